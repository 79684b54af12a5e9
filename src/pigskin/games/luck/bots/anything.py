"""A player who does anything, so that tests meet every rule; it passes more often than not, and its games come to an end."""

from pigskin.engine.rule import MAY_PASS, PASS, any_of, below, rule
from pigskin.games.luck.ledger import addressee_of, number_of, proposer_of
from pigskin.games.luck.rules.corrections import may_strike
from pigskin.games.luck.rules.penalties import may_wave_off
from pigskin.games.luck.rules.trades import may_veto, tradable
from pigskin.games.luck.scoring import PAYING
from pigskin.games.luck.state import Ask, Call, Correction, Deal, Luck, Ruling, Token

CLOCK_RUNS = 6
# How often an offer is let go by, of 64 times.
_PASSED = {
    Ask.EVENT: 48,
    Ask.CORRECT: 58,
    Ask.CALL: 40,
    Ask.CLOSE: 60,
    Ask.GUESS: 16,
    Ask.TRADE: 52,
    Ask.FLAG: 62,
    Ask.BEGIN: 61,
    Ask.TABLE: 63,
    Ask.PEOPLE: 62,
    Ask.RULING: 48,
}
PASSED = tuple(_PASSED.get(question, 0) for question in Ask)


@rule
def anything(g: Luck, seat: int, question: int, allowed: int) -> int:
    """Answers for a seat: any option, each about equally likely; an offer is mostly let go by."""
    if allowed & MAY_PASS and below(g, 64) < PASSED[question]:
        return PASS
    allowed &= ~MAY_PASS
    if question == Ask.EVENT:
        runs_out = allowed >> Token.CLOCK_EXPIRES & 1 and below(g, CLOCK_RUNS) == 0
        return int(Token.CLOCK_EXPIRES) if runs_out else any_of(g, allowed)
    if question == Ask.ORDER:
        return any_order(g, allowed)
    if question == Ask.CORRECT:
        return any_correction(g, any_of(g, allowed))
    if question == Ask.CALL:
        kind = any_of(g, allowed)
        return kind | g.snaps + 1 + below(g, 3) << 6 if kind == Call.AUDIBLE else kind
    if question == Ask.TRADE:
        return any_trade(g, seat, any_of(g, allowed & 255))
    if question == Ask.PEOPLE:
        place = any_of(g, allowed)
        return place // 8 | place % 8 << 6
    if question == Ask.RULING:
        return any_ruling(g, any_of(g, allowed))
    return any_of(g, allowed)


@rule
def any_order(g: Luck, others: int) -> int:
    """The other seats in any order."""
    order, place = 0, 0
    while others:
        seat = any_of(g, others)
        others &= ~(1 << seat)
        order |= seat << 4 * place
        place += 1
    return order | 1 << 4 * place


@rule
def any_correction(g: Luck, kind: int) -> int:
    """The last entry, any entry that may be struck, or any event that may be added."""
    if kind == Correction.LATE:
        return kind | any_of(g, PAYING) << 6
    if kind == Correction.STRIKE:
        number = below(g, g.log_count) + 1
        while not may_strike(g, number):
            number = number % g.log_count + 1
        return kind | number << 6
    return kind


@rule
def any_trade(g: Luck, seat: int, kind: int) -> int:
    """Any card for any other, or any answer to an offer."""
    if kind != Deal.OFFER:
        for place in range(g.offer_count):
            party = proposer_of(g.offers[place]) if kind == Deal.WITHDRAW else addressee_of(g.offers[place])
            if party == seat:
                return kind | number_of(g.offers[place]) << 6
    others = 0
    for other in range(8):
        if other != seat and tradable(g, other):
            others |= 1 << other
    other = any_of(g, others)
    return kind | other << 6 | 1 << any_of(g, tradable(g, seat)) + 10 | 1 << any_of(g, tradable(g, other)) + 26


@rule
def any_ruling(g: Luck, kind: int) -> int:
    """A veto on some offer or trade, or any flag taken back."""
    if kind == Ruling.VETO:
        for place in range(g.offer_count):
            return kind | number_of(g.offers[place]) << 6
        for place in range(g.trade_count):
            if may_veto(g, number_of(g.trades[place])):
                return kind | number_of(g.trades[place]) << 6
    place = below(g, g.flag_count)
    while not may_wave_off(g, number_of(g.flags[place])):
        place = (place + 1) % g.flag_count
    return kind | number_of(g.flags[place]) << 6
