"""Files of records: one JSON object, on one line or several, or one record a line."""

from __future__ import annotations

import errno
import json
import os
import re
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import BinaryIO

from tumbletray.core.errors import BadRecord
from tumbletray.core.reasons import reason
from tumbletray.core.records import Find, Record, parse_json, parse_record
from tumbletray.core.replay import replay
from tumbletray.core.texts import msg, verbatim

_MARK = b"\xef\xbb\xbf"
"""What some editors put before UTF-8 text."""
_STRING = re.compile(rb'"[^"\\]*+(?:\\.[^"\\]*+)*+"')
"""A string of JSON. Possessive: nothing is tried twice, however long it is."""


def open_records(name: str) -> AbstractContextManager[BinaryIO]:
    """The file `name`, or standard input for `-`. Raises OSError or ValueError."""
    if name != "-":
        return Path(name).open("rb")
    if sys.stdin is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    return nullcontext(sys.stdin.buffer)


def cannot_read(name: str, error: OSError | ValueError) -> BadRecord:
    """What to say of the file `name` that cannot be read because of `error`."""
    return BadRecord(msg("{file} cannot be read: {why}.", file=verbatim(name), why=reason(error)))


def record_lines(file: BinaryIO) -> Iterator[bytes]:
    """The records of `file`, each as soon as its line is there; blank lines are passed over.

    A first line that leaves a bracket open may begin an object that is spread over all lines;
    such an object is one record, though it be cut short or no UTF-8.
    """
    lines = (line for line in file if line.removeprefix(_MARK).strip())
    gathered = list(_spread(lines))
    if len(gathered) > 1 and not _is_record(gathered[-1]) and _is_one(b"".join(gathered)):
        following = next(lines, None)
        if following is None:
            yield b"".join(gathered)
            return
        gathered.append(following)
    yield from gathered
    yield from lines


def text_of(line: bytes) -> str:
    """The text of a record. Raises `BadRecord` if it is not UTF-8."""
    try:
        return line.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadRecord(msg("This is not UTF-8 text.")) from None


def legal_record(line: bytes, find: Find) -> Record:
    """The record in `line`, all of whose moves are legal.

    Raises `BadRecord` or `BadOption` if it cannot be read, or the `IllegalMove`.
    """
    record = parse_record(text_of(line), find)
    failure = replay(record).failure
    if failure is not None:
        raise failure
    return record


def _spread(lines: Iterator[bytes]) -> Iterator[bytes]:
    """The first of `lines`, and those after it as long as they may be of one object."""
    depth = 0
    for line in lines:
        yield line
        opened = _opened(line)
        if opened is None or depth + opened <= 0:
            return
        depth += opened


def _opened(line: bytes) -> int | None:
    """How many more brackets `line` opens than closes; None if it cannot be part of an object.

    A string never goes on in the next line, and a whole record is no part of another.
    """
    bare = _STRING.sub(b"", line)
    if b'"' in bare or _is_record(line):
        return None
    return bare.count(b"{") + bare.count(b"[") - bare.count(b"}") - bare.count(b"]")


def _is_record(line: bytes) -> bool:
    if not line.lstrip().startswith(b"{"):
        return False
    try:
        value = parse_json(text_of(line))
    except BadRecord:
        return False
    return isinstance(value, dict) and "format" in value


def _is_one(data: bytes) -> bool:
    """Whether `data`, of several lines, is one value: whole, cut short, too deep, or no UTF-8."""
    text = data.decode("utf-8-sig", errors="ignore").rstrip()
    try:
        json.loads(text, parse_int=float)
    except json.JSONDecodeError as error:
        return error.pos >= len(text) or error.msg.startswith("Unterminated string")
    except RecursionError:
        pass
    return True
