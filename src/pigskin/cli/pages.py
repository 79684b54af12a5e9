"""What is only printed: the games, their rules, checks and replays."""

from __future__ import annotations

import platform
import sys
from itertools import chain
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markdown import Markdown
from rich.markup import escape
from rich.table import Table

from pigskin.cli.playing.speech import Speech
from pigskin.engine import record, scenario
from pigskin.engine.errors import OptionError
from pigskin.engine.extras import need
from pigskin.engine.game import ENGLISH, RANDOM, Game, Option
from pigskin.engine.match import Match
from pigskin.football.box import box_of
from pigskin.football.words import IN_ENGLISH
from pigskin.games import find_game, followers, game_ids


def print_games() -> None:
    """A line for each game."""
    table = Table("id", "game", "in a sentence", "bots", box=None, pad_edge=False, header_style="bold")
    for game in map(find_game, game_ids()):
        table.add_row(game.id, game.name, game.words.labels.get("summary", ""), ", ".join(bots_of(game)))
    Console().print(table)


def bots_of(game: Game) -> list[str]:
    """The bots of a game: the levels, the weakest first, and then the one that plays at random."""
    return list(dict.fromkeys([*game.levels, RANDOM]))


def print_ways() -> None:
    """How many games of each are played on this machine, and what stands in the way of a faster one."""
    need("numpy", "lab")
    from pigskin.engine.compiled import best_way, usual_plan

    console = Console(highlight=False)
    console.print(f"Python {platform.python_version()}, {platform.system()} on {platform.machine()}")
    table = Table("many games of", "are played by", "because", box=None, pad_edge=False)
    for game in map(find_game, game_ids()):
        table.add_row(game.id, *map(escape, best_way(usual_plan(game))))
    console.print(table)


def print_rules(game_id: str) -> None:
    """The guide, the options and the bots of a game."""
    game = find_game(game_id)
    console = Console()
    console.print(Markdown(game.guide(at="keyboard")))
    console.print()
    console.print(options_table(game))
    about = {name: IN_ENGLISH.labels.get(f"bot.about.{name}", "") for name in bots_of(game)}
    console.print(f"\nBots: {'; '.join(f'{name}, {how}' if how else name for name, how in about.items())}", highlight=False)


def options_table(game: Game) -> Table:
    """What a table of this game may agree on."""
    table = Table(
        "option", "default", "what it is", "what it may be", title=f"Options of {game.id}", title_justify="left", box=None, pad_edge=False
    )
    for option in game.options:
        explained = game.words.labels.get(f"explain.{option.name}", "")
        table.add_row(option.name, *map(escape, (str(option.default), explained, may_be(option))))
    return table


def may_be(option: Option) -> str:
    """What may be typed for an option."""
    blank = option.blank
    if blank.kind == "whole":
        return f"{blank.low} to {blank.high}"
    if blank.kind in ("choice", "yes-no"):
        values = ", ".join(map(str, blank.values or (True, False)))
        return f"{values}, or the path of a file" if option.reads_files else values
    known = ", ".join({str(value): None for part in blank.parts.values() for value in part.values})
    examples = [str(value) for value in option.examples if value != option.default][:2]
    such = f"such as {' or '.join(examples)}" if examples else f"by {', '.join(blank.parts)}"
    return f"{such}; there is {known}" if known else such


def check_files(paths: list[Path]) -> bool:
    """Runs scenarios and prints what fails; whether all hold."""
    passed = failed = 0
    for file in chain.from_iterable(map(scenario.files_of, paths)):
        try:
            problems = [_problem(entry, where, file.parent) for where, entry in scenario.entries(file)]
        except scenario.ScenarioError as error:
            problems = [" ".join(str(error).split())]
        for problem in filter(None, problems):
            print(f"FAIL {problem}")
        failed += sum(map(bool, problems))
        passed += problems.count("")
    print(f"{passed} passed, {failed} failed")
    return failed == 0


def _problem(entry: Any, where: str, folder: Path) -> str:
    """What is wrong with a scenario, or with what it shows; empty if nothing is."""
    try:
        case = scenario.read(entry, where, folder)
    except scenario.ScenarioError as error:
        return str(error)
    try:
        problems = scenario.check(case, find_game)
    except Exception as error:  # a fault of the rules is one scenario's failure, and the others are still run
        problems = [f"the rules failed: {type(error).__name__}: {error}"]
    return f"{case.name}: {'; '.join(problems)}" if problems else ""


def print_replay(path: Path, language: str = ENGLISH, *, step: bool) -> None:
    """A saved game, play by play."""
    saved = record.load(path, find_game).match
    match, speech = saved.replayed(), Speech(saved.game, language)
    console = Console(highlight=False)
    shown, plays = 0, -1
    for line in saved.lines():
        if match.plays != plays:
            plays = match.plays
            console.print(f"[bold]{speech.situation(match.state)}[/bold]")
        console.print(f"  {line}", markup=False, style="dim")
        match.play(line)
        shown = print_sentences(console, match, shown, speech)
        if match.plays != plays:
            console.print(score_line(match, speech))
            if step and not match.over and _stopped(speech):
                return
    if not match.over:
        console.print(f"[bold]{speech.situation(match.state)}[/bold]")
        console.print(speech.own("replay.ends", inputs=match.number))
    print_box(console, match, speech)


def print_notes(path: Path) -> None:
    """The notes of a saved game, play by play: a block under a team's name for as long as it has the ball."""
    saved = record.load(path, find_game).match
    own = saved.game.part("notes")
    if own is None:
        raise OptionError(f"{path}: {saved.game.name} has no play notes; `pigskin replay` tells the game")
    noted: str | None = None
    for team, note in own.notes(saved):
        if team != noted:
            print(("" if noted is None else "\n") + team.capitalize())
            noted = team
        print(f"  {note}")
    if not saved.over:
        print(f"\nThe record ends here, after {saved.number} inputs.")


def print_feed(name: str) -> None:
    """What a feed sends, a line a row; a rule where a drive has to be dealt; and how the rows were read."""
    from pigskin.feeds.feed import load_feed

    feed = load_feed(name, followers()[0], find_game)
    drives = sent = 0
    for beat in feed.beats:
        if beat.starts:
            drives += 1
            print(f"-- drive {drives}: {beat.row.defense if beat.row.kind == 'kickoff' else beat.row.offense}")
        clock = "" if beat.row.clock is None else f" {beat.row.clock // 60:02d}:{beat.row.clock % 60:02d}"
        play = f"  (result-{beat.play})" if beat.play else ""
        unlike = f"  ({beat.row.unlike}, read as {beat.row.kind} by its flags)" if beat.row.unlike and beat.row.kind else ""
        print(f"Q{beat.row.quarter}{clock}  {' '.join(beat.tokens)}{play}{unlike}")
        sent += len(beat.tokens)
    if feed.reading is not None:
        print(feed.reading)
    print(f"{drives} drives, {sent} tokens")


def _stopped(speech: Speech) -> bool:
    print(speech.own("replay.step"), end=" ", flush=True)
    answer = sys.stdin.readline()
    return not answer or answer.strip().lower() == "q"


def print_sentences(console: Console, match: Match, shown: int, speech: Speech) -> int:
    """Prints what has been told since; how much has now been shown."""
    events = match.events
    for told in events[shown:]:
        sentence = speech.sentence(told)
        if sentence:
            console.print(f"    {sentence}", markup=False)
    return len(events)


def score_line(match: Match, speech: Speech) -> str:
    """The score in a line, if the sheet has one."""
    score = match.sheet().get("score", {})
    return "    " + ", ".join(f"{speech.name(seat)} {points}" for seat, points in score.items())


def print_box(console: Console, match: Match, speech: Speech | None = None) -> None:
    """The box score."""
    table = box_table(match, speech or Speech(match.game))
    if table is not None:
        console.print(table)


def box_table(match: Match, speech: Speech) -> Table | None:
    """The box score; None for a game without one."""
    rows = box_of(match, speech.language)
    if not rows:
        return None
    names = (speech.name(seat) for seat in match.game.seats[:2])
    table = Table("", *names, title=speech.own("box.title"), box=None, pad_edge=False, title_justify="left")
    points = match.sheet().get("score", {})
    table.add_row(speech.own("box.points"), *(str(points.get(seat, "")) for seat in match.game.seats[:2]))
    for row in rows:
        table.add_row(*row)
    return table
