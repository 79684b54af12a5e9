"""Football from elsewhere for a game that follows it: rows of real play-by-play, of files or told by another game, and their pace.

What a row means to the game that follows is that game's own (`Game.follows`).
"""
