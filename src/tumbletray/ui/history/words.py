"""What is said of games that are over, and of their moves."""

from __future__ import annotations

from tumbletray.core.chronicle import Moment
from tumbletray.core.texts import LISTED, Text, listed, msg, verbatim, whole
from tumbletray.ui.ports import PastGame
from tumbletray.ui.said import beyond


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
    shown = ", ".join(map(whole, scores[:LISTED])) + (", …" if len(scores) > LISTED else "")
    return msg("scores {scores}", scores=shown)


def brought(moment: Moment) -> tuple[Text, ...]:
    """What a move brought about, beyond what is said of the move."""
    return tuple(event.title for event in beyond(moment.move, moment.events))
