"""Reading, on the owner's thread, beside the writer."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from tumbletray.store.engine import reading_engine
from tumbletray.store.faults import user_error


class Reader:
    """Looks into the database without waiting for the writer, nor it for the reader."""

    def __init__(self, database: Path) -> None:
        self._engine = reading_engine(database)

    @contextmanager
    def look(self) -> Iterator[Connection]:
        """One state of what is on disk. Raises `UserError` for what the machine is to blame for."""
        try:
            with self._engine.begin() as connection:
                yield connection
        except DBAPIError as error:
            known = user_error(error)
            if known is None:
                raise
            raise known from error

    def close(self) -> None:
        """Close the connection."""
        self._engine.dispose()
