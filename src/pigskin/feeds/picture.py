"""What a television shows of a game: for each row who did what, from where to where, and how the game stands after it.

Places are yards from home's goal line, as everywhere. It tells nothing that comes later but where the next down begins.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from pigskin.feeds.rows import PLAYS, SNAPS, TRIES, Row, Teams
from pigskin.football.seats import SIDES

LENGTH = 100
TOUCHDOWN, FIELD_GOAL, TWO = 6, 3, 2
ShotSide = Literal["", "home", "away"]
What = Literal[
    "",
    "kickoff",
    "touchback",
    "run",
    "pass",
    "incomplete",
    "sack",
    "interception",
    "fumble",
    "kneel",
    "spike",
    "punt",
    "punt-blocked",
    "field-goal",
    "field-goal-missed",
    "field-goal-blocked",
    "extra-point",
    "extra-point-failed",
    "two-point",
    "two-point-failed",
    "penalty",
    "timeout",
    "warning",
    "quarter-end",
]
OTHERS: dict[str, What] = {"no_play": "penalty", "timeout": "timeout", "warning": "warning", "quarter_end": "quarter-end"}


class Shot(NamedTuple):
    """One row on the screen. `side` did it, or has to answer for it; `ball` has it afterwards, with this down and so many yards to go."""

    what: What
    quarter: int
    clock: int | None
    away: int
    home: int
    side: ShotSide = ""
    yards: int | None = None
    start: int | None = None
    end: int | None = None
    ball: ShotSide = ""
    down: int | None = None
    to_go: int | None = None
    touchdown: ShotSide = ""
    safety: bool = False
    first_down: bool = False
    on_downs: bool = False


def shots(rows: Sequence[Row]) -> Iterator[Shot]:
    """A shot for each row, in order."""
    sides = _Sides(next((row.teams for row in rows if row.teams), None))
    score, spot = (0, 0), None
    for place, row in enumerate(rows):
        score = row.scores or _counted(row, sides, score)
        after = _next_down(rows, place)
        end = _end(row, after, sides)
        spot = spot if end is None else end
        yield _shot(row, after, sides)._replace(away=score[0], home=score[1], end=spot)


def _shot(row: Row, after: Row | None, sides: _Sides) -> Shot:
    """A row on the screen, but for the score and where the ball comes to lie."""
    snap = after if after is not None and after.down is not None else None
    goes_on = snap if snap is not None and (snap.drive == row.drive or row.kind == "kickoff") else None
    return Shot(
        what=_what(row),
        quarter=row.quarter,
        clock=row.clock,
        away=0,
        home=0,
        side=sides.of(row.fouls[0] if row.kind == "no_play" and row.fouls else row.taker or row.offense),
        yards=row.gained if row.kind in SNAPS else None,
        start=sides.spot(row),
        ball=sides.of(snap.offense) if snap else "",
        down=goes_on.down if goes_on else None,
        to_go=goes_on.to_go if goes_on else None,
        touchdown=sides.of(row.touchdown),
        safety=row.safety,
        first_down=(row.first_down or row.first_down_by_foul) and not row.touchdown,
        on_downs=row.failed_on_fourth and row.kind in ("run", "pass", "kneel", "spike"),
    )


class _Sides:
    """Which team is home; of a game of the house the sides have their own names."""

    def __init__(self, teams: Teams | None) -> None:
        self._sides: dict[str, ShotSide] = {teams.home: "home", teams.away: "away"} if teams else {side: side for side in SIDES}

    def of(self, team: str) -> ShotSide:
        return self._sides.get(team, "")

    def spot(self, row: Row) -> int | None:
        """Where a row begins."""
        side = self.of(row.offense)
        if row.yard_line is None or not side:
            return None
        own = row.yard_line if row.kind == "kickoff" else LENGTH - row.yard_line
        return own if side == "home" else LENGTH - own

    def goal(self, side: ShotSide) -> int:
        """The goal line that a side attacks."""
        return LENGTH if side == "home" else 0


def _what(row: Row) -> What:
    """What a row shows, in a word."""
    if row.kind == "kickoff":
        return "touchback" if row.touchback else "kickoff"
    if row.interception:
        return "interception"
    if row.fumble_lost_by and row.kind in SNAPS:
        return "fumble"
    match row.kind:
        case "field_goal":
            return "field-goal-missed" if row.goal == "missed" else "field-goal-blocked" if row.goal == "blocked" else "field-goal"
        case "extra_point":
            return "extra-point" if row.good else "extra-point-failed"
        case "two_point":
            return "two-point" if row.good else "two-point-failed"
        case "punt":
            return "punt-blocked" if row.blocked else "punt"
        case "pass":
            return "sack" if row.sack else "pass" if row.complete or row.touchdown else "incomplete"
        case "run":
            return "run"
        case "kneel":
            return "kneel"
        case "spike":
            return "spike"
        case other:
            return OTHERS.get(other, "")


def _next_down(rows: Sequence[Row], place: int) -> Row | None:
    """The next row with a snap, a kick-off or a try."""
    return next((row for row in rows[place + 1 :] if row.kind in PLAYS), None)


def _end(row: Row, after: Row | None, sides: _Sides) -> int | None:
    """Where the ball lies after a row; None where that is where it lay before."""
    if row.touchdown:
        return sides.goal(sides.of(row.touchdown))
    if row.goal == "made":
        return sides.goal(sides.of(row.offense))
    if row.kind not in SNAPS and row.kind not in ("kickoff", "no_play"):
        return None
    if after is not None and after.kind != "kickoff" and after.kind not in TRIES and (after.quarter - 1) // 2 == (row.quarter - 1) // 2:
        return sides.spot(after)
    start = sides.spot(row)
    if start is None or row.kind == "kickoff":
        return None
    ahead = (row.gained or 0) * (1 if sides.of(row.offense) == "home" else -1)
    return min(max(start + ahead, 0), LENGTH)


def _counted(row: Row, sides: _Sides, score: tuple[int, int]) -> tuple[int, int]:
    """The score after a row that does not state it."""
    points = dict.fromkeys(("", *SIDES), 0)
    points[sides.of(row.touchdown)] += TOUCHDOWN
    if row.goal == "made":
        points[sides.of(row.offense)] += FIELD_GOAL
    if row.safety:
        points[sides.of(row.defense)] += TWO
    if row.good:
        points[sides.of(row.offense)] += TWO if row.kind == "two_point" else 1
    return score[0] + points["away"], score[1] + points["home"]
