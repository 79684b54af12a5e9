"""What a table of Card Bowl may choose."""

from enum import IntEnum
from typing import Any

from pigskin.engine.game import Blank, Option, Values, one_of, whole
from pigskin.engine.notation import token_of
from pigskin.games.cardbowl.state import CardBowl, Overtime, Timing, Toss

SECONDS_AN_INTERVAL = 5
INTERVALS_A_MINUTE = 12
PLAYS_PER_QUARTER = {"all": 36, "scrimmage": 31}


def tokens(enum: type[IntEnum]) -> list[str]:
    """The members of an enum as they are written."""
    return [token_of(member) for member in enum]


def read_plays(value: Any) -> int | None:
    """1-99, or nothing: then it goes by what is counted."""
    return None if value is None else whole(1, 99)(value)


OPTIONS = (
    Option(
        name="timing",
        default="simple-1",
        read=one_of(*tokens(Timing)),
        examples=tuple(tokens(Timing)),
    ),
    Option(
        name="count_plays",
        default="all",
        read=one_of(*PLAYS_PER_QUARTER),
        examples=tuple(PLAYS_PER_QUARTER),
    ),
    Option(
        name="plays_per_quarter",
        default=None,
        read=read_plays,
        examples=(None, 8),
        form=Blank("whole", low=1, high=99, empty=True),
    ),
    Option(
        name="quarter_minutes",
        default=15,
        read=whole(1, 15),
        examples=(15, 4),
    ),
    Option(
        name="toss",
        default="coin",
        read=one_of(*tokens(Toss)),
        examples=tuple(tokens(Toss)),
    ),
    Option(
        name="overtime",
        default="sudden-death",
        read=one_of(*tokens(Overtime)),
        examples=tuple(tokens(Overtime)),
    ),
)


def opening(options: Values) -> CardBowl:
    """The start of a game."""
    plays = options["plays_per_quarter"]
    if plays is None:
        plays = PLAYS_PER_QUARTER[options["count_plays"]]
    intervals = options["quarter_minutes"] * INTERVALS_A_MINUTE
    return CardBowl(
        timing=tokens(Timing).index(options["timing"]),
        count_all=options["count_plays"] == "all",
        plays_per_quarter=plays,
        quarter_length=intervals,
        toss=tokens(Toss).index(options["toss"]),
        overtime=tokens(Overtime).index(options["overtime"]),
        clock=intervals,
        plays_left=plays,
    )
