"""The ladder of a game's bots, with a person's own among them."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.table import Table

from pigskin.engine.bot_files import is_file, with_bots
from pigskin.engine.errors import OptionError, quote
from pigskin.games import find_game
from pigskin.lab.ladder import Ladder, climb


def run_ladder(game_id: str, own: list[str], games: int, options: dict[str, Any], seed: int, *, interpreted: bool = False) -> None:
    """Tries out the bots of files, lets all meet, and prints who stands where."""
    for name in own:
        if not is_file(name):
            raise OptionError(f"{quote(name)} is no file of a bot, such as my_bot.py; the game's own bots are on the ladder anyway")
    game = with_bots(find_game(game_id), own)
    names = list(dict.fromkeys([*own, *game.bots]))
    console, told = Console(highlight=False), Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=told, transient=True) as progress:
        bar = progress.add_task("meeting", total=len(list(combinations(names, 2))))
        compiled = False if interpreted else None
        found = climb(game, names, options, games=games, seed=seed, compiled=compiled, met=lambda meeting: progress.advance(bar))
    console.print(rungs(found, own, f"{game.name}: {games:,} games of each pair"))
    for name in own:
        console.print(meetings(found, name))


def rungs(found: Ladder, own: list[str], title: str) -> Table:
    """All bots, the best first; those of a person's own are marked."""
    table = Table("", "bot", "rating", "+-", title=title, box=None, pad_edge=False, title_justify="left")
    for rung in found.rungs:
        table.add_row("you" if rung.bot in own else "", rung.bot, f"{rung.rating:,.0f}", f"{rung.error:,.0f}" if rung.error else "")
    return table


def meetings(found: Ladder, bot: str) -> Table:
    """What a bot won against each of the others; a tie is half a game."""
    table = Table("against", "won", "+-", title=bot, box=None, pad_edge=False, title_justify="left")
    for meeting in found.meetings:
        if bot in (meeting.bot, meeting.others):
            other = meeting.others if bot == meeting.bot else meeting.bot
            share = meeting.share if bot == meeting.bot else 1 - meeting.share
            table.add_row(other, f"{share:.1%}", f"{meeting.error:.1%}")
    return table
