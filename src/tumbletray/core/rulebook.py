"""The rules of a game as they are in force: its chapters, and what differs from the usual."""

from __future__ import annotations

from tumbletray.core.game import AnyGame
from tumbletray.core.opening import opening_rule
from tumbletray.core.options import Options, Spec, Value, changed, specs, values_of
from tumbletray.core.texts import Text, msg, verbatim

Chapter = tuple[Text, tuple[Text, ...]]
"""A heading and its paragraphs."""


def rulebook(game: AnyGame, options: Options, seats: int) -> tuple[Chapter, ...]:
    """Who plays and starts, the rules of `game` in words, and the house rules that are on."""
    return (
        (msg("At the table"), _table(game, options, seats)),
        *game.rules(options),
        (msg("House rules"), house_rules(options, seats)),
    )


def _table(game: AnyGame, options: Options, seats: int) -> tuple[Text, ...]:
    fitting = game.info.seats
    room = msg("For {least} to {most} players.", least=fitting[0], most=fitting[-1])
    kind = values_of(options).get("opening")
    return (room, opening_rule(str(kind))) if kind is not None and seats > 1 else (room,)


def house_rules(options: Options, seats: int) -> tuple[Text, ...]:
    """What differs from the usual and has an effect with so many seats, a line each."""
    different = changed(options)
    lines = tuple(
        msg("{rule}: {value}", rule=spec.label, value=in_words(spec, different[spec.key]))
        for spec in specs(type(options))
        if spec.key in different and spec.applies(options, seats)
    )
    return lines or (msg("None: everything is as usual."),)


def in_words(spec: Spec, value: Value) -> Text:
    """A value of an option as a person reads it."""
    if isinstance(value, bool):
        return msg("yes") if value else msg("no")
    if spec.choices:
        return dict(spec.choices)[str(value)]
    if spec.lowest is not None and value == spec.low:
        return spec.lowest
    return verbatim(str(value))
