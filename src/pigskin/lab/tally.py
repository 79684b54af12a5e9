"""What is counted of watched games: sums of each game, so that every figure has its error, and how games stood on the way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np

from pigskin.engine.rule import TIE
from pigskin.football.drives import SNAPS, Drive, Drives
from pigskin.football.events import Event
from pigskin.football.watched import Happened, Moment, WatchedGame

Array = np.ndarray[Any, np.dtype[Any]]
DISTANCES = ((0, 19), (20, 29), (30, 39), (40, 49), (50, 59), (60, 99))  # of field goals
CLOSE = 8  # points that one possession can bring
STEPS = 8  # parts of a game at whose ends its standing is noted
FOURTH = 4
COUNTED = {  # events that are counted as they are told
    Event.FIRST_DOWN: "first downs",
    Event.PENALTY: "penalties",
    Event.TIMEOUT: "time-outs",
    Event.SAFETY: "safeties",
    Event.TURNOVER_ON_DOWNS: "downs",
}
PLAYED = {  # plays from scrimmage: how many, and for how many yards
    Event.RUN: "runs",
    Event.PASS: "catches",
    Event.INCOMPLETE: "incomplete",
    Event.SACK: "sacks",
    Event.INTERCEPTION: "interceptions",
    Event.SPIKE: "spikes",
    Event.PUNT: "punts",
}


class Standing(NamedTuple):
    """How a seat stood after so many eighths of a game: how far ahead of the best of the others, and what it came to: 1, 0, or half."""

    step: int
    lead: int
    came: float


class FourthDown(NamedTuple):
    """What was done on a fourth down, and whether it gave what it was done for: a new first down, or points."""

    game: int
    to_goal: int | None
    to_go: int | None
    choice: str  # go, kick or punt
    made: bool


@dataclass
class Tally:
    """Adds up games; of one that two sides do not play, only who had how many points."""

    football: bool = True
    rows: list[Counter[str]] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    margins: list[int] = field(default_factory=list)
    gains: dict[int, list[int]] = field(default_factory=lambda: {int(event): [] for event in SNAPS})
    drives: list[Drive] = field(default_factory=list)
    standings: list[Standing] = field(default_factory=list)
    fourth_downs: list[FourthDown] = field(default_factory=list)
    winners: Counter[int] = field(default_factory=Counter)

    @property
    def games(self) -> int:
        return len(self.rows)

    def sums(self) -> dict[str, Array]:
        """What was counted, by name: a number for each game. What never came up is not there."""
        names = sorted({name for row in self.rows for name in row})
        return {name: np.array([row[name] for row in self.rows], float) for name in names}

    def happened(self, event: Event) -> bool:
        """Whether this was ever told, of a play or otherwise."""
        return any(row[f"told {event.name}"] for row in self.rows)

    def add(self, game: WatchedGame) -> None:
        """Counts one game."""
        row: Counter[str] = Counter({"games": 1, "seats": len(game.seats)})
        self.winners[game.winner] += 1
        self._scored(game, row)
        if self.football:
            self._read_events(game, row)
            self._read_fourth_downs(game, row)
        self.standings += standings_of(game)
        self.rows.append(row)

    def _scored(self, game: WatchedGame, row: Counter[str]) -> None:
        row["won by the first"] = game.winner == game.seats[0]
        row["ties"] = game.winner == TIE
        if not game.score:
            return
        points = [game.score[seat] for seat in game.seats]
        first, second = sorted(points, reverse=True)[:2]
        self.points += points
        self.margins.append(first - second)
        row["points"] = sum(points)
        row["squared points"] = sum(one * one for one in points)
        row["margin"] = first - second
        row["close"] = first - second <= CLOSE

    def _read_events(self, game: WatchedGame, row: Counter[str]) -> None:
        """What is run or thrown in a try is no play from scrimmage."""
        drives, opening = Drives(), {moment.told for moment in game.moments}
        for place, one in enumerate(game.told):
            row[f"told {_name(one.event)}"] += 1
            drive = drives.read(one, opens_play=place in opening)
            if one.event in COUNTED:
                row[COUNTED[Event(one.event)]] += 1
            elif one.event == Event.EXTRA_POINT:
                row["tries"] += 1
                row["tries good"] += one.value
            elif one.event == Event.TOUCHDOWN:
                row["touchdowns"] += 1
            elif drive is None:  # a free kick after a safety, a kick-off, a try
                continue
            elif one.event in PLAYED:
                name = PLAYED[Event(one.event)]
                row[name] += 1
                row[f"yards of {name}"] += one.value
                if one.event in self.gains:
                    self.gains[one.event].append(one.value)
            elif one.event == Event.FIELD_GOAL:
                for name in ("goals", f"goals from {distance_of(one.value)}"):
                    row[name] += 1
                    row[f"{name} good"] += bool(one.detail)
        for found in drives.found:
            if found.end is not None:
                self.drives.append(found)
                row["drives"] += 1
                row["plays of drives"] += found.plays
                row["yards of drives"] += found.yards
                row[f"ended by {found.end.value}"] += 1

    def _read_fourth_downs(self, game: WatchedGame, row: Counter[str]) -> None:
        for moment, told in game.plays():
            found = fourth_down(moment, told) if moment.down == FOURTH else None
            if found is not None:
                choice, made = found
                self.fourth_downs.append(FourthDown(self.games, moment.to_goal, moment.to_go, choice, made))
                row["fourth downs"] += 1
                row[f"fourth downs, {choice}"] += 1
                row[f"fourth downs, {choice}, made"] += made


def tallied(games: Iterable[WatchedGame], *, football: bool = True) -> Tally:
    """All of them counted."""
    tally = Tally(football)
    for game in games:
        tally.add(game)
    return tally


def distance_of(yards: int) -> str:
    """Which of DISTANCES a field goal was tried from."""
    return next(f"{low}-{high}" for low, high in DISTANCES if yards <= high or high == DISTANCES[-1][1])


def fourth_down(moment: Moment, told: Sequence[Happened]) -> tuple[str, bool] | None:
    """What the side with the ball did on fourth down, and whether it was good for something; None where only a flag or a time-out came."""
    own = [one for one in told if one.seat == moment.offense]
    kinds = {one.event for one in own}
    if Event.PUNT in kinds:
        return "punt", False
    if Event.FIELD_GOAL in kinds:
        return "kick", any(one.event == Event.FIELD_GOAL and one.detail for one in own)
    if kinds & {*SNAPS, Event.FUMBLE, Event.TURNOVER, Event.BALL} or any(one.event == Event.TURNOVER_ON_DOWNS for one in told):
        return "go", bool(kinds & {Event.FIRST_DOWN, Event.TOUCHDOWN})
    return None


def standing_after(moments: Sequence[Moment], share: float) -> Moment:
    """Where a game stood after so much of it, as the game itself counts that; where it does not, after so many of its plays."""
    timed = (moment for moment in moments if moment.left is not None and 1 - moment.left >= share)
    return next(timed, moments[int(len(moments) * share)])


def standings_of(game: WatchedGame) -> Iterator[Standing]:
    """How a side stood after each eighth of the game: the first of two, but everyone of many."""
    if not game.score or not game.moments:
        return
    asked = game.seats[:1] if len(game.seats) == 2 else game.seats
    for step in range(1, STEPS):
        score = standing_after(game.moments, step / STEPS).score
        for seat in asked:
            lead = score[seat] - max(score[other] for other in game.seats if other != seat)
            yield Standing(step, lead, 1.0 if game.winner == seat else 0.5 if game.winner == TIE else 0.0)


def _name(event: int) -> str:
    return Event(event).name if event < len(Event) else str(event)
