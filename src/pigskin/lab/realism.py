"""How a game compares with the football of the NFL: figures from its own events, beside those of real seasons."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from pigskin.engine.compiled import Plan, run_traced
from pigskin.engine.game import Game, Policy, Values
from pigskin.engine.live import Live, play_out
from pigskin.engine.rule import Question, State
from pigskin.football.drives import SNAPS, Drive, Drives, End
from pigskin.football.events import Event

REFERENCE = Path(__file__).parent / "nfl.json"
QUANTILES = {"p5": "1 in 20 at most", "p25": "1 in 4 at most", "p50": "median", "p75": "1 in 4 at least", "p95": "1 in 20 at least"}
DISTANCES = ((0, 19), (20, 29), (30, 39), (40, 49), (50, 59), (60, 99))
NEEDED = (Event.RUN, Event.PASS, Event.INCOMPLETE, Event.FIRST_DOWN, Event.KICKOFF)
LABELS = {
    End.TOUCHDOWN: "Touchdown",
    End.FIELD_GOAL: "Field goal",
    End.PUNT: "Punt",
    End.INTERCEPTION: "Interception",
    End.LOST: "Fumble, blocked punt",
    End.DOWNS: "Downs",
    End.MISSED: "Missed field goal",
    End.SAFETY: "Safety",
    End.TIME: "Half or game over",
    End.OTHER: "Other",
}
ENDS = {  # what the seasons call them
    "Touchdown": ("Touchdown",),
    "Field goal": ("Field Goal",),
    "Punt": ("Punt",),
    "Interception": ("Interception",),
    "Fumble, blocked punt": ("Fumble", "Blocked Punt"),
    "Downs": ("Downs",),
    "Missed field goal": ("Missed FG", "Blocked FG"),
    "Safety": ("Safety", "Fumble, Safety"),
    "Half or game over": ("End of Half", "End of Game"),
}

Figure = tuple[str, float, str, str]  # what it is, the game's own, how it is written, where the seasons have it


class Happened(NamedTuple):
    """An event as the figures need it."""

    event: int
    seat: int
    value: int
    detail: int


class Watched(Live):
    """A game that plays itself, with all that is told."""

    def __init__(self, game: Game, policies: Sequence[Policy], seed: int, number_of_game: int) -> None:
        super().__init__(game, policies, seed, number_of_game)
        self.told: list[Happened] = []

    def tell(self, event: int, seat: int, value: int, spot: int, detail: int) -> None:
        self.told.append(Happened(event, seat, value, detail))


class Repeated(Watched):
    """A game that was played before, with all that is told: its inputs are known, so that no bot need think."""

    def __init__(self, game: Game, inputs: Iterable[tuple[int, int, int]]) -> None:
        super().__init__(game, (), 0, 0)
        self._inputs = iter(inputs)

    def take(self, g: State, question: Question) -> int:
        return next(self._inputs)[2]

    def take_first(self, g: State, questions: list[Question]) -> tuple[int, int, int]:
        return next(self._inputs)


@dataclass
class Tally:
    """What happened on the plays of games: yards by kind, kicks by distance, drives by their end."""

    games: int = 0
    points: list[int] = field(default_factory=list)
    gains: dict[int, list[int]] = field(default_factory=lambda: {int(event): [] for event in SNAPS})
    punts: list[int] = field(default_factory=list)
    goals: list[tuple[int, bool]] = field(default_factory=list)
    tries: list[int] = field(default_factory=list)
    touchdowns: int = 0
    drives: list[Drive] = field(default_factory=list)

    @property
    def ends(self) -> Counter[str]:
        """How many drives ended how."""
        return Counter(LABELS[drive.end or End.OTHER] for drive in self.drives)

    def add(self, told: Iterable[Happened]) -> None:
        """Reads one game. What is run or thrown in a try is no play from scrimmage."""
        self.games += 1
        drives = Drives()
        for one in told:
            drive = drives.read(one)
            if one.event == Event.EXTRA_POINT:
                self.tries.append(one.value)
            elif one.event == Event.TOUCHDOWN:
                self.touchdowns += 1
            elif drive is None:  # a free kick after a safety, a kick-off, a try
                continue
            elif one.event in SNAPS:
                self.gains[one.event].append(one.value)
            elif one.event == Event.PUNT:
                self.punts.append(one.value)
            elif one.event == Event.FIELD_GOAL:
                self.goals.append((one.value, bool(one.detail)))
        self.drives += [drive for drive in drives.found if drive.end is not None]


class Row(NamedTuple):
    """A figure of the game beside those of the seasons, all as text."""

    label: str
    game: str
    seasons: tuple[str, ...]


@dataclass(frozen=True)
class Report:
    """The comparison: from how many games, which seasons, and the rows."""

    games: int
    seasons: tuple[str, ...]
    source: str
    rows: list[Row]


def readable(counts: Callable[[Event], bool]) -> bool:
    """Whether a game tells enough of what football counts."""
    return all(counts(event) for event in NEEDED)


def watch(
    game: Game, options: Values, policies: Sequence[str], games: int, seed: int, progress: Callable[[int], None], *, compiled: bool = False
) -> Tally:
    """Plays games and reads their events. With `compiled` the bots think in machine code, and only the rules are run once more."""
    opening = game.opening(game.timed(game.table(options)))
    bots = tuple(game.bot(name) for name in policies)
    inputs = _compiled_inputs(game, opening, bots, games, seed) if compiled else [None] * games
    tally = Tally()
    for number, known in enumerate(inputs):
        live = Watched(game, bots, seed, number) if known is None else Repeated(game, known)
        ended = play_out(opening, game, live)
        score = ended.numbers().get("score")
        if isinstance(score, list):
            tally.points += score
        tally.add(live.told)
        progress(1)
    return tally


def _compiled_inputs(game: Game, opening: State, bots: tuple[Policy, ...], games: int, seed: int) -> Iterator[Iterable[Any] | None]:
    """The inputs of compiled games; None of one that has more than are traced."""
    records, traces = run_traced(Plan(game, bots, statistics=True), opening, games, seed)
    for trace, number in zip(traces, records["number"], strict=True):
        yield map(tuple, trace[:number].tolist()) if number <= len(trace) else None


def compare(tally: Tally) -> Report:
    """The figures of a tally beside the seasons; what did not come up is left out."""
    reference = json.loads(REFERENCE.read_text(encoding="utf-8"))
    seasons: dict[str, dict[str, Any]] = reference["seasons"]
    rows: list[Row] = []
    for label, own, form, path in (*_offense(tally), *_kicking(tally)):
        if np.isfinite(own):
            rows.append(Row(label, format(own, form), tuple(format(_real(season, path), form) for season in seasons.values())))
    for end, named in ENDS.items():
        real = [sum(season["drives"]["result_share"].get(name, 0) for name in named) for season in seasons.values()]
        own = _share(tally.ends[end], len(tally.drives))
        if np.isfinite(own):
            rows.append(Row(f"  ended by {end.lower()}", f"{own:.1%}", tuple(f"{share:.1%}" for share in real)))
    return Report(tally.games, tuple(seasons), reference["source"], rows)


def _offense(tally: Tally) -> Iterator[Figure]:
    """Points, plays from scrimmage, and yards."""
    teams = 2 * max(tally.games, 1)
    runs, caught, sacks, stolen = (tally.gains[event] for event in (Event.RUN, Event.PASS, Event.SACK, Event.INTERCEPTION))
    attempts = len(caught) + len(tally.gains[Event.INCOMPLETE]) + len(stolen) + len(tally.gains[Event.SPIKE])
    plays = len(runs) + attempts + len(sacks)
    yards = sum(runs) + sum(caught) + sum(sacks)
    yield "points a team", _mean(tally.points), ".1f", "points/per_team_game"
    yield "  standard deviation", float(np.std(tally.points)) if tally.points else np.nan, ".1f", "points/sd_team"
    yield "touchdowns a team", tally.touchdowns / teams, ".2f", "touchdowns/per_team_game"
    yield "plays a team", plays / teams, ".1f", "plays/scrimmage_per_team_game"
    yield "  runs among them", _share(len(runs), plays), ".1%", "plays/run_share_of_scrimmage"
    yield "yards a team", yards / teams, ".0f", "yards/per_team_game"
    yield "yards a play", _share(yards, plays), ".2f", "yards/per_play"
    yield "yards a run", _mean(runs), ".2f", "rushing/yards_per_carry_official"
    yield from _quantiles(runs, "rushing/quantiles_excl_kneels")
    yield "passes completed", _share(len(caught), attempts), ".1%", "passing/completion_pct"
    yield "yards a completion", _mean(caught), ".2f", "passing/yards_per_completion"
    yield from _quantiles(caught, "passing/completion_yards_quantiles")
    yield "passes intercepted", _share(len(stolen), attempts), ".1%", "passing/interception_rate_per_attempt"
    yield "sacks, of passes called", _share(len(sacks), attempts + len(sacks)), ".1%", "passing/sack_rate_per_dropback"
    yield "  yards lost", -_mean(sacks), ".1f", "passing/mean_sack_loss"


def _kicking(tally: Tally) -> Iterator[Figure]:
    """Punts, field goals by distance, extra points, and how long drives are."""
    teams = 2 * max(tally.games, 1)
    yield "punts a team", len(tally.punts) / teams, ".2f", "punting/per_team_game"
    yield "  yards", _mean(tally.punts), ".1f", "punting/gross_mean"
    yield "field goals tried a team", len(tally.goals) / teams, ".2f", "field_goals/attempts_per_team_game"
    yield "  good", _mean([good for _, good in tally.goals]), ".1%", "field_goals/pct"
    for low, high in DISTANCES:
        good = [good for distance, good in tally.goals if low <= distance <= high]
        yield f"  good from {low}-{high}", _mean(good), ".1%", f"field_goals/by_distance/{low}-{high}/pct"
    yield "extra points good", _mean(tally.tries), ".1%", "tries/xp_pct"
    yield "drives a team", len(tally.drives) / teams, ".1f", "drives/per_team_game"
    yield "  plays", _mean([drive.plays for drive in tally.drives]), ".2f", "drives/plays_per_drive"
    yield "  yards", _mean([drive.yards for drive in tally.drives]), ".1f", "drives/yards_per_drive"


def _quantiles(values: Sequence[int], path: str) -> Iterator[Figure]:
    for name, label in QUANTILES.items():
        yield f"  {label}", float(np.percentile(values, int(name[1:]))) if values else np.nan, ".0f", f"{path}/{name}"


def _real(season: dict[str, Any], path: str) -> float:
    """A figure of a season by its place in the data."""
    found: Any = season
    for key in path.split("/"):
        found = found[key]
    return float(found)


def _mean(values: Sequence[float]) -> float:
    return float(np.mean(values)) if values else np.nan


def _share(part: float, whole: float) -> float:
    return part / whole if whole else np.nan
