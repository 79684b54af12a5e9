"""One play of Card Bowl, whatever is to be played."""

from pigskin.engine.rule import rule
from pigskin.games.cardbowl.rules.clock import quarter_done, quarter_end
from pigskin.games.cardbowl.rules.kicks import free_kick, kickoff, punt
from pigskin.games.cardbowl.rules.opening import choice, toss
from pigskin.games.cardbowl.rules.place_kicks import field_goal, try_for_points
from pigskin.games.cardbowl.rules.scrimmage import NO_CALL, down, snapped, spike, take_call
from pigskin.games.cardbowl.state import Call, CardBowl, Phase


@rule
def play(g: CardBowl) -> None:
    """3.2: one play, from the call to the whistle; then, if that was the last of it, the end of the quarter."""
    if not quarter_done(g):
        if g.phase == Phase.TOSS:
            toss(g)
        elif g.phase == Phase.CHOICE:
            choice(g)
        elif g.phase == Phase.KICKOFF:
            kickoff(g)
        elif g.phase == Phase.FREE_KICK:
            free_kick(g)
        elif g.phase == Phase.SCRIMMAGE:
            scrimmage(g)
        else:
            try_for_points(g)
    if quarter_done(g):
        quarter_end(g)


@rule
def scrimmage(g: CardBowl) -> None:
    """3.4.1: the call; time runs off before the snap; then a set, a kick or a spike."""
    call = take_call(g)
    if call == NO_CALL or not snapped(g, call):
        return
    if call <= Call._4WR:
        down(g, call)
    elif call <= Call.PUNT_3_OUT:
        punt(g, call)
    elif call == Call.FIELD_GOAL:
        field_goal(g)
    else:
        spike(g)
