"""What every game shares: moves, dice, options, records, replay and texts. Standard library only."""
