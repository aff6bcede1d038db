"""A game in play, and the protocols of what it needs from outside."""
