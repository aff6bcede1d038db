"""Playing by keys alone: several pots, a fixed number of pots, alone, and with two sets of dice."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt

from tests.ui.conftest import Sit
from tests.ui.desk import Desk
from tests.ui.witness import Witness, moves_on_disk, seen
from tumbletray.core.sheet import Weight
from tumbletray.ui.play.conductor import Phase
from tumbletray.ui.start_page import StartPage


def begin(desk: Desk, *names: str, **numbers: int) -> None:
    """New game, the names, the house rules and off, without the mouse."""
    for _ in range(2):
        desk.key(Qt.Key.Key_Return)
    for name in (*names, ""):
        desk.write(name)
        desk.key(Qt.Key.Key_Return)
    for label, number in numbers.items():
        desk.tab_to(label.replace("_", " "))
        desk.key(Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
        desk.write(str(number))
    desk.key(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    desk.until(lambda: not isinstance(desk.page, StartPage))


def turn(desk: Desk, *, rolls: int = 1) -> None:
    """Throw; each time but the last the die that costs least is set aside; then all are banked."""
    desk.throw()
    for _ in range(rolls - 1):
        desk.until_phase(Phase.CHOOSE)
        if len(desk.faces()) == 1:
            break
        if not desk.chosen():
            desk.write(str(min(desk.faces().values(), key=lambda face: 0 if face == 3 else face)))
        desk.key(Qt.Key.Key_R)
        desk.rest()
    desk.until_phase(Phase.CHOOSE)
    desk.bank_all()
    desk.until_phase(Phase.LINGER, Phase.TABLE, Phase.OVER)
    if desk.phase() is Phase.LINGER:
        desk.key(Qt.Key.Key_Space)


def test_several_pots_until_the_table_stops(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        begin(desk, "Anna", "Ben", "Cleo")
        witness = Witness(desk.table, data_dir)
        for pot in (1, 2, 3):
            assert desk.table.play.seat == pot
            while desk.phase() is not Phase.TABLE:
                turn(desk, rolls=2)
            assert desk.label("name") == "All together"
            assert witness.told[-1].weight is Weight.FEAST
            desk.key(Qt.Key.Key_N if pot < 3 else Qt.Key.Key_E)
            desk.until_phase(Phase.WAIT, Phase.OVER)
        assert desk.phase() is Phase.OVER
        assert desk.label("name") == "The game is over"
        moves = moves_on_disk(data_dir)
        assert (moves.count("0 next"), moves[-1]) == (2, "0 end")
        desk.settle()
        (game,) = desk.store.games()
        assert (game.scores, game.winners) == (witness.states()[-1].scores, ())
        assert sum(game.scores or ()) + witness.states()[-1].pot == 0
        desk.key(Qt.Key.Key_Escape)
        desk.settle()
        assert desk.start.isVisible()
        assert not desk.store.games(finished=False)


def test_a_fixed_number_of_pots_ends_by_itself(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir, seed=3) as desk:
        begin(desk, "Anna", "Ben", Number_of_pots=2)
        witness = Witness(desk.table, data_dir)
        while desk.phase() is not Phase.OVER:
            turn(desk)
        state = witness.states()[-1]
        assert len(state.pots) == 2
        assert not any(move.startswith("0") for move in moves_on_disk(data_dir))
        desk.key(Qt.Key.Key_N)
        desk.until_phase(Phase.WAIT)
        desk.settle()
        assert [game.players for game in desk.store.games()] == [("Ben", "Anna"), ("Anna", "Ben")]
        assert len(desk.store.games(finished=False)) == 1


def test_alone_to_the_end(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        begin(desk, "Anna", Turns_when_playing_alone=4)
        witness = Witness(desk.table, data_dir)
        for number in range(1, 5):
            assert f"{number} of 4" in seen(desk.table).figures
            turn(desk, rolls=5)
        assert desk.phase() is Phase.OVER
        (total,) = witness.states()[-1].scores
        assert str(witness.told[-1].title) == f"Total {total} in 4 turns"
        assert seen(desk.table).sheet[0][:2] == ("Anna", str(total))
        desk.settle()
        (game,) = desk.store.games()
        assert (game.scores, game.winners) == ((total,), (1,))


def test_two_sets_of_dice_at_once(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        begin(desk, "Anna", "Ben", "Cleo", Sets_of_dice=2)
        witness = Witness(desk.table, data_dir)
        for seat, name in ((1, "Anna"), (2, "Ben"), (1, "Anna"), (2, "Ben")):
            assert (desk.table.play.seat, desk.label("name")) == (seat, name)
            if desk.phase() is Phase.WAIT:
                desk.throw()
            desk.key(Qt.Key.Key_Tab)
        assert [move[:6] for move in moves_on_disk(data_dir)] == ["1 roll", "2 roll"]
        desk.key(Qt.Key.Key_Tab)
        desk.bank_all()
        desk.until_phase(Phase.LINGER)
        assert witness.states()[-1].turns[0][0] == 2
        desk.key(Qt.Key.Key_Space)
        assert desk.table.play.seat == 3
        desk.key(Qt.Key.Key_Tab)
        assert desk.table.play.seat == 1
        assert desk.phase() is Phase.CHOOSE
        while desk.phase() is not Phase.TABLE:
            if desk.phase() is Phase.CHOOSE:
                desk.key(Qt.Key.Key_Tab)
            turn(desk, rolls=2) if desk.phase() is Phase.WAIT else bank(desk)
        assert len(witness.states()[-1].pots) == 1


def bank(desk: Desk) -> None:
    """Set one die of those that lie there aside, and stop."""
    if not desk.chosen():
        desk.key(Qt.Key.Key_Space)
    desk.key(Qt.Key.Key_B)
    desk.until_phase(Phase.LINGER, Phase.TABLE)
    if desk.phase() is Phase.LINGER:
        desk.key(Qt.Key.Key_Space)
