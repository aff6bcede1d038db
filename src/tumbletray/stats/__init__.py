"""What stored games tell: stories, charts and players' histories, as frozen results."""
