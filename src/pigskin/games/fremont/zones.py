"""End zones: fourteen that come with the game, and any text a table likes."""

from collections.abc import Mapping, Sequence
from typing import Any

from pigskin.engine.errors import OptionError
from pigskin.football.seats import SIDES

COLORS: dict[str, tuple[str, str]] = {
    "illinois": ("orange", "blue"),
    "indiana": ("crimson", "cream"),
    "iowa": ("black", "gold"),
    "maryland": ("red", "white"),
    "michigan": ("blue", "maize"),
    "michigan-state": ("green", "white"),
    "minnesota": ("maroon", "gold"),
    "nebraska": ("scarlet", "cream"),
    "northwestern": ("purple", "white"),
    "ohio-state": ("scarlet", "gray"),
    "penn-state": ("navy", "white"),
    "purdue": ("gold", "black"),
    "rutgers": ("scarlet", "black"),
    "wisconsin": ("red", "white"),
}
BYTES, INTS = 7, 8  # bytes of UTF-8 an int, ints a text
LONGEST_TEXT = BYTES * INTS


def read_end_zones(value: Any) -> dict[str, str]:
    """`{home: iowa, away: ohio-state}`, or any two different texts (R40)."""
    if not isinstance(value, Mapping) or not set(value) <= set(SIDES):
        raise OptionError(f"{value!r} is not of the form {{home: text, away: text}}")
    zones: dict[str, Any] = {side: value.get(side, side) for side in SIDES}
    for text in zones.values():
        if not isinstance(text, str) or not text.strip() or not text.isprintable() or len(text.encode()) > LONGEST_TEXT:
            raise OptionError(f"end zone {text!r} is not a text of 1 to {LONGEST_TEXT} letters")
    if zones["home"].strip().casefold() == zones["away"].strip().casefold():
        raise OptionError(f"both end zones are {zones['home']!r}; there is only one of each")
    return zones


def pack_text(text: str) -> list[int]:
    """A text as the ints in which a state keeps it."""
    padded = text.encode().ljust(BYTES * INTS, b"\0")
    return [int.from_bytes(padded[at : at + BYTES], "big") for at in range(0, BYTES * INTS, BYTES)]


def unpack_text(ints: Sequence[int]) -> str:
    """The text behind such ints."""
    return b"".join(int(part).to_bytes(BYTES, "big") for part in ints).rstrip(b"\0").decode()


def zone_of(ints: Sequence[int], seat: int) -> str:
    """A seat's end zone."""
    return unpack_text(ints[INTS * seat : INTS * seat + INTS]) or SIDES[seat]


def zone_name(ints: Sequence[int], seat: int) -> str:
    """A side by what stands in its end zone: `ohio-state` is Ohio State, and any other text stands for itself."""
    zone = zone_of(ints, seat)
    return zone.replace("-", " ").title() if zone.islower() else zone
