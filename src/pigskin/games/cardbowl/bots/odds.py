"""What the house player knows of the odds: yards that runs and passes bring.

All are whole numbers: yards in hundredths, chances in thousandths. The table of `odds.csv` is made by `pigskin.games.cardbowl.bots.yards`.
"""

from pathlib import Path

from pigskin.engine.constants import Table

WIDEST = 12  # the widest match-up, a king against an ace
MOST_NEEDED = 30
MOST_THROWN = 60
EXTRA_CARDS = 3

_LINES = (Path(__file__).parent / "odds.csv").read_text(encoding="ascii").splitlines()
_ROWS = [tuple(map(int, line.split(","))) for line in _LINES]
_RUNS, _TOTALS = 2 * WIDEST + 1, WIDEST + MOST_THROWN + 1
_THROWS = [_ROWS[first : first + _TOTALS] for first in range(_RUNS, len(_ROWS), _TOTALS)]

# Indexed by how far the offense's card is ahead, plus WIDEST; the second also by the yards needed.
RUN_GAIN, RUN_MADE = Table(row[0] for row in _ROWS[:_RUNS]), Table(row[1:] for row in _ROWS[:_RUNS])
# Indexed by cards still to be drawn, then by the total so far plus WIDEST; the second also by the yards needed.
THROW_GAIN = Table(tuple(row[0] for row in rows) for rows in _THROWS)
THROW_MADE = Table(tuple(row[1:] for row in rows) for rows in _THROWS)
