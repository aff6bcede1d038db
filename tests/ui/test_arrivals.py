"""Record files that the window is given: shown at once, or asked about while a game is played."""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from tests.stats.support import threes
from tests.ui import programs
from tests.ui.conftest import Sit
from tests.ui.desk import PATIENCE_MS, Desk
from tests.ui.history.stocked import stock
from tests.ui.witness import moves_on_disk
from tumbletray.core.records import Record
from tumbletray.store.paths import Places
from tumbletray.ui.doorbell import Doorbell, ring
from tumbletray.ui.history.area import History
from tumbletray.ui.notices import NoticeBar
from tumbletray.ui.play.conductor import Phase
from tumbletray.ui.play.page import PlayPage
from tumbletray.ui.start_page import StartPage

THREES = threes(("Åse", "Ben"), (5, 10), (20, 30))
OTHER = threes(("Cleo", "Dan"), (5, 10), (20, 30))
BEGUN = Record(THREES.header, THREES.moves[:-2])


@pytest.fixture
def write(tmp_path: Path) -> Callable[..., Path]:
    def written(*records: Record | str, name: str = "Åses spill.tumbletray") -> Path:
        file = tmp_path / name
        lines = [one if isinstance(one, str) else one.line() for one in records]
        file.write_text("\n".join(lines), encoding="utf-8")
        return file

    return written


Write = Callable[..., Path]


def shown(desk: Desk) -> Record | None:
    """The record of the game that is looked at in the history."""
    page = desk.page
    if not isinstance(page, History) or page.game is None:
        return None
    told = page.game._told
    return Record(told.header, tuple(moment.move.text() for moment in told.moments))


def notice(desk: Desk) -> str:
    """What the line above the page says; nothing if it is not seen."""
    (bar,) = desk.window.findChildren(NoticeBar)
    (words,) = bar.findChildren(QLabel)
    return words.text() if bar.isVisible() else ""


def press(desk: Desk, words: str) -> None:
    """Click a button of that line."""
    (bar,) = desk.window.findChildren(NoticeBar)
    (button,) = [one for one in bar.findChildren(QPushButton) if one.text() == words]
    assert button.isVisible()
    desk.click(button)


def games(folder: Path) -> int:
    with closing(sqlite3.connect(Places(folder).database)) as database:
        (count,) = database.execute("SELECT count(*) FROM games").fetchone()
    return int(count)


def test_a_record_is_kept_and_shown_once(sit: Sit, data_dir: Path, write: Write) -> None:
    with sit(data_dir) as desk:
        for _ in range(2):
            desk.window.open_file(write(THREES))
            desk.until(lambda: shown(desk) == THREES)
            assert notice(desk) == ""
            assert games(data_dir) == 1
            desk.key(Qt.Key.Key_Escape)
            assert shown(desk) is None
            desk.key(Qt.Key.Key_Escape)
            assert isinstance(desk.page, StartPage)
            assert desk.finds_button("History")


def test_a_game_that_was_played_here_is_shown_as_it_is(
    sit: Sit, data_dir: Path, write: Write
) -> None:
    stock(data_dir, [THREES, OTHER])
    with sit(data_dir) as desk:
        desk.window.open_file(write(THREES))
        desk.until(lambda: shown(desk) == THREES)
        desk.window.open_file(write(OTHER))
        desk.until(lambda: shown(desk) == OTHER)
        assert games(data_dir) == 2


def test_a_record_of_a_game_that_is_not_over_is_gone_on_with(
    sit: Sit, data_dir: Path, write: Write
) -> None:
    with sit(data_dir) as desk:
        desk.window.open_file(write(BEGUN))
        desk.until(lambda: isinstance(desk.page, PlayPage))
        assert desk.table.play.seat == 2
        desk.throw()
        desk.until_phase(Phase.CHOOSE)
        assert moves_on_disk(data_dir)[:-1] == list(BEGUN.moves)


def test_several_records_are_listed(sit: Sit, data_dir: Path, write: Write) -> None:
    with sit(data_dir) as desk:
        desk.window.open_file(write(THREES, OTHER))
        desk.until(lambda: isinstance(desk.page, History))
        assert notice(desk) == "2 games from Åses spill.tumbletray are now among yours."
        desk.window.open_file(write(THREES, OTHER, '{"cut'))
        desk.until(lambda: "passed over" in notice(desk))
        assert games(data_dir) == 2
        press(desk, "Close [F3]")
        assert notice(desk) == ""


def test_several_games_that_are_not_over_can_be_continued(
    sit: Sit, data_dir: Path, write: Write
) -> None:
    with sit(data_dir) as desk:
        desk.window.open_file(write(BEGUN, Record(OTHER.header, ())))
        desk.until(lambda: notice(desk) != "")
        assert isinstance(desk.page, StartPage)
        desk.settle()
        assert len(desk.start._ids()) == 2
        desk.key(Qt.Key.Key_Return)
        desk.until(lambda: isinstance(desk.page, PlayPage))
        assert notice(desk) == ""


@pytest.mark.parametrize(
    ("text", "name", "said"),
    [
        (THREES.line()[:-20], "spill", "spill is damaged: part of it is missing or was changed."),
        ("Dear Åse,", "letter.txt", "letter.txt is no record of a dice game."),
        (
            json.dumps({**THREES.as_json(), "format": "tumbletray-record/9"}),
            "new",
            "new was made by a later version of Tumbletray: install that one.",
        ),
        (None, "gone.tumbletray", "gone.tumbletray cannot be read: it is not there."),
    ],
)
def test_what_is_no_good_record_is_told_where_one_is(
    text: str | None, name: str, said: str, sit: Sit, data_dir: Path, write: Write
) -> None:
    file = write(text or "", name=name)
    if text is None:
        file.unlink()
    with sit(data_dir) as desk:
        page, focused = desk.page, desk.focused_name()
        desk.window.open_file(file)
        desk.until(lambda: notice(desk) == said)
        assert (desk.page, desk.focused_name()) == (page, focused)
        assert games(data_dir) == 0
        desk.click(desk.button("New game"))
        assert notice(desk) == ""


def test_a_name_that_is_no_text_is_told_as_far_as_it_is_one(
    sit: Sit, data_dir: Path, tmp_path: Path
) -> None:
    file = tmp_path / os.fsdecode(b"\xffse.tumbletray")
    with sit(data_dir) as desk:
        desk.window.open_file(file)
        desk.until(lambda: notice(desk) == "�se.tumbletray cannot be read: it is not there.")


def test_a_game_that_is_played_goes_on_until_one_wants_to_see(
    sit: Sit, data_dir: Path, write: Write
) -> None:
    with sit(data_dir) as desk:
        desk.begin_game("Anna", "Ben")
        desk.key(Qt.Key.Key_Space)
        desk.until(lambda: desk.table.tray.is_rolling)
        table = desk.table
        desk.window.open_file(write(THREES))
        desk.until(lambda: notice(desk) != "")
        assert notice(desk) == "The game in Åses spill.tumbletray is now among yours."
        desk.rest()
        assert desk.table is table
        assert desk.phase() is Phase.CHOOSE
        faces = list(desk.faces().values())
        desk.key(Qt.Key.Key_F3)
        desk.until(lambda: shown(desk) == THREES)
        assert notice(desk) == ""
        desk.key(Qt.Key.Key_Escape)
        desk.key(Qt.Key.Key_Escape)
        desk.until(lambda: isinstance(desk.page, PlayPage))
        desk.rest()
        assert desk.phase() is Phase.CHOOSE
        assert list(desk.faces().values()) == faces


def test_who_plays_can_leave_it_for_later(sit: Sit, data_dir: Path, write: Write) -> None:
    stock(data_dir, [THREES])
    with sit(data_dir) as desk:
        desk.begin_game("Anna", "Ben")
        table = desk.table
        desk.window.open_file(write(THREES))
        desk.until(lambda: notice(desk) != "")
        assert notice(desk) == "The game in Åses spill.tumbletray is among yours already."
        press(desk, "Not now")
        assert notice(desk) == ""
        assert desk.table is table
        desk.throw()
        desk.until_phase(Phase.CHOOSE)


def test_a_damaged_file_does_not_disturb_the_table(sit: Sit, data_dir: Path, write: Write) -> None:
    with sit(data_dir) as desk:
        desk.begin_game("Anna", "Ben")
        table = desk.table
        desk.window.open_file(write("{"))
        desk.until(lambda: notice(desk) != "")
        desk.throw()
        desk.until_phase(Phase.CHOOSE)
        assert desk.table is table


def test_it_can_still_be_looked_at_from_the_next_page_in_the_language_chosen_there(
    sit: Sit, data_dir: Path, write: Write
) -> None:
    with sit(data_dir) as desk:
        desk.begin_game("Anna", "Ben")
        desk.window.open_file(write(THREES, OTHER))
        desk.until(lambda: notice(desk) != "")
        desk.key(Qt.Key.Key_Escape)
        assert notice(desk) == "2 games from Åses spill.tumbletray are now among yours."
        box = desk.find(QComboBox, "Language")
        box.setCurrentIndex(box.findData("nb"))
        assert notice(desk) == "2 spill fra Åses spill.tumbletray er nå blant dine."
        press(desk, "Vis [F3]")
        assert isinstance(desk.page, History)


def test_a_game_that_was_just_deleted_comes_back(sit: Sit, data_dir: Path, write: Write) -> None:
    stock(data_dir, [THREES])
    with sit(data_dir) as desk:
        desk.settle()
        desk.click(desk.button("History"))
        desk.key(Qt.Key.Key_Delete)
        desk.window.open_file(write(THREES))
        desk.until(lambda: shown(desk) == THREES)
        desk.settle()
        assert games(data_dir) == 1


def test_the_system_may_ask_by_an_event(tmp_path: Path) -> None:
    file = str(tmp_path / "Åse.tumbletray")
    code = (
        "import sys; from PySide6.QtGui import QFileOpenEvent;"
        "from tumbletray.ui.application import Application; application = Application([]);"
        "application.file_opened.connect(lambda file: print(ascii(str(file))));"
        "application.sendEvent(application, QFileOpenEvent(sys.argv[1]))"
    )
    asked = subprocess.check_output([sys.executable, "-c", code, file], text=True, timeout=60)
    assert asked.strip() == ascii(file)


def test_a_second_start_gives_its_file_to_the_window_that_is_open(
    sit: Sit, qtbot: QtBot, data_dir: Path, write: Write
) -> None:
    programs.need_screen()
    with sit(data_dir) as desk:
        bell = Doorbell(data_dir, desk.window)
        bell.rung.connect(desk.window.answer)
        desk.window.showMinimized()
        desk.until(desk.window.isMinimized)
        file = write(THREES)
        command = [*programs.window_command(data_dir), os.path.relpath(file, programs.ROOT)]
        with programs.started(command) as second:
            desk.until(lambda: shown(desk) == THREES)
            qtbot.waitUntil(lambda: second.poll() is not None, timeout=PATIENCE_MS)
            assert (second.returncode, *second.communicate()) == (0, "", "")
        assert desk.window.isActiveWindow()
        assert not desk.window.isMinimized()


def test_the_first_start_opens_its_file_itself(qtbot: QtBot, data_dir: Path, write: Write) -> None:
    programs.need_screen()
    command = [*programs.window_command(data_dir), "open", str(write(THREES))]
    with programs.started(command) as window:
        qtbot.waitUntil(lambda: ring(data_dir), timeout=2 * PATIENCE_MS)
        qtbot.waitUntil(lambda: games(data_dir) == 1, timeout=PATIENCE_MS)
        programs.press(window, "ctrl+q")
        assert (window.communicate(timeout=60), window.returncode) == (("", ""), 0)
