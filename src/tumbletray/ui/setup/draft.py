"""What has been chosen so far for a game that is being set up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tumbletray.core.game import AnyGame
from tumbletray.core.options import Value, changed
from tumbletray.core.records import Header, header
from tumbletray.ui.ports import Seating


@dataclass(frozen=True, slots=True)
class Seat:
    """Who is to sit at one place: a person, or a bot of a level. A guest may be one `to_keep`."""

    name: str
    level: str | None = None
    to_keep: bool = False


@dataclass
class Draft:
    """A game before it begins: nothing in it has to make sense yet.

    `given` holds by game the options that differ from the defaults, so that nothing is lost by
    looking at another game.
    """

    game: AnyGame
    seats: tuple[Seat, ...] = ()
    given: dict[str, Mapping[str, Value]] = field(default_factory=dict)
    typed: bool = False
    practice: bool = False

    @property
    def options(self) -> Mapping[str, Value]:
        """The options of the chosen game that differ from its defaults."""
        return self.given.get(self.game.info.key, {})

    @property
    def names(self) -> Sequence[str]:
        """The names, seat 1 first."""
        return [seat.name for seat in self.seats]

    def header(self) -> Header:
        """The game as it is chosen. Raises `BadRecord` or `BadOption` with what is wrong."""
        return header(self.game, self.options, self.names)

    def seating(self) -> Seating:
        """How it is played."""
        return Seating(tuple(seat.level for seat in self.seats), self.typed, self.practice)


def draft_of(made: Header, seating: Seating) -> Draft:
    """What was chosen for a game that has been played."""
    return Draft(
        made.game,
        tuple(Seat(name, seating.bot(seat)) for seat, name in enumerate(made.players, 1)),
        {made.game.info.key: changed(made.options)},
        seating.typed,
        seating.practice,
    )
