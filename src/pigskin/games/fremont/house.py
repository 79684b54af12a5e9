"""The house's own player of the card game: each snap is a small game in the dark, which it solves, and then mixes its calls.

Its cards are set against the kinds of cards the other side may hold, judged by what has not been seen. What a pair of cards is worth
follows from the table of `values.csv` (made by `pigskin.lab.fremont_values`): net points, in thousandths, of the side with the ball.
"""

from math import comb
from pathlib import Path
from typing import Any

import numpy as np

from pigskin.engine.rule import any_of, below, rule
from pigskin.games.fremont.rules.cards import copies_of, hand_of, kind_of, yards_of
from pigskin.games.fremont.rules.kicks import good_faces
from pigskin.games.fremont.rules.scrimmage import on_the_field, result_of
from pigskin.games.fremont.state import DEFENSE, HAND, IDS, KINDS, OFFENSE, TIME_OUT, Ask, First, Fourth, Fremont, Result, Try

Array = np.ndarray[Any, np.dtype[np.int64]]

LONGEST = 25  # yards to go of the last row of each down
VALUES: Array = np.loadtxt(Path(__file__).parent / "values.csv", delimiter=",", dtype=np.int64)
WAYS: Array = np.array([[comb(cards, hand) for hand in range(HAND + 1)] for cards in range(128)], dtype=np.int64)
TOUCHDOWN_WORTH, FIELD_GOAL_WORTH, SAFETY_WORTH = 6833, 3000, 2000
KICKOFF_WORTH = 530  # of the side that is to receive
ROUNDS = 16  # of play against a learning opponent
UNIFORM = 4  # so many rounds' weight has the thought that the opponent just plays any card


@rule
def house(g: Fremont, seat: int, question: int, allowed: int) -> int:
    """Answers for a seat."""
    if question == Ask.FIRST:
        return int(First.DEFENSE) if g.overtime > 0 else int(First.OFFENSE)
    if question == Ask.TRY:
        return best_try(g, seat)
    if g.physical:
        return conventional(g) if question == Ask.FOURTH_DOWN else any_of(g, allowed & ~(1 << TIME_OUT))
    if question == Ask.FOURTH_DOWN:
        return fourth_down(g, seat, allowed)
    return mixed_card(g, seat, allowed)


@rule
def worth(g: Fremont, down: int, to_go: int, to_goal: int) -> int:
    """What the ball is worth to the side that has it."""
    return int(VALUES[LONGEST * (down - 1) + min(to_go, LONGEST) - 1, to_goal - 1])


@rule
def lost_worth(g: Fremont, to_goal: int) -> int:
    """What it is worth to a side to give the ball up so many yards from the goal line it attacks."""
    if g.overtime > 0:
        return 0
    if to_goal <= 0:
        to_goal = 20
    return -worth(g, 1, min(10, 100 - to_goal), 100 - to_goal)


@rule
def pair_worth(g: Fremont, call: int, cover: int) -> int:
    """What it is worth to the offense when these two cards are turned up."""
    printed, number = yards_of(call), yards_of(cover)
    result = result_of(g, kind_of(call), kind_of(cover))
    if result == Result.INTERCEPTION:
        return lost_worth(g, g.to_goal - printed)
    if result == Result.FUMBLE:
        return lost_worth(g, g.to_goal)
    flag = False
    yards = 0
    if result == Result.PRINTED:
        yards = printed
    elif result == Result.DOUBLE:
        yards = 2 * printed
    elif result == Result.PLUS:
        yards = printed + number
    elif result == Result.BACK:
        yards = -number
    elif result == Result.FLAG_OFFENSE:
        yards, flag = -number, True
    elif result == Result.FLAG_DEFENSE:
        yards, flag = number, True
    to_goal = g.to_goal - yards
    kickoff = 0 if g.overtime > 0 else KICKOFF_WORTH
    if to_goal <= 0:
        return TOUCHDOWN_WORTH - kickoff
    if to_goal >= 100:
        return -SAFETY_WORTH - kickoff
    to_go = to_goal - g.line_to_gain
    if to_go <= 0:
        return worth(g, 1, min(10, to_goal), to_goal)
    if flag and not g.penalty_counts:
        return worth(g, g.down, to_go, to_goal)
    if g.down == 4:
        return lost_worth(g, to_goal)
    return worth(g, g.down + 1, to_go, to_goal)


@rule
def unseen(g: Fremont, seat: int, deck: int, copies: Array) -> int:
    """How many copies of each card of a deck the seat has not seen, which lie in the pile or the other hand; and how many in all."""
    cards = 0
    while cards < IDS and g.cards[IDS * deck + cards] != 0:
        copies[cards] = g.pile[IDS * deck + cards]
        cards += 1
    other = hand_of(1 - seat, deck)
    for place in range(HAND * other, HAND * other + g.hand_sizes[other]):
        copies[g.hands[place]] += 1
    return cards


@rule
def solve(g: Fremont, seat: int, mine: Array, times: Array) -> int:
    """Fills in how often each of the seat's different cards should be laid, of ROUNDS times; returns what the snap is then worth to it.

    Fictitious play: each round the seat lays the card that has done best, and the other side answers all rounds so far as well as a
    random hand of unseen cards lets it.
    """
    deck = OFFENSE if seat == g.offense else DEFENSE
    sign = 1 if deck == OFFENSE else -1
    hand = hand_of(seat, deck)
    different = 0
    for place in range(HAND * hand, HAND * hand + g.hand_sizes[hand]):
        known = False
        for other in range(different):
            if mine[other] == g.hands[place]:
                known = True
        if not known:
            mine[different] = g.hands[place]
            different += 1

    copies = np.zeros(IDS, np.int64)
    cards = unseen(g, seat, 1 - deck, copies)
    table = np.zeros((HAND, KINDS), np.int64)
    counts = np.zeros(KINDS, np.int64)
    kinds = 0
    whole = 0
    for theirs in range(cards):
        if copies[theirs] == 0:
            continue
        card = g.cards[IDS * (1 - deck) + theirs]
        kind = kind_of(card)
        kinds = max(kinds, kind + 1)
        counts[kind] += copies[theirs]
        whole += copies[theirs]
        for row in range(different):
            own = g.cards[IDS * deck + mine[row]]
            points = pair_worth(g, own, card) if deck == OFFENSE else pair_worth(g, card, own)
            table[row, kind] += sign * copies[theirs] * points

    done = np.zeros(HAND, np.int64)
    for row in range(different):
        for kind in range(kinds):
            done[row] += UNIFORM * table[row, kind] // whole
            if counts[kind] > 0:
                table[row, kind] //= counts[kind]

    held = min(g.hand_sizes[hand_of(1 - seat, 1 - deck)], whole)
    all_ways = WAYS[whole, held]
    faced = np.zeros(KINDS, np.int64)
    order = np.zeros(KINDS, np.int64)
    for kind in range(kinds):
        order[kind] = kind
    for _ in range(ROUNDS):
        best = 0
        for row in range(1, different):
            if done[row] > done[best]:
                best = row
        times[best] += 1
        for kind in range(kinds):
            faced[kind] += table[best, kind]
        for at in range(1, kinds):
            kind = order[at]
            place = at
            while place > 0 and faced[order[place - 1]] > faced[kind]:
                order[place] = order[place - 1]
                place -= 1
            order[place] = kind
        left = whole
        for at in range(kinds):
            kind = order[at]
            if counts[kind] == 0:
                continue
            ways = WAYS[left, held] - WAYS[left - counts[kind], held]
            if ways == 0:
                break
            left -= counts[kind]
            for row in range(different):
                done[row] += ways * table[row, kind] // all_ways
    best = 0
    for row in range(1, different):
        if done[row] > done[best]:
            best = row
    return int(done[best] // (ROUNDS + UNIFORM))


@rule
def mixed_card(g: Fremont, seat: int, allowed: int) -> int:
    """A card of the hand, each as often as the solution says."""
    mine = np.zeros(HAND, np.int64)
    times = np.zeros(HAND, np.int64)
    solve(g, seat, mine, times)
    point = below(g, ROUNDS)
    row = 0
    while point >= times[row]:
        point -= times[row]
        row += 1
    return int(mine[row])


@rule
def fourth_down(g: Fremont, seat: int, allowed: int) -> int:
    """The best of a card, a punt and a field goal."""
    mine = np.zeros(HAND, np.int64)
    times = np.zeros(HAND, np.int64)
    best = solve(g, seat, mine, times)
    choice = int(Fourth.GO)
    if (allowed >> Fourth.PUNT) & 1:
        points, cards = 0, 0
        for card in g.specials:
            points += copies_of(card) * lost_worth(g, g.to_goal - yards_of(card))
            cards += copies_of(card)
        if points // cards > best:
            best = points // cards
            choice = int(Fourth.PUNT)
    if (allowed >> Fourth.FIELD_GOAL) & 1:
        good = 0
        for face in range(6):
            good += (good_faces(g, g.to_goal) >> face) & 1
        kickoff = 0 if g.overtime > 0 else KICKOFF_WORTH
        if (good * (FIELD_GOAL_WORTH - kickoff) + (6 - good) * lost_worth(g, g.to_goal)) // 6 > best:
            choice = int(Fourth.FIELD_GOAL)
    return choice


@rule
def best_try(g: Fremont, seat: int) -> int:
    """One point, unless two are needed."""
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
    """4th down as most would play it: a field goal within 35 yards, a yard or two tried near midfield, else a punt."""
    to_go = g.to_goal - g.line_to_gain
    if g.to_goal <= 35 and (to_go > 1 or g.to_goal > 5):
        return int(Fourth.FIELD_GOAL)
    if g.to_goal <= 50 and to_go <= 2:
        return int(Fourth.GO)
    if g.overtime > 0:
        return int(Fourth.FIELD_GOAL) if g.to_goal <= 40 else int(Fourth.GO)
    return int(Fourth.GO) if g.to_goal <= 40 and to_go <= 3 else int(Fourth.PUNT)
