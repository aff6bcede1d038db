"""The local database: games, moves, players and settings. The only user of SQLModel.

`values` and `paths` are light; `library` brings SQLModel with it, about a third of a second.
"""
