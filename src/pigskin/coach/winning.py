"""The chance to win a match from where it stands: exact where the game is solved, else by a fitted model or by play-outs."""

from __future__ import annotations

import time
from math import hypot, sqrt
from statistics import stdev

from pigskin.coach.chances import Chance, Sum, known_of, won
from pigskin.coach.judging import How, Judge, Worlds, judge_of
from pigskin.engine.match import Match
from pigskin.engine.rule import EVERYBODY

SAMPLES = 256
AT_ONCE = 32
ALL_KNOWN = 1  # worlds to look at where nothing is hidden
UNSEEN = 24  # and where something is


def win_probability(
    match: Match,
    seat: str,
    viewer: str | None = None,
    *,
    seconds: float | None = 0.5,
    samples: int = SAMPLES,
    seed: int = 0,
    how: How | None = None,
    compiled: bool | None = None,
) -> Chance:
    """The chance that a seat wins, a tie counted as half, as its player can know it; or as another `viewer` can, '' being a bystander.

    The game's own figures are taken where its `study` has any (`pigskin.coach`), else bots play on, in worlds that the viewer cannot tell
    from this one. It takes at most about so many seconds, or so many samples; without seconds, the same seed gives the same result.
    """
    game, who = match.game, match.game.seat(seat)
    if match.over:
        return Chance(won(match.state, who))
    eye = who if viewer is None else EVERYBODY if not viewer else game.seat(viewer)
    known, worlds = known_of(game), Worlds(match, eye, seed)
    if known.win_probability is not None and how != "play-outs" and not worlds.match.inputs_of_play:
        told = [known.win_probability(worlds.world(number).boundary, who) for number in range(ALL_KNOWN if worlds.all_alike else UNSEEN)]
        if None not in told:
            return Chance(sum(told) / len(told), hypot(stdev(told) / sqrt(len(told)) if len(told) > 1 else 0.0, known.model_error))
    judge = judge_of(game, known, worlds, how=how, compiled=compiled)
    total = played(judge, worlds, who, samples, seed, None if seconds is None else time.perf_counter() + seconds)
    return Chance(total.mean, hypot(total.error, judge.error))


def played(judge: Judge, worlds: Worlds, seat: int, samples: int, seed: int, until: float | None) -> Sum:
    """How the match goes on over so many worlds, or as many as there is time for."""
    total, step = Sum(), AT_ONCE if judge.at_once else 1
    for first in range(0, samples, step):
        some = [worlds.world(number) for number in range(first, min(first + step, samples))]
        for row in judge.judge(some, [()], seat, seed, first):
            total.add(row[0])
        if until is not None and time.perf_counter() > until and total.count > 1:
            break
    return total
