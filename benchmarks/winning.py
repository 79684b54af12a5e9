"""How good each game's own figures of the chance to win are: beside play-outs, and how often what they give so much chance comes true.

`python -m benchmarks.winning cardbowl` tries those of that game alone; with `--tiny` it only shows that they run. An exact figure is set
beside play-outs of the game's strongest bot, a fitted one beside those that it was fitted to. A model is fitted anew by
`python -m pigskin.lab.winning GAME`.

No model's Brier score can be lower than that of the play-outs' own chances, which is what chance has still to decide; it is printed beside.
Where the bar was set with the house of before, the same features are fitted to that house too, and held to it.
"""

from rich.console import Console
from rich.table import Table

from benchmarks.reference import fremont as fremont_before
from benchmarks.size import NAMES, sized
from pigskin.coach.chances import known_of
from pigskin.engine.game import Game, Policy
from pigskin.games import find_game, game_ids
from pigskin.lab.winning import GAMES as FITTED_GAMES
from pigskin.lab.winning import (
    TEST_EACH,
    TEST_GAMES,
    WORLDS,
    Players,
    Quality,
    fit,
    known_table,
    model_of,
    quality,
    usual_players,
)

FITTED, GAMES, EACH, TIMES = sized((FITTED_GAMES, TEST_GAMES, TEST_EACH, WORLDS), (1, 1, 2, 2))
MORE_GAMES, FEWER = sized((3000, 8), (1, 2))  # of a house that plays fast: the more games, the surer the Brier score
BARS = {"cardbowl": (0.025, 0.170), "fremont": (0.035, 0.155)}  # the error, and the Brier score
BEFORE: dict[str, Policy] = {"fremont": fremont_before.house}  # the houses that those were set with, where today's is another


def measure(game: Game) -> Table:
    """A game's figures beside play-outs."""
    known = known_of(game)
    page = Table("", "", "bar", title=f"{game.id}: the chance to win", title_justify="left", box=None)
    if known.win_probability is None or known.win_probability(game.opening(known_table(game)), 0) is None:
        page.add_row("no figures of its own: by play-outs", "", "")
        return page
    players = usual_players(game)
    if not known.model_error:
        players = players._replace(on=game.bot(game.levels[-1]))
    page.add_row("how", "a fitted model" if known.model_error else "exact", "")
    page.add_row("positions", "of games of all levels", "")
    tell(page, game, quality(game, known.win_probability, players, games=GAMES, each=EACH, worlds=TIMES))
    if game.id in BEFORE:
        before = Players((BEFORE[game.id],), BEFORE[game.id])
        page.add_row()
        page.add_row("the same features, fitted to the house of before", "positions and play-outs are its own", "")
        model = model_of(game).with_weights(fit(game, before, FITTED))
        tell(page, game, quality(game, model, before, games=MORE_GAMES, each=EACH, worlds=FEWER))
    return page


def tell(page: Table, game: Game, found: Quality) -> None:
    """Writes down how good a model is."""
    error, brier = (f"at most {bar}" for bar in BARS[game.id]) if game.id in BARS else ("", "")
    page.add_row("beside", f"{found.play_outs} play-outs from each of {found.positions} positions", "")
    page.add_row("error against play-outs", f"{found.error:.4f} (their noise taken off; mean distance {found.distance:.4f})", error)
    page.add_row("Brier score", f"{found.brier:.4f} +- {found.uncertain:.4f}", brier)
    page.add_row("  of the play-outs' own chances", f"{found.floor:.4f}: no model can go below", "")
    for one in found.curve:
        page.add_row("  said, and came", f"{one.said:.3f}  {one.came:.3f}  ({one.count} positions)", "")


def main() -> None:
    console = Console(highlight=False, width=120)
    for name in NAMES or game_ids():
        console.print(measure(find_game(name)))


if __name__ == "__main__":
    main()
