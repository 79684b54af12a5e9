"""What Card Bowl sets itself besides."""

from benchmarks.rates import games_per_second

EXTRA = (("house against house, one core", lambda game: games_per_second(game, "house", 4000), "3,000 games/s"),)
