"""Each game to its end with nothing but the mouse, and with nothing but the keys, in the window.

With dice that are thrown, and with real dice whose faces are typed. The games are short ones.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from tests.ui.conftest import Sit
from tests.ui.desk import Desk
from tests.ui.test_bots import SHORT
from tests.ui.witness import Witness, moves_on_disk, states
from tumbletray.bots.roster import quick_bot
from tumbletray.core.moves import Decision, Keep, Match
from tumbletray.core.requests import NeedDecision, NeedDice
from tumbletray.table.ports import PublicView, Source
from tumbletray.ui.play.ending import Ending
from tumbletray.ui.play.phase import Phase
from tumbletray.ui.ports import Seating

MOST_STEPS = 2000
"""More than any of these games has."""
OPTIONS: dict[str, dict[str, object]] = {**SHORT, "thirty": {"starting_points": 1}}
CLICKS = {Phase.WAIT: "throw", Phase.ROLLING: "skip", Phase.LINGER: "skip"}


def wanted(desk: Desk) -> Decision:
    """What a sensible player does now."""
    play = desk.table.play
    assert isinstance(play.need, NeedDecision)
    header = play.table.header
    view = PublicView(header, play.table.state, play.need)
    return quick_bot(header.game.info.key, random.Random(1)).choose(view).decision


def lacking(desk: Desk, decision: Decision) -> list[int]:
    """The keys of the dice that are still to be chosen for `decision`; 3s may lie there chosen."""
    assert isinstance(decision, Keep | Match)
    faces, left = desk.faces(), list(decision.faces)
    for key in desk.chosen():
        left.remove(faces[key])
    found = []
    for key in faces:
        if key not in desk.chosen() and faces[key] in left:
            left.remove(faces[key])
            found.append(key)
    return found


def verb(decision: Decision) -> str:
    """The name of the button for `decision`."""
    if isinstance(decision, Match):
        return "match"
    return "stop" if isinstance(decision, Keep) and decision.stop else "roll"


def by_clicks(desk: Desk) -> None:
    """Do what is to be done now with the mouse."""
    if desk.phase() is Phase.CHOOSE:
        decision = wanted(desk)
        for key in lacking(desk, decision):
            desk.click_die(key)
        desk.press(verb(decision))
    else:
        desk.press(CLICKS[desk.phase()])


def by_keys(desk: Desk) -> None:
    """Do what is to be done now with the keys."""
    if desk.phase() is Phase.CHOOSE:
        decision = wanted(desk)
        for key in lacking(desk, decision):
            desk.write(str(desk.faces()[key]))
        desk.write({"match": "m", "stop": "b", "roll": "r"}[verb(decision)])
    else:
        desk.key(Qt.Key.Key_Return if desk.table.play.typed else Qt.Key.Key_Space)


def type_dice(desk: Desk, chance: random.Random) -> None:
    """Where a throw is awaited: type what real dice show, of which the program cannot know."""
    need = desk.table.play.need
    if desk.phase() is Phase.WAIT and isinstance(need, NeedDice):
        desk.write(" ".join(str(chance.randint(1, need.sides)) for _ in range(need.count)))


def play(desk: Desk, act: Callable[[Desk], None], chance: random.Random) -> None:
    """Play to the end."""
    steps = 0
    while desk.phase() is not Phase.OVER:
        steps += 1
        assert steps < MOST_STEPS, f"it never comes to its end: {desk.phase()}"
        if desk.table.play.typed:
            type_dice(desk, chance)
        act(desk)
        desk.until(lambda: not desk.table.play.table.busy)
        QApplication.processEvents()


@pytest.mark.parametrize("typed", [False, True], ids=["thrown", "typed"])
@pytest.mark.parametrize("act", [by_clicks, by_keys])
@pytest.mark.parametrize("game", OPTIONS)
def test_a_game_is_played_to_its_end(
    sit: Sit, data_dir: Path, game: str, act: Callable[[Desk], None], typed: bool
) -> None:
    with sit(data_dir, seed=7) as desk:
        desk.window._settings.change(motion="reduced")
        desk.sit_down(game, ["Anna", "Ben"], Seating(typed=typed), **OPTIONS[game])
        witness = Witness(desk.table, data_dir)
        play(desk, act, random.Random(7))
        witness.look()
        desk.until(lambda: any(e.isVisible() for e in desk.page.findChildren(Ending)))
        end = states(witness.header, moves_on_disk(data_dir))[-1]
        desk.settle()
        (kept,) = desk.store.games(finished=True)
        assert kept.scores == witness.header.game.scores(end)
        sources = {entry.source for entry in desk.store.load(kept.id).entries}
        assert (Source.TYPED in sources, Source.TRAY in sources) == (typed, not typed)
