"""A whole pot of three seats, from the first click to the celebration, with thrown dice."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QPoint

from tests.ui.conftest import Sit
from tests.ui.desk import Desk
from tests.ui.witness import Witness, moves_on_disk, seen
from tumbletray.core.sheet import Weight
from tumbletray.ui.play.conductor import Phase


def best(faces: dict[int, int]) -> list[int]:
    """The keys of the threes and ones, or of the die that costs least."""
    good = [key for key, face in faces.items() if face in (1, 3)]
    return good or [min(faces, key=lambda key: faces[key])]


def play_turn(desk: Desk, seat: int, *, flick: bool) -> None:
    """Two throws: the good dice of the first are set aside, all of the second."""
    assert desk.table.play.seat == seat
    if flick:
        desk.flick(QPoint(40, -160))
    else:
        desk.press("throw")
    for stop in (False, True):
        desk.until(lambda: desk.table.tray.is_rolling)
        desk.press("skip")
        faces = desk.faces()
        chosen = list(faces) if stop or len(best(faces)) == len(faces) else best(faces)
        for key in chosen:
            if key not in desk.chosen():
                desk.click_die(key)
        assert sorted(desk.chosen()) == sorted(chosen)
        stopped = stop or len(chosen) == len(faces)
        desk.press("stop" if stopped else "roll")
        if stopped:
            desk.until_phase(Phase.LINGER, Phase.TABLE)
            return


def test_a_whole_pot_by_clicks(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        desk.begin_game("Anna", "Ben", "Åse")
        witness = Witness(desk.table, data_dir)
        turns = 0
        while desk.phase() is not Phase.TABLE:
            assert desk.label("name") == ("Anna", "Ben", "Åse")[turns % 3]
            play_turn(desk, turns % 3 + 1, flick=turns % 2 == 1)
            turns += 1
            if desk.phase() is Phase.LINGER:
                desk.press("skip")
        feast = witness.told[-1]
        assert feast.weight is Weight.FEAST
        assert seen(desk.table).news == (str(feast.title), str(feast.text))
        state = witness.states()[-1]
        (pot,) = state.pots
        assert len(state.turns) == turns
        assert pot.items == 3 * pot.rounds - pot.items % len(pot.winners)
        assert sum(1 for move in moves_on_disk(data_dir) if "keep" in move) >= turns
        assert witness.looks > turns
