"""What the card game tells: football's words, numbered as in `football.events`, and the words of the card table."""

from enum import IntEnum


class Event(IntEnum):
    """What can happen on the field and at the table. The value told with it stands behind each; football's seat is the quarterback."""

    KICKOFF = 0
    RETURN = 1  # detail: the token
    TOUCHBACK = 2
    RUN = 3
    PASS = 4
    INCOMPLETE = 5
    SACK = 6
    INTERCEPTION = 7
    FUMBLE = 8
    RECOVERY = 9
    TURNOVER = 10
    PUNT = 11  # detail: the token, which says how it ended
    FIELD_GOAL = 12  # detail: the token
    EXTRA_POINT = 13
    TWO_POINT = 14
    TOUCHDOWN = 15  # detail: the token, which says the kind
    SAFETY = 16
    PENALTY = 17  # detail: the token, which says the side
    FIRST_DOWN = 18  # detail: the token: by a play, measured, or by a foul
    TURNOVER_ON_DOWNS = 19
    TIMEOUT = 20
    PERIOD_END = 21  # the number of the quarter
    GAME_END = 22  # the winner
    REVIEW = 23  # detail: the token: upheld or overturned
    TWO_MINUTE_WARNING = 24
    CLOCK_RESET = 25
    MEASUREMENT = 26  # short
    HALF_END = 27  # the number of the quarter
    TRY_FAILED = 28
    QB_CHANGE = 29  # the number of the drive; detail: out of turn or not
    DEAL = 30  # how many cards were dealt at random
    DRIVE_START = 31  # the number of the drive
    DRIVE_END = 32  # the number of the drive; detail: the token that ended it
    POINTS = 33  # points; spot: the card; detail: the token
    UNPAID = 34  # points that nobody got; spot: the card; detail: the token
    AUDIBLE_PICK = 35  # the number of the play; 0: none after all
    AUDIBLE_OPEN = 36  # seconds
    AUDIBLE_LOCK = 37  # how many have answered
    AUDIBLE_RESULT = 38  # detail: the token
    AUDIBLE_POINTS = 39  # points
    TRADE = 40  # the trade's number; spot: the other seat
    FLAG = 41  # points; spot: who called it; detail: what for
    WAVE_OFF = 42  # points
    CORRECTION = 43  # the number of the entry; detail: its token
    JOIN = 44
    LEAVE = 45
    VETO = 46  # the number of the offer or trade
