"""`check`: what state each record leads to, one JSON line a record."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from tumbletray.core.check import check_line, unreadable
from tumbletray.core.errors import BadRecord
from tumbletray.core.record_files import cannot_read, open_records, record_lines, text_of
from tumbletray.core.texts import Translations
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
        with open_records(name) as file:
            for line in record_lines(file):
                yield _result(line, catalogue)
    except (OSError, ValueError) as error:
        yield unreadable(cannot_read(name, error), catalogue)


def _result(line: bytes, catalogue: Translations) -> dict[str, object]:
    try:
        text = text_of(line)
    except BadRecord as error:
        return unreadable(error, catalogue)
    return check_line(text, find, catalogue)
