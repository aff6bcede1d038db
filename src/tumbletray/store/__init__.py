"""The local database: games, moves, players and settings. The only user of SQLModel."""
