"""The window as `python -m tumbletray` opens it, which says on standard output what it shows.

`python -m tests.durability.watched` takes the same words. What it says, a JSON object a line, is
written just before it can be seen, so that everything that was seen has been said:

- `{"page": NAME, "unfinished": N}`: another page is shown; how many games the start page offers.
- `{"resumed": [GAME, LENGTH]}`: a game is taken up with so many entries of its log.
- `{"shown": [GAME, INDEX, MOVE]}`: a move is shown; of a throw, its dice begin to roll.
- `{"rolling": true}` and then `false`: dice move on the screen.
- `{"phase": NAME, "chosen": [FACE…], "legal": [DECISION…]}`: what the table awaits now.
"""

from __future__ import annotations

import json
import runpy
from typing import Any
from unittest.mock import patch

from PySide6.QtWidgets import QWidget

from tumbletray.core.moves import Move, decision_text
from tumbletray.core.requests import NeedDecision, NeedDice
from tumbletray.table.ports import Dice
from tumbletray.ui.main_window import MainWindow
from tumbletray.ui.play.conductor import Conductor
from tumbletray.ui.play.station import Station
from tumbletray.ui.start_page import StartPage


def say(**words: object) -> None:
    print(json.dumps(words), flush=True)


def game(play: Conductor) -> str:
    return str(play.table._journal._game)  # type: ignore[attr-defined]


def moved(play: Conductor, move: Move, before: Any, after: Any, dice: Dice | None) -> None:
    say(shown=[game(play), play.table._length - 1, move.text()])
    original["moved"](play, move, before, after, dice)


def begin(play: Conductor) -> None:
    say(resumed=[game(play), play.table._length])
    play.changed.connect(lambda: tell_phase(play))
    original["begin"](play)


def roll(station: Station, need: NeedDice, dice: Dice) -> None:
    say(rolling=True)
    original["show_roll"](station, need, dice)


def rested(play: Conductor, station: Station) -> None:
    say(rolling=False)
    original["_rested"](play, station)


def tell_phase(play: Conductor) -> None:
    chosen = [] if play.choosing is None else list(play.choosing.chosen_faces())
    need = play.need
    legal = [decision_text(d) for d in need.legal] if isinstance(need, NeedDecision) else []
    say(phase=play.phase.value, chosen=chosen, legal=legal)


def show(window: MainWindow, page: QWidget) -> None:
    unfinished = len(window._tables.unfinished()) if isinstance(page, StartPage) else 0
    original["_show"](window, page)
    say(page=type(page).__name__, unfinished=unfinished)


original: dict[str, Any] = {}


def watch(kind: type, **instead: object) -> None:
    """Have functions of this module called in place of methods of `kind`."""
    for name, function in instead.items():
        original[name] = getattr(kind, name)
        patch.object(kind, name, function).start()


if __name__ == "__main__":
    watch(Conductor, moved=moved, begin=begin, _rested=rested)
    watch(Station, show_roll=roll)
    watch(MainWindow, _show=show)
    runpy.run_module("tumbletray", run_name="__main__")
