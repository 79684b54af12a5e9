"""Many games between bots, with a bar while they run and a table when they are done."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from pigskin.cli.panels import report
from pigskin.cli.start import follower
from pigskin.engine.bot_files import with_bots
from pigskin.engine.errors import OptionError
from pigskin.engine.game import Game
from pigskin.engine.rule import TIE
from pigskin.feeds.feed import load_feed
from pigskin.football.events import Event
from pigskin.games import find_game
from pigskin.lab.exploit import exploit, responding
from pigskin.lab.realism import compare, readable, watch
from pigskin.lab.simulate import NO_NUMBA, Results, check_output, simulate, write_results

WATCHED_SHARE, MOST_WATCHED = 10, 120  # one game in so many is watched play by play, up to this many


def run_simulation(
    game_id: str,
    games: int,
    named: tuple[str | None, str | None],
    options: dict[str, Any],
    *,
    seed: int,
    cores: int | None,
    interpreted: bool,
    out: Path | None,
    force: bool = False,
    feed: str | None = None,
) -> None:
    """Plays, sums up, and writes the file that was asked for."""
    game = _followed(find_game(game_id), feed)
    if out is not None:
        check_output(out, force=force)
    policies = [(name or game.default_bot).removeprefix("bot:") for name in named]
    game = with_bots(game, policies)
    policies += [game.default_bot] * (len(game.seats) - len(policies))
    told = Console(stderr=True)
    columns = (TextColumn("playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=told, transient=True) as progress:
        bar = progress.add_task("", total=games)
        results = simulate(
            game,
            options,
            games=games,
            policies=policies,
            seed=seed,
            cores=cores,
            compiled=False if interpreted else None,
            progress=lambda done: progress.advance(bar, done),
        )
    if not results.compiled and not interpreted:
        told.print(NO_NUMBA, style="yellow", markup=False)
    console = Console(highlight=False)
    console.print(summary(results))
    console.print(events_table(results))
    beside_the_nfl = realism(results, told)
    if beside_the_nfl is not None:
        console.print(beside_the_nfl)
    for own in report(results):
        console.print(own)
    console.print(f"{games:,} games in {results.seconds:.2f} s, {'compiled' if results.compiled else 'interpreted'}", style="dim")
    if out is not None:
        write_results(results, out)
        console.print(f"one row a game in {out}", markup=False)


def _followed(game: Game, feed: str | None) -> Game:
    """The game as it follows a feed, if one is named."""
    if feed is None:
        return game
    follows, loaded = follower(game), load_feed(feed, game, find_game)
    if loaded.reading is not None:
        print(f"The feed has {loaded.reading}.", file=sys.stderr)
    return follows.taped(game, loaded.beats)


def run_exploit(game_id: str, bot: str | None, games: int, samples: int, seed: int, cores: int | None, feed: str | None) -> None:
    """Lets a player loose on a bot who knows how it thinks, and no card that a seat may not see."""
    game = _followed(find_game(game_id), feed)
    name = (bot or game.default_bot).removeprefix("bot:")
    policy = game.bot(name)
    responding(game)
    if find_spec("numba") is None:
        raise OptionError("this measurement needs numba: pip install 'pigskin[lab]'")
    with Console(stderr=True).status(f"playing {games:,} games against {name}"):
        found = exploit(game, policy, games=games, samples=samples, seed=seed, cores=cores)
    print(f"{game.name}: a player who knows how {name} thinks but not its cards, asks it {samples} times at every secret choice what it")
    print("would do, with all that is hidden drawn anew, and gives the best answer for one play,")
    print(f"wins {found.won:.1%} (+- {196 * found.error:.1f}) of {found.games:,} games against it, by {found.margin:+.2f} points a game.")
    if found.seats > 2:
        print(f"{found.seats} play at a table, all others are {name}: the fair share is {1 / found.seats:.1%}.")


def realism(results: Results, told: Console) -> RenderableType | None:
    """The game beside the NFL, from some of the games played once more and watched; None where too little is told for that."""

    def happens(event: Event) -> bool:
        name = event.name.lower()
        return any(results.columns[f"{name}_{seat}"].any() for seat in results.game.seats if f"{name}_{seat}" in results.columns)

    if not results.game.two_sided or not readable(happens):
        return None
    games = min(max(results.games // WATCHED_SHARE, 1), MOST_WATCHED)
    columns = (TextColumn("watching"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=told, transient=True) as progress:
        bar = progress.add_task("", total=games)
        played = results.game, results.options, results.policies, games, results.seed
        tally = watch(*played, lambda done: progress.advance(bar, done), compiled=results.compiled)
    report = compare(tally)
    title = f"Beside the NFL, play by play in {report.games} games"
    table = Table("", results.game.name, *(f"NFL {season}" for season in report.seasons), title=title)
    table.box, table.pad_edge, table.title_justify = None, False, "left"
    for row in report.rows:
        table.add_row(row.label, row.game, *row.seasons)
    return Group(table, Text(f"NFL figures from {report.source}", style="dim"))


def summary(results: Results) -> Table:
    """Who won, and by how much."""
    game = results.game
    table = Table(
        "",
        "bot",
        "won",
        "of decided",
        "points",
        "sd",
        title=f"{game.name}: {results.games:,} games",
        box=None,
        pad_edge=False,
        title_justify="left",
    )
    for number, seat in enumerate(game.seats):
        points = results.columns.get(f"score_{seat}")
        mean, deviation = (f"{points.mean():.2f}", f"{points.std():.2f}") if points is not None else ("", "")
        won, decided = f"{results.share(number):.1%}", f"{results.share_of_decided(number):.1%}"
        table.add_row(seat, results.policies[number], won, decided, mean, deviation)
    table.add_row("tie", "", f"{results.share(TIE):.1%}", "", "", "")
    return table


def events_table(results: Results) -> Table:
    """What happens in a game, on average; the mean of what was told with it in brackets."""
    table = Table("a game", *results.game.seats, box=None, pad_edge=False)
    for event in results.game.events:
        name = event.name.lower()
        counts = [results.columns[f"{name}_{seat}"] for seat in results.game.seats]
        if name == "game_end" or not any(count.any() for count in counts):
            continue
        cells = []
        for seat, count in zip(results.game.seats, counts, strict=True):
            total = results.columns[f"{name}_{seat}_sum"].sum()
            mean = f" ({total / count.sum():.1f})" if count.any() and total else ""
            cells.append(f"{count.mean():.2f}{mean}")
        table.add_row(name.replace("_", " "), *cells)
    return table
