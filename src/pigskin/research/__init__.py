"""The games in the tools of researchers: OpenSpiel, PettingZoo, Gymnasium. No game knows of them: all of it follows from the engine."""
