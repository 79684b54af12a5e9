"""Figures of games, each a function of sums over games, with the error that games give it; and how near they come to the NFL's.

Errors are found by the jackknife: each game is left out once, and a figure that moves much when one game is missing is not sure. Of two
tables that are played with the same chance the same game is left out of both, so that what chance does to both alike falls out of their
difference.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cache
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from pigskin.engine.game import Game
from pigskin.football.drives import End
from pigskin.football.estimates import Estimate
from pigskin.lab.tally import DISTANCES, Array

REFERENCE = Path(__file__).parent / "nfl.json"
REPORT = "report"  # the module of a game's folder that says what is special about its figures
Sums = Mapping[str, Array]
ENDS = {  # what the seasons call them
    End.TOUCHDOWN: ("Touchdown",),
    End.FIELD_GOAL: ("Field Goal",),
    End.PUNT: ("Punt",),
    End.INTERCEPTION: ("Interception",),
    End.LOST: ("Fumble", "Blocked Punt"),
    End.DOWNS: ("Downs",),
    End.MISSED: ("Missed FG", "Blocked FG"),
    End.SAFETY: ("Safety", "Fumble, Safety"),
    End.TIME: ("End of Half", "End of Game"),
}


class Figure(NamedTuple):
    """What is worked out of sums: by its key in the words of the lab, how it is written, and where the seasons have it."""

    key: str
    of: Callable[[Sums], Array]
    form: str
    path: str = ""
    fits: bool = False  # whether it is one of those that the fit goes by

    def written(self, value: float) -> str:
        return format(value, self.form)

    def written_change(self, value: float) -> str:
        """A difference; of shares it is in percentage points."""
        return f"{100 * value:+.1f}%" if self.form.endswith("%") else format(value, f"+{self.form}")

    def written_margin(self, value: float) -> str:
        return f"{100 * value:.1f}%" if self.form.endswith("%") else format(value, self.form)


def total(sums: Sums, *names: str) -> Array:
    """The sum of some counts; what never came up is none."""
    found = [sums[name] for name in names if name in sums]
    whole: Array = np.sum(found, axis=0) if found else np.zeros_like(sums["games"])
    return whole


def ratio(part: str | tuple[str, ...], whole: str | tuple[str, ...], sign: int = 1) -> Callable[[Sums], Array]:
    """What counts are of others; not a number where there is nothing of those."""
    parts, wholes = (part,) if isinstance(part, str) else part, (whole,) if isinstance(whole, str) else whole

    def of(sums: Sums) -> Array:
        below = total(sums, *wholes)
        return sign * np.divide(total(sums, *parts), below, out=np.full_like(below, np.nan), where=below > 0)

    return of


def _spread(sums: Sums) -> Array:
    """The standard deviation of the points of a team."""
    mean, square = ratio("points", "seats")(sums), ratio("squared points", "seats")(sums)
    found: Array = np.sqrt(np.maximum(square - mean * mean, 0))
    return found


PASSES = ("catches", "incomplete", "interceptions", "spikes")
PLAYS = ("runs", *PASSES, "sacks")
YARDS = ("yards of runs", "yards of catches", "yards of sacks")
TEAM = "seats"

FIGURES: tuple[Figure, ...] = (
    Figure("won", ratio("won by the first", "games"), ".1%"),
    Figure("ties", ratio("ties", "games"), ".1%"),
    Figure("points", ratio("points", TEAM), ".1f", "points/per_team_game", True),
    Figure("points-spread", _spread, ".1f", "points/sd_team"),
    Figure("margin", ratio("margin", "games"), ".1f"),
    Figure("close", ratio("close", "games"), ".1%"),
    Figure("touchdowns", ratio("touchdowns", TEAM), ".2f", "touchdowns/per_team_game", True),
    Figure("safeties", ratio("safeties", TEAM), ".3f"),
    Figure("plays", ratio(PLAYS, TEAM), ".1f", "plays/scrimmage_per_team_game", True),
    Figure("run-share", ratio("runs", PLAYS), ".1%", "plays/run_share_of_scrimmage", True),
    Figure("yards", ratio(YARDS, TEAM), ".0f", "yards/per_team_game"),
    Figure("yards-a-play", ratio(YARDS, PLAYS), ".2f", "yards/per_play", True),
    Figure("yards-a-run", ratio("yards of runs", "runs"), ".2f", "rushing/yards_per_carry_official", True),
    Figure("completed", ratio("catches", PASSES), ".1%", "passing/completion_pct", True),
    Figure("yards-a-catch", ratio("yards of catches", "catches"), ".2f", "passing/yards_per_completion", True),
    Figure("intercepted", ratio("interceptions", PASSES), ".1%", "passing/interception_rate_per_attempt", True),
    Figure("sacked", ratio("sacks", (*PASSES, "sacks")), ".1%", "passing/sack_rate_per_dropback", True),
    Figure("yards-a-sack", ratio("yards of sacks", "sacks", -1), ".1f", "passing/mean_sack_loss"),
    Figure("first-downs", ratio("first downs", TEAM), ".1f"),
    Figure("penalties", ratio("penalties", TEAM), ".2f"),
    Figure("time-outs", ratio("time-outs", TEAM), ".2f"),
    Figure("punts", ratio("punts", TEAM), ".2f", "punting/per_team_game", True),
    Figure("yards-a-punt", ratio("yards of punts", "punts"), ".1f", "punting/gross_mean", True),
    Figure("goals", ratio("goals", TEAM), ".2f", "field_goals/attempts_per_team_game", True),
    Figure("goals-good", ratio("goals good", "goals"), ".1%", "field_goals/pct", True),
    *(
        Figure(f"goals-good-{low}", ratio(f"{name} good", name), ".1%", f"field_goals/by_distance/{low}-{high}/pct")
        for low, high in DISTANCES
        for name in [f"goals from {low}-{high}"]
    ),
    Figure("tries-good", ratio("tries good", "tries"), ".1%", "tries/xp_pct"),
    Figure("fourth-go", ratio("fourth downs, go", "fourth downs"), ".1%"),
    Figure("fourth-made", ratio("fourth downs, go, made", "fourth downs, go"), ".1%"),
    Figure("drives", ratio("drives", TEAM), ".1f", "drives/per_team_game", True),
    Figure("plays-a-drive", ratio("plays of drives", "drives"), ".2f", "drives/plays_per_drive", True),
    Figure("yards-a-drive", ratio("yards of drives", "drives"), ".1f", "drives/yards_per_drive", True),
    *(
        Figure(
            f"end-{end.value.replace(' ', '-')}",
            ratio(f"ended by {end.value}", "drives"),
            ".1%",
            "+".join(f"drives/result_share/{name}" for name in names),
            end in (End.TOUCHDOWN, End.FIELD_GOAL, End.PUNT),
        )
        for end, names in ENDS.items()
    ),
)
FIT = Figure("fit", lambda sums: np.zeros(1), ".0%")
BY_KEY = {figure.key: figure for figure in FIGURES}


@cache
def reference() -> dict[str, Any]:
    """The seasons, and where their figures are from."""
    found: dict[str, Any] = json.loads(REFERENCE.read_text(encoding="utf-8"))
    return found


def named_seasons(game: Game) -> str:
    """The seasons that a game's `report` says it is to be set beside, if it does."""
    named: str = getattr(game.part(REPORT), "SEASONS", "")
    return named


def seasons_of(game: Game) -> str:
    """The seasons that a game is set beside: those that it names, else the latest."""
    return named_seasons(game) or list(reference()["seasons"])[-1]


def real(seasons: str, path: str) -> float:
    """A figure of some seasons by its places in the data, which are added up; not a number where they have none."""
    if not path:
        return float("nan")
    parts = []
    for place in path.split("+"):
        found: Any = reference()["seasons"][seasons]
        for key in place.split("/"):
            found = found.get(key, 0.0) if place.startswith("drives/result_share") else found[key]
        parts.append(float(found))
    return sum(parts)


def left_out(sums: Sums) -> dict[str, Array]:
    """Of every sum: what it is of all games, and then without the first, without the second, and so on."""
    return {name: np.concatenate([[values.sum()], values.sum() - values]) for name, values in sums.items()}


def estimate(values: Array) -> Estimate:
    """A figure from what it is of all games, and without each of them."""
    without = values[1:]
    count = len(without)
    if count < 2 or not np.isfinite(without).all():
        return Estimate(float(values[0]), float("nan"))
    return Estimate(float(values[0]), sqrt((count - 1) / count * float(((without - without.mean()) ** 2).sum())))


def readings(sums: Sums, seasons: str = "", figures: tuple[Figure, ...] = FIGURES) -> dict[str, Array]:
    """What each figure is of all games, and without each of them; the fit too, where seasons are named. What never came up is left out."""
    parts = left_out(sums)
    found = {figure.key: values for figure in figures if np.isfinite((values := figure.of(parts))[0])}
    if seasons:
        found[FIT.key] = distance(found, seasons)
    return found


def distance(found: Mapping[str, Array], seasons: str) -> Array:
    """The fit: the root of the mean square of how far each figure is from the NFL's, in shares of the NFL's. 0 is the NFL itself; a
    figure that never came up is as far off as it can be from below."""
    fitted = [figure for figure in FIGURES if figure.fits]
    squares = sum((np.nan_to_num(found[one.key]) / real(seasons, one.path) - 1) ** 2 if one.key in found else 1.0 for one in fitted)
    return np.sqrt(np.asarray(squares) / len(fitted))


def estimates(sums: Sums, seasons: str = "") -> dict[str, Estimate]:
    """Each figure with its error."""
    return {key: estimate(values) for key, values in readings(sums, seasons).items()}
