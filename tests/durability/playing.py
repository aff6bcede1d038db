"""Plays in a window from outside: looks at what it says that it shows, and presses keys."""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

from tests.durability.programs import PATIENCE_S, Hands, Program
from tumbletray.core.moves import Keep, parse_move

NUDGE_S = 3.0
"""How long after keys that led to nothing they are tried again, in seconds."""

Said = dict[str, Any]


class Player:
    """Somebody at the keyboard."""

    def __init__(self, window: Program, hands: Hands, chance: Random) -> None:
        self._window, self._hands, self._chance = window, hands, chance
        self._acted: object = None

    def play_until(self, wanted: Callable[[Said], bool]) -> None:
        """Play on until the window says something `wanted`.

        AssertionError if the window stands still.
        """
        last: Said = {}
        quiet = 0.0
        while True:
            since = time.monotonic()
            line = self._window.next(NUDGE_S)
            if line is None:
                quiet += time.monotonic() - since
                assert quiet < PATIENCE_S, f"the window stands still after {last}"
                self._acted = None
                self._act(last)
                continue
            quiet = 0.0
            said = json.loads(line)
            if wanted(said):
                return
            if said.get("rolling") and self._hurried():
                self._hands.press("space")
            if "page" in said or "phase" in said:
                last = said
                self._act(said)

    def _act(self, said: Said) -> None:
        """Do what the moment asks for, once."""
        moment = {key: said[key] for key in said if key != "chosen"}
        if moment == self._acted:
            return
        self._acted = moment
        page, phase = said.get("page"), said.get("phase")
        if page == "StartPage":
            self._hands.press("Return")
        elif page == "SetupPage":
            self._set_up()
        elif phase == "choose":
            self._choose(said["chosen"], said["legal"])
        elif phase in ("wait", "over") or (phase == "linger" and self._hurried()):
            self._hands.press("Return")
        elif phase == "table":
            self._hands.press("e" if self._chance.random() < 0.1 else "n")

    def _hurried(self) -> bool:
        return self._chance.random() < 0.4

    def _set_up(self) -> None:
        self._hands.press("Return")
        for name in ("Anna", "Ben", "Cleo"):
            self._hands.type(name)
            self._hands.press("Return")
        self._hands.press("ctrl+Return")

    def _choose(self, chosen: list[int], legal: list[str]) -> None:
        """Choose the dice of one of the decisions that hold those chosen already, and decide."""
        decisions = [parse_move(f"1 {text}") for text in legal]
        possible = [d for d in decisions if not Counter(chosen) - Counter(_faces(d))]
        decision = self._chance.choice(possible)
        left = Counter(_faces(decision)) - Counter(chosen)
        verb = ("b" if decision.stop else "r") if isinstance(decision, Keep) else "m"
        self._hands.press(*(str(face) for face in left.elements()), verb)


def _faces(decision: object) -> tuple[int, ...]:
    faces: tuple[int, ...] = getattr(decision, "faces", ())
    return faces
