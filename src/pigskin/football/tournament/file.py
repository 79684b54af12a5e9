"""A tournament as a file: what kind it is, its teams, and the records of the games played so far, all in YAML."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import yaml

from pigskin.engine import record
from pigskin.engine.errors import OptionError
from pigskin.engine.game import Game
from pigskin.engine.match import Match
from pigskin.engine.yamltext import YamlError, read_yaml
from pigskin.football.names import read_name
from pigskin.football.tournament.brackets import Result, TournamentError, result_of
from pigskin.football.tournament.schedule import Schedule

FORMAT = 1
KEYS = ("tournament", "game", "kind", "teams", "games")

FindGame = Callable[[str], Game]


@dataclass
class Tournament(Schedule):
    """An event of a game, and what was played so far, with the records."""

    game: Game = field(kw_only=True)
    records: list[str] = field(default_factory=list)
    matches: list[Match] = field(default_factory=list)

    def add(self, text: str, find: FindGame) -> Result:
        """Takes the record of a finished game as the next one of its two teams; what does not fit raises and changes nothing."""
        match = record.read(text, find).match
        if match.game is not self.game:
            raise TournamentError(f"it is a game of {match.game.id}, not of {self.game.id}")
        assert self.game.tournaments is not None
        if (problem := self.game.tournaments.problem(match.options)) is not None:
            raise TournamentError(problem)
        if match.given is not None:
            raise TournamentError("it was played from a position; a tournament game begins with the toss")
        if any((match.options, match.inputs) == (other.options, other.inputs) for other in self.matches):
            raise TournamentError("it is in the tournament already")
        result = self.enter(result_of(match))
        self.records.append(text)
        self.matches.append(match)
        return result

    def write(self) -> str:
        """The tournament as the text of its file."""
        content = {"tournament": FORMAT, "game": self.game.id, "kind": self.kind, "teams": self.teams, "games": self.records}
        return yaml.dump(content, Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=10_000)


class _Dumper(yaml.SafeDumper):
    """Writes texts of several lines as they stand."""


def _as_it_stands(dumper: _Dumper, text: str) -> Any:
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style="|" if "\n" in text else None)


_Dumper.add_representer(str, _as_it_stands)


def new_tournament(game: Game, kind: str, teams: Sequence[str]) -> Tournament:
    """A tournament before its first game."""
    if game.tournaments is None:
        raise TournamentError(f"{game.id} has no tournaments: its games can end in a tie, or are not between two sides")
    try:
        return Tournament(kind, [read_name(team) for team in teams], game=game)
    except OptionError as error:
        raise TournamentError(str(error)) from error


def read_tournament(text: str, find: FindGame, unnamed: str) -> Tournament:
    """The tournament of a file; every game in it is played again. TournamentError says what is wrong, and in which game.

    A file that names no game is of the game `unnamed`.
    """
    try:
        content = read_yaml(text)
    except YamlError as error:
        raise TournamentError(f"it cannot be read: {error}") from error
    if not isinstance(content, dict) or "tournament" not in content:
        raise TournamentError("it is not the file of a tournament")
    if content["tournament"] != FORMAT:
        raise TournamentError(f"this is format {content['tournament']!r}, known is format {FORMAT}")
    content = {"game": unnamed, **content}
    if set(content) != set(KEYS):
        raise TournamentError(f"its keys are {', '.join(map(str, content))}, not {', '.join(KEYS)}")
    for key in ("teams", "games"):
        if not isinstance(content[key], list) or not all(isinstance(one, str) for one in content[key]):
            raise TournamentError(f"{key} is not a list of texts")
    try:
        game = find(str(content["game"]))
    except OptionError as error:
        raise TournamentError(str(error)) from error
    tournament = new_tournament(game, content["kind"], content["teams"])
    for number, game in enumerate(content["games"], 1):
        try:
            tournament.add(game, find)
        except ValueError as error:
            raise TournamentError(f"game {number}: {error}") from error
    return tournament
