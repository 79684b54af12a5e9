"""Games that play themselves, interpreted: bots in all seats and a seeded generator, the same input for input as a compiled run."""

from __future__ import annotations

from collections.abc import Sequence

from pigskin.engine.chance import ASIDE, SeededBits, game_key
from pigskin.engine.errors import IllegalInput
from pigskin.engine.game import Game, Policy
from pigskin.engine.rule import CHANCE, MAY_PASS, PASS, Opening, State, seats_come_first


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

    def _decided(self, g: State, opening: Opening) -> int:
        if opening.who == CHANCE:
            return self._game.chances[opening.question].sample(self, g, opening.allowed)
        notation = self._game.notations[opening.question]
        allowed = opening.allowed | MAY_PASS if opening.optional else opening.allowed
        value = int(self._policies[opening.who](g, opening.who, opening.question, allowed))
        if not (opening.optional and value == PASS) and not notation.permits(g, opening.allowed, value):
            policy = self._policies[opening.who].__name__
            raise IllegalInput(f"policy {policy} answered {value}", legal=f"allowed: {', '.join(notation.listing(g, opening.allowed))}")
        return value

    def _note(self, who: int, question: int, value: int) -> None:
        self.trace.append((who, int(question), value))
        self._begin_input()

    def take(self, g: State, opening: Opening) -> int:
        value = self._decided(g, opening)
        self._note(opening.who, opening.question, value)
        return value

    def take_all(self, g: State, openings: tuple[Opening, ...]) -> tuple[int, ...]:
        return tuple(self.take(g, opening) if opening.allowed else PASS for opening in openings)

    def take_first(self, g: State, openings: list[Opening]) -> tuple[int, int, int]:
        for opening in openings:
            if opening.who == CHANCE and seats_come_first(openings):
                self._begin_input(ASIDE)
            if opening.who >= CHANCE:
                value = self._decided(g, opening)
                if value != PASS or not opening.optional:
                    self._note(opening.who, opening.question, value)
                    return opening.who, opening.question, value
        raise RuntimeError("nobody took the floor: a rule must expect someone")


def play_out(state: State, game: Game, live: Live) -> State:
    """The position at the end of a game that plays itself."""
    g = state.answered_by(live)
    while not g.over:
        game.play(g)
    return g
