"""An empty data folder, a store in it, and the thread of its owner."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.store.support import Mailbox
from tumbletray.games.registry import find
from tumbletray.store.library import Store, open_store


@pytest.fixture
def mailbox() -> Mailbox:
    return Mailbox()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def store(folder: Path) -> Iterator[Store]:
    """A store that waits for each write."""
    opened = open_store(folder, find)
    yield opened
    opened.close()
