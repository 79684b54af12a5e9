"""A game played line by line: what is typed, and what is shown of it, at a terminal or through a pipe."""

from __future__ import annotations

import shlex
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from rich.console import Console, RenderableType
from rich.markdown import Markdown

from pigskin.cli import screen
from pigskin.cli.keyboard import Keyboard, TimeOut
from pigskin.cli.pages import print_box
from pigskin.cli.panels import panel
from pigskin.cli.playing.answers import completed, for_another, is_token
from pigskin.cli.playing.table import Table
from pigskin.engine.errors import InputError, OptionError
from pigskin.engine.match import Match
from pigskin.engine.rule import Question


class Quit(Exception):
    """The player leaves the table."""


class Session:
    """A table at a keyboard, line by line."""

    def __init__(self, table: Table) -> None:
        self.table, self.speech = table, table.speech
        self.console = Console(highlight=False)
        self.keyboard = Keyboard()
        self._printed = 0
        self._at_keyboard: str | None = None

    @property
    def match(self) -> Match:
        return self.table.match

    def run(self) -> None:
        """Plays until the game is over or the player leaves. OSError where the game cannot be kept in the new file that was named."""
        try:
            self.table.begin()
            self._play()
        finally:
            self.table.close()

    def _play(self) -> None:
        try:
            with on_signals(_quit_on_signal, "SIGTERM", "SIGHUP"):
                self._tell()
                while not self.match.over:
                    if self.table.bots_act():
                        self._tell()
                    else:
                        self._ask()
        except BaseException as error:
            with on_signals(signal.SIG_IGN, "SIGINT", "SIGTERM", "SIGHUP"):
                self._leave()
            if not isinstance(error, Quit | KeyboardInterrupt):
                raise
        else:
            self._show_end()

    def _ask(self) -> None:
        mine = self.table.mine()
        if not mine:
            time.sleep(max(self.table.seconds_left() or 0.0, 0.0))
            self.table.go_on()
            self._tell()
            return
        due = self.table.due(mine)
        who, seat = self.match.request.who(due), self.table.seat_of(due)
        self._curtain(seat)
        choices = screen.choices(self.match, self.table.due_first(mine), due.who, self.speech)
        if self.console.is_terminal:
            screen.clear(self.console)
            self.console.print(self._board(seat, choices))
        else:
            print(screen.plain_status(self.match, self.speech))
            self.console.print(panel(self.match, seat, self.speech, piped=True), end="")
        self.console.print(choices)
        while True:
            try:
                line = self.keyboard.line(f"{who}> ", self.table.seconds_left(), self._tick)
            except TimeOut:
                line = ""
            if self.table.time_has_come():
                self._tell()
                return
            if line is None:
                raise Quit
            if self._typed(line, mine) if line else self.table.step():
                self._tell()
                return

    def _board(self, seat: str | None, below: RenderableType) -> RenderableType:
        """The screen, with as many of the last plays as leave room for what stands below."""
        watch = self._watch()
        used = sum(len(self.console.render_lines(part)) for part in (screen.board(self.match, [], watch, seat, self.speech), below))
        room = max(self.console.height - used - 1, screen.FEWEST_PLAYS)
        return screen.board(self.match, [line.text for line in self.table.story[-room:]], watch, seat, self.speech)

    def _curtain(self, seat: str | None) -> None:
        """Where several people share the keyboard, nobody sees what another one holds."""
        if seat is None or seat == self._at_keyboard:
            return
        if self._at_keyboard is not None and self.console.is_terminal and self.match.private(seat):
            screen.clear(self.console, scrolled=True)
            self.keyboard.line(self.speech.own("curtain", who=self.speech.name(seat)), None)
        self._at_keyboard = seat

    def _typed(self, line: str, mine: list[Question]) -> bool:
        """Takes a line; whether the game went on."""
        command = self._commands().get(line)
        try:
            if command and not is_token(self.table, line, mine):
                return command()
            self.table.play(completed(self.table, line, mine))
        except InputError as error:
            told = error.problem if for_another(self.table, line, mine) else str(error)
            self.console.print(self.speech.own("refused", problem=told), style="red", markup=False)
            return False
        return True

    def _commands(self) -> dict[str, Callable[[], bool]]:
        commands = {
            "?": self._help,
            "help": self._help,
            "undo": self._undo,
            "odds": self._odds,
            "hint": self._hint,
            "box": self._box,
            "rules": self._rules,
            "quit": self._quit,
        }
        return commands if self.table.may_undo else {word: command for word, command in commands.items() if word not in ("undo", "odds")}

    def _help(self) -> bool:
        self.console.print(screen.help_page(self.match, self.table.shown(self.table.mine()), self.speech))
        return False

    def _odds(self) -> bool:
        asked = next((question for question in self.table.mine() if question.who >= 0 and not question.optional), None)
        self.console.print(screen.odds_page(self.match, asked, self.speech))
        return False

    def _hint(self) -> bool:
        """What the coach says to whoever is at the keyboard, from what that seat may know."""
        from pigskin.coach.advice import advise

        asked = next((question for question in self.table.due_first(self.table.mine()) if question.who >= 0), None)
        if not self.table.coach:
            self.console.print(self.speech.own("coach.none"))
        elif asked is None:
            self.console.print(self.speech.own("odds.nothing"))
        else:
            try:
                advice = advise(self.match, self.match.request.who(asked), language=self.speech.language)
                self.console.print(screen.advice_table(advice, self.speech))
            except OptionError as error:
                self.console.print(str(error), markup=False)
        return False

    def _box(self) -> bool:
        print_box(self.console, self.match, self.speech)
        return False

    def _rules(self) -> bool:
        self.console.print(Markdown(self.match.game.guide(self.speech.language, at="keyboard")))
        return False

    def _quit(self) -> bool:
        raise Quit

    def _undo(self) -> bool:
        self.table.undo()
        if not self.console.is_terminal:
            print(self.table.story[-1].text)
        return True

    def _tell(self) -> None:
        """What the announcer has said since: on the next screen, or at once where there is none."""
        said, self._printed = self.table.story[self._printed :], len(self.table.story)
        if not self.console.is_terminal or self.table.unwatched:
            for line in said:
                if not line.aside:
                    print(f"  {line.text}")

    def _watch(self) -> str:
        """What the watch at this keyboard says."""
        return screen.watch_text(self.table.deadlines(), self.speech)

    def _tick(self) -> None:
        """Shows the running watch of a hurried seat, where the score stands; the cursor stays where one types."""
        if self.console.is_terminal and any(not deadline.since_start for deadline, _ in self.table.deadlines()):
            print("\x1b7\x1b[1;1H", end="")
            self.console.print(screen.scoreboard(self.match.sheet(), self._watch(), self.speech), end="")
            print("\x1b[K\x1b8", end="", flush=True)

    def _leave(self) -> None:
        self._keep_at_last()
        named = shlex.quote(str(self._kept_in))
        print(self.speech.own("saved", inputs=self.match.number, path=self._kept_in, named=named))
        if not self.table.may_undo:
            print(self.speech.own("feed.with"))

    def _keep_at_last(self) -> None:
        """Keeps the game as it is left. A game that can be kept nowhere has its record on the screen at least, and that ends it."""
        told = self.table.keep_at_last()
        saving = self.table.saving
        assert saving is not None
        print()
        if not saving.problem:
            print(told, end="\n" if told else "")
            return
        print(f"{saving.problem}.")
        if saving.path is None:
            print(self.speech.own("saved.nowhere"))
            print(self.table.record().decode())
            raise SystemExit(1)

    @property
    def _kept_in(self) -> object:
        return self.table.saving and self.table.saving.path

    def _show_end(self) -> None:
        if self.console.is_terminal and not self.table.unwatched:
            screen.clear(self.console)
        if self.console.is_terminal:
            self.console.print(screen.board(self.match, [line.text for line in self.table.story], speech=self.speech))
        else:
            print(screen.plain_status(self.match, self.speech))
        print_box(self.console, self.match, self.speech)
        if self.table.saving is not None:
            self._keep_at_last()
            print(self.speech.own("saved.over", path=self._kept_in))


@contextmanager
def on_signals(action: Any, *names: str) -> Iterator[None]:
    """Meanwhile these signals, those of them that the system has and that are not ignored, do this."""
    numbers = [getattr(signal, name) for name in names if hasattr(signal, name)]
    before = {number: signal.signal(number, action) for number in numbers if signal.getsignal(number) != signal.SIG_IGN}
    try:
        yield
    finally:
        for number, former in before.items():
            signal.signal(number, former)


def _quit_on_signal(*_: object) -> None:
    """A terminal that is closed and a polite kill end a game as `quit` does."""
    raise Quit
