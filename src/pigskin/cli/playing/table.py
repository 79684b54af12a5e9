"""A match at one keyboard: who sits where, what was told, what the watch says, and what is kept. Whoever shows it asks here."""

from __future__ import annotations

import time
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from pigskin.cli.playing.speech import Speech
from pigskin.cli.saving import Saving
from pigskin.engine.bot_files import find_bot
from pigskin.engine.bots import act
from pigskin.engine.chance import Seeded
from pigskin.engine.errors import IllegalInput
from pigskin.engine.game import Deadline
from pigskin.engine.match import Match
from pigskin.engine.record import Notes, write
from pigskin.engine.rule import OUTSIDE, Question


class Line(NamedTuple):
    """A line of the story; an aside is no part of what the announcer says, and what is the terminal's `own` no event of the game."""

    text: str
    aside: bool = False
    own: bool = False


class Table:
    """A match at one keyboard. `players` says who sits in each seat: `me`, or `bot:NAME`. A `coach` gives advice to whoever asks.

    `story` is what has been said so far.
    """

    coach = True
    may_undo = True

    def __init__(self, match: Match, players: Mapping[str, str], saving: Saving | None, elapsed: float = 0) -> None:
        self.match, self.players, self.saving = match, players, saving
        self.bots = {seat: find_bot(match.game, who.removeprefix("bot:")) for seat, who in players.items() if who != "me"}
        self.speech = Speech(match.game)
        self.story: list[Line] = []
        self.started = time.monotonic() - elapsed
        self._told = 0
        self._running: dict[str, float] = {}
        self._bot_bits = match.chance or Seeded()

    @property
    def people(self) -> list[str]:
        """The seats that are played from this keyboard, of those that play at all."""
        playing = self.match.game.starters(self.match.options)
        return [seat for seat in self.players if seat not in self.bots and seat in playing]

    @property
    def comes_by_enter(self) -> bool:
        """Whether Enter alone brings something."""
        return False

    @property
    def unwatched(self) -> bool:
        """Whether only bots play."""
        return len(self.bots) == len(self.players)

    def begin(self) -> None:
        """Keeps the game before it is played, and tells what has been. OSError where it cannot be kept in the new file that was named."""
        if self.saving is not None:
            self._hear(self.saving.begin(self.record()))
        self._tell()

    def close(self) -> None:
        """Lets others write the game's file."""
        if self.saving is not None:
            self.saving.close()

    def mine(self) -> list[Question]:
        """What this keyboard may answer: for people, for real dice, for the clock."""
        return [question for question in self.match.questions if self.match.request.who(question) not in self.bots]

    def due(self, mine: list[Question]) -> Question:
        """Whom this keyboard is for now: the first who is waited for."""
        return next((question for question in mine if not question.optional and question.who != OUTSIDE), mine[0])

    def shown(self, mine: list[Question]) -> list[Question]:
        """What is asked of those at the keyboard; of several who choose in secret, only the first sees its own."""
        due = self.due(mine)
        return [question for question in mine if question.who != OUTSIDE and (not self.match.secret or question.who == due.who)]

    def due_first(self, mine: list[Question]) -> list[Question]:
        """What may be answered without a name: what is asked of whoever is due, then of the others."""
        due = self.due(mine)
        return sorted(self.shown(mine), key=lambda question: question.who != due.who)

    def seat_of(self, question: Question) -> str | None:
        """The seat that a question is for; None where dice or a clock are asked."""
        return self.match.request.who(question) if question.who >= 0 else None

    def play(self, line: str) -> None:
        """Takes an input and keeps it; one that is refused raises, and nothing has changed."""
        self.match.play(line)
        self._accepted()

    def bots_act(self) -> bool:
        """Lets one bot act that is asked, or cares to; whether one did."""
        for seat, policy in self.bots.items():
            if act(self.match, seat, policy, self._bot_bits.bits(self.match.number)):
                self._accepted()
                return True
        return False

    def step(self) -> bool:
        """What Enter alone brings; whether the game went on."""
        return False

    def go_on(self) -> None:
        """Nobody at this keyboard can answer, and no bot does, yet the game is not over: it ends what cannot go on."""
        raise AssertionError("somebody is asked, and can answer")

    def undo(self) -> str:
        """Takes back inputs up to and with the last one made at this keyboard; returns that one, as those at the keyboard may see it."""
        typed = [line for line in self.match.lines() if line.partition(":")[0] not in self.bots]
        if self.match.chance and not any(line.partition(":")[0] in self.match.game.seats for line in typed):
            raise IllegalInput(self.speech.own("undo.nothing"))
        people = [seat for seat in self.players if seat not in self.bots]
        seen = self.match.lines(people[0] if len(people) == 1 else "")
        while self.match.undo().partition(":")[0] in self.bots:
            pass
        self._told = min(self._told, len(self.match.events))
        taken = seen[self.match.number]
        self.story.append(Line(self.speech.own("undo.done", line=taken), aside=True, own=True))
        self.keep()
        return taken

    def deadlines(self) -> list[tuple[Deadline, float]]:
        """What the watch at this keyboard says: each deadline, and the seconds until it."""
        now = time.monotonic()
        standing = self.match.game.deadlines(self.match.state)
        self._running = {deadline.line: self._running.get(deadline.line, now) for deadline in standing}
        since = [self.started if deadline.since_start else self._running[deadline.line] for deadline in standing]
        return [(deadline, deadline.seconds - (now - then)) for deadline, then in zip(standing, since, strict=True)]

    def seconds_left(self) -> float | None:
        """Until something comes by itself; None while nothing does."""
        return min((left for _, left in self.deadlines()), default=None)

    def time_has_come(self) -> bool:
        """Sends what a deadline that has passed says; whether one had."""
        for deadline, left in self.deadlines():
            if left <= 0:
                self.match.play(deadline.line)
                self._running.pop(deadline.line, None)
                self.story.append(Line(f"({deadline.line})", aside=True))
                self._accepted()
                return True
        return False

    def keep(self) -> None:
        """Keeps what has been played, if it is kept."""
        if self.saving is not None:
            self._hear(self.saving.keep(self.record()))

    def keep_at_last(self, folder: Path = Path()) -> str:
        """Keeps the game as it is left, in a new file of this folder if it had none; what is to be told of that, if anything is."""
        if self.saving is None:
            self.saving = Saving(folder / f"{self.match.game.id}.pigskin")
        return self.saving.keep(self.record())

    def record(self) -> bytes:
        by_the_watch = self.match.game.timed(self.match.options) != self.match.options
        return write(self.match, Notes(int(time.monotonic() - self.started) if by_the_watch else None, self.players)).encode()

    def _accepted(self) -> None:
        self.keep()
        self._tell()

    def _tell(self) -> None:
        events = self.match.events
        self.story += [Line(sentence) for told in events[self._told :] if (sentence := self.speech.sentence(told))]
        self._told = len(events)

    def _hear(self, told: str) -> None:
        """What is to be told of the keeping, if anything is."""
        if told:
            self.story.append(Line(f"({told})", own=True))
