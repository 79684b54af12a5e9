"""The games that are kept: to go on with, or to look at again."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from pigskin.cli.playing.settings import games_folder
from pigskin.cli.playing.speech import Speech
from pigskin.engine import record
from pigskin.engine.match import Match
from pigskin.games import find_game

MOST = 40  # the newest ones
ENDING = "*.pigskin"


class Saved(NamedTuple):
    """A game in a file."""

    path: Path
    match: Match

    def label(self, language: str) -> str:
        return self.match.game.words_in(language).labels.get("name", self.match.game.id)

    def note(self, language: str) -> str:
        """The score, where it stands, and the file."""
        speech = Speech(self.match.game, language)
        score = " : ".join(str(points) for points in self.match.sheet().get("score", {}).values())
        return f"{score} - {speech.situation(self.match.state)} - {self.path.name}"


def saved_games(folders: list[Path] | None = None) -> Iterator[Saved]:
    """The games of this folder and of the program's, the newest first; what cannot be read is not among them."""
    found = {path.resolve() for folder in folders or [Path(), games_folder()] if folder.is_dir() for path in folder.glob(ENDING)}
    for path in sorted(found, key=lambda path: -path.stat().st_mtime)[:MOST]:
        with suppress(ValueError, OSError):
            yield Saved(path, record.load(path, find_game).match)
