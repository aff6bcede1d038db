"""Exact play of Northern Threes."""

from tumbletray.bots.exact.northern_threes.odds import figures
from tumbletray.bots.exact.northern_threes.solo import chart_alone
from tumbletray.bots.exact.northern_threes.solver import prepare

__all__ = ["chart_alone", "figures", "prepare"]
