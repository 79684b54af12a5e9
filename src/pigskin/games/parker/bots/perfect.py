"""The dice game played perfectly: in each of the last 120 plays, at any score, a call that no other is better than.

The calls are those of the exact solution (`pigskin solve`), which `python -m pigskin.lab.tables` writes into the game's book. The book has
a row for each lead. A row has an entry for each place, its answers from the last play to the first: pairs of a number of plays left and
the answer from there on.
"""

from pigskin.engine.rule import PASS, rule
from pigskin.games.parker.bots.expert import LONGEST, WIDEST, expert
from pigskin.games.parker.bots.situation import PLACES, lead_of, place_of, plays_left
from pigskin.games.parker.state import Ask, Parker

LEADS = 2 * WIDEST + 1
ROWS = 4 * LEADS  # where the rows begin, after the number of the first pair of each
ROW = 2 * (PLACES + 1)  # bytes of a row: for each place which of its pairs is the first, and the end of all
PAIRS = ROWS + ROW * LEADS


@rule
def perfect(g: Parker, seat: int, question: int, allowed: int) -> int:
    """Answers for a seat, from the book. What cannot come about in a game is not in it."""
    if question == Ask.HURRY:
        return PASS
    row = min(max(lead_of(g, seat), -WIDEST), WIDEST) + WIDEST
    left = min(plays_left(g), LONGEST)
    start = ROWS + ROW * row + 2 * place_of(g)
    pair = PAIRS + 2 * (number(g, 4 * row, 4) + number(g, start, 2))
    end = pair + 2 * (number(g, start + 2, 2) - number(g, start, 2))
    if pair == end:
        return expert(g, seat, question, allowed)
    while pair + 2 < end and g.look_up(pair + 2) <= left:
        pair += 2
    return g.look_up(pair + 1)


@rule
def number(g: Parker, place: int, size: int) -> int:
    """A number of so many bytes in the book, the least first."""
    found = 0
    for byte in range(size):
        found += g.look_up(place + byte) << 8 * byte
    return found
