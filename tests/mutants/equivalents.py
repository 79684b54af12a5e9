"""The changes that change nothing anybody could see, each with a word why: `equivalent.yaml`."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import yaml

from mutants.changes import Mutant

LISTED = Path(__file__).with_name("equivalent.yaml")


class Equivalent(NamedTuple):
    """A change as it is listed. It has no line number, so that it is found again where lines have moved."""

    game: str
    file: str
    function: str
    was: str
    becomes: str
    nth: int

    def __str__(self) -> str:
        nth = f" (number {self.nth})" if self.nth > 1 else ""
        return f"{self.game} {self.file} {self.function}: {self.was!r} -> {self.becomes!r}{nth}"


def listed_as(game_id: str, mutant: Mutant) -> Equivalent:
    """How a change is listed."""
    return Equivalent(game_id, mutant.path.name, mutant.function, mutant.was, mutant.becomes, mutant.nth)


def listed(path: Path = LISTED) -> set[Equivalent]:
    """All that are listed."""
    found = set()
    for entry in yaml.safe_load(path.read_text(encoding="utf-8")) or []:
        if not entry.pop("why", None):
            raise SystemExit(f"{path}: without a word why: {entry}")
        one = Equivalent(**{"nth": 1, **entry})
        if one in found:
            raise SystemExit(f"{path}: listed twice: {one}")
        found.add(one)
    return found


def stale(entries: set[Equivalent], known: set[Equivalent], noticed: set[Equivalent]) -> list[str]:
    """What is listed and should not be, with what is wrong."""
    gone = [f"{entry}: there is no such change" for entry in sorted(entries - known)]
    return gone + [f"{entry}: a scenario notices it" for entry in sorted(entries & noticed)]
