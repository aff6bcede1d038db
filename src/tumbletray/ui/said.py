"""Moves in words."""

from __future__ import annotations

from collections.abc import Sequence

from tumbletray.core.dice import Faces
from tumbletray.core.game import Names
from tumbletray.core.moves import End, First, Hunt, Keep, Match, Move, Next, Open, Roll, Targets
from tumbletray.core.sheet import Event, Weight
from tumbletray.core.texts import Text, msg, verbatim


def said(move: Move, names: Names) -> Text:
    """A move in words."""
    if isinstance(move, First | Next | End):
        return _of_the_table(move, names)
    name = verbatim(names[move.seat - 1])
    if isinstance(move, Keep | Match):
        return _decided(move, name)
    return _thrown(move, name)


def beyond(move: Move, events: Sequence[Event]) -> tuple[Event, ...]:
    """Those of its events that tell more than `said` does of the move."""
    if isinstance(move, First):
        return ()
    if isinstance(move, Open):
        return tuple(event for event in events if event.weight is not Weight.NOTE)
    return tuple(events)


def _of_the_table(move: First | Next | End, names: Names) -> Text:
    if isinstance(move, First):
        return msg("Lots are drawn: {name} starts", name=verbatim(names[move.starter - 1]))
    return msg("The table plays on") if isinstance(move, Next) else msg("The table stops")


def _decided(move: Keep | Match, name: Text) -> Text:
    faces = row(move.faces)
    if isinstance(move, Match):
        return msg("{name} makes {target} of {faces}", name=name, target=move.target, faces=faces)
    if move.stop:
        return msg("{name} sets {faces} aside and stops", name=name, faces=faces)
    return msg("{name} sets {faces} aside and rolls on", name=name, faces=faces)


def _thrown(move: Roll | Hunt | Targets | Open, name: Text) -> Text:
    if isinstance(move, Open):
        return msg("{name} throws {faces} for the start", name=name, faces=move.face)
    faces = row(move.faces)
    if isinstance(move, Hunt):
        return msg("{name} hunts and throws {faces}", name=name, faces=faces)
    if isinstance(move, Targets):
        return msg("{name} throws the black dice: {faces}", name=name, faces=faces)
    return msg("{name} throws {faces}", name=name, faces=faces)


def row(faces: Faces) -> str:
    """Faces as they are read aloud."""
    return " ".join(map(str, faces))
