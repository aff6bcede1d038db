"""What is kept of a throw so that it can be watched again: seed, gesture and who computed it.

The poses themselves are not kept: the physics computes them again from these, bit for bit.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from math import isfinite, pi, remainder
from typing import Any, Protocol, Self

LONGEST_SHAKE_S = 3.0
"""The longest shaking of dice before a throw, in seconds."""

MOST_DICE = 12
"""In one throw."""

SEED_BITS = 64
"""Seeds are whole numbers of so many bits."""

Json = Mapping[str, object]


def derived_seed(seed: int, index: int) -> int:
    """The seed of throw number `index` of a series: no throw depends on the others.

    By a hash, so that neighbouring numbers have nothing in common.
    """
    drawn = sha256(f"{seed}/{index}".encode()).digest()
    return int.from_bytes(drawn[: SEED_BITS // 8], "big")


@dataclass(frozen=True, slots=True)
class Gesture:
    """How the dice are thrown. It shapes the motion only; no gesture can favour a face.

    `direction`: radians over the felt, 0 away from the player, positive counter-clockwise as seen
    from above; any finite angle, kept within -pi to pi. `strength`: 0 to 1. `shake`: seconds of
    shaking beforehand, 0 to 3. Values outside are brought to the nearest limit; ValueError if one
    is no finite number.
    """

    direction: float = 0.0
    strength: float = 0.5
    shake: float = 0.0

    def __post_init__(self) -> None:
        if not all(map(isfinite, (self.direction, self.strength, self.shake))):
            raise ValueError("a gesture is made of finite numbers")
        object.__setattr__(self, "direction", remainder(self.direction, 2 * pi))
        object.__setattr__(self, "strength", min(max(float(self.strength), 0.0), 1.0))
        object.__setattr__(self, "shake", min(max(float(self.shake), 0.0), LONGEST_SHAKE_S))

    def as_json(self) -> dict[str, float]:
        """The gesture as plain data."""
        return {
            "direction": self.direction,
            "strength": self.strength,
            "shake": self.shake,
        }

    @classmethod
    def from_json(cls, data: object) -> Self:
        """The gesture that `as_json` gave; ValueError if `data` is none."""
        names = ("direction", "strength", "shake")
        fields = _fields(data, names)
        return cls(*(_number(fields[name], name) for name in names))


@dataclass(frozen=True, slots=True)
class ThrowOrigin:
    """Where a throw came from, kept with its faces.

    `seed`: 64-bit and not negative. `engine`: name and version of the physics and of the tray's
    settings. `digest`: SHA-256 of the recorded poses in hexadecimal, to tell whether a later
    computation is the same to the bit.
    """

    seed: int
    gesture: Gesture
    engine: str
    digest: str

    def as_json(self) -> dict[str, object]:
        """The origin as plain data, for JSON."""
        return {
            "seed": self.seed,
            "gesture": self.gesture.as_json(),
            "engine": self.engine,
            "digest": self.digest,
        }

    @classmethod
    def from_json(cls, data: object) -> Self:
        """The origin that `as_json` gave; ValueError if `data` is none."""
        fields = _fields(data, ("seed", "gesture", "engine", "digest"))
        return cls(
            _seed(fields["seed"]),
            Gesture.from_json(fields["gesture"]),
            _text(fields["engine"], "engine"),
            _hexadecimal(fields["digest"]),
        )


def _fields(data: object, names: tuple[str, ...]) -> Json:
    if not isinstance(data, Mapping) or set(data) != set(names):
        raise ValueError(f"expected exactly the fields {', '.join(names)}")
    return data


def _number(value: object, name: str) -> float:
    match value:
        case int() | float() if not isinstance(value, bool) and abs(value) < 1e300:
            return float(value)
    raise ValueError(f"{name} is not a number, or far too large")


def _seed(value: object) -> int:
    match value:
        case int() if not isinstance(value, bool) and 0 <= value < 1 << SEED_BITS:
            return value
    raise ValueError(f"seed is not a whole number of {SEED_BITS} bits")


def _text(value: object, name: str) -> str:
    match value:
        case str():
            return value
    raise ValueError(f"{name} is not a text")


def _hexadecimal(value: object) -> str:
    text = _text(value, "digest")
    bytes.fromhex(text)
    return text


class Motion(Protocol):
    """How dice came to lie, as it can be shown: die by die in the order of `faces`.

    `poses` is an array [frame, die, 7] of x, y, z in cm and a quaternion x, y, z, w; `rate` is in
    frames a second. This package knows no arrays, so their type is left open.
    """

    @property
    def poses(self) -> Any:
        """Array [frame, die, 7]."""
        ...

    @property
    def rate(self) -> float:
        """Frames a second."""
        ...

    @property
    def faces(self) -> tuple[int, ...]:
        """The face that each die shows at the end."""
        ...
