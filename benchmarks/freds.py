"""What the table game sets itself besides: whole games with drawn throws, and throws of the model."""

from pigskin.engine.game import Game
from pigskin.games.freds.shares import throws_per_second
from pigskin.lab.simulate import simulate

GAMES = 50_000
REPEATS = 3


def drawn_games(game: Game) -> str:
    """Games between two house players a second on one core, throws drawn by shares."""
    rate = max(GAMES / simulate(game, {"throws": "auto"}, games=GAMES, cores=1).seconds for _ in range(REPEATS))
    return f"{rate:,.0f} games/s"


def modelled_throws(game: Game) -> str:
    """Balls a second through flight, bounce and table, on one core."""
    return f"{throws_per_second():,.0f} throws/s"


EXTRA = (
    ("games, throws drawn, one core", drawn_games, "50,000 games/s"),
    ("throws by the model, one core", modelled_throws, "5,000 throws/s"),
)
