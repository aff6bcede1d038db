"""Thirty: six dice, beat the target, and hunt the margin to take points off the next seat."""
