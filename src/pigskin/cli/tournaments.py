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
from pigskin.engine.textfile import read_text
from pigskin.engine.yamltext import read_yaml
from pigskin.games import find_game
from pigskin.games.freds.schedule import Fixture
from pigskin.games.freds.statistics import Statistics, player_statistics, team_statistics
from pigskin.games.freds.statistics_rows import statistics_rows
from pigskin.games.freds.tournament import TournamentError
from pigskin.games.freds.tournament_file import Tournament, new_tournament, read_tournament

SIDE_BY_SIDE = 5  # columns of statistics that fit a page


def begin_tournament(path: Path, kind: str, teams: list[str]) -> None:
    """Writes the file of a new tournament; an existing file stays."""
    tournament = new_tournament(kind, teams)
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
    if statistics:
        print_statistics("Teams", team_statistics(tournament.matches))
        if any(match.options["players"] == 4 for match in tournament.matches):
            print_statistics("Players", player_statistics(tournament.matches))


def load(path: Path) -> Tournament:
    text = read_text(path)
    try:
        return read_tournament(text, find_game)
    except ValueError as error:
        raise TournamentError(f"{path}: {error}") from error


def print_tournament(tournament: Tournament, path: Path) -> None:
    console = Console(highlight=False)
    for title, games in tournament.levels():
        console.print(title, style="bold")
        for game in games:
            console.print(f"  {_line(game)}", markup=False)
    console.print()
    console.print(standings_table(tournament))
    console.print()
    print_next(tournament, path)


def _line(game: Fixture) -> str:
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
    names = f"names={{home: {_yaml(game.home)}, away: {_yaml(game.away)}}}"
    saved = f"{path.stem}-{len(tournament.results) + 1}.pigskin"
    command = ["pigskin", "play", "freds", "--away", "me", "-o", "tournament=true", "-o", names, "--save", saved]
    console.print(f"Next: {game.home} - {game.away}", style="bold", markup=False)
    console.print(f"  {shlex.join(command)}", markup=False)
    console.print(f"  {shlex.join(['pigskin', 'tournament', 'add', str(path), saved])}", markup=False)


def _yaml(name: str) -> str:
    """A name as it stands, or quoted where YAML would read something else."""
    plain = re.fullmatch(r"\w[\w ]*", name) and read_yaml(name) == name
    return name if plain else json.dumps(name, ensure_ascii=False)


def print_statistics(title: str, found: Mapping[str, Statistics]) -> None:
    """All that was counted, a few columns side by side."""
    console = Console(highlight=False)
    names = list(found)
    for first in range(0, len(names), SIDE_BY_SIDE):
        some = {name: found[name] for name in names[first : first + SIDE_BY_SIDE]}
        table = Table(title, *some, box=None, pad_edge=False, header_style="bold")
        for row in statistics_rows(some):
            table.add_row(*row)
        console.print()
        console.print(table)
