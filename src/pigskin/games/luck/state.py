"""What the card game remembers."""

from dataclasses import dataclass, field
from enum import IntEnum

from pigskin.engine.rule import ASIDE, NOBODY, SECRET, State

SEATS = ("p1", "p2", "p3", "p4", "p5", "p6", "p7", "p8")
SEAT_COUNT = len(SEATS)
# No table comes near these. A full log still takes what ends drives and quarters, so nobody is ever stuck.
MOST_ENTRIES, MOST_DRIVES, MOST_FLAGS, MOST_OFFERS, MOST_QUARTERS, MOST_SNAPS, LAST_PLAY = 10_000, 1000, 1000, 1000, 40, 500, 500
MOST_IN_DRIVE = 600  # entries; more could pay a seat more than its line of the drive can hold
MOST_IDS = 100_000
# How long the rows are to begin with; played, they grow when they are full.
ENTRIES, DRIVES, FLAGS, OFFERS = 1000, 100, 64, 24
GAME_LENGTH = 0  # the option `length: game`
NO_TOKEN = -1


class Card(IntEnum):
    DP = 0
    FBL = 1
    FDN = 2
    FG = 3
    INT = 4
    IR_TO = 5
    MFG = 6
    OP = 7
    P = 8
    PTD = 9
    RTD = 10
    XP_S = 11
    SACK = 12
    STTD = 13
    TE = 14
    TOD = 15


class Phase(IntEnum):
    FIRST_QB = 0
    ORDER = 1
    BETWEEN = 2
    DRIVE = 3
    AUDIBLE = 4
    TRY = 5
    FINAL = 6


class Begun(IntEnum):
    """How the coming drive has begun on the field before it was dealt."""

    NOT = 0
    KICKOFF = 1
    SNAP = 2


class Audible(IntEnum):
    NONE = 0
    PICKED = 1
    OPEN = 2
    LOCKED = 3
    DONE = 4


class End(IntEnum):
    OPEN = 0
    AFTER_DRIVE = 1
    MAY = 2
    MUST = 3


class Ask(IntEnum):
    """The questions."""

    FIRST_QB = 0
    ORDER = 1
    DEAL = 2
    EVENT = 3
    FEED = 4
    CORRECT = 5
    FEED_CORRECT = 6
    CALL = 7
    GUESS = 8
    CLOSE = 9
    TIMER = 10
    TRADE = 11
    FLAG = 12
    BEGIN = 13
    TABLE = 14
    PEOPLE = 15
    RULING = 16
    TAPE = 17


class Token(IntEnum):
    """What happens on the field, and the scorer's markers and audible results."""

    DEF_PENALTY = 0
    OFF_PENALTY = 1
    TIMEOUT = 2
    TWO_MINUTE_WARNING = 3
    REVIEW = 4
    REVIEW_OVERTURNED = 5
    CLOCK_RESET = 6
    CLOCK_EXPIRES = 7
    FIRST_DOWN = 8
    FIRST_DOWN_MEASURED = 9
    FIRST_DOWN_PENALTY = 10
    MEASURED_SHORT = 11
    SACK = 12
    TOUCHBACK = 13
    KICKOFF_RETURN_TD = 14
    KICKOFF_LOST = 15
    KICKOFF_LOST_TD = 16
    PASSING_TD = 17
    RUSHING_TD = 18
    OTHER_TD = 19
    FIELD_GOAL = 20
    FIELD_GOAL_MISSED = 21
    FIELD_GOAL_MISSED_TD = 22
    FIELD_GOAL_BLOCKED = 23
    FIELD_GOAL_BLOCKED_TD = 24
    PUNT = 25
    PUNT_INSIDE = 26
    PUNT_BLOCKED = 27
    PUNT_BLOCKED_TD = 28
    INTERCEPTION = 29
    INTERCEPTION_TD = 30
    FUMBLE_LOST = 31
    FUMBLE_LOST_TD = 32
    TURNOVER_ON_DOWNS = 33
    SAFETY = 34
    DRIVE_OVER = 35
    FAIR_CATCH = 36
    PUNT_RETURN_TD = 37
    PUNT_LOST = 38
    PUNT_LOST_TD = 39
    NO_FIRST_DOWN = 40
    EXTRA_POINT = 41
    TWO_POINT = 42
    TRY_FAILED = 43
    KICKOFF = 44
    SNAP = 45
    RESULT_RUN = 46
    RESULT_PASS = 47
    RESULT_VOID = 48


class Guess(IntEnum):
    RUN = 0
    PASS = 1


class Result(IntEnum):
    """What the audible play was."""

    RUN = 0
    PASS = 1
    VOID = 2


class Close(IntEnum):
    CLOSE = 0


class Timer(IntEnum):
    EXPIRED = 0


class Flag(IntEnum):
    FLAG_DELAY = 0
    FLAG_PROCEDURE = 1
    FLAG_CONDUCT = 2
    FLAG_DELAY_PREVIOUS = 3
    FLAG_PROCEDURE_PREVIOUS = 4
    FLAG_CONDUCT_PREVIOUS = 5


class Foul(IntEnum):
    """What a flag is for."""

    DELAY = 0
    PROCEDURE = 1
    CONDUCT = 2


class Begin(IntEnum):
    NEW_DRIVE = 0


class Act(IntEnum):
    """What a player, and what the administrator besides, may do at the table."""

    LEAVE = 0
    HAND_BACK = 1
    COVER = 2
    SKIP = 3
    END_GAME = 4
    ABANDON = 5


class Correction(IntEnum):
    UNDO = 0
    STRIKE = 1
    LATE = 2


class Call(IntEnum):
    AUDIBLE = 0
    AUDIBLE_NONE = 1
    TIMER = 2


class Deal(IntEnum):
    """What may be done about a trade."""

    OFFER = 0
    ACCEPT = 1
    DECLINE = 2
    WITHDRAW = 3


class People(IntEnum):
    NEW_DRIVE_FOR = 0
    SEAT = 1
    REMOVE = 2


class Ruling(IntEnum):
    VETO = 0
    WAVE_OFF = 1


def seats_of_nought() -> list[int]:
    return [0] * len(SEATS)


@dataclass
class Luck(State):
    """One game. A hand, and any set of seats, cards or tokens, is a bit mask; entries, flags and offers are packed, see `ledger`."""

    phase: int = Phase.FIRST_QB
    players: int = 0
    left: int = 0
    admin: int = 0
    order: list[int] = field(default_factory=seats_of_nought)  # as many as there are players
    qb: int = NOBODY
    next_qb: int = NOBODY
    cover: bool = False
    drive: int = 0
    quarter: int = 1
    kickoff: bool = True
    live: int = Begun.NOT
    late: bool = False
    out_of_turn: bool = False
    snaps: int = 0
    ending: int = NO_TOKEN
    end: int = End.OPEN
    winners: int = 0
    plays: int = 0  # whatever was done at the table
    hands: list[int] = field(default_factory=seats_of_nought)
    standing: int = 0  # the tokens with a standing entry in this drive
    frozen: int = 0  # their cards
    first_downs: int = 0
    warned: int = 0  # the quarters that have had their two-minute warning
    expired: int = 0  # the quarters whose end was logged
    drive_began: int = 0  # how many entries there were at the deal
    audible: int = Audible.NONE
    audible_play: int = 0
    window: int = 0  # who was asked
    answered: int = 0
    passes: int = field(default=0, metadata=SECRET)  # who of them said pass
    audible_result: int = NO_TOKEN
    previous_drive: int = 0  # 0: there is none
    previous_qb: int = NOBODY
    previous_scorer: int = NOBODY
    previous_late: bool = False
    previous_out_of_turn: bool = False
    previous_hands: list[int] = field(default_factory=seats_of_nought)
    score: list[int] = field(default_factory=seats_of_nought)
    card_points: list[int] = field(default_factory=seats_of_nought)
    audible_points: list[int] = field(default_factory=seats_of_nought)
    penalty_points: list[int] = field(default_factory=seats_of_nought)
    worth: list[int] = field(default_factory=lambda: [0] * len(Card))  # what each card's entries come to, whoever holds it
    offers: list[int] = field(default_factory=lambda: [0] * OFFERS)
    offer_count: int = 0
    trades: list[int] = field(default_factory=lambda: [0] * OFFERS)
    trade_count: int = 0
    offers_made: int = 0
    flags: list[int] = field(default_factory=lambda: [0] * FLAGS)
    flag_count: int = 0
    flags_called: int = 0
    log: list[int] = field(default_factory=lambda: [0] * ENTRIES)
    log_count: int = 0
    drive_points: list[int] = field(default_factory=lambda: [0] * (2 * DRIVES))
    length: int = GAME_LENGTH
    finish_drive: bool = False
    audible_time: int = 20
    audible_visible: bool = False
    feed: bool = False
    count_snaps: bool = False
    strict_qb: bool = False
    shown_down: int = field(default=0, metadata=ASIDE)  # what a broadcast shows its viewers before a snap; 0 where it shows nothing
    shown_to_go: int = field(default=0, metadata=ASIDE)
