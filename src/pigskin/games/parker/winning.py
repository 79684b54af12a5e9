"""The chance to win the dice game from any position between plays, if both sides play their best: the exact solution in a small file.

The solution has too many values to be kept. But what a position is worth at each lead follows a few curves, each with its own weight; so
there are weights for each place, curves for each number of plays left, and whole rows for the kick-off and the tries. Where a value strays
from the curves, the file says by how much.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from pathlib import Path
from sys import byteorder

from pigskin.engine.books import Book
from pigskin.games.parker.bots.situation import TRIES, lead_of, place_of, plays_left
from pigskin.games.parker.state import Parker, Phase

LONGEST, WIDEST = 120, 40  # plays left and leads; more are as good as these
LEADS = 2 * WIDEST + 1
PARTS = (1, 3, 6, 11, 23, 50, LONGEST + 1)  # plays left from which a part goes, with weights and curves of its own
CURVES = 16  # in each part
WHOLE = (0, 2, 7, 12, 17, 22, 27, 32, 37, 42)  # what has whole rows: a kick-off, and tries by the yards to the goal line
UNIT = 20_000  # what a curve or a row counts as 1
FINE = 2_000  # and a weight
PLACES = TRIES
ROWS = len(WHOLE) * (LONGEST + 1) * LEADS  # numbers of the rows, before the curves, the weights and what strays
WEIGHTS = ROWS + (LONGEST + 1) * LEADS * CURVES
STRAYS = WEIGHTS + (len(PARTS) - 1) * CURVES * PLACES
STRAYING, CLOSE = 0.0019, 5_000  # how far a value is from the curves that is put right, and what counts as 1 there


@dataclass(frozen=True)
class Worth:
    """What positions are worth to the side that has the ball, kicks off or chooses: the chance to win less that to lose."""

    book: Book

    @cached_property
    def _numbers(self) -> array[int]:
        """Rows, curves and weights."""
        return self._read("h", 0, 2 * STRAYS)

    @cached_property
    def _strays(self) -> tuple[array[int], array[int]]:
        """Which states stray from the curves, by their numbers, and how far."""
        first, end = 2 * STRAYS, len(self.book.pages)
        middle = end - (end - first) // 5
        return self._read("I", first, middle), self._read("b", middle, end)

    def _read(self, kind: str, first: int, end: int) -> array[int]:
        numbers = array(kind, self.book.pages[first:end])
        if byteorder == "big":
            numbers.byteswap()
        return numbers

    def row(self, which: int, left: int, lead: int) -> float:
        """Of what has a whole row."""
        lead = min(max(lead, -WIDEST), WIDEST)
        return self._numbers[(which * (LONGEST + 1) + left) * LEADS + lead + WIDEST] / UNIT

    def place(self, place: int, left: int, lead: int) -> float:
        """Of a scrimmage: the curves of so many plays left by the weights of the place, and what the state strays from that."""
        lead = min(max(lead, -WIDEST), WIDEST)
        states, strayed = self._strays
        state = state_number(place, left, lead)
        found = bisect_left(states, state)
        stray = strayed[found] / CLOSE if found < len(states) and states[found] == state else 0.0
        return self._by_curves(self._weights(place, left), left, lead) + stray

    def _weights(self, place: int, left: int) -> list[int]:
        part = next(number for number, (_, end) in enumerate(pairwise(PARTS)) if left < end)
        first = WEIGHTS + part * CURVES * PLACES + place
        return [self._numbers[first + curve * PLACES] for curve in range(CURVES)]

    def _by_curves(self, weights: list[int], left: int, lead: int) -> float:
        first = ROWS + (left * LEADS + lead + WIDEST) * CURVES
        total = sum(self._numbers[first + curve] * weight for curve, weight in enumerate(weights))
        return min(max(total / (UNIT * FINE), -1.0), 1.0)


def state_number(place: int, left: int, lead: int) -> int:
    """The number of a state, by which what strays is found."""
    return (left * PLACES + place) * LEADS + lead + WIDEST


WORTH = Worth(Book(Path(__file__).with_name("winning.xz")))


def worth(g: Parker) -> float:
    """The chance to win less the chance to lose, for the side that has the ball, kicks off or chooses."""
    lead, left = lead_of(g, g.offense), min(plays_left(g), LONGEST)
    if g.phase == Phase.KICKOFF:
        return WORTH.row(0, left, lead)
    if g.phase == Phase.TRY:
        return WORTH.row(next((row for row, to_goal in enumerate(WHOLE) if row and g.to_goal <= to_goal), len(WHOLE) - 1), left, lead)
    if g.phase in (Phase.CHOOSE_FIRST, Phase.CHOOSE_KICK):
        return max(WORTH.row(0, left, lead), -WORTH.row(0, left, -lead))
    return WORTH.place(place_of(g), left, lead)
