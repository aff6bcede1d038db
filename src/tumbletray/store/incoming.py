"""A file of records that the program is given: read beside everything else, and brought in."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from tumbletray.core.errors import BadRecord, IllegalMove, UserError
from tumbletray.core.record_files import (
    cannot_read,
    legal_record,
    open_records,
    record_lines,
    text_of,
)
from tumbletray.core.records import FORMAT, Find, Record, parse_json
from tumbletray.core.texts import Text, msg, plural, verbatim
from tumbletray.store.arrivals import Arrival
from tumbletray.store.library import Store
from tumbletray.store.values import Brought, Post, Wanted
from tumbletray.table.ports import Fail

AT_ONCE = 20
"""Records that are written in one go: moves of a game that is being played are let in between."""
_FAMILY = f"{FORMAT.partition('/')[0]}/"
"""What the format of every version's records begins with."""
_HEAD = 200
"""Bytes from the start among which a record names its format."""


@dataclass
class Found:
    """What a file holds: good records, how many others, and why the first of those is none."""

    file: Text
    records: list[Record] = field(default_factory=list)
    refused: int = 0
    why: Text | None = None


def read(file: Path, find: Find) -> Found:
    """The records in `file`. Raises `UserError` if it cannot be read or does not begin with one."""
    found = Found(verbatim(_shown(file.name)))
    try:
        with open_records(os.fspath(file)) as lines:
            for line in record_lines(lines):
                _take(line, found, find)
    except (OSError, ValueError) as error:
        raise cannot_read(_shown(file.name), error) from None
    if not found.records:
        raise _no_record(found.file)
    return found


def _take(line: bytes, found: Found, find: Find) -> None:
    """Add the record in `line` to what was `found`. Raises `UserError` if the first is none."""
    try:
        found.records.append(legal_record(line, find))
    except UserError as error:
        if not found.records:
            raise _refusal(found.file, line, error) from None
        found.refused += 1
        found.why = found.why or error.text


def _refusal(file: Text, line: bytes, error: UserError) -> BadRecord:
    """What to say of a file that begins with `line`, in which there is no good record."""
    if isinstance(error, IllegalMove):
        return BadRecord(
            msg("{file} is damaged: it breaks a rule. {why}", file=file, why=error.text)
        )
    known = _format(line)
    if known is None and _FAMILY.encode() in line[:_HEAD]:
        return BadRecord(msg("{file} is damaged: part of it is missing or was changed.", file=file))
    if known is None or not known.startswith(_FAMILY):
        return _no_record(file)
    if known != FORMAT:
        return BadRecord(
            msg("{file} was made by a later version of Tumbletray: install that one.", file=file)
        )
    return BadRecord(
        msg(
            "{file} is damaged, or was made by a later version of Tumbletray. {why}",
            file=file,
            why=error.text,
        )
    )


def _no_record(file: Text) -> BadRecord:
    return BadRecord(msg("{file} is no record of a dice game.", file=file))


def _format(line: bytes) -> str | None:
    """What the JSON object in `line` says of its format; None if there is none, or no object."""
    try:
        value = parse_json(text_of(line))
    except BadRecord:
        return None
    said = value.get("format") if isinstance(value, dict) else None
    return said if isinstance(said, str) else None


def _shown(name: str) -> str:
    """A file's name as it can be shown: some systems let it hold what is no character."""
    return os.fsencode(name).decode(errors="replace")


class Incoming:
    """Brings the games of files into a store."""

    def __init__(self, store: Store, find: Find, post: Post) -> None:
        """`find` knows the games; `post` has things run on the thread of the `store`."""
        self._store, self._find, self._post = store, find, post

    def open(self, file: Path, then: Callable[[Brought], None], fail: Fail) -> None:
        """Bring in the games of `file`; one of the two is called later, on the store's thread."""

        def work() -> None:
            try:
                found = read(file, self._find)
            except UserError as error:
                self._post(partial(fail, error))
            else:
                self._post(partial(self._bring_in, found, [], then, fail))

        threading.Thread(target=work, name="records", daemon=True).start()

    def _bring_in(
        self,
        found: Found,
        brought: list[Arrival],
        then: Callable[[Brought], None],
        fail: Fail,
    ) -> None:
        """Bring in the records after those that are `brought`, some at a time, and tell of all."""

        def go_on(some: tuple[Arrival, ...]) -> None:
            brought.extend(some)
            self._bring_in(found, brought, then, fail)

        waiting = found.records[len(brought) : len(brought) + AT_ONCE]
        if not waiting:
            then(self._told(found, brought))
            return
        self._store.bring_in(waiting, go_on, fail)

    def _told(self, found: Found, brought: list[Arrival]) -> Brought:
        only = self._store.find(Wanted(id=brought[0].game)) if len(brought) == 1 else ()
        return Brought(
            found.file,
            next(iter(only), None),
            len(brought),
            sum(arrival.new for arrival in brought),
            sum(arrival.result is not None for arrival in brought),
            _passed_over(found),
        )


def _passed_over(found: Found) -> Text | None:
    if found.why is None:
        return None
    return plural(
        "{n} record in {file} was passed over: {why}",
        "{n} records in {file} were passed over, the first for this: {why}",
        found.refused,
        file=found.file,
        why=found.why,
    )
