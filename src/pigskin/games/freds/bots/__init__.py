"""The bots of the table game."""
