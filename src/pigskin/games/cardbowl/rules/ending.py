"""3.4.4, 3.12: how a play ends: downs, scores, touchbacks, and what comes next."""

from pigskin.engine.rule import rule
from pigskin.football.events import Event
from pigskin.games.cardbowl.rules.table import FREE_KICK_LINE, GOAL_LINE, KICKOFF_LINE, LAST_DOWN, TOUCHBACK_LINE, TRY_LINE, jot, lies_at
from pigskin.games.cardbowl.state import CardBowl, Ending, Jot, Phase, Timing

TOUCHDOWN, FIELD_GOAL, SAFETY = 6, 3, 2
LONG_PLAY = 25


@rule
def hold(g: CardBowl, holder: int, spot: int) -> None:
    """The ball is in these hands, at this position of theirs."""
    g.holder = holder
    g.at = spot


@rule
def change_hands(g: CardBowl) -> None:
    """The other side has the ball where it is."""
    g.holder = 1 - g.holder
    g.at = 100 - g.at
    g.changed = True
    g.window = False


@rule
def measure(g: CardBowl) -> None:
    """3.12: the end of a run: at the other goal line a touchdown, behind the own one a touchback or a safety (R14, R20)."""
    if g.at >= GOAL_LINE:
        g.ending = Ending.TOUCHDOWN
    elif g.at > 0:
        g.ending = Ending.BALL
    elif g.put_in:
        g.ending = Ending.TOUCHBACK
    else:
        g.ending = Ending.SAFETY


@rule
def settle(g: CardBowl) -> None:
    """3.2, 3.3, 3.12: score, possession and down after a play that ended with the ball in somebody's hands.

    The clock, stopped at the snap, runs on only where the other side never had the ball.
    """
    if g.ending == Ending.TOUCHDOWN:
        touchdown(g)
    elif g.ending == Ending.SAFETY:
        safety(g)
    elif g.ending == Ending.TOUCHBACK:
        jot(g, Jot.TOUCHBACK)
        g.tell(Event.TOUCHBACK, g.holder, 0, lies_at(g.holder, TOUCHBACK_LINE))
        new_series(g, g.holder, TOUCHBACK_LINE)
    elif g.phase == Phase.SCRIMMAGE and not g.changed:
        advance(g)
    else:
        new_series(g, g.holder, g.at)


@rule
def advance(g: CardBowl) -> None:
    """3.4.4: at or past the line to gain a first down; else the next one; after the fourth the ball goes over where it lies."""
    g.ball = g.at
    g.clock_running = g.timing != Timing.SIMPLE_1 and not g.out_of_bounds and not g.stopped
    if g.ball >= g.line_to_gain:
        g.tell(Event.FIRST_DOWN, g.offense, 0, lies_at(g.offense, g.ball))
        new_series(g, g.offense, g.ball)
    elif g.down < LAST_DOWN:
        g.down += 1
    else:
        g.clock_running = False
        g.tell(Event.TURNOVER_ON_DOWNS, g.offense, 0, lies_at(g.offense, g.ball))
        new_series(g, 1 - g.offense, 100 - g.ball)


@rule
def new_series(g: CardBowl, offense: int, ball: int) -> None:
    """3.4.4: first and ten, or first and goal."""
    g.phase = Phase.SCRIMMAGE
    g.offense = offense
    g.ball = ball
    g.down = 1
    g.line_to_gain = min(ball + 10, GOAL_LINE)


@rule
def touchdown(g: CardBowl) -> None:
    """3.12, 3.10.3: six points and a try from the 2 (in overtime the game ends before it)."""
    jot(g, Jot.TOUCHDOWN)
    g.tell(Event.TOUCHDOWN, g.holder, TOUCHDOWN, lies_at(g.holder, GOAL_LINE))
    add_points(g, g.holder, TOUCHDOWN)
    set_ball(g, Phase.TRY, g.holder, TRY_LINE)


@rule
def safety(g: CardBowl) -> None:
    """3.12, 3.11.5: two points for the other side, and a free kick by the side that gave it up."""
    jot(g, Jot.SAFETY)
    g.tell(Event.SAFETY, 1 - g.holder, SAFETY, lies_at(g.holder, 0))
    add_points(g, 1 - g.holder, SAFETY)
    set_ball(g, Phase.FREE_KICK, g.holder, FREE_KICK_LINE)


@rule
def kickoff_by(g: CardBowl, kicker: int) -> None:
    """3.11.5: the kicker's 30."""
    set_ball(g, Phase.KICKOFF, kicker, KICKOFF_LINE)


@rule
def set_ball(g: CardBowl, phase: int, offense: int, ball: int) -> None:
    """The ball is placed for a play that is no down."""
    g.phase = phase
    g.offense = offense
    g.ball = ball
    g.down = 0
    g.line_to_gain = 0


@rule
def add_points(g: CardBowl, seat: int, points: int) -> None:
    """3.12: points, which the note will mention."""
    g.score[seat] += points
    g.scored = True
