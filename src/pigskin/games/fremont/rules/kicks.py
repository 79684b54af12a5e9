"""Kickoffs, punts and field goals (steps 2, 8, 9)."""

from pigskin.engine.rule import rule
from pigskin.football.events import Event
from pigskin.football.field import from_home
from pigskin.games.fremont.rules.cards import hand_of, kind_of, special_teams_card, yards_of
from pigskin.games.fremont.rules.halves import end_of_half
from pigskin.games.fremont.rules.possession import FIELD_GOAL, after_score, change_of_possession, new_series, touchback
from pigskin.games.fremont.state import OFFENSE, Fremont


@rule
def kickoff(g: Fremont) -> None:
    """Kick Offs; step 2: the receiver starts where the card says; one who could not play has come to the end of the half (R30)."""
    if g.hand_sizes[hand_of(g.offense, OFFENSE)] == 0 and g.pile_sizes[OFFENSE] == 0:
        end_of_half(g)
        return
    line = kind_of(special_teams_card(g))
    g.to_goal = 100 - line
    g.tell(Event.KICKOFF, g.offense, line, from_home(g.offense, g.to_goal))
    new_series(g)


@rule
def punt(g: Fremont) -> None:
    """4th Down, Punt; step 9: forward by the punt part of the card, net (R23); at or past the goal line a touchback."""
    yards = min(yards_of(special_teams_card(g)), g.to_goal)
    g.to_goal -= yards
    g.tell(Event.PUNT, g.offense, yards, from_home(g.offense, g.to_goal))
    touchback(g)
    change_of_possession(g)


@rule
def good_faces(g: Fremont, distance: int) -> int:
    """Step 8: which faces of the die make a field goal from here."""
    return (g.field_goal[(distance - 1) // 10] >> 6 * ((distance - 1) % 10)) & 63


@rule
def field_goal(g: Fremont) -> None:
    """4th Down, Field Goal; step 8: by the board's table; missed, the ball is the other side's where it lies (R22)."""
    face = g.die()
    good = (good_faces(g, g.to_goal) >> (face - 1)) & 1
    g.tell(Event.FIELD_GOAL, g.offense, g.to_goal, from_home(g.offense, g.to_goal), good)
    if good:
        g.score[g.offense] += FIELD_GOAL
        after_score(g)
    else:
        change_of_possession(g)
