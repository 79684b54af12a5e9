"""Exact play where plays are not counted: backward induction from stage to stage of a game.

It is for games of two sides in which nothing is hidden and whose positions stand in stages that are never gone back to (`Staged` in a
game's `study`). Within a stage positions may lead to each other, for as long as it pleases chance: their values are computed again until
they stay. The two sides need not be alike: a position is seen from the side that decides, with that side's own skills first. As in
`lab.solve`, the ways a play can go come from the compiled rules, and the score is a lead; where a play goes another way at another score,
the ways are those of each lead.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from math import sqrt
from typing import Any

import numpy as np

from pigskin.engine.compiled.explorer import Explorer
from pigskin.engine.compiled.induction import choose, follow, residual
from pigskin.engine.compiled.plan import Array
from pigskin.engine.compiled.stepper import OVER, Stepper
from pigskin.engine.game import Game, Policy, Values
from pigskin.engine.rule import MAY_PASS, PASS, State
from pigskin.football.solving import Staged
from pigskin.lab.solve import MARGIN, Ended, Layers, Ways

STAYS = 1e-15  # a change of a value that is none
MOST_ROUNDS = 1000
LOWEST, SPAN = -4, 16  # of the numbers that tell positions apart
AT_ONCE = 5_000  # games


@dataclass(frozen=True)
class Block:
    """Some positions of a stage with their ways, which hold for the leads at these places of a row of values."""

    ways: Ways
    sites: Array
    low: int
    high: int


class StagedModel:
    """The sites of a table and the ways between them. A site is a position without its score, seen from the side that decides."""

    def __init__(self, game: Game, options: Values | None = None, explorer: Explorer | None = None, reach: int | None = None) -> None:
        study = game.part("study")
        if study is None or not hasattr(study, "STAGED"):
            raise ValueError(f"{game.id} cannot be solved by its stages: its study does not say how (`STAGED`)")
        self.game = game
        self.spec: Staged = study.STAGED
        self.reach = reach or self.spec.reach
        self.middle = self.reach + MARGIN
        self.options = game.table({**self.spec.options, **(options or {})})
        self.opening = game.opening(self.options)
        openings = self.spec.openings(self.opening)
        self.explorer = explorer or Explorer(game)
        self._names = [*self.spec.kept, self.spec.offense, f"{self.spec.score}[0]", f"{self.spec.score}[1]", "over"]
        places = {name if place is None else f"{name}[{place}]": k for k, (name, place) in enumerate(self.explorer.columns)}
        self._columns = [places[name] for name in self._names]
        self._keeps = len(self.spec.kept)
        self._blank = self.explorer.row(openings[0])
        self._explore(np.stack([self.explorer.row(opening)[self._columns] for opening in openings]))
        self.openings = [int(place) for place in self.seen(np.stack([self.explorer.row(opening) for opening in openings]))[0]]

    def _seen(self, rows: Array) -> tuple[Array, Array, Array]:
        """Positions of few columns as sites, who decides there, and the lead of whoever does."""
        rows = rows.copy()
        turn = rows[:, self._keeps] == 1
        columns = {name: rows[:, place] for place, name in enumerate(self.spec.kept)}
        self.spec.turned(columns, turn)
        self.spec.forget(columns)
        lead = (rows[:, -3] - rows[:, -2]) * np.where(turn, -1, 1)
        return rows[:, : self._keeps], turn, lead

    def seen(self, rows: Array) -> tuple[Array, Array, Array]:
        """Where positions stand among the sites, who decides there, and the lead of whoever does."""
        sites, turn, lead = self._seen(rows[:, self._columns])
        return self._places(self._key(sites)), turn, lead

    @staticmethod
    def _key(sites: Array) -> Array:
        """A number for each site."""
        key = np.zeros(len(sites), np.uint64)
        for column in sites.T:
            if len(column) and not (column.min() >= LOWEST and column.max() < LOWEST + SPAN):
                raise ValueError(f"a field that tells positions apart is not from {LOWEST} to {LOWEST + SPAN - 1}")
            key = key * np.uint64(SPAN) + (column - LOWEST).astype(np.uint64)
        return key

    def _places(self, keys: Array) -> Array:
        found = np.minimum(np.searchsorted(self._keys, keys), len(self._keys) - 1)
        if not (self._keys[found] == keys).all():
            raise LookupError(f"{self.game.id} came to a position that had not been found before")
        return found

    def rows(self, sites: Array, leads: Array) -> Array:
        """Sites, at these leads, as positions."""
        rows = np.repeat(self._blank[None], len(sites), axis=0)
        rows[:, self._columns[: self._keeps]] = sites
        rows[:, self._columns[self._keeps]] = 0
        rows[:, self._columns[-3]], rows[:, self._columns[-2]] = np.maximum(leads, 0), np.maximum(-leads, 0)
        return rows

    def _depends(self, sites: Array) -> Array:
        """Whether plays from sites go another way at another score."""
        found: Array = self.spec.by_lead(self._by_name(sites))
        return found

    def _by_name(self, sites: Array) -> dict[str, Any]:
        return {name: sites[:, place] for place, name in enumerate(self.spec.kept)}

    def _explore(self, openings: Array) -> None:
        """Finds all sites that can be reached, with the leads at which they can be where that matters, and all ways from them."""
        leads = np.arange(-self.reach, self.reach + 1)
        sites, _, _ = self._seen(openings)
        fresh, at = sites, np.zeros(len(sites), np.int64)
        known: set[tuple[int, int]] = set()
        every: dict[int, Array] = {}
        found: list[tuple[Array, ...]] = []
        while len(fresh):
            keys = self._key(fresh)
            new = [k for k, pair in enumerate(zip(keys.tolist(), at.tolist(), strict=True)) if pair not in known]
            _, first = np.unique(np.stack([keys[new], at[new].astype(np.uint64)]), axis=1, return_index=True)
            fresh, at, keys = fresh[new][first], at[new][first], keys[new][first]
            known.update(zip(keys.tolist(), at.tolist(), strict=True))
            every.update(zip(keys.tolist(), fresh, strict=True))
            depends, reached = self._depends(fresh), []
            for ways in self.explorer.ways(self.rows(fresh, at)):
                states = ways.states[:, self._columns]
                sites, turn, lead = self._seen(states)
                ends = states[:, -1] == 1
                turn, lead = turn & ~ends, np.where(ends, states[:, -3] - states[:, -2], lead)
                gain = np.where(turn, -lead, lead) - at[ways.sites]
                target = np.where(ends, np.uint64(0), self._key(sites))
                found.append((keys[ways.sites], at[ways.sites], ways.values, ways.probabilities, target, gain, turn))
                reached.append(self._next(sites, lead, ~ends, depends[ways.sites], leads))
            fresh = np.concatenate([one for one, _ in reached]) if reached else fresh[:0]
            at = np.concatenate([one for _, one in reached]) if reached else at[:0]
        self._keys = np.array(sorted([0, *every]), np.uint64)
        self.sites = np.stack([every.get(int(key), next(iter(every.values()))) for key in self._keys])
        self.stages = np.where(self._keys == 0, -1, self.spec.stage(self._by_name(self.sites)))
        self._edges = [np.concatenate(parts) for parts in zip(*found, strict=True)]

    def _next(self, sites: Array, lead: Array, goes_on: Array, depended: Array, leads: Array) -> tuple[Array, Array]:
        """What is to be looked at next: sites with their leads where those matter; at every lead if they come from where none does."""
        depends = self._depends(sites)
        plain = np.unique(sites[goes_on & ~depends], axis=0)
        exact = goes_on & depends & depended & (np.abs(lead) <= self.reach)
        both = np.unique(np.column_stack([sites[exact], lead[exact]]), axis=0)
        wide = np.unique(sites[goes_on & depends & ~depended], axis=0)
        return (
            np.concatenate([plain, both[:, :-1], np.repeat(wide, len(leads), axis=0)]),
            np.concatenate([np.zeros(len(plain), np.int64), both[:, -1], np.tile(leads, len(wide))]),
        )

    @cached_property
    def blocks(self) -> list[list[Block]]:
        """The blocks of each stage, from the last stage to the first."""
        keys, at, values, probability, target, gain, turns = self._edges
        origin = self._places(keys)
        depends = self._depends(self.sites)[origin]
        target = self._places(target)
        stages = self.stages[origin]
        order = np.lexsort((values, origin, np.where(depends, at, -self.reach - 1), stages))
        group = np.stack([stages, np.where(depends, at, -self.reach - 1)], axis=1)[order]
        cuts = np.flatnonzero((np.diff(group, axis=0) != 0).any(axis=1)) + 1
        found: dict[int, list[Block]] = {}
        for part, (stage, lead) in zip(np.split(order, cuts), group[[0, *cuts]].tolist(), strict=True):
            ways = grouped(origin[part], values[part], probability[part], target[part], gain[part], turns[part], len(self.sites))
            one = lead >= -self.reach
            low, high = (self.middle + lead, self.middle + lead + 1) if one else (MARGIN, self.middle + self.reach + 1)
            found.setdefault(stage, []).append(Block(ways, np.unique(origin[part]), low, high))
        return [found[stage] for stage in sorted(found)]

    @property
    def states(self) -> int:
        """How many positions there are, with their leads."""
        return sum(len(block.sites) * (block.high - block.low) for stage in self.blocks for block in stage)


def grouped(origin: Array, values: Array, probability: Array, target: Array, gain: Array, turns: Array, sites: int) -> Ways:
    """Ways that are sorted by site and option."""
    begins = np.flatnonzero(np.concatenate([[True], (np.diff(origin) != 0) | (np.diff(values) != 0)]))
    return Ways(
        np.searchsorted(origin[begins], np.arange(sites + 1)),
        np.append(begins, len(origin)),
        values[begins],
        probability,
        target,
        gain,
        turns,
        np.zeros(len(origin), np.int64),
    )


class Ends:
    """How likely the side that decides is to win, and to lose, when each side plays by what is chosen already."""

    def __init__(self, model: StagedModel) -> None:
        self.won = Layers(len(model.sites), model.reach, lambda lead: lead > 0)
        self.lost = Layers(len(model.sites), model.reach, lambda lead: lead < 0)

    def follow(self, block: Block, other: Ends, choice: Array) -> float:
        """Computes the positions of a block; `other` are the ends where it is the other side that decides. The greatest change."""
        one = _follow(block, self.won, other.lost, choice)
        return max(one, _follow(block, self.lost, other.won, choice))

    def at(self, site: int) -> Ended:
        """At an even score."""
        won, lost = (float(layers.rows[0, site, layers.middle]) for layers in (self.won, self.lost))
        return Ended(won, 1 - won - lost, lost)


def _follow(block: Block, own: Layers, other: Layers, choice: Array) -> float:
    sums = np.zeros(own.rows.shape[2])
    return float(follow(block.sites, *block.ways.arrays, own.rows, other.rows, block.low, block.high, choice, sums))


class StagedSolution:
    """The exact solution of a table, and how it fares against a bot."""

    def __init__(self, model: StagedModel, bot: Policy | None = None) -> None:
        self.model, self._bot = model, bot
        self.residual = 0.0
        self._values = Layers(len(model.sites), model.reach, np.sign)
        self.chosen = np.zeros(self._values.rows.shape[1:], np.uint8)  # the best option of each site at each place of a row
        self.codes = np.zeros(self.chosen.shape, np.int64)  # the codes of those options
        self._perfect = Ends(model)
        self._beyond = Layers(len(model.sites), model.reach, lambda lead: abs(lead) > model.reach)
        if bot is not None:
            self._bots, self._perfect_first, self._bot_first = Ends(model), Ends(model), Ends(model)

    def solve(self, told: Callable[[int], None] = lambda stage: None) -> None:
        """Computes every stage, from the last to the first; `told` hears of each."""
        rows, blank = self._values.rows, np.zeros(self._values.rows.shape[2])
        for number, blocks in enumerate(self.model.blocks):

            def best(block: Block) -> float:
                return float(choose(block.sites, *block.ways.arrays, rows, block.low, block.high, blank.copy(), self.chosen, blank.copy()))

            _until_it_stays(best, blocks)
            for block in blocks:
                apart = residual(block.sites, *block.ways.arrays, rows, block.low, block.high, blank.copy(), blank.copy())
                self.residual = max(self.residual, float(apart))
                options = block.ways.first_option[block.sites][:, None] + self.chosen[block.sites, block.low : block.high]
                self.codes[block.sites, block.low : block.high] = block.ways.values[options]
            self._meet(blocks, self._perfect, self._perfect, self.chosen, self.chosen)
            _until_it_stays(lambda block: _follow(block, self._beyond, self._beyond, self.chosen), blocks)
            if self._bot is not None:
                bots = self.options_of(self._bot, blocks)
                self._meet(blocks, self._bots, self._bots, bots, bots)
                self._meet(blocks, self._perfect_first, self._bot_first, self.chosen, bots)
            told(number)

    @staticmethod
    def _meet(blocks: list[Block], one: Ends, other: Ends, ones: Array, others: Array) -> None:
        """Two ways to choose meet; the ends where one of them decides, and where the other does."""
        _until_it_stays(lambda block: max(one.follow(block, other, ones), other.follow(block, one, others)), blocks)

    def options_of(self, bot: Policy, blocks: Iterable[Block]) -> Array:
        """Which option a bot takes at each site and place of a row."""
        model, found = self.model, np.zeros_like(self.chosen)
        for block in blocks:
            for place in range(block.low, block.high):
                lead = np.full(len(block.sites), place - model.middle)
                codes = model.explorer.codes(bot, model.rows(model.sites[block.sites], lead))
                found[block.sites, place] = np.where(codes >= 0, block.ways.place_of[block.sites, np.maximum(codes, 0)], 0)
        return found

    @property
    def values(self) -> Array:
        """How much likelier the side that decides is to win than to lose, by site and lead; an even score stands in the middle."""
        rows: Array = self._values.rows[0]
        return rows

    def value(self, site: int, lead: int) -> float:
        """The same of one position."""
        return float(self.values[site, self.model.middle + lead])

    def first_values(self) -> tuple[float, float]:
        """What it is worth to home, and to away, to have the ball first."""
        home, away = self.model.openings
        return self.value(home, 0), self.value(away, 0)

    def perfect(self) -> Ended:
        """Perfect against perfect, for home, each side as likely to have the ball first."""
        return self._met(self._perfect, self._perfect)[0]

    def bots(self) -> Ended:
        """The bot against itself, for home."""
        return self._met(self._bots, self._bots)[0]

    def against_bot(self) -> tuple[Ended, Ended]:
        """Perfect against the bot: perfect at home, and perfect away."""
        return self._met(self._perfect_first, self._bot_first)

    def _met(self, one: Ends, other: Ends) -> tuple[Ended, Ended]:
        home, away = self.model.openings
        pairs = ((one.at(home), other.at(away).turned), (one.at(away), other.at(home).turned))
        ends = [Ended(*((first + second) / 2 for first, second in zip(*pair, strict=True))) for pair in pairs]
        return ends[0], ends[1]

    def beyond(self) -> float:
        """How likely a game of perfect play comes to a lead that is not told apart any more."""
        return max(float(self._beyond.rows[0, site, self._beyond.middle]) for site in self.model.openings)

    def answers(self, boundaries: Array, games: Array) -> Array:
        """The best answers of games that wait for one; what their plays were answered already stands in `boundaries`."""
        model = self.model
        sites, _, lead = model.seen(model.explorer.rows(boundaries))
        place = np.clip(lead, -model.reach, model.reach) + model.middle
        codes, depth = self.codes[sites, place], boundaries["answered"]
        return model.explorer.answers(games, np.where(depth == 0, codes & 63, (codes >> 6 * depth & 63) - 1))

    def play(self, bot: Policy, games: int, seed: int) -> tuple[int, int]:
        """Plays whole games of this solution, at home, against a bot, with the compiled rules: won, lost."""
        model = self.model
        stepper = Stepper(model.game, (bot, bot), seats=(0,))
        won = 0
        for first in range(0, games, AT_ONCE):
            boundaries, playing = stepper.games(model.game.opening(model.options), min(AT_ONCE, games - first), seed, first)
            while (which := playing["asked"][:, 0] != OVER).any():
                answers = np.full(len(playing), PASS)
                which_answer = which & (playing["allowed"][:, 0] & MAY_PASS == 0)
                answers[which_answer] = self.answers(boundaries[which_answer], playing[which_answer])
                stepper.step(boundaries, playing, answers, which.astype(np.int64))
            won += int((playing["winner"] == 0).sum())
        return won, games - won

    @staticmethod
    def deviation(exact: Ended, won: int, lost: int) -> float:
        """How far played games are from what they should be, in standard errors."""
        games = won + lost
        return abs(won / games - exact.won) / sqrt(exact.won * exact.lost / games)

    def best(self, state: State) -> list[str]:
        """The best answers in a position, in the order in which they are asked for."""
        model, state = self.model, state.copied()
        for name in model.spec.settings:
            setattr(state, name, getattr(model.opening, name))
        (site,), _, (lead,) = model.seen(model.explorer.row(state)[None])
        return model.explorer.written(state, int(self.codes[site, min(max(lead, -model.reach), model.reach) + model.middle]))


def _until_it_stays(again: Callable[[Block], float], blocks: list[Block]) -> None:
    """Computes positions that lead to each other until nothing changes any more."""
    for _ in range(MOST_ROUNDS):
        if max(again(block) for block in blocks) <= STAYS:
            return
    raise ArithmeticError("a stage does not come to rest")
