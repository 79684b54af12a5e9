"""What the lab and the coach know of the reveal card game alone: how its bots can be read, and the chances to win."""

from pathlib import Path

from pigskin.engine.rule import NOBODY, count_bits, lowest_bit, nth, nth_bit, rule
from pigskin.football.responding import Desk, Policy, Responding
from pigskin.football.winning import Fitted
from pigskin.games.fremont.bots.house import house, time_out_worth
from pigskin.games.fremont.bots.snap import CARE
from pigskin.games.fremont.bots.worth import gain_worth, pair_worth
from pigskin.games.fremont.rules.cards import deal_from, hand_of, playable, yards_of
from pigskin.games.fremont.rules.scrimmage import may_call_time_out
from pigskin.games.fremont.state import DEFENSE, HAND, IDS, OFFENSE, TIME_OUT, Ask, Fremont
from pigskin.games.fremont.winning import features

MOST = HAND + 1  # different cards of a hand, and a time out
KEPT = 2 * (HAND + IDS)  # the numbers of two hands and two piles


@rule
def hides(g: Fremont, seat: int, question: int) -> bool:
    """At a snap the other side's hand and its card are hidden."""
    return (question == Ask.OFFENSE_CARD or question == Ask.DEFENSE_CARD) and not g.physical


@rule
def option(g: Fremont, seat: int, question: int, allowed: int, number: int) -> int:
    """The different cards of the hand, and a time out."""
    return nth_bit(allowed, number) if number < count_bits(allowed) else NOBODY


@rule
def keep(g: Fremont, seat: int, kept: Desk) -> None:
    """Puts away the other side's hands, and the piles."""
    first = HAND * hand_of(1 - seat, OFFENSE)
    for place in range(2 * HAND):
        kept[place] = g.hands[first + place]
    for card in range(2 * IDS):
        kept[2 * HAND + card] = g.pile[card]


@rule
def put_back(g: Fremont, seat: int, kept: Desk) -> None:
    """Brings them back."""
    first = HAND * hand_of(1 - seat, OFFENSE)
    for place in range(2 * HAND):
        g.hands[first + place] = kept[place]
    for card in range(2 * IDS):
        g.pile[card] = kept[2 * HAND + card]


@rule
def redraw(g: Fremont, seat: int) -> None:
    """Deals the other side two hands from them and the draw piles."""
    for deck in range(2):
        hand = hand_of(1 - seat, deck)
        size = g.hand_sizes[hand]
        if size == 0:
            continue
        for place in range(HAND * hand, HAND * hand + size):
            g.pile[IDS * deck + g.hands[place]] += 1
        g.pile_sizes[deck] += size
        cards = deal_from(g, g, (deck, size))
        g.pile_sizes[deck] -= size
        for place in range(size):
            g.pile[IDS * deck + nth(cards, place)] -= 1
            g.hands[HAND * hand + place] = nth(cards, place)


@rule
def theirs(g: Fremont, seat: int, question: int, bot: Policy) -> int:
    """What the bot lays or calls; NOBODY of a defense without cards (R8)."""
    deck = OFFENSE if question == Ask.DEFENSE_CARD else DEFENSE
    allowed = playable(g, 1 - seat, deck)
    if allowed == 0:
        return NOBODY
    if may_call_time_out(g, 1 - seat):
        allowed |= 1 << TIME_OUT
    if count_bits(allowed) == 1:
        return lowest_bit(allowed)
    return bot(g, 1 - seat, int(Ask.OFFENSE_CARD) + deck, allowed)


@rule
def worth(g: Fremont, seat: int, question: int, answer: int, theirs: int) -> int:
    """What the snap is worth to the seat, in thousandths of a point, as the bots reckon."""
    if answer == TIME_OUT:
        return time_out_worth(g, seat)
    if theirs == TIME_OUT:
        return 0
    if question == Ask.DEFENSE_CARD:
        return -pair_worth(g, g.cards[theirs], g.cards[IDS + answer], CARE)
    if theirs == NOBODY:
        return gain_worth(g, yards_of(g.cards[answer]), False)
    return pair_worth(g, g.cards[answer], g.cards[IDS + theirs], CARE)


RESPONDING = Responding(
    usual=house,
    hides=hides,
    option=option,
    theirs=theirs,
    worth=worth,
    most=MOST,
    room=KEPT,
    keep=keep,
    put_back=put_back,
    redraw=redraw,
)

WINNING = Fitted(Path(__file__).with_name("winning.json"), features)
win_probability = WINNING.probability
