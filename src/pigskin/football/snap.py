"""Where a play begins, told alike for all games: a game says it of a position by `snap` in `columns.py` of its folder."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from pigskin.engine.game import Game
from pigskin.football.field import read_yard_line
from pigskin.football.seats import HOME, NOBODY, SIDES


class Snap(NamedTuple):
    """A position before a play. Where the game does not say something, it is None."""

    side: int = NOBODY  # which snaps or kicks
    down: int | None = None
    to_go: int | None = None
    to_goal: int | None = None  # yards to the goal line that the side attacks
    quarter: int = 1  # a half without quarters counts as its first, a game without halves is one quarter; 5 and more are overtime
    left: float | None = None  # the share of the regular game that is still to be played, as the game counts it
    a_try: bool = False  # for the point or points after a touchdown


def snap_of(game: Game) -> Callable[[Any], Snap]:
    """How a game says where a play begins; where it does not, its sheet does."""
    own = game.part("columns")
    found: Callable[[Any], Snap] | None = getattr(own, "snap", None)
    return found or (lambda g: _from_sheet(game, g))


def _from_sheet(game: Game, g: Any) -> Snap:
    sheet = game.sheet(g)
    side = SIDES.index(sheet["offense"]) if sheet.get("offense") in SIDES else NOBODY
    ball = sheet.get("ball")
    to_goal = to_goal_line(side, read_yard_line(ball)) if ball is not None and side >= 0 else None
    return Snap(side, sheet.get("down"), sheet.get("to_go"), to_goal, sheet.get("quarter", 1))


def to_goal_line(side: int, from_home: int) -> int:
    """Yards from a spot to the goal line that a side attacks."""
    return 100 - from_home if side == HOME else from_home
