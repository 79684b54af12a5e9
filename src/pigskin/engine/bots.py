"""Bots at a table: a policy that answers for a seat of a match, knowing what that seat may know and nothing more."""

from __future__ import annotations

from typing import NoReturn

from pigskin.engine.forms import Words
from pigskin.engine.game import Policy
from pigskin.engine.match import Match
from pigskin.engine.rule import MAY_PASS, PASS, Opening, State


class Thinking:
    """What a policy may use of the verbs: random words to mix by."""

    def __init__(self, words: Words) -> None:
        self.word = words.word

    def _refuse(self, *arguments: object) -> NoReturn:
        raise RuntimeError("a policy looks at the game, it does not play on")

    take = take_all = take_first = conceal = tell = _refuse


def decide(match: Match, opening: Opening, policy: Policy, words: Words) -> int:
    """What a policy answers to an opening; PASS if it lets an offer go by. All that its seat cannot see has been drawn anew for it."""
    seen: State = match.game.resample(match.state, opening.who, words)
    g = seen.answered_by(Thinking(words))
    return int(policy(g, opening.who, opening.question, opening.allowed | MAY_PASS if opening.optional else opening.allowed))


def act(match: Match, seat: str, policy: Policy, words: Words) -> bool:
    """Lets the bot in a seat act, if it is asked or cares to; whether it did."""
    for opening in match.openings:
        if opening.who == match.game.seat(seat):
            value = decide(match, opening, policy, words)
            if not (opening.optional and value == PASS):
                match.play(f"{seat}: {match.game.forms[opening.question].write(match.state, value)}")
                return True
    return False
