"""What the reveal card game sets itself besides."""

from benchmarks.rates import games_per_second
from benchmarks.reference.fremont import house as house_before
from benchmarks.strength import Pair
from pigskin.games.fremont import GAME
from pigskin.lab.exploit import best_response

EXTRA = (
    ("random cards, one core", lambda game: games_per_second(game, "random", 20_000), "20,000 games/s"),
    ("house against house, one core", lambda game: games_per_second(game, "house", 500), "100 games/s"),
    ("expert against expert, one core", lambda game: games_per_second(game, "expert", 200), "50 games/s"),
)
ROOKIE, HOUSE, EXPERT = (GAME.bot(name) for name in ("rookie", "house", "expert"))
PAIRS = (
    Pair("expert against the house before", EXPERT, house_before, 0.57),
    Pair("house against the house before", HOUSE, house_before, 0.5),
    Pair("the sampled best response against expert", best_response(GAME, EXPERT), EXPERT, 0.55, held=True),
    Pair("the sampled best response against house", best_response(GAME, HOUSE), HOUSE, 0.55, held=True),
    Pair("rookie against house", ROOKIE, HOUSE, 0.35, held=True),
)
