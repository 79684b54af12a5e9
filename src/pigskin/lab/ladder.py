"""The ladder: all bots of a game against each other and against one more, and what each is worth.

A rating is that of Elo: 400 points more are odds of ten to one, and a game's own bot without a name is at 1500. Where more than two play,
one bot sits among others that are all the same, and the odds are those of being the winner. Ratings are those under which what was won is
most likely; how far they may be off follows from how sharp that is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import exp, log, sqrt
from typing import NamedTuple

import numpy as np

from pigskin.engine.errors import OptionError
from pigskin.engine.game import Game, Values
from pigskin.engine.rule import TIE
from pigskin.lab.simulate import simulate

MIDDLE, SCALE = 1500.0, 400 / log(10)
CONFIDENT = 1.96  # standard errors, for 95 %
ROUNDS = 50  # of Newton's method, at most
SURELY = 0.5  # a game of which one side is given half, so that who won them all has a rating too


class Meeting(NamedTuple):
    """What one bot won of its games among others: a tie counts half."""

    bot: str
    others: str
    won: float
    games: int

    @property
    def share(self) -> float:
        return self.won / self.games

    @property
    def error(self) -> float:
        """Half the width of what the share may be in 95 cases of 100."""
        return CONFIDENT * sqrt(max(self.share * (1 - self.share), 1 / self.games) / self.games)


@dataclass(frozen=True)
class Rung:
    """A bot on the ladder, and its rating with what it may be off by."""

    bot: str
    rating: float
    error: float


@dataclass(frozen=True)
class Ladder:
    """All bots, the best first, and what they did to each other."""

    rungs: list[Rung]
    meetings: list[Meeting]

    def of(self, bot: str) -> Rung:
        return next(rung for rung in self.rungs if rung.bot == bot)


def climb(
    game: Game,
    bots: Sequence[str],
    options: Values | None = None,
    *,
    games: int,
    seed: int = 0,
    compiled: bool | None = None,
    met: Callable[[Meeting], None] = lambda meeting: None,
) -> Ladder:
    """Lets all these bots meet, `games` games each pair, half of them in each seat, with the same chance for all."""
    if len(bots) < 2 or games < 2:
        raise OptionError("a ladder needs two bots and two games")
    meetings = []
    for bot, others in combinations(bots, 2):
        meeting = meet(game, bot, others, options, games=games, seed=seed, compiled=compiled)
        meetings.append(meeting)
        met(meeting)
    seats = _playing(game, options)
    fixed = game.default_bot if game.default_bot in bots else bots[0]
    ratings, errors = rate(bots, meetings, seats, fixed)
    rungs = [Rung(bot, rating, error) for bot, rating, error in zip(bots, ratings, errors, strict=True)]
    return Ladder(sorted(rungs, key=lambda rung: -rung.rating), meetings)


def _playing(game: Game, options: Values | None) -> int:
    """How many seats are played at a table."""
    return len(game.starters(game.timed(game.table(options))))


def meet(
    game: Game, bot: str, others: str, options: Values | None = None, *, games: int, seed: int = 0, compiled: bool | None = None
) -> Meeting:
    """One bot among others that are all the same: as often in the first seat as in the last that is played."""
    last = _playing(game, options) - 1
    won = 0.0
    played = 0
    for seat, count in ((0, games // 2), (last, games - games // 2)):
        lineup = [others] * len(game.seats)
        lineup[seat] = bot
        results = simulate(game, options, games=count, policies=lineup, seed=seed, compiled=compiled)
        won += count * (results.share(seat) + results.share(TIE) / (last + 1))
        played += count
    return Meeting(bot, others, won, played)


def rate(bots: Sequence[str], meetings: Sequence[Meeting], seats: int, fixed: str) -> tuple[list[float], list[float]]:
    """The ratings, with one bot's fixed in the middle, and half the widths in which they lie in 95 cases of 100.

    In a meeting with ratings a and b (in units of SCALE) the bot wins with the odds exp(a - b) to (seats - 1).
    """
    place = {bot: number for number, bot in enumerate(bots)}
    free = [place[bot] for bot in bots if bot != fixed]
    ratings = np.zeros(len(bots))
    information = np.eye(len(bots))
    for _ in range(ROUNDS):
        slope, information = np.zeros(len(bots)), np.zeros((len(bots), len(bots)))
        for one in meetings:
            a, b = place[one.bot], place[one.others]
            share = (one.won + SURELY / seats) / (one.games + SURELY)
            expected = 1 / (1 + (seats - 1) * exp(ratings[b] - ratings[a]))
            weight = one.games * expected * (1 - expected)
            slope[[a, b]] += one.games * (share - expected) * np.array([1, -1])
            information[np.ix_([a, b], [a, b])] += weight * np.array([[1, -1], [-1, 1]])
        step = np.linalg.solve(information[np.ix_(free, free)], slope[free])
        ratings[free] += np.clip(step, -1, 1)
        if np.abs(step).max() < 1e-9:
            break
    errors = np.zeros(len(bots))
    errors[free] = CONFIDENT * np.sqrt(np.diag(np.linalg.inv(information[np.ix_(free, free)])))
    return (MIDDLE + SCALE * ratings).tolist(), (SCALE * errors).tolist()
