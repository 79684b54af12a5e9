"""Play-outs from the middle of a game, in the middle of a play: how many a second there are on one core."""

import time
from importlib import import_module
from importlib.util import find_spec

from benchmarks.size import TINY, sized
from pigskin.engine.compiled.playouts import PlayOuts
from pigskin.engine.game import Game, Policy
from pigskin.engine.live import Live, play_out
from pigskin.engine.match import Match

COUNT, SHORTEST, REPEATS = sized((64, 0.5, 3), (4, 0.0, 1))  # play-outs to begin with, seconds that are measured, and how often


def half_time(game: Game) -> Match:
    """A game of the house's bots as far as the half of its inputs."""
    table = game.timed(game.table())
    live = Live(game, (game.bot(game.default_bot),) * len(game.seats), 1)
    play_out(game.opening(table), game, live)
    match = Match(game, table)
    for who, kind, value in live.trace[: len(live.trace) // 2]:
        match.answer(next(question for question in match.questions if question[:2] == (who, kind)), value)
    return match


def house_before(game: Game) -> Policy:
    """The house that the bars were set with; at the tiny size today's, so that nothing more is compiled."""
    name = f"{__package__}.reference.{game.id}"
    kept: Policy = import_module(name).house if find_spec(name) and not TINY else game.bot(game.default_bot)
    return kept


def playouts_per_second(game: Game, policy: Policy) -> str:
    """The best of a few runs, in seconds of the core that runs them; what is compiled is left out."""
    match, playouts = half_time(game), PlayOuts(game, (policy,) * len(game.seats))
    playouts.run(match, count=1, cores=1)
    count, spent, rate = COUNT, 0.0, 0.0
    while spent < SHORTEST:
        spent = timed(playouts, match, count, 0)
        count *= 4 if spent < SHORTEST else 1
    for run in range(REPEATS):
        rate = max(rate, count / timed(playouts, match, count, run))
    return f"{rate:,.0f} play-outs/s"


def timed(playouts: PlayOuts, match: Match, count: int, seed: int) -> float:
    start = time.process_time()
    playouts.run(match, count=count, seed=seed, cores=1)
    return time.process_time() - start
