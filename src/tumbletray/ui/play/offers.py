"""Choosing several dice at one click: scoring groups, and the ways to make a black die.

The rules name what is worth offering (`NeedDecision.groups`). Groups to set aside are buttons. The
ways to make a value are many and alike: a click on the black die shows one after the other.
"""

from __future__ import annotations

from tumbletray.core.dice import Colour, Faces
from tumbletray.core.moves import Match
from tumbletray.core.requests import Group, NeedDecision
from tumbletray.core.texts import msg
from tumbletray.ui.play.conductor import Conductor

MOST_BUTTONS = 5
"""Groups that are shown as buttons, the best first: among more, dice are found sooner."""


class Offers:
    """What can be chosen at one click in the game that `play` leads."""

    def __init__(self, play: Conductor) -> None:
        """Nothing is remembered: the choice under way says where one is among the ways."""
        self._play = play

    def groups(self) -> tuple[Group, ...]:
        """The groups that are shown as buttons now."""
        need = self._play.need
        if self._play.choosing is None or not isinstance(need, NeedDecision) or self.matching:
            return ()
        if self._play.focused.is_bots:
            return ()
        return need.groups[:MOST_BUTTONS]

    @property
    def matching(self) -> bool:
        """Whether values are to be made, rather than dice to be set aside."""
        choosing = self._play.choosing
        return choosing is not None and any(isinstance(d, Match) for d in choosing.need.legal)

    def take(self, place: int) -> None:
        """Choose the dice of the button at `place`, or let them go."""
        choosing, groups = self._play.choosing, self.groups()
        if choosing is not None and place < len(groups):
            choosing.take(groups[place].faces)
            self._play.focused.show_choice()

    def show_way(self, key: int) -> None:
        """Choose another way to make the black die `key`, if `key` is one."""
        for die in () if self._play.focused.is_bots else self._play.railed:
            if die.key == key and die.colour is Colour.BLACK and self._play.choosing is not None:
                ways = self._ways(die.face)
                if ways:
                    self._follow(ways)
                else:
                    self._play.problem.emit(
                        msg("These dice cannot make {target}.", target=die.face)
                    )

    def show_next(self) -> None:
        """Choose the next of all that is worth offering."""
        choosing = self._play.choosing
        if choosing is not None and choosing.need.groups and not self._play.focused.is_bots:
            self._follow([group.faces for group in choosing.need.groups])

    def _ways(self, target: int) -> list[Faces]:
        assert self._play.choosing is not None
        legal = self._play.choosing.need.legal
        return [d.faces for d in legal if isinstance(d, Match) and d.target == target]

    def _follow(self, ways: list[Faces]) -> None:
        """Choose the one of `ways` that follows the one chosen now."""
        choosing = self._play.choosing
        assert choosing is not None
        now = choosing.chosen_faces()
        choosing.choose(ways[(ways.index(now) + 1) % len(ways)] if now in ways else ways[0])
        self._play.focused.show_choice()
