"""How what a card will still bring changes with the down and with the age of the quarter, in hundredths of its level in `figures`.

`python -m benchmarks.luck_worth` prints them, and says what they were fitted to.
"""

from pigskin.games.luck.state import Card

# By the down, as far as the log tells it.
FIRST_DOWNS = (114, 115, 94, 44)
TOUCHDOWNS = (118, 105, 91, 59)
GOALS = (94, 100, 97, 118)
PUNTS = (72, 92, 125, 159)
LOST_BALLS = (103, 107, 89, 93)
PENALTIES = (121, 110, 92, 38)
SACKS = (84, 107, 125, 92)
LEVEL = (100, 100, 100, 100)
_BY_DOWN = {
    Card.FDN: FIRST_DOWNS,
    Card.PTD: TOUCHDOWNS,
    Card.RTD: TOUCHDOWNS,
    Card.XP_S: TOUCHDOWNS,
    Card.FG: GOALS,
    Card.MFG: GOALS,
    Card.P: PUNTS,
    Card.TOD: PUNTS,
    Card.STTD: PUNTS,
    Card.INT: LOST_BALLS,
    Card.FBL: LOST_BALLS,
    Card.DP: PENALTIES,
    Card.OP: PENALTIES,
    Card.SACK: SACKS,
}
BY_DOWN = tuple(_BY_DOWN.get(card, LEVEL) for card in Card)

# By the age of the quarter, in steps of so many snaps: of odd quarters, and of even ones.
SNAPS_OF_AGE = 8
TIME = ((24, 24, 24, 316, 100), (24, 24, 24, 24, 147))
STOPS = ((24, 39, 75, 79, 100), (59, 54, 24, 235, 282))
AGES = len(TIME[0])
