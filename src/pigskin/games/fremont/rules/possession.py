"""Who has the ball, where, and what a score brings (steps 3, 6, 10, 14)."""

from pigskin.engine.rule import rule
from pigskin.football.events import Event
from pigskin.football.field import from_home
from pigskin.games.fremont.rules.halves import end_of_game, overtime_round
from pigskin.games.fremont.state import Ask, Fremont, Owed, Phase, Try

TOUCHDOWN, FIELD_GOAL, SAFETY, EXTRA_POINT, TWO_POINT = 6, 3, 2, 1, 2
TOUCHBACK_LINE, OVERTIME_LINE = 20, 25
ONLY_TWO_POINT_FROM = 3


@rule
def new_series(g: Fremont) -> None:
    """1st Down Conversion; step 3: four downs for ten yards or the goal line (R12); both sides draw up to five."""
    g.phase = int(Phase.SCRIMMAGE)
    g.down = 1
    g.line_to_gain = max(g.to_goal - 10, 0)
    g.owed = int(Owed.BOTH)


@rule
def touchback(g: Fremont) -> None:
    """Punt; step 6; R11, R15: a ball at or past the goal line comes out to the other side's 20; in overtime nobody plays on from there."""
    if g.to_goal > 0:
        return
    g.to_goal = TOUCHBACK_LINE
    if g.overtime == 0:
        g.tell(Event.TOUCHBACK, 1 - g.offense, 0, from_home(g.offense, g.to_goal))


@rule
def change_of_possession(g: Fremont) -> None:
    """Change of Possession; step 6: the other side has the ball where it lies, and each takes up its other hand; in overtime, step 14."""
    if g.overtime > 0:
        end_of_possession(g)
        return
    g.offense = 1 - g.offense
    g.to_goal = 100 - g.to_goal
    g.tell(Event.POSSESSION, g.offense, 0, from_home(g.offense, g.to_goal))
    new_series(g)


@rule
def touchdown(g: Fremont) -> None:
    """Touchdown; step 10: six points at once, then the try; in overtime none for a second team that is ahead (R34)."""
    g.to_goal = 0
    g.phase = int(Phase.TRY)
    g.score[g.offense] += TOUCHDOWN
    g.tell(Event.TOUCHDOWN, g.offense, TOUCHDOWN, from_home(g.offense, 0))
    if g.overtime > 0 and g.ot_possession == 2 and g.score[g.offense] > g.score[1 - g.offense]:
        end_of_game(g)


@rule
def try_for_points(g: Fremont) -> None:
    """Extra Point, 2-Point Conversion; step 10: the try is named before the roll; from the third overtime round on it is for two (R36)."""
    choice = int(Try.TWO_POINT)
    if g.overtime < ONLY_TWO_POINT_FROM:
        choice = g.ask(g.offense, Ask.TRY, 1 << Try.EXTRA_POINT | 1 << Try.TWO_POINT)
    face = g.die()
    spot = from_home(g.offense, 0)
    if choice == Try.EXTRA_POINT:
        good = (g.extra_point >> (face - 1)) & 1
        g.score[g.offense] += good * EXTRA_POINT
        g.tell(Event.EXTRA_POINT, g.offense, good, spot)
    else:
        good = (g.two_point >> (face - 1)) & 1
        g.score[g.offense] += good * TWO_POINT
        g.tell(Event.TWO_POINT, g.offense, good, spot)
    after_score(g)


@rule
def safety(g: Fremont) -> None:
    """Safety; step 10: two points for the defense, which also receives (R35 in overtime)."""
    g.score[1 - g.offense] += SAFETY
    g.tell(Event.SAFETY, 1 - g.offense, SAFETY, from_home(g.offense, 100))
    after_score(g)


@rule
def after_score(g: Fremont) -> None:
    """Kick Offs; step 10: whoever was on defense receives; in overtime the possession is over."""
    if g.overtime > 0:
        end_of_possession(g)
        return
    g.offense = 1 - g.offense
    g.phase = int(Phase.KICKOFF)


@rule
def end_of_possession(g: Fremont) -> None:
    """Overtime; step 14: the other team answers, unless it leads already (R35); after that a lead decides, or a round follows (R37)."""
    ours, theirs = g.score[g.offense], g.score[1 - g.offense]
    if g.ot_possession == 1:
        if theirs > ours:
            end_of_game(g)
        else:
            overtime_possession(g, 1 - g.offense, 2)
    elif ours != theirs:
        end_of_game(g)
    else:
        overtime_round(g)


@rule
def overtime_possession(g: Fremont, seat: int, number: int) -> None:
    """Overtime; steps 13, 14: a team starts on its opponent's 25."""
    g.offense = seat
    g.ot_possession = number
    g.to_goal = OVERTIME_LINE
    g.tell(Event.POSSESSION, seat, 0, from_home(seat, g.to_goal))
    new_series(g)
