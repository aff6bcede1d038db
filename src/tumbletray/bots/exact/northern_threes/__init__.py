"""Exact play of Northern Threes."""

from tumbletray.bots.exact.northern_threes.odds import figures
from tumbletray.bots.exact.northern_threes.solver import prepare

__all__ = ["figures", "prepare"]
