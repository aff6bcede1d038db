"""Threes: five dice, threes count nothing and go aside at once, the lowest total wins.

With house rules: when a turn may be stopped, wild values, the highest total, elimination, teams.
"""
