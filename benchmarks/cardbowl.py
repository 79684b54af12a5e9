"""What Card Bowl sets itself besides."""

from benchmarks.limit import ratio_to_c
from benchmarks.rates import games_per_second

EXTRA = (
    ("house against house, one core", lambda game: games_per_second(game, "house", 4000), "3,000 games/s"),
    ("compiled, beside C by hand", ratio_to_c, ""),
)
