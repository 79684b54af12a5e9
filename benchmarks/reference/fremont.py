"""The house bot of the reveal card game as it was when its levels were first measured: what they are held against. It never changes.

It solves each snap as if the other side knew its hand, with what positions were worth in `fremont.csv`, in thousandths of a point.
"""

from math import comb
from pathlib import Path
from typing import Any

import numpy as np

from pigskin.engine.rule import any_of, below, rule, scratch
from pigskin.games.fremont.rules.cards import copies_of, hand_of, kind_of, yards_of
from pigskin.games.fremont.rules.kicks import good_faces
from pigskin.games.fremont.rules.scrimmage import result_of
from pigskin.games.fremont.state import DEFENSE, HAND, IDS, KINDS, OFFENSE, TIME_OUT, Ask, First, Fourth, Fremont, Result, Try

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

LONGEST, YARDS = 25, 99  # rows of each down, by yards to go, and columns
VALUES: np.ndarray[Any, np.dtype[np.int16]] = np.loadtxt(Path(__file__).parent / "fremont.csv", delimiter=",", dtype=np.int16).ravel()
TOUCHDOWN_WORTH, FIELD_GOAL_WORTH, SAFETY_WORTH = 6833, 3000, 2000
KICKOFF_WORTH = 694  # to the side that is to receive
TOUCHBACK_LINE = 20
YARD_WORTH, BALL_WORTH = 60, 4000  # in the middle of the field
MEAN_WORTH = 183  # of two random cards there


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
    value = ball_worth(g)
    gain = (value if seat == g.offense else -value) + FRESH - points
    pile = g.pile_sizes[OFFENSE] if g.overtime == 0 else 0
    return gain > OLD + YOUNG * pile // g.time_outs[seat]


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
def conventional(g: Fremont) -> int:
    """4th down as most would play it: a yard or two tried from the own 40 on, a field goal within 35 yards, else a punt."""
    if g.to_goal <= 60 and g.to_goal - g.line_to_gain <= 2:
        return int(Fourth.GO)
    if g.to_goal <= 35 or (g.overtime > 0 and g.to_goal <= 40):
        return int(Fourth.FIELD_GOAL)
    return int(Fourth.GO) if g.overtime > 0 else int(Fourth.PUNT)


@rule
def worth(down: int, to_go: int, to_goal: int) -> int:
    """What the ball is worth to the side that has it."""
    return int(VALUES[YARDS * (LONGEST * (down - 1) + min(to_go, LONGEST) - 1) + to_goal - 1])


@rule
def ball_worth(g: Fremont) -> int:
    """What the position before the snap is worth."""
    return worth(g.down, g.to_goal - g.line_to_gain, g.to_goal)


@rule
def lost_worth(g: Fremont, to_goal: int) -> int:
    """What it is worth to give the ball up so many yards from the goal line attacked; in overtime the spot means nothing."""
    if g.overtime > 0:
        return 0
    if to_goal <= 0:
        to_goal = TOUCHBACK_LINE
    return -worth(1, min(10, 100 - to_goal), 100 - to_goal)


@rule
def kickoff_worth(g: Fremont) -> int:
    """What the other side gets after a score."""
    return 0 if g.overtime > 0 else KICKOFF_WORTH


@rule
def gain_worth(g: Fremont, yards: int, flag: bool) -> int:
    """What it is worth to move the ball so far, by a play or a penalty."""
    to_goal = g.to_goal - yards
    if to_goal <= 0:
        return TOUCHDOWN_WORTH - kickoff_worth(g)
    if to_goal >= 100:
        return -SAFETY_WORTH - kickoff_worth(g)
    to_go = to_goal - g.line_to_gain
    if to_go <= 0:
        return worth(1, min(10, to_goal), to_goal)
    if flag and not g.penalty_counts:
        return worth(g.down, to_go, to_goal)
    if g.down == 4:
        return lost_worth(g, to_goal)
    return worth(g.down + 1, to_go, to_goal)


@rule
def pair_worth(g: Fremont, call: int, cover: int, care: int) -> int:
    """What it is worth that these two cards are turned up, less `care` percent of what they would be worth in midfield.

    A card that is played is gone, so one that would do well anywhere is dear.
    """
    printed, number = yards_of(call), yards_of(cover)
    result = result_of(g, kind_of(call), kind_of(cover))
    if result == Result.INTERCEPTION:
        return lost_worth(g, g.to_goal - printed) - care * (YARD_WORTH * printed - BALL_WORTH - MEAN_WORTH) // 100
    if result == Result.FUMBLE:
        return lost_worth(g, g.to_goal) + care * (BALL_WORTH + MEAN_WORTH) // 100
    yards = 0
    if result == Result.PRINTED:
        yards = printed
    elif result == Result.DOUBLE:
        yards = 2 * printed
    elif result == Result.PLUS:
        yards = printed + number
    elif result == Result.FLAG_DEFENSE:
        yards = number
    elif result != Result.NONE:
        yards = -number
    return gain_worth(g, yards, result >= Result.FLAG_OFFENSE) - care * (YARD_WORTH * yards - MEAN_WORTH) // 100


@rule
def punt_worth(g: Fremont) -> int:
    """What a punt is worth from here."""
    points, cards = 0, 0
    for card in g.specials:
        if card == 0:
            break
        points += copies_of(card) * lost_worth(g, g.to_goal - yards_of(card))
        cards += copies_of(card)
    return points // cards


@rule
def field_goal_worth(g: Fremont) -> int:
    """What a field goal is worth from here."""
    faces, good = good_faces(g, g.to_goal), 0
    for face in range(6):
        good += (faces >> face) & 1
    return (good * (FIELD_GOAL_WORTH - kickoff_worth(g)) + (6 - good) * lost_worth(g, g.to_goal)) // 6
