"""Dice on trial: what chance gave in one or several games, beside what it should have given, and how often fair chance is as uneven.

Every outcome that is drawn from a lot (`ChanceNotation.lot`) counts, of dice, coins, spots and decks alike, each as likely as it was in
its position. How uneven it all was is the usual sum of squares over what was expected; how rare that is, is found by drawing the same lots
again and again. In a game that goes on only what everyone has seen is looked at.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from pigskin.engine.chance import Seeded
from pigskin.engine.match import Match
from pigskin.engine.notation import Lot
from pigskin.engine.rule import CHANCE, EVERYBODY, below

AGAIN, MOST_DRAWS = 1_000, 300_000  # how often the lots are drawn again, and how many draws that may take
UNUSUAL, RARE = 0.05, 0.005  # the share of fair games below which one looks twice, and below which one looks at the dice
SMALLEST = 1e-9


class Drawn(NamedTuple):
    """Names that came out of a lot of a source, and the sorts by which they are counted."""

    source: str
    names: tuple[str, ...]
    lot: Lot
    sorts: tuple[str, ...]  # of each name of the lot

    def expected(self) -> Iterator[tuple[str, float]]:
        """How many of each sort should have come."""
        whole = sum(self.lot.copies)
        for sort, copies in zip(self.sorts, self.lot.copies, strict=True):
            yield sort, self.lot.draws * copies / whole


class Count(NamedTuple):
    """How often something came, and how often it should have."""

    name: str
    came: int
    expected: float


@dataclass(frozen=True)
class Trial:
    """What a source gave, and in which share of fair games it is at least as uneven."""

    source: str
    draws: int
    counts: tuple[Count, ...]
    as_uneven: float

    @property
    def verdict(self) -> str:
        """Ordinary luck, unusual, or rare."""
        return "rare" if self.as_uneven < RARE else "unusual" if self.as_uneven < UNUSUAL else "ordinary"


def drawn(match: Match) -> Iterator[Drawn]:
    """All that chance drew in a match, as far as everyone may know it."""
    replay = match.replayed()
    for answer, line in zip(match.inputs, match.lines(), strict=True):
        if answer.who == CHANCE and (answer.audience == EVERYBODY or match.over):
            question = next(one for one in replay.questions if one.who == CHANCE and one.kind == answer.question)
            notation = match.game.chances[question.kind]
            lot = notation.lot(replay.state, question.allowed)
            if lot is not None and sum(map(bool, lot.copies)) > 1:
                token = line.partition(": ")[2]
                names = tuple(token.split(lot.joint)) if lot.joint and lot.draws > 1 else (token,)
                yield Drawn(str(notation.source), names, lot, tuple(map(notation.sort, lot.names)))
        replay.play(line)


def trials(matches: Iterable[Match]) -> list[Trial]:
    """What each source of chance gave in all of these matches together."""
    found: dict[str, list[Drawn]] = defaultdict(list)
    for match in matches:
        for one in drawn(match):
            found[one.source].append(one)
    return [_tried(source, draws) for source, draws in found.items()]


def _tried(source: str, draws: list[Drawn]) -> Trial:
    expected: dict[str, float] = defaultdict(float)
    came: Counter[str] = Counter()
    for one in draws:
        sorts = dict(zip(one.lot.names, one.sorts, strict=True))
        came.update(sorts[name] for name in one.names)
        for sort, share in one.expected():
            expected[sort] += share
    whole = sum(one.lot.draws for one in draws)
    times = max(min(AGAIN, MOST_DRAWS // whole), 1)
    measured = uneven(came, expected)
    as_uneven = sum(uneven(_again(draws, number), expected) >= measured - SMALLEST for number in range(times))
    counts = tuple(Count(sort, came[sort], share) for sort, share in expected.items() if share)
    return Trial(source, whole, counts, (1 + as_uneven) / (1 + times))


def uneven(came: Mapping[str, int], expected: Mapping[str, float]) -> float:
    """How far what came is from what was expected: squares over expectations."""
    return sum((came.get(sort, 0) - share) ** 2 / share for sort, share in expected.items() if share)


def _again(draws: list[Drawn], number: int) -> Counter[str]:
    """What came when the same lots were drawn another time."""
    bits = Seeded(number).bits(0)
    came: Counter[str] = Counter()
    for one in draws:
        left = list(one.lot.copies)
        whole = sum(left)
        for _ in range(one.lot.draws):
            point, place = below(bits, whole), 0
            while point >= left[place]:
                point -= left[place]
                place += 1
            left[place] -= 1
            whole -= 1
            came[one.sorts[place]] += 1
    return came
