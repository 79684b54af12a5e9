"""A tournament across tables: what its entries add up to. Like a table it has a journal, and any node can go on with it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import msgspec
from msgspec import Struct

from pigskin.football.tournament.brackets import Pairing, Result
from pigskin.football.tournament.schedule import Schedule
from pigskin.server.journal.entries import Person
from pigskin.server.messages.fields import Pace, Typist
from pigskin.server.messages.tournaments import Ending, TournamentKind, TournamentStatus
from pigskin.server.tables.table import OPEN


class TournamentEntry(Struct, kw_only=True, tag_field="entry", omit_defaults=True):
    """When it happened."""

    at: float = 0.0


class Founded(TournamentEntry, tag="founded"):
    """The tournament is set up; a team is played by a person (its id), by `bot:NAME`, or is `open`."""

    code: str
    title: str
    kind: TournamentKind
    options: dict[str, Any]
    organiser: Person
    teams: dict[str, str]
    listed: bool
    spectators: bool
    typist: Typist
    pace: Pace
    game: str = ""


class TeamTaken(TournamentEntry, tag="team-taken"):
    """A person plays for an open team."""

    team: str
    person: Person


class Begun(TournamentEntry, tag="begun"):
    """The first games can be played."""


class TableMade(TournamentEntry, tag="table-made"):
    """A game has its table."""

    home: str
    away: str
    table: str


class GameEnded(TournamentEntry, tag="game-ended"):
    """A game is decided: played out, given up, or awarded by the organiser."""

    home: str
    away: str
    home_points: int
    away_points: int
    how: Ending


class CalledOff(TournamentEntry, tag="called-off"):
    """It is not played to its end."""

    reason: str


TournamentEntries = Founded | TeamTaken | Begun | TableMade | GameEnded | CalledOff
write_entry = msgspec.json.Encoder().encode
read_entry = msgspec.json.Decoder(TournamentEntries).decode


@dataclass
class Tournament:
    """A tournament at its present number."""

    id: str
    number: int = 0
    founded: Founded = field(init=False)
    schedule: Schedule = field(init=False)
    teams: dict[str, str] = field(default_factory=dict)
    people: dict[str, Person] = field(default_factory=dict)
    begun: bool = False
    tables: dict[Pairing, str] = field(default_factory=dict)
    made: list[str] = field(default_factory=list)  # all its tables, those that were closed and made again included
    ended: dict[Pairing, Ending] = field(default_factory=dict)
    called_off: str = ""  # why, if it was
    last_at: float = 0.0

    def apply(self, entry: TournamentEntry) -> None:
        """Takes the next entry; one that does not fit raises and changes nothing."""
        match entry:
            case Founded():
                self.schedule = Schedule(entry.kind, list(entry.teams))
                self.founded, self.teams = entry, dict(entry.teams)
                self.people = {entry.organiser.id: entry.organiser}
            case TeamTaken():
                self.teams[entry.team] = entry.person.id
                self.people[entry.person.id] = entry.person
            case Begun():
                self.begun = True
            case TableMade():
                self.tables[Pairing(entry.home, entry.away)] = entry.table
                self.made.append(entry.table)
            case GameEnded():
                self.schedule.enter(Result(entry.home, entry.away, entry.home_points, entry.away_points))
                self.ended[Pairing(entry.home, entry.away)] = entry.how
            case CalledOff():
                self.called_off = entry.reason
        self.number += 1
        self.last_at = entry.at

    @property
    def status(self) -> TournamentStatus:
        if self.called_off:
            return "closed"
        return "open" if not self.begun else "over" if self.schedule.champion else "playing"

    @property
    def open_teams(self) -> list[str]:
        return [team for team, who in self.teams.items() if who == OPEN]

    def without_table(self) -> list[Pairing]:
        """The games to be played now whose teams are free. Nobody is asked to be at two tables at once."""
        if self.status != "playing":
            return []
        busy = {team for game in self.schedule.open_games if game in self.tables for team in (game.home, game.away)}
        found = []
        for game in self.schedule.open_games:
            if not {game.home, game.away} & busy:
                found.append(game)
                busy |= {game.home, game.away}
        return found

    def running(self) -> list[tuple[Pairing, str]]:
        """The games that have a table and no result."""
        return [(game, self.tables[game]) for game in self.schedule.open_games if game in self.tables]
