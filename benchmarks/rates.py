"""Compiled games of one bot at all seats, and how many of them a second there are on one core."""

import time

from benchmarks.size import TINY, sized
from pigskin.engine.compiled import Plan, new_games, play_out
from pigskin.engine.game import Game, Values

REPEATS = sized(3, 1)


def plan_of(game: Game, bot: str) -> Plan:
    """One bot at all seats, and nothing is counted; at the tiny size it is, so that what other tests have compiled serves here too."""
    return Plan(game, (game.bot(bot),) * len(game.seats), statistics=TINY)


def games_per_second(game: Game, bot: str, games: int, options: Values | None = None) -> str:
    """The best of a few runs, what is compiled left out."""
    games = sized(games, 10)
    opening = game.opening(game.timed(game.table(options)))
    plan = plan_of(game, bot)
    play_out(plan, new_games(plan, opening, 1, 0), 1)
    spent = []
    for run in range(REPEATS):
        played = new_games(plan, opening, games, run)
        start = time.perf_counter()
        play_out(plan, played, 1)
        spent.append(time.perf_counter() - start)
    return f"{games / min(spent):,.0f} games/s"
