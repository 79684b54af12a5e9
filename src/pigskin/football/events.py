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
    TOSS = 23  # won by this side
    TOKEN = 24  # the spot it is put on; detail: the half, 0 for the whole game
    POSSESSION = 25  # the round; detail: twice the quarter, and 1 for an extended possession
    BALL = 26  # the outcome; detail: four times the step, and the down counted from 0
    PICK_6 = 27  # thrown by this side
    FUMBLE_6 = 28  # lost by this side
    FREE_PLAY = 29
    FREE_PLAY_TOUCHDOWN = 30  # the spot
    TIE_GAME = 31  # points, for the side that gets them
    VOID_SPOT = 32  # the spot
    NO_BALL_AWARD = 33  # points, for the side that gets them
    REWARD = 34  # what for
    QUARTER_END = 35  # the number of the quarter
    HALF_END = 36  # the number of the half
    TIME_UP = 37
    OVERTIME = 38  # begins with this side; or the number of the period
    SUDDEN_DEATH = 39  # the number of the round
    SHORT_KICK = 40  # yards
    FORMATION = 41  # detail: which
    REVEAL = 42  # what both had placed is shown; value and detail: the cards, as the game counts them
    OPEN_FIELD_RUN = 43  # yards
    OUT_OF_BOUNDS = 44
    SPIKE = 45
    BOUNCE = 46  # yards, in the direction of the side that lost or kicked the ball
    FAIR_CATCH = 47
    DOWNED = 48
    BLOCKED = 49
    TWO_MINUTE_WARNING = 50
    NEW_DECKS = 51
    NOTE = 52  # the play has its note
    COIN_ROLL = 53  # home's die; detail: away's
    DEAL = 54  # how many cards, to the seat they are dealt to; detail: of which deck
    OVERTIME_START = 55  # the number of the round


AT_POINTS = frozenset((Event.FIELD_GOAL, Event.EXTRA_POINT, Event.TWO_POINT))
_NAMES = {int(event): event.name.lower() for event in Event}


def event_name(event: int) -> str:
    """`FIRST_DOWN` is `first_down`."""
    return _NAMES[event]


def is_good(event: int, value: int, detail: int) -> bool:
    """Whether one of AT_POINTS brought them: a field goal has its distance as value, so its detail says it."""
    return bool(detail if event == Event.FIELD_GOAL else value)
