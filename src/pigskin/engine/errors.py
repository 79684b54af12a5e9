"""What is said to someone whose input cannot be taken. Nothing has changed when one of these is raised."""

from collections.abc import Iterable
from difflib import get_close_matches

LONGEST = 1_000  # characters of what is quoted or told in one piece


def clip(text: str, most: int = LONGEST) -> str:
    """A text as it stands, or, of a long one, its beginning and its end: whatever was sent may be quoted in it."""
    if len(text) <= most:
        return text
    return f"{text[: most - most // 3]} ... ({len(text):,} characters) ... {text[len(text) - most // 3 :]}"


def quote(text: object, most: int = 120) -> str:
    """What was read, as an error quotes it."""
    return clip(repr(text), most)


def near(name: object, known: Iterable[str]) -> str:
    """What was probably meant by a name that there is not, in brackets, if one is much like it."""
    alike = get_close_matches(str(name)[:LONGEST].lower(), list(known), 1)
    return f" (did you mean {alike[0]}?)" if alike else ""


class InputError(ValueError):
    """An input that was refused: what was read, where the game stands, and what would be allowed."""

    def __init__(self, problem: str, *, situation: str = "", legal: str = "") -> None:
        self.problem, self.situation, self.legal = clip(problem), situation, legal
        super().__init__("\n".join(part for part in (self.problem, situation, legal) if part))


class InvalidInput(InputError):
    """It cannot be read: no such token or seat."""


class IllegalInput(InputError):
    """It can be read, but is not allowed here."""


class OptionError(ValueError):
    """An option of the table that does not exist or has no such value."""

    def __init__(self, problem: str) -> None:
        super().__init__(clip(problem))


class PositionError(ValueError):
    """A position, given by fields of the sheet, that cannot be set up."""

    def __init__(self, problem: str) -> None:
        super().__init__(clip(problem))
