"""Games that play themselves, interpreted: bots in all seats and a seeded generator, the same input for input as a compiled run."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from pigskin.engine.chance import ASIDE, SeededBits, game_key
from pigskin.engine.errors import IllegalInput
from pigskin.engine.game import Game, Policy
from pigskin.engine.given import INTERRUPT, Input
from pigskin.engine.match import Match
from pigskin.engine.rule import CHANCE, MAY_PASS, PASS, Question, State, seats_come_first


class Live:
    """Answers every question at once: chance by the generator, each seat by its policy."""

    def __init__(self, game: Game, policies: Sequence[Policy], seed: int, number_of_game: int = 0) -> None:
        self._game, self._policies = game, policies
        self._key = game_key(seed, number_of_game)
        self.trace: list[tuple[int, int, int]] = []
        self.counts = [0] * (len(game.events) * len(game.seats))
        self.sums = [0] * (len(game.events) * len(game.seats))
        self._begin_input()

    def _begin_input(self, first: int = 0) -> None:
        self._bits = SeededBits(self._key, len(self.trace), first)

    def word(self) -> int:
        return self._bits.word()

    def conceal(self, seat: int) -> None:
        """Nobody looks on."""

    def tell(self, event: int, seat: int, value: int, spot: int, detail: int) -> None:
        place = event * len(self._game.seats) + seat
        self.counts[place] += 1
        self.sums[place] += value

    def _decided(self, g: State, question: Question) -> int:
        if question.who == CHANCE:
            return self._game.chances[question.kind].sample(self, g, question.allowed)
        notation = self._game.notations[question.kind]
        allowed = question.allowed | MAY_PASS if question.optional else question.allowed
        value = int(self._policies[question.who](g, question.who, question.kind, allowed))
        if not (question.optional and value == PASS) and not notation.permits(g, question.allowed, value):
            policy = self._policies[question.who].__name__
            raise IllegalInput(f"policy {policy} answered {value}", legal=f"allowed: {', '.join(notation.listing(g, question.allowed))}")
        return value

    def _note(self, who: int, question: int, value: int) -> None:
        self.trace.append((who, int(question), value))
        self._begin_input()

    def take(self, g: State, question: Question) -> int:
        value = self._decided(g, question)
        self._note(question.who, question.kind, value)
        return value

    def take_all(self, g: State, questions: tuple[Question, ...]) -> tuple[int, ...]:
        return tuple(self.take(g, question) if question.allowed else PASS for question in questions)

    def take_first(self, g: State, questions: list[Question]) -> tuple[int, int, int]:
        for question in questions:
            if question.who == CHANCE and seats_come_first(questions):
                self._begin_input(ASIDE)
            if question.who >= CHANCE:
                value = self._decided(g, question)
                if value != PASS or not question.optional:
                    self._note(question.who, question.kind, value)
                    return question.who, question.kind, value
        raise RuntimeError("nobody took the floor: a rule must expect someone")


class Resumed(Live):
    """A match that plays on by itself from wherever it stands: first on the inputs of the play in progress, and those that are tried
    next, then with another chance."""

    def __init__(self, match: Match, policies: Sequence[Policy], seed: int, number_of_game: int = 0, tried: Sequence[Input] = ()) -> None:
        super().__init__(match.game, policies, seed, number_of_game)
        since = match.inputs_of_play
        self._ahead: deque[Input] = deque([*since, *tried])
        self.trace = [answer[:3] for answer in match.inputs[: match.number - len(since)]]
        self._begin_input()

    def interrupts(self, g: State) -> None:
        """Raises the flags of the interrupts that come next."""
        while self._ahead and self._ahead[0].who == INTERRUPT:
            answer = self._ahead.popleft()
            setattr(g, self._game.interrupts[answer.question].flag, True)
            self._note(*answer[:3])

    def take(self, g: State, question: Question) -> int:
        self.interrupts(g)
        if not self._ahead:
            return super().take(g, question)
        return self._repeated(question, self._ahead.popleft())

    def _repeated(self, question: Question, answer: Input) -> int:
        self._note(question.who, question.kind, answer.value)
        return answer.value

    def take_all(self, g: State, questions: tuple[Question, ...]) -> tuple[int, ...]:
        self.interrupts(g)
        asked = [question for question in questions if question.allowed]
        given = {answer.who: answer for answer in (self._ahead.popleft() for _ in range(min(len(asked), len(self._ahead))))}
        answers = {}
        for question in asked:
            known = given.get(question.who)
            answers[question.who] = super().take(g, question) if known is None else self._repeated(question, known)
        return tuple(answers.get(question.who, PASS) for question in questions)

    def take_first(self, g: State, questions: list[Question]) -> tuple[int, int, int]:
        self.interrupts(g)
        if not self._ahead:
            return super().take_first(g, questions)
        answer = self._ahead.popleft()[:3]
        self._note(*answer)
        return answer


def play_out(state: State, game: Game, live: Live) -> State:
    """The position at the end of a game that plays itself."""
    g = state.answered_by(live)
    while not g.over:
        game.play(g)
    return g


def play_on(match: Match, live: Resumed, plays: int | None = None) -> State:
    """The position at the end of a match that plays on by itself, or after so many plays, the one in progress included."""
    g = match.boundary.answered_by(live)
    while not g.over and plays != 0:
        live.interrupts(g)
        match.game.play(g)
        plays = plays and plays - 1
    return g
