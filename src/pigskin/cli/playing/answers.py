"""From what was typed to an answer: a token, its first letters or its last part, for whoever it fits."""

from __future__ import annotations

from itertools import groupby

from pigskin.cli.playing.table import Table
from pigskin.engine.errors import InputError
from pigskin.engine.match import Match
from pigskin.engine.rule import CHANCE, OUTSIDE, Question

FAMILY = 8  # answers that differ only by a number, from here on shown as a range


def completed(table: Table, line: str, mine: list[Question]) -> str:
    """`who: token` from what was typed; InputError where that could be several."""
    request = table.match.request
    if for_another(table, line, mine):
        return line
    who, colon, token = line.partition(":")
    if not colon or is_token(table, line, mine):
        colon, token = "", "-".join(line.split())
    questions = [question for question in mine if request.who(question) == who.strip()] if colon else table.due_first(mine)
    whole, token = _whole(table.match, questions, token.strip())
    if (said := whole or _begun(table, questions, token)) is not None:
        return said
    due = next(iter(questions), table.due(mine))
    if due.who != OUTSIDE and example(table.match, due).isupper():
        token = token.upper()
    return f"{who.strip() if colon else request.who(table.due(mine))}: {token}"


def for_another(table: Table, line: str, mine: list[Question]) -> bool:
    """Whether this answers a secret choice for someone whose choices this screen does not show."""
    who, colon, _ = line.partition(":")
    return bool(colon) and table.match.secret and who.strip() != table.match.request.who(table.due(mine))


def is_token(table: Table, line: str, mine: list[Question]) -> bool:
    """Whether a line as it stands is an answer that is open to someone at this keyboard."""
    match = table.match
    for question in table.shown(mine):
        notation = match.request.notation(question)
        try:
            if notation.permits(match.state, question.allowed, notation.read(match.state, line.strip())):
                return True
        except InputError:
            continue
    return False


def example(match: Match, question: Question) -> str:
    """A token that would do."""
    notation = match.request.notation(question)
    return notation.write(match.state, next(notation.options(match.state, question.allowed)))


def shortened(tokens: list[str]) -> list[str]:
    """Tokens for a person: `squib-1`, `squib-2` and so on to `squib-49` are `squib-1 ... squib-49`."""
    shown: list[str] = []
    for stem, family in groupby(tokens, key=lambda token: token.rstrip("0123456789")):
        members = list(family)
        shown += [f"{members[0]} ... {members[-1]}"] if stem.endswith("-") and len(members) > FAMILY else members
    return shown


def _whole(match: Match, questions: list[Question], token: str) -> tuple[str | None, str]:
    """The answer, if this is a token that is open; and the token as it is spelled, if it is one at all."""
    for question in questions:
        notation = match.request.notation(question)
        for cased in dict.fromkeys((token, token.lower(), token.upper(), notation.heard(token.lower()))):
            try:
                value = notation.read(match.state, cased)
            except InputError:
                continue
            if notation.permits(match.state, question.allowed, value):
                return f"{match.request.who(question)}: {cased}", cased
            token = cased
            break
    return None, token


def _begun(table: Table, questions: list[Question], token: str) -> str | None:
    """The one open answer that begins like this, or whose last part it is; InputError where it could be several."""
    request = table.match.request
    listed = {
        f"{request.who(question)}: {full}": full
        for question in questions
        if question.who not in (CHANCE, OUTSIDE)
        for full in request.listing(question)
        if "*" not in full
    }
    begun = {said: full for said, full in listed.items() if full.lower().startswith(token.lower())}
    begun = begun or {said: full for said, full in listed.items() if full.lower().endswith(f"-{token.lower()}")}
    if len(begun) > 1:
        raise InputError(table.speech.own("typed.several", token=repr(token), several=", ".join(shortened(list(begun.values())))))
    return next(iter(begun), None)
