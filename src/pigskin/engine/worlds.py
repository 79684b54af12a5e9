"""The same match as a seat knows it: all that it cannot see is drawn anew, and the play goes on from there."""

from __future__ import annotations

from pigskin.engine.bots import decide
from pigskin.engine.given import Input
from pigskin.engine.match import Match
from pigskin.engine.notation import Bits
from pigskin.engine.rule import CHANCE

TRIES = 10_000


def another_world(match: Match, seat: int, bits: Bits) -> Match:
    """A match that this seat cannot tell from its own. Only the play in progress is another; what went before is kept as it was.

    The position before the play is resampled, hidden inputs since are drawn anew, and what does not fit the inputs that the seat saw is
    thrown away. Other seats' hidden answers are drawn with every option equally likely.
    """
    start, end = match.boundaries[-1].inputs, match.number
    since = [(match.inputs[number], match.hidden_from(seat, number)) for number in range(start, end)]
    if not match.game.has_hidden and not any(hidden for _, hidden in since):
        return match.copy()
    name = match.game.seats[seat]
    shown = _shown(match, name)
    for _ in range(TRIES):
        twin = match.elsewhere(match.game.resample(match.boundary, seat, bits))
        if all(_follow(twin, answer, hidden, bits) for answer, hidden in since) and _shown(twin, name) == shown:
            return twin
    raise RuntimeError(f"in {TRIES:,} tries no other position of {match.game.id} was found that looks the same to {name}")


def _shown(match: Match, name: str) -> tuple[object, ...]:
    """What a seat sees, and that everyone sees for whom the game waits."""
    return (
        match.sheet(),
        match.private(name),
        match.request.legal(name),
        [(question.who, question.kind) for question in match.questions],
    )


def _follow(match: Match, answer: Input, hidden: bool, bits: Bits) -> bool:
    """Gives an input of the other match here too, or one in its place if it is hidden; False where it does not fit."""
    for question in match.questions:
        if (question.who, question.kind) == (answer.who, answer.question):
            value = answer.value
            if hidden and question.who == CHANCE:
                value = match.game.chances[question.kind].sample(bits, match.state, question.allowed)
            elif hidden:
                value = decide(match, question, match.game.bot("random"), bits)
            elif not match.game.notations[question.kind].permits(match.state, question.allowed, value):
                return False
            match.answer(question, value)
            return True
    return False
