"""Tries the answers to a question of any game, from what the seat that is asked may know: see `pigskin.coach.search`."""

from pigskin.coach.search import Found, Tried, asked, search

__all__ = ["Found", "Tried", "asked", "search"]
