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
from pigskin.games.freds.options import read_name
from pigskin.games.freds.tournament import (
    Bracket,
    Pairing,
    Result,
    Standing,
    TournamentError,
    playoff,
    result_of,
    round_robin,
    single_elimination,
    standings,
)

FORMAT = 1
KEYS = ("tournament", "kind", "teams", "games")
BRACKETS: dict[str, Callable[[Sequence[str]], Bracket]] = {"playoff": playoff, "single-elimination": single_elimination}
KINDS = (*BRACKETS, "round-robin", "double-round-robin")

FindGame = Callable[[str], Game]


@dataclass
class Tournament:
    """An event and its games. What can be played next follows from the kind, the teams and the results."""

    kind: str
    teams: list[str]
    records: list[str] = field(default_factory=list)
    matches: list[Match] = field(default_factory=list)
    results: list[Result] = field(default_factory=list)

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise TournamentError(f"kind {self.kind!r} is not one of {', '.join(KINDS)}")
        self.bracket = BRACKETS[self.kind](self.teams) if self.kind in BRACKETS else None
        self.rounds = [] if self.bracket else round_robin(self.teams, twice=self.kind == "double-round-robin")

    @property
    def open_games(self) -> list[Pairing]:
        """The games that can be played now, in their order."""
        if self.bracket:
            return self.bracket.open_games
        done = [(result.home, result.away) for result in self.results]
        return [game for games in self.rounds for game in games if (game.home, game.away) not in done]

    @property
    def champion(self) -> str | None:
        """Who has won, when all is played."""
        if self.bracket:
            return self.bracket.champion
        return None if self.open_games else self.standings()[0].team

    def standings(self) -> list[Standing]:
        return standings(self.results, self.teams)

    def result(self, game: Pairing) -> Result | None:
        """The result of a game, if it has been played."""
        return next((result for result in self.results if (result.home, result.away) == (game.home, game.away)), None)

    def add(self, text: str, find: FindGame) -> Result:
        """Takes the record of a finished game as the next one of its two teams; what does not fit raises and changes nothing."""
        match = record.read(text, find).match
        if match.game.id != "freds":
            raise TournamentError(f"it is a game of {match.game.id}, not of freds")
        if not match.options["tournament"]:
            raise TournamentError("it was not played as a tournament game: option tournament is false")
        if match.given is not None:
            raise TournamentError("it was played from a position; a tournament game begins with the toss")
        if any((match.options, match.inputs) == (other.options, other.inputs) for other in self.matches):
            raise TournamentError("it is in the tournament already")
        result = self._on_schedule(result_of(match))
        if self.bracket:
            self.bracket.enter(result)
        self.records.append(text)
        self.matches.append(match)
        self.results.append(result)
        return result

    def _on_schedule(self, result: Result) -> Result:
        """The result as the schedule has the game: who was called home there does not matter."""
        turned = Result(result.away, result.home, result.away_points, result.home_points)
        for one in (result, turned):
            if Pairing(one.home, one.away) in self.open_games:
                return one
        still = "; ".join(f"{game.home} - {game.away}" for game in self.open_games) or "none"
        raise TournamentError(f"{result.home} - {result.away} is not a game to be played now; these are: {still}")

    def write(self) -> str:
        """The tournament as the text of its file."""
        content = {"tournament": FORMAT, "kind": self.kind, "teams": self.teams, "games": self.records}
        return yaml.dump(content, Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=10_000)


class _Dumper(yaml.SafeDumper):
    """Writes texts of several lines as they stand."""


def _as_it_stands(dumper: _Dumper, text: str) -> Any:
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style="|" if "\n" in text else None)


_Dumper.add_representer(str, _as_it_stands)


def new_tournament(kind: str, teams: Sequence[str]) -> Tournament:
    """A tournament before its first game."""
    try:
        return Tournament(kind, [read_name(team) for team in teams])
    except OptionError as error:
        raise TournamentError(str(error)) from error


def read_tournament(text: str, find: FindGame) -> Tournament:
    """The tournament of a file; every game in it is played again. TournamentError says what is wrong, and in which game."""
    try:
        content = yaml.safe_load(text)
    except yaml.YAMLError as error:
        raise TournamentError(f"it cannot be read: {' '.join(str(error).split())}") from error
    if not isinstance(content, dict) or "tournament" not in content:
        raise TournamentError("it is not the file of a tournament")
    if content["tournament"] != FORMAT:
        raise TournamentError(f"this is format {content['tournament']!r}, known is format {FORMAT}")
    if set(content) != set(KEYS):
        raise TournamentError(f"its keys are {', '.join(map(str, content))}, not {', '.join(KEYS)}")
    for key in ("teams", "games"):
        if not isinstance(content[key], list) or not all(isinstance(one, str) for one in content[key]):
            raise TournamentError(f"{key} is not a list of texts")
    tournament = new_tournament(content["kind"], content["teams"])
    for number, game in enumerate(content["games"], 1):
        try:
            tournament.add(game, find)
        except ValueError as error:
            raise TournamentError(f"game {number}: {error}") from error
    return tournament
