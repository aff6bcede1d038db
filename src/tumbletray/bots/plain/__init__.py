"""What decisions are worth to a plain player, by rules of thumb: one module a game.

`GAME` of each is the key of its game, `worth` the rule. The tables of what dice bring on average
are rounded; who wants the exact odds asks a solver.
"""
