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
    COIN_ROLL = 23  # home's die; detail: away's
    REVEAL = 24  # the offense's card; detail: the defense's, or -1
    DEAL = 25  # how many cards, to the seat they are dealt to; detail: of which deck
    POSSESSION = 26  # the seat has the ball from here on
    OVERTIME_START = 27  # the number of the round


def event_name(event: int) -> str:
    """`FIRST_DOWN` is `first_down`."""
    return Event(event).name.lower()
