"""Many games between bots, with a bar while they run and a table when they are done."""

from __future__ import annotations

import shlex
import sys
import time
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

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
from pigskin.lab.realism import compare, readable
from pigskin.lab.simulate import NO_NUMBA, Results, Where, simulate_into, sum_up
from pigskin.lab.simulation.playing import stopped_by_keyboard
from pigskin.lab.simulation.plays import Plays
from pigskin.lab.simulation.run import Run, begin
from pigskin.lab.simulation.store import check_output
from pigskin.lab.simulation.table import Games
from pigskin.lab.simulation.totals import Totals
from pigskin.lab.tally import tallied
from pigskin.lab.watching import watch

WATCHED_SHARE, MOST_WATCHED = 10, 120  # one game in so many is watched play by play, up to this many
FIRST_NEWS, SLOWEST_NEWS = 1.0, 60.0  # seconds between lines of what games come to so far
INTERRUPTED = 130  # what a program ends with that was stopped by the keyboard


class Played(NamedTuple):
    """How the games are played."""

    seed: int
    cores: int | None
    interpreted: bool
    feed: str | None
    cluster: str | None


class Written(NamedTuple):
    """Where rows go, if anywhere."""

    out: Path | None
    force: bool
    resume: bool
    plays: bool


def run_simulation(
    game_id: str, games: int, named: tuple[str | None, str | None], options: dict[str, Any], played: Played, written: Written
) -> None:
    """Plays, sums up, and writes the rows that were asked for as they come."""
    out = written.out
    if out is not None:
        check_output(out, force=written.force or written.resume)
    elif written.resume or written.plays:
        asked = "--resume goes on with what was written" if written.resume else "--plays writes rows"
        raise OptionError(f"{asked}: say where with --out")
    run = begun(find_game(game_id), named, options, played)
    told = Console(stderr=True, highlight=False)
    with News(run.game, games, told) as news, stopped_by_keyboard() as stop:
        where = Where(played.cores, played.cluster, news.heard, stop, lambda line: told.print(line, style="dim", markup=False))
        if out is None:
            results = sum_up(run, games, where)
        else:
            kind = Plays if written.plays else Games
            results = simulate_into(run, out, games, where, kind=kind, resume=written.resume, force=written.force)
    if not results.compiled and not played.interpreted:
        told.print(NO_NUMBA, style="yellow", markup=False)
    print_summary(results, told)
    if results.games < games:
        stopped(results, games, told)
    elif out is not None:
        print(f"one row a {'play' if written.plays else 'game'} in {out}")


def begun(game: Game, named: tuple[str | None, str | None], options: dict[str, Any], played: Played) -> Run:
    """What is to be simulated: whoever is not named is the game's own bot."""
    beats = beats_of(game, played.feed)
    policies = [(name or game.default_bot).removeprefix("bot:") for name in named]
    policies += [game.default_bot] * (len(game.seats) - len(policies))
    return begin(game, options, policies, played.seed, compiled=False if played.interpreted else None, beats=beats)


def print_summary(results: Results, told: Console) -> None:
    """What the games come to."""
    console = Console(highlight=False)
    if results.games:
        console.print(summary(results))
        console.print(events_table(results))
        beside_the_nfl = realism(results, told)
        if beside_the_nfl is not None:
            console.print(beside_the_nfl)
        for own in report(results):
            console.print(own)
    console.print(f"{results.games:,} games in {results.seconds:.2f} s, {'compiled' if results.compiled else 'interpreted'}", style="dim")


def stopped(results: Results, games: int, told: Console) -> NoReturn:
    """Says what is kept of a run that was stopped, and how it goes on."""
    store = results.store
    if store is None:
        told.print(f"Stopped after {results.games:,} of {games:,} games. With --out FILE they would be kept, to go on later.", markup=False)
    else:
        again = shlex.join(["pigskin", *(word for word in sys.argv[1:] if word not in ("--force", "--resume")), "--resume"])
        told.print(f"Stopped after {results.games:,} of {games:,} games, which are kept in {store.folder}. Go on with:", markup=False)
        told.print(again, soft_wrap=True, markup=False)
    raise SystemExit(INTERRUPTED)


class News:
    """A bar while games are played, and now and then a line with what they come to so far."""

    def __init__(self, game: Game, games: int, told: Console) -> None:
        self._game, self._games, self._told = game, games, told
        columns = (TextColumn("playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        self._progress = Progress(*columns, console=told, transient=True)
        self._bar = self._progress.add_task("", total=games)
        self._totals, self._next, self._pause = Totals(), time.monotonic() + FIRST_NEWS, FIRST_NEWS

    def __enter__(self) -> News:
        self._progress.start()
        return self

    def __exit__(self, *error: object) -> None:
        self._progress.stop()

    def heard(self, totals: Totals) -> None:
        """Takes what some more games came to."""
        self._totals += totals
        self._progress.advance(self._bar, totals.games)
        if time.monotonic() >= self._next and self._totals.games:
            self._told.print(running(self._game, self._totals, self._games), style="dim", markup=False)
            self._pause = min(2 * self._pause, SLOWEST_NEWS)
            self._next = time.monotonic() + self._pause


def running(game: Game, totals: Totals, games: int) -> str:
    """A line of what some games come to."""
    said = [f"after {totals.games:,} of {games:,} games:"]
    for number, seat in enumerate(game.seats):
        share, points = totals.share(number), totals.points(seat)
        if share or (points and points.value):
            error = 1.96 * (share * (1 - share) / totals.games) ** 0.5
            said.append(f"{seat} won {share:.1%} (+- {error:.1%})" + (f" with {points.value:.2f} points;" if points else ";"))
    return " ".join([*said, f"tied {totals.share(TIE):.1%}"])


def beats_of(game: Game, feed: str | None) -> list[Any]:
    """What a feed sends to the game, if one is named."""
    if feed is None:
        return []
    follower(game)
    loaded = load_feed(feed, game, find_game)
    if loaded.reading is not None:
        print(f"The feed has {loaded.reading}.", file=sys.stderr)
    return loaded.beats


def run_exploit(game_id: str, bot: str | None, games: int, samples: int, seed: int, cores: int | None, feed: str | None) -> None:
    """Lets a player loose on a bot who knows how it thinks, and no card that a seat may not see."""
    game = find_game(game_id)
    if beats := beats_of(game, feed):
        game = follower(game).taped(game, beats)
    name = (bot or game.default_bot).removeprefix("bot:")
    game = with_bots(game, [name])
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
        return any(results.totals.sums.get(f"{name}_{seat}", 0) for seat in results.game.seats)

    if not results.game.two_sided or not readable(happens):
        return None
    games = min(max(results.games // WATCHED_SHARE, 1), MOST_WATCHED)
    columns = (TextColumn("watching"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=told, transient=True) as progress:
        bar = progress.add_task("", total=games)
        played = results.game, results.options, results.policies, games, results.seed
        tally = tallied(watch(*played, lambda done: progress.advance(bar, done), compiled=results.compiled))
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
        points = results.totals.points(seat)
        mean, deviation = (f"{points.value:.2f}", f"{points.deviation:.2f}") if points is not None else ("", "")
        won, decided = f"{results.share(number):.1%}", f"{results.share_of_decided(number):.1%}"
        table.add_row(seat, results.policies[number], won, decided, mean, deviation)
    table.add_row("tie", "", f"{results.share(TIE):.1%}", "", "", "")
    return table


def events_table(results: Results) -> Table:
    """What happens in a game, on average; the mean of what was told with it in brackets."""
    table = Table("a game", *results.game.seats, box=None, pad_edge=False)
    sums = results.totals.sums
    for event in results.game.events:
        name = event.name.lower()
        counts = [sums[f"{name}_{seat}"] for seat in results.game.seats]
        if name == "game_end" or not any(counts):
            continue
        cells = []
        for seat, count in zip(results.game.seats, counts, strict=True):
            total = sums[f"{name}_{seat}_sum"]
            mean = f" ({total / count:.1f})" if count and total else ""
            cells.append(f"{count / results.games:.2f}{mean}")
        table.add_row(name.replace("_", " "), *cells)
    return table
