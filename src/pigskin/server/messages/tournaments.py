"""What is said over HTTP about tournaments."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from pigskin.football.tournament.schedule import LevelName
from pigskin.server.messages.fields import Colour, Name, Pace, Sitting, Typist

MOST_TEAMS = 32
TournamentKind = Literal["playoff", "single-elimination", "round-robin", "double-round-robin"]
TournamentStatus = Literal["open", "playing", "over", "closed"]
Ending = Literal["played", "resigned", "awarded"]
Team = Annotated[str, Meta(min_length=1, max_length=40)]


class Entrant(Struct, forbid_unknown_fields=True):
    """A team, and who plays for it: `me`, `open` for whoever comes by the link, or `bot:NAME`."""

    team: Team
    who: Sitting = "open"


class FoundTournament(Struct, forbid_unknown_fields=True):
    """A new tournament. Teams stand in order of strength; the best meet last."""

    title: Name
    name: Name
    kind: TournamentKind
    entrants: Annotated[list[Entrant], Meta(min_length=2, max_length=MOST_TEAMS)]
    options: dict[str, Any] = {}
    colour: Colour = "#2e7d32"
    listed: bool = False
    spectators: bool = True
    typist: Typist = "seats"
    pace: Pace = "human"
    game: str = ""


class EnterTournament(Struct, forbid_unknown_fields=True):
    """Somebody plays for a team that is open; for the first such, if none is named."""

    name: Name
    team: Annotated[str, Meta(max_length=40)] = ""
    colour: Colour = "#1565c0"


class AwardGame(Struct, forbid_unknown_fields=True):
    """The organiser decides a game that is not played to its end."""

    home: Team
    away: Team
    winner: Team


class Entered(Struct):
    """You are in the tournament. The key is yours at each of its tables; it is shown only here."""

    tournament: str
    code: str
    link: str
    person: str
    key: str
    teams: list[str]


class TeamView(Struct, omit_defaults=True):
    """A team and who plays for it."""

    team: str
    kind: Literal["person", "bot", "open"]
    person: str | None = None
    name: str | None = None
    bot: str | None = None


class FixtureView(Struct, omit_defaults=True):
    """A game: its sides as far as they are known, its table, its points when it is over. With a bye one side has nobody to play."""

    home: str | None = None
    away: str | None = None
    table: str = ""
    home_points: int | None = None
    away_points: int | None = None
    ended: Ending | None = None
    bye: bool = False


class RoundView(Struct):
    """The games of a round. One of the last rounds of a bracket has a `level`."""

    title: str
    games: list[FixtureView]
    number: int
    level: LevelName | None


class StandingView(Struct):
    """A line of the standings."""

    team: str
    played: int
    won: int
    lost: int
    points_for: int
    points_against: int


class TournamentView(Struct, omit_defaults=True):
    """All about a tournament. Where it was closed before its end, `reason` says why."""

    id: str
    code: str
    title: str
    game: str
    kind: TournamentKind
    status: TournamentStatus
    organiser: str
    listed: bool
    options: dict[str, Any]
    teams: list[TeamView]
    rounds: list[RoundView]
    standings: list[StandingView]
    champion: str = ""
    reason: str = ""


class ListedTournament(Struct):
    """A tournament that anyone may look at or enter."""

    id: str
    code: str
    title: str
    kind: TournamentKind
    status: TournamentStatus
    open_teams: int


class StatisticsTable(Struct, frozen=True):
    """Everything counted: a column for each name, and rows of a label and a cell for each."""

    names: list[str]
    rows: list[list[str]]


NOTHING_COUNTED = StatisticsTable([], [])


class StatisticsView(Struct):
    """What teams, and the players of teams of two, have done in the games that were played out."""

    teams: StatisticsTable = NOTHING_COUNTED
    players: StatisticsTable = NOTHING_COUNTED
