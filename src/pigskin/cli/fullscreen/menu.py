"""The start menu: continue, a new game, a replay, tournaments, settings."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from textual import work
from textual.app import ComposeResult
from textual.screen import Screen
from textual.widgets import Static

from pigskin.cli.fullscreen.form import FormScreen
from pigskin.cli.fullscreen.host import Host
from pigskin.cli.fullscreen.picking import AskScreen, Entry, PickScreen
from pigskin.cli.fullscreen.play import PlayScreen
from pigskin.cli.fullscreen.replay import ReplayScreen
from pigskin.cli.fullscreen.saved import Saved, saved_games
from pigskin.cli.fullscreen.seating import full_names, prepare
from pigskin.cli.playing.settings import COLOURS, SPEEDS
from pigskin.cli.playing.speech import Speech
from pigskin.cli.playing.table import Table
from pigskin.cli.start import Wanted, start_table, table_options
from pigskin.cli.words import LANGUAGES, terminal_words
from pigskin.engine.errors import OptionError
from pigskin.engine.game import Game
from pigskin.football.words import football_words
from pigskin.games import find_game, game_ids

PERSON = "me"


class MenuScreen(Screen[None]):
    """Where the program begins and comes back to."""

    CSS = "MenuScreen { background: #14211b; }"

    def compose(self) -> ComposeResult:
        yield Static()

    @property
    def host(self) -> Host:
        assert isinstance(self.app, Host)
        return self.app

    @property
    def language(self) -> str:
        return self.host.settings.spoken

    def say(self, key: str, **places: object) -> str:
        return terminal_words(self.language).say(key, 0, **places)

    def on_mount(self) -> None:
        self._go_round()

    async def pick(self, title: str, entries: list[Entry[Any]], about: str = "") -> Any:
        return await self.app.push_screen_wait(PickScreen(title, entries, self.say("menu.foot"), about))

    @work
    async def _go_round(self) -> None:
        """Shows the menu until one leaves."""
        while True:
            entries = [
                Entry(self.say(f"menu.{name}"), name, self.say(f"menu.{name}.about"))
                for name in ("continue", "new", "replay", "tournaments", "settings", "leave")
            ]
            wish = await self.pick(self.say("menu.title"), entries)
            if wish in (None, "leave"):
                self.app.exit()
                return
            actions = {
                "continue": self._continue,
                "new": self._new,
                "replay": self._replay,
                "tournaments": self._tournaments,
                "settings": self._settings,
            }
            await actions[wish]()

    async def _continue(self) -> None:
        games = [saved for saved in saved_games() if not saved.match.over]
        saved = await self._pick_saved(games, "menu.continue")
        if saved is not None:
            await self.play(Wanted(resume=saved.path, language=self.language))

    async def _replay(self) -> None:
        saved = await self._pick_saved(list(saved_games()), "menu.replay")
        if saved is not None:
            await self.app.push_screen_wait(ReplayScreen(saved.match, Speech(saved.match.game, self.language, {}, typed=False)))

    async def _pick_saved(self, games: list[Saved], title: str) -> Saved | None:
        if not games:
            await self.pick(self.say(title), [Entry(self.say("menu.back"), None)], self.say("menu.none-saved"))
            return None
        entries = [Entry(saved.label(self.language), saved, saved.note(self.language)) for saved in games]
        picked: Saved | None = await self.pick(self.say(title), entries)
        return picked

    async def _new(self) -> None:
        games = [find_game(game_id) for game_id in game_ids()]
        entries = [Entry(game.words_in(self.language).labels.get("name", game.id), game, self._about(game)) for game in games]
        game: Game | None = await self.pick(self.say("menu.which"), entries)
        if game is None:
            return
        other = await self._opponent(game)
        if other is None:
            return
        options: dict[str, Any] = {}
        how = await self.pick(
            self.say("menu.how"),
            [Entry(self.say("menu.at-once"), "now"), Entry(self.say("menu.options"), "form"), Entry(self.say("menu.rules"), "rules")],
        )
        if how == "rules":
            from pigskin.cli.fullscreen.rules import RulesScreen

            await self.app.push_screen_wait(RulesScreen(game.guide(self.language, at="keyboard"), self.language))
            how = "now"
        if how is None:
            return
        if how == "form":
            filled = await self.app.push_screen_wait(FormScreen(Speech(game, self.language), table_options(game, {})))
            if filled is None:
                return
            options = filled
        seats = {game.seats[0]: PERSON} | dict.fromkeys(game.seats[1:], other)
        if not game.two_sided and other == PERSON:
            seats = {game.seats[0]: PERSON, game.seats[1]: PERSON}
        await self.play(Wanted(game=game.id, seats=seats, options=options, language=self.language))

    def _about(self, game: Game) -> str:
        return self.say("menu.minutes", minutes=game.minutes) if game.minutes else ""

    async def _opponent(self, game: Game) -> str | None:
        labels = football_words(self.language).labels
        entries = [Entry(labels.get(f"bot.{name}", name), f"bot:{name}", labels.get(f"bot.about.{name}", "")) for name in game.levels]
        entries.append(Entry(self.say("menu.person"), PERSON, self.say("menu.person.about")))
        picked: str | None = await self.pick(self.say("menu.against"), entries)
        return picked

    async def play(self, wanted: Wanted) -> Table | None:
        """Plays at a table until it is left; why that cannot be is said."""
        try:
            table = start_table(wanted)
            prepare(table, full_names(table, wanted, self.host.settings))
        except (ValueError, OSError) as error:
            await self.pick(self.say("menu.problem"), [Entry(self.say("menu.back"), None)], str(error))
            return None
        try:
            await self.app.push_screen_wait(PlayScreen(table))
        finally:
            table.keep_at_last()
            table.close()
        return table

    async def _settings(self) -> None:
        while True:
            settings = self.host.settings
            entries = [
                Entry(self.say("settings.language"), "language", self.say(f"language.{self.language}")),
                Entry(self.say("settings.speed"), "speed", self.say(f"speed.{settings.speed}")),
                Entry(self.say("settings.colours"), "colours", self.say(f"colours.{settings.colours}")),
                Entry(self.say("settings.name"), "name", settings.name),
            ]
            name = await self.pick(self.say("menu.settings"), entries)
            if name is None:
                return
            if name == "name":
                given = await self.app.push_screen_wait(AskScreen(self.say("settings.name"), settings.name, self.say("menu.foot")))
                with suppress(OptionError):
                    self.host.change("name", settings.name if given is None else given)
                continue
            values = {"language": LANGUAGES, "speed": SPEEDS, "colours": COLOURS}[name]
            now = self.language if name == "language" else getattr(settings, name)
            self.host.change(name, values[(values.index(now) + 1) % len(values)])

    async def _tournaments(self) -> None:
        from pigskin.cli.fullscreen.tournaments import Tournaments

        await Tournaments(self).go_round()
