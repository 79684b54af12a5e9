"""Tournaments on the full screen: begun, shown, and played game by game."""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console

from pigskin.cli.files import OwnFile
from pigskin.cli.fullscreen.picking import AskScreen, Entry
from pigskin.cli.playing.settings import program_folder
from pigskin.cli.start import Wanted
from pigskin.cli.tournaments import fixture_line, load, standings_table
from pigskin.football.tournament.file import Tournament, new_tournament
from pigskin.football.tournament.schedule import KINDS
from pigskin.games import find_game, unnamed_tournaments

if TYPE_CHECKING:
    from pigskin.cli.fullscreen.menu import MenuScreen

NEW = "new"


def tournaments_folder() -> Path:
    return program_folder() / "tournaments"


def tournament_files() -> Iterator[tuple[Path, Tournament]]:
    """The tournaments of this folder and of the program's."""
    for folder in (Path(), tournaments_folder()):
        for path in sorted(folder.glob("*.yaml")) if folder.is_dir() else ():
            with suppress(ValueError, OSError):
                yield path, load(path)


def shown(tournament: Tournament) -> str:
    """Games and standings as text."""
    console = Console(width=70, file=io.StringIO(), record=True, highlight=False)
    for level in tournament.levels():
        console.print(level.title(), style="bold")
        for game in level.games:
            console.print(f"  {fixture_line(game)}", markup=False)
    console.print(standings_table(tournament))
    return console.export_text()


class Tournaments:
    """The part of the menu that is about tournaments."""

    def __init__(self, menu: MenuScreen) -> None:
        self.menu = menu

    async def go_round(self) -> None:
        while True:
            found = list(tournament_files())
            entries: list[Entry[Path | str]] = [Entry(path.stem, path, ", ".join(one.teams)) for path, one in found]
            entries.append(Entry(self.menu.say("tournaments.new"), NEW))
            picked = await self.menu.pick(self.menu.say("menu.tournaments"), entries)
            if picked is None:
                return
            if picked == NEW:
                await self._begin()
            else:
                await self._show(picked)

    async def _begin(self) -> None:
        say, menu = self.menu.say, self.menu
        kind = await menu.pick(say("tournaments.kind"), [Entry(say(f"tournaments.{kind}"), kind) for kind in KINDS])
        if kind is None:
            return
        name = await menu.app.push_screen_wait(AskScreen(say("tournaments.name"), "", say("menu.foot")))
        teams = await menu.app.push_screen_wait(AskScreen(say("tournaments.teams"), "", say("menu.foot"))) if name else None
        if not name or not teams:
            return
        try:
            tournament = new_tournament(find_game(unnamed_tournaments()), kind, [team.strip() for team in teams.split(",") if team.strip()])
            tournaments_folder().mkdir(parents=True, exist_ok=True)
            OwnFile.create(tournaments_folder() / f"{Path(name).name}.yaml", tournament.write().encode()).close()
        except (ValueError, OSError) as error:
            await menu.pick(say("menu.problem"), [Entry(say("menu.back"), None)], str(error))

    async def _show(self, path: Path) -> None:
        say = self.menu.say
        while True:
            tournament = load(path)
            if tournament.champion:
                about = f"{shown(tournament)}\n{say('tournaments.champion', team=tournament.champion)}"
                await self.menu.pick(path.stem, [Entry(say("menu.back"), None)], about)
                return
            game = tournament.open_games[0]
            next_game = say("tournaments.next", home=game.home, away=game.away)
            if await self.menu.pick(path.stem, [Entry(next_game, True), Entry(say("menu.back"), None)], shown(tournament)) is None:
                return
            await self._play(path, tournament)

    async def _play(self, path: Path, tournament: Tournament) -> None:
        """The next game; once it is over it counts."""
        game, rules = tournament.open_games[0], tournament.game.tournaments
        assert rules is not None
        options = dict(rules.options(tournament.game.quick, game.home, game.away))
        seats = dict.fromkeys(tournament.game.seats, "me")
        table = await self.menu.play(Wanted(game=tournament.game.id, seats=seats, options=options, language=self.menu.language))
        if table is None or not table.match.over:
            return
        try:
            with OwnFile.open(path) as file:
                now = load(path)
                now.add(table.record().decode(), find_game)
                file.write(now.write().encode())
        except (ValueError, OSError) as error:
            await self.menu.pick(self.menu.say("menu.problem"), [Entry(self.menu.say("menu.back"), None)], str(error))
