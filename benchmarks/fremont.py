"""What the reveal card game sets itself besides."""

from benchmarks.rates import games_per_second

EXTRA = (
    ("random cards, one core", lambda game: games_per_second(game, "random", 20_000), "20,000 games/s"),
    ("house against house, one core", lambda game: games_per_second(game, "house", 2000), "2,000 games/s"),
)
