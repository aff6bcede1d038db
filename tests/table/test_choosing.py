"""Choosing dice: a die can be chosen exactly if some legal decision has it with those chosen."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tumbletray.core.dice import contains, parts, sorted_faces
from tumbletray.core.moves import Keep, Match, Next
from tumbletray.core.requests import NeedDecision
from tumbletray.table.choosing import Choosing

FACES = st.lists(st.integers(1, 6), min_size=1, max_size=6)


def keeps(*sets: tuple[int, ...]) -> NeedDecision:
    return NeedDecision(1, tuple(Keep(1, sorted_faces(faces), stop=True) for faces in sets))


def choosing(need: NeedDecision, *faces: int) -> Choosing:
    """The dice have the keys 10, 11 and so on."""
    return Choosing(need, dict(enumerate(faces, 10)))


def test_dice_are_chosen_and_let_go() -> None:
    choice = choosing(keeps(*parts((2, 3, 3))), 3, 2, 3)
    assert choice.toggle(10)
    assert choice.toggle(11)
    assert (choice.chosen, choice.chosen_faces()) == ([10, 11], (2, 3))
    assert choice.decisions() == (Keep(1, (2, 3), stop=True),)
    assert choice.toggle(10)
    assert choice.chosen == [11]


def test_what_no_decision_has_together_cannot_be_chosen() -> None:
    choice = choosing(keeps((1,), (5, 5)), 1, 5, 5, 2)
    assert choice.selectable() == {10, 11, 12}
    assert choice.toggle(11)
    assert choice.selectable() == {11, 12}
    assert not choice.toggle(10)
    assert not choice.toggle(13)
    assert choice.decisions() == ()
    assert choice.toggle(12)
    assert choice.decisions() == (Keep(1, (5, 5), stop=True),)


def test_dice_that_all_decisions_have_are_chosen_from_the_start() -> None:
    choice = choosing(keeps((3, 3), (3, 3, 4), (1, 3, 3)), 3, 4, 3, 1)
    assert (choice.chosen, choice.forced) == ([10, 12], frozenset({10, 12}))
    assert not choice.toggle(10)
    assert choice.toggle(11)
    assert not choice.toggle(13)
    assert choice.decisions() == (Keep(1, (3, 3, 4), stop=True),)


def test_a_choice_may_amount_to_several_decisions() -> None:
    both = NeedDecision(1, (Keep(1, (2,), stop=True), Keep(1, (2,), stop=False)))
    assert len(choosing(both, 2).decisions()) == 2


def test_dice_make_a_value() -> None:
    need = NeedDecision(1, (Match(1, 7, (3, 4)), Match(1, 4, (4,))))
    choice = choosing(need, 4, 3)
    assert choice.chosen == [10]
    assert choice.decisions() == (Match(1, 4, (4,)),)
    choice.toggle(11)
    assert choice.decisions() == (Match(1, 7, (3, 4)),)


def test_where_no_dice_are_decided_on_none_can_be_chosen() -> None:
    choice = choosing(NeedDecision(0, (Next(),)), 1, 2)
    assert choice.selectable() == frozenset()
    assert not choice.toggle(10)


@pytest.mark.parametrize("key", [9, 13, -1])
def test_a_die_that_is_not_there_cannot_be_chosen(key: int) -> None:
    assert not choosing(keeps((1,), (2,), (1, 2)), 1, 2).toggle(key)


@given(FACES, st.randoms(use_true_random=False))
def test_every_choice_leads_to_a_legal_decision(faces: list[int], chance: random.Random) -> None:
    sets = parts(sorted_faces(faces))
    legal = chance.sample(sets, chance.randint(1, len(sets)))
    choice = choosing(keeps(*legal), *faces)
    for _ in range(20):
        key = chance.choice(list(choice.faces))
        expected = key in choice.selectable() and key not in choice.forced
        assert choice.toggle(key) is expected
        assert any(contains(found, choice.chosen_faces()) for found in legal)
        assert choice.forced <= set(choice.chosen)
        decided = choice.decisions()
        assert bool(decided) is (choice.chosen_faces() in legal)


def test_a_group_is_taken_beside_the_chosen_dice_instead_of_them_or_let_go() -> None:
    choice = choosing(keeps((1,), (5,), (1, 5), (6, 6, 6)), 1, 5, 6, 6, 6)
    choice.take((1,))
    choice.take((5,))
    assert choice.chosen_faces() == (1, 5)
    choice.take((6, 6, 6))
    assert choice.chosen_faces() == (6, 6, 6)
    choice.take((6, 6, 6))
    assert choice.chosen_faces() == ()


def test_dice_chosen_already_are_those_of_a_way_and_forced_ones_stay() -> None:
    choice = choosing(keeps((2, 3), (2, 3, 3)), 3, 3, 2)
    choice.toggle(11)
    choice.choose((2, 3))
    assert sorted(choice.chosen) == [11, 12]
    choice.choose(())
    assert choice.chosen == [12]
