"""How strong each bot is: the share of games that it wins, a tie as half of one, against another, at both seats with the same chance.

`python -m benchmarks.strength parker` plays the pairs of that game alone; with `--tiny` it only shows that they run. Each line has the
number of its games and two standard errors, and says whether its bar is met by more than that. `--error=0.01` plays until a standard error
is one point, where half a point is usual, in a quarter of the games.

A game's pairs stand in its module here as `PAIRS`. Its house as it was before there were levels is kept in `benchmarks.reference`, so that
bots are measured against the same opponent for ever. A game that is not two sides against each other has `STRENGTH` instead: a label, a
function of the game that gives the figure, and the bar, as in `EXTRA`.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from importlib import import_module
from importlib.util import find_spec
from math import inf, sqrt
from statistics import fmean, pstdev
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from benchmarks.size import NAMES, TINY, number_of, sized
from pigskin.engine.compiled import Plan, run
from pigskin.engine.game import Game, Policy, Values
from pigskin.engine.live import Live, play_out
from pigskin.engine.rule import TIE
from pigskin.games import find_game, game_ids

USUAL = 0.005  # standard error of a share: two of them are one point
WANTED = number_of("error", USUAL)
AT_ONCE = 5_000  # games with each seat; fewer where less is wanted
LEAST = 200
SEED = 20_261
SURE, SMALLEST = 2, 1e-9  # standard errors that are more than chance, and the least that an error is taken for


@dataclass(frozen=True)
class Pair:
    """Two bots, and the share of games that the first is to win: at least `bar`, or at most if `held`."""

    label: str
    ours: Policy
    theirs: Policy
    bar: float
    held: bool = False
    options: Values = field(default_factory=dict)  # what the table has if ours is home
    swapped: Values | None = None  # and what if ours is away, where that is another table
    error: float = USUAL

    def verdict(self, found: "Share") -> str:
        """Whether the bar is met, and whether that is more than chance in so many games."""
        over = (self.bar - found.won if self.held else found.won - self.bar) / max(found.error, SMALLEST)
        return "met" if over >= SURE else "met, within the error" if over >= 0 else "missed, within the error" if over > -SURE else "missed"


class Share(NamedTuple):
    """What a bot won, with its standard error."""

    won: float
    error: float
    games: int


def played(game: Game, lineup: tuple[Policy, Policy], options: Values, seat: int, games: int, first: int) -> list[float]:
    """What the bot of a seat got of each game: 1, a half or nothing. At the tiny size nothing is compiled for it."""
    opening = game.opening(game.timed(game.table(options)))
    if TINY:
        winners = [play_out(opening, game, Live(game, lineup, SEED, first + number)).winner for number in range(games)]
    else:
        winners = run(Plan(game, lineup, statistics=True), opening, games, SEED, first=first)["winner"].tolist()
    return [0.5 if winner == TIE else float(winner == seat) for winner in winners]


def share(game: Game, pair: Pair, wanted: float = WANTED) -> Share:
    """Plays a pair until the error is as small as wanted. Each chance is played from both seats, and the two count as one trial."""
    got: list[float] = []
    away = pair.options if pair.swapped is None else pair.swapped
    games = sized(max(min(AT_ONCE, round(AT_ONCE * (USUAL / wanted) ** 2)), LEAST), 1)
    error = inf
    while error > sized(wanted, 1):
        ours_home = played(game, (pair.ours, pair.theirs), pair.options, 0, games, len(got))
        ours_away = played(game, (pair.theirs, pair.ours), away, 1, games, len(got))
        got += [(home + away) / 2 for home, away in zip(ours_home, ours_away, strict=True)]
        error = pstdev(got) / sqrt(len(got))
    return Share(fmean(got), error, 2 * len(got))


def with_all(game: Game, pairs: Sequence[Pair]) -> Game:
    """The game with the bots of all pairs at hand, so that it is compiled once for all of them."""
    bots = dict.fromkeys(bot for pair in pairs for bot in (pair.ours, pair.theirs))
    return replace(game, policies={f"{bot.__module__}.{bot.__qualname__}": bot for bot in bots})


def measured(game: Game) -> Table:
    """All pairs of a game beside what is wanted of them."""
    page = Table("", "wins", "+-", "bar", "", "games", title=f"{game.id}: how strong its bots are", title_justify="left", box=None)
    pairs = pairs_of(game)
    prepared = with_all(game, pairs)
    for pair in pairs:
        found = share(prepared, pair, pair.error * WANTED / USUAL)
        bar = f"{'at most' if pair.held else 'at least'} {pair.bar:.1%}"
        page.add_row(pair.label, f"{found.won:.1%}", f"{2 * found.error:.1%}", bar, pair.verdict(found), f"{found.games:,}")
    for label, figure, bar in getattr(module_of(game), "STRENGTH", ()):
        page.add_row(label, figure(game), "", bar, "", "")
    return page


def module_of(game: Game) -> object:
    """What is measured of this game alone."""
    name = f"{__package__}.{game.id}"
    return import_module(name) if find_spec(name) else None


def pairs_of(game: Game) -> Sequence[Pair]:
    found: Sequence[Pair] = getattr(module_of(game), "PAIRS", ())
    return found


def main() -> None:
    console = Console(highlight=False, width=140)
    for name in NAMES or game_ids():
        console.print(measured(find_game(name)))


if __name__ == "__main__":
    main()
