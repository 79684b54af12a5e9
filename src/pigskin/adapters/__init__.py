"""The games as environments of other tools. No game knows of them: all follows from what the engine tells of any game."""
