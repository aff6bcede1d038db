"""Games that are over: their list, how players have done, and each game to be looked at again."""
