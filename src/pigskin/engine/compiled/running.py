"""Plays games of a plan to their ends, by the best there is: a shipped object, or numba. Where there is neither, `engine/live.py` can."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from typing import Any, NamedTuple

import numpy as np

from pigskin.engine.compiled import objects
from pigskin.engine.compiled.plan import Array, Plan, new_games
from pigskin.engine.rule import State

MOST_PLAYS = 1_000_000
LONGEST_TRACE = 3000  # inputs of a game
OBJECT, NUMBA, INTERPRETED = "a shipped object", "numba", "the interpreter"


class Way(NamedTuple):
    """How games of a plan are played, and why so."""

    name: str
    why: str


def best_way(plan: Plan) -> Way:
    """The fastest way that this machine has; what is not there is done without."""
    found = objects.find(plan)
    if found.path is not None:
        return Way(OBJECT, "it was made of these rules, for such a machine")
    if find_spec("numba") is not None:
        return Way(NUMBA, found.why)
    return Way(INTERPRETED, f"{found.why}, and numba is not installed")


def simulator(plan: Plan, way: str | None = None) -> Callable[[Array], Any]:
    """The compiled function that plays an array of games: in this way, or else in the best there is."""
    if (way or best_way(plan).name) == OBJECT:
        return of_object(plan)
    from pigskin.engine.compiled import jit

    return jit.simulator(plan, MOST_PLAYS)


def of_object(plan: Plan) -> Callable[[Array], None]:
    """The function of the plan's shipped object."""
    found = objects.find(plan)
    if found.path is None:
        raise RuntimeError(f"no shared object has the code of {plan.game.id}: {found.why}")
    play = objects.load(found.path)

    def simulate(games: Array) -> None:
        assert games.flags.c_contiguous
        play(games.ctypes.data, len(games), games.itemsize)

    return simulate


def run(plan: Plan, opening: State, count: int, seed: int, *, first: int = 0, cores: int | None = None, way: str | None = None) -> Array:
    """Plays `count` games to their ends, on all cores or so many."""
    games = new_games(plan, opening, count, seed, first)
    play_out(plan, games, cores, way)
    return games


def run_traced(
    plan: Plan, opening: State, count: int, seed: int, longest: int = LONGEST_TRACE, way: str | None = None, *, first: int = 0
) -> tuple[Array, Array]:
    """The same with statistics, and the first `longest` inputs of each game; how many it had says its field `number`."""
    games = new_games(plan, opening, count, seed, first)
    written = np.zeros((count, longest, 3), np.int64)  # who, question, answer
    games["trace"] = written.ctypes.data + written.strides[0] * np.arange(count)
    games["trace_end"] = games["trace"] + written.strides[0]
    play_out(plan, games, way=way)
    return games, written


def play_out(plan: Plan, games: Array, cores: int | None = None, way: str | None = None) -> None:
    """Plays games that stand anywhere to their ends, in place."""
    simulate = simulator(plan, way)
    simulate(games[:0])
    parts = np.array_split(games, min(cores or os.cpu_count() or 1, max(len(games), 1)))
    if len(parts) == 1:
        simulate(parts[0])
    else:
        with ThreadPoolExecutor(len(parts)) as pool:
            list(pool.map(simulate, parts))
    if not games["over"].all():
        raise RuntimeError(f"a game of {plan.game.id} did not end in {MOST_PLAYS:,} plays")
