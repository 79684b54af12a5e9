"""How many whole games a second bots play, compiled, on one core."""

import time

from pigskin.engine.compiled import Plan, new_games, play_out
from pigskin.engine.game import Game, Values

REPEATS = 3


def games_per_second(game: Game, bot: str, games: int, options: Values | None = None) -> str:
    """The best of a few runs, what is compiled left out."""
    opening = game.opening(game.timed(game.table(options)))
    plan = Plan(game, (game.bot(bot),) * len(game.seats), statistics=False)
    play_out(plan, new_games(plan, opening, 1, 0), 1)
    spent = []
    for run in range(REPEATS):
        played = new_games(plan, opening, games, run)
        start = time.perf_counter()
        play_out(plan, played, 1)
        spent.append(time.perf_counter() - start)
    return f"{games / min(spent):,.0f} games/s"
