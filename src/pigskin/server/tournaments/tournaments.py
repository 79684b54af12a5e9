"""Tournaments: founded, entered and begun over HTTP; tables are made for their games, and winners move on by themselves."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Set
from functools import partial
from typing import Any

from pigskin.engine.errors import OptionError
from pigskin.engine.game import Game, Values
from pigskin.engine.match import Match
from pigskin.football.names import read_name
from pigskin.football.tournament.brackets import Pairing, Result, TournamentError, result_of
from pigskin.games import find_game, unnamed_tournaments
from pigskin.server.beside.work import Beside
from pigskin.server.journal import entries as e
from pigskin.server.journal.store import Taken
from pigskin.server.lobby.keys import new_code, new_key, new_person_id, new_table_id, right_key
from pigskin.server.lobby.names import check_name, check_texts
from pigskin.server.lobby.open_counts import OpenCounts
from pigskin.server.lobby.records import ME, keep_from_files
from pigskin.server.logs import first_line
from pigskin.server.messages import tournaments as c
from pigskin.server.settings import Settings
from pigskin.server.tables.acts import Refused
from pigskin.server.tables.closing import ABANDONED, CALLED_OFF, DECIDED
from pigskin.server.tables.room import Room
from pigskin.server.tables.table import BOT, OPEN, Table
from pigskin.server.tables.tables import Tables
from pigskin.server.tournaments.store import TournamentStore
from pigskin.server.tournaments.tournament import Begun, CalledOff, Founded, GameEnded, TableMade, TeamTaken, Tournament, TournamentEntry

TRIES = 5
GIVEN_UP = 1, 0  # the points of a game that is given up or awarded
log = logging.getLogger(__name__)


class Tournaments:
    """The tournaments of this house."""

    def __init__(self, tables: Tables, store: TournamentStore, settings: Settings, beside: Beside) -> None:
        self._tables, self._store, self._most_tables = tables, store, settings.most_tables
        self._counter = beside.worker("statistics")
        self._open_counts = OpenCounts("tournaments", settings.tournaments_an_address, self._unfinished)
        self._turns: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def stop(self) -> None:
        """What is left undone is done by another node, or after the next start."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._counter.close()

    # What people do.

    async def found(self, wanted: c.FoundTournament, base: str, address: str) -> c.Entered:
        """A new tournament, and its organiser."""
        if len(self._tables.rooms) >= self._most_tables:
            raise Refused("later", "there are too many tables here now; try again later")
        for name in (wanted.title, wanted.name, *(entrant.team for entrant in wanted.entrants)):
            check_name(name)
        check_texts(wanted.options)
        person = new_person_id()
        key, key_hash = new_key(person)
        teams = {}
        try:
            game = game_of(wanted.game)
            keep_from_files(game, wanted.options)
            names = [read_name(entrant.team) for entrant in wanted.entrants]
            options = options_of(game, wanted.options, *names[:2])
            game.opening(options)
            for entrant in wanted.entrants:
                teams[entrant.team] = person if entrant.who == ME else entrant.who
                if entrant.who not in (ME, OPEN):
                    game.bot(entrant.who.removeprefix(BOT) if entrant.who.startswith(BOT) else entrant.who)
                    if game.real_props(options):
                        raise OptionError(f"{entrant.team}: a bot cannot throw or draw for itself where the players' own props decide")
        except OptionError as error:
            raise Refused("refused", str(error)) from error
        if len(teams) < len(names):
            raise Refused("refused", "the names of teams must be distinct", "same-names")
        founded = Founded(
            code=new_code(),
            title=wanted.title,
            kind=wanted.kind,
            options=wanted.options,
            organiser=e.Person(person, wanted.name, wanted.colour, key_hash),
            teams=teams,
            listed=wanted.listed,
            spectators=wanted.spectators,
            typist=wanted.typist,
            pace=wanted.pace,
            game=game.id,
        )
        tournament = Tournament(new_table_id())
        await self._open_counts.add(address, tournament.id)
        await self._add(tournament, founded)
        return self._entered(tournament, person, key, base)

    async def enter(self, id_or_code: str, wanted: c.EnterTournament, base: str) -> c.Entered:
        """A person plays for an open team."""
        check_name(wanted.name)
        person = new_person_id()
        key, key_hash = new_key(person)

        def taken(tournament: Tournament) -> TournamentEntry:
            free = tournament.open_teams
            if tournament.status != "open" or not free:
                raise Refused("not-now", "no team is open in this tournament")
            if wanted.team and wanted.team not in free:
                raise Refused("refused", f"the team {wanted.team!r} is not open; open are {', '.join(free)}")
            return TeamTaken(team=wanted.team or free[0], person=e.Person(person, wanted.name, wanted.colour, key_hash))

        return self._entered(await self._change(id_or_code, taken), person, key, base)

    async def begin(self, id_or_code: str, key: str) -> Tournament:
        """The organiser lets the first games be played."""

        def begun(tournament: Tournament) -> TournamentEntry:
            self._organiser(tournament, key)
            if tournament.status != "open":
                raise Refused("not-now", f"the tournament is {tournament.status} already")
            if tournament.open_teams:
                raise Refused("not-now", f"nobody plays for {', '.join(tournament.open_teams)}")
            return Begun()

        tournament = await self._change(id_or_code, begun)
        return await self.advance(tournament.id)

    async def award(self, id_or_code: str, key: str, wanted: c.AwardGame) -> Tournament:
        """The organiser decides a game."""
        game = Pairing(wanted.home, wanted.away)

        def awarded(tournament: Tournament) -> TournamentEntry:
            self._organiser(tournament, key)
            if tournament.status != "playing" or game not in tournament.schedule.open_games:
                raise Refused("not-now", f"{game.home} - {game.away} is not a game to be played now")
            if wanted.winner not in (game.home, game.away):
                raise Refused("refused", f"{wanted.winner!r} plays neither at home nor away in {game.home} - {game.away}")
            return _decided(game, wanted.winner, "awarded")

        tournament = await self._change(id_or_code, awarded)
        if game in tournament.tables:
            await self._close_table(tournament.tables[game], DECIDED)
        return await self.advance(tournament.id)

    async def close(self, id_or_code: str, key: str) -> Tournament:
        """The organiser calls it off."""

        def closed(tournament: Tournament) -> TournamentEntry | None:
            self._organiser(tournament, key)
            if tournament.status == "over":
                raise Refused("not-now", "the tournament is over already")
            return None if tournament.called_off else CalledOff(reason=CALLED_OFF)

        return await self._close_tables(await self._change(id_or_code, closed))

    async def _close_tables(self, tournament: Tournament) -> Tournament:
        """The games of a tournament that was called off are not played on."""
        for _, table_id in tournament.running():
            await self._close_table(table_id, tournament.called_off)
        return tournament

    async def _close_table(self, table_id: str, reason: str) -> None:
        try:
            room = await self._tables.room(table_id)
        except Refused:
            return  # it was not set up yet, or was deleted
        if not room.table.finished:
            self._tables.write(room, e.Closed(reason=reason))

    # What follows by itself.

    def look(self, room: Room) -> None:
        """A table of a tournament is at rest; if its game is over, the tournament goes on."""
        if room.table.finished and room.table.opened.tournament:
            task = asyncio.get_running_loop().create_task(self._go_on(room.table.opened.tournament))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def advance_all(self, mine: Callable[[str], bool]) -> None:
        """Whatever was left undone, here or at a node that is gone, of the tournaments that fall to this node."""
        for tournament_id in await self._store.ids("playing"):
            if mine(tournament_id):
                await self._go_on(tournament_id)

    async def sweep(self, mine: Callable[[str], bool], after: float) -> None:
        """Closes the tournaments in which nothing has happened for so long."""
        for tournament_id in await self._store.ids("open", "playing"):
            if mine(tournament_id):
                try:
                    tournament = await self.tournament(tournament_id)
                    if self._tables.now() - tournament.last_at > after:
                        await self._close_tables(await self._change(tournament_id, _abandoned))
                except Exception as error:
                    log.error("a tournament cannot be swept", extra={"tournament": tournament_id, "why": first_line(error)})

    async def _go_on(self, tournament_id: str) -> None:
        try:
            await self.advance(tournament_id)
        except Refused as error:
            log.info("a tournament waits", extra={"tournament": tournament_id, "why": error.problem})
        except Exception as error:
            log.error("a tournament cannot go on", extra={"tournament": tournament_id, "why": first_line(error)})

    async def advance(self, tournament_id: str) -> Tournament:
        """Takes in the games that have ended, and makes the tables of those that can be played."""
        tournament = await self.tournament(tournament_id)
        if tournament.called_off:
            return tournament
        for game, table_id in tournament.running():
            room = await self._table(tournament, game, table_id)
            ended = _ending(game, room.table)
            if ended is not None:
                tournament = await self._change(tournament_id, partial(_once, game, ended))
            elif room.table.status == "closed":
                again = TableMade(home=game.home, away=game.away, table=new_table_id())
                tournament = await self._change(tournament_id, partial(_again, table_id, again))
                await self._table(tournament, game, tournament.tables[game])
        for game in tournament.without_table():
            made = TableMade(home=game.home, away=game.away, table=new_table_id())
            tournament = await self._change(tournament_id, partial(_first, game, made))
            if game in tournament.tables:
                await self._table(tournament, game, tournament.tables[game])
        return tournament

    async def _table(self, tournament: Tournament, game: Pairing, table_id: str) -> Room:
        """The table of a game, set up if it is not there yet; where only bots sit, it begins at once."""
        try:
            room = await self._tables.room(table_id)
        except Refused:
            room = await self._tables.open(table_id, self._opened(tournament, game))
        table = room.table
        if table.status == "open" and not table.seated() and all(table.seats[seat] != OPEN for seat in table.starters):
            self._tables.write(room, e.Started())
            await self._tables.committed(room)
        return room

    def _opened(self, tournament: Tournament, game: Pairing) -> e.Opened:
        """A table for a game: the people of both teams and the organiser, each with the key of the tournament."""
        founded = tournament.founded
        rules = game_of(founded.game)
        seats = {"home": tournament.teams[game.home], "away": tournament.teams[game.away]}
        players = [who for who in seats.values() if who in tournament.people]
        people = {who: tournament.people[who] for who in (*players, founded.organiser.id)}
        return e.Opened(
            code=new_code(),
            game=rules.id,
            rules=rules.version,
            options=options_of(rules, founded.options, game.home, game.away),
            seed=secrets.token_hex(32),
            host=founded.organiser.id,
            people=list(people.values()),
            seats=seats,
            props="virtual",
            typist=founded.typist,
            pace=founded.pace,
            listed=False,
            spectators=founded.spectators,
            tournament=tournament.id,
            organiser=founded.organiser.id,
        )

    # What is shown.

    async def tournament(self, id_or_code: str) -> Tournament:
        tournament = await self._store.load(id_or_code)
        if tournament is None:
            raise Refused("no-such-table", f"there is no tournament {id_or_code!r}")
        return tournament

    async def listed(self) -> list[c.ListedTournament]:
        found = await self._store.ids("open", "playing", listed=True, limit=100)
        tournaments = [await self.tournament(one) for one in found]
        return [
            c.ListedTournament(one.id, one.founded.code, one.founded.title, one.founded.kind, one.status, len(one.open_teams))
            for one in tournaments
        ]

    async def statistics(self, id_or_code: str, language: str) -> c.StatisticsView:
        """Of the games that were played out."""
        tournament = await self.tournament(id_or_code)
        matches: list[Match] = []
        for game, how in tournament.ended.items():
            if how == "played" and (match := await self._played_out(tournament.tables[game])):
                matches.append(match)
        return await self._counter.call(_statistics, game_of(tournament.founded.game), matches, language)

    async def _played_out(self, table_id: str) -> Match | None:
        """The game at a table; None if whoever runs the server has deleted it."""
        try:
            return (await self._tables.room(table_id)).table.match
        except Refused:
            return None

    # What they have in common.

    async def _unfinished(self, tournament_ids: Set[str]) -> Set[str]:
        """Which of these tournaments are still to be played."""
        return tournament_ids & set(await self._store.ids("open", "playing"))

    async def _change(self, id_or_code: str, entry_for: Callable[[Tournament], TournamentEntry | None]) -> Tournament:
        """Adds the entry that this makes of the tournament as it is; if another writer was first, of what it is then."""
        for _ in range(TRIES):
            tournament = await self.tournament(id_or_code)
            async with self._turns.setdefault(tournament.id, asyncio.Lock()):
                tournament = await self.tournament(tournament.id)
                entry = entry_for(tournament)
                if entry is None:
                    return tournament
                try:
                    await self._add(tournament, entry)
                    return tournament
                except Taken:
                    continue
        raise Refused("later", "too much is happening at this tournament; try again")

    async def _add(self, tournament: Tournament, entry: TournamentEntry) -> None:
        entry.at = self._tables.now()
        try:
            tournament.apply(entry)
        except TournamentError as error:
            raise Refused("refused", str(error)) from error
        await self._store.append(tournament, entry)

    @staticmethod
    def _organiser(tournament: Tournament, key: str) -> None:
        if not right_key(tournament.founded.organiser, key):
            raise Refused("not-yours", "only the organiser may do that")

    @staticmethod
    def _entered(tournament: Tournament, person: str, key: str, base: str) -> c.Entered:
        teams = [team for team, who in tournament.teams.items() if who == person]
        return c.Entered(tournament.id, tournament.founded.code, f"{base}/tournaments/{tournament.id}", person, key, teams)


def _decided(game: Pairing, winner: str, how: c.Ending) -> GameEnded:
    points = GIVEN_UP if winner == game.home else GIVEN_UP[::-1]
    return GameEnded(home=game.home, away=game.away, home_points=points[0], away_points=points[1], how=how)


def _ending(game: Pairing, table: Table) -> GameEnded | None:
    """How the game at a table ended, if it has."""
    if table.status != "over" or table.match is None or table.result is None:
        return None
    if table.result.reason == "resigned":
        return _decided(game, game.home if table.result.winner == "home" else game.away, "resigned")
    result: Result = result_of(table.match)
    return GameEnded(home=game.home, away=game.away, home_points=result.home_points, away_points=result.away_points, how="played")


def _once(game: Pairing, ended: GameEnded, tournament: Tournament) -> GameEnded | None:
    return ended if game in tournament.schedule.open_games else None


def _first(game: Pairing, made: TableMade, tournament: Tournament) -> TableMade | None:
    return made if game in tournament.without_table() else None


def _abandoned(tournament: Tournament) -> CalledOff | None:
    return None if tournament.called_off else CalledOff(reason=ABANDONED)


def _again(closed: str, made: TableMade, tournament: Tournament) -> TableMade | None:
    """Another table for a game whose table was closed, unless it has one already."""
    return made if tournament.status == "playing" and closed in [table for _, table in tournament.running()] else None


def game_of(named: str) -> Game:
    """The game of a tournament, or OptionError; one that names none is of the game that had them first."""
    game = find_game(named or unnamed_tournaments())
    if game.tournaments is None:
        raise OptionError(f"{game.name} has no tournaments")
    return game


def options_of(game: Game, chosen: Values, home: str, away: str) -> dict[str, Any]:
    """The options of a tournament's game between two teams."""
    assert game.tournaments is not None
    return game.table(game.tournaments.options(chosen, home, away))


def _statistics(game: Game, matches: list[Match], language: str) -> c.StatisticsView:
    assert game.tournaments is not None
    found = game.tournaments.statistics(matches, game.words_in(language))
    return c.StatisticsView(**{kind: c.StatisticsTable(*counted) for kind, counted in found.items()})


def tournament_view(tournament: Tournament) -> c.TournamentView:
    """The tournament as everyone may know it."""
    founded = tournament.founded
    return c.TournamentView(
        id=tournament.id,
        code=founded.code,
        title=founded.title,
        game=game_of(founded.game).id,
        kind=founded.kind,
        status=tournament.status,
        organiser=founded.organiser.name,
        listed=founded.listed,
        options=founded.options,
        teams=[_team(tournament, team, who) for team, who in tournament.teams.items()],
        rounds=[
            c.RoundView(one.title(), [_fixture(tournament, *game) for game in one.games], one.number, one.name)
            for one in tournament.schedule.levels()
        ],
        standings=[
            c.StandingView(one.team, one.played, one.won, one.lost, one.points_for, one.points_against)
            for one in tournament.schedule.standings()
        ],
        champion=tournament.schedule.champion or "",
        reason=tournament.called_off,
    )


def _team(tournament: Tournament, team: str, who: str) -> c.TeamView:
    if who == OPEN:
        return c.TeamView(team, "open")
    if who.startswith(BOT):
        return c.TeamView(team, "bot", bot=who.removeprefix(BOT))
    return c.TeamView(team, "person", person=who, name=tournament.people[who].name)


def _fixture(tournament: Tournament, home: str | None, away: str | None, result: Result | None, bye: bool) -> c.FixtureView:
    view = c.FixtureView(home, away, bye=bye)
    if home is not None and away is not None:
        game = Pairing(home, away)
        view.table, view.ended = tournament.tables.get(game, ""), tournament.ended.get(game)
    if result is not None:
        view.home_points, view.away_points = result.home_points, result.away_points
    return view
