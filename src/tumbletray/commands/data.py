"""The stored games, opened for a command."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tumbletray.core.texts import Translations
from tumbletray.games.registry import find
from tumbletray.store.library import Store, open_store
from tumbletray.store.paths import default_folder


@contextmanager
def opened(folder: Path | None, catalogue: Translations) -> Iterator[Store]:
    """The store in `folder` (None: the platform's); what was done to it at opening is said.

    Every method of it waits until what it writes is on disk. Raises `UserError`.
    """
    store = open_store(folder or default_folder(), find)
    try:
        for notice in store.notices:
            print(notice.render(catalogue), file=sys.stderr)
        yield store
    finally:
        store.close()
