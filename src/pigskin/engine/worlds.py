"""The same match as a seat knows it: all that it cannot see is drawn anew, and the play goes on from there."""

from __future__ import annotations

from dataclasses import fields

from pigskin.engine.bots import decide
from pigskin.engine.given import INTERRUPT, Input
from pigskin.engine.match import Match
from pigskin.engine.notation import Bits
from pigskin.engine.rule import CHANCE, EVERYBODY

TRIES = 10_000


def another_world(match: Match, seat: int, bits: Bits) -> Match:
    """A match that this seat, or a bystander (EVERYBODY), cannot tell from its own. Only the play in progress is another; what went
    before is kept as it was.

    The position before the play is resampled, hidden inputs since are drawn anew, and what does not fit the inputs that the seat saw is
    thrown away. Other seats' hidden answers are drawn with every option equally likely.
    """
    start, end = match.boundaries[-1].inputs, match.number
    since = [(match.inputs[number], match.hidden_from(seat, number)) for number in range(start, end)]
    if not match.game.has_hidden and not any(hidden for _, hidden in since):
        return match.copy()
    name = match.game.seats[seat] if seat != EVERYBODY else ""
    shown = _shown(match, name)
    for _ in range(TRIES):
        twin = match.elsewhere(match.game.resample(match.boundary, seat, bits))
        if all(_follow(twin, answer, hidden, bits) for answer, hidden in since) and _shown(twin, name) == shown:
            return twin
    raise RuntimeError(f"in {TRIES:,} tries no other position of {match.game.id} was found that looks the same to {name or 'a bystander'}")


def _shown(match: Match, name: str) -> tuple[object, ...]:
    """What a seat sees, and that everyone sees for whom the game waits."""
    return (
        match.sheet(),
        match.private(name) if name else {},
        match.request.legal(name) if name else [],
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


def unsealed(match: Match, seat: int) -> Match:
    """The same match where what others have answered in a secret choice is open again, chance to be typed in."""
    twin = match.copy()
    twin.chance = None
    if not match.sealed:
        return twin
    since, start = match.inputs_of_play, match.number - len(match.inputs_of_play)
    kept = [answer for place, answer in enumerate(since) if start + place < match.number - match.sealed or answer.who in (seat, INTERRUPT)]
    return twin.elsewhere(match.boundary, kept)


def untimed(match: Match) -> Match:
    """The same match at a table where nobody holds a watch, chance to be typed in: what the opening has otherwise there, it has too."""
    twin = match.copy()
    twin.chance = None
    options = match.game.timed(match.options)
    if options == match.options:
        return twin
    timed, other = match.game.opening(match.options), match.game.opening(options)
    boundary = match.boundary.copied()
    for field in fields(boundary):
        if getattr(timed, field.name) != getattr(other, field.name):
            setattr(boundary, field.name, getattr(other, field.name))
    twin = twin.elsewhere(boundary, match.inputs_of_play)
    twin.options = options
    return twin
