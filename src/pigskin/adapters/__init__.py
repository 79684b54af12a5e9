"""Between the games and the world outside: environments of other tools, real play-by-play, and the games as feeds for another.

No game knows of the environments: all of them follows from what the engine tells of any game.
"""
