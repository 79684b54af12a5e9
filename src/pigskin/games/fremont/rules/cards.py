"""Hands, piles and deals (steps 3, 4, 11; R3 to R10, R26, R33)."""

from typing import Any

from pigskin.engine.rule import NOBODY, below, nth, rule
from pigskin.games.fremont.events import FremontEvent
from pigskin.games.fremont.state import DISCARD_INTS, EMPTY, HAND, IDS, PER_INT, UNKNOWN, Ask, Fremont, Owed


@rule
def yards_of(card: int) -> int:
    """The number printed on a card; on a special teams card, the punt's."""
    return card & 127


@rule
def kind_of(card: int) -> int:
    """The kind of a card; of a special teams card, the yard line of the kickoff."""
    return card >> 7 & 127


@rule
def copies_of(card: int) -> int:
    """How many of a card the full deck has."""
    return card >> 14


@rule
def hand_of(seat: int, deck: int) -> int:
    """The place of a seat's hand among the four."""
    return 2 * seat + deck


@rule
def deal_from(bits: Any, g: Fremont, deal: tuple[int, int]) -> int:
    """Step 3: so many cards of a draw pile, every set of them equally likely, in the deck's order.

    Places in the pile are chosen without repetition and kept sorted; then one walk along the pile tells which cards lie there.
    """
    deck, count = deal
    places = 0
    for drawn in range(count):
        place = below(bits, g.pile_sizes[deck] - drawn)
        rank = 0
        while rank < drawn and place >= (places >> 7 * rank) & 127:
            place += 1
            rank += 1
        lower = places & ((1 << 7 * rank) - 1)
        places = lower | place << 7 * rank | (places >> 7 * rank) << 7 * (rank + 1)
    cards = 1 << 6 * count
    card = deck * IDS
    below_card = g.pile[card]
    for rank in range(count):
        while (places >> 7 * rank) & 127 >= below_card:
            card += 1
            below_card += g.pile[card]
        cards |= (card - deck * IDS) << 6 * rank
    return cards


@rule
def special_from(bits: Any, g: Fremont, cards: int) -> int:
    """Step 2; R4: one of all the special teams cards."""
    place = below(bits, cards)
    card = 0
    while place >= copies_of(g.specials[card]):
        place -= copies_of(g.specials[card])
        card += 1
    return card


@rule
def special_teams_card(g: Fremont) -> int:
    """Kick Offs, Punt; R4: a special teams card is drawn from all of them, and goes back."""
    cards = 0
    for card in g.specials:
        cards += copies_of(card)
    return g.specials[g.chance(Ask.SPECIAL_TEAMS, special_from, cards)]


@rule
def owed_deal(g: Fremont) -> None:
    """Step 3: the offense draws up to five, then the defense (R3)."""
    if g.owed == Owed.BOTH:
        g.owed = int(Owed.DEFENSE)
        draw_up(g, g.offense, 0)
    else:
        g.owed = int(Owed.NOTHING)
        draw_up(g, 1 - g.offense, 1)


@rule
def draw_up(g: Fremont, seat: int, deck: int) -> None:
    """1st Down Conversion; step 3: a hand is drawn up to five, fewer if the pile ends (R5); real cards are only counted."""
    hand = hand_of(seat, deck)
    wanted = HAND - g.hand_sizes[hand]
    if g.overtime > 0 and g.pile_sizes[deck] < wanted:
        shuffle_discards_in(g, deck)
    count = min(wanted, g.pile_sizes[deck])
    if count <= 0:
        return
    if g.physical:
        for _ in range(count):
            put(g, hand, UNKNOWN)
    else:
        cards = g.chance(Ask.OFFENSE_DEAL + deck, deal_from, (deck, count), seat)
        for place in range(count):
            card = nth(cards, place)
            g.pile[IDS * deck + card] -= 1
            put(g, hand, card)
    g.pile_sizes[deck] -= count
    g.tell(FremontEvent.DEAL, seat, count, 0, deck)


@rule
def put(g: Fremont, hand: int, card: int) -> None:
    """A card comes to the end of a hand."""
    g.hands[HAND * hand + g.hand_sizes[hand]] = card
    g.hand_sizes[hand] += 1


@rule
def can_draw(g: Fremont, deck: int) -> bool:
    """Whether there is anything to draw: a pile, or in overtime discards to shuffle into it (R33)."""
    return g.pile_sizes[deck] > 0 or (g.overtime > 0 and g.discard_sizes[deck] > 0)


@rule
def playable(g: Fremont, seat: int, deck: int) -> int:
    """Step 4d: the cards a seat may lay: those of its hand, and of a physical hand all that may be in it."""
    hand = hand_of(seat, deck)
    cards = 0
    if not g.physical:
        for place in range(g.hand_sizes[hand]):
            cards |= 1 << g.hands[HAND * hand + place]
    elif g.hand_sizes[hand] > 0:
        for card in range(IDS):
            if g.pile[IDS * deck + card] > 0:
                cards |= 1 << card
    return cards


@rule
def lay(g: Fremont, seat: int, deck: int, card: int) -> None:
    """The Turn; step 4d: a card leaves the hand, the others keep their order; it goes onto its discard pile (R7)."""
    first = HAND * hand_of(seat, deck)
    last = first + g.hand_sizes[hand_of(seat, deck)] - 1
    place = first
    if g.physical:
        g.pile[IDS * deck + card] -= 1
    else:
        while g.hands[place] != card:
            place += 1
    while place < last:
        g.hands[place] = g.hands[place + 1]
        place += 1
    g.hands[last] = EMPTY
    g.hand_sizes[hand_of(seat, deck)] -= 1
    discard(g, deck, card)


@rule
def discard(g: Fremont, deck: int, card: int) -> None:
    """The Turn; R7: a card comes on top of its discard pile, face up."""
    count = g.discard_sizes[deck]
    g.discards[DISCARD_INTS * deck + count // PER_INT] |= card << 6 * (count % PER_INT)
    g.discard_sizes[deck] += 1


@rule
def hand_back(g: Fremont, seat: int, deck: int) -> None:
    """Time outs; step 11: a hand goes back into its draw pile (R26)."""
    hand = hand_of(seat, deck)
    for place in range(HAND * hand, HAND * hand + g.hand_sizes[hand]):
        if not g.physical:
            g.pile[IDS * deck + g.hands[place]] += 1
        g.hands[place] = EMPTY
    g.pile_sizes[deck] += g.hand_sizes[hand]
    g.hand_sizes[hand] = 0


@rule
def shuffle_discards_in(g: Fremont, deck: int) -> None:
    """Overtime; R33: cards do not run out there, as the discards are shuffled into a pile that is too small for a deal."""
    for place in range(g.discard_sizes[deck]):
        card = (g.discards[DISCARD_INTS * deck + place // PER_INT] >> 6 * (place % PER_INT)) & 63
        g.pile[IDS * deck + card] += 1
    g.pile_sizes[deck] += g.discard_sizes[deck]
    clear_discards(g, deck)


@rule
def clear_discards(g: Fremont, deck: int) -> None:
    """A discard pile is taken up."""
    for place in range(DISCARD_INTS * deck, DISCARD_INTS * deck + DISCARD_INTS):
        g.discards[place] = 0
    g.discard_sizes[deck] = 0


@rule
def all_cards_back(g: Fremont) -> None:
    """Game Length, Overtime; steps 12, 13: all cards go back and are shuffled, leftovers included; nothing shows of what was played."""
    for place in range(4 * HAND):
        g.hands[place] = EMPTY
    for hand in range(4):
        g.hand_sizes[hand] = 0
    for deck in range(2):
        clear_discards(g, deck)
        g.pile_sizes[deck] = 0
        for card in range(IDS * deck, IDS * deck + IDS):
            g.pile[card] = copies_of(g.cards[card])
            g.pile_sizes[deck] += g.pile[card]
    g.owed = int(Owed.NOTHING)
    g.last_offense = NOBODY
    g.last_defense = NOBODY
    g.last_result = 0
    g.last_yards = 0
