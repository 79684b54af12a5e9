"""Score sheets to print."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pigskin.cli.files import replace
from pigskin.engine import record
from pigskin.engine.errors import OptionError
from pigskin.games import find_game
from pigskin.games.freds import scoresheet


def write_scoresheet(path: Path | None, out: Path) -> None:
    """A blank sheet, or one filled in from a record, as SVG or PDF by the file's ending."""
    if out.suffix not in (".svg", ".pdf"):
        raise OptionError(f"{out.name!r} ends neither in .svg nor in .pdf")
    sheet = names = None
    if path is not None:
        match = record.load(path, find_game).match
        if match.game.id != "freds":
            raise OptionError(f"{path} is a game of {match.game.id}; score sheets are for freds")
        sheet, names = match.sheet(), match.options["names"]
    replace(out, _drawn(out.suffix, sheet, names))


def _drawn(suffix: str, sheet: dict[str, Any] | None, names: dict[str, str] | None) -> bytes:
    if suffix == ".svg":
        return scoresheet.svg(sheet, names).encode()
    try:
        return scoresheet.pdf(sheet, names)
    except RuntimeError as error:  # what draws it is not installed
        raise OptionError(str(error)) from error
