"""Bots at a table: a policy that answers for a seat of a match, knowing what that seat may know and nothing more."""

from __future__ import annotations

from typing import NoReturn

from pigskin.engine.game import Policy
from pigskin.engine.match import Match
from pigskin.engine.notation import Bits
from pigskin.engine.rule import MAY_PASS, PASS, Opening, State


class Thinking:
    """What a policy may use of the verbs: random words to mix by."""

    def __init__(self, bits: Bits) -> None:
        self.word = bits.word

    def _refuse(self, *arguments: object) -> NoReturn:
        raise RuntimeError("a policy looks at the game, it does not play on")

    take = take_all = take_first = conceal = tell = _refuse


def decide(match: Match, opening: Opening, policy: Policy, bits: Bits) -> int:
    """What a policy answers to an opening; PASS if it lets an offer go by. All that its seat cannot see has been drawn anew for it."""
    seen: State = match.game.resample(match.state, opening.who, bits)
    g = seen.answered_by(Thinking(bits))
    return int(policy(g, opening.who, opening.question, opening.allowed | MAY_PASS if opening.optional else opening.allowed))


def act(match: Match, seat: str, policy: Policy, bits: Bits) -> bool:
    """Lets the bot in a seat act, if it is asked or cares to; whether it did."""
    for opening in match.openings:
        if opening.who == match.game.seat(seat):
            value = decide(match, opening, policy, bits)
            if not (opening.optional and value == PASS):
                match.play(f"{seat}: {match.game.notations[opening.question].write(match.state, value)}")
                return True
    return False
