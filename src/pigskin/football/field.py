"""Yard lines: what people write (`home 35`, `50`) and what rules count."""

import re

from pigskin.engine.errors import PositionError
from pigskin.engine.rule import rule
from pigskin.football.seats import HOME, SIDES

_LINE = re.compile(r"(home|away) (\d{1,2})")


def yard_line(from_home: int) -> str:
    """A spot, in yards from home's goal line, as it is written."""
    if from_home == 50:
        return "50"
    return f"home {from_home}" if from_home < 50 else f"away {100 - from_home}"


def read_yard_line(text: object) -> int:
    """Yards from home's goal line, or PositionError."""
    if text in ("50", 50):
        return 50
    found = _LINE.fullmatch(text) if isinstance(text, str) else None
    if not found or int(found[2]) > 50:
        raise PositionError(f"{text!r} is not a yard line such as 'home 35', 'away 20' or '50'")
    return int(found[2]) if found[1] == SIDES[HOME] else 100 - int(found[2])


@rule
def from_home(offense: int, to_goal: int) -> int:
    """Yards from home's goal line of a ball so many yards from the goal line its side attacks; never off the field."""
    spot = 100 - to_goal if offense == HOME else to_goal
    return min(max(spot, 0), 100)
