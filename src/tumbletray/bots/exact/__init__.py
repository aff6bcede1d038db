"""What best play is worth: one solver a game, behind one interface."""
