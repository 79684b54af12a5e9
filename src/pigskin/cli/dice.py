"""What dice and cards gave in saved games, beside what was to be expected."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.table import Table

from pigskin.engine import record
from pigskin.engine.errors import OptionError
from pigskin.engine.fairness import trials
from pigskin.engine.match import Match
from pigskin.football.words.fairness import TrialWords
from pigskin.games import find_game

RECORDS = "*.pigskin"


def print_trials(paths: list[Path], language: str) -> None:
    """For each game a table for each source of chance, and a sentence on its luck. A folder stands for all records in it."""
    by_game: dict[str, list[Match]] = {}
    for path in _records(paths):
        match = record.load(path, find_game).match
        by_game.setdefault(match.game.id, []).append(match)
    console = Console(highlight=False)
    for matches in by_game.values():
        words = TrialWords(matches[0].game, language)
        if len(by_game) > 1:
            console.print(matches[0].game.words_in(language).labels.get("name", matches[0].game.name), style="bold underline")
        found = trials(matches)
        for trial in found:
            console.print(words.heading(trial), style="bold")
            table = Table("", words.came, words.expected, box=None, pad_edge=False)
            for count in trial.counts:
                table.add_row(words.named(count.name), f"{count.came}", f"{count.expected:.1f}")
            console.print(table)
            console.print(words.sentence(trial), soft_wrap=True)
            console.print()
        if not found:
            console.print(words.nothing)


def _records(paths: list[Path]) -> list[Path]:
    """The records that are meant, each once; OptionError where a folder has none."""
    found: dict[Path, Path] = {}
    for path in paths:
        records = sorted(path.glob(RECORDS)) if path.is_dir() else [path]
        if not records:
            raise OptionError(f"the folder {path} has no record in it: no file is named {RECORDS}")
        found |= {one.resolve(): one for one in records}
    return list(found.values())
