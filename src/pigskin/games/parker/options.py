"""What a table of the dice game may choose."""

from collections.abc import Mapping
from typing import Any

from pigskin.engine.errors import OptionError
from pigskin.engine.game import Blank, Option, Values, one_of, whole
from pigskin.games.parker.state import Parker

PLAYS_A_MINUTE = 6  # when nobody holds a watch


def read_length(value: Any) -> dict[str, int]:
    """`{minutes: 20}` or `{plays: 120}`."""
    if isinstance(value, Mapping) and len(value) == 1:
        unit, count = next(iter(value.items()))
        if unit in ("minutes", "plays"):
            return {unit: whole(1, 10_000)(count)}
    raise OptionError(f"{value!r} is neither {{minutes: n}} nor {{plays: n}}")


LENGTH = Option(
    name="length",
    default={"minutes": 20},
    read=read_length,
    examples=({"minutes": 20}, {"minutes": 10}, {"plays": 120}, {"plays": 40}, {"plays": 8}),
    form=Blank("either", parts={"minutes": Blank("whole", low=1, high=10_000), "plays": Blank("whole", low=1, high=10_000)}),
)
OPTIONS = (
    LENGTH,
    Option(
        name="dice",
        default="virtual",
        read=one_of("virtual", "real"),
        examples=("virtual", "real"),
    ),
    Option(
        name="hurry_seconds",
        default=10,
        read=whole(1, 600),
        examples=(10, 30),
    ),
)


def opening(options: Values) -> Parker:
    """The start of a game."""
    return Parker(
        minutes=options["length"].get("minutes", 0),
        play_limit=options["length"].get("plays", 0),
        real_dice=options["dice"] == "real",
        hurry_seconds=options["hurry_seconds"],
    )


def by_plays(options: Values) -> Values:
    """The same table with plays for minutes, for games that nobody watches."""
    minutes = options["length"].get("minutes")
    return options if minutes is None else {**options, "length": {"plays": minutes * PLAYS_A_MINUTE}}
