"""Prints the speeds of every game and of the adapters, one table each; each bar is what the project sets itself.

`python -m benchmarks parker adapters` prints those alone.

A game with more to measure has a module here with its id and `EXTRA`: a label, a function of the game that gives the figure, and the bar.
"""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from rich.console import Console
from rich.table import Table

from pigskin.adapters.feed import Feed, read_feed, taped
from pigskin.adapters.feed import play_out as follow_feed
from pigskin.engine.chance import Seeded
from pigskin.engine.compiled import Plan, new_games, play_out, record_type, simulator
from pigskin.engine.game import Game
from pigskin.engine.live import Live
from pigskin.engine.live import play_out as play_interpreted
from pigskin.engine.match import Match
from pigskin.games import find_game, game_ids
from pigskin.lab.simulate import simulate

REPEATS = 3
INTERPRETED_GAMES, MATCHES, COMPILED_GAMES = 60, 40, 100_000
MOST_BYTES = 256 << 20
FEED = "2014_21_NE_SEA"
SECOND_RUN = "from pigskin.games import find_game; from pigskin.lab.simulate import simulate; simulate(find_game('{}'), games=1000)"


def best(work: Callable[[], float]) -> float:
    """The best rate of a few runs: noise only ever slows down."""
    return max(work() for _ in range(REPEATS))


def seconds(work: Callable[[], Any]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def interpreted(game: Game, opening: Any) -> tuple[float, float]:
    """Plays and inputs a second of the rules as they stand, bots answering."""

    def once() -> tuple[int, int, float]:
        plays = inputs = 0
        start = time.perf_counter()
        for number in range(INTERPRETED_GAMES):
            live = Live(game, [game.bot("random")] * len(game.seats), 1, number)
            ended = play_interpreted(opening, game, live)
            plays += getattr(ended, "plays", 0)
            inputs += len(live.trace)
        return plays, inputs, time.perf_counter() - start

    runs = [once() for _ in range(REPEATS)]
    return max(plays / spent for plays, _, spent in runs), max(inputs / spent for _, inputs, spent in runs)


def through_matches(game: Game, table: Any) -> tuple[float, float, float]:
    """Plays and inputs a second of matches fed line by line, and microseconds for a copy in the middle of one."""
    source = Match(game, table, chance=Seeded(1))
    from pigskin.engine.bots import act

    while not source.over:
        assert any(act(source, seat, game.bot("random"), Seeded(2).words(source.number)) for seat in game.seats)
    lines = source.lines()

    def feed() -> Match:
        match = Match(game, table)
        for line in lines:
            match.play(line)
        return match

    rate = best(lambda: MATCHES * len(lines) / seconds(lambda: [feed() for _ in range(MATCHES)]))
    copies = best(lambda: 10_000 / seconds(lambda: copy_often(source, 10_000)))
    return rate * getattr(source.state, "plays", 0) / len(lines), rate, 1e6 / copies


def copy_often(match: Match, times: int) -> None:
    for _ in range(times):
        match.copy()


def compiled(game: Game, opening: Any, cores: int) -> tuple[float, float]:
    """Plays and inputs a second of compiled games on so many cores."""
    plan = Plan(game, (game.bot("random"),) * len(game.seats), statistics=False)
    simulator(plan)
    play_out(plan, new_games(plan, opening, 10, 0), 1)

    def once() -> tuple[float, float]:
        games = new_games(plan, opening, min(COMPILED_GAMES, MOST_BYTES // record_type(plan).itemsize), 1)
        spent = seconds(lambda: play_out(plan, games, cores))
        return games["plays"].sum() / spent, games["number"].sum() / spent

    runs = [once() for _ in range(REPEATS)]
    return max(plays for plays, _ in runs), max(inputs for _, inputs in runs)


def second_start(game: Game) -> float:
    """Seconds for a fresh process to play a thousand games that were compiled before, less Python's own start."""
    command = [sys.executable, "-c", SECOND_RUN.format(game.id)]
    subprocess.run(command, check=True)
    return min(seconds(lambda: subprocess.run(command, check=True)) for _ in range(REPEATS))


def measure(game: Game) -> Table:
    table = game.timed(game.table())
    opening = game.opening(table)
    slow_plays, slow_inputs = interpreted(game, opening)
    match_plays, match_inputs, copy = through_matches(game, table)
    cores = os.cpu_count() or 1
    one_plays, one_inputs = compiled(game, opening, 1)
    all_plays, all_inputs = compiled(game, opening, cores)
    changed = {name: value for name, value in table.items() if value != game.table()[name]}
    title = f"{game.id}: random callers" + (f", {changed}" if changed else "")
    page = Table("", "plays/s", "inputs/s", "x interpreted", "bar", title=title, title_justify="left", box=None)
    page.add_row("interpreted", f"{slow_plays:,.0f}", f"{slow_inputs:,.0f}", "1", "")
    page.add_row("through a Match", f"{match_plays:,.0f}", f"{match_inputs:,.0f}", f"{match_plays / slow_plays:.2f}", "40,000 inputs/s")
    page.add_row("compiled, one core", f"{one_plays:,.0f}", f"{one_inputs:,.0f}", f"{one_plays / slow_plays:,.0f}", "60 x interpreted")
    page.add_row(f"compiled, {cores} cores", f"{all_plays:,.0f}", f"{all_inputs:,.0f}", f"{all_plays / slow_plays:,.0f}", "")
    page.add_row("copy of a match", f"{copy:.1f} us", "", "", "under 10 us")
    page.add_row("second run, 1000 games", f"{second_start(game):.2f} s", "", "", "under 1 s")
    for label, figure, bar in extra(game):
        page.add_row(label, figure(game), "", "", bar)
    return page


def extra(game: Game) -> tuple[tuple[str, Callable[[Game], str], str], ...]:
    """What is measured of this game alone."""
    name = f"{__package__}.{game.id}"
    return tuple(import_module(name).EXTRA) if find_spec(name) else ()


def feed_game() -> None:
    """A whole sample game followed by eight of the house's bots, line by line."""
    luck, beats = find_game("luck"), read_feed(FEED)
    match = Match(luck, {"players": 8, "source": "feed"}, chance=Seeded(1))
    follow_feed(Feed(match, beats), {seat: luck.bot("house") for seat in luck.seats}, Seeded(2).words)


def feeds() -> Table:
    """How long tables of the card game take to follow a feed."""
    feed_game()
    game = taped(find_game("luck"), read_feed(FEED))
    simulate(game, {"players": 8}, games=10)
    spent = min(simulate(game, {"players": 8}, games=1000).seconds for _ in range(REPEATS))
    page = Table("", "seconds", "bar", title=f"luck: the feed {FEED} with eight bots", title_justify="left", box=None)
    page.add_row("a whole game", f"{min(seconds(feed_game) for _ in range(REPEATS)):.3f}", "under 0.2 s")
    page.add_row("1,000 games, compiled", f"{spent:.2f}", "")
    return page


def main() -> None:
    console = Console(highlight=False, width=120)
    for name in sys.argv[1:] or [*game_ids(), "feeds", "adapters"]:
        if name == "feeds":
            console.print(feeds())
        elif name == "adapters":
            console.print(import_module(f"{__package__}.adapters").races())
        else:
            console.print(measure(find_game(name)))


if __name__ == "__main__":
    main()
