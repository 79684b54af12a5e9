"""3.1: the toss and the choice to receive or kick."""

from pigskin.engine.rule import rule
from pigskin.football.events import Event
from pigskin.football.seats import AWAY, HOME
from pigskin.games.cardbowl.cards import FULL_DECK, red, value
from pigskin.games.cardbowl.rules.ending import kickoff_by
from pigskin.games.cardbowl.state import ANY_CHOICE, BOTH_COLORS, BOTH_SIDES, RECEIVE_OR_KICK, Ask, CardBowl, Choice, Color, Phase, Toss


@rule
def toss(g: CardBowl) -> None:
    """3.1.1, R46: by coin away calls, by one cut card home calls its color, or both cut for the higher or lower card."""
    if g.toss == Toss.COIN:
        called = g.ask(AWAY, Ask.CALL_COIN, BOTH_SIDES)
        toss_won(g, AWAY if g.flip() == called else HOME)
    elif g.toss == Toss.RED_BLACK:
        called = g.ask(HOME, Ask.CALL_COLOR, BOTH_COLORS)
        color = Color.RED if red(g.draw(Ask.CUT, FULL_DECK, 1) & 63) else Color.BLACK
        toss_won(g, HOME if called == color else AWAY)
    else:
        cards = g.draw(Ask.CUT, FULL_DECK, 2)
        ahead = value(cards & 63) - value((cards >> 6) & 63)
        if ahead != 0:
            toss_won(g, HOME if (ahead > 0) == (g.toss == Toss.HIGH_CARD) else AWAY)


@rule
def toss_won(g: CardBowl, winner: int) -> None:
    """3.1.2, 3.1.5: the winner chooses; before overtime it cannot defer."""
    g.tell(Event.TOSS, winner)
    g.phase = Phase.CHOICE
    g.chooser = winner
    g.may_defer = g.quarter == 1


@rule
def choice(g: CardBowl) -> None:
    """3.1.2, 3.1.4, N3, N4: receive or kick; at the opening the winner may leave that to the other side and choose at half-time."""
    opening = g.quarter == 1 and g.may_defer
    answer = g.ask(g.chooser, Ask.CHOICE, ANY_CHOICE if opening else RECEIVE_OR_KICK)
    if opening:
        g.second_half_choice = g.chooser if answer == Choice.DEFER else 1 - g.chooser
        g.may_defer = False
    if answer == Choice.DEFER:
        g.chooser = 1 - g.chooser
        return
    kickoff_by(g, g.chooser if answer == Choice.KICK else 1 - g.chooser)
