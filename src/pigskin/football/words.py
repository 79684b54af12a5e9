"""How football is put into sentences, the same in every game. A module for each language has these names."""

from typing import Protocol

from pigskin.football.field import yard_line
from pigskin.football.seats import SIDES

ORDINALS: tuple[str, ...] = ("1st", "2nd", "3rd", "4th")
NAMES = tuple(side.capitalize() for side in SIDES)


class FootballWords(Protocol):
    """What such a module has."""

    ORDINALS: tuple[str, ...]

    def name(self, seat: int) -> str: ...
    def at(self, spot: int) -> str: ...
    def to(self, spot: int) -> str: ...
    def yards(self, count: int) -> str: ...


def name(seat: int) -> str:
    """A side; nobody has no name."""
    return NAMES[seat] if seat >= 0 else ""


def at(spot: int) -> str:
    """A yard line in a sentence: `the Home 35`, `midfield`, `the goal line`."""
    if spot in (0, 100):
        return "the goal line"
    return "midfield" if spot == 50 else f"the {yard_line(spot).capitalize()}"


def to(spot: int) -> str:
    """Whither: `to the Home 35`."""
    return f"to {at(spot)}"


def yards(count: int) -> str:
    return "a yard" if abs(count) == 1 else f"{abs(count)} yards"
