"""How fast bots play: slow enough to be watched, as fast as is wished."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pace:
    """Milliseconds for which things stay in sight; `skips`: throws are not seen rolling."""

    throw_ms: int
    """Before a throw: whose turn it is."""
    choice_ms: int
    """The dice chosen, before they are set aside."""
    linger_ms: int
    """The end of a turn."""
    skips: bool = False


PACES: dict[str, Pace] = {
    "slow": Pace(1600, 2200, 2600),
    "normal": Pace(700, 1100, 1400),
    "fast": Pace(250, 450, 600),
    "instant": Pace(0, 0, 0, skips=True),
}
"""The paces that can be set, by name."""
NORMAL = "normal"
