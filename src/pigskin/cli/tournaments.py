"""Tournaments on the command line: begun, kept and shown."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Mapping
from pathlib import Path

from rich.console import Console
from rich.table import Table

from pigskin.cli.files import OwnFile
from pigskin.engine.game import Counted
from pigskin.engine.textfile import read_text
from pigskin.engine.yamltext import read_yaml
from pigskin.football.tournament.brackets import TournamentError
from pigskin.football.tournament.file import Tournament, new_tournament, read_tournament
from pigskin.football.tournament.schedule import Fixture
from pigskin.games import find_game, unnamed_tournaments

SIDE_BY_SIDE = 5  # columns of statistics that fit a page


def begin_tournament(path: Path, kind: str, teams: list[str], game: str | None = None) -> None:
    """Writes the file of a new tournament; an existing file stays."""
    tournament = new_tournament(find_game(game or unnamed_tournaments()), kind, teams)
    try:
        OwnFile.create(path, tournament.write().encode()).close()
    except FileExistsError as error:
        raise TournamentError(f"{path} exists already") from error
    print_tournament(tournament, path)


def add_game(path: Path, saved: Path) -> None:
    """Takes a finished game into the tournament."""
    with OwnFile.open(path) as file:
        tournament = load(path)
        text = read_text(saved)
        try:
            result = tournament.add(text, find_game)
        except ValueError as error:
            raise TournamentError(f"{saved}: {error}") from error
        file.write(tournament.write().encode())
    Console(highlight=False).print(f"{result.home} {result.home_points} - {result.away_points} {result.away}", markup=False)
    print_next(tournament, path)


def show_tournament(path: Path, *, statistics: bool) -> None:
    """Games, standings, and all the statistics if they are asked for."""
    tournament = load(path)
    print_tournament(tournament, path)
    assert tournament.game.tournaments is not None
    if statistics:
        for title, counted in tournament.game.tournaments.statistics(tournament.matches, tournament.game.words).items():
            print_statistics(title.capitalize(), counted)


def load(path: Path) -> Tournament:
    text = read_text(path)
    try:
        return read_tournament(text, find_game, unnamed_tournaments())
    except ValueError as error:
        raise TournamentError(f"{path}: {error}") from error


def print_tournament(tournament: Tournament, path: Path) -> None:
    console = Console(highlight=False)
    for level in tournament.levels():
        console.print(level.title(), style="bold")
        for game in level.games:
            console.print(f"  {fixture_line(game)}", markup=False)
    console.print()
    console.print(standings_table(tournament))
    console.print()
    print_next(tournament, path)


def fixture_line(game: Fixture) -> str:
    """A game with its points, as far as it has been played; whoever is not known yet is the winner of an earlier game."""
    if game.bye:
        return f"{game.home or game.away} has a bye"
    if game.result is None:
        return f"{game.home or 'a winner'} - {game.away or 'a winner'}"
    return f"{game.home} {game.result.home_points} - {game.result.away_points} {game.away}"


def standings_table(tournament: Tournament) -> Table:
    heads = ("", "team", "played", "won", "lost", "points", "difference")
    table = Table(*heads, title="Standings", title_justify="left", box=None, pad_edge=False)
    for number, line in enumerate(tournament.standings(), 1):
        points = f"{line.points_for} - {line.points_against}"
        table.add_row(str(number), line.team, str(line.played), str(line.won), str(line.lost), points, f"{line.difference:+d}")
    return table


def print_next(tournament: Tournament, path: Path) -> None:
    """Who has won, or how the next game is begun."""
    console = Console(highlight=False, soft_wrap=True)
    if tournament.champion:
        console.print(f"Champion: {tournament.champion}", style="bold", markup=False)
        return
    game = tournament.open_games[0]
    assert tournament.game.tournaments is not None
    options = tournament.game.tournaments.options({}, game.home, game.away)
    saved = f"{path.stem}-{len(tournament.results) + 1}.pigskin"
    chosen = [part for name, value in options.items() for part in ("-o", f"{name}={_flow(value)}")]
    props = ["--props", "real"] if tournament.game.own_props else []
    command = ["pigskin", "play", tournament.game.id, "--away", "me", *props, *chosen, "--save", saved]
    console.print(f"Next: {game.home} - {game.away}", style="bold", markup=False)
    console.print(f"  {shlex.join(command)}", markup=False)
    console.print(f"  {shlex.join(['pigskin', 'tournament', 'add', str(path), saved])}", markup=False)


def _flow(value: object) -> str:
    """The value of an option as it is typed."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {_flow(part)}" for key, part in value.items()) + "}"
    return _plain(value) if isinstance(value, str) else json.dumps(value)


def _plain(name: str) -> str:
    """A name as it stands, or quoted where YAML would read something else."""
    plain = re.fullmatch(r"\w[\w ]*", name) and read_yaml(name) == name
    return name if plain else json.dumps(name, ensure_ascii=False)


def print_statistics(title: str, counted: Counted) -> None:
    """All that was counted, a few columns side by side."""
    console = Console(highlight=False)
    for first in range(0, len(counted.names), SIDE_BY_SIDE):
        some = slice(first + 1, first + 1 + SIDE_BY_SIDE)
        table = Table(title, *counted.names[first : first + SIDE_BY_SIDE], box=None, pad_edge=False, header_style="bold")
        for row in counted.rows:
            table.add_row(row[0], *row[some])
        console.print()
        console.print(table)
