"""Tables are kept whole or not at all, and made anew where they cannot be read."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from tumbletray.bots.exact import shelf
from tumbletray.bots.exact.shelf import Arrays, file_name, find, kept, write
from tumbletray.bots.exact.worth import Effort

RULES = {"version": 1, "entry": 500, "straights": False}
TABLE = {"wins": np.array([[0.5, 0.25], [0.75, 0.5]]), "levels": np.arange(3, dtype=np.int16)}


class Maker:
    """Makes the table and counts how often."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self) -> Arrays:
        self.times += 1
        return TABLE


def same(found: Arrays | None) -> bool:
    return found is not None and all(
        np.array_equal(found[name], array) and found[name].dtype == array.dtype
        for name, array in TABLE.items()
    )


def test_a_table_is_made_once(tmp_path: Path) -> None:
    maker, effort = Maker(), Effort(shelf=tmp_path / "not" / "there")
    assert same(kept("a-game", RULES, effort, maker))
    assert same(kept("a-game", dict(reversed(RULES.items())), effort, maker))
    assert maker.times == 1


def test_without_a_shelf_nothing_is_kept() -> None:
    maker = Maker()
    assert same(kept("a-game", RULES, Effort(), maker))
    assert same(kept("a-game", RULES, Effort(), maker))
    assert maker.times == 2


def test_whatever_it_depends_on_makes_another_table(tmp_path: Path) -> None:
    write(tmp_path, "a-game", RULES, TABLE)
    assert find("a-game", RULES | {"version": 2}, tmp_path) is None
    assert find("another-game", RULES, tmp_path) is None
    (tmp_path / file_name("a-game", RULES)).rename(tmp_path / file_name("a-game", {}))
    assert find("a-game", {}, tmp_path) is None, "a file under a wrong name"


@pytest.mark.parametrize("rest", [b"", b"not a table", None])
def test_a_damaged_table_is_made_anew(tmp_path: Path, rest: bytes | None) -> None:
    path = write(tmp_path, "a-game", RULES, TABLE)
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) // 2] if rest is None else rest)
    maker, effort = Maker(), Effort(shelf=tmp_path)
    assert same(kept("a-game", RULES, effort, maker))
    assert maker.times == 1
    assert path.read_bytes() == whole


def test_a_table_that_cannot_be_kept_is_given_all_the_same(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "file").write_text("")
    assert same(kept("a-game", RULES, Effort(shelf=tmp_path / "file"), Maker()))
    assert "could not be kept" in caplog.text


def test_nothing_is_left_of_a_table_that_was_not_finished(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(file: object, **_arrays: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(shelf, "_save", interrupted)
    with pytest.raises(KeyboardInterrupt):
        write(tmp_path, "a-game", RULES, TABLE)
    assert list(tmp_path.iterdir()) == []


def test_a_shipped_table_comes_before_the_shelf(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path / "shipped", "a-game", RULES, TABLE)
    monkeypatch.setattr(shelf, "SHIPPED", tmp_path / "shipped")
    maker = Maker()
    assert same(kept("a-game", RULES, Effort(shelf=tmp_path / "shelf"), maker))
    assert maker.times == 0
    assert not (tmp_path / "shelf").exists()
