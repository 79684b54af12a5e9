"""Exact play: the best answer in every position, by backward induction over the rules themselves.

It is for games of two sides in which nothing is hidden, every play ends, and one decision at most falls in a play. What it is computed over
are the sites of the game and the ways between them (`lab.sites`).
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from math import sqrt
from typing import NamedTuple

import numpy as np

from pigskin.engine.compiled.induction import choose, follow, residual
from pigskin.engine.compiled.plan import Array
from pigskin.engine.compiled.stepper import OVER, Stepper
from pigskin.engine.game import Policy
from pigskin.engine.rule import MAY_PASS, PASS, TIE, State
from pigskin.lab.sites import CORES, MARGIN, MOST_ROUNDS, Model, Ways

AT_ONCE = 20_000  # games

__all__ = ["MARGIN", "Ended", "Layers", "Model", "Solution", "Ways"]


class Ended(NamedTuple):
    """How likely games end in each way, for one side."""

    won: float
    tied: float
    lost: float

    @property
    def turned(self) -> Ended:
        """For the other side."""
        return Ended(self.lost, self.tied, self.won)


class Layers:
    """The values of one kind, for the layer that is being computed and the one before. Beyond what is computed, the lead decides."""

    def __init__(self, sites: int, reach: int, ends: Callable[[Array], Array]) -> None:
        self.middle = reach + MARGIN
        self._decided = ends(np.arange(-self.middle, self.middle + 1)).astype(float)
        self.rows = np.empty((2, sites, len(self._decided)))
        self.rows[:] = self._decided

    def next(self) -> None:
        """The layer that was computed is the one before now."""
        self.rows[1] = self.rows[0]
        self.rows[0] = self._decided

    def window(self, reach: int) -> tuple[int, int]:
        """Where the leads up to `reach` stand in a row."""
        return self.middle - reach, self.middle + reach + 1


class Ends:
    """How likely the side that decides is to win, and to lose, when each side plays by what is chosen already."""

    def __init__(self, sites: int, reach: int) -> None:
        self.won = Layers(sites, reach, lambda lead: lead > 0)
        self.lost = Layers(sites, reach, lambda lead: lead < 0)

    def next(self) -> None:
        self.won.next()
        self.lost.next()

    def follow(self, ways: Ways, sites: Array, other: Ends, reach: int, choice: Array) -> float:
        """Computes these sites of a layer; `other` are the ends where it is the other side that decides. The greatest change."""
        low, high = self.won.window(reach)

        def part(sites: Array) -> float:
            sums = np.zeros(self.won.rows.shape[2])
            one = follow(sites, *ways.arrays, self.won.rows, other.lost.rows, low, high, choice, sums)
            return float(max(one, follow(sites, *ways.arrays, self.lost.rows, other.won.rows, low, high, choice, sums)))

        return _everywhere(part, sites)

    def at(self, place: int) -> Ended:
        """At an even score."""
        won, lost = (float(layers.rows[0, place, layers.middle]) for layers in (self.won, self.lost))
        return Ended(won, 1 - won - lost, lost)


def _everywhere(part: Callable[[Array], float], sites: Array) -> float:
    """Computes something for these sites on all cores: the greatest of what it gives."""
    with ThreadPoolExecutor(CORES) as pool:
        return max(pool.map(part, np.array_split(sites, CORES)), default=0.0)


class Solution:
    """The exact solution of a game of so many plays, from the last to the first, and how it fares against a bot."""

    def __init__(self, model: Model, plays: int, bot: Policy | None = None, *, widest: int | None = None) -> None:
        """With `widest`, leads up to that are looked at from the first play on, so that it also serves who is in a longer game."""
        self.model, self.plays, self._bot = model, plays, bot
        self.reaches = model.reaches(plays) if widest is None else [min(most, widest) for most in model.most_points(plays)]
        self.states = sum((len(model.sites) - 1) * (2 * reach + 1) for reach in self.reaches)
        self.residual = 0.0
        self.chosen: list[Array] = []  # by plays left: the best option of each site at each lead, from minus the reach to the reach
        reach, sites = max(self.reaches), len(model.sites)
        self._opening = int(model.places(model.opening)[0])
        self._values = Layers(sites, reach, np.sign)
        self._perfect = Ends(sites, reach)
        if bot is not None:
            self._bots, self._perfect_first, self._bot_first = Ends(sites, reach), Ends(sites, reach), Ends(sites, reach)

    @property
    def rows(self) -> Array:
        """The values of the layer that was computed last, and of the one before, by site and lead, with a margin on either side."""
        return self._values.rows

    @property
    def width(self) -> int:
        """Of such a row."""
        return int(self._values.rows.shape[2])

    def window(self, left: int) -> tuple[int, int]:
        """Where in a row those leads stand that are computed with so many plays left."""
        return self._values.window(self.reaches[left])

    def solve(self, told: Callable[[int], None] = lambda left: None, *, ends: bool = True) -> None:
        """Computes every layer; `told` hears of each. Without `ends` only values, not how often games are won, tied and lost."""
        choice = np.zeros(self._values.rows.shape[1:], np.uint8)
        for left in range(self.plays + 1):
            ways, reach = self.model.layer(left), self.reaches[left]
            self._choose(ways, reach, choice)
            low, high = self._values.window(reach)
            self.chosen.append(choice[:, low:high].copy())
            if ends:
                self._follow(ways, reach, [(self._perfect, self._perfect, choice)])
            if ends and self._bot is not None:
                bots = np.zeros_like(choice)
                bots[:, low:high] = self.options_of(self._bot, left)
                self._follow(ways, reach, [(self._bots, self._bots, bots)])
                self._follow(ways, reach, [(self._perfect_first, self._bot_first, choice), (self._bot_first, self._perfect_first, bots)])
            told(left)

    def _choose(self, ways: Ways, reach: int, choice: Array) -> None:
        """The best options of a layer, and how far its values are from what they should be."""
        self._values.next()
        rows, (low, high) = self._values.rows, self._values.window(reach)
        blank = np.zeros(rows.shape[2])

        def part(sites: Array) -> float:
            return float(choose(sites, *ways.arrays, rows, low, high, blank.copy(), choice, blank.copy()))

        def check(sites: Array) -> float:
            return float(residual(sites, *ways.arrays, rows, low, high, blank.copy(), blank.copy()))

        _everywhere(part, ways.rest)
        _until_it_stays(lambda: part(ways.loops))
        self.residual = max(self.residual, _everywhere(check, np.concatenate([ways.rest, ways.loops])))

    @staticmethod
    def _follow(ways: Ways, reach: int, pairs: list[tuple[Ends, Ends, Array]]) -> None:
        """The ends of a layer, for sides that take turns at deciding."""
        for own, _, _ in pairs:
            own.next()
        for own, other, choice in pairs:
            own.follow(ways, ways.rest, other, reach, choice)
        _until_it_stays(lambda: max(own.follow(ways, ways.loops, other, reach, choice) for own, other, choice in pairs))

    def options_of(self, bot: Policy, left: int) -> Array:
        """Which option a bot takes at each site and lead, with so many plays left."""
        return self.model.options_of(bot, left, self.reaches[left])

    def answers(self, games: Array) -> Array:
        """The best answers in these positions of games that are being played, by the side that decides in each."""
        model = self.model
        rows = model.explorer.rows(games)
        sites, seats = model.seen(rows)
        lead = (rows[:, model.score[0]] - rows[:, model.score[1]]) * (1 - 2 * seats)
        left = np.maximum(rows[:, model.limit] - rows[:, model.plays], 0)
        answers = np.zeros(len(games), np.int64)
        for layer in np.unique(left):
            of, reach, ways = np.flatnonzero(left == layer), self.reaches[layer], model.layer(int(layer))
            options = self.chosen[layer][sites[of], np.clip(lead[of], -reach, reach) + reach]
            answers[of] = ways.values[ways.first_option[sites[of]] + options]
        return answers

    def play(self, bot: Policy, games: int, seed: int) -> tuple[int, int, int]:
        """Plays whole games of this solution, at home, against a bot, with the compiled rules: won, tied, lost."""
        model = self.model
        stepper = Stepper(model.game, (bot, bot), seats=(0,))
        opening = model.game.opening(model.game.table(model.solvable.options(self.plays)))
        ends = np.zeros(3, np.int64)
        for first in range(0, games, AT_ONCE):
            boundaries, playing = stepper.games(opening, min(AT_ONCE, games - first), seed, first)
            while (which := playing["asked"][:, 0] != OVER).any():
                answers = np.zeros(len(playing), np.int64)
                answers[which] = np.where(playing["allowed"][which, 0] & MAY_PASS, PASS, self.answers(playing[which]))
                stepper.step(boundaries, playing, answers, which.astype(np.int64))
            for place, winner in enumerate((0, TIE, 1)):
                ends[place] += int((playing["winner"] == winner).sum())
        return int(ends[0]), int(ends[1]), int(ends[2])

    def best(self, state: State, left: int, lead: int) -> str | None:
        """The best answer in a position with so many plays left, the side that decides so far ahead; None where it does not come up."""
        try:
            site = int(self.model.places(self.model.site(state))[0])
        except LookupError:
            return None
        ways, reach = self.model.layer(left), self.reaches[left]
        option = self.chosen[left][site, min(max(lead, -reach), reach) + reach]
        return self.model.written(state, site, int(ways.values[ways.first_option[site] + option]))

    def first_values(self) -> dict[str, float]:
        """The value of each first choice: how much likelier whoever makes it is to win than to lose."""
        model, ways = self.model, self.model.layer(self.plays)
        site = int(model.places(model.opening)[0])
        values = {}
        for option in range(ways.first_option[site], ways.first_option[site + 1]):
            of = slice(ways.first_way[option], ways.first_way[option + 1])
            rows = self._values.rows[ways.drop[of], ways.target[of]]
            lead = np.where(ways.turns[of], -ways.gain[of], ways.gain[of]) + self._values.middle
            reached = rows[np.arange(len(rows)), lead] * np.where(ways.turns[of], -1, 1)
            values[model.written(model.game.state(), site, int(ways.values[option]))] = float(ways.probability[of] @ reached)
        return values

    def perfect(self) -> Ended:
        """Perfect against perfect, for the one who chooses first."""
        return self._perfect.at(self._opening)

    def bots(self) -> Ended:
        """The bot against itself, for the one who chooses first."""
        return self._bots.at(self._opening)

    def against_bot(self) -> Ended:
        """Perfect against the bot, each as likely to choose first."""
        first, second = self._perfect_first.at(self._opening), self._bot_first.at(self._opening).turned
        return Ended((first.won + second.won) / 2, (first.tied + second.tied) / 2, (first.lost + second.lost) / 2)

    @staticmethod
    def deviation(exact: Ended, played: tuple[int, int, int]) -> float:
        """How far played games are from what they should be, in standard errors of what they gain."""
        games, mean = sum(played), exact.won - exact.lost
        spread = sqrt((exact.won + exact.lost - mean**2) / games)
        return abs((played[0] - played[2]) / games - mean) / spread


def _until_it_stays(again: Callable[[], float]) -> None:
    """Computes what leads to itself until nothing changes any more."""
    for _ in range(MOST_ROUNDS):
        if again() == 0.0:
            return
    raise ArithmeticError("a layer does not come to rest")
