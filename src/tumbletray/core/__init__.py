"""What every game shares: moves, dice, options, records, replay, texts. Standard library only."""
