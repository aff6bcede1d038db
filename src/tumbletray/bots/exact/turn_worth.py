"""What a solved turn says about the roll or the decision that is awaited."""

from __future__ import annotations

from operator import itemgetter

from tumbletray.bots.exact.turns import Solved
from tumbletray.bots.exact.worth import ChoiceWorth, Model, ThrowWorth
from tumbletray.core.dice import Faces
from tumbletray.core.moves import Decision, Keep

Choices = tuple[tuple[Decision, float], ...]


def throw_worth(
    solved: Solved, seat: int, model: Model, dice: int, flag: int, place: int
) -> ThrowWorth:
    """The worth of rolling so many dice, the score so far being at `place`."""
    after = tuple(solved.after(dice, flag, place))
    return ThrowWorth(seat, model, solved.before(dice, flag, place), after)


def choice_worth(
    solved: Solved, seat: int, model: Model, rolled: Faces, flag: int, place: int
) -> ChoiceWorth:
    """The worth of every decision after a roll, the score before it being at `place`."""
    choices: Choices = tuple(
        (Keep(seat, faces, stop), worth)
        for (faces, stop), worth in solved.choices(rolled, flag, place)
    )
    return ChoiceWorth(seat, model, best_first(choices))


def best_first(choices: Choices) -> Choices:
    """The decisions by falling worth; equals stay as they were."""
    return tuple(sorted(choices, key=itemgetter(1), reverse=True))
