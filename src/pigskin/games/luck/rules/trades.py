"""Trading of game cards."""

from pigskin.engine.rule import append_to, rule
from pigskin.games.luck.events import LuckEvent
from pigskin.games.luck.ledger import addressee_of, find, get_of, give_of, offer, proposer_of, remove
from pigskin.games.luck.state import GAME_LENGTH, MOST_IDS, MOST_OFFERS, SEAT_COUNT, Deal, Luck, Phase

LAST_QUARTER = 4


@rule
def final_quarter(g: Luck) -> int:
    """Trading; 3.7: the quarter from which nothing is traded: the agreed last one, the fourth for a whole game (R17)."""
    return LAST_QUARTER if g.length == GAME_LENGTH else int(g.length)


@rule
def may_trade(g: Luck) -> bool:
    """Trading; 3.7: only while a drive goes on (R18), and not in the final quarter."""
    return g.phase == Phase.DRIVE and g.quarter < final_quarter(g)


@rule
def tradable(g: Luck, seat: int) -> int:
    """Trading; 3.7: the cards a seat may give: none of the quarterback's (R15), none that has scored in this drive (R14)."""
    if seat == g.qb or not g.players >> seat & 1:
        return 0
    return int(g.hands[seat] & ~g.frozen)


@rule
def traders(g: Luck) -> int:
    """Trading; 3.7: the seats that have something to trade now."""
    seats = 0
    if may_trade(g) and g.offer_count < MOST_OFFERS and g.offers_made < MOST_IDS:
        for seat in range(SEAT_COUNT):
            if tradable(g, seat):
                seats |= 1 << seat
    return seats


@rule
def trade_acts(g: Luck, seat: int, trading: int) -> int:
    """Trading; 2, 3.7: whether a seat may offer one of those who trade something, has an offer to answer, or one to withdraw."""
    acts = 0
    if trading >> seat & 1 and trading != 1 << seat:
        acts |= 1 << Deal.OFFER
    for place in range(g.offer_count):
        if addressee_of(g.offers[place]) == seat:
            acts |= 1 << Deal.DECLINE
            if g.trade_count < MOST_OFFERS:
                acts |= 1 << Deal.ACCEPT
        if proposer_of(g.offers[place]) == seat:
            acts |= 1 << Deal.WITHDRAW
    return acts


@rule
def make_offer(g: Luck, seat: int, other: int, give: int, get: int) -> None:
    """Trading; 3.7: an offer lies open until it is answered, withdrawn, or dies."""
    g.offers_made += 1
    append_to(g.offers, g.offer_count, offer(g.offers_made, seat, other, give, get))
    g.offer_count += 1


@rule
def drop_offer(g: Luck, place: int) -> None:
    """Trading; 3.7: an offer is gone."""
    remove(g.offers, g.offer_count, place)
    g.offer_count -= 1


@rule
def drop_offers_with(g: Luck, cards: int) -> None:
    """Trading; 3.7: every offer dies that names a card which has scored or moved."""
    place = 0
    while place < g.offer_count:
        if (give_of(g.offers[place]) | get_of(g.offers[place])) & cards:
            drop_offer(g, place)
        else:
            place += 1


@rule
def drop_offers_of(g: Luck, seat: int) -> None:
    """Trading; 3.7, 3.11: offers die with the going of one of their parties."""
    place = 0
    while place < g.offer_count:
        if proposer_of(g.offers[place]) == seat or addressee_of(g.offers[place]) == seat:
            drop_offer(g, place)
        else:
            place += 1


@rule
def swap(g: Luck, one: int, other: int, give: int, get: int) -> None:
    """Trading: the cards change hands, as many one way as the other."""
    g.hands[one] = g.hands[one] & ~give | get
    g.hands[other] = g.hands[other] & ~get | give


@rule
def accept(g: Luck, number: int) -> None:
    """Trading; 3.7: the cards are swapped at once, the offer is a trade, and other offers with these cards die."""
    place = find(g.offers, g.offer_count, number)
    taken = g.offers[place]
    drop_offer(g, place)
    swap(g, proposer_of(taken), addressee_of(taken), give_of(taken), get_of(taken))
    append_to(g.trades, g.trade_count, taken)
    g.trade_count += 1
    drop_offers_with(g, give_of(taken) | get_of(taken))
    g.tell(LuckEvent.TRADE, proposer_of(taken), number, addressee_of(taken))


@rule
def may_undo_trade(g: Luck, trade: int) -> bool:
    """Trading; 2: a trade can be vetoed while its cards lie where it put them and none has scored."""
    if (give_of(trade) | get_of(trade)) & g.frozen:
        return False
    kept = g.hands[addressee_of(trade)] & give_of(trade) == give_of(trade)
    return bool(kept and g.hands[proposer_of(trade)] & get_of(trade) == get_of(trade))


@rule
def may_veto(g: Luck, number: int) -> bool:
    """Trading; 2: an open offer, or a trade of this drive that can be undone; what is legitimate only people can say (R16)."""
    if g.phase != Phase.DRIVE:
        return False
    if find(g.offers, g.offer_count, number) >= 0:
        return True
    place = find(g.trades, g.trade_count, number)
    return place >= 0 and may_undo_trade(g, g.trades[place])


@rule
def any_veto(g: Luck) -> bool:
    """Trading; 2: whether there is something to veto."""
    if g.phase != Phase.DRIVE:
        return False
    found = g.offer_count > 0
    for place in range(g.trade_count):
        found = found or may_undo_trade(g, g.trades[place])
    return bool(found)


@rule
def veto(g: Luck, number: int) -> None:
    """Trading; 3.7: the administrator removes an offer, or swaps a trade back."""
    place = find(g.offers, g.offer_count, number)
    if place >= 0:
        drop_offer(g, place)
    else:
        place = find(g.trades, g.trade_count, number)
        undone = g.trades[place]
        swap(g, addressee_of(undone), proposer_of(undone), give_of(undone), get_of(undone))
        remove(g.trades, g.trade_count, place)
        g.trade_count -= 1
        drop_offers_with(g, give_of(undone) | get_of(undone))
    g.tell(LuckEvent.VETO, g.admin, number)
