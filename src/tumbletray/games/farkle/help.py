"""The rules of Farkle in words, with the options in force."""

from __future__ import annotations

from tumbletray.core.texts import Text, msg
from tumbletray.games.farkle.scoring import (
    FULL,
    HIGH_STRAIGHT_POINTS,
    LOW_STRAIGHT_POINTS,
    SINGLES,
    triple,
)
from tumbletray.games.farkle.state import FarkleOptions

Chapter = tuple[Text, tuple[Text, ...]]


def rules(options: FarkleOptions) -> tuple[Chapter, ...]:
    """Headings with their paragraphs."""
    return (
        (msg("The idea"), (_idea(options),)),
        (msg("A turn"), _turn()),
        (msg("What scores"), _scores(options)),
        (msg("Getting on the board"), (_entry(options),)),
        (msg("The end"), _end(options)),
    )


def _idea(options: FarkleOptions) -> Text:
    return msg(
        "Six dice and a question asked again and again: roll on, or keep what you have? Whoever "
        "gathers {target} points brings the game to its end.",
        target=options.target_score,
    )


def _turn() -> tuple[Text, ...]:
    return (
        msg("Roll all six dice. After each roll put one scoring die or more aside."),
        msg(
            "Then stop, and the points of the turn are yours, or roll the dice that are left. "
            "They have to score by themselves: dice of different rolls never make a group "
            "together."
        ),
        msg(
            "A roll in which nothing scores is a Farkle. The turn is over and all its points are "
            "gone."
        ),
        msg("Hot dice: once all six are aside you may roll all six again and add to the turn."),
    )


def _scores(options: FarkleOptions) -> tuple[Text, ...]:
    told = [
        msg("A single 1 is {one}, a single 5 is {five}.", one=SINGLES[1], five=SINGLES[5]),
        msg(
            "Three 1s are {ones}. Three of another face are a hundred times the face: three 4s "
            "are {fours}.",
            ones=triple(1),
            fours=triple(4),
        ),
        msg("A fourth equal die doubles that, and so do a fifth and a sixth."),
        msg(
            "All six dice of one roll: 1-2-3-4-5-6, three pairs, or four of a kind with a pair "
            "are {full}.",
            full=FULL,
        ),
    ]
    if options.short_straights:
        told.append(
            msg(
                "Short straights: 1-2-3-4-5 is {low}, 2-3-4-5-6 is {high}.",
                low=LOW_STRAIGHT_POINTS,
                high=HIGH_STRAIGHT_POINTS,
            )
        )
    told.append(msg("Dice that can be grouped in several ways count in the way that scores most."))
    return tuple(told)


def _entry(options: FarkleOptions) -> Text:
    if not options.entry:
        return msg("Any turn can be stopped, from the first one on.")
    return msg(
        "Until you have scored for the first time you can stop only with {entry} points or more "
        "in the turn. After that, any turn can be stopped.",
        entry=options.entry,
    )


def _end(options: FarkleOptions) -> tuple[Text, ...]:
    last = msg(
        "Whoever stops with a total of {target} or more starts the last turns: each other seat "
        "has one more. Then the highest total wins; equal totals share the win.",
        target=options.target_score,
    )
    if not options.exact_finish:
        return (last,)
    exact = msg(
        "Exact finish: putting dice aside that would take you past {target} ends your turn with "
        "nothing.",
        target=options.target_score,
    )
    return (last, exact)
