"""What rows of play-by-play send to a table: the events that pay, and how a drive ends, by the cheat sheet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from pigskin.engine.notation import token_of
from pigskin.feeds.feed import Beat
from pigskin.feeds.rows import PLAYS, SNAPS, TRIES, Row
from pigskin.games.luck.scoring import (
    DOWNED_INSIDE,
    NO_FIRST_DOWN_NEVER_AFTER,
    OUT_OF_BOUNDS_INSIDE,
    SNAPS_OF_NO_FIRST_DOWN,
    TOUCHDOWNS,
)
from pigskin.games.luck.state import NO_TOKEN, Phase, Token

Tokens = list[Token]
KICKED_AWAY = (Token.KICKOFF_LOST, Token.KICKOFF_LOST_TD)
KICKS = ("punt", "field_goal")


@dataclass
class _Drive:
    """How far the drive is, as the table will see it."""

    number: int | None = None
    phase: Phase = Phase.BETWEEN
    snaps: int = 0
    first_downs: int = 0
    ending: int = NO_TOKEN
    settled: bool = False  # whether no-first-down was looked at


def beats(rows: Iterable[Row], *, finished: bool = True) -> Iterator[Beat]:
    """The tokens of rows, in order; rows that send nothing are left out. A game not finished may still go on with its last drive."""
    drive = _Drive()
    last: Row | None = None
    for row in rows:
        last = row
        starts = _begins(row, drive)
        if starts:
            if closing := _close(drive):
                yield _beat(closing, replace(row, kind=""))
            drive = _Drive(number=row.drive, phase=Phase.DRIVE)
        snap = _is_snap(row) and drive.phase == Phase.DRIVE
        tokens = _tokens(row, drive, snap=snap)
        if tokens or starts:
            yield _beat(tokens, row, starts=starts, play=_play_of(row) if snap else "")
    if finished and last is not None and (closing := _close(drive)):
        yield _beat(closing, replace(last, kind=""))


def _beat(tokens: Tokens, row: Row, *, starts: bool = False, play: str = "") -> Beat:
    return Beat(tuple(map(token_of, tokens)), starts, play, row)


def _begins(row: Row, drive: _Drive) -> bool:
    """Whether a row is the first of a new drive: a kick-off, its first snap, or a foul before that."""
    if row.kind == "kickoff":
        return drive.phase != Phase.DRIVE or row.drive != drive.number or drive.snaps > 0
    if row.kind in TRIES or row.kind not in PLAYS:
        return False
    if drive.phase == Phase.BETWEEN:
        return row.kind != "no_play" or row.snapped or row.drive != drive.number or drive.ending in KICKED_AWAY
    return row.drive is not None and row.drive != drive.number


def _is_snap(row: Row) -> bool:
    return row.kind in SNAPS or (row.kind == "no_play" and row.snapped)


def _close(drive: _Drive) -> Tokens:
    """What a drive that just stops still owes: its try, its end, and whether it had a first down."""
    if drive.phase == Phase.TRY:
        drive.phase = Phase.BETWEEN
        return [Token.TRY_FAILED]
    if drive.phase == Phase.DRIVE:
        return _end(drive, Token.DRIVE_OVER) + _no_first_down(drive)
    return []


def _end(drive: _Drive, token: Token) -> Tokens:
    drive.ending = token
    drive.phase = Phase.TRY if 1 << token & TOUCHDOWNS else Phase.BETWEEN
    return [token]


def _no_first_down(drive: _Drive) -> Tokens:
    if drive.settled or drive.ending == NO_TOKEN:
        return []
    drive.settled = True
    if drive.first_downs or drive.snaps < SNAPS_OF_NO_FIRST_DOWN or 1 << drive.ending & NO_FIRST_DOWN_NEVER_AFTER:
        return []
    return [Token.NO_FIRST_DOWN]


def _tokens(row: Row, drive: _Drive, *, snap: bool) -> Tokens:
    """Marker; sack; fouls; first down or measurement; ending; follow-up; review; time-out; clock; no first down."""
    tokens: Tokens = []
    if row.kind == "kickoff":
        tokens.append(Token.KICKOFF)
    elif snap:
        tokens.append(Token.SNAP)
        drive.snaps += 1
    if row.sack and row.ground_lost and snap:
        tokens.append(Token.SACK)
    tokens += [Token.OFF_PENALTY if side == row.offense else Token.DEF_PENALTY for side in row.fouls]
    if drive.phase == Phase.DRIVE:
        tokens += _series(row, drive)
        tokens += _ending(row, drive)
    elif drive.phase == Phase.TRY and row.kind in TRIES:
        tokens.append((Token.EXTRA_POINT if row.kind == "extra_point" else Token.TWO_POINT) if row.good else Token.TRY_FAILED)
        drive.phase = Phase.BETWEEN
    if row.review:
        tokens.append(Token.REVIEW_OVERTURNED if row.review == "reversed" else Token.REVIEW)
    if row.kind == "timeout":
        tokens.append(Token.TIMEOUT)
    elif row.kind == "warning":
        tokens.append(Token.TWO_MINUTE_WARNING)
    elif row.kind == "quarter_end":
        tokens.append(Token.CLOCK_EXPIRES)
        if drive.phase == Phase.DRIVE and row.quarter % 2 == 0:
            _end(drive, Token.CLOCK_EXPIRES)
    return tokens + _no_first_down(drive)


def _play_of(row: Row) -> str:
    """What an audible on this snap was: a pass if thrown or sacked, void for a kick, nothing for a play wiped out."""
    if row.kind in KICKS:
        return "void"
    if row.kind == "no_play":
        return ""
    return "pass" if row.thrown or row.sack else "run"


def _series(row: Row, drive: _Drive) -> Tokens:
    """First downs and measurements; a touchdown is no first down."""
    if row.first_down and not row.touchdown and row.kind in SNAPS:
        drive.first_downs += 1
        return [Token.FIRST_DOWN_MEASURED if row.measured else Token.FIRST_DOWN]
    if row.first_down_by_foul:
        drive.first_downs += 1
        return [Token.FIRST_DOWN_PENALTY]
    return [Token.MEASURED_SHORT] if row.measured and not row.touchdown else []


def _ending(row: Row, drive: _Drive) -> Tokens:
    """The ending of a row and what follows from the same play."""
    tokens = _kick_off(row, drive) if row.kind == "kickoff" else _scrimmage(row, drive) if row.kind in SNAPS else []
    if row.safety:
        tokens += [Token.SAFETY] if tokens else _end(drive, Token.SAFETY)
    return tokens


def _kick_off(row: Row, drive: _Drive) -> Tokens:
    lost = row.kickers_recovered or (row.fumble_lost_by and row.fumble_lost_by == row.defense)
    if lost:
        tokens = _end(drive, Token.KICKOFF_LOST_TD if row.touchdown == row.offense else Token.KICKOFF_LOST)
        return tokens + _other_touchdown(row, drive, row.defense)
    if row.touchdown:
        return _end(drive, Token.KICKOFF_RETURN_TD if row.touchdown == row.defense else Token.KICKOFF_LOST_TD)
    return [Token.TOUCHBACK] if row.touchback else []


def _scrimmage(row: Row, drive: _Drive) -> Tokens:
    mine, theirs = row.touchdown == row.offense != "", row.touchdown == row.defense != ""
    if row.kind == "field_goal" and row.goal:
        return _goal(row, drive, mine=mine, theirs=theirs)
    if row.kind == "punt" and (row.blocked or row.fumble_lost_by != row.offense):
        return _punt(row, drive, mine=mine, theirs=theirs)
    if row.interception:
        return _end(drive, Token.INTERCEPTION_TD if theirs else Token.INTERCEPTION) + _other_touchdown(row, drive, row.offense)
    if row.fumble_lost_by and row.fumble_lost_by == row.offense:
        return _end(drive, Token.FUMBLE_LOST_TD if theirs else Token.FUMBLE_LOST) + _other_touchdown(row, drive, row.offense)
    if mine:
        return _end(drive, Token.OTHER_TD if row.own_recovery else _touchdown(row))
    if theirs:
        return _end(drive, Token.FUMBLE_LOST_TD)
    if row.failed_on_fourth and not row.safety:
        return _end(drive, Token.TURNOVER_ON_DOWNS)
    return []


def _touchdown(row: Row) -> Token:
    return Token.PASSING_TD if row.thrown else Token.RUSHING_TD


def _other_touchdown(row: Row, drive: _Drive, side: str) -> Tokens:
    """A touchdown after the ball was lost twice: nobody's card."""
    if row.touchdown != side or not side:
        return []
    drive.phase = Phase.TRY
    return [Token.OTHER_TD]


def _goal(row: Row, drive: _Drive, *, mine: bool, theirs: bool) -> Tokens:
    if row.goal == "made":
        return _end(drive, Token.FIELD_GOAL)
    if mine:
        return _end(drive, _touchdown(row))
    if row.goal == "blocked":
        return _end(drive, Token.FIELD_GOAL_BLOCKED_TD if theirs else Token.FIELD_GOAL_BLOCKED)
    return _end(drive, Token.FIELD_GOAL_MISSED_TD if theirs else Token.FIELD_GOAL_MISSED)


def _punt(row: Row, drive: _Drive, *, mine: bool, theirs: bool) -> Tokens:
    if row.blocked:
        return _end(drive, _touchdown(row) if mine else Token.PUNT_BLOCKED_TD if theirs else Token.PUNT_BLOCKED)
    if _inside(row) and not row.touchdown and not row.fumble_lost_by:
        return _end(drive, Token.PUNT_INSIDE)
    tokens = _end(drive, Token.PUNT) + _after_punt(row, mine=mine, theirs=theirs)
    if 1 << tokens[-1] & TOUCHDOWNS:
        drive.phase = Phase.TRY
    return tokens


def _inside(row: Row) -> bool:
    """Whether a punt pinned the receivers deep: it went out of bounds, or was downed, near enough to their goal line."""
    if row.spot is None or row.spot <= 0:
        return False
    return (row.out_of_bounds and row.spot < OUT_OF_BOUNDS_INSIDE) or (row.downed and row.spot < DOWNED_INSIDE)


def _after_punt(row: Row, *, mine: bool, theirs: bool) -> Tokens:
    if row.fumble_lost_by and row.fumble_lost_by == row.defense:
        return [Token.PUNT_LOST_TD if mine else Token.PUNT_LOST]
    if mine:
        return [Token.PUNT_LOST_TD]
    if theirs:
        return [Token.PUNT_RETURN_TD]
    return [Token.FAIR_CATCH] if row.fair_catch else []
