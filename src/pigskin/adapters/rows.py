"""One event of a football game as a feed has it, whatever it came from, and the tokens of the card game that follow from such rows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import NamedTuple

SNAPS = ("run", "pass", "kneel", "spike", "punt", "field_goal")
TRIES = ("extra_point", "two_point")
PLAYS = (*SNAPS, *TRIES, "kickoff", "no_play")
NEVER_WITHOUT_FIRST_DOWN = ("passing-td", "rushing-td", "other-td", "kickoff-return-td", "kickoff-lost", "kickoff-lost-td")
FOUR_SNAPS = 4


@dataclass(frozen=True)
class Row:
    """What a row says. `offense` is the side that snaps or kicks, for the whole down; `defense` the other."""

    kind: str  # one of PLAYS, or timeout, warning, quarter_end, or empty for what is no event
    quarter: int = 1
    clock: int | None = None  # seconds left in the quarter
    drive: int | None = None
    offense: str = ""
    defense: str = ""
    snapped: bool = False  # of a no_play: whether there was a snap
    thrown: bool = False  # a pass, a spike, a lateral
    sack: bool = False
    ground_lost: bool = False  # by the sack
    fouls: tuple[str, ...] = ()  # the side of each that was enforced
    first_down: bool = False
    first_down_by_foul: bool = False
    measured: bool = False
    touchdown: str = ""  # the side that scored it
    own_recovery: bool = False  # the touchdown was an own fumble recovered
    interception: bool = False
    fumble_lost_by: str = ""
    failed_on_fourth: bool = False
    goal: str = ""  # made, missed, blocked
    blocked: bool = False  # the punt
    inside: bool = False  # the punt: out of bounds nearer than the 20, or downed nearer than the 10
    fair_catch: bool = False
    touchback: bool = False
    kickers_recovered: bool = False  # the kick-off
    safety: bool = False
    good: bool = False  # the try
    review: str = ""  # upheld, reversed
    text: str = field(default="", compare=False)
    unlike: str = field(default="", compare=False)  # the kind that was stated, where the flags of the row have decided for another
    contradicted: bool = field(default=False, compare=False)  # the flags speak against the kind, and decide nothing


class Beat(NamedTuple):
    """What one row sends. `starts`: a new drive has to be dealt before it. `play`: run, pass or void, for an audible on this snap."""

    tokens: tuple[str, ...]
    starts: bool
    play: str
    row: Row


@dataclass
class _Drive:
    """How far the drive is, as the card game will see it."""

    number: int | None = None
    phase: str = "between"
    kickoff: bool = True
    snaps: int = 0
    first_downs: int = 0
    ending: str = ""
    settled: bool = False  # whether no-first-down was looked at


def beats(rows: Iterable[Row], *, finished: bool = True) -> Iterator[Beat]:
    """The tokens of rows, in order; rows that send nothing are left out. A game not finished may still go on with its last drive."""
    drive = _Drive()
    last: Row | None = None
    for row in rows:
        last = row
        if begins(row, drive):
            closing = _close(drive)
            if closing:
                yield Beat(tuple(closing), False, "", replace(row, kind=""))
            drive = _Drive(number=row.drive, phase="drive", kickoff=row.kind == "kickoff")
            yield _beat(row, drive, starts=True)
        else:
            beat = _beat(row, drive, starts=False)
            if beat.tokens:
                yield beat
    if finished and last is not None and (closing := _close(drive)):
        yield Beat(tuple(closing), False, "", replace(last, kind=""))


def begins(row: Row, drive: _Drive) -> bool:
    """Whether a row is the first of a new drive: a kick-off, its first snap, or a foul before that."""
    if row.kind == "kickoff":
        return drive.phase != "drive" or row.drive != drive.number or drive.snaps > 0
    if row.kind in TRIES or row.kind not in PLAYS:
        return False
    if drive.phase == "between":
        return row.kind != "no_play" or row.snapped or row.drive != drive.number or drive.ending.startswith("kickoff-lost")
    return row.drive is not None and row.drive != drive.number


def _close(drive: _Drive) -> list[str]:
    """What a drive that just stops still owes: its try, its end, and whether it had a first down."""
    if drive.phase == "try":
        drive.phase = "between"
        return ["try-failed"]
    if drive.phase == "drive":
        return _end(drive, "drive-over") + _no_first_down(drive)
    return []


def _end(drive: _Drive, token: str) -> list[str]:
    drive.ending = token
    drive.phase = "try" if token.endswith("-td") else "between"
    drive.kickoff = False
    return [token]


def _no_first_down(drive: _Drive) -> list[str]:
    if drive.settled or not drive.ending:
        return []
    drive.settled = True
    lacking = drive.first_downs == 0 and drive.snaps >= FOUR_SNAPS and drive.ending not in NEVER_WITHOUT_FIRST_DOWN
    return ["no-first-down"] if lacking else []


def _beat(row: Row, drive: _Drive, *, starts: bool) -> Beat:
    """Marker; sack; fouls; first down or measurement; ending; follow-up; review; time-out; clock; no first down."""
    tokens: list[str] = []
    snap = (row.kind in SNAPS or (row.kind == "no_play" and row.snapped)) and drive.phase == "drive"
    if row.kind == "kickoff":
        tokens.append("kickoff")
    elif snap:
        tokens.append("snap")
        drive.snaps += 1
        drive.kickoff = False
    if row.sack and row.ground_lost and snap:
        tokens.append("sack")
    tokens += ["off-penalty" if side == row.offense else "def-penalty" for side in row.fouls]
    if drive.phase == "drive":
        tokens += _series(row, drive)
        tokens += _ending(row, drive)
    elif drive.phase == "try" and row.kind in TRIES:
        tokens.append(("extra-point" if row.kind == "extra_point" else "two-point") if row.good else "try-failed")
        drive.phase = "between"
    if row.review:
        tokens.append("review-overturned" if row.review == "reversed" else "review")
    if row.kind == "timeout":
        tokens.append("timeout")
    elif row.kind == "warning":
        tokens.append("two-minute-warning")
    elif row.kind == "quarter_end":
        tokens.append("clock-expires")
        if drive.phase == "drive" and row.quarter % 2 == 0:
            _end(drive, "clock-expires")
    return Beat((*tokens, *_no_first_down(drive)), starts, play_of(row) if snap else "", row)


def play_of(row: Row) -> str:
    """What an audible on this snap was: a pass if thrown or sacked, void for a kick, nothing for a play wiped out."""
    if row.kind in ("punt", "field_goal"):
        return "void"
    if row.kind == "no_play":
        return ""
    return "pass" if row.thrown or row.sack else "run"


def _series(row: Row, drive: _Drive) -> list[str]:
    """First downs and measurements; a touchdown is no first down."""
    tokens = []
    if row.first_down and not row.touchdown and row.kind in SNAPS:
        tokens.append("first-down-measured" if row.measured else "first-down")
        drive.first_downs += 1
    elif row.first_down_by_foul:
        tokens.append("first-down-penalty")
        drive.first_downs += 1
    elif row.measured and not row.touchdown:
        tokens.append("measured-short")
    return tokens


def _ending(row: Row, drive: _Drive) -> list[str]:
    """The ending of a row and what follows from the same play."""
    tokens = _kick_off(row, drive) if row.kind == "kickoff" else _scrimmage(row, drive) if row.kind in SNAPS else []
    if row.safety:
        tokens += ["safety"] if tokens else _end(drive, "safety")
    return tokens


def _kick_off(row: Row, drive: _Drive) -> list[str]:
    lost = row.kickers_recovered or (row.fumble_lost_by and row.fumble_lost_by == row.defense)
    if lost:
        tokens = _end(drive, "kickoff-lost-td" if row.touchdown == row.offense else "kickoff-lost")
        return tokens + _other_touchdown(row, drive, row.defense)
    if row.touchdown:
        return _end(drive, "kickoff-return-td" if row.touchdown == row.defense else "kickoff-lost-td")
    return ["touchback"] if row.touchback else []


def _scrimmage(row: Row, drive: _Drive) -> list[str]:
    mine, theirs = row.touchdown == row.offense != "", row.touchdown == row.defense != ""
    if row.kind == "field_goal" and row.goal:
        return _goal(row, drive, mine=mine, theirs=theirs)
    if row.kind == "punt" and (row.blocked or row.fumble_lost_by != row.offense):
        return _punt(row, drive, mine=mine, theirs=theirs)
    if row.interception:
        return _end(drive, "interception-td" if theirs else "interception") + _other_touchdown(row, drive, row.offense)
    if row.fumble_lost_by and row.fumble_lost_by == row.offense:
        return _end(drive, "fumble-lost-td" if theirs else "fumble-lost") + _other_touchdown(row, drive, row.offense)
    if mine:
        return _end(drive, "other-td" if row.own_recovery else "passing-td" if row.thrown else "rushing-td")
    if theirs:
        return _end(drive, "fumble-lost-td")
    if row.failed_on_fourth and not row.safety:
        return _end(drive, "turnover-on-downs")
    return []


def _other_touchdown(row: Row, drive: _Drive, side: str) -> list[str]:
    """A touchdown after the ball was lost twice: nobody's card."""
    if row.touchdown != side or not side:
        return []
    drive.phase = "try"
    return ["other-td"]


def _goal(row: Row, drive: _Drive, *, mine: bool, theirs: bool) -> list[str]:
    if row.goal == "made":
        return _end(drive, "field-goal")
    if mine:
        return _end(drive, "passing-td" if row.thrown else "rushing-td")
    token = "field-goal-blocked" if row.goal == "blocked" else "field-goal-missed"
    return _end(drive, f"{token}-td" if theirs else token)


def _punt(row: Row, drive: _Drive, *, mine: bool, theirs: bool) -> list[str]:
    if row.blocked:
        if mine:
            return _end(drive, "passing-td" if row.thrown else "rushing-td")
        return _end(drive, "punt-blocked-td" if theirs else "punt-blocked")
    if row.inside and not row.touchdown and not row.fumble_lost_by:
        return _end(drive, "punt-inside")
    tokens = _end(drive, "punt")
    follow = ""
    if row.fumble_lost_by and row.fumble_lost_by == row.defense:
        follow = "punt-lost-td" if mine else "punt-lost"
    elif mine:
        follow = "punt-lost-td"
    elif theirs:
        follow = "punt-return-td"
    elif row.fair_catch:
        follow = "fair-catch"
    if follow.endswith("-td"):
        drive.phase = "try"
    return [*tokens, follow] if follow else tokens
