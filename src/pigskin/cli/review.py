"""A saved game looked back on: its figures in the terminal, its page and its picture in files."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn
from rich.table import Table

from pigskin.coach.review import SECONDS, review
from pigskin.coach.review_page import ReviewPage
from pigskin.engine import record
from pigskin.engine.errors import OptionError, quote
from pigskin.games import find_game

ENDINGS = (".html", ".svg")


def print_review(path: Path, out: Path | None, language: str, seconds: float = SECONDS, *, compiled: bool | None = None) -> None:
    """Reviews a record; what is written goes by the file's ending. Where numba is there, it is waited for once."""
    if out is not None and out.suffix not in ENDINGS:
        raise OptionError(f"{quote(out.name)} ends neither in .html nor in .svg")
    if out is not None and not out.parent.is_dir():
        raise OptionError(f"there is no folder {quote(str(out.parent))}")
    replay = record.load(path, find_game)
    columns = (TextColumn("reviewing"), BarColumn(), TaskProgressColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task("", total=1.0)
        found = review(
            replay.match,
            language=language,
            seconds=seconds,
            compiled=True if compiled is None and find_spec("numba") else compiled,
            progress=lambda done: progress.update(bar, completed=done),
        )
    page = ReviewPage(found, replay.match.game, language)
    console = Console(highlight=False)
    console.print(page.title, style="bold", markup=False)
    table = Table(*page.headings(), box=None, pad_edge=False)
    for row in page.sides():
        table.add_row(*row)
    console.print(table)
    for number, swing in enumerate(found.turning_points, 1):
        console.print(f"{number}. {page.swing(swing)}", markup=False, soft_wrap=True)
    for decision in page.worst():
        console.print(f"- {page.decision(decision)}", markup=False, soft_wrap=True)
    for note in page.notes():
        console.print(note, style="dim", markup=False, soft_wrap=True)
    if out is not None:
        out.write_text(page.html() if out.suffix == ".html" else page.svg(), encoding="utf-8")
        console.print(f"-> {out}", markup=False)
