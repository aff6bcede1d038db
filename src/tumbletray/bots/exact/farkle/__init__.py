"""What best play at Farkle is worth: turns, and the race to the target."""

from tumbletray.bots.exact.farkle.figures import figures
from tumbletray.bots.exact.farkle.solver import prepare

__all__ = ["figures", "prepare"]
