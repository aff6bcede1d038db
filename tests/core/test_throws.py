"""Gestures stay within their limits, and origins survive JSON or are refused."""

from __future__ import annotations

import json
from math import inf, isclose, nan, pi

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tumbletray.core.throws import Gesture, ThrowOrigin

NUMBERS = st.floats(allow_nan=False, allow_infinity=False)
GESTURES = st.builds(Gesture, NUMBERS, NUMBERS, NUMBERS)
ORIGINS = st.builds(
    ThrowOrigin,
    st.integers(0, 2**64 - 1),
    GESTURES,
    st.text(),
    st.binary(max_size=32).map(bytes.hex),
)


@given(GESTURES)
def test_a_gesture_is_kept_within_its_limits(gesture: Gesture) -> None:
    assert -pi <= gesture.direction <= pi
    assert 0 <= gesture.strength <= 1
    assert 0 <= gesture.shake <= 3


def test_a_full_turn_more_is_the_same_direction() -> None:
    assert isclose(Gesture(2 * pi + 0.5).direction, 0.5)


@pytest.mark.parametrize("value", [nan, inf, -inf])
@pytest.mark.parametrize("name", ["direction", "strength", "shake"])
def test_a_gesture_needs_finite_numbers(name: str, value: float) -> None:
    with pytest.raises(ValueError, match="finite"):
        Gesture(**{name: value})


@given(ORIGINS)
def test_an_origin_survives_json_exactly(origin: ThrowOrigin) -> None:
    assert ThrowOrigin.from_json(json.loads(json.dumps(origin.as_json()))) == origin


GOOD = ThrowOrigin(1, Gesture(), "engine", "00ff").as_json()


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        {},
        {**GOOD, "extra": 1},
        {**GOOD, "seed": -1},
        {**GOOD, "seed": 2**64},
        {**GOOD, "seed": True},
        {**GOOD, "seed": "1"},
        {**GOOD, "engine": 3},
        {**GOOD, "digest": "xyz"},
        {**GOOD, "digest": None},
        {**GOOD, "gesture": {"direction": 0}},
        {**GOOD, "gesture": {"direction": 0, "strength": "1", "shake": 0}},
        {**GOOD, "gesture": {"direction": 10**400, "strength": 1, "shake": 0}},
        {**GOOD, "gesture": {"direction": nan, "strength": 1, "shake": 0}},
    ],
)
def test_bad_data_is_refused(data: object) -> None:
    with pytest.raises(ValueError):
        ThrowOrigin.from_json(data)
