"""How a game compares with the football of the NFL: figures from its own events, beside those of real seasons."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import isfinite
from typing import NamedTuple

import numpy as np

from pigskin.engine.game import ENGLISH, Game
from pigskin.football.events import Event
from pigskin.lab.figures import BY_KEY, FIGURES, Figure, estimates, named_seasons, real, reference, seasons_of
from pigskin.lab.tally import Tally
from pigskin.lab.words import lab_words

QUANTILES = ("p5", "p25", "p50", "p75", "p95")
NEEDED = (Event.RUN, Event.PASS, Event.INCOMPLETE, Event.FIRST_DOWN, Event.KICKOFF)
SPREADS = {  # where the seasons have how plays are spread, and after which figure that stands
    Event.RUN: ("yards-a-run", "rushing/quantiles_excl_kneels"),
    Event.PASS: ("yards-a-catch", "passing/completion_yards_quantiles"),
}
PLAYERS = ("won", "ties", "points", "points-spread", "margin", "close")  # of any game
PLAIN = (
    *PLAYERS,
    "touchdowns",
    "safeties",
    "first-downs",
    "penalties",
    "time-outs",
    "punts",
    "goals",
    "goals-good",
    "fourth-go",
    "fourth-made",
)


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


def compared_with(game: Game, tally: Tally) -> str:
    """The seasons that a game can be set beside; none where it tells too little for that, and does not name them itself."""
    return seasons_of(game) if tally.football and (readable(tally.happened) or named_seasons(game)) else ""


def figures_of(game: Game, tally: Tally) -> tuple[Figure, ...]:
    """The figures that mean something: all of a game that is set beside the NFL, else the plainest."""
    if compared_with(game, tally):
        return FIGURES
    return tuple(BY_KEY[key] for key in (PLAIN if tally.football else PLAYERS))


def compare(tally: Tally, language: str = ENGLISH) -> Report:
    """The figures of a tally beside the seasons; what did not come up is left out."""
    words, seasons, found = lab_words(language), tuple(reference()["seasons"]), estimates(tally.sums())
    rows: list[Row] = []
    after = {key: event for event, (key, _) in SPREADS.items()}
    for figure in FIGURES:
        if not figure.path or figure.key not in found:
            continue
        beside = tuple(figure.written(real(one, figure.path)) for one in seasons)
        rows.append(Row(words.figure(figure.key), figure.written(found[figure.key].value), beside))
        if figure.key in after:
            event = after[figure.key]
            rows += [
                Row(f"  {words.say(f'quantile.{name}')}", f"{own:.0f}", tuple(f"{quantile(one, event, name):.0f}" for one in seasons))
                for name, own in quantiles(tally.gains[event])
            ]
    return Report(tally.games, seasons, reference()["source"], rows)


def quantiles(values: Sequence[int]) -> Iterator[tuple[str, float]]:
    """How plays are spread, by the names that the seasons have for it."""
    if values:
        yield from zip(QUANTILES, np.percentile(values, [int(name[1:]) for name in QUANTILES]).tolist(), strict=True)


def quantile(seasons: str, event: Event, name: str) -> float:
    """How the plays of some seasons are spread."""
    found = real(seasons, f"{SPREADS[event][1]}/{name}")
    assert isfinite(found)
    return found
