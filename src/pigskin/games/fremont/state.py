"""What the card game remembers."""

from dataclasses import dataclass, field
from enum import IntEnum

from pigskin.engine.rule import NOBODY, SECRET, State

HAND = 5  # cards of a full hand
IDS = 60  # different cards that a deck may have
PER_INT = 10  # cards of a discard pile that one int holds
DISCARD_INTS = 12  # ints of a discard pile
SPECIALS = 40  # different special teams cards
KINDS = 15  # kinds of cards that a deck may have
EMPTY, UNKNOWN = -1, 63  # a place of a hand without a card, and with one that the program does not know
TIME_OUT = 60  # among the answers at a snap, which otherwise are cards
OFFENSE, DEFENSE = 0, 1  # the two decks
TIME_OUTS = 3


class Phase(IntEnum):
    OPENING = 0
    KICKOFF = 1
    SCRIMMAGE = 2
    TRY = 3
    OVERTIME = 4
    OVER = 5


class Ask(IntEnum):
    """The questions."""

    FIRST = 0
    FOURTH_DOWN = 1
    OFFENSE_CARD = 2
    DEFENSE_CARD = 3
    TRY = 4
    OFFENSE_DEAL = 5
    DEFENSE_DEAL = 6
    SPECIAL_TEAMS = 7


class First(IntEnum):
    OFFENSE = 0
    DEFENSE = 1


class Fourth(IntEnum):
    GO = 0
    PUNT = 1
    FIELD_GOAL = 2
    TIME_OUT = 3


class Try(IntEnum):
    EXTRA_POINT = 0
    TWO_POINT = 1


class Result(IntEnum):
    """What a defense card does to an offense card: the words of a deck's matrix."""

    NONE = 0
    PRINTED = 1
    DOUBLE = 2
    PLUS = 3
    BACK = 4
    INTERCEPTION = 5
    FUMBLE = 6
    FLAG_OFFENSE = 7
    FLAG_DEFENSE = 8


class Owed(IntEnum):
    """Which deals must come before the next snap."""

    NOTHING = 0
    DEFENSE = 1
    BOTH = 2


@dataclass
class Fremont(State):
    """One game. Distances are yards to the goal line that the side with the ball attacks.

    A card is known by its number in its deck. What the deck says about it stands in the state, so that any deck can be compiled.
    """

    phase: int = Phase.OPENING
    half: int = 1
    overtime: int = 0  # the round, 0 in regulation
    ot_first: int = NOBODY
    ot_possession: int = 0
    first_offense: int = NOBODY
    offense: int = NOBODY  # in KICKOFF the receiver, in TRY the scorer
    to_goal: int = 0
    down: int = 1
    line_to_gain: int = 0  # a first down is made at so many yards from the goal line
    owed: int = Owed.NOTHING
    score: list[int] = field(default_factory=lambda: [0, 0])
    time_outs: list[int] = field(default_factory=lambda: [TIME_OUTS, TIME_OUTS])
    timed_out: list[int] = field(default_factory=lambda: [NOBODY, NOBODY])  # in the order of the calls
    hands: list[int] = field(
        default_factory=lambda: [EMPTY] * (4 * HAND), metadata=SECRET
    )  # home's two hands, away's two; unused places are EMPTY
    hand_sizes: list[int] = field(default_factory=lambda: [0] * 4)
    pile: list[int] = field(
        default_factory=lambda: [0] * (2 * IDS), metadata=SECRET
    )  # copies of each card in its draw pile; of real cards: not yet discarded
    pile_sizes: list[int] = field(default_factory=lambda: [0, 0])
    discards: list[int] = field(default_factory=lambda: [0] * (2 * DISCARD_INTS))  # oldest first, six bits a card
    discard_sizes: list[int] = field(default_factory=lambda: [0, 0])
    last_offense: int = NOBODY  # the cards of the last card play
    last_defense: int = NOBODY
    last_result: int = Result.NONE
    last_yards: int = 0

    deck: int = 0  # the fingerprint by which notations and words find the names of the cards
    cards: list[int] = field(default_factory=lambda: [0] * (2 * IDS))  # yards, kind and copies of each card
    matrix: list[int] = field(default_factory=lambda: [0] * KINDS)  # a row for each kind of defense card, four bits a result
    runs: int = 0  # which kinds of offense cards are runs
    specials: list[int] = field(default_factory=lambda: [0] * SPECIALS)  # kickoff line, punt yards and copies of each special teams card
    field_goal: list[int] = field(default_factory=lambda: [0] * 4)  # six bits a yard: which faces of the die are good
    extra_point: int = 0
    two_point: int = 0
    halves: int = 2
    play_overtime: bool = True
    penalty_counts: bool = False
    half_distance: bool = False
    physical: bool = False
    end_zones: list[int] = field(default_factory=lambda: [0] * 16)  # home's text and away's, seven bytes an int
