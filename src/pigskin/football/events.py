"""The football events that games tell, in one vocabulary for play-by-play, statistics and feeds.

`seat` is the side whose act it was (the offense for a play of its own, also when it lost the ball); `spot` is where the ball then lies, in
yards from home's goal line.
"""

from enum import IntEnum


class Event(IntEnum):
    """What can happen in a football game. The value told with it stands behind each."""

    KICKOFF = 0  # yards
    RETURN = 1  # yards
    TOUCHBACK = 2
    RUN = 3  # yards; detail: the kind of run
    PASS = 4  # yards; detail: how many of them after the catch
    INCOMPLETE = 5
    SACK = 6  # yards
    INTERCEPTION = 7  # yards from the line to the spot
    FUMBLE = 8
    RECOVERY = 9
    TURNOVER = 10  # the ball is simply lost
    PUNT = 11  # yards
    FIELD_GOAL = 12  # the distance; detail: 1 good, 0 not
    EXTRA_POINT = 13  # 1 good, 0 not
    TWO_POINT = 14  # 1 good, 0 not
    TOUCHDOWN = 15  # points
    SAFETY = 16  # points, for the side that gets them
    PENALTY = 17  # yards; detail: what for
    FIRST_DOWN = 18
    TURNOVER_ON_DOWNS = 19
    TIMEOUT = 20
    PERIOD_END = 21  # the number of the quarter or half
    GAME_END = 22  # the winner
    TOSS = 23  # for the side that won it
    SHORT_KICK = 24  # yards
    FORMATION = 25  # detail: which
    REVEAL = 26  # for each side; detail: its cards
    OPEN_FIELD_RUN = 27  # yards
    OUT_OF_BOUNDS = 28
    SPIKE = 29
    BOUNCE = 30  # yards, in the direction of the side that lost or kicked the ball
    FAIR_CATCH = 31
    DOWNED = 32
    BLOCKED = 33
    TWO_MINUTE_WARNING = 34
    NEW_DECKS = 35
    QUARTER_END = 36  # the number of the quarter
    HALF_END = 37
    OVERTIME = 38  # the number of the period
    NOTE = 39  # the play has its note


def event_name(event: int) -> str:
    """`FIRST_DOWN` is `first_down`."""
    return Event(event).name.lower()
