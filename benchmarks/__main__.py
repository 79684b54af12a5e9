"""Prints the speeds of every game and of the adapters, one table each; each bar is what the project sets itself.

`python -m benchmarks parker adapters` prints those alone; with `--tiny` it only shows that they run.

A game with more to measure has a module here with its id and `EXTRA`: a label, a function of the game that gives the figure, and the bar.
"""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from rich.console import Console
from rich.table import Table

from benchmarks.install import fresh_install
from benchmarks.playouts import house_before, playouts_per_second
from benchmarks.rates import plan_of
from benchmarks.size import NAMES, TINY, sized
from pigskin.engine.bots import act
from pigskin.engine.chance import Seeded
from pigskin.engine.compiled import new_games, play_out, record_type, simulator
from pigskin.engine.compiled.jit import cache_folder
from pigskin.engine.game import Game
from pigskin.engine.live import Live
from pigskin.engine.live import play_out as play_interpreted
from pigskin.engine.match import Match
from pigskin.feeds.feed import follow, load_feed
from pigskin.feeds.feed import play_out as follow_feed
from pigskin.games import find_game, game_ids
from pigskin.games.luck.follow.tape import taped
from pigskin.lab.simulate import simulate

REPEATS = sized(3, 1)
INTERPRETED_GAMES, MATCHES, COMPILED_GAMES = sized((60, 40, 100_000), (2, 1, 20))
COPIES, FEED_GAMES = sized((10_000, 1000), (10, 2))
MOST_BYTES = 256 << 20
PLAYOUTS = {"parker": "450,000 play-outs/s", "cardbowl": "28,600 play-outs/s", "fremont": "4,300 play-outs/s"}
FEED = "2014_21_NE_SEA"
NO_OBJECTS = {**os.environ, "PIGSKIN_OBJECTS": os.devnull}
A_THOUSAND = "from pigskin.games import find_game; from pigskin.lab.simulate import simulate; simulate(find_game('{}'), games=1000)"


def best(work: Callable[[], float]) -> float:
    """The best rate of a few runs: noise only ever slows down."""
    return max(work() for _ in range(REPEATS))


def seconds(work: Callable[[], Any]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def interpreted(game: Game, opening: Any) -> float:
    """Inputs a second of the rules as they stand, bots answering."""

    def once() -> float:
        inputs = 0
        start = time.perf_counter()
        for number in range(INTERPRETED_GAMES):
            live = Live(game, [game.bot("random")] * len(game.seats), 1, number)
            play_interpreted(opening, game, live)
            inputs += len(live.trace)
        return inputs / (time.perf_counter() - start)

    return best(once)


def through_matches(game: Game, table: Any) -> tuple[float, float]:
    """Inputs a second of matches fed line by line, and microseconds for a copy in the middle of one."""
    source = Match(game, table, chance=Seeded(1))
    while not source.over:
        assert any(act(source, seat, game.bot("random"), Seeded(2).bits(source.number)) for seat in game.seats)
    lines = source.lines()

    def feed() -> Match:
        match = Match(game, table)
        for line in lines:
            match.play(line)
        return match

    rate = best(lambda: MATCHES * len(lines) / seconds(lambda: [feed() for _ in range(MATCHES)]))
    copies = best(lambda: COPIES / seconds(lambda: copy_often(source, COPIES)))
    return rate, 1e6 / copies


def copy_often(match: Match, times: int) -> None:
    for _ in range(times):
        match.copy()


def compiled(game: Game, opening: Any, cores: int) -> float:
    """Inputs a second of compiled games on so many cores."""
    plan = plan_of(game, "random")
    simulator(plan)
    play_out(plan, new_games(plan, opening, 10, 0), 1)

    def once() -> float:
        games = new_games(plan, opening, min(COMPILED_GAMES, MOST_BYTES // record_type(plan).itemsize), 1)
        spent = seconds(lambda: play_out(plan, games, cores))
        return float(games["number"].sum() / spent)

    return best(once)


def second_start(game: Game) -> float:
    """Seconds for a fresh process to play a thousand games that numba compiled before."""
    command = [sys.executable, "-c", A_THOUSAND.format(game.id)]
    subprocess.run(command, check=True, env=NO_OBJECTS)
    return min(seconds(lambda: subprocess.run(command, check=True, env=NO_OBJECTS)) for _ in range(REPEATS))


def first_start(game: Game) -> tuple[float, int]:
    """Seconds of one core for numba in a fresh process to compile a game and play a thousand, and the bytes that are kept of it.

    At the tiny size it may find what was compiled before, so that no test waits for a compiler.
    """
    with TemporaryDirectory() as folder:
        kept = cache_folder() if TINY else Path(folder)
        before = os.times()
        subprocess.run([sys.executable, "-c", A_THOUSAND.format(game.id)], check=True, env={**NO_OBJECTS, "PIGSKIN_CACHE": str(kept)})
        after = os.times()
        size = sum(path.stat().st_size for path in kept.rglob("*.nb*"))
    return after.children_user + after.children_system - before.children_user - before.children_system, size


def measure(game: Game) -> Table:
    table = game.timed(game.table())
    opening = game.opening(table)
    slow = interpreted(game, opening)
    fed, copy = through_matches(game, table)
    cores = os.cpu_count() or 1
    one, all_cores = compiled(game, opening, 1), compiled(game, opening, cores)
    changed = {name: value for name, value in table.items() if value != game.table()[name]}
    title = f"{game.id}: random callers" + (f", {changed}" if changed else "")
    page = Table("", "inputs/s", "x interpreted", "bar", title=title, title_justify="left", box=None)
    page.add_row("interpreted", f"{slow:,.0f}", "1", "")
    page.add_row("through a Match", f"{fed:,.0f}", f"{fed / slow:.2f}", "40,000 inputs/s")
    page.add_row("compiled, one core", f"{one:,.0f}", f"{one / slow:,.0f}", "60 x interpreted")
    page.add_row(f"compiled, {cores} cores", f"{all_cores:,.0f}", f"{all_cores / slow:,.0f}", "")
    page.add_row("copy of a match", f"{copy:.1f} us", "", "under 10 us")
    cold, size = first_start(game)
    page.add_row("first run by numba, 1000 games", f"{cold:.1f} s of a core", "", "")
    page.add_row("  kept of what it compiled", f"{size / 1000:,.0f} kB", "", "")
    page.add_row("second run by numba, 1000 games", f"{second_start(game):.2f} s", "", "under 1 s")
    page.add_row("play-outs from half-time, one core", playouts_per_second(game, house_before(game)), "", PLAYOUTS.get(game.id, ""))
    page.add_row("  by today's house", playouts_per_second(game, game.bot(game.default_bot)), "", "")
    for label, figure, bar in extra(game):
        page.add_row(label, figure(game), "", bar)
    return page


def extra(game: Game) -> tuple[tuple[str, Callable[[Game], str], str], ...]:
    """What is measured of this game alone."""
    name = f"{__package__}.{game.id}"
    return tuple(getattr(import_module(name), "EXTRA", ())) if find_spec(name) else ()


def feed_game() -> None:
    """A whole sample game followed by eight of the house's bots, line by line."""
    luck = find_game("luck")
    match = Match(luck, {"players": 8, "source": "feed"}, chance=Seeded(1))
    follow_feed(follow(match, load_feed(FEED, luck, find_game).beats), {seat: luck.bot("house") for seat in luck.seats}, Seeded(2).bits)


def feeds() -> Table:
    """How long tables of the card game take to follow a feed."""
    feed_game()
    luck = find_game("luck")
    game = taped(luck, load_feed(FEED, luck, find_game).beats)
    simulate(game, {"players": 8}, games=10)
    spent = min(simulate(game, {"players": 8}, games=FEED_GAMES).seconds for _ in range(REPEATS))
    page = Table("", "seconds", "bar", title=f"luck: the feed {FEED} with eight bots", title_justify="left", box=None)
    page.add_row("a whole game", f"{min(seconds(feed_game) for _ in range(REPEATS)):.3f}", "under 0.2 s")
    page.add_row(f"{FEED_GAMES:,} games, compiled", f"{spent:.2f}", "")
    return page


def main() -> None:
    console = Console(highlight=False, width=120)
    for name in NAMES or [*game_ids(), "install", "feeds", "adapters"]:
        if name == "feeds":
            console.print(feeds())
        elif name == "install":
            console.print(fresh_install())
        elif name == "adapters":
            console.print(import_module(f"{__package__}.adapters").races())
        else:
            console.print(measure(find_game(name)))


if __name__ == "__main__":
    main()
