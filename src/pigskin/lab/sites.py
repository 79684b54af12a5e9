"""The sites of a game and the ways between them: what its solution (`lab.solve`) is computed over.

A position is told apart by everything but the score and the plays so far (a *site*); the score is a lead, and the plays left are the layer.
The ways a play can go come from the compiled rules (`engine.compiled.explorer`), never from a second copy of them. What that takes for
granted, that a play goes the same way whatever the score and however many plays are left, is itself tried out on the rules (`Model.check`).
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from pigskin.engine.compiled.explorer import Explorer
from pigskin.engine.compiled.induction import spread
from pigskin.engine.compiled.plan import Array
from pigskin.engine.game import Game, Policy
from pigskin.engine.rule import State
from pigskin.football.solving import Solvable

MOST_PLAYS = 200
MANY = 1_000_000  # plays left, when none of them is among the last
LAST = 2  # so many plays before the end, a play may go in another way than before
MARGIN = 10  # points that a play can bring, and more
MOST_ROUNDS = 200  # of a layer whose positions lead to each other
CORES = 2


@dataclass
class Ways:
    """All ways of all sites of a layer, sorted by site and option: where each begins, and what it does."""

    first_option: Array  # of each site, and one more
    first_way: Array  # of each option, and one more
    values: Array  # the answer that an option is
    probability: Array
    target: Array
    gain: Array
    turns: Array
    drop: Array

    @cached_property
    def arrays(self) -> tuple[Array, ...]:
        return (self.first_option, self.first_way, self.probability, self.target, self.gain, self.turns, self.drop)

    @cached_property
    def place_of(self) -> Array:
        """Which option of a site an answer is."""
        sites = np.repeat(np.arange(len(self.first_option) - 1), np.diff(self.first_option))
        places = np.zeros((len(self.first_option) - 1, max(int(self.values.max()) + 1, 1)), np.uint8)
        places[sites, np.maximum(self.values, 0)] = np.arange(len(self.values)) - self.first_option[sites]
        return places

    @cached_property
    def loops(self) -> Array:
        """The sites from which a way leads to a site of the same layer: they are computed last, and again until nothing changes."""
        options = np.searchsorted(self.first_way, np.flatnonzero(self.drop == 0), side="right") - 1
        return np.unique(np.searchsorted(self.first_option, options, side="right") - 1)

    @cached_property
    def rest(self) -> Array:
        """The other sites that lead anywhere."""
        return np.setdiff1d(np.flatnonzero(np.diff(self.first_option)), self.loops)


class Model:
    """The sites of a game and the ways between them."""

    def __init__(self, game: Game) -> None:
        study = game.part("study")
        if study is None or not hasattr(study, "SOLVABLE"):
            raise ValueError(f"{game.id} cannot be solved: its study does not say how (`SOLVABLE`)")
        self.game = game
        self.solvable: Solvable = study.SOLVABLE
        self.explorer = Explorer(game)
        column = self.explorer.column
        self._offense, self.plays, self.limit = (column(name) for name in (self.solvable.offense, self.solvable.plays, self.solvable.limit))
        self.score = [column(self.solvable.score, seat) for seat in (0, 1)]
        self._over = column("over")
        opening = self.solvable.opening(game.opening(game.table(self.solvable.options(MOST_PLAYS))))
        self.opening = self._site_rows(self.explorer.row(opening)[None])
        self.sites, self.usual = self._explored()

    def _rows(self, sites: Array, left: int, lead: int = 0) -> Array:
        """These sites as positions with so many plays left, the side that decides so far ahead."""
        rows = sites.copy()
        rows[:, self.limit], rows[:, self.plays] = MANY, MANY - left
        rows[:, self.score[0]], rows[:, self.score[1]] = max(lead, 0), max(-lead, 0)
        return rows

    def _site_rows(self, rows: Array) -> Array:
        """The sites of positions: the side that decides is home, the score even, the clock at its beginning."""
        rows = rows.copy()
        rows[:, [self._offense, self.plays, self.limit, *self.score]] = 0
        self.solvable.forget({name: rows[:, place] for place, (name, _) in enumerate(self.explorer.columns)})
        return rows

    def site(self, state: State) -> Array:
        """The site of a position, alone in an array; what is the same at all sites is as it is there."""
        rows = self._site_rows(self.explorer.row(state)[None])
        return np.where(self._spans == 1, self._lowest, rows)

    def written(self, state: State, site: int, value: int) -> str:
        """An answer at a site as it is typed."""
        return self.game.notations[int(self._kinds[site])].write(state, value)

    def seen(self, rows: Array) -> tuple[Array, Array]:
        """The sites of positions, and who decides there."""
        return self.places(self._site_rows(rows)), rows[:, self._offense]

    def _explored(self) -> tuple[Array, Ways]:
        """All sites that can be reached, and what they lead to while there are many plays left."""
        known = self.opening
        new = known
        while len(new):
            found = [np.unique(self._site_rows(ways.states), axis=0) for ways in self.explorer.ways(self._rows(new, MANY // 2))]
            every, first = np.unique(np.concatenate([known, *found]), axis=0, return_index=True)
            new, known = every[first >= len(known)], every
        over = known[:1].copy()
        over[0] = 0
        over[0, self._over] = 1
        sites = np.unique(np.concatenate([known, over]), axis=0)
        self._lowest = sites.min(axis=0)
        self._spans = sites.max(axis=0) - self._lowest + 1
        self._keys = self._key(sites)
        self.end = int(self.places(over)[0])
        return sites, self._ways(sites, MANY // 2)

    def _key(self, sites: Array) -> Array:
        """A number for each site, in the order of the sites."""
        key = np.zeros(len(sites), np.int64)
        for column, (lowest, span) in enumerate(zip(self._lowest, self._spans, strict=True)):
            key = key * span + sites[:, column] - lowest
        return key

    def places(self, sites: Array) -> Array:
        """Where these sites stand among all."""
        keys = self._key(sites)
        found = np.minimum(np.searchsorted(self._keys, keys), len(self._keys) - 1)
        if not (self._keys[found] == keys).all():
            raise LookupError(f"{self.game.id} came to a position that had not been found before")
        return found

    def _ways(self, sites: Array, left: int, lead: int = 0, aside: int = 0) -> Ways:
        """The ways from sites with so many plays left."""
        rows = self._rows(sites, left, lead)
        rows[:, self.score] += aside
        parts = [np.zeros((0, 6))]
        for found in self.explorer.ways(rows):
            states = found.states
            turns = (states[:, self._offense] == 1).astype(np.int64)
            lead_then = states[:, self.score[0]] - states[:, self.score[1]]
            plays = states[:, self.plays] - (MANY - left)
            ends = states[:, self._over] == 1
            targets = np.full(len(states), self.end)
            targets[~ends] = self.places(self._site_rows(states[~ends]))
            turns[ends] = 0
            drops = np.where(ends, 0, np.minimum(plays, max(left, 0)))
            columns = (found.sites, found.values, targets, lead_then - lead, 2 * drops + turns, found.probabilities)
            parts.append(np.stack([column.astype(float) for column in columns], axis=1))
        return _merged(np.concatenate(parts), len(sites))

    def layer(self, left: int) -> Ways:
        """The ways with so many plays left."""
        if left >= LAST:
            return self.usual
        if left not in self._last:
            self._last[left] = self._ways(self.sites, left)
        return self._last[left]

    @cached_property
    def _last(self) -> dict[int, Ways]:
        return {}

    def check(self, every: int = 1) -> int:
        """Tries on the rules, at every site or one of so many, what the layers take for granted: that a play goes the same way at another
        score, and with another number of plays left. How many ways were compared."""
        sites, compared = self.sites[::every], 0
        for left, others in ((MANY // 2, (LAST, LAST + 1, MANY // 3)), *((last, (last,)) for last in range(LAST))):
            known = self._ways(sites, left)

            def same(other: int, lead: int, aside: int, known: Ways = known) -> int:
                found = self._ways(sites, other, lead, aside)
                if not all(np.array_equal(one, two) for one, two in zip(found.arrays, known.arrays, strict=True)):
                    raise ValueError(f"{self.game.id} cannot be solved: with {other} plays left and a lead of {lead} plays go another way")
                return len(found.target)

            with ThreadPoolExecutor(CORES) as pool:
                for other in others:
                    compared += sum(pool.map(same, (other,) * 3, (0, -8, 3), (0, 0, 21)))
        return compared

    def options_of(self, bot: Policy, left: int, reach: int) -> Array:
        """Which option a bot takes at each site with so many plays left, for every lead from minus the reach to the reach."""
        ways = self.layer(left)
        columns = []
        for lead in range(-reach, reach + 1):
            codes = self.explorer.codes(bot, self._rows(self.sites, left, lead))
            columns.append(np.where(codes >= 0, ways.place_of[np.arange(len(self.sites)), np.maximum(codes, 0)], 0))
        return np.stack(columns, axis=1)

    @cached_property
    def _kinds(self) -> Array:
        return self.explorer.kinds(self._rows(self.sites, MANY // 2))

    def reaches(self, plays: int) -> list[int]:
        """For each number of plays left, the greatest lead that has to be looked at: one that can come about, and can be made up."""
        most = self.most_points(plays)
        return [min(most[left], most[plays - left]) for left in range(plays + 1)]

    def most_points(self, plays: int) -> list[int]:
        """For each number of plays left, the most points that a side can still make."""
        return [int(most.max()) for most in self._swings(plays)]

    def reached(self, plays: int) -> int:
        """How many states can come about in a game of so many plays, from its opening, before it is decided who wins. A state is a site, a
        lead and a number of plays left; it is decided where no way is left to another winner, or to a tie."""
        swings = self._swings(plays)
        middle = max(self.reaches(plays)) + MARGIN
        leads = np.arange(-middle, middle + 1)
        here = np.zeros((len(self.sites), len(leads)), np.uint8)
        here[self.places(self.opening), middle] = 1
        total = 0
        for left in range(plays, -1, -1):
            ways = self.layer(left)
            arrays = (ways.first_option, ways.first_way, ways.target, ways.gain, ways.turns, ways.drop)
            own, others = swings[left][:, :, None]
            still_open = (-own <= leads) & (leads <= others)
            still_open[self.end] = False
            here &= still_open
            after = np.zeros_like(here)
            for _ in range(MOST_ROUNDS):
                before = here.sum()
                spread(ways.loops, *arrays, here, after)
                here &= still_open
                if here.sum() == before:
                    break
            total += int(here.sum())
            spread(ways.rest, *arrays, here, after)
            here = after
        return total

    def _swings(self, plays: int) -> list[Array]:
        """The most points that a side can still make, by the plays left: for the side that decides at each site, and for the other. They
        are found like the best answers, from the last play to the first."""
        found = self._known_swings
        best = np.zeros((2, 2, len(self.sites)), np.int64)  # by layer; for the side that decides, for the other
        best[0] = found[-1] if found else 0
        for left in range(len(found), plays + 1):
            ways = self.layer(left)
            best[1] = best[0]
            for _ in range(MOST_ROUNDS):
                before = best[0].copy()
                for side, sign in ((0, 1), (1, -1)):
                    seen = np.where(ways.turns, 1 - side, side)
                    reached = sign * ways.gain + best[ways.drop, seen, ways.target]
                    best[0, side] = np.maximum(0, _most(reached, ways))
                if (best[0] == before).all():
                    break
            found.append(best[0].astype(np.int16))
        return found[: plays + 1]

    @cached_property
    def _known_swings(self) -> list[Array]:
        return []


def _most(values: Array, ways: Ways) -> Array:
    """The greatest value among the ways of each site."""
    first = ways.first_way[ways.first_option]
    has = np.flatnonzero(np.diff(first))
    most = np.zeros(len(first) - 1, np.int64)
    most[has] = np.maximum.reduceat(values, first[has])
    return most


def _merged(table: Array, sites: int) -> Ways:
    """Sorts ways by site and option, and adds up those that lead to the same."""
    numbers = table[:, :5].astype(np.int64)
    lowest = numbers.min(axis=0, initial=0)
    spans = numbers.max(axis=0, initial=0) - lowest + 1
    key = np.zeros(len(numbers), np.int64)  # in the order of the rows
    for column, (low, span) in enumerate(zip(lowest, spans, strict=True)):
        key = key * span + numbers[:, column] - low
    _, first, where = np.unique(key, return_index=True, return_inverse=True)
    probability = np.bincount(where.ravel(), weights=table[:, 5])
    numbers = numbers[first]
    begun = np.flatnonzero((np.diff(numbers[:, :2], axis=0, prepend=-2) != 0).any(axis=1))
    first_option = np.searchsorted(numbers[begun, 0], np.arange(sites + 1))
    return Ways(
        first_option,
        np.append(begun, len(numbers)),
        numbers[begun, 1],
        probability,
        numbers[:, 2],
        numbers[:, 3],
        numbers[:, 4] % 2 == 1,
        numbers[:, 4] // 2,
    )
