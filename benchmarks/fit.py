"""How near the games come to the NFL, as one number, and which figures keep it from being nearer.

`python -m benchmarks.fit cardbowl` tells it of that game alone; with `--tiny` it only shows that it runs. The number is the root of the
mean square of how far the main figures of a game are from those of the seasons that it is set beside, in shares of the NFL's.
`pigskin report` draws all of them, and `pigskin study` tells which option brings a game nearer.
"""

from rich.console import Console
from rich.table import Table

from benchmarks.size import NAMES, sized
from pigskin.engine.game import Game
from pigskin.games import find_game
from pigskin.lab.figures import BY_KEY, FIT, real
from pigskin.lab.report.game_page import GameReport
from pigskin.lab.words import lab_words

GAMES = sized(400, 4)
MEASURED = ("cardbowl", "fremont")
WORST = 5


def measure(game: Game) -> Table:
    """A game's distance from the NFL, and the figures that are furthest off."""
    report, words = GameReport(game, {}, (game.default_bot,) * len(game.seats)), lab_words("en")
    report.play(GAMES)
    found, seasons = report.figures(), report.seasons
    page = Table("", "", f"NFL {seasons}", "off", title=f"{game.id}: beside the NFL, {GAMES} games", title_justify="left", box=None)
    fit = found[FIT.key]
    page.add_row(words.figure(FIT.key), f"{fit.value:.1%} +- {FIT.written_margin(fit.margin)}", "", "")
    off = {key: one.value / real(seasons, BY_KEY[key].path) - 1 for key, one in found.items() if key in BY_KEY and BY_KEY[key].fits}
    for key in sorted(off, key=lambda one: -abs(off[one]))[:WORST]:
        figure = BY_KEY[key]
        page.add_row(
            f"  {words.figure(key)}", figure.written(found[key].value), figure.written(real(seasons, figure.path)), f"{off[key]:+.0%}"
        )
    return page


def main() -> None:
    console = Console(highlight=False, width=120)
    for name in NAMES or MEASURED:
        console.print(measure(find_game(name)))


if __name__ == "__main__":
    main()
