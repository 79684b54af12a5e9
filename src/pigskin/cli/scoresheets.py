"""Score sheets to print, for games that have a module `scoresheet`."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType
from typing import Any

from pigskin.cli.files import replace
from pigskin.engine import record
from pigskin.engine.errors import OptionError
from pigskin.games import find_game, game_ids

SCORE_SHEET = "scoresheet"


def write_scoresheet(path: Path | None, out: Path) -> None:
    """A blank sheet, or one filled in from a record, as SVG or PDF by the file's ending."""
    if out.suffix not in (".svg", ".pdf"):
        raise OptionError(f"{out.name!r} ends neither in .svg nor in .pdf")
    known = {game_id: part for game_id in game_ids() if (part := find_game(game_id).part(SCORE_SHEET)) is not None}
    if path is None:
        drawer, sheet, names = next(iter(known.values())), None, None
    else:
        match = record.load(path, find_game).match
        if match.game.id not in known:
            raise OptionError(f"{path} is a game of {match.game.id}; score sheets are for {', '.join(known)}")
        drawer, sheet, names = known[match.game.id], match.sheet(), match.options["names"]
    replace(out, _drawn(drawer, out.suffix, sheet, names))


def _drawn(drawer: ModuleType, suffix: str, sheet: dict[str, Any] | None, names: dict[str, str] | None) -> bytes:
    if suffix == ".svg":
        return bytes(drawer.svg(sheet, names).encode())
    try:
        return bytes(drawer.pdf(sheet, names))
    except RuntimeError as error:  # what draws it is not installed
        raise OptionError(str(error)) from error
