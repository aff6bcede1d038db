"""Farkle: six dice, keep what scores, press on or stop; 10,000 points start the last turns.

Singles, sets, straights and pairs score as `scoring` tells. A roll without any of them costs the
turn.
"""
