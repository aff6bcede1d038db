"""Golden records: whole or partial games as text, with what every move changes.

A file under `golden/` begins with `#` lines that say which rule it shows, then `game`, `options`
and `players`, then one move a line. Under each move stands, indented, what it changed in the result
of the check; a move after `!` is refused, with the reason under it.
`python -m tests.games.golden FILE…` writes the indented lines anew: read every change by eye
against the rules before it is kept.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tumbletray.core.check import describe
from tumbletray.core.errors import IllegalMove
from tumbletray.core.moves import parse_move
from tumbletray.core.records import Header, header
from tumbletray.core.replay import start
from tumbletray.games.registry import find

FOLDER = Path(__file__).parent / "golden"
SHOWN = 7
"""Legal decisions that are spelt out; more are counted, with the first and the last."""


def replayed(text: str) -> str:
    """`text` with the lines under its moves made anew."""
    lines = [line.rstrip() for line in text.splitlines() if not line.startswith("    ")]
    head = _header(lines)
    state = start(head)
    before = describe(head.game, state)
    out = []
    for line in lines:
        out.append(line)
        if line.startswith("players "):
            out += _changes({}, before)
        elif line.startswith("!"):
            out.append(f"    {_reason(head, state, line[1:].strip())}")
        elif line[:1].isdigit():
            state = head.game.apply(state, parse_move(line))
            after = describe(head.game, state)
            out += _changes(before, after)
            before = after
    return "\n".join(out) + "\n"


def _header(lines: list[str]) -> Header:
    words = dict(line.split(" ", 1) for line in lines if line and line[0].isalpha())
    game = find(words["game"])
    assert game is not None
    return header(game, json.loads(words["options"]), words["players"].split(", "))


def _reason(head: Header, state: Any, move: str) -> str:
    try:
        head.game.apply(state, parse_move(move))
    except IllegalMove as refused:
        return str(refused)
    raise AssertionError(move)


def _changes(before: dict[str, Any], after: dict[str, Any]) -> Iterator[str]:
    for key, value in after.items():
        old = before.get(key)
        if value != old:
            yield f"    {key} {_written(key, old, value)}"


def _written(key: str, old: Any, value: Any) -> str:
    if key == "next":
        return "; ".join(map(_awaited, value)) or "nothing"
    if isinstance(value, list) and old and value[: len(old)] == old:
        return "+ " + ", ".join(map(json.dumps, value[len(old) :]))
    return json.dumps(value)


def _awaited(need: dict[str, Any]) -> str:
    legal = need.get("legal")
    if legal is None:
        return f"{need['seat']} {need['wants']} {need['dice']}"
    if len(legal) > SHOWN:
        legal = [legal[0], f"… {len(legal)} in all …", legal[-1]]
    return f"{need['seat']} decides: {', '.join(legal)}"


if __name__ == "__main__":
    for name in sys.argv[1:]:
        file = Path(name)
        file.write_text(replayed(file.read_text(encoding="utf-8")), encoding="utf-8")
