"""What bots are called."""

BOT_NAMES = ("Pip", "Dot", "Domino", "Ace", "Bones", "Tumble", "Roller", "Chip", "Rattle", "Cup")
"""The first first. Names of people are written as they are in every language, these too."""
