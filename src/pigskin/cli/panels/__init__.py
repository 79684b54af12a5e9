"""What a game shows besides field and score: a module here with the game's id and a function `panel(match, seat)`.

A game without one shows what its seat sees privately, field by field. A module may also have `plain(match, seat)`, what is shown through a
pipe; without it the panel is.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.text import Text

from pigskin.engine.match import Match

if TYPE_CHECKING:
    from pigskin.lab.simulate import Results


def panel(match: Match, seat: str | None, *, piped: bool = False) -> RenderableType:
    """The game's own part of the screen as `seat` may see it; None is a bystander."""
    name = f"{__name__}.{match.game.id}"
    if find_spec(name) is not None:
        module = import_module(name)
        draw = module.plain if piped and hasattr(module, "plain") else module.panel
        drawn: RenderableType = draw(match, seat)
        return drawn
    private = match.private(seat) if seat else {}
    return Group(*(Text(f"  {field}: {value}", style="magenta") for field, value in private.items()))


def report(results: Results) -> Iterator[RenderableType]:
    """What a game adds to the summary of its simulation: a function `report(results)` of its module here."""
    name = f"{__name__}.{results.game.id}"
    if find_spec(name) is not None:
        own = getattr(import_module(name), "report", None)
        if own is not None:
            yield own(results)
