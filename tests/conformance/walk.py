"""A walk through a game by random inputs, a stop at every question."""

import random
from collections.abc import Iterator
from typing import Any

from pigskin.engine.bots import decide
from pigskin.engine.chance import Seeded
from pigskin.engine.game import RANDOM, Game
from pigskin.engine.match import Match
from pigskin.engine.notation import Bits, ChanceNotation
from pigskin.engine.rule import CHANCE, OUTSIDE, PASS, Question, seats_come_first

MOST_STEPS = 4000


def random_value(match: Match, question: Question, dice: random.Random, bot: str = RANDOM) -> int:
    """Some answer to a question; PASS for an offer that is let go by."""
    words: Bits = Seeded(dice.getrandbits(40)).bits(match.number)
    notation = match.game.notations[question.kind]
    if question.who == CHANCE:
        assert isinstance(notation, ChanceNotation)
        if match.chance is not None:
            words = match.chance.bits(match.number, aside=seats_come_first(match.questions))
        return notation.sample(words, match.state, question.allowed)
    if question.who == OUTSIDE:
        if question.optional and dice.random() >= 0.3:
            return PASS
        return dice.choice(list(notation.options(match.state, question.allowed)))
    return decide(match, question, match.game.bot(bot), words)


def random_line(match: Match, dice: random.Random, bot: str = RANDOM) -> str:
    """Some input that is open, in whatever order of seats."""
    questions = list(match.questions)
    dice.shuffle(questions)
    for question in questions + [question for question in questions if not question.optional]:
        value = random_value(match, question, dice, bot)
        if not (question.optional and value == PASS):
            return f"{match.request.who(question)}: {match.game.notations[question.kind].write(match.state, value)}"
    raise AssertionError("nobody is due to act")


def interrupts(match: Match) -> list[str]:
    """The interrupts that may come now."""
    state = match.state
    return [
        f"{interrupt.who}: {interrupt.token}"
        for interrupt in match.game.interrupts
        if not state.over and not getattr(state, interrupt.flag) and interrupt.when(state)
    ]


def walk(game: Game, table: dict[str, Any], seed: int, steps: int = MOST_STEPS, bot: str = RANDOM) -> Iterator[Match]:
    """The match at every question of a random game; interrupts come seldom, and at last, so that a game by the clock ends."""
    dice = random.Random(seed)
    match = Match(game, table)
    for step in range(steps):
        yield match
        if match.over:
            return
        open_interrupts = interrupts(match)
        if open_interrupts and (dice.random() < 0.002 or step == steps - 60):
            match.play(dice.choice(open_interrupts))
        else:
            match.play(random_line(match, dice, bot))
