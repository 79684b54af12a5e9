"""What the solver tries and weighs on the electronic table: the throws of the book, and how often each leads where."""

from typing import Any

from pigskin.engine.constants import Table
from pigskin.engine.rule import rule
from pigskin.games.freds.state import Ask, Declared, Kick, Throws
from pigskin.games.freds.table import BALL_COUNTS, KICK_COUNTS, OUTCOMES
from pigskin.games.freds.throw_book import COUNTS, KICK_NUMBERS, MOST_THROWS, NUMBERS
from pigskin.games.freds.throws import kick_target

NO_THROW = (0,) * OUTCOMES

# By skill, step and place; NO_THROW and the first number where the book has no throw. Kicks by skill and target.
NUMBER_OF = Table(NUMBERS)
KICK_NUMBER_OF = Table(KICK_NUMBERS)
KNOWN = Table(tuple(map(len, of_skill)) for of_skill in COUNTS)  # how many throws there are
COUNTED = Table(tuple((*throws, *[NO_THROW] * (MOST_THROWS - len(throws))) for throws in of_skill) for of_skill in COUNTS)


@rule
def tried(g: Any, seat: int, question: int, allowed: int, place: int) -> int:
    """The answers that are tried: every call, every throw of the book for a ball, and the one throw for a kick."""
    if question != Ask.THROW:
        return place if allowed >> place & 1 else -1
    if g.declared >= Declared.FIELD_GOAL:
        return KICK_NUMBER_OF[g.skill[seat]][kick_target(g)] if place == 0 else -1
    return NUMBER_OF[g.skill[seat]][g.step][place] if place < KNOWN[g.skill[seat]][g.step] else -1


@rule
def weigh(g: Any, question: int, allowed: int, shares: Any) -> int:
    """How often each outcome comes: of a throw of the book, or of those that are drawn."""
    skill = g.skill[g.offense]
    if question != Ask.BALL:
        return weigh_kick(g, question, KICK_COUNTS[skill][kick_target(g)], shares)
    if g.throws != Throws.PHYSICS:
        return fill(BALL_COUNTS[skill][g.style[g.offense]][g.step], shares)
    for place in range(MOST_THROWS):
        if NUMBER_OF[skill][g.step][place] == g.aimed:
            return fill(COUNTED[skill][g.step][place], shares)
    return 0


@rule
def fill(counts: Any, shares: Any) -> int:
    for outcome in range(len(counts)):
        shares[outcome] = counts[outcome]
    return len(counts)


@rule
def weigh_kick(g: Any, question: int, counts: Any, shares: Any) -> int:
    """A try that misses the table is just no good."""
    if question == Ask.KICK:
        return fill(counts, shares)
    shares[0] = counts[Kick.NO_GOOD] + counts[Kick.MISS]
    shares[1] = counts[Kick.GOOD]
    return 2


@rule
def tried_outcomes(g: Any, seat: int, question: int, allowed: int, place: int) -> int:
    """For the search of throws: as if every outcome of a ball could be thrown for sure, each by the throw of its number."""
    if question == Ask.THROW and g.declared < Declared.FIELD_GOAL:
        return place if place < OUTCOMES else -1
    return tried(g, seat, question, allowed, place)


@rule
def weigh_outcomes(g: Any, question: int, allowed: int, shares: Any) -> int:
    """What belongs to it: the outcome of a ball is the number of its throw."""
    if question != Ask.BALL:
        return weigh(g, question, allowed, shares)
    shares[:OUTCOMES] = 0.0
    shares[g.aimed] = 1.0
    return OUTCOMES
