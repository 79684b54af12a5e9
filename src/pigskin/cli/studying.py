"""Rule studies: every variant of a table, and what changes, in the terminal and in a file."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from pigskin.cli.outputs import check_out, write_whole
from pigskin.cli.simulation import beats_of
from pigskin.cli.start import follower, read_position
from pigskin.engine.bot_files import with_bots
from pigskin.engine.compiled import INTERPRETED, Plan, best_way
from pigskin.engine.errors import OptionError, quote
from pigskin.engine.game import Game
from pigskin.engine.yamltext import YamlError, read_yaml
from pigskin.games import find_game
from pigskin.lab.figures import FIT
from pigskin.lab.report.study_page import study_page
from pigskin.lab.simulate import NO_NUMBA
from pigskin.lab.study import ALWAYS, Study, read_variants, study, write_table
from pigskin.lab.words import LabWords, lab_words

ENDINGS = (".html", ".csv", ".parquet")


def read_vary(pairs: Sequence[str]) -> dict[str, list[Any]]:
    """`--vary timing=simple-1,complex`: an option, or a field of the position, and its values in YAML."""
    found: dict[str, list[Any]] = {}
    for pair in pairs:
        name, equals, values = pair.partition("=")
        if not equals or not name:
            raise OptionError(f"--vary {quote(pair)} is not OPTION=A,B")
        if name in found:
            raise OptionError(f"--vary {name} is given twice")
        try:
            found[name] = read_yaml(f"[{values}]")
        except YamlError as error:
            raise OptionError(f"--vary {quote(pair)} cannot be read: {error.problem}") from error
    return found


def who_plays(game_id: str, home: str | None, away: str | None, feed: str | None = None) -> tuple[Game, tuple[str, ...]]:
    """The game, following a feed if one is named and with the bots of files among its own, and the names of those that play its seats."""
    game = find_game(game_id)
    if beats := beats_of(game, feed):
        game = follower(game).taped(game, beats)
    named = [(name or game.default_bot).removeprefix("bot:") for name in (home, away)]
    game = with_bots(game, named)
    return game, (*named, *[game.default_bot] * (len(game.seats) - len(named)))


def watching(game: Game, policies: Sequence[str], total: int, *, interpreted: bool) -> tuple[Progress, Any]:
    """A bar for games that are watched, and a word where they are slow without anybody having wished so."""
    if not interpreted and best_way(Plan(game, tuple(game.bot(name) for name in policies), statistics=True)).name == INTERPRETED:
        Console(stderr=True).print(NO_NUMBA, style="yellow", markup=False)
    columns = (TextColumn("playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    progress = Progress(*columns, console=Console(stderr=True), transient=True)
    return progress, progress.add_task("", total=total)


def run_study(
    game_id: str,
    vary: Sequence[str],
    options: dict[str, Any],
    position: str | None,
    named: tuple[str | None, str | None],
    *,
    games: int,
    seed: int,
    language: str,
    everything: bool,
    interpreted: bool,
    out: Path | None,
    force: bool,
    command: str,
) -> None:
    """Reads what is asked for, plays it, prints what changes and writes the file."""
    words = lab_words(language)
    game, policies = who_plays(game_id, *named)
    variants = read_variants(game, read_vary(vary), options, read_position(position) if position is not None else None)
    if out is not None:
        check_out(out, ENDINGS, force=force)
    progress, bar = watching(game, policies, games * len(variants), interpreted=interpreted)
    with progress:
        found = study(
            game,
            variants,
            games=games,
            policies=policies,
            seed=seed,
            progress=lambda done: progress.advance(bar, done),
            compiled=False if interpreted else None,
        )
    console = Console(highlight=False)
    print_study(found, words, console, everything=everything)
    if out is None:
        return
    if out.suffix == ".html":
        write_whole(out, study_page(found, words, command))
    else:
        write_table(found, out, language)
    console.print(f"-> {out}", markup=False)


def print_study(found: Study, words: LabWords, console: Console, *, everything: bool) -> None:
    """A table a variant of what changed, and which variant is nearest to the NFL."""
    game, many = found.game, not found.game.two_sided
    called = [variant.called(game, words) for variant in found.variants]
    name = game.words_in(words.language).labels.get("name", game.id)
    console.print(words.say("study.title", game=name), style="bold", markup=False)
    console.print(words.say("study.games", games=f"{found.games:,}"), style="dim", markup=False)
    for number, variant in enumerate(called[1:], 1):
        changes = found.changes(number)
        shown = [one for one in changes if everything or one.certain or one.figure.key in ALWAYS]
        table = Table("", "1", str(number + 1), words.say("study.change"), "+-", "", box=None, pad_edge=False)
        for one in shown:
            figure = one.figure
            cells = (figure.written(one.base.value), figure.written(one.value.value), figure.written_change(one.change.value))
            margin, mark = figure.written_margin(one.change.margin), "*" if one.certain else ""
            table.add_row(words.figure(figure.key, many=many), *cells, margin, mark)
        console.print()
        console.print(words.say("study.against", variant=variant, base=called[0]), style="italic", markup=False)
        console.print(table)
        if len(shown) < len(changes):
            console.print(words.say("study.more", count=len(changes) - len(shown)), style="dim", markup=False)
    console.print()
    console.print(words.say("study.sure"), style="dim", markup=False)
    ranking = found.nearest()
    if ranking:
        title = words.say("study.nearest", seasons=found.seasons)
        table = Table(
            "", words.figure("fit"), "+-", words.say("study.change"), "+-", box=None, pad_edge=False, title=title, title_justify="left"
        )
        for number, fit, change in ranking:
            moved = (FIT.written_change(change.value), FIT.written_margin(change.margin)) if number else ("", "")
            table.add_row(f"{number + 1}. {called[number]}", f"{fit.value:.1%}", FIT.written_margin(fit.margin), *moved)
        console.print(table)
