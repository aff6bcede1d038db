"""Files of records: one JSON object, on one line or several, or one record a line."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import BinaryIO

from tumbletray.core.errors import BadRecord
from tumbletray.core.texts import msg, verbatim


def open_records(name: str) -> AbstractContextManager[BinaryIO]:
    """The file `name`, or standard input for `-`. Raises OSError or ValueError."""
    return nullcontext(sys.stdin.buffer) if name == "-" else Path(name).open("rb")


def cannot_read(name: str, error: OSError | ValueError) -> BadRecord:
    """What to say of the file `name` that cannot be read because of `error`."""
    why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return BadRecord(msg("{file} cannot be read: {why}.", file=verbatim(name), why=verbatim(why)))


def record_lines(file: BinaryIO) -> Iterator[bytes]:
    """The records of `file`, each as soon as its line is there; blank lines are passed over.

    A first line that is not JSON by itself may begin an object that is spread over several lines.
    """
    first = next((line for line in file if line.strip()), b"")
    if not first:
        return
    if _is_json(first):
        yield first
        yield from (line for line in file if line.strip())
        return
    whole = first + file.read()
    lines = [whole] if _is_json(whole) else whole.split(b"\n")
    yield from (line for line in lines if line.strip())


def text_of(line: bytes) -> str:
    """The text of a record. Raises `BadRecord` if it is not UTF-8."""
    try:
        return line.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadRecord(msg("This is not UTF-8 text.")) from None


def _is_json(data: bytes) -> bool:
    try:
        json.loads(data.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        return False
    return True
