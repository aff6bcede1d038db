"""Options that describe themselves.

A game's options are a frozen dataclass whose fields are made by the functions here. The wizard,
`--set key=value` on the command line, the validation of records and the rules help all read that
one declaration.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, dataclass, field, fields
from typing import Any, ClassVar, Protocol, TypeVar, cast

from tumbletray.core.errors import BadOption
from tumbletray.core.texts import Text, msg, verbatim, writable

Value = bool | int | str
"""The types that an option can have."""


class Options(Protocol):
    """What `parse_options` makes: a frozen dataclass of declared fields."""

    __dataclass_fields__: ClassVar[dict[str, Any]]

    def clash(self, seats: int) -> Text | None:
        """The sentence that says which options do not go together with `seats` seats, or None."""
        ...


OptionsT = TypeVar("OptionsT", bound=Options)


@dataclass(frozen=True, slots=True)
class Proposal:
    """A value that suits a game better than the one chosen, and the sentence that says why."""

    value: Value
    why: Text


@dataclass(frozen=True, slots=True)
class Spec:
    """The declaration of one option.

    `choices` pairs a value with its label; `low`, `high` and `step` bound a whole number; `longest`
    bounds a text. `offered` are values to offer first, `lowest` is said instead of the number
    `low`, `translated` is the default text in the reader's language. `applies` says whether the
    option has an effect with these options and that number of seats. Where the default follows from
    other options, `default_from` makes it of their values.

    `proposed` is what is better chosen with these options and that number of seats, if anything.
    `shorter(options, rounds, share)` is a value that makes a game expected to last for so many
    `rounds` last for about that `share` of them. `at_start` options are asked for last, when all
    are about to play: they are about the start and no house rules.
    """

    key: str
    default: Value
    label: Text
    help: Text
    choices: tuple[tuple[str, Text], ...] = ()
    low: int = 0
    high: int = 0
    step: int = 1
    longest: int = 0
    offered: tuple[int, ...] = ()
    lowest: Text | None = None
    translated: Text | None = None
    applies: Callable[[Any, int], bool] = lambda _options, _seats: True
    default_from: Callable[[Mapping[str, Value]], Value] | None = None
    proposed: Callable[[Any, int], Proposal | None] = lambda _options, _seats: None
    shorter: Callable[[Any, float, float], int] | None = None
    at_start: bool = False

    def default_with(self, values: Mapping[str, Value]) -> Value:
        """The default, given the `values` of the other options."""
        return self.default if self.default_from is None else self.default_from(values)

    @property
    def kind(self) -> type[Value]:
        """`bool`, `int` or `str`."""
        return type(self.default)

    def expected(self) -> Text:
        """What a value must be, in words."""
        if self.kind is bool:
            return msg("true or false")
        if self.choices:
            return msg("one of {values}", values=", ".join(value for value, _ in self.choices))
        if self.kind is str:
            return msg("a text of at most {longest} characters", longest=self.longest)
        if self.step != 1:
            return msg(
                "a whole number from {low} to {high} in steps of {step}",
                low=self.low,
                high=self.high,
                step=self.step,
            )
        return msg("a whole number from {low} to {high}", low=self.low, high=self.high)

    def accepts(self, value: object) -> bool:
        """Whether `value` is of the right type and in range."""
        if type(value) is not self.kind:
            return False
        if isinstance(value, bool):
            return True
        if isinstance(value, int):
            return self.low <= value <= self.high and (value - self.low) % self.step == 0
        if self.choices:
            return any(value == choice for choice, _ in self.choices)
        return len(value) <= self.longest and writable(value)

    def check(self, value: object) -> Value:
        """`value` itself. Raises `BadOption` when it is of another type or out of range."""
        if not self.accepts(value):
            raise BadOption(
                msg(
                    "The option {key} must be {expected}.",
                    key=self.key,
                    expected=self.expected(),
                )
            )
        return cast("Value", value)

    def read(self, word: str) -> Value:
        """The value that `word` writes on a command line. Raises `BadOption`."""
        if self.kind is bool:
            return self.check({"true": True, "false": False}.get(word.lower(), word))
        if self.kind is int and word.isascii() and word.isdigit() and len(word) < 10:
            return self.check(int(word))
        return self.check(word)


def _declared(default: Value, **parts: Any) -> Any:
    return field(default=default, metadata={"spec": parts})


def flag(*, label: Text, help: Text, default: bool = False, applies: Any = None) -> Any:
    """Declare an option that is on or off."""
    return _declared(default, label=label, help=help, applies=applies)


def number(  # noqa: PLR0913 - named, but for the first three
    default: int,
    low: int,
    high: int,
    *,
    label: Text,
    help: Text,
    step: int = 1,
    offered: tuple[int, ...] = (),
    lowest: Text | None = None,
    applies: Any = None,
    default_from: Any = None,
    shorter: Any = None,
) -> Any:
    """Declare a whole number from `low` to `high` in steps of `step`."""
    return _declared(
        default,
        low=low,
        high=high,
        step=step,
        offered=offered,
        lowest=lowest,
        label=label,
        help=help,
        applies=applies,
        default_from=default_from,
        shorter=shorter,
    )


def choice(
    default: str,
    choices: tuple[tuple[str, Text], ...],
    *,
    label: Text,
    help: Text,
    applies: Any = None,
    proposed: Any = None,
    at_start: bool = False,
) -> Any:
    """Declare one of several named values."""
    return _declared(
        default,
        choices=choices,
        label=label,
        help=help,
        applies=applies,
        proposed=proposed,
        at_start=at_start,
    )


def words(
    default: str,
    longest: int,
    *,
    label: Text,
    help: Text,
    translated: Text | None = None,
    applies: Any = None,
) -> Any:
    """Declare a free text of at most `longest` characters."""
    return _declared(
        default, longest=longest, label=label, help=help, translated=translated, applies=applies
    )


def specs(options: type[Options]) -> tuple[Spec, ...]:
    """The declarations of `options`, in the order in which they are asked."""
    found = []
    for declared in fields(options):
        parts = {k: v for k, v in declared.metadata["spec"].items() if v is not None}
        assert declared.default is not MISSING
        found.append(Spec(key=declared.name, default=declared.default, **parts))
    return tuple(found)


def in_proportion(key: str) -> Callable[[Any, float, float], int]:
    """`shorter` of the option `key`, as lower values make a game shorter in the same proportion."""

    def shorter(options: Options, _rounds: float, share: float) -> int:
        return int(int(values_of(options)[key]) * share)

    return shorter


def fitted(spec: Spec, value: int) -> int:
    """The allowed value of a number that is nearest below `value`, or the lowest."""
    whole = min(max(value, spec.low), spec.high)
    return spec.low + (whole - spec.low) // spec.step * spec.step


def unknown_option(key: str, known: Iterable[str]) -> BadOption:
    """The refusal of an option that does not exist, with the keys of those that do."""
    return BadOption(
        msg(
            "There is no option {key}; the options are {keys}.",
            key=verbatim(key[:40]),
            keys=", ".join(known),
        )
    )


def parse_options(kind: type[OptionsT], given: Mapping[str, object], seats: int) -> OptionsT:
    """Options from the values that differ from the defaults.

    Raises `BadOption` for an unknown key, a wrong value, or options that do not go together.
    """
    options = options_of(kind, given)
    if clash := options.clash(seats):
        raise BadOption(clash)
    return options


def options_of(kind: type[OptionsT], given: Mapping[str, object]) -> OptionsT:
    """Options from the values that differ from the defaults, whether they go together or not.

    Raises `BadOption` for an unknown key or a wrong value.
    """
    declared = {spec.key: spec for spec in specs(kind)}
    for key in given:
        if key not in declared:
            raise unknown_option(key, declared)
    values = {key: declared[key].check(value) for key, value in given.items()}
    full = {key: spec.default for key, spec in declared.items()} | values
    for key in declared.keys() - values.keys():
        full[key] = declared[key].default_with(full)
    return kind(**full)


def values_of(options: Options) -> dict[str, Value]:
    """All values of `options`, by key."""
    return {declared.name: getattr(options, declared.name) for declared in fields(options)}


def changed(options: Options) -> dict[str, Value]:
    """The values of `options` that differ from the defaults, by key: what a record holds."""
    values = values_of(options)
    return {
        spec.key: values[spec.key]
        for spec in specs(type(options))
        if values[spec.key] != spec.default_with(values)
    }
