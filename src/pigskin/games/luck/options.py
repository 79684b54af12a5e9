"""What a table of the card game may choose."""

from collections.abc import Mapping
from typing import Any

from pigskin.engine.errors import OptionError
from pigskin.engine.game import Blank, Option, Values, one_of, whole, yes_or_no
from pigskin.games.luck.state import GAME_LENGTH, SEATS, Luck


def read_length(value: Any) -> int | str:
    if value == "game" or (isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= 4):
        return "game" if value == "game" else int(value)
    raise OptionError(f"{value!r} is not 1, 2, 3, 4 or game")


def read_names(value: Any) -> dict[str, str]:
    if not isinstance(value, Mapping) or any(seat not in SEATS or not isinstance(name, str) or not name for seat, name in value.items()):
        raise OptionError(f"{value!r} is not a mapping such as {{p1: Ann, p2: Bob}}")
    return dict(value)


FED = ("source", "feed")  # a table that follows a feed

OPTIONS = (
    Option("players", 4, whole(2, len(SEATS)), (4, 2, 3, 5, 6, 7, 8)),
    Option("admin", "p1", one_of(*SEATS), ("p1", "p2")),
    Option("length", "game", read_length, ("game", 1, 2, 3, 4)),
    Option("finish_drive", False, yes_or_no, (False, True)),
    Option("start_quarter", 1, whole(1, 4), (1, 3)),
    Option("audible_time", 20, whole(5, 60), (20, 5)),
    Option("audible_visible", False, yes_or_no, (False, True)),
    Option("source", "person", one_of("person", "feed"), ("person", "feed")),
    Option("count_snaps", False, yes_or_no, (False, True)),
    Option("strict_qb", False, yes_or_no, (False, True)),
    Option(
        "names",
        {},
        read_names,
        ({},),
        form=Blank("each", parts=dict.fromkeys(SEATS, Blank("text", high=40, empty=True))),
    ),
)


def opening(options: Values) -> Luck:
    """The start of a game."""
    length = options["length"]
    if options["admin"] not in SEATS[: options["players"]]:
        raise OptionError(f"admin {options['admin']} is not one of the {options['players']} players")
    if length != "game" and options["start_quarter"] > length:
        raise OptionError(f"start_quarter {options['start_quarter']} is after the last quarter, {length}")
    return Luck(
        players=(1 << options["players"]) - 1,
        admin=SEATS.index(options["admin"]),
        quarter=options["start_quarter"],
        length=GAME_LENGTH if length == "game" else length,
        finish_drive=options["finish_drive"],
        audible_time=options["audible_time"],
        audible_visible=options["audible_visible"],
        feed=options["source"] == "feed",
        count_snaps=options["count_snaps"] or options["source"] == "feed",
        strict_qb=options["strict_qb"],
    )


def starters(options: Values) -> tuple[str, ...]:
    """Who sits down at the start; others may come later."""
    return SEATS[: options["players"]]


def unattended(options: Values) -> Values:
    """The same table where no feed comes in: the quarterbacks keep the score, and count snaps where the feed did."""
    return {**options, "source": "person", "count_snaps": options["count_snaps"] or options["source"] == "feed"}
