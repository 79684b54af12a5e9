"""The strongest player of Card Bowl: cards in pairs, a reserve for what is left of the game, bold fourth downs, and a mind hard to read.

On defense it lays two strong cards and two lesser ones, and puts the strong pair where the ball is wanted, but not always. On offense it
spends one strong card. How strong goes by how much hangs on the play and by how many are still to be laid, with this deck or before the
game is over. Everything else is as the house has it.
"""

from pigskin.engine.rule import below, count_bits, rule
from pigskin.games.cardbowl.bots.hands import RED_ZONE, by_strength, hand_of, placed_anyhow, placed_for_offense
from pigskin.games.cardbowl.bots.house import KICK_ADDS, call_in_a_hurry, choose_punt, choose_set, house, last_fourth_down
from pigskin.games.cardbowl.cards import HAND
from pigskin.games.cardbowl.state import Ask, Call, CardBowl, Phase, Timing

# By what is at stake: first to fourth down, the red zone, a try. How far down the cards meant for such plays, in sixteenths.
BALL_CARRIER = (8, 4, 0, 0, 4, 0)
STRONG_PAIR = (16, 8, 0, 0, 0, 0)
LESSER_PAIR = (20, 24, 6, 10, 18, 10)
WHOLE = 16

# By yards to go (2, 4, 7, more): how often in a hundred a hand is laid for a run.
RUNS_ON_OFFENSE = (85, 85, 2, 2)
RUNS_ON_DEFENSE = (99, 99, 13, 10)

GOES_FOR_IT = (3, 5, 6, 8, 4, 5)  # yards to go on fourth down, by the parts of the field
PARTS = (30, 45, 58, 71, 90)  # where each but the first begins
LONGEST_KICK = 47
INTERVALS_A_SNAP = 6


@rule
def expert(g: CardBowl, seat: int, question: int, allowed: int) -> int:
    """Answers for a seat: hands and fourth downs in its own way, all else as the house."""
    if question == Ask.HAND:
        return lay(g, seat, allowed, runs_in_a_hundred(g, seat))
    if question == Ask.CALL:
        call = call_in_a_hurry(g, seat, allowed)
        if call >= 0:
            return call
        return bold_fourth_down(g, seat) if g.down == 4 else choose_set(g)
    return house(g, seat, question, allowed)


@rule
def bold_fourth_down(g: CardBowl, seat: int) -> int:
    """Goes for it where little is missing, on the own side of the field too; else it kicks."""
    call = last_fourth_down(g, seat)
    if call >= 0:
        return call
    part = 0
    while part < len(PARTS) and g.ball >= PARTS[part]:
        part += 1
    if g.line_to_gain - g.ball <= GOES_FOR_IT[part]:
        return choose_set(g)
    return int(Call.FIELD_GOAL) if KICK_ADDS - g.ball <= LONGEST_KICK else choose_punt(g.ball)


@rule
def stake(g: CardBowl) -> int:
    """What hangs on the play: the down, or 4 in the red zone, or 5 for a try."""
    if g.phase == Phase.TRY:
        return 5
    return 4 if g.down <= 2 and g.ball >= RED_ZONE else g.down - 1


@rule
def hands_to_come(g: CardBowl) -> int:
    """About how many hands will be laid before the game is over."""
    quarters = max(4 - g.quarter, 0)
    if g.timing == Timing.SIMPLE_1:
        left = g.plays_left + quarters * g.plays_per_quarter
        return left * 5 // 6 if g.count_all else left
    return (g.clock + quarters * g.quarter_length) // INTERVALS_A_SNAP


@rule
def choose_cards(g: CardBowl, deck: int, attacks: bool) -> tuple[int, int, int, int]:
    """Four cards of a deck, the strongest first: one to carry the ball and three of no use, or a strong pair and a lesser one."""
    count = count_bits(deck)
    plays = max(min(count // HAND, hands_to_come(g) + 1), 1)
    more = (plays - 1) // 2  # plays to come on this side of the ball
    others = plays - 1 - more
    if attacks:
        return by_strength(deck, more * BALL_CARRIER[stake(g)] // WHOLE, count - 3, count - 2, count - 1)
    strong = others + 2 * more * STRONG_PAIR[stake(g)] // WHOLE
    lesser = max(min(others + 2 + 2 * more + 2 * more * LESSER_PAIR[stake(g)] // WHOLE, count - 2), strong + 2)
    return by_strength(deck, strong, strong + 1, lesser, lesser + 1)


@rule
def runs_in_a_hundred(g: CardBowl, seat: int) -> int:
    """How often the inside is the place for what is strong."""
    to_go = 100 - g.ball if g.phase == Phase.TRY else g.line_to_gain - g.ball
    far = 0 if to_go <= 2 else 1 if to_go <= 4 else 2 if to_go <= 7 else 3
    return RUNS_ON_OFFENSE[far] if seat == g.offense else RUNS_ON_DEFENSE[far]


@rule
def lay(g: CardBowl, seat: int, deck: int, runs: int) -> int:
    """Four cards of the deck, placed: what is strong inside so often in a hundred, else outside; left or right by chance."""
    attacks = seat == g.offense
    cards = choose_cards(g, deck, attacks)
    inside = below(g, 100) < runs
    if attacks:
        return placed_for_offense(g, cards, inside)
    if g.formation != Call._2WR:
        return placed_anyhow(g, cards)
    turn = below(g, 4)
    strong, other, lesser, last = cards
    if turn & 1:
        strong, other = other, strong
    if turn & 2:
        lesser, last = last, lesser
    return hand_of(lesser, strong, other, last) if inside else hand_of(strong, lesser, last, other)
