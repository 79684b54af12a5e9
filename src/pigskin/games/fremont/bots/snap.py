"""A snap as a game in the dark, solved for both sides at once as somebody sees it who knows no hand.

Fictitious play: in each round both sides answer all that the other has done so far, as well as a random hand of the cards that nobody has
turned up lets them on average; how often a card is the best of a random hand can be told in closed form. What a seat's own hand answers in
each round is what it mixes its calls of.

Each side also has a spare hand, lying face down, of the other side's deck, and so knows cards that the other cannot hold. A few spare hands
are drawn for each side, and each answers for itself.
"""

from math import comb

from pigskin.engine.constants import Table
from pigskin.engine.rule import below, rule, scratch
from pigskin.games.fremont.bots.worth import gain_worth, pair_worth
from pigskin.games.fremont.rules.cards import hand_of, yards_of
from pigskin.games.fremont.state import DEFENSE, HAND, IDS, OFFENSE, Fremont

Desk = list[int]

CARE = 40  # how dear a good pair of cards is, in percent
ONE = 1 << 16  # all hands
WAYS = Table(tuple(comb(cards, hand) for hand in range(HAND + 1)) for cards in range(128))

# Where things lie on the desk: the cards of each deck that nobody has turned up, then what the seat holds.
COUNT, CARD = 0, 2 * IDS
SEEN = 4 * IDS  # copies of the other deck that the seat itself has not seen
SHARE = SEEN + IDS  # how often each card is laid
MINE = SHARE + IDS  # the places of the seat's different cards, how often each is to be laid, and what each has brought
TIMES, POINTS = MINE + HAND, MINE + 2 * HAND
CARDS, CALLS, COVERS = (MINE + 3 * HAND + row for row in range(3))  # how many those are, and of each deck
DESK = COVERS + 1


@rule
def count_cards(g: Fremont, deck: int, desk: Desk) -> int:
    """The different cards of a deck that nobody has turned up, with their copies, in rows COUNT and CARD; returns how many."""
    at = IDS * deck
    number = 0
    while number < IDS and g.cards[at + number] != 0:
        desk[COUNT + at + number] = g.pile[at + number]
        number += 1
    for seat in range(2):
        hand = hand_of(seat, deck)
        for place in range(HAND * hand, HAND * hand + g.hand_sizes[hand]):
            desk[COUNT + at + g.hands[place]] += 1
    different = 0
    for card in range(number):
        if desk[COUNT + at + card] > 0:
            desk[COUNT + at + different] = desk[COUNT + at + card]
            desk[CARD + at + different] = card
            different += 1
    return different


@rule
def take_hand(g: Fremont, seat: int, deck: int, desk: Desk) -> None:
    """The seat's different cards, and what is left of the other deck when its own spare hand is out of it."""
    hand, spare = hand_of(seat, deck), hand_of(seat, 1 - deck)
    cards = 0
    for place in range(desk[CALLS + deck]):
        for held in range(HAND * hand, HAND * hand + g.hand_sizes[hand]):
            if g.hands[held] == desk[CARD + IDS * deck + place]:
                desk[MINE + cards] = place
                cards += 1
                break
    desk[CARDS] = cards
    for place in range(desk[CALLS + 1 - deck]):
        desk[SEEN + place] = desk[COUNT + IDS * (1 - deck) + place]
        for held in range(HAND * spare, HAND * spare + g.hand_sizes[spare]):
            if g.hands[held] == desk[CARD + IDS * (1 - deck) + place]:
                desk[SEEN + place] -= 1


@rule
def all_copies(row: Desk, first: int, different: int) -> int:
    """How many cards a row of counts has."""
    copies = 0
    for place in range(first, first + different):
        copies += row[place]
    return copies


@rule
def draw_spares(g: Fremont, deck: int, desk: Desk, types: int, size: int) -> Desk:
    """What is left of a deck when a spare hand of that size has been drawn from it, that many times."""
    different = desk[CALLS + deck]
    left = scratch(types * different)
    cards = all_copies(desk, COUNT + IDS * deck, different)
    for kind in range(types):
        for place in range(different):
            left[kind * different + place] = desk[COUNT + IDS * deck + place]
        for drawn in range(size):
            point = int(below(g, cards - drawn))
            place = kind * different
            while point >= left[place]:
                point -= left[place]
                place += 1
            left[place] -= 1
    return left


@rule
def put_in_order(done: Desk, order: Desk, first: int, different: int, sign: int) -> None:
    """The cards of a side in the order in which it would want to lay them."""
    for next_one in range(1, different):
        card = order[first + next_one]
        points = sign * done[first + card]
        place = next_one
        while place > 0 and sign * done[first + order[first + place - 1]] < points:
            order[first + place] = order[first + place - 1]
            place -= 1
        order[first + place] = card


@rule
def share_out(desk: Desk, counts: Desk, at: int, order: Desk, first: int, different: int, held: int) -> None:
    """In row SHARE, how often each card is the first in that order of a random hand of so many, of these counts."""
    left = all_copies(counts, at, different)
    held = min(held, left)
    ways = WAYS[left][held]
    more = ways
    for rank in range(different):
        card = order[first + rank]
        left -= counts[at + card]
        fewer = WAYS[left][held]
        desk[SHARE + card] = (more - fewer) * ONE // ways
        more = fewer


@rule
def lay_table(g: Fremont, desk: Desk) -> Desk:
    """What each pair of cards is worth to the offense."""
    calls, covers = desk[CALLS], desk[COVERS]
    table = scratch(calls * covers)
    for call in range(calls):
        card = g.cards[desk[CARD + call]]
        for cover in range(covers):
            table[call * covers + cover] = pair_worth(g, card, g.cards[IDS + desk[CARD + IDS + cover]], CARE)
    return table


@rule
def face(desk: Desk, table: Desk, deck: int, card: int) -> int:
    """What a card of a deck brings against the other side's shares."""
    covers = desk[COVERS]
    points = 0
    if deck == OFFENSE:
        for cover in range(covers):
            points += desk[SHARE + cover] * table[card * covers + cover]
    else:
        for call in range(desk[CALLS]):
            points += desk[SHARE + call] * table[call * covers + card]
    return points // ONE


@rule
def begin(desk: Desk, table: Desk, deck: int, types: int, done: Desk, order: Desk) -> None:
    """The first thought: the other side lays any card."""
    mine, theirs = desk[CALLS + deck], desk[CALLS + 1 - deck]
    copies = all_copies(desk, COUNT + IDS * (1 - deck), theirs)
    for place in range(theirs):
        desk[SHARE + place] = desk[COUNT + IDS * (1 - deck) + place] * ONE // copies
    for card in range(mine):
        points = face(desk, table, deck, card)
        for kind in range(types):
            done[kind * mine + card] = points
            order[kind * mine + card] = card
    for kind in range(types):
        put_in_order(done, order, kind * mine, mine, 1 if deck == OFFENSE else -1)


@rule
def solve(g: Fremont, seat: int, deck: int, desk: Desk, rounds: int, spares: int) -> int:
    """How often each card of the seat's hand should be laid, in row TIMES; returns what the snap is then worth to the seat."""
    desk[CALLS], desk[COVERS] = count_cards(g, OFFENSE, desk), count_cards(g, DEFENSE, desk)
    take_hand(g, seat, deck, desk)
    calls, covers = desk[CALLS], desk[COVERS]
    attack, guard = g.hand_sizes[hand_of(g.offense, OFFENSE)], g.hand_sizes[hand_of(1 - g.offense, DEFENSE)]
    if guard == 0:
        return unopposed(g, desk)
    reserve, bench = g.hand_sizes[hand_of(g.offense, DEFENSE)], g.hand_sizes[hand_of(1 - g.offense, OFFENSE)]
    types = spares if reserve + bench > 0 else 1
    table = lay_table(g, desk)
    unseen_covers, unseen_calls = draw_spares(g, DEFENSE, desk, types, reserve), draw_spares(g, OFFENSE, desk, types, bench)
    gained, given = scratch(types * calls), scratch(types * covers)
    plays, answers = scratch(types * calls), scratch(types * covers)
    begin(desk, table, OFFENSE, types, gained, plays)
    begin(desk, table, DEFENSE, types, given, answers)
    sign = 1 if deck == OFFENSE else -1
    for turn in range(1, rounds + 1):
        for kind in range(types):
            other = (kind + turn) % types
            share_out(desk, unseen_covers, kind * covers, answers, other * covers, covers, guard)
            for call in range(calls):
                gained[kind * calls + call] += turn * face(desk, table, OFFENSE, call)
        for kind in range(types):
            put_in_order(gained, plays, kind * calls, calls, 1)
        if deck == DEFENSE:
            take_turn(desk, table, deck, plays, turn % types * calls, attack, turn)
        for kind in range(types):
            other = (kind + turn) % types
            share_out(desk, unseen_calls, kind * calls, plays, other * calls, calls, attack)
            for cover in range(covers):
                given[kind * covers + cover] += turn * face(desk, table, DEFENSE, cover)
        if deck == OFFENSE:
            take_turn(desk, table, deck, answers, turn % types * covers, guard, turn)
        for kind in range(types):
            put_in_order(given, answers, kind * covers, covers, -1)
    return sign * desk[POINTS + best_card(desk, sign)] // (rounds * (rounds + 1) // 2)


@rule
def take_turn(desk: Desk, table: Desk, deck: int, order: Desk, first: int, held: int, turn: int) -> None:
    """The seat's own hand answers what the other side does, later turns counting for more."""
    share_out(desk, desk, SEEN, order, first, desk[CALLS + 1 - deck], held)
    for card in range(desk[CARDS]):
        desk[POINTS + card] += turn * face(desk, table, deck, desk[MINE + card])
    desk[TIMES + best_card(desk, 1 if deck == OFFENSE else -1)] += turn


@rule
def unopposed(g: Fremont, desk: Desk) -> int:
    """A defense without cards (R8): the card that gains most."""
    for card in range(desk[CARDS]):
        desk[POINTS + card] = gain_worth(g, yards_of(g.cards[desk[CARD + desk[MINE + card]]]), False)
    best = best_card(desk, 1)
    desk[TIMES + best] = 1
    return desk[POINTS + best]


@rule
def best_card(desk: Desk, sign: int) -> int:
    """The own card that has done best."""
    best = 0
    for card in range(1, desk[CARDS]):
        if sign * desk[POINTS + card] > sign * desk[POINTS + best]:
            best = card
    return best


@rule
def mixed(g: Fremont, deck: int, desk: Desk) -> int:
    """A card of the hand, each as often as the solution says."""
    point = int(below(g, all_copies(desk, TIMES, desk[CARDS])))
    card = 0
    while point >= desk[TIMES + card]:
        point -= desk[TIMES + card]
        card += 1
    return desk[CARD + IDS * deck + desk[MINE + card]]
