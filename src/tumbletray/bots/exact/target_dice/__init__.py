"""The solver of target dice: exact turns, and winning chances by a model of the race."""

from tumbletray.bots.exact.target_dice.odds import figures
from tumbletray.bots.exact.target_dice.solver import prepare

__all__ = ["figures", "prepare"]
