"""The house's own player of the card game: each snap is a small game in the dark, which it solves, and then mixes its calls."""

from math import comb

import numpy as np

from pigskin.engine.rule import any_of, below, rule, scratch
from pigskin.games.fremont.bots.worth import ball_worth, field_goal_worth, gain_worth, pair_worth, punt_worth
from pigskin.games.fremont.rules.cards import hand_of, kind_of, yards_of
from pigskin.games.fremont.state import DEFENSE, HAND, IDS, KINDS, OFFENSE, TIME_OUT, Ask, First, Fourth, Fremont, Try

Desk = list[int]

ROUNDS = 10  # of play against an opponent that learns
UNIFORM = 10  # so many rounds' weight has the thought that the opponent lays any card
CARE_OFFENSE, CARE_DEFENSE = 40, 60  # how dear a good card is, in percent
FRESH = 400  # what five new cards are worth above the table
YOUNG, OLD = 60, 200  # what a time out must gain: so much for each card in the pile, and at the end of a half
SHORT = 12  # snaps that make a half nearly over
WAYS = np.array([[comb(cards, hand) for hand in range(HAND + 1)] for cards in range(128)], dtype=np.int64)

# Where things lie on the desk on which a snap is worked out. From TABLE on: what each own card is worth against each kind of theirs.
CARDS, DIFFERENT, WHOLE = range(3)  # different own cards, kinds of the other side's, its unseen cards
MINE, TIMES, DONE = (3 + HAND * row for row in range(3))
COUNTS, FACED, ORDER, TABLE = (3 + 3 * HAND + KINDS * row for row in range(4))
DESK = TABLE + HAND * KINDS


@rule
def house(g: Fremont, seat: int, question: int, allowed: int) -> int:
    """Answers for a seat."""
    if question == Ask.FIRST:
        return int(First.DEFENSE) if g.overtime > 0 else int(First.OFFENSE)
    if question == Ask.TRY:
        return best_try(g, seat)
    if g.physical:
        return conventional(g) if question == Ask.FOURTH_DOWN else any_of(g, allowed & ~(1 << TIME_OUT))
    desk = scratch(DESK)
    deck = DEFENSE if question == Ask.DEFENSE_CARD else OFFENSE
    lay_table(g, seat, deck, desk)
    points = solve(desk, max(g.hand_sizes[hand_of(1 - seat, 1 - deck)], 1))
    if question == Ask.FOURTH_DOWN:
        return fourth_down(g, seat, allowed, points)
    if (allowed >> TIME_OUT) & 1 and wants_time_out(g, seat, points):
        return TIME_OUT
    return mixed(g, desk)


@rule
def lay_table(g: Fremont, seat: int, deck: int, desk: Desk) -> None:
    """Sets the seat's different cards against every kind of card that the other side may hold, by the copies not seen."""
    hand = hand_of(seat, deck)
    cards = 0
    for place in range(HAND * hand, HAND * hand + g.hand_sizes[hand]):
        card = g.hands[place]
        known = False
        for row in range(cards):
            if desk[MINE + row] == card:
                known = True
        if not known:
            desk[MINE + cards] = card
            cards += 1
    desk[CARDS] = cards
    other = hand_of(1 - seat, 1 - deck)
    if g.hand_sizes[other] == 0:
        unopposed(g, desk)
        return

    # What is unseen lies in the pile or in the other hand; which of the two, only the sum tells, and is all that is used.
    theirs = IDS * (1 - deck)
    number = 0
    while number < IDS and g.cards[theirs + number] != 0:
        copies = g.pile[theirs + number]
        for place in range(HAND * other, HAND * other + g.hand_sizes[other]):
            if g.hands[place] == number:
                copies += 1
        card = g.cards[theirs + number]
        number += 1
        if copies == 0:
            continue
        kind = kind_of(card)
        desk[DIFFERENT] = max(desk[DIFFERENT], kind + 1)
        desk[WHOLE] += copies
        desk[COUNTS + kind] += copies
        for row in range(cards):
            own = g.cards[IDS * deck + desk[MINE + row]]
            if deck == OFFENSE:
                desk[TABLE + KINDS * row + kind] += copies * pair_worth(g, own, card, CARE_OFFENSE)
            else:
                desk[TABLE + KINDS * row + kind] -= copies * pair_worth(g, card, own, CARE_DEFENSE)


@rule
def unopposed(g: Fremont, desk: Desk) -> None:
    """A defense without cards (R8): as if it held one kind of card, against which all gain what is printed."""
    desk[DIFFERENT] = desk[WHOLE] = desk[COUNTS] = 1
    for row in range(desk[CARDS]):
        desk[TABLE + KINDS * row] = gain_worth(g, yards_of(g.cards[desk[MINE + row]]), False)


@rule
def solve(desk: Desk, held: int) -> int:
    """How often each card should be laid, into row TIMES; returns what the snap is then worth to the seat.

    Fictitious play: each round the seat lays the card that has done best so far, and the other side answers all its rounds so far as well
    as a hand of that many unseen cards lets it on average.
    """
    cards, kinds, whole = desk[CARDS], desk[DIFFERENT], desk[WHOLE]
    hands = int(WAYS[whole, held])
    for row in range(cards):
        for kind in range(kinds):
            desk[DONE + row] += desk[TABLE + KINDS * row + kind]
        desk[DONE + row] = UNIFORM * hands * desk[DONE + row] // whole
    for kind in range(kinds):
        share = (1 << 20) // max(desk[COUNTS + kind], 1)
        for row in range(cards):
            desk[TABLE + KINDS * row + kind] = (desk[TABLE + KINDS * row + kind] * share) >> 20
        desk[ORDER + kind] = kind
    for _ in range(ROUNDS):
        best = best_row(desk, cards)
        desk[TIMES + best] += 1
        for kind in range(kinds):
            desk[FACED + kind] += desk[TABLE + KINDS * best + kind]
        put_in_order(desk, kinds)
        left = whole
        for place in range(kinds):
            kind = desk[ORDER + place]
            choosing = int(WAYS[left, held])
            left -= desk[COUNTS + kind]
            choosing -= int(WAYS[left, held])
            for row in range(cards):
                desk[DONE + row] += choosing * desk[TABLE + KINDS * row + kind]
    return int(desk[DONE + best_row(desk, cards)] // (hands * (ROUNDS + UNIFORM)))


@rule
def best_row(desk: Desk, cards: int) -> int:
    """The own card that has done best."""
    best = 0
    for row in range(1, cards):
        if desk[DONE + row] > desk[DONE + best]:
            best = row
    return best


@rule
def put_in_order(desk: Desk, kinds: int) -> None:
    """The kinds in the order in which the other side would want to lay them."""
    for next_one in range(1, kinds):
        kind = desk[ORDER + next_one]
        place = next_one
        while place > 0 and desk[FACED + desk[ORDER + place - 1]] > desk[FACED + kind]:
            desk[ORDER + place] = desk[ORDER + place - 1]
            place -= 1
        desk[ORDER + place] = kind


@rule
def mixed(g: Fremont, desk: Desk) -> int:
    """A card of the hand, each as often as the solution says."""
    point = below(g, ROUNDS)
    row = 0
    while point >= desk[TIMES + row]:
        point -= desk[TIMES + row]
        row += 1
    return int(desk[MINE + row])


@rule
def wants_time_out(g: Fremont, seat: int, points: int) -> bool:
    """Whether new hands for both would be so much better than this one that a time out is well spent."""
    return time_out_worth(g, seat) > points


@rule
def time_out_worth(g: Fremont, seat: int) -> int:
    """What new hands for both are worth to the seat, less what the time out could still bring later."""
    value = ball_worth(g)
    pile = g.pile_sizes[OFFENSE] if g.overtime == 0 else 0
    return (value if seat == g.offense else -value) + FRESH - OLD - YOUNG * pile // g.time_outs[seat]


@rule
def fourth_down(g: Fremont, seat: int, allowed: int, points: int) -> int:
    """The best of a card, a punt and a field goal; near the end, what the score demands."""
    behind = g.score[1 - seat] - g.score[seat]
    kick = (allowed >> Fourth.FIELD_GOAL) & 1 == 1
    choice = int(Fourth.GO)
    if last_snaps(g):
        if kick and behind <= 3:
            return int(Fourth.FIELD_GOAL)
        if (allowed >> Fourth.PUNT) & 1 and behind < 0:
            return int(Fourth.PUNT)
    else:
        if (allowed >> Fourth.PUNT) & 1 and punt_worth(g) > points:
            points = punt_worth(g)
            choice = int(Fourth.PUNT)
        if kick and field_goal_worth(g) > points:
            choice = int(Fourth.FIELD_GOAL)
    if choice == Fourth.GO and (allowed >> Fourth.TIME_OUT) & 1 and wants_time_out(g, seat, points):
        return int(Fourth.TIME_OUT)
    return choice


@rule
def last_snaps(g: Fremont) -> bool:
    """Whether the ball, once given up, may well not come back: the game's last snaps, or the answer in overtime."""
    if g.overtime > 0:
        return g.ot_possession == 2
    return g.half == g.halves and g.pile_sizes[OFFENSE] + g.hand_sizes[hand_of(g.offense, OFFENSE)] <= SHORT


@rule
def best_try(g: Fremont, seat: int) -> int:
    """One point, unless late in the game two would do more."""
    behind = g.score[1 - seat] - g.score[seat]
    late = g.overtime > 0 or (g.half == g.halves and g.pile_sizes[OFFENSE] <= SHORT)
    if late and (behind == 2 or behind == 5 or behind == -1):
        return int(Try.TWO_POINT)
    return int(Try.EXTRA_POINT)


@rule
def random_cards(g: Fremont, seat: int, question: int, allowed: int) -> int:
    """Section 7, *random*: any card of the hand, conventional kicks, no time outs."""
    if question == Ask.FIRST:
        return int(First.OFFENSE)
    if question == Ask.TRY:
        return int(Try.EXTRA_POINT)
    if question == Ask.FOURTH_DOWN:
        return conventional(g)
    if g.physical:
        return any_of(g, allowed & ~(1 << TIME_OUT))
    hand = hand_of(seat, OFFENSE if question == Ask.OFFENSE_CARD else DEFENSE)
    return g.hands[HAND * hand + below(g, g.hand_sizes[hand])]


@rule
def conventional(g: Fremont) -> int:
    """4th down as most would play it: a yard or two tried from the own 40 on, a field goal within 35 yards, else a punt."""
    if g.to_goal <= 60 and g.to_goal - g.line_to_gain <= 2:
        return int(Fourth.GO)
    if g.to_goal <= 35 or (g.overtime > 0 and g.to_goal <= 40):
        return int(Fourth.FIELD_GOAL)
    return int(Fourth.GO) if g.overtime > 0 else int(Fourth.PUNT)
