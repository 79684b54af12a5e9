"""Answers from a list of inputs: how a match runs a play again, as far as anybody has answered."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from pigskin.engine.chance import Chance
from pigskin.engine.game import Game, Told
from pigskin.engine.rule import CHANCE, EVERYBODY, PASS, Question, State, seats_come_first

INTERRUPT = -5


class Input(NamedTuple):
    """One input as the rules see it: who, which question, which answer; `audience` is the one seat that saw it, or EVERYBODY."""

    who: int
    question: int
    value: int
    audience: int = EVERYBODY


known_input = lru_cache(maxsize=4096)(Input)  # most come again and again; to find one is faster than to make it


class Unanswered(Exception):
    """Stops a run where nobody has answered yet."""


class Given:
    """Answers from a list. With `chance`, what chance is asked past its end is drawn and added, unless a seat may act before it.

    Where nobody has answered yet it stops the run: `questions` are open then, and of a `secret` choice `sealed` inputs have been given but
    not revealed.
    """

    __slots__ = ("before", "chance", "game", "inputs", "position", "questions", "sealed", "secret", "start", "together", "told")

    def __init__(self, game: Game, before: State, inputs: list[Input], start: int, chance: Chance | None) -> None:
        self.game, self.before, self.inputs, self.start, self.chance = game, before, inputs, start, chance
        self.position, self.sealed, self.secret = 0, 0, False
        self.questions: tuple[Question, ...] = ()
        self.told: list[Told] = []
        self.together: list[slice] = []

    def interrupts(self, g: State) -> None:
        """Raises the flags of the interrupts that stand next in the list."""
        while self.position < len(self.inputs) and self.inputs[self.position].who == INTERRUPT:
            setattr(g, self.game.interrupts[self.inputs[self.position].question].flag, True)
            self.position += 1

    def _next(self, g: State) -> Input | None:
        inputs, position = self.inputs, self.position
        if position == len(inputs):
            return None
        answer = inputs[position]
        if answer.who == INTERRUPT:
            self.interrupts(g)
            return self._next(g)
        self.position = position + 1
        return answer

    def _drawn(self, g: State, question: Question) -> Input | None:
        """What chance answers by itself, added to the list."""
        kind = question.kind
        if question.who != CHANCE or self.chance is None:
            return None
        notation = self.game.chances[kind]
        value = notation.sample(self.chance.bits(self.start + self.position), g, question.allowed)
        answer = known_input(CHANCE, kind, value, question.audience)
        self.inputs.append(answer)
        self.position += 1
        return answer

    def take(self, g: State, question: Question) -> int:
        answer = self._next(g) or self._drawn(g, question)
        if answer is None:
            self.questions = (question,)
            raise Unanswered
        return answer.value

    def take_all(self, g: State, questions: tuple[Question, ...]) -> tuple[int, ...]:
        answers = {question.who: PASS for question in questions if not question.allowed}
        waiting = {question.who: question for question in questions if question.allowed}
        first = self.position
        while waiting:
            answer = self._next(g)
            if answer is None:
                self.together.append(slice(first, self.position))
                self.questions, self.sealed, self.secret = tuple(waiting.values()), self.position - first, True
                raise Unanswered
            answers[answer.who] = answer.value
            del waiting[answer.who]
        self.together.append(slice(first, self.position))
        return tuple(answers[question.who] for question in questions)

    def take_first(self, g: State, questions: list[Question]) -> tuple[int, int, int]:
        answer = self._next(g)
        if answer is None and self.chance is not None and not seats_come_first(questions):
            for question in questions:
                if question.who == CHANCE:
                    answer = self._drawn(g, question)
                    break
        if answer is None:
            self.questions = tuple(questions)
            raise Unanswered
        return answer.who, answer.question, answer.value

    def conceal(self, seat: int) -> None:
        secret = self.together[-1]
        for place in range(secret.start, secret.stop):
            if self.inputs[place].who == seat:
                self.inputs[place] = self.inputs[place]._replace(audience=seat)

    def tell(self, event: int, seat: int, value: int, spot: int, detail: int) -> None:
        self.told.append(Told(event, seat, value, spot, detail, self.before))

    def word(self) -> int:
        raise RuntimeError("only a policy mixes; a rule asks chance")
