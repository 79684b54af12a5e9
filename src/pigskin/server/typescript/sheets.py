"""What the games show, as types: their sheets, what a seat sees besides, boards and printed cards."""

from __future__ import annotations

from enum import IntEnum
from types import ModuleType
from typing import Any, get_type_hints, is_typeddict

from msgspec import inspect as shapes

from pigskin.engine.game import Game
from pigskin.engine.notation import token_of
from pigskin.server.typescript.writer import Writer, named_choices

HEADING = "// Made by `python -m pigskin.server.typescript` from the types of the game's sheet. Change those, not this file.\n"
VIEW = "import type { View } from '../../table/view';\n"
PARTS = ("sheet", "board")  # the modules of a game in which types of what is shown are declared


def shown_types(game: Game) -> dict[str, Any]:
    """The types by their names: each TypedDict that a game declares for what it shows."""
    declared = [(name, kind, module) for module in _modules(game) for name, kind in vars(module).items() if is_typeddict(kind)]
    return {name: kind for name, kind, module in declared if kind.__module__ == module.__name__}


def _modules(game: Game) -> list[ModuleType]:
    return [module for module in map(game.part, PARTS) if module is not None]


def sheet_type(game: Game) -> Any:
    """The type of a game's sheet; None where it has none but a dict."""
    given = get_type_hints(game.sheet).get("return")
    return given if is_typeddict(given) else None


def topics_of(game: Game) -> dict[str, int]:
    """The game's own questions by their names."""
    return {token_of(kind): int(kind) for kind in game.questions if isinstance(kind, IntEnum)}


def sheets_of(game: Game) -> str:
    """A module with the types of all that a game shows, its questions, and how to read the sheet of a table of it."""
    writer = Writer(named_choices(*map(vars, _modules(game))))
    for shape in shapes.multi_type_info(list(shown_types(game).values())):
        writer.type(shape)
    writer.declare_all()
    sheet = sheet_type(game).__name__
    topics = "".join(f'  "{name}": {topic},\n' for name, topic in topics_of(game).items())
    asked = f"/** The questions of the game, by the topics of asks and lines. */\nexport const TOPICS = {{\n{topics}}} as const;\n"
    reading = f"""/** What everyone at a table of this game sees. */
export function sheetOf(view: View): {sheet} {{
  return view.sheet as unknown as {sheet};
}}
"""
    return "\n".join([HEADING, VIEW, *writer.declarations, asked, reading])
