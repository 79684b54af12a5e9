"""Many games between bots, with a bar while they run and a table when they are done."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from pigskin.adapters.feed import read_feed, taped
from pigskin.cli.panels import report
from pigskin.engine.errors import OptionError
from pigskin.engine.rule import TIE
from pigskin.games import find_game
from pigskin.lab.simulate import NO_NUMBA, Results, check_output, simulate, write_results


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
    feed: str | None = None,
) -> None:
    """Plays, sums up, and writes the file that was asked for."""
    game = find_game(game_id)
    if feed is not None:
        if game.id != "luck":
            raise OptionError(f"{game.id} follows no feed; luck does")
        game = taped(game, read_feed(feed))
    if out is not None:
        check_output(out)
    default = "house" if "house" in game.bots else "random"
    policies = [(name or default).removeprefix("bot:") for name in named]
    policies += [default] * (len(game.seats) - len(policies))
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
        told.print(NO_NUMBA, style="yellow")
    console = Console(highlight=False)
    console.print(summary(results))
    console.print(events_table(results))
    for own in report(results):
        console.print(own)
    console.print(f"{games:,} games in {results.seconds:.2f} s, {'compiled' if results.compiled else 'interpreted'}", style="dim")
    if out is not None:
        write_results(results, out)
        console.print(f"one row a game in {out}")


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
