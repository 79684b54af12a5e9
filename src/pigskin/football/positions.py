"""Readers of a position's fields, shared by all games: each gives a value as the rules count it, or PositionError names the field."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from pigskin.engine.errors import PositionError
from pigskin.engine.game import Values
from pigskin.football.seats import NOBODY, SIDES

MOST = 10_000  # of what can be counted in a game


def check_fields(given: Values, known: Iterable[str]) -> None:
    """Refuses a field that the sheet does not have."""
    fields = sorted(known)
    for name in given:
        if name not in fields:
            raise PositionError(f"{name!r} is not a field of a position; the fields are {', '.join(fields)}")


def read_one(name: str, value: object, known: Sequence[Any]) -> int:
    """The place of a value among those that are known."""
    if value not in known:
        raise PositionError(f"{name} {value!r} is not one of {', '.join(map(str, known))}")
    return known.index(value)


def read_word(name: str, value: object, known: Iterable[str]) -> str:
    """One of the words that are known."""
    if not isinstance(value, str) or value not in known:
        raise PositionError(f"{name} {value!r} is not one of {', '.join(known)}")
    return value


def read_side(name: str, value: object) -> int:
    """A side; NOBODY where none is named."""
    return NOBODY if value is None else read_one(name, value, SIDES)


def read_mapping(name: str, value: object, known: Collection[str] = SIDES) -> Mapping[str, Any]:
    """A mapping that has no other keys than these."""
    if not isinstance(value, Mapping) or not set(value) <= set(known):
        raise PositionError(f"{name} {value!r} is not a mapping with {', '.join(known)}")
    return value


def read_by_side(name: str, given: Values) -> dict[int, Any]:
    """What a field says of each side, by seats; a side that is not named is left out."""
    return {SIDES.index(side): value for side, value in read_mapping(name, given.get(name, {})).items()}


def read_whole(name: str, value: object, low: int = 0, high: int = MOST) -> int:
    """A whole number in these bounds."""
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise PositionError(f"{name} {value!r} is not a whole number from {low} to {high}")
    return value


def read_flag(name: str, value: object) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise PositionError(f"{name} {value!r} is neither true nor false")
    return value
