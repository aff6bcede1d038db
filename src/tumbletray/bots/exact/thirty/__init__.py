"""The solver of Thirty: exact for two seats and for a few, by models for more."""

from tumbletray.bots.exact.thirty.odds import figures
from tumbletray.bots.exact.thirty.solver import prepare

__all__ = ["figures", "prepare"]
