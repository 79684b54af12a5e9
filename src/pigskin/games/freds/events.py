"""What the table game tells besides football's events.

Of these a possession has as value the round, and as detail twice the quarter, and 1 for an extended one; a ball has as value its outcome,
and as detail four times the step, and the down counted from 0.
"""

from enum import IntEnum, auto

from pigskin.football.events import OWN, with_football


class FredsEvent(IntEnum):
    """What happens in this game alone. The value told with it stands behind each."""

    TOKEN = OWN  # the spot it is put on; detail: the half, 0 for the whole game
    FREE_PLAY = auto()
    FREE_PLAY_TOUCHDOWN = auto()  # the spot
    TIE_GAME = auto()  # points, for the side that gets them
    VOID_SPOT = auto()  # the spot
    NO_BALL_AWARD = auto()  # points, for the side that gets them
    REWARD = auto()  # what for
    TIME_UP = auto()
    SUDDEN_DEATH = auto()  # the number of the round


EVENTS = with_football(FredsEvent)
