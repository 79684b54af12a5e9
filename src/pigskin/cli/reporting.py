"""Reports: many games of a table as one page with pictures."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.console import Console

from pigskin.cli.outputs import check_out, write_whole
from pigskin.cli.studying import watching, who_plays
from pigskin.lab.figures import BY_KEY, FIT
from pigskin.lab.report.game_page import TILES, GameReport
from pigskin.lab.words import lab_words


def run_report(
    game_id: str,
    options: dict[str, Any],
    named: tuple[str | None, str | None],
    *,
    games: int,
    seed: int,
    language: str,
    interpreted: bool,
    feed: str | None,
    out: Path | None,
    force: bool,
    command: str,
) -> None:
    """Plays, counts and writes the page."""
    words = lab_words(language)
    game, policies = who_plays(game_id, *named, feed)
    path = out if out is not None else Path(f"{game.id}-report.html")
    check_out(path, (".html",), force=force)
    report = GameReport(game, options, policies, seed)
    progress, bar = watching(game, policies, games, interpreted=interpreted)
    with progress:
        report.play(games, lambda done: progress.advance(bar, done), compiled=False if interpreted else None)
    write_whole(path, report.html(words, command))
    console, found = Console(highlight=False), report.figures()
    for key in TILES:
        if key in found:
            figure = BY_KEY.get(key, FIT)
            said = f"{figure.written(found[key].value)} +- {figure.written_margin(found[key].margin)}"
            console.print(f"{words.figure(key, many=not game.two_sided)}: {said}", markup=False)
    console.print(f"-> {path}", markup=False)
