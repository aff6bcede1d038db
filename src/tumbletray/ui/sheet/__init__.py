"""Score sheets on the screen, made from the `Sheet` of any game."""
