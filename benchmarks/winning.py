"""How good each game's own figures of the chance to win are: beside play-outs, and how often what they give so much chance comes true.

`python -m benchmarks.winning cardbowl` tries those of that game alone; with `--tiny` it only shows that they run. An exact figure is set
beside play-outs of the game's strongest bot, a fitted one beside those that it was fitted to. A model is fitted anew by
`python -m pigskin.lab.winning GAME`.
"""

from rich.console import Console
from rich.table import Table

from benchmarks.size import NAMES, sized
from pigskin.coach.chances import known_of
from pigskin.engine.game import Game
from pigskin.games import find_game, game_ids
from pigskin.lab.winning import TEST_EACH, TEST_GAMES, WORLDS, known_table, quality

GAMES, EACH, TIMES = sized((TEST_GAMES, TEST_EACH, WORLDS), (1, 2, 2))
BARS = {"cardbowl": (0.025, 0.170), "fremont": (0.035, 0.155)}  # the error, and the Brier score


def measure(game: Game) -> Table:
    """A game's figures beside play-outs."""
    known = known_of(game)
    bot = known.plays_on if known.model_error else game.levels[-1]
    page = Table("", "", "bar", title=f"{game.id}: the chance to win", title_justify="left", box=None)
    if known.win_probability is None or known.win_probability(game.opening(known_table(game)), 0) is None:
        page.add_row("no figures of its own: by play-outs", "", "")
        return page
    found = quality(game, known.win_probability, bot=bot, games=GAMES, each=EACH, worlds=TIMES)
    error, brier = (f"at most {bar}" for bar in BARS[game.id]) if game.id in BARS else ("", "")
    page.add_row("how", "a fitted model" if known.model_error else "exact", "")
    page.add_row("beside", f"{found.play_outs} play-outs of {bot} from each of {found.positions} positions", "")
    page.add_row("error against play-outs", f"{found.error:.4f} (their noise taken off; mean distance {found.distance:.4f})", error)
    page.add_row("Brier score", f"{found.brier:.4f}", brier)
    for one in found.curve:
        page.add_row("  said, and came", f"{one.said:.3f}  {one.came:.3f}  ({one.count} positions)", "")
    return page


def main() -> None:
    console = Console(highlight=False, width=120)
    for name in NAMES or game_ids():
        console.print(measure(find_game(name)))


if __name__ == "__main__":
    main()
