"""What the table game sets itself besides: whole games with drawn throws, and throws of the model."""

from benchmarks.rates import games_per_second
from benchmarks.size import sized
from pigskin.games.freds.shares import throws_per_second
from pigskin.games.freds.table import TRIALS

EXTRA = (
    ("games, throws drawn, one core", lambda game: games_per_second(game, "house", 50_000, {"throws": "auto"}), "50,000 games/s"),
    ("throws by the model, one core", lambda game: f"{throws_per_second(sized(TRIALS, 10)):,.0f} throws/s", "5,000 throws/s"),
)
