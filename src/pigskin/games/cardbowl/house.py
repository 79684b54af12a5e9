"""The house's own player of Card Bowl, and the one that plays anything."""

from pigskin.engine.rule import any_of, below, draw_from, rule
from pigskin.games.cardbowl.cards import HAND
from pigskin.games.cardbowl.state import Ask, CardBowl


@rule
def random(g: CardBowl, seat: int, question: int, allowed: int) -> int:
    """Takes any legal answer, each equally likely: any hand, any target, any kick."""
    if question == Ask.HAND:
        return draw_from(g, allowed, HAND)
    if question == Ask.TARGET:
        return (allowed >> 7 * below(g, HAND)) & 127
    if question == Ask.KICKOFF:
        return below(g, allowed)
    return any_of(g, allowed)


@rule
def house(g: CardBowl, seat: int, question: int, allowed: int) -> int:
    return random(g, seat, question, allowed)
