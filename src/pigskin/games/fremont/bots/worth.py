"""What positions and pairs of cards are worth to the side with the ball, in thousandths of a point.

The table of `values.csv` is made by `pigskin.games.fremont.bots.values`.
"""

from pathlib import Path

from pigskin.engine.constants import Table
from pigskin.engine.rule import rule
from pigskin.games.fremont.rules.cards import copies_of, kind_of, yards_of
from pigskin.games.fremont.rules.kicks import good_faces
from pigskin.games.fremont.rules.scrimmage import result_of
from pigskin.games.fremont.state import Fremont, Result

LONGEST, YARDS = 25, 99  # rows of each down, by yards to go, and columns
VALUES = Table(map(int, (Path(__file__).parent / "values.csv").read_text(encoding="ascii").replace("\n", ",").split(",")[:-1]), "int16")
TOUCHDOWN_WORTH, FIELD_GOAL_WORTH, SAFETY_WORTH = 6833, 3000, 2000
KICKOFF_WORTH = 694  # to the side that is to receive
TOUCHBACK_LINE = 20
YARD_WORTH, BALL_WORTH = 60, 4000  # in the middle of the field
MEAN_WORTH = 183  # of two random cards there


@rule
def worth(down: int, to_go: int, to_goal: int) -> int:
    """What the ball is worth to the side that has it."""
    return int(VALUES[YARDS * (LONGEST * (down - 1) + min(to_go, LONGEST) - 1) + to_goal - 1])


@rule
def ball_worth(g: Fremont) -> int:
    """What the position before the snap is worth."""
    return worth(g.down, g.to_goal - g.line_to_gain, g.to_goal)


@rule
def lost_worth(g: Fremont, to_goal: int) -> int:
    """What it is worth to give the ball up so many yards from the goal line attacked; in overtime the spot means nothing."""
    if g.overtime > 0:
        return 0
    if to_goal <= 0:
        to_goal = TOUCHBACK_LINE
    return -worth(1, min(10, 100 - to_goal), 100 - to_goal)


@rule
def kickoff_worth(g: Fremont) -> int:
    """What the other side gets after a score."""
    return 0 if g.overtime > 0 else KICKOFF_WORTH


@rule
def gain_worth(g: Fremont, yards: int, flag: bool) -> int:
    """What it is worth to move the ball so far, by a play or a penalty."""
    to_goal = g.to_goal - yards
    if to_goal <= 0:
        return TOUCHDOWN_WORTH - kickoff_worth(g)
    if to_goal >= 100:
        return -SAFETY_WORTH - kickoff_worth(g)
    to_go = to_goal - g.line_to_gain
    if to_go <= 0:
        return worth(1, min(10, to_goal), to_goal)
    if flag and not g.penalty_counts:
        return worth(g.down, to_go, to_goal)
    if g.down == 4:
        return lost_worth(g, to_goal)
    return worth(g.down + 1, to_go, to_goal)


@rule
def pair_worth(g: Fremont, call: int, cover: int, care: int) -> int:
    """What it is worth that these two cards are turned up, less `care` percent of what they would be worth in midfield.

    A card that is played is gone, so one that would do well anywhere is dear.
    """
    printed, number = yards_of(call), yards_of(cover)
    result = result_of(g, kind_of(call), kind_of(cover))
    if result == Result.INTERCEPTION:
        return lost_worth(g, g.to_goal - printed) - care * (YARD_WORTH * printed - BALL_WORTH - MEAN_WORTH) // 100
    if result == Result.FUMBLE:
        return lost_worth(g, g.to_goal) + care * (BALL_WORTH + MEAN_WORTH) // 100
    yards = 0
    if result == Result.PRINTED:
        yards = printed
    elif result == Result.DOUBLE:
        yards = 2 * printed
    elif result == Result.PLUS:
        yards = printed + number
    elif result == Result.FLAG_DEFENSE:
        yards = number
    elif result != Result.NONE:
        yards = -number
    return gain_worth(g, yards, result >= Result.FLAG_OFFENSE) - care * (YARD_WORTH * yards - MEAN_WORTH) // 100


@rule
def punt_worth(g: Fremont) -> int:
    """What a punt is worth from here."""
    points, cards = 0, 0
    for card in g.specials:
        if card == 0:
            break
        points += copies_of(card) * lost_worth(g, g.to_goal - yards_of(card))
        cards += copies_of(card)
    return points // cards


@rule
def field_goal_worth(g: Fremont) -> int:
    """What a field goal is worth from here."""
    faces, good = good_faces(g, g.to_goal), 0
    for face in range(6):
        good += (faces >> face) & 1
    return (good * (FIELD_GOAL_WORTH - kickoff_worth(g)) + (6 - good) * lost_worth(g, g.to_goal)) // 6
