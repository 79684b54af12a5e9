"""Tables that bots and the coach look things up in, made of the exact solution of a game.

`python -m pigskin.lab.tables GAME` makes those of a game anew and writes them into its folder. What they hold, and how, is the game's own
business: its module `tables` says, with the solution at hand.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np

from pigskin.engine.compiled.induction import fewest, flow, regrets
from pigskin.engine.compiled.plan import Array
from pigskin.games import find_game
from pigskin.lab.solve import Model, Solution

TIED = 1e-12  # options whose values differ by less are equally good
PLAYS, WIDEST = 120, 80  # how long a game is solved, and the greatest lead
MARGIN = 10  # leads on either side that are decided
MOST_OPTIONS = 8  # of a site


class Layer(NamedTuple):
    """What is known with so many plays left, by site, option and lead: how often each comes about, and what an option costs."""

    left: int
    visits: Array
    lost: Array


@dataclass
class Solved:
    """A solution with all that it found out, by the plays left: values by site and lead, and all options that are as good as the best."""

    model: Model
    plays: int
    widest: int
    values: list[Array] = field(default_factory=list)
    ties: list[Array] = field(default_factory=list)  # a mask of options

    @property
    def sites(self) -> dict[str, Array]:
        """The positions, as columns."""
        return {name: self.model.sites[:, place] for place, (name, _) in enumerate(self.model.explorer.columns)}

    @property
    def deciding(self) -> Array:
        """The sites where something is decided."""
        return np.flatnonzero(np.diff(self.model.usual.first_option) > 1)

    def answers(self, sites: Array) -> Array:
        """The answer that each option of these sites is; -1 where there are fewer."""
        ways = self.model.usual
        first, end = ways.first_option[sites], ways.first_option[sites + 1]
        options = first[:, None] + np.arange(MOST_OPTIONS)
        return np.where(options < end[:, None], ways.values[np.minimum(options, len(ways.values) - 1)], -1)

    def runs(self, sites: Array, lead: int) -> tuple[Array, Array]:
        """The best answers at these sites and a lead, as few runs of plays left: how many each site has, and pairs of the plays left with
        which a run begins and its answer."""
        answers = np.maximum(self.answers(sites), 0).astype(np.uint8)
        masks = np.zeros((len(sites), self.plays + 1), np.uint8)
        for left, ties in enumerate(self.ties):
            of = ties[sites, lead + self.widest]
            for option in range(MOST_OPTIONS):
                masks[:, left] |= (of >> option & 1) << answers[:, option]
        counts, pairs = np.zeros(len(sites), np.int64), np.zeros((masks.size, 2), np.uint8)
        return counts, pairs[: fewest(masks, counts, pairs)]

    def layers(self) -> Iterator[Layer]:
        """From the first play to the last: how often each state comes about when both sides play their best, what other answers cost."""
        here = np.zeros((len(self.model.sites), 2 * self.widest + 1))
        here[self.model.places(self.model.opening), self.widest] = 1
        lost = np.zeros((len(self.model.sites), MOST_OPTIONS, self._width), np.float32)
        for left in range(self.plays, 0, -1):
            ways = self.model.layer(left)
            chosen = _lowest(self.ties[left])
            after = np.zeros_like(here)
            flow(ways.loops, *ways.arrays, chosen, here, after)
            flow(ways.rest, *ways.arrays, chosen, here, after)
            regrets(np.concatenate([ways.loops, ways.rest]), *ways.arrays, self._both(left), *self._window, lost)
            yield Layer(left, here, lost[:, :, slice(*self._window)])
            here = after

    @property
    def _width(self) -> int:
        return 2 * (self.widest + MARGIN) + 1

    @property
    def _window(self) -> tuple[int, int]:
        return MARGIN, self._width - MARGIN

    def _both(self, left: int) -> Array:
        """The values of a layer and of the one before, with a margin of decided leads."""
        rows = np.empty((2, len(self.model.sites), self._width))
        rows[:] = np.sign(np.arange(self._width) - self._width // 2)
        for place, one in enumerate((left, left - 1)):
            rows[place, :, slice(*self._window)] = self.values[one]
        return rows


def _lowest(masks: Array) -> Array:
    """The first option of each mask."""
    lowest = np.array([0, *((mask & -mask).bit_length() - 1 for mask in range(1, 256))], np.uint8)
    return lowest[masks]


def solved(model: Model, plays: int = PLAYS, widest: int = WIDEST, told: Callable[[int], None] = lambda left: None) -> Solved:
    """Solves a game, and keeps everything."""
    found = Solved(model, plays, widest)
    solution = Solution(model, plays, widest=widest)
    lost = np.zeros((len(model.sites), MOST_OPTIONS, solution.width))
    options = np.minimum(np.diff(model.usual.first_option), MOST_OPTIONS)
    everything = ((1 << options) - 1).astype(np.uint8)

    def keep(left: int) -> None:
        ways, reach = model.layer(left), solution.reaches[left]
        low, high = solution.window(left)
        regrets(np.concatenate([ways.loops, ways.rest]), *ways.arrays, solution.rows, low, high, lost)
        masks = np.packbits(lost[:, :, low:high] <= TIED, axis=1, bitorder="little")[:, 0] & everything[:, None]
        values = np.empty((len(model.sites), 2 * widest + 1), np.float32)
        values[:] = np.sign(np.arange(-widest, widest + 1))
        values[:, widest - reach : widest + reach + 1] = solution.rows[0][:, low:high]
        ties = np.repeat(everything[:, None], 2 * widest + 1, axis=1)
        ties[:, widest - reach : widest + reach + 1] = masks
        found.values.append(values)
        found.ties.append(ties)
        told(left)

    solution.solve(keep, ends=False)
    return found


def _told(left: int) -> None:
    print(f"\r{left} plays left ", end="", file=sys.stderr, flush=True)


def main() -> None:
    """Writes the tables of the games that are named."""
    for name in sys.argv[1:]:
        game = find_game(name)
        maker = game.part("tables")
        if maker is None:
            raise SystemExit(f"{name} has no tables to make")
        everything = solved(Model(game), told=_told)
        for path, content in maker.tables(everything).items():
            (game.folder / path).write_bytes(content)
            print(f"{path}: {len(content):,} bytes")
        print(maker.errors(everything))


if __name__ == "__main__":
    main()
