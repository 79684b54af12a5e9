"""What is known of solved tables: how likely each side wins from every position, and what the best answers are.

Books are written by `python scripts/solve_freds.py`, from the exact solution for each pair of skills on the electronic table. They have a
page for each position: a *row* tells it apart but for the score, and a row has a number for each lead of the side with the ball.
"""

from __future__ import annotations

from functools import cache

from pigskin.engine.books import Book
from pigskin.engine.rule import rule
from pigskin.games.freds.rules.rounds import OVERTIME, first_team
from pigskin.games.freds.state import SOLVED, Freds, Phase
from pigskin.games.freds.table import SKILLS

PERIODS, SITES = 20, 98  # possessions with those of overtime; positions of a possession and what interrupts it
REGULAR, EXTENDED, TRIES = 0, 48, 96  # where the sites of each kind begin
ROWS = 2 * PERIODS * SITES  # of a pair: those in which the weaker hand has the ball, and those in which the other has
PAIRS = len(SKILLS) * (len(SKILLS) + 1) // 2
FAR = 60  # the greatest lead that a row has
LEADS = 2 * FAR + 1
WHOLE = 10_000  # what stands for certainty


@rule
def pair_of(g: Freds) -> int:
    """The number of a pair of skills, whoever has which."""
    low, high = min(g.skill[0], g.skill[1]), max(g.skill[0], g.skill[1])
    return low * len(SKILLS) - low * (low - 1) // 2 + high - low


@rule
def period_of(g: Freds) -> int:
    """The possessions of the four quarters in their order, then the two of overtime's first round, and the two of sudden death."""
    second = int(g.round_of != first_team(g))
    if g.quarter == OVERTIME:
        return 16 + second + (2 if g.round > 1 else 0)
    return 4 * (g.quarter - 1) + 2 * (g.round - 1) + second


@rule
def site_of(g: Freds) -> int:
    """Where a possession stands. Whether a ball has landed counts in the fourth quarter, until the ball is lost."""
    other = int(g.offense != g.round_of)
    if g.phase == Phase.TRY:
        return TRIES + other
    ball = (4 * g.step + g.down - 1) * 2 + int(g.free_play)
    if g.extended:
        return EXTENDED + 24 * other + ball
    return REGULAR + 2 * ball + int(g.landed and g.quarter == 4)


@rule
def row_of(g: Freds) -> int:
    """The row of a position in which a ball or a try comes next."""
    stronger = int(g.skill[g.offense] > g.skill[1 - g.offense])
    return (PERIODS * stronger + period_of(g)) * SITES + site_of(g)


@rule
def column_of(g: Freds, seat: int) -> int:
    """The place of a seat's lead in a row."""
    return min(max(g.score[seat] - g.score[1 - seat], -FAR), FAR) + FAR


def book_name(weaker: int, stronger: int) -> str:
    return f"{SKILLS[weaker]}-{SKILLS[stronger]}.xz"


@cache
def _book(weaker: int, stronger: int) -> Book:
    return Book(SOLVED / book_name(weaker, stronger))


def chance(g: Freds, seat: int) -> float:
    """How likely a seat wins from a position in which a ball or a try comes next, if both play their best."""
    place = 2 * (row_of(g) * LEADS + column_of(g, g.offense))
    pages = _book(min(g.skill), max(g.skill)).pages
    value = int.from_bytes(pages[place : place + 2], "little") / WHOLE
    return value if seat == g.offense else 1 - value
