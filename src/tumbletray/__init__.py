"""Tumbletray: a dice table with real physics, exact rules and a complete record of every game."""

__version__ = "0.1.0"
