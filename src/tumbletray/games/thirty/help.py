"""The rules of Thirty in words, with the options in force."""

from __future__ import annotations

from tumbletray.core.texts import Text, msg, plural
from tumbletray.games.thirty.state import LOST, MARGIN, ONE, SHORTFALL, ThirtyOptions

Chapter = tuple[Text, tuple[Text, ...]]


def rules(options: ThirtyOptions) -> tuple[Chapter, ...]:
    """Headings with their paragraphs."""
    return (
        (msg("The idea"), _idea(options)),
        (msg("A turn"), _turn(options)),
        (msg("The hunt"), _hunt(options)),
        (msg("A turn that fails"), (_failure(options),)),
        (msg("Out of the game"), _out(options)),
    )


def _idea(options: ThirtyOptions) -> tuple[Text, ...]:
    return (
        plural(
            "Every seat starts with {n} point. Good turns take points off the next seat.",
            "Every seat starts with {n} points. Good turns take points off the next seat.",
            options.starting_points,
        ),
        msg("Whoever is the last to hold points wins."),
    )


def _turn(options: ThirtyOptions) -> tuple[Text, ...]:
    aside = (
        msg("Roll all six dice. After each roll put exactly one die aside and roll the others.")
        if options.keep_exactly_one
        else msg(
            "Roll all six dice. After each roll put one die or more aside and roll the others."
        )
    )
    return (
        aside,
        msg(
            "What lies aside stays there. There is no stopping early: the turn goes on until all "
            "six dice are aside."
        ),
        msg("The total of the six has to be more than {target}.", target=options.target),
    )


def _hunt(options: ThirtyOptions) -> tuple[Text, ...]:
    dice = (
        msg("Take as many dice as the margin and roll them once.")
        if options.hunt_dice == MARGIN
        else msg("Roll all six dice once more.")
    )
    return (
        msg(
            "What the total has above {target} is the margin: {example} has a margin of {margin}.",
            target=options.target,
            example=options.target + 1,
            margin=1,
        ),
        dice,
        msg("Every die that shows the margin takes one point off the next seat that is still in."),
        msg("A seat cannot lose more than it has; what is beyond that hits nobody."),
    )


def _failure(options: ThirtyOptions) -> Text:
    if options.failure_cost == ONE:
        return msg(
            "A total of {target} or less costs the seat that rolled it one point.",
            target=options.target,
        )
    if options.failure_cost == SHORTFALL:
        return msg(
            "A total below {target} costs the seat that rolled it the difference; exactly {target} "
            "costs nothing.",
            target=options.target,
        )
    return msg("With a total of {target} or less nothing happens.", target=options.target)


def _out(options: ThirtyOptions) -> tuple[Text, ...]:
    out = msg("A seat without points is out and has no more turns.")
    if options.empty_seat != LOST:
        return (out, msg("Hits pass over it to the next seat that is still in."))
    return (
        out,
        msg("Hits aimed at it are lost; the hunt is thrown all the same."),
        msg(
            "When only two seats are left, or no two neighbours, hits pass over the empty seats: "
            "the game has to come to an end."
        ),
    )
