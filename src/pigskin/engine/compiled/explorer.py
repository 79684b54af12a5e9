"""Every way in which plays can go, with its probability: the rules, compiled, with every outcome of chance forced in turn.

It is `pigskin.engine.explore` for millions of positions. A position is a row of whole numbers, the fields of the game's state one after
the other; what a play leads to is merged where two ways lead to the same position.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Any

import numpy as np

from pigskin.engine.compiled.jit import compiled_module
from pigskin.engine.compiled.plan import STOP_AT_ALL, Array, Plan, new_games, record_type
from pigskin.engine.compiled.verbs import asked
from pigskin.engine.game import Game, Policy
from pigskin.engine.rule import State

NO_DECISION = -1  # the answer of a play that asks nobody
MOST_WAYS = 4096  # positions that one answer can lead to
AT_ONCE = 1 << 19  # ways that are found before they are handed on
UNKNOWN_CHANCE, SECOND_DECISION, TOO_MANY = 1, 2, 3
PROBLEMS = {
    UNKNOWN_CHANCE: "asks chance for something other than dice, a coin or a spot with weights",
    SECOND_DECISION: "asks a second decision within one play",
    TOO_MANY: f"can lead to more than {MOST_WAYS} positions",
}

_MODULE = '''"""Every way a play of {game} can go, compiled. Written by Pigskin; may be deleted at any time."""

import numpy as np
from numba import njit
from pigskin.engine.compiled.linking import AsOnePiece
from {module} import {play} as play

CHANCE, PASS, MAY_PASS, NO_DECISION, MOST_DEPTH = -1, 62, 1 << 62, -1, 64


@njit(cache=True, nogil=True, pipeline_class=AsOnePiece)
def go(start, games):
    """Runs the play on its answers; whether it stopped at a question."""
    games[0] = start[0]
    g = games[0]
    g.used = 0
    stopped = False
    try:
        play(g)
    except Exception:
        stopped = True
    return stopped


@njit(cache=True, nogil=True)
def write(g, row):
{writes}


@njit(cache=True, nogil=True)
def read(row, g):
{reads}


@njit(cache=True, nogil=True)
def ways(start, games, value, rows, odds, marks):
    """All ways from a position, with `value` for its decision; how many, or minus the problem."""
    width = rows.shape[1]
    b = start[0]
    total = 0
    decided = -1
    counts = np.zeros(MOST_DEPTH, np.int64)
    shares = np.zeros((MOST_DEPTH, 64))
    b.answered = 0
    probability = np.ones(MOST_DEPTH + 1)
    while True:
        stopped = go(start, games)
        g = games[0]
        if stopped:
            at = b.answered
            if at == MOST_DEPTH:
                return -3
            if g.asked[0] == CHANCE:
                wide = g.asked[2]
                if wide == 2 or (wide == 0 and g.asked[1] > -1):
                    return -1
                count = wide if wide else g.allowed[0]
                if count > 64:
                    return -1
                whole = 0.0
                for k in range(count):
                    shares[at, k] = g.allowed[k] if wide else 1.0
                    whole += shares[at, k]
                for k in range(count):
                    shares[at, k] /= whole
                counts[at] = count
                b.answers[at] = 0
                probability[at + 1] = probability[at] * shares[at, 0]
            else:
                counts[at] = 1
                probability[at + 1] = probability[at]
                if g.allowed[0] & MAY_PASS:
                    b.answers[at] = PASS
                elif decided >= 0 or value == NO_DECISION:
                    return -2
                else:
                    decided = at
                    b.answers[at] = value
            b.answered = at + 1
            continue
        chance = probability[b.answered]
        if chance > 0.0:
            if total == len(rows):
                return -3
            read(rows[total], g)
            mark = np.int64(1469598103934665603)
            for k in range(width):
                mark = (mark ^ rows[total, k]) * np.int64(1099511628211)
            found = -1
            for k in range(total):
                if marks[k] == mark and np.array_equal(rows[k], rows[total]):
                    found = k
                    break
            if found < 0:
                marks[total] = mark
                odds[total] = chance
                total += 1
            else:
                odds[found] += chance
        at = b.answered - 1
        while at >= 0 and (counts[at] == 1 or b.answers[at] + 1 >= counts[at]):
            at -= 1
        if at < 0:
            return total
        if at <= decided:
            decided = -1
        b.answers[at] += 1
        probability[at + 1] = probability[at] * shares[at, b.answers[at]]
        b.answered = at + 1


@njit(cache=True, nogil=True)
def asked(start, games):
    """What is allowed at the first decision of a play; 0 where it asks nobody. Who is asked, and what, stands in `games`."""
    b = start[0]
    b.answered = 0
    while go(start, games):
        g = games[0]
        if g.asked[0] == CHANCE:
            return 0
        if not g.allowed[0] & MAY_PASS:
            return g.allowed[0]
        b.answers[b.answered] = PASS
        b.answered += 1
    return 0


@njit(cache=True, nogil=True)
def questions(start, games, states, seats, kinds, allowed):
    for i in range(len(states)):
        write(start[0], states[i])
        if not start[0].over:
            allowed[i] = asked(start, games)
            if allowed[i]:
                seats[i], kinds[i] = games[0].asked[0], games[0].asked[1]


@njit(cache=True, nogil=True)
def explore(start, games, states, first, sites, values, odds, rows, own_rows, own_odds, marks):
    """The ways from all positions from `first` on, until there is no room: the next position, how many ways, and the problem."""
    done = 0
    for site in range(first, len(states)):
        write(start[0], states[site])
        if start[0].over:
            continue
        allowed = asked(start, games)
        begun = done
        for value in range(-1, 62):
            if (allowed == 0) != (value == NO_DECISION) or (allowed and not allowed >> value & 1):
                continue
            count = ways(start, games, value, own_rows, own_odds, marks)
            if count < 0:
                return site, done, -count
            if done + count > len(sites):
                return site, begun, 0
            for k in range(count):
                sites[done] = site
                values[done] = value
                odds[done] = own_odds[k]
                rows[done] = own_rows[k]
                done += 1
    return len(states), done, 0
'''


@dataclass(frozen=True)
class Ways:
    """What positions can lead to, way by way."""

    sites: Array  # the place of the position
    values: Array  # the answer to its decision, or NO_DECISION
    probabilities: Array
    states: Array  # the position it leads to


_DECIDING = '''"""What a bot of {game} answers, compiled. Written by Pigskin; may be deleted at any time."""

from numba import njit
from pigskin.engine.compiled.linking import AsOnePiece
from {bot_module} import {bot} as bot


@njit(cache=True, nogil=True)
def write(g, row):
{writes}


@njit(cache=True, nogil=True, pipeline_class=AsOnePiece)
def decide(games, states, seats, questions, allowed, answers):
    g = games[0]
    for i in range(len(states)):
        write(g, states[i])
        answers[i] = bot(g, seats[i], questions[i], allowed[i])
'''


@dataclass(frozen=True)
class Questions:
    """What positions ask first, each of whom; nothing is allowed where nobody is asked."""

    seats: Array
    kinds: Array
    allowed: Array


class Explorer:
    """The compiled exploration of a game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.plan = Plan(game, (asked,) * len(game.seats), statistics=False, stops=STOP_AT_ALL)
        self.columns = columns_of(game.state())
        places = [(name, f"g.{name}" if place is None else f"g.{name}[{place}]") for name, place in self.columns]
        record = record_type(self.plan)
        self._writes = "\n".join(
            f"    {place} = row[{k}]" + (" != 0" if record[name].base == np.bool_ else "") for k, (name, place) in enumerate(places)
        )
        reads = "\n".join(f"    row[{k}] = {place}" for k, (_, place) in enumerate(places))
        self._deciding: dict[Policy, tuple[Any, Array]] = {}  # what bots decide, compiled, and a game to decide in
        self._module = compiled_module(self.plan, _MODULE.replace("{writes}", self._writes).replace("{reads}", reads))

    def row(self, state: State) -> Array:
        """A position as a row of numbers."""
        return np.array([getattr(state, name) if place is None else getattr(state, name)[place] for name, place in self.columns], np.int64)

    def rows(self, games: Array) -> Array:
        """Records of compiled games as rows of numbers."""
        return np.stack([games[name] if place is None else games[name][:, place] for name, place in self.columns], axis=1).astype(np.int64)

    def column(self, name: str, place: int | None = None) -> int:
        """Where a field stands in a row."""
        return self.columns.index((name, place))

    def questions(self, states: Array) -> Questions:
        """The first decision of each of these positions."""
        start = new_games(self.plan, self.game.state(), 1, 0)
        found = Questions(*(np.zeros(len(states), np.int64) for _ in range(3)))
        self._module.questions(start, np.zeros_like(start), states, found.seats, found.kinds, found.allowed)
        return found

    def answers(self, bot: Policy, states: Array, questions: Questions) -> Array:
        """What a bot answers to these questions."""
        answers = np.zeros(len(states), np.int64)
        if bot not in self._deciding:
            plan = Plan(self.game, (bot,) * len(self.game.seats), statistics=False, stops=STOP_AT_ALL)
            template = _DECIDING.replace("{writes}", self._writes).replace("{bot_module}", bot.__module__).replace("{bot}", bot.__name__)
            self._deciding[bot] = compiled_module(plan, template).decide, new_games(plan, self.game.state(), 1, 0)
        decide, games = self._deciding[bot]
        decide(games.copy(), states, questions.seats, questions.kinds, questions.allowed, answers)
        return answers

    def ways(self, states: Array) -> Iterator[Ways]:
        """All ways from these positions, some at a time; an end of the game leads nowhere."""
        start = new_games(self.plan, self.game.state(), 1, 0)
        games = np.zeros_like(start)
        width = len(self.columns)
        found = Ways(np.zeros(AT_ONCE, np.int64), np.zeros(AT_ONCE, np.int64), np.zeros(AT_ONCE), np.zeros((AT_ONCE, width), np.int64))
        own = np.zeros((MOST_WAYS, width), np.int64), np.zeros(MOST_WAYS), np.zeros(MOST_WAYS, np.int64)
        first = 0
        while first < len(states):
            first, count, problem = self._module.explore(
                start, games, states, first, found.sites, found.values, found.probabilities, found.states, *own
            )
            if problem:
                raise ValueError(f"{self.game.id} cannot be explored play by play: it {PROBLEMS[problem]}")
            yield Ways(*(part[:count].copy() for part in (found.sites, found.values, found.probabilities, found.states)))


def columns_of(blank: Any) -> list[tuple[str, int | None]]:
    """The numbers of a state, one after the other: a field's name, and a place in it where it is a list."""
    found: list[tuple[str, int | None]] = []
    for field in fields(blank):
        value = getattr(blank, field.name)
        found += [(field.name, place) for place in range(len(value))] if isinstance(value, list) else [(field.name, None)]
    return found
