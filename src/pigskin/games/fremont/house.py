"""The house's own player of the card game."""

from pigskin.engine.rule import any_of, below, rule
from pigskin.games.fremont.rules.cards import hand_of
from pigskin.games.fremont.state import DEFENSE, HAND, OFFENSE, TIME_OUT, Ask, First, Fourth, Fremont, Try


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
