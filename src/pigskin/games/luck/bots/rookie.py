"""A player new to the table: who wants the cards with the big numbers, whatever the odds, and guesses by the last thing that he saw."""

from pigskin.engine.rule import MAY_PASS, PASS, any_of, below, lowest_bit, rule
from pigskin.games.luck.bots.house import house
from pigskin.games.luck.ledger import addressee_of, get_of, give_of, number_of
from pigskin.games.luck.rules.trades import tradable
from pigskin.games.luck.scoring import CARD_OF, POINTS_OF
from pigskin.games.luck.state import Ask, Audible, Call, Card, Deal, Guess, Luck, Token

OFFER_SELDOM, FORGETS = 8, 2
# The most that each card pays at once.
DREAM = tuple(max((POINTS_OF[token] for token in Token if CARD_OF[token] == card), default=0) for card in Card)


@rule
def rookie(g: Luck, seat: int, question: int, allowed: int) -> int:
    """Answers for a seat."""
    if question == Ask.GUESS:
        return int(Guess.PASS) if below(g, 2) else int(Guess.RUN)
    if question == Ask.TRADE:
        return bargain(g, seat, allowed)
    if question == Ask.FLAG and allowed & MAY_PASS:
        return PASS
    if question == Ask.CALL and g.audible == Audible.NONE and allowed >> Call.AUDIBLE & 1 and below(g, FORGETS):
        return PASS
    return int(house(g, seat, question, allowed))


@rule
def dream(hand: int) -> int:
    """The most that the cards of a hand may pay."""
    total = 0
    for card in range(16):
        if hand >> card & 1:
            total += DREAM[card]
    return total


@rule
def bargain(g: Luck, seat: int, allowed: int) -> int:
    """Takes whatever may pay more, and now and then asks for the dearest card around, for its own cheapest."""
    if allowed >> Deal.DECLINE & 1:
        for place in range(g.offer_count):
            offer = g.offers[place]
            if addressee_of(offer) == seat:
                tempting = dream(give_of(offer)) >= dream(get_of(offer))
                answer = int(Deal.ACCEPT) if tempting and allowed >> Deal.ACCEPT & 1 else int(Deal.DECLINE)
                return answer | number_of(offer) << 6
    if not allowed >> Deal.OFFER & 1 or allowed >> Deal.WITHDRAW & 1 or below(g, OFFER_SELDOM):
        return PASS
    others = 0
    for other in range(8):
        if other != seat and tradable(g, other):
            others |= 1 << other
    other = any_of(g, others)
    give, get = lowest_bit(tradable(g, seat)), lowest_bit(tradable(g, other))
    for card in range(16):
        if tradable(g, seat) >> card & 1 and DREAM[card] < DREAM[give]:
            give = card
        if tradable(g, other) >> card & 1 and DREAM[card] > DREAM[get]:
            get = card
    return int(Deal.OFFER) | other << 6 | 1 << give + 10 | 1 << get + 26
