"""Which answers to a question are tried: all, or where there are thousands, such as hands of cards, what is worth trying of them."""

from __future__ import annotations

from itertools import islice

from pigskin.coach.chances import Known
from pigskin.coach.judging import Worlds
from pigskin.engine.bots import decide
from pigskin.engine.chance import SeededBits, game_key, mix
from pigskin.engine.match import Match
from pigskin.engine.notation import Bits
from pigskin.engine.rule import PASS, Question, below

MOST = 40  # answers that are all tried
SOME = 24  # how many are tried where there are more
PROPOSALS = 6  # what each bot may propose
FAR = 4096  # answers that are gone through for a few by lot
ANOTHER = 0xB075


def candidates(worlds: Worlds, question: Question, known: Known, seed: int, most: int = MOST) -> tuple[list[int], bool]:
    """The answers to try, and whether these are not all: where there are more than `most`, what the bots would answer, and some by lot."""
    match = worlds.world(0)
    values = list(islice(match.game.notations[question.kind].options(match.state, question.allowed), most + 1))
    offered = [PASS] if question.optional else []
    if len(values) <= most:
        return [*values, *offered], False
    found = dict.fromkeys(offered)
    if known.candidates is not None:
        found |= dict.fromkeys(known.candidates(match.state, question))
    key = mix(seed ^ ANOTHER)
    for number, name in enumerate(match.game.levels):
        for time in range(PROPOSALS):
            found[decide(match, question, match.game.bot(name), SeededBits(game_key(key, number), time))] = None
    bits = SeededBits(game_key(key, len(match.game.levels)), 0)
    some = min(SOME, most)
    for _ in range(some):
        if len(found) < some:
            found[by_lot(match, question, bits)] = None
    return list(found), True


def by_lot(match: Match, question: Question, bits: Bits) -> int:
    """One of the answers: of those that are built of parts any, else one of the first thousands."""
    notation = match.game.notations[question.kind]
    if not notation.in_parts:
        values = list(islice(notation.options(match.state, question.allowed), FAR))
        return values[below(bits, len(values))]
    parts: list[int] = []
    while following := notation.parts(match.state, question.allowed, parts):
        parts.append(following[below(bits, len(following))])
    return notation.whole(parts)
