"""The rules of the card game, in the order of the rulebook; `play` is the only way in."""

from pigskin.engine.rule import rule
from pigskin.football.seats import AWAY, HOME
from pigskin.games.fremont.events import FremontEvent
from pigskin.games.fremont.rules.cards import owed_deal
from pigskin.games.fremont.rules.kicks import kickoff
from pigskin.games.fremont.rules.possession import overtime_possession, try_for_points
from pigskin.games.fremont.rules.scrimmage import before_the_snap
from pigskin.games.fremont.state import Ask, First, Fremont, Owed, Phase


@rule
def play(g: Fremont) -> None:
    """One play, from the call to the whistle; or what comes between two: a roll, a kickoff, a deal."""
    if g.phase == Phase.OPENING or g.phase == Phase.OVERTIME:
        roll_for_order(g)
    elif g.phase == Phase.KICKOFF:
        kickoff(g)
    elif g.phase == Phase.TRY:
        try_for_points(g)
    elif g.owed != Owed.NOTHING:
        owed_deal(g)
    else:
        before_the_snap(g)


@rule
def roll_for_order(g: Fremont) -> None:
    """Getting Started 4, Overtime; steps 1, 13: the higher die takes the ball or leaves it; equal dice are rolled again (R38)."""
    home, away = g.roll()
    g.tell(FremontEvent.COIN_ROLL, HOME, home, 0, away)
    if home == away:
        return
    winner = HOME if home > away else AWAY
    choice = g.ask(winner, Ask.FIRST, 1 << First.OFFENSE | 1 << First.DEFENSE)
    first = winner if choice == First.OFFENSE else 1 - winner
    if g.phase == Phase.OVERTIME:
        g.ot_first = first
        overtime_possession(g, first, 1)
    else:
        g.first_offense = first
        g.offense = first
        g.phase = int(Phase.KICKOFF)


__all__ = ["play"]
