"""The house's own player of the card game, and a stronger one: each snap is a small game in the dark, which they solve, and then mix
their calls."""

from pigskin.engine.rule import any_of, below, rule, scratch
from pigskin.games.fremont.bots.snap import DESK, mixed, solve
from pigskin.games.fremont.bots.worth import ball_worth, field_goal_worth, punt_worth
from pigskin.games.fremont.rules.cards import hand_of
from pigskin.games.fremont.state import DEFENSE, HAND, OFFENSE, TIME_OUT, Ask, First, Fourth, Fremont, Try

HOUSE_ROUNDS, HOUSE_SPARES = 24, 3  # of thought about a snap, and spare hands that are drawn for each side
EXPERT_ROUNDS, EXPERT_SPARES = 30, 4
FRESH = 400  # what five new cards are worth above the table
YOUNG, OLD = 60, 200  # what a time out must gain: so much for each card in the pile, and at the end of a half
SHORT = 12  # snaps that make a half nearly over


@rule
def house(g: Fremont, seat: int, question: int, allowed: int) -> int:
    """Answers for a seat, after a little thought."""
    return answer(g, seat, question, allowed, HOUSE_ROUNDS, HOUSE_SPARES)


@rule
def expert(g: Fremont, seat: int, question: int, allowed: int) -> int:
    """Answers for a seat, after more thought."""
    return answer(g, seat, question, allowed, EXPERT_ROUNDS, EXPERT_SPARES)


@rule
def answer(g: Fremont, seat: int, question: int, allowed: int, rounds: int, spares: int) -> int:
    """What both do, one with more thought than the other."""
    if question == Ask.FIRST:
        return int(First.DEFENSE) if g.overtime > 0 else int(First.OFFENSE)
    if question == Ask.TRY:
        return best_try(g, seat)
    if g.physical:
        return conventional(g) if question == Ask.FOURTH_DOWN else any_of(g, allowed & ~(1 << TIME_OUT))
    desk = scratch(DESK)
    deck = DEFENSE if question == Ask.DEFENSE_CARD else OFFENSE
    points = solve(g, seat, deck, desk, rounds, spares)
    if question == Ask.FOURTH_DOWN:
        return fourth_down(g, seat, allowed, points)
    if (allowed >> TIME_OUT) & 1 and wants_time_out(g, seat, points):
        return TIME_OUT
    return mixed(g, deck, desk)


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
