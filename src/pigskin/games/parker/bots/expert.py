"""A strong player of the dice game: the best call for each kind of situation, from a small table.

The table is made of the exact solution (`python -m pigskin.lab.tables`): situations are put together that are nearly alike, and each such
kind has the call that costs least, by how often the situations come about. It has two answers a byte.
"""

from bisect import bisect_right
from pathlib import Path

from pigskin.engine.books import Book
from pigskin.engine.rule import PASS, rule
from pigskin.games.parker.bots.situation import lead_of, plays_left
from pigskin.games.parker.state import Ask, Parker, Phase

TO_GOAL = (3, 5, 8, 11, 14, 18, 22, 26, 30, 35, 41, 46, 51, 60, 72, 85)  # where the next kind begins, in yards
TO_GO = (2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 17, 21)
LEAD = (-17, -13, -8, -7, -3, -2, 0, 1, 3, 4, 8, 11)  # in points
LEFT = (2, 4, 7, 12, 22, 41, 63)  # in plays
WIDEST, LONGEST = 80, 120  # leads and plays left; more are as good as these

KIND_TO_GOAL = bytes(bisect_right(TO_GOAL, yards) for yards in range(100))
KIND_TO_GO = bytes(bisect_right(TO_GO, yards) for yards in range(100))
KIND_LEAD = bytes(bisect_right(LEAD, lead) for lead in range(-WIDEST, WIDEST + 1))
KIND_LEFT = bytes(bisect_right(LEFT, left) for left in range(LONGEST + 1))
PLACES = (len(TO_GOAL) + 1) * (len(TO_GO) + 1)  # of each down
TRIES = 4 * PLACES  # where those of a try begin, by the yards to the goal line
CHOICE = TRIES + len(TO_GOAL) + 1  # to kick or to receive
TIMES = (len(LEAD) + 1) * (len(LEFT) + 1)  # for each of them
CELLS = (CHOICE + 1) * TIMES
CALLS = Book(Path(__file__).with_name("expert.xz")).pages


@rule
def expert(g: Parker, seat: int, question: int, allowed: int) -> int:
    """Answers for a seat, from the table."""
    if question == Ask.HURRY:
        return PASS
    lead = KIND_LEAD[min(max(lead_of(g, seat), -WIDEST), WIDEST) + WIDEST]
    cell = (kind_of_place(g) * (len(LEAD) + 1) + lead) * (len(LEFT) + 1) + KIND_LEFT[min(plays_left(g), LONGEST)]
    answer = CALLS[cell >> 1] >> 4 * (cell & 1) & 15
    return answer if allowed >> answer & 1 else 0


@rule
def kind_of_place(g: Parker) -> int:
    """The kind of a position, whatever the score and the plays left."""
    if g.phase == Phase.SCRIMMAGE:
        to_go = KIND_TO_GO[g.to_goal - g.line_to_gain]
        return (g.down - 1) * PLACES + KIND_TO_GOAL[g.to_goal] * (len(TO_GO) + 1) + to_go
    if g.phase == Phase.TRY:
        return TRIES + KIND_TO_GOAL[g.to_goal]
    return CHOICE
