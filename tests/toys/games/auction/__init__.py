"""The game for tests, where the house looks for its games."""

from toys.auction import GAME

__all__ = ["GAME"]
