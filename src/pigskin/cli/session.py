"""A game played in a terminal: who sits where, what is typed, what is shown, and what is kept."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from pathlib import Path

from rich.console import Console
from rich.markdown import Markdown

from pigskin.cli import screen
from pigskin.cli.keyboard import Keyboard, TimeOut
from pigskin.cli.pages import print_box
from pigskin.cli.panels import panel
from pigskin.engine.bots import act
from pigskin.engine.chance import Seeded
from pigskin.engine.errors import IllegalInput, InputError
from pigskin.engine.match import Match
from pigskin.engine.record import Notes, write
from pigskin.engine.rule import CHANCE, OUTSIDE, Opening


class Quit(Exception):
    """The player leaves the table."""


class Session:
    """A match at one keyboard. `players` says who sits in each seat: `me`, or `bot:NAME`."""

    def __init__(self, match: Match, players: Mapping[str, str], save: Path | None, elapsed: float = 0) -> None:
        self.match, self.players, self.save = match, players, save
        self.bots = {seat: match.game.bot(who.removeprefix("bot:")) for seat, who in players.items() if who != "me"}
        self.console = Console(highlight=False)
        self.keyboard = Keyboard()
        self.sentences: list[str] = []
        self.started = time.monotonic() - elapsed
        self._told = 0
        self._running: dict[str, float] = {}
        self._at_keyboard: str | None = None
        self._bot_words = match.chance or Seeded()

    def run(self) -> None:
        """Plays until the game is over or the player leaves."""
        try:
            self._keep()
            self._tell()
            while not self.match.over:
                if not self._bots_act():
                    self._ask()
        except (Quit, KeyboardInterrupt):
            self._leave()
            return
        self._show_end()

    def _bots_act(self) -> bool:
        for seat, policy in self.bots.items():
            if act(self.match, seat, policy, self._bot_words.words(self.match.number)):
                self._accepted()
                return True
        return False

    def _mine(self) -> list[Opening]:
        """What this keyboard may answer: for people, for real dice, for the clock."""
        return [opening for opening in self.match.openings if self.match.request.who(opening) not in self.bots]

    def _due(self, mine: list[Opening]) -> Opening:
        """Whom this keyboard is for now: the first who is waited for."""
        return next((opening for opening in mine if not opening.optional and opening.who != OUTSIDE), mine[0])

    def _shown(self, mine: list[Opening]) -> list[Opening]:
        """What is asked of those at the keyboard; of several who choose in secret, only the first sees its own."""
        due = self._due(mine)
        secret = sum(not opening.optional and opening.who >= 0 for opening in mine) > 1
        return [opening for opening in mine if opening.who != OUTSIDE and (not secret or opening.who == due.who)]

    def _ask(self) -> None:
        mine = self._mine()
        due = self._due(mine)
        who = self.match.request.who(due)
        seat = who if due.who >= 0 else None
        self._curtain(seat)
        if self.console.is_terminal:
            screen.clear(self.console)
            self.console.print(screen.board(self.match, self.sentences, self._watch(), seat))
        else:
            print(screen.plain_status(self.match))
            self.console.print(panel(self.match, seat), end="")
        self.console.print(screen.choices(self.match, self._shown(mine)))
        while True:
            try:
                line = self.keyboard.line(f"{who}> ", self._seconds_left())
            except TimeOut:
                line = ""
            if self._time_has_come():
                return
            if line is None:
                raise Quit
            if line and self._typed(line, mine):
                return

    def _curtain(self, seat: str | None) -> None:
        """Where several people share the keyboard, nobody sees what another one holds."""
        if seat is None or seat == self._at_keyboard:
            return
        if self._at_keyboard is not None and self.console.is_terminal and self.match.private(seat):
            screen.clear(self.console)
            self.keyboard.line(f"{seat.capitalize()}, it is your turn: press Enter when you alone can see the screen. ", None)
        self._at_keyboard = seat

    def _typed(self, line: str, mine: list[Opening]) -> bool:
        """Takes a line; whether the game went on."""
        command = self._commands().get(line)
        try:
            if command:
                return command()
            self.match.play(self._completed(line, mine))
        except InputError as error:
            self.console.print(str(error), style="red", markup=False)
            return False
        self._accepted()
        return True

    def _completed(self, line: str, mine: list[Opening]) -> str:
        """`who: token` from what was typed: a token or its first letters, for whoever it fits."""
        who, colon, token = line.partition(":")
        if not colon:
            token = "-".join(line.split())
        openings = [opening for opening in mine if self.match.request.who(opening) == who.strip()] if colon else self._shown(mine)
        for opening in openings:
            form = self.match.request.form(opening)
            try:
                value = form.read(self.match.state, token.strip())
            except InputError:
                continue
            if form.permits(self.match.state, opening.allowed, value):
                return f"{self.match.request.who(opening)}: {token.strip()}"
        begun = {
            f"{self.match.request.who(opening)}: {full}": full
            for opening in openings
            if opening.who not in (CHANCE, OUTSIDE)
            for full in self.match.request.listing(opening)
            if full.startswith(token.strip()) and "*" not in full
        }
        if len(begun) > 1:
            raise InputError(f"{token.strip()!r} could be {', '.join(begun.values())}")
        if begun:
            return next(iter(begun))
        return line if colon else f"{self.match.request.who(self._due(mine))}: {token}"

    def _commands(self) -> dict[str, Callable[[], bool]]:
        return {
            "?": self._help,
            "help": self._help,
            "undo": self._undo,
            "odds": self._odds,
            "box": self._box,
            "rules": self._rules,
            "quit": self._quit,
        }

    def _help(self) -> bool:
        self.console.print(screen.help_page(self.match, self._shown(self._mine())))
        return False

    def _odds(self) -> bool:
        asked = next((opening for opening in self._mine() if opening.who >= 0 and not opening.optional), None)
        if asked is None:
            self.console.print("There is nothing to choose now.")
        else:
            self.console.print(screen.odds_table(self.match, asked))
        return False

    def _box(self) -> bool:
        print_box(self.console, self.match)
        return False

    def _rules(self) -> bool:
        self.console.print(Markdown(self.match.game.guide()))
        return False

    def _quit(self) -> bool:
        raise Quit

    def _undo(self) -> bool:
        """Takes back inputs up to and with the last one made at this keyboard."""
        typed = [line for line in self.match.lines() if line.partition(":")[0] not in self.bots]
        if self.match.chance and not any(line.partition(":")[0] in self.match.game.seats for line in typed):
            raise IllegalInput("there is nothing of yours to take back")
        line = self.match.undo()
        while line.partition(":")[0] in self.bots:
            line = self.match.undo()
        self._told = min(self._told, len(self.match.events))
        self.sentences.append(f"(taken back: {line})")
        if not self.console.is_terminal:
            print(self.sentences[-1])
        self._keep()
        return True

    def _accepted(self) -> None:
        self._keep()
        self._tell()

    def _tell(self) -> None:
        events = self.match.events
        for told in events[self._told :]:
            sentence = self.match.game.words.sentence(told)
            if sentence:
                self.sentences.append(sentence)
                if not self.console.is_terminal or len(self.bots) == len(self.players):
                    print(f"  {sentence}")
        self._told = len(events)

    def _watch(self) -> str:
        """What the watch at this keyboard says."""
        now = time.monotonic()
        said = []
        for deadline in self.match.game.deadlines(self.match.state):
            since = self.started if deadline.since_start else self._running.get(deadline.line, now)
            left = max(int(deadline.seconds - (now - since) + 0.999), 0)
            said.append(f"{left // 60}:{left % 60:02d} left" if deadline.since_start else f"hurry: {left} seconds!")
        return ", ".join(said)

    def _seconds_left(self) -> float | None:
        """Until the next deadline of the table."""
        now = time.monotonic()
        deadlines = self.match.game.deadlines(self.match.state)
        self._running = {deadline.line: self._running.get(deadline.line, now) for deadline in deadlines}
        left = [
            deadline.seconds - (now - (self.started if deadline.since_start else self._running[deadline.line])) for deadline in deadlines
        ]
        return min(left) if left else None

    def _time_has_come(self) -> bool:
        """Sends what a deadline that has passed says; whether one had."""
        now = time.monotonic()
        for deadline in self.match.game.deadlines(self.match.state):
            since = self.started if deadline.since_start else self._running.get(deadline.line, now)
            if now - since >= deadline.seconds:
                self.match.play(deadline.line)
                self._running.pop(deadline.line, None)
                self.sentences.append(f"({deadline.line})")
                self._accepted()
                return True
        return False

    def _keep(self) -> None:
        """Writes the record, if it is kept: all of it, or nothing new."""
        if self.save is not None:
            by_the_watch = self.match.game.timed(self.match.options) != self.match.options
            notes = Notes(int(time.monotonic() - self.started) if by_the_watch else None, self.players)
            draft = self.save.with_name(self.save.name + ".new")
            draft.write_text(write(self.match, notes), encoding="utf-8")
            draft.replace(self.save)

    def _leave(self) -> None:
        if self.save is None:
            self.save = unused_name(self.match.game.id)
        self._keep()
        print(f"\nSaved after {self.match.number} inputs in {self.save}. Go on with: pigskin play --resume {self.save}")

    def _show_end(self) -> None:
        if self.console.is_terminal and len(self.bots) < len(self.players):
            screen.clear(self.console)
        if self.console.is_terminal:
            self.console.print(screen.board(self.match, self.sentences))
        else:
            print(screen.plain_status(self.match))
        print_box(self.console, self.match)
        if self.save is not None:
            print(f"The record is in {self.save}.")


def unused_name(game_id: str) -> Path:
    """A file name for a record that does not exist yet."""
    number = 1
    while (path := Path(f"{game_id}-{number}.pigskin")).exists():
        number += 1
    return path
