"""The sound of dice: knocks found in a recorded throw, and played when the dice are seen to hit."""
