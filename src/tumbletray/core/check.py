"""The check of a record: what state it leads to, as JSON values."""

from __future__ import annotations

from typing import Any

from tumbletray.core.errors import UserError
from tumbletray.core.game import AnyGame, winners
from tumbletray.core.moves import decision_text
from tumbletray.core.records import Find, parse_record
from tumbletray.core.replay import replay
from tumbletray.core.requests import Finished, NeedDice, Pending
from tumbletray.core.texts import Translations


def check_line(line: str, find: Find, catalogue: Translations) -> dict[str, Any]:
    """The result for the record on `line`; reasons are in the language of `catalogue`."""
    try:
        record = parse_record(line, find)
    except UserError as error:
        return unreadable(error, catalogue)
    reached = replay(record)
    result = describe(record.header.game, reached.state)
    if reached.failure is not None:
        result["status"] = "illegal"
        result["move"] = reached.applied
        result["reason"] = reached.failure.text.render(catalogue)
    return result


def unreadable(error: UserError, catalogue: Translations) -> dict[str, Any]:
    """The result for a record that cannot be read."""
    return {"status": "unreadable", "reason": error.text.render(catalogue)}


def describe(game: AnyGame, state: Any) -> dict[str, Any]:
    """A state as JSON values: status, scores, winners, turns, what is awaited, the game's own."""
    pending = game.pending(state)
    won = winners(pending)
    return {
        "status": "in-progress" if won is None else "finished",
        "scores": list(game.scores(state)),
        "winners": list(won or ()),
        "turns": [list(turn) for turn in game.turns(state)],
        "next": [awaits(need) for need in pending if not isinstance(need, Finished)],
        **game.extras(state),
    }


def awaits(need: Pending) -> dict[str, Any]:
    """What is awaited, as JSON values; legal decisions sorted as strings."""
    assert not isinstance(need, Finished)
    if isinstance(need, NeedDice):
        return {"seat": need.seat, "wants": need.purpose.value, "dice": need.dice}
    legal = sorted(decision_text(decision) for decision in need.legal)
    return {"seat": need.seat, "wants": "decision", "legal": legal}
