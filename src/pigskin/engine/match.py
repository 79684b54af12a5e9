"""A game being played: the position at the last play boundary, and the inputs since.

To go on, the play is run again on a copy of that position and fed the inputs; at the first question nobody has answered the run stops,
and the question is shown. So undo, resume, records, reconnects and copies are all the same thing: a header and a list of inputs.
"""

from __future__ import annotations

import hashlib
import json
from bisect import bisect_right
from collections.abc import Sequence
from operator import attrgetter
from typing import Any, NamedTuple, Self

from pigskin.engine.chance import Chance, Provable
from pigskin.engine.errors import IllegalInput, InputError, InvalidInput, quote
from pigskin.engine.game import Flight, Game, Told, Values
from pigskin.engine.given import INTERRUPT, Given, Input, Unanswered, known_input
from pigskin.engine.notation import Bits, Notation
from pigskin.engine.plays import Play
from pigskin.engine.rule import CHANCE, EVERYBODY, Question, State, position_of, seats_come_first

NOTHING_TOGETHER: list[slice] = []
AUDIENCE, INPUTS = attrgetter("audience"), attrgetter("inputs")
UNASKED = -1  # the topic of an input that answers no question


class Request:
    """Who may answer what, now."""

    def __init__(self, game: Game, g: State, questions: tuple[Question, ...]) -> None:
        self._game, self._g, self.questions = game, g, questions

    def who(self, question: Question) -> str:
        """The name of whoever is asked: a seat, or a source such as `dice`."""
        return self._game.who(question)

    @property
    def due(self) -> list[str]:
        """Whoever the game waits for."""
        return list(dict.fromkeys(self.who(question) for question in self.questions if not question.optional))

    def notation(self, question: Question) -> Notation[Any]:
        return self._game.notations[question.kind]

    def listing(self, question: Question) -> list[str]:
        return self.notation(question).listing(self._g, question.allowed)

    def legal(self, who: str) -> list[str]:
        """The tokens open to a seat or source."""
        return [token for question in self.questions if self.who(question) == who for token in self.listing(question)]

    def spelled_out(self, who: str) -> list[str]:
        """The same, token by token also where people are shown a family of them."""
        questions = [question for question in self.questions if self.who(question) == who]
        return [token for question in questions for token in self.notation(question).spelled_out(self._g, question.allowed)]

    def everyone(self) -> dict[str, list[str]]:
        """Each one who may answer, with the tokens open to it."""
        return {who: self.legal(who) for who in dict.fromkeys(self.who(question) for question in self.questions)}


class Boundary(NamedTuple):
    """A position between plays, and how many inputs and events led to it."""

    state: State
    inputs: int
    events: int


class Undone(NamedTuple):
    """From the input of this number on, chance was drawn after so many undos."""

    number: int
    undos: int


class Match:
    """A game in progress. `chance` draws what dice and decks are asked; without it, chance is typed in like everything else.

    `secret` says whether what is asked now is a choice that several make in secret, `sealed` how many of the last inputs are answers to it,
    not revealed yet.
    """

    __slots__ = (
        "_boundaries",
        "_events",
        "_inputs",
        "_together",
        "_told",
        "_undone",
        "chance",
        "game",
        "given",
        "options",
        "questions",
        "sealed",
        "secret",
        "state",
    )

    def __init__(self, game: Game, options: Values | None = None, *, chance: Chance | None = None) -> None:
        table = game.table(options)
        self._set_up(game, table, None, game.opening(table), chance)

    @classmethod
    def from_position(cls, game: Game, options: Values | None, given: Values, *, chance: Chance | None = None) -> Self:
        """A match that starts from a position, named by fields of the sheet."""
        match = cls.__new__(cls)
        table = game.table(options)
        match._set_up(game, table, dict(given), game.position(table, given), chance)
        return match

    def _set_up(self, game: Game, options: Values, given: Values | None, state: State, chance: Chance | None) -> None:
        self.game, self.options, self.given, self.chance = game, options, given, chance
        self._boundaries = [Boundary(state, 0, 0)]
        self._inputs: list[Input] = []
        self._events: list[Told] = []
        self._undone: tuple[Undone, ...] = ()
        self._go_on([])

    def _go_on(self, since: list[Input]) -> None:
        """Runs from the last boundary on the inputs since; takes over the result only when all of it is there."""
        game, chance = self.game, self.chance
        boundary = self._boundaries[-1]
        state, inputs, events = boundary
        boundaries: list[Boundary] = []
        taken: list[Input] = []
        settled: list[Told] = []
        told: list[Told] = []
        questions: tuple[Question, ...] = ()
        sealed, secret, together = 0, False, NOTHING_TOGETHER
        while not state.over:
            given = Given(game, state, since, inputs, chance)
            g = state.answered_by(given)
            if since:
                given.interrupts(g)
            try:
                game.play(g)
            except Unanswered:
                state, told, questions, together = g, given.told, given.questions, given.together
                sealed, secret = given.sealed, given.secret
                break
            position = given.position
            taken += since[:position]
            since = since[position:]
            inputs += position
            events += len(given.told)
            settled += given.told
            del g._answers  # a boundary is kept, what led to it is not
            state = g
            boundaries.append(Boundary(g, inputs, events))
        if boundaries:
            self._events[boundary.events :] = settled
            self._boundaries += boundaries
        self._inputs[boundary.inputs :] = taken + since
        self._told, self.state, self.questions, self._together = told, state, questions, together
        self.sealed, self.secret = sealed, secret

    @property
    def request(self) -> Request:
        return Request(self.game, self.state, self.questions)

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def number(self) -> int:
        """How many inputs there have been; the next one has this number."""
        return len(self._inputs)

    @property
    def inputs(self) -> tuple[Input, ...]:
        return tuple(self._inputs)

    @property
    def inputs_of_play(self) -> list[Input]:
        """The inputs since the last boundary; an interrupt in the middle of a secret choice stands before it, which is the same."""
        inputs = self._inputs[self._boundaries[-1].inputs :]
        for secret in self._together:
            inputs[secret] = sorted(inputs[secret], key=lambda answer: answer.who != INTERRUPT)
        return inputs

    @property
    def events(self) -> list[Told]:
        """What has been told, the play in progress included."""
        return self._events + self._told

    def told_from(self, place: int) -> list[Told]:
        """What has been told from a place on, counted from 0."""
        settled = len(self._events)
        return self._events[place:] + self._told if place < settled else self._told[place - settled :]

    @property
    def plays(self) -> int:
        """How many times a play has been completed."""
        return len(self._boundaries) - 1

    def play_of_input(self, number: int) -> int:
        """The number of the play that this input belongs to, or would."""
        return bisect_right(self._boundaries, number, key=INPUTS) - 1

    def events_before(self, play: int) -> int:
        """How many events were told before the play with this number."""
        return self._boundaries[play].events

    def told_play(self, number: int) -> Play:
        """A play as everyone saw it; the last one may still go on."""
        first = self._boundaries[number]
        finished = number < self.plays
        told = self._events[first.events : self._boundaries[number + 1].events] if finished else list(self._told)
        end = self._boundaries[number + 1].inputs if finished else len(self._inputs) - self.sealed
        seen = [one for one in self._inputs[first.inputs : end] if one.audience == EVERYBODY]
        return Play(first.state, self._boundaries[number + 1].state if finished else self.state, told, seen, finished)

    @property
    def boundary(self) -> State:
        """The position before the play in progress."""
        return self._boundaries[-1].state

    @property
    def boundaries(self) -> tuple[Boundary, ...]:
        """The positions between all plays so far, the first and the last included."""
        return tuple(self._boundaries)

    def sheet(self) -> dict[str, Any]:
        """What everyone may see."""
        return dict(self.game.sheet(self.state))

    def private(self, seat: str) -> dict[str, Any]:
        """What this seat sees besides: what the game shows it alone, and its answer to a secret choice that is not revealed yet."""
        who = self.game.seat(seat)
        private = dict(self.game.private(self.state, who))
        for answer in self._inputs[len(self._inputs) - self.sealed :]:
            if answer.who == who:
                private["answered"] = {seat: self.game.notations[answer.question].write(self.state, answer.value)}
        return private

    def line(self, answer: Input) -> str:
        """An input as a record has it."""
        if answer.who == INTERRUPT:
            interrupt = self.game.interrupts[answer.question]
            return f"{interrupt.who}: {interrupt.token}"
        notation = self.game.notations[answer.question]
        who = self.game.seats[answer.who] if answer.who >= 0 else notation.source
        return f"{who}: {notation.write(self.state, answer.value)}"

    def hides(self, start: int = 0) -> bool:
        """Whether an input from `start` on is not for everyone to see."""
        return self.sealed > 0 or max(map(AUDIENCE, self._inputs[start:]), default=EVERYBODY) != EVERYBODY

    def lines(self, seat: str | None = None, start: int = 0) -> list[str]:
        """The inputs from `start` on; for a seat, those it may not see as `who: ?`; for the empty name, as a bystander sees them."""
        if seat is None or not self.hides(start):
            return [self.line(answer) for answer in self._inputs[start:]]
        viewer = EVERYBODY if not seat else self.game.seat(seat)
        lines = []
        for number in range(start, len(self._inputs)):
            line = self.line(self._inputs[number])
            lines.append(f"{line.partition(':')[0]}: ?" if self.hidden_from(viewer, number) else line)
        return lines

    def topics(self, start: int = 0) -> list[int]:
        """Which question each input from `start` on answers; UNASKED for an interrupt."""
        return [UNASKED if answer.who == INTERRUPT else answer.question for answer in self._inputs[start:]]

    def hidden_from(self, viewer: int, number: int) -> bool:
        """Whether this seat, or a bystander (EVERYBODY), may not see the input of this number."""
        answer = self._inputs[number]
        sealed = number >= len(self._inputs) - self.sealed and answer.who != viewer
        return sealed or answer.audience not in (EVERYBODY, viewer)

    def play(self, line: str) -> None:
        """Takes an input, `who: token`. A refused one raises and changes nothing."""
        answer = self._read(line)
        self._go_on([*self._inputs[self._boundaries[-1].inputs :], answer])

    def answer(self, question: Question, value: int) -> None:
        """Takes an answer that is known to be allowed, as the rules know it."""
        self._go_on([*self._inputs[self._boundaries[-1].inputs :], known_input(question.who, question.kind, value, question.audience)])

    def let_go(self) -> None:
        """Nobody takes what is offered: chance draws, which a floor with offers to seats has waited for."""
        due = next(question for question in self.questions if not question.optional)
        assert self.chance is not None
        bits = self.chance.bits(self.number, aside=seats_come_first(self.questions))
        self.answer(due, self.game.chances[due.kind].sample(bits, self.state, due.allowed))

    def _read(self, line: str) -> Input:
        who, _, token = line.partition(":")
        who, token = who.strip(), token.strip()
        if not who or not token:
            raise self._refused(InvalidInput, f"{quote(line)} is not of the form 'who: token'")
        problem: InputError | None = None
        for question in self.questions:
            notation = self.game.notations[question.kind]
            if who != (self.game.seats[question.who] if question.who >= 0 else notation.source):
                continue
            try:
                value = notation.read(self.state, token)
            except InvalidInput as error:
                problem = problem or error
                continue
            if notation.permits(self.state, question.allowed, value):
                return known_input(question.who, question.kind, value, question.audience)
            reason = notation.why_not(self.state, question.allowed, value) or notation.why_closed(self.state, value)
            raise self._refused(IllegalInput, f"{quote(line)} is not allowed now" + (f": {reason}" if reason else ""), who)
        for index, interrupt in enumerate(self.game.interrupts):
            if (interrupt.who, interrupt.token) == (who, token):
                if self.over or getattr(self.state, interrupt.flag) or not interrupt.when(self.state):
                    raise self._refused(IllegalInput, f"{quote(line)} is not allowed now", who)
                return Input(INTERRUPT, index, 0)
        kind, reason = self._kind_of(who, token)
        if problem and kind is InvalidInput:
            raise self._refused(kind, f"{quote(line)} is not understood here: {problem.problem}", who)
        raise self._refused(kind, f"{quote(line)} is not expected now" + (f": {reason}" if reason else ""), who)

    def _kind_of(self, who: str, token: str) -> tuple[type[InputError], str]:
        """A token that some question of this seat or source has is only out of place, perhaps for a reason; any other cannot be read."""
        known = [interrupt.token for interrupt in self.game.interrupts if interrupt.who == who]
        seated = who in self.game.seats
        for notation in self.game.notations.values():
            if notation.source is None if seated else notation.source == who:
                try:
                    value = notation.read(self.state, token)
                except InvalidInput:
                    continue
                return IllegalInput, notation.why_closed(self.state, value)
        return (IllegalInput if token in known else InvalidInput), ""

    def _refused(self, kind: type[InputError], problem: str, who: str = "") -> InputError:
        situation = self.game.words.situation(self.state)
        if self.over:
            return kind(problem, situation=situation, legal="The game is over.")
        everyone = self.request.everyone()
        if who in everyone:
            return kind(problem, situation=situation, legal=f"{who} may give: {', '.join(everyone[who])}")
        others = "; ".join(f"{name}: {', '.join(tokens[:8])}{' ...' if len(tokens) > 8 else ''}" for name, tokens in everyone.items())
        if self.secret:
            others = f"{' and '.join(everyone)}, in secret"
        known = [*self.game.seats, *self.game.sources]
        unknown = f"{quote(who)} is not one of {', '.join(known)}. " if who and who not in known else ""
        return kind(problem, situation=situation, legal=f"{unknown}Open now: {others}")

    def attach(self, chance: Chance | None) -> None:
        """From here on `chance` draws what dice and decks are asked; what is already asked, it draws now."""
        self.chance = chance and chance.after(self.undos)
        self._go_on(self._inputs[self._boundaries[-1].inputs :])

    @property
    def undone(self) -> tuple[Undone, ...]:
        """Where undos have gone before the inputs that there are now, in the order of the inputs."""
        return self._undone

    @property
    def undos(self) -> int:
        """How many undos chance has been drawn anew after."""
        return self._undone[-1].undos if self._undone else 0

    def undos_before(self, number: int) -> int:
        """How many undos had gone before the input of this number was drawn."""
        return next((undone.undos for undone in reversed(self._undone) if undone.number <= number), 0)

    def draw_after(self, undos: int, number: int) -> None:
        """From the input of this number on, chance is drawn as after so many undos."""
        before = tuple(undone for undone in self._undone if undone.number < number)
        self._undone = before if undos == (before[-1].undos if before else 0) else (*before, Undone(number, undos))
        self.chance = self.chance and self.chance.after(undos)

    def undo(self) -> str:
        """Takes back the last input, with what chance added after it by itself; returns its line. What chance then gives is another draw,
        unless a seed gives it."""
        keep = len(self._inputs) - 1
        while self.chance and keep >= 0 and self._inputs[keep].who == CHANCE:
            keep -= 1
        if keep < 0:
            raise IllegalInput("there is nothing to take back", situation=self.game.words.situation(self.state))
        line = self.line(self._inputs[keep])
        self.take_back(keep)
        return line

    def take_back(self, keep: int, *, anew: bool = True) -> None:
        """Goes back to the first `keep` inputs. What chance then gives is another draw, unless it is to be as if nothing had happened."""
        self.draw_after(self.undos + int(anew and isinstance(self.chance, Provable)), keep)
        self._cut(keep)

    def _cut(self, keep: int) -> None:
        """Goes back to the position after the first `keep` inputs."""
        while self._boundaries[-1].inputs > keep:
            self._boundaries.pop()
        boundary = self._boundaries[-1]
        since = self._inputs[boundary.inputs : keep]
        del self._inputs[boundary.inputs :], self._events[boundary.events :]
        self._go_on(since)

    def copy(self) -> Match:
        """An independent match at the same point. Boundary positions are never changed, so both may hold them."""
        twin = object.__new__(type(self))
        twin.game, twin.options, twin.given, twin.chance = self.game, self.options, self.given, self.chance
        twin._boundaries, twin._inputs, twin._events = self._boundaries.copy(), self._inputs.copy(), self._events.copy()
        twin._told, twin._together, twin.sealed, twin.secret = self._told, self._together, self.sealed, self.secret
        twin.state, twin.questions, twin._undone = self.state, self.questions, self._undone
        return twin

    def before(self, number: int) -> Match:
        """An independent match as it stood before an input, chance to be typed in from there."""
        twin = self.copy()
        twin.chance = None
        twin._cut(number)
        return twin

    def flight(self, number: int) -> Flight | None:
        """How a prop moved to the outcome with this number, if everyone saw it and the game knows."""
        answer = self._inputs[number]
        if self.game.flight is None or self.chance is None or answer.who != CHANCE or answer.audience != EVERYBODY:
            return None
        return self.game.flight(self.chance.after(self.undos_before(number)).bits(number), self.before(number).state)

    def elsewhere(self, boundary: State, since: Sequence[Input] = ()) -> Match:
        """The same match, but the play in progress begins from another position, with only these of its inputs."""
        twin = self.copy()
        last = twin._boundaries[-1]
        twin._boundaries[-1] = last._replace(state=boundary)
        del twin._inputs[last.inputs :], twin._events[last.events :]
        twin._go_on(list(since))
        return twin

    def imagined(self, seat: int, bits: Bits) -> Match | None:
        """The match as it may be for all that a seat knows: what it cannot see is drawn anew, secret answers are open again.

        None where a draw that not everybody saw has come since the last play boundary.
        """
        boundary = self._boundaries[-1]
        since = self._inputs[boundary.inputs : len(self._inputs) - self.sealed]
        if any(answer.audience != EVERYBODY for answer in since):
            return None
        asking = self.copy()
        asking.chance = None
        return asking.elsewhere(self.game.resample(boundary.state, seat, bits), since)

    def replayed(self) -> Match:
        """The same match from its start, no input given yet and chance to be typed in."""
        if self.given is None:
            return Match(self.game, self.options)
        return Match.from_position(self.game, self.options, self.given)

    def position_hash(self) -> str:
        """A fingerprint of the position and of the answers since the last play boundary; the order of secret answers leaves no mark."""
        since = [list(answer[:3]) for answer in self._inputs[self._boundaries[-1].inputs :]]
        for secret in self._together:
            since[secret] = sorted(since[secret])
        content = json.dumps([self.game.id, position_of(self.boundary), since], separators=(",", ":"))
        return hashlib.sha256(content.encode()).hexdigest()[:16]
