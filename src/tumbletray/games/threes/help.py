"""The rules of Threes in words, with the options in force."""

from __future__ import annotations

from tumbletray.core.texts import Text, msg, plural
from tumbletray.games.threes.state import (
    AFTER_A_THREE,
    ALTERNATE,
    ELIMINATION,
    HIGHEST,
    NEVER,
    TEAMS,
    TOTALS,
    ThreesOptions,
)

Chapter = tuple[Text, tuple[Text, ...]]


def rules(options: ThreesOptions) -> tuple[Chapter, ...]:
    """Headings with their paragraphs."""
    wild = ((msg("Wild rounds"), (_wild(),)),) if options.wild else ()
    return (
        (msg("The idea"), (_idea(options),)),
        (msg("A turn"), _turn(options)),
        (msg("Stopping"), _stopping(options)),
        *wild,
        (msg("The game"), _game(options)),
        (msg("A tie"), _tie(options)),
    )


def _idea(options: ThreesOptions) -> Text:
    if options.goal == HIGHEST:
        return msg("Five dice, and high is good. Threes count nothing, and they go aside at once.")
    return msg("Five dice, and low is good. Threes count nothing, and they go aside at once.")


def _turn(options: ThreesOptions) -> tuple[Text, ...]:
    first = msg("Roll all five dice. After each roll every three goes aside at once.")
    last = msg("The score of the turn is the sum of all dice that are not threes.")
    if options.stopping == NEVER:
        return (
            first,
            msg("If no three came up, exactly one die of your choice goes aside. Roll the rest."),
            last,
        )
    return (
        first,
        msg(
            "You may put other dice aside too. If no three came up, you have to put one die or "
            "more aside. Then roll the rest, or stop."
        ),
        last,
    )


def _stopping(options: ThreesOptions) -> tuple[Text, ...]:
    if options.stopping == NEVER:
        return (msg("There is no stopping: the turn ends when all five dice are aside."),)
    stop = msg("To stop is to take the last roll as it lies: all its dice count.")
    if options.stopping == AFTER_A_THREE:
        return (
            stop,
            msg("You can stop only once a three is aside in this turn, or with the last die."),
        )
    return (stop, msg("You can stop after any roll."))


def _wild() -> Text:
    return msg(
        "In the first round 1s are wild, then 2s, 4s, 5s and 6s, and so on from the start. A wild "
        "die is treated in every way as a three."
    )


def _game(options: ThreesOptions) -> tuple[Text, ...]:
    if options.mode == ELIMINATION:
        return _elimination(options)
    length = plural("Everyone plays {n} round.", "Everyone plays {n} rounds.", options.rounds)
    if options.mode == TEAMS:
        return (length, _teams(options), _goal(options))
    return (length, _goal(options))


def _goal(options: ThreesOptions) -> Text:
    if options.mode == TOTALS:
        if options.goal == HIGHEST:
            return msg("The highest total wins.")
        return msg("The lowest total wins.")
    if options.goal == HIGHEST:
        return msg("The team with the highest total wins.")
    return msg("The team with the lowest total wins.")


def _teams(options: ThreesOptions) -> Text:
    if options.teams == ALTERNATE:
        return msg("Every other seat is in the same team. What its members score is added.")
    return msg(
        "The first half of the seats plays against the second half. What the members score is "
        "added."
    )


def _elimination(options: ThreesOptions) -> tuple[Text, ...]:
    told = [
        msg(
            "Whoever scores more than {threshold} in a round is out at its end. The last seat in "
            "wins.",
            threshold=options.threshold,
        ),
        msg("If a round would take out everyone, those seats play sudden death instead."),
    ]
    if options.round_limit:
        told.append(
            plural(
                "If several are still in after {n} round, the lowest total among them wins.",
                "If several are still in after {n} rounds, the lowest total among them wins.",
                options.round_limit,
            )
        )
    return tuple(told)


def _tie(options: ThreesOptions) -> tuple[Text, ...]:
    if options.mode == TEAMS:
        return (
            msg(
                "Teams that are tied play sudden death: another round of everyone, added up by "
                "team, until one is better."
            ),
        )
    return (
        msg(
            "Those tied for the best play sudden death: another round each, in which the best "
            "score wins, until one is left. It does not count in the totals."
        ),
    )
