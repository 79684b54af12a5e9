"""What entries leave behind at a table: marks of what changed with each, and what was said."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


class Mark(NamedTuple):
    """What an entry changed: the table itself, the game, and from which input and sentence on."""

    table: bool
    game: bool = False
    lines_from: int = 0
    story_from: int = 0


@dataclass
class Spoken:
    """Something said, and whether it has been taken out."""

    person: str
    name: str
    text: str
    removed: bool = False
