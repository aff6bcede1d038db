"""Exact play of Threes."""

from tumbletray.bots.exact.threes.odds import figures
from tumbletray.bots.exact.threes.solver import prepare

__all__ = ["figures", "prepare"]
