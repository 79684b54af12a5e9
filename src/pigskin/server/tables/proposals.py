"""What one person at a table wishes and others have to agree to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass
class Proposal:
    """A wish of one person that waits for others: to take back to `keep` inputs, chance `anew`, or to have a typed line taken."""

    kind: Literal["undo", "typed"]
    by: str
    line: str
    waiting: set[str]
    keep: int = 0
    anew: bool = False


@dataclass
class Newcomer:
    """A person who would sit where another has played, and who has yet to agree to that."""

    person: str
    seat: str
    waiting: set[str]
