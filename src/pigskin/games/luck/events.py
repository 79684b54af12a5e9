"""What the card game tells: football's events as it knows them, and the words of the card table.

Football's seat is the quarterback, its detail the token that was entered, and its value the number of the quarter where one ends, else
nothing: cards know no yards.
"""

from enum import IntEnum, auto

from pigskin.football.events import OWN, with_football


class LuckEvent(IntEnum):
    """What happens at the card table, and on the field where football has no word for it. The value told with it stands behind each."""

    REVIEW = OWN  # detail: the token: upheld or overturned
    CLOCK_RESET = auto()
    MEASUREMENT = auto()  # short
    TRY_FAILED = auto()
    QB_CHANGE = auto()  # the number of the drive; detail: out of turn or not
    DEAL = auto()  # how many cards were dealt at random
    DRIVE_START = auto()  # the number of the drive
    DRIVE_END = auto()  # the number of the drive; detail: the token that ended it
    POINTS = auto()  # points; spot: the card; detail: the token
    UNPAID = auto()  # points that nobody got; spot: the card; detail: the token
    AUDIBLE_PICK = auto()  # the number of the play; 0: none after all
    AUDIBLE_OPEN = auto()  # seconds
    AUDIBLE_LOCK = auto()  # how many have answered
    AUDIBLE_RESULT = auto()  # detail: the token
    AUDIBLE_POINTS = auto()  # points
    TRADE = auto()  # the trade's number; spot: the other seat
    FLAG = auto()  # points; spot: who called it; detail: what for
    WAVE_OFF = auto()  # points
    CORRECTION = auto()  # the number of the entry; detail: its token
    JOIN = auto()
    LEAVE = auto()
    VETO = auto()  # the number of the offer or trade


EVENTS = with_football(LuckEvent)
