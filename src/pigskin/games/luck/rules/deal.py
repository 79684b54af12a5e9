"""Who serves as quarterback, and the deal."""

from typing import Any

from pigskin.engine.rule import any_of, count_bits, nth, rule
from pigskin.games.luck.events import LuckEvent
from pigskin.games.luck.ledger import new_line
from pigskin.games.luck.rules.people import after_in_order, scorer_of
from pigskin.games.luck.scoring import DEFAULT_CARDS, DEFAULT_CARDS_OF_FEW, FEW_PLAYERS, PACK
from pigskin.games.luck.state import NO_TOKEN, SEAT_COUNT, Ask, Audible, Begun, Luck, Phase


@rule
def first_quarterback(g: Luck) -> None:
    """Order of quarterbacks; 3.1: the lone ptd card falls to any seat alike (R4), which serves first."""
    first = nth(g.draw(Ask.FIRST_QB, g.players, 1), 0)
    g.next_qb = first
    if count_bits(g.players) > 2:
        g.phase = Phase.ORDER
        return
    g.order[0] = first
    for seat in range(SEAT_COUNT):
        if g.players >> seat & 1 and seat != first:
            g.order[1] = seat
    g.phase = Phase.BETWEEN


@rule
def set_order(g: Luck) -> None:
    """Order of quarterbacks; 3.1: the first one names the others in the order in which they will serve, for the whole game."""
    others = g.ask(g.next_qb, Ask.ORDER, g.players & ~(1 << g.next_qb))
    g.order[0] = g.next_qb
    for place in range(count_bits(g.players) - 1):
        g.order[place + 1] = others >> 4 * place & 15
    g.phase = Phase.BETWEEN


@rule
def hand_size(players: int) -> int:
    """Dealing; 3.2: everybody holds the same number of cards, as many as the pack allows (R1)."""
    return 16 // players


@rule
def default_cards(players: int) -> int:
    """Dealing; 3.2: the cards that are always the quarterback's; tod is one of them with five players at most (R2)."""
    return DEFAULT_CARDS_OF_FEW if players <= FEW_PLAYERS else DEFAULT_CARDS


@rule
def shuffled(bits: Any, g: Any, allowed: int) -> int:
    """Dealing: so many cards of a pack in the order in which they leave it, four bits each, closed by a one."""
    pack, count = allowed & PACK, allowed >> 16
    cards = 1 << 4 * count
    for place in range(count):
        card = any_of(bits, pack)
        pack &= ~(1 << card)
        cards |= card << 4 * place
    return cards


@rule
def begin_drive(g: Luck, seat: int, covered: bool) -> None:
    """Dealing; 3.2: the drive that was becomes the previous one, the seat is quarterback, in turn or not (R7), and the cards are dealt."""
    if g.drive >= 1:
        g.previous_drive, g.previous_qb, g.previous_scorer = g.drive, g.qb, scorer_of(g)
        g.previous_late, g.previous_out_of_turn = g.late, g.out_of_turn
        for player in range(SEAT_COUNT):
            g.previous_hands[player] = g.hands[player]
    g.drive += 1
    g.qb = seat
    g.out_of_turn = seat != g.next_qb
    g.late = g.live != Begun.NOT
    if not g.out_of_turn:
        g.next_qb = after_in_order(g, seat)
    g.cover = covered
    clear_the_table(g)
    new_line(g, g.drive, g.players)
    g.tell(LuckEvent.QB_CHANGE, seat, g.drive, 0, int(g.out_of_turn))
    deal(g)
    g.phase = Phase.DRIVE
    g.tell(LuckEvent.DRIVE_START, seat, g.drive)


@rule
def clear_the_table(g: Luck) -> None:
    """Dealing; 3.2: audible, offers, trades and ending are cleared; a drive that was snapped already has its first snap behind it (R6)."""
    g.audible, g.audible_play, g.audible_result = Audible.NONE, 0, NO_TOKEN
    g.window = g.answered = g.passes = 0
    g.offer_count = g.trade_count = 0
    g.ending = NO_TOKEN
    g.standing = g.frozen = g.first_downs = 0
    g.drive_began = g.log_count
    g.snaps = 0
    if g.live == Begun.SNAP:
        g.snaps = 1
        g.kickoff = False
    g.live = Begun.NOT


@rule
def deal(g: Luck) -> None:
    """Dealing; 3.2: after his default cards, a full hand in a block for each seat after the quarterback (R4), then his own rest."""
    players = count_bits(g.players)
    defaults = default_cards(players)
    size = hand_size(players)
    count = players * size - count_bits(defaults)
    cards = g.chance(Ask.DEAL, shuffled, PACK & ~defaults | count << 16)
    for seat in range(SEAT_COUNT):
        g.hands[seat] = 0
    g.hands[g.qb] = defaults
    place = 0
    seat = g.qb
    for _ in range(players):
        seat = after_in_order(g, seat)
        while count_bits(g.hands[seat]) < size:
            g.hands[seat] |= 1 << (cards >> 4 * place & 15)
            place += 1
    g.tell(LuckEvent.DEAL, g.qb, count)


@rule
def skip_turn(g: Luck) -> None:
    """People; 3.11: whose turn the next deal is loses it, and the following seat is due."""
    g.next_qb = after_in_order(g, g.next_qb)
