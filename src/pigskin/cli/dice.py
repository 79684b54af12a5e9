"""What dice and cards gave in saved games, beside what was to be expected."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.table import Table

from pigskin.engine import record
from pigskin.engine.errors import OptionError
from pigskin.engine.fairness import trials
from pigskin.football.words.fairness import TrialWords
from pigskin.games import find_game


def print_trials(paths: list[Path], language: str) -> None:
    """A table for each source of chance, and a sentence on its luck."""
    matches = [record.load(path, find_game).match for path in paths]
    games = {match.game.id for match in matches}
    if len(games) > 1:
        raise OptionError(f"these are games of {' and '.join(sorted(games))}; dice are tried for one game at a time")
    words = TrialWords(matches[0].game, language)
    console = Console(highlight=False)
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
