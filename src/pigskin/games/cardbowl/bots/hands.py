"""How the house player uses its deck: which cards, where, and which of them gets the ball.

On offense one card counts, so it spends a strong one and throws in what is of no use elsewhere; on defense every card may be run at, so
it places four of a kind from the middle. What is strong and what is middle goes by what is left for the rest of the thirteen plays.
"""

from pigskin.engine.rule import below, count_bits, rule
from pigskin.games.cardbowl.bots.odds import EXTRA_CARDS, MOST_NEEDED, MOST_THROWN, RUN_GAIN, RUN_MADE, THROW_GAIN, THROW_MADE, WIDEST
from pigskin.games.cardbowl.cards import HAND, value
from pigskin.games.cardbowl.questions import RUN_TARGET
from pigskin.games.cardbowl.rules.clock import FIVE_MINUTES
from pigskin.games.cardbowl.state import Call, CardBowl, Phase, Timing

ORDERS = 24  # of four cards
STRONG = 1  # strong cards in a hand of the offense
WORTH_OF_FIRST_DOWN = (600, 600, 1200, 3000, 4500)  # by down, in hundredths of a yard
RED_ZONE = 85
WORTH_OF_TIME = 400  # what keeping the clock running is worth to a side that leads at the end


@rule
def matters(g: CardBowl) -> int:
    """How much hangs on this play: 0 little, 1 some, 2 much."""
    if g.phase == Phase.TRY or g.down >= 3 or g.ball >= RED_ZONE:
        return 2
    return g.down - 1


@rule
def choose_hand(g: CardBowl, seat: int, deck: int) -> int:
    """Four cards of the deck, placed."""
    count = count_bits(deck)
    plays = max(count // HAND, 1)
    mine = 1 + (plays - 1) // 2  # plays still to come on this side of the ball, this one included
    others = plays - mine
    if seat == g.offense:
        first = STRONG * ((mine - 1) * (2 - matters(g)) // 2)
        return placed_for_offense(g, by_strength(deck, first, count - 3, count - 2, count - 1), g.line_to_gain - g.ball < 5)
    first = STRONG * others + HAND * ((mine - 1) * (2 - matters(g)) // 2)
    return placed_anyhow(g, by_strength(deck, first, first + 1, first + 2, first + 3))


@rule
def by_strength(deck: int, one: int, two: int, three: int, four: int) -> tuple[int, int, int, int]:
    """The cards at these places of a deck, the strongest first."""
    first, second, third, fourth = -1, -1, -1, -1
    place = 0
    for rank in range(12, -1, -1):
        for suit in range(4):
            card = 13 * suit + rank
            if deck >> card & 1:
                if place == one:
                    first = card
                elif place == two:
                    second = card
                elif place == three:
                    third = card
                elif place == four:
                    fourth = card
                place += 1
    return first, second, third, fourth


@rule
def hand_of(one: int, two: int, three: int, four: int) -> int:
    """Four cards, left to right."""
    return one | two << 6 | three << 12 | four << 18 | 1 << 24


@rule
def placed_for_offense(g: CardBowl, cards: tuple[int, int, int, int], inside: bool) -> int:
    """The strongest inside or outside, the next on the other kind of place; left or right by chance."""
    best, next_best, low, lowest = cards
    turn = below(g, 4)
    if g.formation != Call._2WR:
        return placed_anyhow(g, cards)
    outer, inner = (next_best, best) if inside else (best, next_best)
    left, right = (outer, low) if turn & 1 else (low, outer)
    inner_left, inner_right = (inner, lowest) if turn & 2 else (lowest, inner)
    return hand_of(left, inner_left, inner_right, right)


@rule
def placed_anyhow(g: CardBowl, cards: tuple[int, int, int, int]) -> int:
    """Four cards in any order, each equally likely."""
    return arranged(cards, below(g, ORDERS))


@rule
def arranged(cards: tuple[int, int, int, int], turn: int) -> int:
    """Four cards in one of their 24 orders."""
    hand = hand_of(cards[0], cards[1], cards[2], cards[3])
    return swapped(swapped(swapped(hand, 3, turn % 4), 2, turn // 4 % 3), 1, turn // 12)


@rule
def swapped(hand: int, one: int, other: int) -> int:
    """A hand with two places changed."""
    difference = (hand >> 6 * one ^ hand >> 6 * other) & 63
    return hand ^ difference << 6 * one ^ difference << 6 * other if one != other else hand


@rule
def needed(g: CardBowl) -> int:
    """The yards that this play should bring."""
    to_go = 100 - g.ball if g.phase == Phase.TRY else g.line_to_gain - g.ball
    return min(to_go, MOST_NEEDED)


@rule
def guards_a_lead(g: CardBowl) -> bool:
    """Whether the offense wants the clock to run: an incompletion would stop it."""
    return g.timing != Timing.SIMPLE_1 and g.quarter >= 4 and g.clock <= FIVE_MINUTES and g.score[g.offense] > g.score[1 - g.offense]


@rule
def run_worth(g: CardBowl, edge: int) -> int:
    """What a run is worth with the own card so much higher than the one opposite."""
    place = edge + WIDEST
    return int(RUN_GAIN[place] + WORTH_OF_FIRST_DOWN[g.down] * RUN_MADE[place][needed(g)] // 1000)


@rule
def throw_worth(g: CardBowl, total: int, more: int) -> int:
    """What a pass is worth with so much on the own side already and so many cards to be drawn before it is thrown."""
    place = min(total, MOST_THROWN) + WIDEST
    return int(THROW_GAIN[more][place] + WORTH_OF_FIRST_DOWN[g.down] * THROW_MADE[more][place][needed(g)] // 1000)


@rule
def target_worth(g: CardBowl, target: int, opposite: int) -> int:
    """What it is worth to go to this target against the card opposite."""
    edge = value(target % RUN_TARGET) - value(opposite)
    if target >= RUN_TARGET:
        return run_worth(g, edge) + (WORTH_OF_TIME if guards_a_lead(g) else 0)
    worth = throw_worth(g, edge, 1)
    for cards in range(2, EXTRA_CARDS + 1):
        worth = max(worth, throw_worth(g, edge, cards))
    return worth


@rule
def choose_target(g: CardBowl, allowed: int) -> int:
    """The card whose match-up is worth most."""
    return best_match(g, allowed, g.hands[1 - g.offense])[0]


@rule
def best_match(g: CardBowl, allowed: int, defense: int) -> tuple[int, int]:
    """The target whose match-up is worth most, and its worth."""
    best = allowed & 127
    best_worth = -1_000_000
    for place in range(HAND):
        target = (allowed >> 7 * place) & 127
        worth = target_worth(g, target, (defense >> 6 * place) & 63)
        if worth > best_worth:
            best = target
            best_worth = worth
    return int(best), int(best_worth)


@rule
def keep_drawing(g: CardBowl) -> bool:
    """Whether one or two more pass cards are worth more than the pass as it stands."""
    total = value(g.target) + g.pass_total - value(g.opposite)
    now = throw_worth(g, total, 0)
    return bool(throw_worth(g, total, 1) > now or throw_worth(g, total, 2) > now)
