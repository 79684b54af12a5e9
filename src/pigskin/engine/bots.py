"""Bots at a table: a policy that answers for a seat of a match, knowing what that seat may know and nothing more."""

from __future__ import annotations

from typing import NoReturn

from pigskin.engine.game import Policy
from pigskin.engine.match import Match
from pigskin.engine.notation import Bits
from pigskin.engine.rule import MAY_PASS, PASS, Question, State


class Thinking:
    """What a policy may use of the verbs: random words to mix by."""

    def __init__(self, bits: Bits) -> None:
        self.word = bits.word

    def _refuse(self, *arguments: object) -> NoReturn:
        raise RuntimeError("a policy looks at the game, it does not play on")

    take = take_all = take_first = conceal = tell = _refuse


def decide(match: Match, question: Question, policy: Policy, bits: Bits) -> int:
    """What a policy answers to a question; PASS if it lets an offer go by. All that its seat cannot see has been drawn anew for it."""
    seen: State = match.game.resample(match.state, question.who, bits)
    g = seen.answered_by(Thinking(bits))
    return int(policy(g, question.who, question.kind, question.allowed | MAY_PASS if question.optional else question.allowed))


def act(match: Match, seat: str, policy: Policy, bits: Bits) -> bool:
    """Lets the bot in a seat act, if it is asked or cares to; whether it did."""
    for question in match.questions:
        if question.who == match.game.seat(seat):
            value = decide(match, question, policy, bits)
            if not (question.optional and value == PASS):
                match.play(f"{seat}: {match.game.notations[question.kind].write(match.state, value)}")
                return True
    return False
