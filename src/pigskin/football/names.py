"""The names of teams and players."""

from typing import Any

from pigskin.engine.errors import OptionError

LONGEST_NAME = 40


def read_name(value: Any) -> str:
    """The name of a team or player."""
    if not isinstance(value, str) or not value.strip() or not value.isprintable() or len(value) > LONGEST_NAME:
        raise OptionError(f"{value!r} is not a name of 1 to {LONGEST_NAME} printable characters")
    return value


def same_name(first: str, second: str) -> bool:
    """Names are compared without case and spaces."""
    return "".join(first.split()).casefold() == "".join(second.split()).casefold()
