"""The golden records are what the rules make of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.golden import FOLDER, replayed


@pytest.mark.parametrize("file", sorted(FOLDER.rglob("*.txt")), ids=lambda file: file.stem)
def test_a_golden_record_is_played_again_to_the_letter(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert replayed(text) == text
