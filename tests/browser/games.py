"""What the tests need to know of each game: options that make it short, and which controls lead on."""

from __future__ import annotations

from typing import Any, NamedTuple


class Habits(NamedTuple):
    """A short table of a game, and how people of the tests play at it."""

    options: dict[str, Any]
    seats: tuple[str, str] = ("home", "away")
    likes: tuple[str, ...] = ()  # controls that lead on, by their names
    liking: float = 0.5  # how often one of these is taken
    leaves: tuple[str, ...] = ("odds", "coach", "^answer$")  # controls that lead nowhere
    types: str = ""  # what is typed where something must be
    asked: str = ":scope > [role=group]"  # where, in the part of the page that asks, that is what must be answered
    besides: str = ""  # what may be clicked elsewhere on the page while something is asked


HABITS = {
    "parker": Habits({"length": {"plays": 8}}),
    "fremont": Habits({"halves": 1}, likes=("^Lay the",), liking=0.7, leaves=("odds", "coach", "^Card counting")),
    "cardbowl": Habits(
        {"plays_per_quarter": 2}, likes=("^Lay$", "^Lay for me"), liking=0.9, leaves=("odds", "coach", "^answer$", "^Their cards", "left$")
    ),
    "freds": Habits({"throws": "table"}, likes=("^Missed", "^Fell off"), liking=0.6, besides="main svg [role=button]"),
    "luck": Habits(
        {"players": 2, "length": 2},
        seats=("p1", "p2"),
        likes=("Quarter ends", "Deal the cards", "End the game"),
        liking=0.4,
        asked=".ask, :scope > .big",
    ),
}
GAMES = tuple(HABITS)
