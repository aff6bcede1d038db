"""`--self-test`: whether everything that the program needs works here, as a report to send.

The report is for whoever helps, so its details are in English and hold no names and no games.
"""

from __future__ import annotations

import platform
import shutil
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from importlib.metadata import PackageNotFoundError, version
from itertools import islice
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory, TemporaryFile

import numpy as np

from tumbletray import __version__
from tumbletray.bots.exact import shelf
from tumbletray.bots.roster import quick_bot
from tumbletray.core.catalogue import LANGUAGES, load
from tumbletray.core.dice import DieKind
from tumbletray.core.errors import UserError
from tumbletray.core.moves import Move
from tumbletray.core.records import header
from tumbletray.core.texts import Text, Translations, msg
from tumbletray.games.registry import GAMES, find
from tumbletray.physics.throw import ENGINE, throw
from tumbletray.store.engine import SQLITE
from tumbletray.store.library import open_store
from tumbletray.store.paths import default_folder
from tumbletray.table.ports import Entry, Source
from tumbletray.table.simulate import play_out

KNOWN_SEED = 30
KNOWN_DICE = (DieKind.D6,) * 6 + (DieKind.D12,) * 3
KNOWN_ENGINE = "pybullet 3.2.7, tray 2"
KNOWN_DIGEST = "838be46fc77a9ef06dfb53354f2e1d23b36152599a4ebef89e134476871844a6"
"""What the throw of `KNOWN_SEED` comes to, where the physics is that of the certificates."""

OK, OTHER, FAILED = msg("in order"), msg("different"), msg("FAILED")
PARTS = ("PySide6_Addons", "pybullet", "numpy", "scipy", "matplotlib", "sqlmodel", "typer")
Check = tuple[str, Callable[[], str]]
"""The name of a part, and what tries it: it returns details, and raises where that part fails."""

FEWEST_SEATS = 2
KNOWN_COUNTS = (1013, 986, 1002, 995, 1021, 983)
"""Faces of a die, to be plotted."""
MOVES = 60
"""So many moves of each game are played."""


def self_test(
    data: Path | None, catalogue: Translations, window: Callable[[], Iterable[Check]] | None = None
) -> int:
    """Print the report; the exit status is 1 if a part does not work.

    `window` gives the checks of the window's parts, in the place of those of the program.
    """
    print(f"Tumbletray {__version__}")
    status = 0
    for name, check in (*_checks(data), *(window or _window)()):
        result, words = _tried(check)
        status = status or int(result is FAILED)
        print(f"{name:12} {result.render(catalogue):10} {words}", flush=True)
    verdict = msg("A part does not work: send this report.") if status else msg("All is in order.")
    print(verdict.render(catalogue))
    return status


def _tried(check: Callable[[], str]) -> tuple[Text, str]:
    try:
        return OK, check()
    except _Different as found:
        return OTHER, str(found)
    except Exception as error:  # noqa: BLE001 - whatever it is belongs into the report
        return FAILED, f"{type(error).__name__}: {error}"


class _Different(Exception):
    """Works, but not as where the program was made."""


def _checks(data: Path | None) -> Iterator[Check]:
    yield "system", _system
    yield "texts", _texts
    yield "rules", _rules
    yield "physics", _physics
    yield "fairness", _fairness
    yield "database", _database
    yield "data folder", lambda: _folder(data or default_folder())
    yield "tables", _tables


def _window() -> Iterator[Check]:
    from tumbletray.ui.self_check import SelfCheck

    window = SelfCheck()
    yield "graphics", window.tray
    yield "charts", window.charts
    yield "sound", window.sound


def _system() -> str:
    kind = "standalone" if getattr(sys, "frozen", False) else "installed"
    return ", ".join((platform.platform(), f"Python {platform.python_version()}", kind, *_parts()))


def _parts() -> Iterator[str]:
    for name in PARTS:
        try:
            yield f"{name} {version(name)}"
        except PackageNotFoundError:
            yield f"{name} unknown"


def _texts() -> str:
    said = {OK.render(load(language)) for language in LANGUAGES}
    if len(said) < len(LANGUAGES):
        raise RuntimeError(f"some languages say the same: {said}")
    return ", ".join(LANGUAGES)


def _rules() -> str:
    moves = sum(len(_played(key, MOVES)) for key in GAMES)
    return f"{len(GAMES)} games, {moves} moves"


def _played(key: str, moves: int) -> list[Move]:
    """The first moves of a game between two plain players."""
    game = GAMES[key]
    seats = max(FEWEST_SEATS, game.info.seats[0])
    head = header(game, {}, [f"Seat {seat}" for seat in range(1, seats + 1)])
    bots = [quick_bot(key, Random(0))] * seats
    return [move for move, _ in islice(play_out(head, bots, Random(1)), moves)]


def _physics() -> str:
    digest = throw(KNOWN_DICE, KNOWN_SEED).origin.digest
    words = f"{ENGINE}, {digest[:16]}"
    if (ENGINE, digest) != (KNOWN_ENGINE, KNOWN_DIGEST):
        raise _Different(f"{words}: what others threw is shown with its faces, rolling otherwise")
    return words


def _fairness() -> str:
    """Draw a plot of a report, with what it computes."""
    from tumbletray.fairness.plots import faces_plot
    from tumbletray.fairness.verdict import Bound, largest_bias

    bias = largest_bias(np.array(KNOWN_COUNTS))
    drawn = faces_plot(Bound(DieKind.D6, KNOWN_COUNTS, bias, None), load("en"))
    return f"plots of {len(drawn)} characters, bias below {bias:.4f}"


def _database() -> str:
    """Keep the start of a game in a new folder, and read it again."""
    key = next(iter(GAMES))
    with TemporaryDirectory() as folder:
        with closing(open_store(Path(folder), find)) as store:
            game = store.create(header(GAMES[key], {}, ["Ada", "Bo"]))
            journal = store.journal(game)
            for index, move in enumerate(moves := _played(key, MOVES)):
                journal.append(index, Entry(move.text(), Source.BOT), lambda: None, _refuse)
        with closing(open_store(Path(folder), find)) as store:
            kept = [entry.move for entry in store.load(game).entries]
    if kept != [move.text() for move in moves]:
        raise RuntimeError("what was kept is not what is read")
    return f"SQLite {SQLITE}, {len(kept)} moves kept and read"


def _refuse(error: UserError) -> None:
    raise error


def _folder(folder: Path) -> str:
    """Whether games can be kept where they are to be; its path may tell a name, so it is not."""
    there = next(place for place in (folder, *folder.parents) if place.exists())
    with TemporaryFile(dir=there):  # raises where it cannot be written
        free = shutil.disk_usage(there).free / 1e9
    return f"writable, {free:.0f} GB free"


def _tables() -> str:
    """Read every table that comes with the program."""
    found = sorted(shelf.SHIPPED.glob("*.npz"))
    arrays = 0
    for path in found:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as table:
            arrays += sum(1 for name in table.files if table[name] is not None)
    return f"{len(found)} files, {arrays} arrays"
