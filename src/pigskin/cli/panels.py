"""What a game shows besides field and score. A game draws it itself, in `terminal.py` of its folder, by `parts(match, seat, look)`.

These are the parts of its picture, the most important first, so that a small screen can leave out the last ones. `look` says what things
and people are called (`football.look`). A game without one shows what its seat sees privately, field by field. The module may also have
`panel(match, seat, look)`, all of it in the order of a page, `plain(match, seat, look)`, what is shown through a pipe (without it the panel
is), `offers` and `piece` for questions with very many answers (`cli.playing.choices`), and `report(sums)`, what is added to the summary of
a simulation, from the sums of its columns.
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
    look = speech or Speech(match.game)
    own = match.game.part(TERMINAL)
    draw = getattr(own, "plain", None) if piped else None
    draw = draw or getattr(own, "panel", None)
    return Group(*parts(match, seat, look)) if draw is None else draw(match, seat, look)


def parts(match: Match, seat: str | None, look: Speech) -> list[RenderableType]:
    """The same in parts, the most important first."""
    own = match.game.part(TERMINAL)
    if own is not None:
        return list(own.parts(match, seat, look))
    private = match.private(seat) if seat else {}
    return [Text(f"  {field}: {value}", style="magenta") for field, value in private.items()]


def report(results: Results) -> Iterator[RenderableType]:
    """What a game adds to the summary of its simulation."""
    own = getattr(results.game.part(TERMINAL), "report", None)
    if own is not None:
        yield own(results.totals.sums)
