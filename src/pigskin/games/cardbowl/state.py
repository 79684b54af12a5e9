"""What Card Bowl remembers."""

from dataclasses import dataclass, field
from enum import IntEnum

from pigskin.engine.notation import mask
from pigskin.engine.rule import NOBODY, State
from pigskin.games.cardbowl.cards import FULL_DECK

NONE = -1
MOST_DRAWS = 128  # of one play that are shown; no play has come near it
NOTE_ENTRIES = 16


class Phase(IntEnum):
    TOSS = 0
    CHOICE = 1
    KICKOFF = 2
    FREE_KICK = 3
    SCRIMMAGE = 4
    TRY = 5
    OVER = 6


class Timing(IntEnum):
    SIMPLE_1 = 0
    SIMPLE_2 = 1
    COMPLEX = 2


class Toss(IntEnum):
    COIN = 0
    RED_BLACK = 1
    HIGH_CARD = 2
    LOW_CARD = 3


class Overtime(IntEnum):
    SUDDEN_DEATH = 0
    UNTIL_DECIDED = 1
    NONE = 2


class Ask(IntEnum):
    """The questions: first those to the seats, then those to the Draw Deck."""

    CALL_COIN = 0
    CALL_COLOR = 1
    CHOICE = 2
    KICKOFF = 3
    SHORT_KICK = 4
    FREE_KICK = 5
    CALL = 6
    TIMEOUT = 7
    RUN_OUT = 8
    HAND = 9
    TARGET = 10
    MORE = 11
    SIDELINE = 12
    DECLARE = 13
    TOUCHBACK = 14
    PUNT_RETURN = 15
    DOWN_IT = 16
    TRY = 17
    CUT = 18
    DISTANCE = 19
    OUT_CHECK = 20
    COVERAGE = 21
    RETURN_CARD = 22
    BOUNCE_CARD = 23
    PLACE_KICK = 24
    RUSH = 25
    PASS_CARD = 26
    PASS_DEFENSE = 27
    INTERCEPTION = 28
    AFTER_CATCH = 29
    SACK_LOSS = 30
    REPLACEMENT = 31
    OPEN_FIELD = 32
    SIDELINE_CARD = 33
    RECOVERY = 34


class Side(IntEnum):
    HEADS = 0
    TAILS = 1


class Color(IntEnum):
    RED = 0
    BLACK = 1


class Choice(IntEnum):
    RECEIVE = 0
    KICK = 1
    DEFER = 2


class ShortKick(IntEnum):
    TAKE = 0
    REKICK = 1


class FreeKick(IntEnum):
    KICKOFF = 0
    PUNT = 1


class Call(IntEnum):
    _2WR = 0
    _3WR = 1
    _4WR = 2
    PUNT = 3
    PUNT_1 = 4
    PUNT_2 = 5
    PUNT_3 = 6
    PUNT_1_OUT = 7
    PUNT_2_OUT = 8
    PUNT_3_OUT = 9
    FIELD_GOAL = 10
    SPIKE = 11
    WAIT_2 = 12
    WAIT_3 = 13
    WAIT_4 = 14
    WAIT_5 = 15
    WAIT_6 = 16
    WAIT_7 = 17
    WAIT_8 = 18
    TIMEOUT = 19


class Stop(IntEnum):
    TIMEOUT = 0


class RunOut(IntEnum):
    RUN_OUT = 0
    TIMEOUT = 1


class More(IntEnum):
    MORE = 0
    THROW = 1


class Sideline(IntEnum):
    RUN = 0
    SIDELINE = 1


class Declare(IntEnum):
    NONE = 0
    FALL_1 = 1
    FALL_2 = 2
    PICK_1 = 3
    PICK_2 = 4


class Touchback(IntEnum):
    TOUCHBACK = 0
    RETURN = 1


class PuntReturn(IntEnum):
    RETURN = 0
    FAIR_CATCH = 1
    BOUNCE = 2


class Try(IntEnum):
    KICK = 0
    _2WR = 1
    _3WR = 2
    _4WR = 3


SETS = (Call._2WR, Call._3WR, Call._4WR)

BOTH_SIDES = mask(*Side)
BOTH_COLORS = mask(*Color)
RECEIVE_OR_KICK = mask(Choice.RECEIVE, Choice.KICK)
ANY_CHOICE = mask(*Choice)
SHORT_KICKS = mask(*ShortKick)
FREE_KICKS = mask(*FreeKick)
SETS_AND_KICKS = mask(*range(Call.SPIKE))
HURRY_CALLS = mask(*range(Call.SPIKE, Call.TIMEOUT))
MORE_OR_THROW = mask(*More)
RUN_OR_SIDELINE = mask(*Sideline)
DECLARATIONS = mask(*Declare)
TOUCHBACK_OR_RETURN = mask(*Touchback)
PUNT_RETURNS = mask(*PuntReturn)
TRIES = mask(*Try)


class Play(IntEnum):
    """What was played, as the clock counts it."""

    SCRIMMAGE = 0
    SPIKE = 1
    PUNT = 2
    FIELD_GOAL = 3
    KICKOFF = 4
    ONSIDE = 5
    SHORT_OVER = 6
    SHORT_TAKEN = 7
    EXTRA_POINT = 8
    TWO_POINT = 9


class Loose(IntEnum):
    """How a ball came to be loose."""

    FUMBLE = 0
    ONSIDE = 1
    BLOCKED_PUNT = 2
    BLOCKED_KICK = 3


class Ending(IntEnum):
    """How a play ended for the side that holds the ball."""

    BALL = 0
    TOUCHDOWN = 1
    SAFETY = 2
    TOUCHBACK = 3


class Situation(IntEnum):
    """What a play note begins with."""

    NONE = 0
    DOWN = 1
    KICKOFF = 2
    SQUIB = 3
    ONSIDE = 4
    FREE_KICK = 5
    EXTRA_POINT = 6
    TWO_POINT = 7


class Jot(IntEnum):
    """The parts of a play note; the numbers that go with each stand behind it."""

    RUN = 0  # base yards, yards of the open-field run
    PASS = 1  # yards of the catch, yards after it
    INCOMPLETE = 2
    SACK = 3  # yards lost
    INTERCEPTION = 4
    PLUS_RETURN = 5  # yards
    SPIKE = 6
    FIELD_GOAL = 7  # distance; 0 no good, 1 good, 2 blocked
    TO = 8  # yard line
    RETURN = 9  # yards
    RETURN_TO = 10  # yards, yard line
    TOUCHBACK = 11
    PUNT = 12  # yards, yard line
    FAIR_CATCH = 13
    BOUNCE = 14  # yard line
    OUT_OF_BOUNDS = 15
    PUNT_BLOCKED = 16
    YARDS = 17  # of an onside kick
    SHORT = 18
    GOOD = 19
    NO_GOOD = 20
    FUMBLE = 21
    RECOVERS = 22  # who: 0 O, 1 D, 2 K, 3 R; yards of the run after it
    TOUCHDOWN = 23
    SAFETY = 24
    SCORE = 25


@dataclass
class CardBowl(State):
    """One game. A position is in yards from the own goal line of the side it belongs to: 0 the own goal line, 100 the other's."""

    # What the table agreed on.
    timing: int = Timing.SIMPLE_1
    count_all: bool = True
    plays_per_quarter: int = 36
    quarter_length: int = 180  # in intervals of five seconds
    toss: int = Toss.COIN
    overtime: int = Overtime.SUDDEN_DEATH

    # Where the game stands between plays.
    phase: int = Phase.TOSS
    offense: int = NOBODY  # in KICKOFF and FREE_KICK the kicker, in TRY the side that scored
    ball: int = 0  # position of the offense
    down: int = 0
    line_to_gain: int = 0  # position of the offense; 100 is goal to go
    score: list[int] = field(default_factory=lambda: [0, 0])
    quarter: int = 1
    clock: int = 0  # intervals left
    plays_left: int = 36
    clock_running: bool = False
    wait: int = 0  # intervals named for the time before the snap; 0 none
    timeouts: list[int] = field(default_factory=lambda: [3, 3])
    chooser: int = NOBODY  # who decides in CHOICE
    may_defer: bool = False
    second_half_choice: int = NOBODY
    short_kicks: int = 0
    decks: list[int] = field(default_factory=lambda: [FULL_DECK, FULL_DECK])

    # The note of the last play.
    situation: int = Situation.NONE
    note_down: int = 0
    note_to_go: int = 0
    note_line: int = 0
    note: list[int] = field(default_factory=lambda: [0] * NOTE_ENTRIES)
    noted: int = 0

    # The play in progress.
    formation: int = NONE
    hands: list[int] = field(default_factory=lambda: [0, 0])
    pile: int = FULL_DECK  # what is left of the Draw Deck
    drawn: list[int] = field(default_factory=lambda: [0] * MOST_DRAWS)
    draws: int = 0
    next_situation: int = Situation.NONE
    next_down: int = 0
    next_to_go: int = 0
    next_line: int = 0
    jots: list[int] = field(default_factory=lambda: [0] * NOTE_ENTRIES)
    jotted: int = 0
    target: int = NONE  # the card that the offense goes to, and the card opposite
    opposite: int = NONE
    pass_total: int = 0  # the values of the pass cards so far
    holder: int = NOBODY  # who has the ball, or lost it last
    at: int = 0  # position of the holder
    coverage: int = NONE
    pending: int = 0  # open-field draws to come
    bonus: int = 0  # what the receivers of an onside kick add to their first recovery card
    put_in: bool = False  # the other side put the ball into the holder's end zone
    window: bool = False  # the carrier may go for the sideline
    out_of_bounds: bool = False
    changed: bool = False  # the ball has changed hands since the snap
    stopped: bool = False  # an incompletion or a spike
    ran_on: bool = False  # an open-field card was drawn
    returned: bool = False
    far: bool = False  # something was longer than 25 yards
    scored: bool = False
    ending: int = Ending.BALL
