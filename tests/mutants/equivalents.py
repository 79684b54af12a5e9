"""The changes that no scenario could ever notice, each with a word why: `equivalent.yaml`."""

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
    change: str

    def __str__(self) -> str:
        return f"{self.game} {self.file} {self.function}: {self.change}"


def listed_as(game_id: str, mutant: Mutant) -> Equivalent:
    """How a change is listed."""
    return Equivalent(game_id, mutant.path.name, mutant.function, mutant.change)


def listed(path: Path = LISTED) -> dict[Equivalent, bool]:
    """All that are listed, and whether a golden record notices them. Changes to a function that have one reason stand together."""
    found = {}
    for entry in yaml.safe_load(path.read_text(encoding="utf-8")) or []:
        if not entry.get("why"):
            raise SystemExit(f"{path}: without a word why: {entry}")
        for change in entry["changes"]:
            one = Equivalent(entry["game"], entry["file"], entry["function"], change)
            if one in found:
                raise SystemExit(f"{path}: listed twice: {one}")
            found[one] = entry.get("golden", False)
    return found


def stale(entries: dict[Equivalent, bool], known: set[Equivalent], tried: set[Equivalent], unnoticed: dict[Equivalent, bool]) -> list[str]:
    """What is listed and should not be so, with what is wrong."""
    problems = []
    for entry, golden in sorted(entries.items()):
        if entry not in known:
            problems.append(f"{entry}: there is no such change")
        elif entry in tried and entry not in unnoticed:
            problems.append(f"{entry}: a scenario notices it")
        elif entry in tried and unnoticed[entry] != golden:
            problems.append(f"{entry}: {'no' if golden else 'a'} golden record notices it")
    return problems
