"""Compiled games that stop at questions and go on with the answers, one at a time or thousands.

It is the way of a match: each game keeps its position at the last play boundary and the answers since, and the play is run again with one
answer more until it asks something new. Compiled, that costs next to nothing; and since dice follow from counters in the position, they
fall the same way each time.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from pigskin.engine.compiled.jit import compiled_module
from pigskin.engine.compiled.plan import STOP_AT_ALL, STOP_AT_SEATS, Array, Plan, new_games, record_type
from pigskin.engine.compiled.verbs import asked
from pigskin.engine.rule import State

OVER = -4  # who is asked when nobody is, as the game is over

_MODULE = '''"""Games of {game} that stop at questions, compiled. Written by Pigskin; may be deleted at any time."""

from numba import njit
from pigskin.engine.compiled.linking import AsOnePiece
from pigskin.engine.compiled.plan import record_type
from pigskin.engine.compiled.verbs import PLANS
from {module} import {play} as play

RECORD = record_type(PLANS["{plan}"])


@njit(cache=True, nogil=True, pipeline_class=AsOnePiece)
def go_on(boundaries, games, i):
    """Runs game i from its boundary on its answers, to the next question or the end."""
    while True:
        games[i] = boundaries[i]
        g = games[i]
        g.used = 0
        if g.over:
            g.asked[0] = -4
            return
        stopped = False
        try:
            play(g)
        except Exception:
            stopped = True
        if stopped:
            return
        boundaries[i] = games[i]
        boundaries[i].answered = 0


@njit(cache=True, nogil=True)
def start(boundaries, games):
    for i in range(len(games)):
        go_on(boundaries, games, i)


@njit(cache=True, nogil=True)
def put(boundaries, i, answer):
    b = boundaries[i]
    if b.answered == len(b.answers):
        raise RuntimeError("the play has more answers than a compiled game keeps; the rules as they stand can go on with it")
    b.answers[b.answered] = answer
    b.answered += 1


@njit(cache=True, nogil=True)
def step(boundaries, games, answers, which):
    """One answer to each game that has a 1 in `which`; one with a 2 is run from its boundary."""
    for i in range(len(games)):
        if which[i] == 1:
            put(boundaries, i, answers[i])
        if which[i]:
            go_on(boundaries, games, i)


@njit(cache=True, nogil=True)
def asked(boundaries, games):
    go_on(boundaries, games, 0)
    g = games[0]
    return g.asked[0], g.asked[1], g.allowed[0], g.asked[2], g.asked[3], g.together[0]


@njit(cache=True, nogil=True)
def look(table):
    """What is asked at one table: who, which question, the first number of what is allowed and how many, who sees it, how many are asked.

    A table is the bytes of the boundary and the game: the types of arrays of bytes are found out faster than those of records.
    """
    rows = table.view(RECORD)
    return asked(rows[:1], rows[1:])


@njit(cache=True, nogil=True)
def step_one(table, answer):
    """One answer, and what is asked then."""
    rows = table.view(RECORD)
    put(rows, 0, answer)
    return asked(rows[:1], rows[1:])


@njit(cache=True, nogil=True)
def step_several(table, answers):
    """Several answers, and what is asked then."""
    rows = table.view(RECORD)
    for k in range(len(answers)):
        put(rows, 0, answers[k])
    return asked(rows[:1], rows[1:])
'''


class Stepper:
    """The compiled functions of a plan that stops, and its arrays of games.

    `seats` are those whose answers are given from outside; the others have the plan's policies. With `chance`, its outcomes are given too.
    """

    def __init__(self, game: Any, policies: tuple[Any, ...], *, seats: tuple[int, ...], chance: bool = False) -> None:
        lineup = tuple(asked if seat in seats else policies[seat] for seat in range(len(game.seats)))
        self.plan = Plan(game, lineup, statistics=False, stops=STOP_AT_ALL if chance else STOP_AT_SEATS)
        self.dtype = record_type(self.plan)
        module = compiled_module(self.plan, _MODULE)
        self.start, self.step = module.start, module.step
        self.look, self.step_one, self.step_several = module.look, module.step_one, module.step_several

    def games(self, opening: State, count: int, seed: int, first: int = 0) -> tuple[Array, Array]:
        """The boundaries and the games at their first questions."""
        boundaries = new_games(self.plan, opening, count, seed, first)
        games = np.zeros_like(boundaries)
        self.start(boundaries, games)
        return boundaries, games
