"""How fair the dice are, for everyone to see."""
