"""A hint says which decision is best, what it is worth, and how that is known."""

from __future__ import annotations

import threading
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.ui.conftest import Sit
from tests.ui.desk import Desk
from tumbletray.core.catalogue import load
from tumbletray.core.moves import End, Keep, Match, Next
from tumbletray.core.texts import msg
from tumbletray.table.ports import Advice, PublicView, Worth
from tumbletray.ui.play.conductor import Phase
from tumbletray.ui.play.hints import in_words
from tumbletray.ui.ports import Advise, Seating

MODEL = msg("The rules.")


def advise_with(desk: Desk, advise: Advise | None) -> None:
    desk.window._services = replace(desk.window._services, advise_for=lambda _header: advise)


def test_a_hint_names_the_best_two_decisions_with_their_worths() -> None:
    keep, stop = Keep(1, (3, 3), stop=False), Keep(1, (1, 2, 3), stop=True)
    exact = Advice(((keep, 0.5021), (stop, 0.25)), Worth.CHANCE, exact=True, model=MODEL)
    assert str(in_words(exact)) == (
        "Best: set 3 3 aside and roll on, 50.2 % to win; "
        "next: set 1 2 3 aside and stop, 25.0 % to win. (The rules.)"
    )
    lost = Advice(((stop, -7.456),), Worth.POINTS, exact=False, model=MODEL)
    assert str(in_words(lost)) == (
        "Best: set 1 2 3 aside and stop, about −7.46 points. (The rules.)"
    )
    table = Advice(((Next(), 0.0), (End(), -0.001)), Worth.ITEMS, exact=True, model=MODEL)
    assert "play on, 0.00 items to gain; next: stop here, 0.00 items" in str(in_words(table))
    match = Advice(((Match(1, 7, (3, 4)), 7.0),), Worth.POINTS, exact=True, model=MODEL)
    assert "make 7 of 3 4, 7.00 points" in str(in_words(match))
    assert "50,2 %" in in_words(exact).render(load("nb"))


def test_a_hint_is_given_for_the_moment_and_goes_with_it(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir, seed=1) as desk:

        def advise(view: PublicView) -> Advice:
            best = max(view.need.legal, key=lambda decision: decision.text())
            return Advice(((best, 1.0),), Worth.CHANCE, exact=True, model=MODEL)

        advise_with(desk, advise)
        desk.sit_down("threes", ["Anna", "Ben"], Seating(), opening="seat-1")
        assert not desk.finds_button("Hint [H]")
        desk.throw()
        desk.until_phase(Phase.CHOOSE)
        desk.click(desk.button("Hint [H]"))
        desk.until(lambda: any("100.0 % to win" in hint for hint in desk.labels("hint")))
        desk.write(str(max(desk.faces().values())))
        assert any("100.0 % to win" in hint for hint in desk.labels("hint")), "it stays meanwhile"
        desk.bank_all()
        desk.until_phase(Phase.LINGER)
        assert not any("to win" in hint for hint in desk.labels("hint"))


def test_a_hint_that_comes_too_late_is_dropped(sit: Sit, data_dir: Path) -> None:
    may_answer = threading.Event()
    with sit(data_dir, seed=1) as desk:

        def advise(view: PublicView) -> Advice:
            may_answer.wait(10)
            return Advice(((view.need.legal[0], 1.0),), Worth.CHANCE, exact=True, model=MODEL)

        advise_with(desk, advise)
        desk.sit_down("threes", ["Anna", "Ben"], Seating(), opening="seat-1")
        desk.throw()
        desk.until_phase(Phase.CHOOSE)
        desk.key(Qt.Key.Key_H)
        assert "Working it out …" in desk.labels("hint")
        desk.bank_all()
        desk.until_phase(Phase.LINGER)
        may_answer.set()
        QTest.qWait(100)
        assert not any("to win" in hint for hint in desk.labels("hint"))


def test_without_a_solver_there_is_no_button_and_a_failure_is_said(
    sit: Sit, data_dir: Path
) -> None:
    with sit(data_dir, seed=1) as desk:
        advise_with(desk, None)
        desk.sit_down("threes", ["Anna", "Ben"], Seating(), opening="seat-1")
        desk.throw()
        desk.until_phase(Phase.CHOOSE)
        assert not desk.finds_button("Hint [H]")
        desk.key(Qt.Key.Key_H)

        def fail(_view: PublicView) -> Advice:
            raise ValueError("no such table")

        desk.key(Qt.Key.Key_Escape)
        advise_with(desk, fail)
        desk.come_back()
        desk.rest()
        desk.until_phase(Phase.CHOOSE)
        desk.key(Qt.Key.Key_H)
        desk.until(lambda: "No hint could be worked out." in desk.labels("hint"))


def test_the_solver_of_a_game_answers(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir, seed=1) as desk:
        desk.sit_down("northern-threes", ["Anna"], Seating(), solo_turns=2)
        desk.throw()
        desk.until_phase(Phase.CHOOSE)
        desk.key(Qt.Key.Key_H)
        desk.until(lambda: any(hint.startswith("Best: ") for hint in desk.labels("hint")))
