"""Choosing dice for a decision: what can still be chosen, and what the choice amounts to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from tumbletray.core.dice import Faces, contains, sorted_faces, without
from tumbletray.core.moves import Decision, Keep, Match
from tumbletray.core.requests import NeedDecision


class Choosing:
    """The dice that a seat has chosen so far, by key, for a decision that is awaited.

    A die can be chosen when some legal decision contains it together with those chosen already.
    `forced` dice are chosen from the start and stay so: those that show a number of which every
    legal decision contains all.
    """

    def __init__(self, need: NeedDecision, faces: Mapping[int, int]) -> None:
        """`faces` are those of the free dice, by the key of each die."""
        self.need = need
        self.faces = dict(faces)
        self.chosen: list[int] = []
        self._sets = {
            decision.faces for decision in need.legal if isinstance(decision, Keep | Match)
        }
        self.forced = self._choose_forced()

    def chosen_faces(self) -> Faces:
        """The faces of the dice chosen, ascending."""
        return sorted_faces(self.faces[key] for key in self.chosen)

    def selectable(self) -> frozenset[int]:
        """Dice that can be clicked: chosen ones, and those that fit some legal decision."""
        return frozenset(key for key in self.faces if key in self.chosen or self._fits(key))

    def toggle(self, key: int) -> bool:
        """Choose the die `key`, or let it go; False if no legal decision has it with the others."""
        if key in self.forced:
            return False
        if key in self.chosen:
            self.chosen.remove(key)
            return True
        if key not in self.faces or not self._fits(key):
            return False
        self.chosen.append(key)
        return True

    def take(self, faces: Faces) -> None:
        """Choose dice that show `faces` beside those chosen, or instead where that is not legal.

        Where all of them are chosen already they are let go.
        """
        chosen = self.chosen_faces()
        together = sorted_faces((*chosen, *faces))
        if contains(chosen, faces):
            self.choose(without(chosen, faces))
        elif any(contains(legal, together) for legal in self._sets):
            self.choose(together)
        else:
            self.choose(faces)

    def choose(self, faces: Faces) -> None:
        """Choose what is forced and dice that show `faces`, those chosen already first; no more."""
        left = Counter(faces)
        before, self.chosen = self.chosen, []
        for key in sorted(self.faces, key=lambda key: (key not in self.forced, key not in before)):
            if key in self.forced or left[self.faces[key]] > 0:
                left[self.faces[key]] -= 1
                self.chosen.append(key)

    def decisions(self) -> tuple[Decision, ...]:
        """The legal decisions that the choice amounts to: exactly these dice, or none at all."""
        faces = self.chosen_faces()
        return tuple(
            decision for decision in self.need.legal if getattr(decision, "faces", ()) == faces
        )

    def _choose_forced(self) -> frozenset[int]:
        there = Counter(self.faces.values())
        always = {
            face
            for face, number in there.items()
            if self._sets and all(faces.count(face) == number for faces in self._sets)
        }
        self.chosen = [key for key, face in self.faces.items() if face in always]
        return frozenset(self.chosen)

    def _fits(self, key: int) -> bool:
        wanted = sorted_faces((*self.chosen_faces(), self.faces[key]))
        return any(contains(faces, wanted) for faces in self._sets)
