"""Games that play themselves, interpreted: bots in all seats and a seeded generator, the same input for input as a compiled run."""

from __future__ import annotations

from collections.abc import Sequence

from pigskin.engine.chance import ASIDE, SeededBits, game_key
from pigskin.engine.errors import IllegalInput
from pigskin.engine.game import Game, Policy
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


def play_out(state: State, game: Game, live: Live) -> State:
    """The position at the end of a game that plays itself."""
    g = state.answered_by(live)
    while not g.over:
        game.play(g)
    return g
