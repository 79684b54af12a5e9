"""Searches the model of the table for the throws that win games, and writes them to `throw_book.yaml` of the game.

Run as `python scripts/search_throws.py`; it takes some ten minutes of a core. `--tiny` only shows that it runs, and writes nothing.

1. Balls are thrown without an error of the hand, evenly over all throws that can reach the table. What a hand of some skill makes of a
   throw follows by a weighted mean over the balls near it, so that the same balls serve every skill.
2. The game is solved exactly for two equal hands with the throws found so far, which says what every outcome of a ball is worth in every
   position, and how often perfect play comes there.
3. For each step the throw is added that gains most where it is better than those there are; then the game is solved again.
4. Each throw in the book is thrown by each hand, with its error, to count its outcomes.
"""

import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import numba
import numpy as np

from pigskin.engine.compiled.explorer import Explorer
from pigskin.engine.compiled.jit import register_rules
from pigskin.games import find_game
from pigskin.games.freds import solving
from pigskin.games.freds.physics import DOWN, HANDS, RELEASES, flight
from pigskin.games.freds.shares import results
from pigskin.games.freds.state import Phase
from pigskin.games.freds.table import MISS, OUTCOMES, SKILLS, STEPS
from pigskin.games.freds.throw_book import FILE, table_fingerprint
from pigskin.lab.solve import Ways
from pigskin.lab.stages import Block, StagedModel, StagedSolution, grouped

TINY = "--tiny" in sys.argv
FLIGHTS = 20_000 if TINY else 400_000  # so many times as many as stand beside a box
BALLS = 1_000 if TINY else 50_000  # that count a throw of the book
MOST_MISSES = 0.75  # of a throw that is looked at
THROWS = 2 if TINY else 5  # of a skill and step
ROUNDS = 1 if TINY else 2
POSITIONS = 200 if TINY else 800  # by which throws are judged, drawn as often as perfect play comes there
REACH = 60  # leads that are told apart
AIM, LOFT, SPEED = 0, 1, 2
CELLS = (0.5, 1.0, 0.02)  # degrees, degrees, of the logarithm of the speed
# The throws that can reach the table from each step: aim, loft and speed from and to, and a little more. From the 20 they are hard throws
# down and lobs; lobs from nearer only rarely bounce up to the table.
BOXES = (
    (((-12, -75, 4.3), (12, -15, 11.5), 2), ((-12, 5, 2.0), (12, 75, 7.0), 1)),
    (((-12, -88, 2.5), (12, -25, 11.5), 2),),
    (((-12, -97, 1.5), (12, -48, 11.5), 2),),
)
Box = tuple[tuple[float, float, float], tuple[float, float, float], int]
SENSIBLE = ((-9.0, 9.0), (-85.0, 60.0), (1.0, 10.0))  # what may be aimed at, of those
GOLDEN = 1.2207440846057596  # powers of its inverse fill space evenly

Array = Any


def flights(step: int, box: Box) -> tuple[Array, Array]:
    """Throws spread evenly over a box of a step (the speed by its logarithm), and their results without an error of the hand."""
    low, high = _corners(box)
    balls = FLIGHTS * box[2]
    spread = (0.5 + np.arange(1, balls + 1)[:, None] / GOLDEN ** np.arange(1, 4)) % 1.0
    throws = low + spread * (high - low)
    found = np.zeros(balls, np.int64)
    compiled = _compiled()

    def part(of: Array) -> None:
        compiled(RELEASES[step], throws, found, of[0], of[-1] + 1)

    with ThreadPoolExecutor(2) as pool:
        list(pool.map(part, np.array_split(np.arange(balls), 2)))
    return throws, found


def _corners(box: Box) -> tuple[Array, Array]:
    low, high = (np.array(corner, float) for corner in box[:2])
    low[SPEED], high[SPEED] = np.log(low[SPEED]), np.log(high[SPEED])
    return low, high


def _compiled() -> Any:
    register_rules()
    fly = numba.njit(flight, nogil=True)

    @numba.njit(nogil=True)
    def many(release: float, throws: Array, found: Array, first: int, last: int) -> None:
        path = np.zeros((0, 3))
        for ball in range(first, last):
            found[ball] = fly(DOWN, release, throws[ball, 0], throws[ball, 1], np.exp(throws[ball, 2]), path, 1)[0]

    return many


def candidates(box: Box, throws: Array, found: Array) -> tuple[Array, Array]:
    """Sensible throws of a box, and by skill the share of each outcome for each of them."""
    low, high = _corners(box)
    sizes = [round((high[axis] - low[axis]) / CELLS[axis]) for axis in range(3)]
    cells = [np.minimum(((throws[:, axis] - low[axis]) / CELLS[axis]).astype(int), sizes[axis] - 1) for axis in range(3)]
    counts = np.zeros((OUTCOMES, *sizes))
    np.add.at(counts, (found, *cells), 1.0)
    middles = [low[axis] + (np.arange(sizes[axis]) + 0.5) * CELLS[axis] for axis in range(3)]
    grid = np.stack(np.meshgrid(*middles, indexing="ij"), axis=-1)
    grid[..., SPEED] = np.exp(grid[..., SPEED])
    inside = np.all([(grid[..., axis] >= SENSIBLE[axis][0]) & (grid[..., axis] <= SENSIBLE[axis][1]) for axis in range(3)], axis=0)
    shares = []
    for skill in range(len(SKILLS)):
        blurred = counts
        for axis in range(3):
            apart = (middles[axis][:, None] - middles[axis][None]) / HANDS[skill][axis]
            blurred = np.moveaxis(np.tensordot(np.exp(-(apart**2) / 2), blurred, axes=(1, axis + 1)), 0, axis + 1)
        shares.append((blurred / blurred.sum(axis=0))[:, inside].T)
    return grid[inside], np.array(shares)


class Search:
    """The throws of one skill, found against an equal hand."""

    def __init__(self, skill: int, grids: list[tuple[Array, Array]]) -> None:
        game = find_game("freds")
        self.model = StagedModel(game, {"skill": SKILLS[skill]}, Explorer(game, solving.tried_outcomes, solving.weigh_outcomes), REACH)
        self.grids = []
        for throws, by_skill in grids:
            shares = by_skill[skill]
            lands = shares[:, MISS] < MOST_MISSES
            self.grids.append((throws[lands], shares[lands].astype(np.float32)))
        columns = {name: self.model.sites[:, place] for place, name in enumerate(self.model.spec.kept)}
        self.steps, self.fourth = columns["step"], columns["down"] == 4
        self.throwing = (columns["phase"] == Phase.PLAY) & (self.model.stages >= 0)
        self.outcomes = self.model.blocks
        self.chosen: list[list[int]] = [[], [], []]  # candidates by step

    def run(self) -> None:
        """Chooses throws, solves the game with them, and chooses again by what outcomes are worth then."""
        for step, (_, shares) in enumerate(self.grids):
            self.chosen[step] = [int(shares[:, 1:25].sum(axis=1).argmax())]
        solution = self.solved()
        for _ in range(ROUNDS):
            worth, often = self.worth(solution), visits(self.model, solution)
            self.chosen = [self.best(step, worth, often) for step in range(len(STEPS))]
            solution = self.solved()
            print(
                f"  throws: {[[self.grids[step][0][one].round(2).tolist() for one in self.chosen[step]] for step in range(3)]}", flush=True
            )

    def balls(self, ways: Ways) -> tuple[Array, Array, Array]:
        """The options that are an outcome of a ball: which they are, of which sites, and which outcomes."""
        sites = np.repeat(np.arange(len(ways.first_option) - 1), np.diff(ways.first_option))
        fourth = self.fourth[sites]
        outcomes = np.where(fourth, (ways.values >> 6) - 1, ways.values)
        is_ball = self.throwing[sites] & np.where(fourth, (ways.values & 63 == 0) & (ways.values >= 64), True)
        options = np.flatnonzero(is_ball)
        return options, sites[options], outcomes[options]

    def solved(self) -> StagedSolution:
        """The game with the throws that are chosen."""
        shares = np.array([self.grids[step][1][chosen] for step, chosen in enumerate(self.chosen)])
        self.model.__dict__["blocks"] = [[self.mixed(block, shares) for block in stage] for stage in self.outcomes]
        solution = StagedSolution(self.model)
        solution.solve()
        return solution

    def mixed(self, block: Block, shares: Array) -> Block:
        """A block whose options are throws with these shares of outcomes, by step, instead of the outcomes themselves."""
        ways = block.ways
        options, sites, outcomes = self.balls(ways)
        option_of = np.repeat(np.arange(len(ways.values)), np.diff(ways.first_way))
        others = np.flatnonzero(~np.isin(option_of, options))
        origin = [np.searchsorted(ways.first_option, option_of[others], side="right") - 1]
        values, probability, way = [ways.values[option_of[others]] + 1_000], [ways.probability[others]], [others]
        for throw in range(shares.shape[1]):
            origin.append(sites)
            values.append(np.full(len(sites), throw))
            probability.append(shares[self.steps[sites], throw, outcomes])
            way.append(ways.first_way[options])
        origins, codes, chances, of = (np.concatenate(parts) for parts in (origin, values, probability, way))
        order = np.lexsort((codes, origins))
        order, of = order[chances[order] > 0], of[order][chances[order] > 0]
        made = grouped(origins[order], codes[order], chances[order], ways.target[of], ways.gain[of], ways.turns[of], len(self.steps))
        return replace(block, ways=made)

    def worth(self, solution: StagedSolution) -> Array:
        """What each outcome of a ball is worth, by site, lead and outcome."""
        rows = solution.values
        worth = np.zeros((*rows.shape, OUTCOMES), np.float32)
        for block in (block for stage in self.outcomes for block in stage):
            options, sites, outcomes = self.balls(block.ways)
            way = block.ways.first_way[options]
            places = np.arange(block.low, block.high)[None] + block.ways.gain[way][:, None]
            turns, target = block.ways.turns[way][:, None], block.ways.target[way][:, None]
            reached = rows[target, np.where(turns, rows.shape[1] - 1 - places, places)]
            worth[sites, block.low : block.high, outcomes] = np.where(turns, -reached, reached)
        return worth

    def best(self, step: int, worth: Array, often: Array) -> list[int]:
        """The throws that together are worth most, added one by one; then each is taken out once and looked for again.
        The one that is best alone comes first."""
        of = np.flatnonzero(self.throwing & (self.steps == step))
        weight = often[of].ravel()
        drawn = np.random.default_rng(step).choice(len(weight), POSITIONS, p=weight / weight.sum())
        shares, value = self.grids[step][1], worth[of].reshape(-1, OUTCOMES)[drawn]
        chosen: list[int] = []
        for _ in range(THROWS):
            chosen.append(added(shares, value, chosen))
        for place in range(THROWS):
            chosen[place] = added(shares, value, chosen[:place] + chosen[place + 1 :])
        return sorted(chosen, key=lambda one: -float((shares[one] @ value.T).sum()))


def added(shares: Array, value: Array, chosen: list[int]) -> int:
    """The candidate that is worth most beside those that are chosen."""
    now = (shares[chosen] @ value.T).max(axis=0) if chosen else np.full(len(value), -np.inf, np.float32)
    totals = [np.maximum(part @ value.T, now).sum(axis=1) for part in np.array_split(shares, 200)]
    return int(np.concatenate(totals).argmax())


@numba.njit(nogil=True)
def pushed(sites, first_option, first_way, probability, target, gain, turns, chosen, low, high, now, then, total):  # type: ignore[no-untyped-def]
    """Moves what is at these positions along their chosen ways, and adds it to the total."""
    last = now.shape[1] - 1
    for site in sites:
        for place in range(low, high):
            mass = now[site, place]
            if mass > 0.0:
                now[site, place] = 0.0
                total[site, place] += mass
                option = first_option[site] + chosen[site, place]
                for way in range(first_way[option], first_way[option + 1]):
                    reached = last - place - gain[way] if turns[way] else place + gain[way]
                    then[target[way], reached] += mass * probability[way]


def visits(model: StagedModel, solution: StagedSolution) -> Array:
    """How often perfect play comes to each site and lead, in a game."""
    total, now, then = (np.zeros(solution.values.shape) for _ in range(3))
    for site in model.openings:
        now[site, model.middle] += 0.5
    for blocks in reversed(model.blocks):
        moving = 1.0
        while moving > 1e-9:
            for block in blocks:
                ways = block.ways.arrays
                pushed(block.sites, *ways[:6], solution.chosen, block.low, block.high, now, then, total)
            now, then = now + then, np.zeros_like(then)
            moving = max(now[block.sites, block.low : block.high].sum() for block in blocks)
    return total


def counted(skill: int, step: int, throw: Array) -> list[int]:
    """The outcomes of a throw as a hand makes it."""
    found = results(DOWN, RELEASES[step], skill, throw, BALLS, seed=19)
    return np.bincount(found, minlength=OUTCOMES).tolist()


def main() -> None:
    grids = []
    for step in range(len(STEPS)):
        parts = [candidates(box, *flights(step, box)) for box in BOXES[step]]
        grids.append((np.concatenate([throws for throws, _ in parts]), np.concatenate([shares for _, shares in parts], axis=1)))
        print(f"from {STEPS[step]}: {len(grids[-1][0]):,} throws to choose from", flush=True)
    lines = [
        "# Throws that were found by searching the model of the table, and how often each leads to miss, spots 1 to 24, off, settled.",
        "# Written by scripts/search_throws.py; `table` tells of which table.yaml.",
        f"table: {table_fingerprint()}",
        f"balls: {BALLS}",
        "throws:",
    ]
    for skill, name in enumerate(SKILLS):
        print(name, flush=True)
        search = Search(skill, grids)
        search.run()
        lines.append(f"  {name}:")
        for step, step_name in enumerate(STEPS):
            lines.append(f"    '{step_name}':")
            for one in search.chosen[step]:
                throw = [round(float(part) * 20) / 20 for part in search.grids[step][0][one]]
                counts = counted(skill, step, [100 * part for part in throw])
                lines.append(f"      - {{throw: {throw}, counts: {counts}}}")
    if TINY:
        print("a book of this size is of no use: nothing is written")
    else:
        FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")
        print(f"{FILE} is written")


if __name__ == "__main__":
    main()
