"""Setting a game up: who plays, by which house rules."""
