"""What a drive is, for feeds, figures and replays alike.

A drive begins when a side is given the ball, by a kick-off or by the rules, or plays from scrimmage after the other side had it, or after
the last drive was over. It ends with points, a kick, the ball lost, or the time.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Protocol

from pigskin.engine.game import Told
from pigskin.football.events import Event
from pigskin.football.seats import AWAY, HOME, NOBODY

SNAPS = (Event.RUN, Event.PASS, Event.INCOMPLETE, Event.SACK, Event.INTERCEPTION, Event.SPIKE)
PLAYS = (*SNAPS, Event.FIELD_GOAL, Event.TURNOVER)
ALONE = (Event.FUMBLE, Event.BLOCKED)  # plays from scrimmage if nothing of the others is told before them
OTHERS = (*PLAYS, Event.PUNT, Event.KICKOFF, Event.SHORT_KICK, Event.BLOCKED, Event.RECOVERY, Event.RETURN)
TRIES = (Event.EXTRA_POINT, Event.TWO_POINT)


class Happened(Protocol):
    """An event as it was told."""

    @property
    def event(self) -> int: ...
    @property
    def seat(self) -> int: ...
    @property
    def value(self) -> int: ...
    @property
    def detail(self) -> int: ...


class End(Enum):
    """How a drive ended."""

    TOUCHDOWN = "touchdown"
    FIELD_GOAL = "field goal"
    PUNT = "punt"
    INTERCEPTION = "interception"
    LOST = "lost"  # a fumble, a blocked kick, a touchdown of the other side
    DOWNS = "downs"
    MISSED = "missed field goal"
    SAFETY = "safety"
    TIME = "time"
    OTHER = "other"


@dataclass
class Possession:
    """Who has the ball, and in which drive of the game, counted from 1."""

    number: int = 0
    seat: int = NOBODY

    def given_to(self, seat: int) -> None:
        """A kick-off to this side, or the rules give it the ball: a new drive, whoever had it."""
        self.number, self.seat = self.number + 1, seat

    def played_by(self, seat: int) -> bool:
        """This side plays from scrimmage; whether a new drive begins with it."""
        begins = seat != self.seat
        if begins:
            self.given_to(seat)
        return begins

    def over(self) -> None:
        """The drive is over: the next play begins another, whoever has the ball."""
        self.seat = NOBODY


@dataclass
class Drive:
    """A side's plays from scrimmage: how many, for how many yards, from which event told to which, and how it ended."""

    seat: int
    first: int
    last: int
    plays: int = 0
    yards: int = 0
    end: End | None = None


class Drives:
    """Reads what a game tells, event by event. A drive without a play from scrimmage is none."""

    def __init__(self) -> None:
        self.found: list[Drive] = []
        self._possession = Possession()
        self._open: Drive | None = None
        self._read = 0
        self._scorer = NOBODY  # of the touchdown whose try comes next: what is run or thrown in it is no play from scrimmage
        self._alone = False  # whether nothing of OTHERS was told of this play
        self._free_kick = False  # after a safety, a punt may take the place of the kick-off

    def read(self, one: Happened, *, opens_play: bool = False) -> Drive | None:
        """Takes the next event; the drive that it belongs to, if it does to one.

        `opens_play`: it is the first that was told of its play. Where that is never said, a fumble may always be one of a return.
        """
        self._alone = opens_play or self._alone
        place, self._read = self._read, self._read + 1
        event, seat = one.event, one.seat
        if event == Event.KICKOFF or event == Event.POSSESSION:
            self._over(End.OTHER)
            self._possession.given_to(seat if event == Event.POSSESSION else other(seat))
            self._scorer, self._free_kick = NOBODY, False
        elif event in TRIES or (event in SNAPS and seat != self._scorer):
            self._scorer = NOBODY
        player = other(seat) if event == Event.BLOCKED else seat
        if player != self._scorer and self._from_scrimmage(event):
            self._play(one, player, place)
        if event == Event.PUNT or event in SNAPS:
            self._free_kick = False
        self._alone = self._alone and event not in OTHERS
        drive = self._open
        if drive is not None:
            drive.last = place
        if (end := self._ending(one)) is not None:
            self._over(end)
        if event == Event.TOUCHDOWN:
            self._scorer = seat
        return drive

    def _from_scrimmage(self, event: int) -> bool:
        return event in PLAYS or (event == Event.PUNT and not self._free_kick) or (event in ALONE and self._alone)

    def _play(self, one: Happened, seat: int, place: int) -> None:
        if self._possession.played_by(seat):
            self._close(End.OTHER)
        if self._open is None:
            self._open = Drive(seat, place, place)
            self.found.append(self._open)
        if one.event in SNAPS:
            self._open.plays += 1
            self._open.yards += one.value if one.event != Event.INTERCEPTION else 0

    def _ending(self, one: Happened) -> End | None:
        """How this event ends the drive, if it does."""
        having = self._open.seat if self._open is not None else NOBODY
        match one.event:
            case Event.TOUCHDOWN:
                return End.TOUCHDOWN if having == one.seat else End.LOST
            case Event.INTERCEPTION:
                return End.INTERCEPTION
            case Event.PUNT:
                return End.PUNT
            case Event.FIELD_GOAL:
                return End.FIELD_GOAL if one.detail else End.MISSED
            case Event.RECOVERY:
                return End.LOST if one.seat != having else None
            case Event.TURNOVER:
                return End.LOST
            case Event.TURNOVER_ON_DOWNS:
                return End.DOWNS
            case Event.SAFETY:
                self._free_kick = True
                return End.SAFETY
            case Event.HALF_END | Event.GAME_END:
                return End.TIME
        return None

    def _over(self, end: End) -> None:
        self._possession.over()
        self._close(end)

    def _close(self, end: End) -> None:
        if self._open is not None:
            self._open.end, self._open = end, None


def drives_of(told: Iterable[Told]) -> list[Drive]:
    """The drives of a game, from all that it told."""
    drives, before = Drives(), None
    for one in told:
        drives.read(one, opens_play=one.before is not before)
        before = one.before
    return drives.found


def other(seat: int) -> int:
    """The other side."""
    return AWAY if seat == HOME else HOME
