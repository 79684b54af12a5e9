"""The bots of the reveal card game."""
