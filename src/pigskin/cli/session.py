"""A game played in a terminal: who sits where, what is typed, what is shown, and what is kept."""

from __future__ import annotations

import shlex
import signal
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rich.console import Console, RenderableType
from rich.markdown import Markdown

from pigskin.cli import screen
from pigskin.cli.keyboard import Keyboard, TimeOut
from pigskin.cli.pages import print_box
from pigskin.cli.panels import panel
from pigskin.cli.saving import Saving
from pigskin.engine.bot_files import find_bot
from pigskin.engine.bots import act
from pigskin.engine.chance import Seeded
from pigskin.engine.errors import IllegalInput, InputError, OptionError
from pigskin.engine.match import Match
from pigskin.engine.record import Notes, write
from pigskin.engine.rule import CHANCE, OUTSIDE, Question


class Quit(Exception):
    """The player leaves the table."""


class Session:
    """A match at one keyboard. `players` says who sits in each seat: `me`, or `bot:NAME`. A `coach` gives advice to whoever asks."""

    coach = True

    def __init__(self, match: Match, players: Mapping[str, str], saving: Saving | None, elapsed: float = 0) -> None:
        self.match, self.players, self.saving = match, players, saving
        self.bots = {seat: find_bot(match.game, who.removeprefix("bot:")) for seat, who in players.items() if who != "me"}
        self.console = Console(highlight=False)
        self.keyboard = Keyboard()
        self.sentences: list[str] = []
        self.started = time.monotonic() - elapsed
        self._told = 0
        self._running: dict[str, float] = {}
        self._at_keyboard: str | None = None
        self._bot_bits = match.chance or Seeded()

    def run(self) -> None:
        """Plays until the game is over or the player leaves. OSError where the game cannot be kept in the new file that was named."""
        try:
            if self.saving is not None:
                self._hear(self.saving.begin(self._record()))
            self._play()
        finally:
            if self.saving is not None:
                self.saving.close()

    def _play(self) -> None:
        try:
            with on_signals(_quit_on_signal, "SIGTERM", "SIGHUP"):
                self._tell()
                while not self.match.over:
                    if not self._bots_act():
                        self._ask()
        except BaseException as error:
            with on_signals(signal.SIG_IGN, "SIGINT", "SIGTERM", "SIGHUP"):
                self._leave()
            if not isinstance(error, Quit | KeyboardInterrupt):
                raise
        else:
            self._show_end()

    def _bots_act(self) -> bool:
        for seat, policy in self.bots.items():
            if act(self.match, seat, policy, self._bot_bits.bits(self.match.number)):
                self._accepted()
                return True
        return False

    def _mine(self) -> list[Question]:
        """What this keyboard may answer: for people, for real dice, for the clock."""
        return [question for question in self.match.questions if self.match.request.who(question) not in self.bots]

    def _due(self, mine: list[Question]) -> Question:
        """Whom this keyboard is for now: the first who is waited for."""
        return next((question for question in mine if not question.optional and question.who != OUTSIDE), mine[0])

    def _shown(self, mine: list[Question]) -> list[Question]:
        """What is asked of those at the keyboard; of several who choose in secret, only the first sees its own."""
        due = self._due(mine)
        return [question for question in mine if question.who != OUTSIDE and (not self.match.secret or question.who == due.who)]

    def _ask(self) -> None:
        mine = self._mine()
        due = self._due(mine)
        who = self.match.request.who(due)
        seat = who if due.who >= 0 else None
        self._curtain(seat)
        choices = screen.choices(self.match, self._due_first(mine), due.who)
        if self.console.is_terminal:
            screen.clear(self.console)
            self.console.print(self._board(seat, choices))
        else:
            print(screen.plain_status(self.match))
            self.console.print(panel(self.match, seat, piped=True), end="")
        self.console.print(choices)
        while True:
            try:
                line = self.keyboard.line(f"{who}> ", self._seconds_left(), self._tick)
            except TimeOut:
                line = ""
            if self._time_has_come():
                return
            if line is None:
                raise Quit
            if self._typed(line, mine) if line else self._entered():
                return

    def _board(self, seat: str | None, below: RenderableType) -> RenderableType:
        """The screen, with as many of the last plays as leave room for what stands below."""
        watch = self._watch()
        used = sum(len(self.console.render_lines(part)) for part in (screen.board(self.match, [], watch, seat), below))
        room = max(self.console.height - used - 1, screen.FEWEST_PLAYS)
        return screen.board(self.match, self.sentences[-room:], watch, seat)

    def _entered(self) -> bool:
        """Enter alone; whether the game went on."""
        return False

    def _curtain(self, seat: str | None) -> None:
        """Where several people share the keyboard, nobody sees what another one holds."""
        if seat is None or seat == self._at_keyboard:
            return
        if self._at_keyboard is not None and self.console.is_terminal and self.match.private(seat):
            screen.clear(self.console, scrolled=True)
            self.keyboard.line(f"{seat.capitalize()}, it is your turn: press Enter when you alone can see the screen. ", None)
        self._at_keyboard = seat

    def _typed(self, line: str, mine: list[Question]) -> bool:
        """Takes a line; whether the game went on."""
        command = self._commands().get(line)
        try:
            if command and not self._is_token(line, mine):
                return command()
            self.match.play(self._completed(line, mine))
        except InputError as error:
            told = error.problem if self._for_another(line, mine) else str(error)
            self.console.print(told, style="red", markup=False)
            return False
        self._accepted()
        return True

    def _for_another(self, line: str, mine: list[Question]) -> bool:
        """Whether this answers a secret choice for someone whose choices this screen does not show."""
        who, colon, _ = line.partition(":")
        return bool(colon) and self.match.secret and who.strip() != self.match.request.who(self._due(mine))

    def _completed(self, line: str, mine: list[Question]) -> str:
        """`who: token` from what was typed: a token, its first letters or its last part, for whoever it fits."""
        if self._for_another(line, mine):
            return line
        who, colon, token = line.partition(":")
        if not colon or self._is_token(line, mine):
            colon, token = "", "-".join(line.split())
        questions = [question for question in mine if self.match.request.who(question) == who.strip()] if colon else self._due_first(mine)
        whole, token = self._whole(questions, token.strip())
        if (said := whole or self._begun(questions, token)) is not None:
            return said
        due = next(iter(questions), self._due(mine))
        if due.who != OUTSIDE and screen.example(self.match, due).isupper():
            token = token.upper()
        return f"{who.strip() if colon else self.match.request.who(self._due(mine))}: {token}"

    def _whole(self, questions: list[Question], token: str) -> tuple[str | None, str]:
        """The answer, if this is a token that is open; and the token as it is spelled, if it is one at all."""
        for question in questions:
            notation = self.match.request.notation(question)
            for cased in dict.fromkeys((token, token.lower(), token.upper(), notation.heard(token.lower()))):
                try:
                    value = notation.read(self.match.state, cased)
                except InputError:
                    continue
                if notation.permits(self.match.state, question.allowed, value):
                    return f"{self.match.request.who(question)}: {cased}", cased
                token = cased
                break
        return None, token

    def _begun(self, questions: list[Question], token: str) -> str | None:
        """The one open answer that begins like this, or whose last part it is; InputError where it could be several."""
        listed = {
            f"{self.match.request.who(question)}: {full}": full
            for question in questions
            if question.who not in (CHANCE, OUTSIDE)
            for full in self.match.request.listing(question)
            if "*" not in full
        }
        begun = {said: full for said, full in listed.items() if full.lower().startswith(token.lower())}
        begun = begun or {said: full for said, full in listed.items() if full.lower().endswith(f"-{token.lower()}")}
        if len(begun) > 1:
            raise InputError(f"{token!r} could be {', '.join(screen.shortened(list(begun.values())))}")
        return next(iter(begun), None)

    def _due_first(self, mine: list[Question]) -> list[Question]:
        """What may be answered without a name: what is asked of whoever is due, then of the others."""
        due = self._due(mine)
        return sorted(self._shown(mine), key=lambda question: question.who != due.who)

    def _is_token(self, line: str, mine: list[Question]) -> bool:
        """Whether a line as it stands is an answer that is open to someone at this keyboard."""
        for question in self._shown(mine):
            notation = self.match.request.notation(question)
            try:
                if notation.permits(self.match.state, question.allowed, notation.read(self.match.state, line.strip())):
                    return True
            except InputError:
                continue
        return False

    def _commands(self) -> dict[str, Callable[[], bool]]:
        return {
            "?": self._help,
            "help": self._help,
            "undo": self._undo,
            "odds": self._odds,
            "hint": self._hint,
            "box": self._box,
            "rules": self._rules,
            "quit": self._quit,
        }

    def _help(self) -> bool:
        self.console.print(screen.help_page(self.match, self._shown(self._mine())))
        return False

    def _odds(self) -> bool:
        asked = next((question for question in self._mine() if question.who >= 0 and not question.optional), None)
        if asked is None:
            self.console.print("There is nothing to choose now.")
        elif any("*" in token for token in self.match.request.listing(asked)):
            self.console.print("There are too many answers to tell the odds of each.")
        elif self.match.secret:
            self.console.print("Both sides choose in secret: what the other one chooses is not known, so there are no exact odds.")
        else:
            self.console.print(screen.odds_table(self.match, asked))
        return False

    def _hint(self) -> bool:
        """What the coach says to whoever is at the keyboard, from what that seat may know."""
        from pigskin.coach.advice import advise

        asked = next((question for question in self._due_first(self._mine()) if question.who >= 0), None)
        if not self.coach:
            self.console.print("There is no coach at this table.")
        elif asked is None:
            self.console.print("There is nothing to choose now.")
        else:
            try:
                self.console.print(screen.advice_table(advise(self.match, self.match.request.who(asked))))
            except OptionError as error:
                self.console.print(str(error), markup=False)
        return False

    def _box(self) -> bool:
        print_box(self.console, self.match)
        return False

    def _rules(self) -> bool:
        self.console.print(Markdown(self.match.game.guide(at="keyboard")))
        return False

    def _quit(self) -> bool:
        raise Quit

    def _undo(self) -> bool:
        """Takes back inputs up to and with the last one made at this keyboard."""
        typed = [line for line in self.match.lines() if line.partition(":")[0] not in self.bots]
        if self.match.chance and not any(line.partition(":")[0] in self.match.game.seats for line in typed):
            raise IllegalInput("there is nothing of yours to take back")
        people = [seat for seat in self.players if seat not in self.bots]
        seen = self.match.lines(people[0] if len(people) == 1 else "")
        while self.match.undo().partition(":")[0] in self.bots:
            pass
        self._told = min(self._told, len(self.match.events))
        self.sentences.append(f"(taken back: {seen[self.match.number]})")
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
                self._say(sentence)
        self._told = len(events)

    def _say(self, sentence: str) -> None:
        """What the announcer says: on the next screen, or at once where there is none."""
        self.sentences.append(sentence)
        if not self.console.is_terminal or len(self.bots) == len(self.players):
            print(f"  {sentence}")

    def _watch(self) -> str:
        """What the watch at this keyboard says."""
        now = time.monotonic()
        said = []
        for deadline in self.match.game.deadlines(self.match.state):
            since = self.started if deadline.since_start else self._running.get(deadline.line, now)
            left = max(int(deadline.seconds - (now - since) + 0.999), 0)
            said.append(f"{left // 60}:{left % 60:02d} left" if deadline.since_start else f"hurry: {left} seconds!")
        return ", ".join(said)

    def _tick(self) -> None:
        """Shows the running watch of a hurried seat, where the score stands; the cursor stays where one types."""
        if self.console.is_terminal and any(not deadline.since_start for deadline in self.match.game.deadlines(self.match.state)):
            print("\x1b7\x1b[1;1H", end="")
            self.console.print(screen.scoreboard(self.match.sheet(), self._watch()), end="")
            print("\x1b[K\x1b8", end="", flush=True)

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
        """Keeps what has been played, if it is kept."""
        if self.saving is not None:
            self._hear(self.saving.keep(self._record()))

    def _record(self) -> bytes:
        by_the_watch = self.match.game.timed(self.match.options) != self.match.options
        return write(self.match, Notes(int(time.monotonic() - self.started) if by_the_watch else None, self.players)).encode()

    def _hear(self, told: str) -> None:
        """What is to be told of the keeping, if anything is."""
        if told:
            self._say(f"({told})")

    def _leave(self) -> None:
        if self.saving is None:
            self.saving = Saving(Path(f"{self.match.game.id}.pigskin"))
        self._keep_at_last(self.saving)
        if self.saving.path is None:
            raise SystemExit(1)
        named = shlex.quote(str(self.saving.path))
        print(f"Saved after {self.match.number} inputs in {self.saving.path}. Go on with: pigskin play --resume {named}")

    def _keep_at_last(self, saving: Saving) -> None:
        """Keeps the game as it is left. A game that can be kept nowhere has its record on the screen at least."""
        told = saving.keep(self._record())
        print()
        if not saving.problem:
            print(told, end="\n" if told else "")
            return
        print(f"{saving.problem}.")
        if saving.path is None:
            print("No other folder can be written either. This is the record: put it in a file, and go on with pigskin play --resume FILE.")
            print(self._record().decode())

    def _show_end(self) -> None:
        if self.console.is_terminal and len(self.bots) < len(self.players):
            screen.clear(self.console)
        if self.console.is_terminal:
            self.console.print(screen.board(self.match, self.sentences))
        else:
            print(screen.plain_status(self.match))
        print_box(self.console, self.match)
        if self.saving is not None:
            self._keep_at_last(self.saving)
            if self.saving.path is None:
                raise SystemExit(1)
            print(f"The record is in {self.saving.path}.")


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
