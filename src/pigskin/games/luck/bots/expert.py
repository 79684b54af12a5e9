"""A player who reads the log: what each card will still bring on this down and so late in the quarter, and what the others think it will.

It knows no more than the table does. Everything but trades and guesses it does as the house does.
"""

from pigskin.engine.rule import PASS, below, rule
from pigskin.games.luck.bots.figures import WORTH
from pigskin.games.luck.bots.house import appetite, count_since_first_down, house, run_or_pass, value
from pigskin.games.luck.bots.shapes import AGES, BY_DOWN, SNAPS_OF_AGE, STOPS, TIME
from pigskin.games.luck.ledger import addressee_of, get_of, give_of, is_struck, number_of, quarter_in, token_in
from pigskin.games.luck.rules.trades import tradable
from pigskin.games.luck.state import Ask, Card, Deal, Guess, Luck, Token

WORTHWHILE = 10  # hundredths of a point
OFFER_SELDOM = 4


@rule
def expert(g: Luck, seat: int, question: int, allowed: int) -> int:
    """Answers for a seat."""
    if question == Ask.GUESS:
        return late_or_by_down(g)
    if question == Ask.TRADE:
        return bargain(g, seat, allowed)
    return int(house(g, seat, question, allowed))


@rule
def late_or_by_down(g: Luck) -> int:
    """A pass where the two-minute warning has been; else by down and distance."""
    return int(Guess.PASS) if g.warned >> g.quarter & 1 else int(run_or_pass(g))


@rule
def age(g: Luck) -> int:
    """How old the quarter is, in steps of its snaps."""
    count, place = 0, g.log_count - 1
    while place >= 0 and quarter_in(g.log[place]) == g.quarter:
        if token_in(g.log[place]) == Token.SNAP and not is_struck(g.log[place]):
            count += 1
        place -= 1
    return min(count // SNAPS_OF_AGE, AGES - 1)


@rule
def remaining(g: Luck, hand: int, series: int, old: int) -> int:
    """What the cards of a hand will still bring in this drive, by down and age of the quarter if snaps are counted, else on average."""
    situation = 0 if g.kickoff else 1 if g.first_downs == 0 else 2
    even = 1 - g.quarter % 2
    total = 0
    for card in range(16):
        if not hand >> card & 1:
            continue
        share = 100
        if g.count_snaps and card == Card.TE:
            share = TIME[even][old]
        elif g.count_snaps and card == Card.IR_TO:
            share = STOPS[even][old]
        elif g.count_snaps and situation:
            share = BY_DOWN[card][series]
        total += WORTH[situation][card] * share // 100
    return total


@rule
def bargain(g: Luck, seat: int, allowed: int) -> int:
    """An offer is taken if it gains, else turned down; one is made that gains, and that the other will like."""
    series = 0 if g.kickoff else min(count_since_first_down(g, Token.SNAP + 0), 3)
    old = age(g)
    if allowed >> Deal.DECLINE & 1:
        for place in range(g.offer_count):
            offer = g.offers[place]
            if addressee_of(offer) == seat:
                gains = remaining(g, give_of(offer), series, old) > remaining(g, get_of(offer), series, old)
                answer = int(Deal.ACCEPT) if gains and allowed >> Deal.ACCEPT & 1 else int(Deal.DECLINE)
                return answer | number_of(offer) << 6
    if not allowed >> Deal.OFFER & 1 or allowed >> Deal.WITHDRAW & 1 or below(g, OFFER_SELDOM):
        return PASS
    return proposal(g, seat, series, old)


@rule
def proposal(g: Luck, seat: int, series: int, old: int) -> int:
    """The swap of two cards that gains most among those that seem a gain to whoever goes by the card alone."""
    best, found = WORTHWHILE, PASS
    mine = tradable(g, seat)
    for other in range(8):
        theirs = tradable(g, other)
        if other == seat or theirs == 0:
            continue
        taste = appetite(g, other)
        for give in range(16):
            if not mine >> give & 1:
                continue
            kept, seems = remaining(g, 1 << give, series, old), value(g, 1 << give, taste)
            for get in range(16):
                if theirs >> get & 1:
                    gain = remaining(g, 1 << get, series, old) - kept
                    if gain > best and seems > value(g, 1 << get, taste):
                        best = gain
                        found = int(Deal.OFFER) | other << 6 | 1 << give + 10 | 1 << get + 26
    return found
