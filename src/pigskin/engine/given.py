"""Answers from a list of inputs: how a match runs a play again, as far as anybody has answered."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from pigskin.engine.chance import Chance
from pigskin.engine.game import Game, Told
from pigskin.engine.rule import CHANCE, EVERYBODY, PASS, Opening, State, seats_come_first

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

    Where nobody has answered yet it stops the run: `openings` are open then, and of a `secret` choice `sealed` inputs have been given but
    not revealed.
    """

    __slots__ = ("before", "chance", "game", "inputs", "openings", "position", "sealed", "secret", "start", "together", "told")

    def __init__(self, game: Game, before: State, inputs: list[Input], start: int, chance: Chance | None) -> None:
        self.game, self.before, self.inputs, self.start, self.chance = game, before, inputs, start, chance
        self.position, self.sealed, self.secret = 0, 0, False
        self.openings: tuple[Opening, ...] = ()
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

    def _drawn(self, g: State, opening: Opening) -> Input | None:
        """What chance answers by itself, added to the list."""
        question = opening.question
        if opening.who != CHANCE or self.chance is None:
            return None
        notation = self.game.chances[question]
        value = notation.sample(self.chance.bits(self.start + self.position), g, opening.allowed)
        answer = known_input(CHANCE, question, value, opening.audience)
        self.inputs.append(answer)
        self.position += 1
        return answer

    def take(self, g: State, opening: Opening) -> int:
        answer = self._next(g) or self._drawn(g, opening)
        if answer is None:
            self.openings = (opening,)
            raise Unanswered
        return answer.value

    def take_all(self, g: State, openings: tuple[Opening, ...]) -> tuple[int, ...]:
        answers = {opening.who: PASS for opening in openings if not opening.allowed}
        waiting = {opening.who: opening for opening in openings if opening.allowed}
        first = self.position
        while waiting:
            answer = self._next(g)
            if answer is None:
                self.together.append(slice(first, self.position))
                self.openings, self.sealed, self.secret = tuple(waiting.values()), self.position - first, True
                raise Unanswered
            answers[answer.who] = answer.value
            del waiting[answer.who]
        self.together.append(slice(first, self.position))
        return tuple(answers[opening.who] for opening in openings)

    def take_first(self, g: State, openings: list[Opening]) -> tuple[int, int, int]:
        answer = self._next(g)
        if answer is None and self.chance is not None and not seats_come_first(openings):
            for opening in openings:
                if opening.who == CHANCE:
                    answer = self._drawn(g, opening)
                    break
        if answer is None:
            self.openings = tuple(openings)
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
