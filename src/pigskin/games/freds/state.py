"""What the table game remembers."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from pathlib import Path
from typing import Any, ClassVar

from pigskin.engine.books import Book
from pigskin.engine.notation import mask
from pigskin.engine.rule import NOBODY, State
from pigskin.games.freds.table import TWENTY


class Phase(IntEnum):
    TOSS = 0
    FIRST_CHOICE = 1
    TOKEN = 2
    PLAY = 3
    TRY = 4
    CLOCK = 5
    OVERTIME_TOSS = 6
    OVER = 7


class Ask(IntEnum):
    """The questions."""

    FIRST_CHOICE = 0
    TOKEN = 1
    BALL = 2
    FOURTH_DOWN = 3
    KICK = 4
    TRY_FOR = 5
    TRY = 6
    CLOCK = 7
    THROW = 8


class First(IntEnum):
    GO_FIRST = 0
    GO_SECOND = 1


class Fourth(IntEnum):
    GO = 0
    PUNT = 1
    FIELD_GOAL = 2


class TryFor(IntEnum):
    EXTRA_POINT = 0
    TWO_POINT = 1


class Kick(IntEnum):
    NO_GOOD = 0
    GOOD = 1
    MISS = 2


class Clock(IntEnum):
    RUNNING = 0
    EXPIRED = 1


class Declared(IntEnum):
    """What the offense has announced for the ball about to be thrown."""

    NOTHING = 0
    GO = 1
    FIELD_GOAL = 2
    EXTRA_POINT = 3
    TWO_POINT = 4


class Throws(IntEnum):
    """Where the results of throws come from."""

    TABLE = 0
    AUTO = 1
    PHYSICS = 2


class Fred(IntEnum):
    """How Fred's token is used (options 5a to 5e)."""

    NONE = 0
    A = 1
    B = 2
    C = 3
    D = 4
    E = 5


WINNER_REWARD, LOSER_REWARD = 25, 26  # rewards for the result, beside those for spots 1 to 24
NO_THROW = -1
REWARD_ROOM = 32  # a game has at most eighteen touchdowns
OVERTIME_ROOM = 8  # rounds kept apart; from the last of them on, only the round being played can have points

FIRST_CHOICES = mask(*First)
TOKEN_SPOTS = mask(*range(1, 24))
FOURTH_DOWN = mask(Fourth.GO, Fourth.PUNT)
FOURTH_DOWN_IN_RANGE = mask(*Fourth)
TRIES = mask(*TryFor)
READINGS = mask(*Clock)


SOLVED = Path(__file__).parent / "solved"  # what is known of solved tables


@dataclass(frozen=True)
class Agreement:
    """What a table agrees on that is only for people: names, and what a reward consists of."""

    names: tuple[str, str] = ("Home", "Away")
    roster: tuple[tuple[str, str], tuple[str, str]] | None = None
    rewards: Mapping[int, Any] = field(default_factory=dict)


@dataclass
class Freds(State):
    """One game. Points stand by side, quarter and round; a step is 0 for the 20, 1 for the 50, 2 for first and goal."""

    book: ClassVar[Book | None] = Book(SOLVED / "answers.xz")  # see `winning`

    phase: int = Phase.TOSS
    toss_winner: int = NOBODY
    team_a: int = NOBODY
    quarter: int = 1  # 5 is overtime
    round: int = 1
    round_of: int = NOBODY
    offense: int = NOBODY
    extended: bool = False
    step: int = TWENTY
    down: int = 1
    declared: int = Declared.NOTHING
    free_play: bool = False
    landed: bool = False
    aimed: int = NO_THROW
    score: list[int] = field(default_factory=lambda: [0, 0])  # the sum of the columns
    points: list[int] = field(default_factory=lambda: [0] * 16)
    overtime: list[int] = field(default_factory=lambda: [0] * 2 * OVERTIME_ROOM)
    ot_first: int = NOBODY
    tokens: list[int] = field(default_factory=lambda: [0, 0])  # the spots under the token, by half; 0 for none
    rewards: list[int] = field(default_factory=lambda: [0] * 2 * REWARD_ROOM)
    rewarded: list[int] = field(default_factory=lambda: [0, 0])
    throws: int = Throws.TABLE
    players: int = 2
    skill: list[int] = field(default_factory=lambda: [1, 1])
    style: list[int] = field(default_factory=lambda: [0, 0])
    fred_token: int = Fred.NONE
    reward_spots: int = 0  # a mask of what earns a reward
    minutes: int = 0  # 0: no time limit
    plays: int = 0  # throws and punts so far

    def __post_init__(self) -> None:
        super().__post_init__()
        self.agreed = Agreement()
