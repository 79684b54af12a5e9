"""The drive chart of a game: where each drive began and ended, and the points that came of it."""

from __future__ import annotations

from bisect import bisect_right
from typing import NamedTuple

from pigskin.engine.game import Values
from pigskin.engine.match import Match
from pigskin.football.drives import Drive, End, drives_of
from pigskin.football.events import Event, tells_football
from pigskin.football.field import read_yard_line
from pigskin.football.seats import SIDES

GAINS = (Event.RUN, Event.PASS, Event.SACK, Event.OPEN_FIELD_RUN, Event.PENALTY)  # what moves the ball for the side that has it
GOAL_LINES = (100, 0)  # which home and away attack, in yards from home's


class ChartedDrive(NamedTuple):
    """A drive, from one spot to another in yards from home's goal line, with the inputs given before it and after its last play."""

    seat: int
    start: int
    end: int
    first: int
    last: int
    points: dict[str, int]  # of each side, until the next drive began
    how: End | None = None  # it ended; None while it goes on


def drive_chart(match: Match) -> list[ChartedDrive]:
    """The drives of a game whose ball lies on yard lines; of any other, none."""
    if not match.game.two_sided or not tells_football(match.game.events):
        return []
    plays = _Plays(match)
    drives = [drive for drive in drives_of(match.events) if plays.has_ball(drive.seat, plays.of(drive.first))]
    ended = [-1, *(drive.last for drive in drives)]
    starts = [plays.start_of(drive, before) for drive, before in zip(drives, ended, strict=False)]
    untils = [*starts[1:], plays.count]
    return [plays.charted(drive, start, until) for drive, start, until in zip(drives, starts, untils, strict=False)]


class _Plays:
    """The plays of a match: the position before each, and after the last of them, as a sheet."""

    def __init__(self, match: Match) -> None:
        self._events, boundaries = match.events, match.boundaries
        self._told, self._inputs = [one.events for one in boundaries], [one.inputs for one in boundaries]
        self._sheets: list[Values] = [match.game.sheet(one.state) for one in boundaries]
        self.count = len(boundaries) - 1

    def of(self, event: int) -> int:
        """The play that told this event."""
        return bisect_right(self._told, event) - 1

    def has_ball(self, seat: int, play: int) -> bool:
        """Whether a side has the ball, on a yard line, before a play."""
        sheet = self._sheets[play]
        return sheet.get("offense") == SIDES[seat] and sheet.get("down") is not None and sheet.get("ball") is not None

    def start_of(self, drive: Drive, before: int) -> int:
        """The play before which the side got the ball: a foul may come before its first snap. The last drive ended with event `before`."""
        play = self.of(drive.first)
        while play > 0 and self._told[play - 1] > before and self.has_ball(drive.seat, play - 1):
            play -= 1
        return play

    def charted(self, drive: Drive, start: int, until: int) -> ChartedDrive:
        last = min(self.of(drive.last) + 1, self.count)
        points: dict[str, int] = {side: self._sheets[until]["score"][side] - self._sheets[start]["score"][side] for side in SIDES}
        return ChartedDrive(drive.seat, self._ball(start), self._end_of(drive), self._inputs[start], self._inputs[last], points, drive.end)

    def _end_of(self, drive: Drive) -> int:
        """Where the drive got to: the goal line, or where its last play began, and what that gained."""
        if drive.end is End.TOUCHDOWN:
            return GOAL_LINES[drive.seat]
        play = self.of(drive.last)
        told = self._events[self._told[play] : drive.last + 1]
        gains = [one.spot for one in told if one.event in GAINS and one.seat == drive.seat]
        return int(gains[-1]) if gains else self._ball(play)

    def _ball(self, play: int) -> int:
        """Where the ball lay before a play; before a toss, say, where it lay last."""
        return read_yard_line(next(ball for sheet in reversed(self._sheets[: play + 1]) if (ball := sheet["ball"]) is not None))
