"""What the dice game remembers."""

from dataclasses import dataclass, field
from enum import IntEnum
from pathlib import Path
from typing import ClassVar

from pigskin.engine.books import Book
from pigskin.engine.notation import mask
from pigskin.engine.rule import State
from pigskin.football.seats import HOME


class Phase(IntEnum):
    OPENING = 0
    CHOOSE_FIRST = 1
    KICKOFF = 2
    SCRIMMAGE = 3
    TRY = 4
    CHOOSE_KICK = 5
    OVER = 6


class Ask(IntEnum):
    """The questions."""

    KICK_OR_RECEIVE = 0
    CALL = 1
    HURRY = 2
    CLOCK = 3


class Choice(IntEnum):
    KICK = 0
    RECEIVE = 1


class Call(IntEnum):
    PLUNGE = 0
    END_RUN = 1
    PASS = 2
    TRICK = 3
    PUNT = 4
    PLACE_KICK = 5
    UNNAMED = 6


class Hurry(IntEnum):
    HURRY = 0


class Clock(IntEnum):
    LATE = 0


class Foul(IntEnum):
    """What a penalty is for."""

    DOUBLES = 0
    DELAY = 1
    UNNAMED = 2


KICK_OR_RECEIVE = mask(*Choice)
RUNS_PASSES_AND_PUNT = mask(Call.PLUNGE, Call.END_RUN, Call.PASS, Call.TRICK, Call.PUNT)
TRY_CALLS = mask(Call.PLUNGE, Call.END_RUN, Call.PASS, Call.PLACE_KICK)


@dataclass
class Parker(State):
    """One game. Distances are yards to the goal line that the side with the ball attacks."""

    book: ClassVar[Book | None] = Book(Path(__file__).parent / "bots" / "perfect.xz")

    phase: int = Phase.OPENING
    offense: int = HOME  # in KICKOFF the kicker, in CHOOSE_FIRST and CHOOSE_KICK the side that chooses
    to_goal: int = 0
    down: int = 1
    line_to_gain: int = 0  # a first down is made at so many yards from the goal line
    score: list[int] = field(default_factory=lambda: [0, 0])
    plays: int = 0
    opening_throw: int = 0  # what home threw for the choice, until away has thrown too
    hurried: bool = False
    time_up: bool = False
    minutes: int = 20  # 0: the game is as long as play_limit says
    play_limit: int = 0
    real_dice: bool = False
    hurry_seconds: int = 10
