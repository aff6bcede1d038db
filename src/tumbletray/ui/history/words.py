"""What is said of games that are over, and of their moves."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import QDateTime, QLocale

from tumbletray.core.chronicle import Moment
from tumbletray.core.dice import Faces
from tumbletray.core.game import Names
from tumbletray.core.moves import End, First, Hunt, Keep, Match, Move, Next, Open, Roll, Targets
from tumbletray.core.texts import LISTED, Text, listed, msg, verbatim
from tumbletray.ui.ports import PastGame


def result(game: PastGame) -> Text | None:
    """How a game ended, in a few words; None if nothing can be said."""
    scores, won = game.scores, game.winners
    if not scores or len(scores) != len(game.players):
        return None
    if len(game.players) == 1:
        return msg("total {n}", n=scores[0])
    names = [game.players[seat - 1] for seat in won or () if 1 <= seat <= len(scores)]
    if len(names) == 1:
        return msg("{name} won", name=verbatim(names[0]))
    if names:
        return msg("{names} won", names=listed(names))
    shown = ", ".join(map(str, scores[:LISTED])) + (", …" if len(scores) > LISTED else "")
    return msg("scores {scores}", scores=shown)


def when(moment_utc: datetime, language: str) -> str:
    """A stored moment as the reader's clock and language have it."""
    seconds = int(moment_utc.timestamp())
    return QLocale(language).toString(
        QDateTime.fromSecsSinceEpoch(seconds), QLocale.FormatType.ShortFormat
    )


def said(move: Move, names: Names) -> Text:
    """A move in words."""
    if isinstance(move, First | Next | End):
        return _of_the_table(move, names)
    name = verbatim(names[move.seat - 1])
    if isinstance(move, Keep | Match):
        return _decided(move, name)
    return _thrown(move, name)


def _of_the_table(move: First | Next | End, names: Names) -> Text:
    if isinstance(move, First):
        return msg("Lots are drawn: {name} starts", name=verbatim(names[move.starter - 1]))
    return msg("The table plays on") if isinstance(move, Next) else msg("The table stops")


def _decided(move: Keep | Match, name: Text) -> Text:
    faces = _row(move.faces)
    if isinstance(move, Match):
        return msg("{name} makes {target} of {faces}", name=name, target=move.target, faces=faces)
    if move.stop:
        return msg("{name} sets {faces} aside and stops", name=name, faces=faces)
    return msg("{name} sets {faces} aside and rolls on", name=name, faces=faces)


def _thrown(move: Roll | Hunt | Targets | Open, name: Text) -> Text:
    if isinstance(move, Open):
        return msg("{name} throws {faces} for the start", name=name, faces=move.face)
    faces = _row(move.faces)
    if isinstance(move, Hunt):
        return msg("{name} hunts and throws {faces}", name=name, faces=faces)
    if isinstance(move, Targets):
        return msg("{name} throws the black dice: {faces}", name=name, faces=faces)
    return msg("{name} throws {faces}", name=name, faces=faces)


def _row(faces: Faces) -> str:
    return " ".join(map(str, faces))


def brought(moment: Moment) -> tuple[Text, ...]:
    """What a move brought about."""
    return tuple(event.title for event in moment.events)
