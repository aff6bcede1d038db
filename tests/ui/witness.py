"""Someone who watches a table: nothing is shown before it is on disk, nor before the dice lie."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QLabel, QListWidget

from tests.ui.reading import lines_of
from tumbletray.core.dice import DieKind, Lie
from tumbletray.core.die_geometry import face_normals
from tumbletray.core.moves import parse_move
from tumbletray.core.records import Header
from tumbletray.core.replay import start
from tumbletray.core.sheet import Event, Fact
from tumbletray.table.ports import UNDO
from tumbletray.ui.play.conductor import Phase
from tumbletray.ui.play.page import PlayPage
from tumbletray.ui.play.side import LOG_LINES
from tumbletray.ui.tray.items import Place

LOOK_MS = 40
"""So often the witness looks at rolling dice."""


def moves_on_disk(folder: Path) -> list[str]:
    """The moves that stand of the game begun last, by a connection of its own."""
    return standing(log_on_disk(folder))


def standing(log: list[tuple[str, str]]) -> list[str]:
    """The moves of a log that were not taken back."""
    moves: list[str] = []
    for kind, move in log:
        if kind == UNDO:
            moves.pop()
        else:
            moves.append(move)
    return moves


def log_on_disk(folder: Path, what: str = "kind, move") -> list[tuple[str, str]]:
    """The log of the game begun last, by a connection of its own."""
    with closing(sqlite3.connect(folder / "tumbletray.sqlite")) as other:
        return other.execute(
            f"SELECT {what} FROM entries WHERE game = (SELECT max(id) FROM games) ORDER BY number"
        ).fetchall()


def states(header: Header, moves: list[str]) -> list[Any]:
    """The states of a game from its start on. Raises `IllegalMove` if one move is not legal."""
    found = [start(header)]
    for move in moves:
        found.append(header.game.apply(found[-1], parse_move(move)))
    return found


@dataclass(frozen=True)
class Seen:
    """Everything on the page that could give a result away."""

    sheet: tuple[tuple[str, ...], ...]
    figures: tuple[str, ...]
    log: tuple[str, ...]
    news: tuple[str, ...]


def seen(page: PlayPage) -> Seen:
    """What a person sees on the page now."""
    (log,) = page.findChildren(QListWidget)
    return Seen(
        tuple(map(tuple, lines_of(page))),
        tuple(_visible(page, "factLabel") + _visible(page, "factValue")),
        tuple(log.item(row).text() for row in range(log.count())),
        tuple(_visible(page, "newsTitle") + _visible(page, "newsText")),
    )


def _visible(page: PlayPage, name: str) -> list[str]:
    return [label.text() for label in page.findChildren(QLabel, name) if label.isVisible()]


def faces_up(page: PlayPage, *places: Place) -> tuple[int, ...]:
    """The faces that dice in `places` turn up in the picture, ascending."""
    scene = page.tray._scene
    frame, wanted = scene.frame(), scene.keys(*places)
    rows = [row for row, die in enumerate(frame.dice) if die.key in wanted]
    return tuple(sorted(_highest(frame.dice[row].kind, frame.poses[row][3:]) for row in rows))


def _highest(kind: DieKind, rotation: Sequence[float]) -> int:
    """The face whose normal points up: the z of each normal turned by the quaternion x, y, z, w."""
    x, y, z, w = rotation
    up = (2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y))
    heights = [sum(a * b for a, b in zip(n, up, strict=True)) for n in face_normals(kind)]
    assert max(heights) > 0.99, "a die that is to be read does not lie level"
    return heights.index(max(heights)) + 1


class Witness:
    """Watches `page` from now on. A lie that it sees fails the test at once."""

    def __init__(self, page: PlayPage, folder: Path) -> None:
        self.page, self.folder = page, folder
        self.header: Header = page._header
        self.told: list[Event] = []
        self.looks = 0
        page.play.told.connect(self._on_told)
        page.play.changed.connect(self.look)
        self._timer = QTimer(page)
        self._timer.timeout.connect(self._look_at_rolling_dice)
        self._timer.start(LOOK_MS)

    def states(self) -> list[Any]:
        return states(self.header, moves_on_disk(self.folder))

    def look(self) -> None:
        """What the page shows is what the rules say of the moves on disk, less rolling throws."""
        play, on_disk = self.page.play, log_on_disk(self.folder)
        told = [entry.move for entry in play.table.standing]
        known_once = (standing(on_disk[:end]) == told for end in range(len(on_disk), -1, -1))
        assert any(known_once), "told before it is on disk"
        moves = self._less_rolling(told)
        known = states(self.header, moves)
        state = known[-1]
        assert play.shown == state, "what is shown is not what is on disk"
        now = seen(self.page)
        assert now.sheet == self._sheet(state)
        assert now.figures == self._figures(state)
        assert now.log == self._log(known, moves)
        if play.phase is Phase.CHOOSE:
            self._compare_dice(states(self.header, told)[-1])
        if play.phase is Phase.ROLLING:
            assert now.news in ((), *[(str(event.title), str(event.text)) for event in self.told])
            said = self.page.tray.accessibleDescription()
            assert said in ("The dice are rolling", "Lots are drawn")

    def _less_rolling(self, told: list[str]) -> list[str]:
        """The moves without the throws that are still seen rolling in some tray."""
        left = list(told)
        for station in self.page.play.stations:
            if station.rolled is not None:
                text = station.rolled[0].text()
                del left[len(left) - 1 - left[::-1].index(text)]
        return left

    def _compare_dice(self, state: Any) -> None:
        dice = self.header.game.dice(state, self.page.play.seat)
        free = sorted(die.face for die in dice if die.lie is Lie.FREE)
        kept = sorted(die.face for die in dice if die.lie is Lie.KEPT)
        assert faces_up(self.page, Place.FREE) == tuple(free)
        assert faces_up(self.page, Place.RAIL) == tuple(kept)

    def _look_at_rolling_dice(self) -> None:
        if self.page.play.phase is Phase.ROLLING and self.page.isVisible():
            self.look()
            self.looks += 1

    def _on_told(self, events: tuple[Event, ...]) -> None:
        self.told += events

    def _log(self, known: list[Any], moves: list[str]) -> tuple[str, ...]:
        """The titles of all that has happened, the latest first, as far as it is kept in sight."""
        events = [
            event
            for before, move, after in zip(known, moves, known[1:], strict=False)
            for event in self.header.game.events(
                before, parse_move(move), after, self.header.players
            )
        ]
        return tuple(str(event.title) for event in reversed(events))[:LOG_LINES]

    def _sheet(self, state: Any) -> tuple[tuple[str, ...], ...]:
        sheet = self.header.game.sheet(state)
        columns = [sheet.totals, *sheet.notes, *sheet.rows]
        return tuple(
            (name, *(str(column.cells[seat].text) for column in columns))
            for seat, name in enumerate(self.header.players)
        )

    def _figures(self, state: Any) -> tuple[str, ...]:
        facts = self.header.game.facts(state, self.page.play.seat)
        return tuple([str(f.label) for f in facts] + [self._figure(f) for f in facts])

    def _figure(self, fact: Fact) -> str:
        return self.header.players[fact.seat - 1] if fact.seat else str(fact.value)
