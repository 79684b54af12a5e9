"""What a game shows besides field and score. A game draws it itself, in `terminal.py` of its folder, by a function `panel(match, seat)`.

A game without one shows what its seat sees privately, field by field. The module may also have `plain(match, seat)`, what is shown through
a pipe (without it the panel is), and `report(sums)`, what is added to the summary of a simulation, from the sums of its
columns.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.text import Text

from pigskin.cli.playing.speech import Speech
from pigskin.engine.match import Match

if TYPE_CHECKING:
    from pigskin.lab.simulate import Results

TERMINAL = "terminal"


def panel(match: Match, seat: str | None, speech: Speech | None = None, *, piped: bool = False) -> RenderableType:
    """The game's own part of the screen as `seat` may see it; None is a bystander."""
    own = match.game.part(TERMINAL)
    if own is not None:
        draw = own.plain if piped and hasattr(own, "plain") else own.panel
        drawn: RenderableType = draw(match, seat)
        return drawn
    private = match.private(seat) if seat else {}
    return Group(*(Text(f"  {field}: {value}", style="magenta") for field, value in private.items()))


def report(results: Results) -> Iterator[RenderableType]:
    """What a game adds to the summary of its simulation."""
    own = getattr(results.game.part(TERMINAL), "report", None)
    if own is not None:
        yield own(results.totals.sums)
