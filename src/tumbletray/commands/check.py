"""`check`: what state each record leads to, one JSON line a record."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import BinaryIO

from tumbletray.core.check import check_line, unreadable
from tumbletray.core.errors import BadRecord
from tumbletray.core.texts import Translations, msg, verbatim
from tumbletray.games.registry import find

ILLEGAL, UNREADABLE = 1, 2
"""Exit statuses, the larger of which counts."""
_STATUS = {"illegal": ILLEGAL, "unreadable": UNREADABLE}


def check(files: Iterable[str], catalogue: Translations) -> int:
    """Print the result of every record of `files` (`-`: standard input); return the exit status."""
    worst = 0
    for name in files:
        for result in _results(name, catalogue):
            print(json.dumps(result), flush=True)
            worst = max(worst, _STATUS.get(str(result["status"]), 0))
    return worst


def _results(name: str, catalogue: Translations) -> Iterator[dict[str, object]]:
    try:
        if name == "-":
            yield from _stream(sys.stdin.buffer, catalogue)
        else:
            with Path(name).open("rb") as file:
                yield from _stream(file, catalogue)
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        text = msg("{file} cannot be read: {why}.", file=verbatim(name), why=verbatim(why))
        yield unreadable(BadRecord(text), catalogue)


def _stream(file: BinaryIO, catalogue: Translations) -> Iterator[dict[str, object]]:
    """Results of the records of `file`, each as soon as its line is there.

    A first line that is not JSON by itself may begin an object that is spread over several lines.
    """
    first = next((line for line in file if line.strip()), b"")
    if not first:
        return
    if _is_json(first):
        yield _result(first, catalogue)
        yield from (_result(line, catalogue) for line in file if line.strip())
        return
    whole = first + file.read()
    lines = [whole] if _is_json(whole) else whole.split(b"\n")
    yield from (_result(line, catalogue) for line in lines if line.strip())


def _is_json(data: bytes) -> bool:
    try:
        json.loads(data.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        return False
    return True


def _result(line: bytes, catalogue: Translations) -> dict[str, object]:
    try:
        text = line.decode("utf-8-sig")
    except UnicodeDecodeError:
        return unreadable(BadRecord(msg("This is not UTF-8 text.")), catalogue)
    return check_line(text, find, catalogue)
