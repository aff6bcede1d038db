"""Tables that took long to make are kept: shipped with the program, or on a shelf of this machine.

A table is a file of named arrays. Its name comes from the game and from whatever the arrays depend
on, the version of the code that makes them among it: where any of that changes, another file is
looked for. A file that cannot be read is taken for none, and one that cannot be written is let go:
the table is made anew next time.
"""

from __future__ import annotations

import json
import logging
import os
import tempfile
import zipfile
import zlib
from collections.abc import Callable, Mapping
from contextlib import suppress
from hashlib import blake2b
from importlib.resources import files
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from tumbletray.bots.exact.worth import Effort

Array = npt.NDArray[Any]
Arrays = dict[str, Array]
"""Arrays by name."""

SHIPPED = Path(str(files("tumbletray.resources").joinpath("tables")))
"""The tables that come with the program. It is never run from a zip archive."""

_KEY = "key"
"""The array that says what the others are, so that no file is taken for another."""
_UNREADABLE = (
    OSError,
    ValueError,
    KeyError,
    TypeError,
    EOFError,
    NotImplementedError,
    zipfile.BadZipFile,
    zlib.error,
)
_save: Callable[..., None] = np.savez_compressed  # whose types take an array's name for an option's
_log = logging.getLogger(__name__)


def kept(
    game: str, depends_on: Mapping[str, object], effort: Effort, make: Callable[[], Arrays]
) -> Arrays:
    """The table of `game` for `depends_on`: as shipped, else from the shelf, else made and kept.

    `depends_on` holds plain values: numbers, texts, lists of them.
    """
    found = find(game, depends_on, effort.shelf)
    if found is not None:
        return found
    arrays = make()
    if effort.shelf is not None:
        try:
            write(effort.shelf, game, depends_on, arrays)
        except OSError as error:
            _log.warning("a table of %s could not be kept: %s", game, error)
    return arrays


def find(game: str, depends_on: Mapping[str, object], shelf: Path | None) -> Arrays | None:
    """The table if it is shipped or on the `shelf`, and can be read."""
    name = file_name(game, depends_on)
    for folder in (SHIPPED, shelf):
        if folder is not None and (arrays := _read(folder / name, depends_on)) is not None:
            return arrays
    return None


def write(folder: Path, game: str, depends_on: Mapping[str, object], arrays: Arrays) -> Path:
    """Write a table into `folder`, whole or not at all; return its file. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / file_name(game, depends_on)
    handle, name = tempfile.mkstemp(prefix=f"{path.stem}-", suffix=".part", dir=folder)
    part = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            _save(file, **{_KEY: np.array(_key(depends_on))}, **arrays)
        part.replace(path)
    except BaseException:
        with suppress(OSError):
            part.unlink()
        raise
    return path


def file_name(game: str, depends_on: Mapping[str, object]) -> str:
    """The name of a table's file, the same on every machine."""
    digest = blake2b(_key(depends_on).encode(), digest_size=8).hexdigest()
    return f"{game}-{digest}.npz"


def _key(depends_on: Mapping[str, object]) -> str:
    return json.dumps(depends_on, sort_keys=True)


def _read(path: Path, depends_on: Mapping[str, object]) -> Arrays | None:
    try:
        # Opened here: what numpy opens itself it leaves open where it cannot read it.
        with path.open("rb") as file, np.load(file, allow_pickle=False) as table:
            if str(table[_KEY]) != _key(depends_on):
                return None
            return {name: table[name] for name in table.files if name != _KEY}
    except FileNotFoundError:
        return None
    except _UNREADABLE as error:
        _log.warning("the table %s cannot be read and is made anew: %s", path, error)
        return None
