"""Where a game of dice stands, in numbers that tables go by: the place on the field and the down, the lead, and the plays left."""

from pigskin.engine.rule import rule
from pigskin.games.parker.options import PLAYS_A_MINUTE
from pigskin.games.parker.state import Parker, Phase

A_DOWN = 4950  # places of each down: yards to the goal line, 1 to 99, and a line to gain nearer to it
TRIES = 4 * A_DOWN  # where those of a try begin, by the yards to the goal line
CHOICE = TRIES + 100  # to kick or to receive
PLACES = CHOICE + 1
SOON = 8  # when the minutes must soon be over, nobody knows how many plays that is


@rule
def place_of(g: Parker) -> int:
    """What is told apart of a position besides the score and the plays: a number of its own for each."""
    if g.phase == Phase.SCRIMMAGE:
        return (g.down - 1) * A_DOWN + g.to_goal * (g.to_goal - 1) // 2 + g.line_to_gain
    if g.phase == Phase.TRY:
        return TRIES + g.to_goal
    return CHOICE


@rule
def lead_of(g: Parker, seat: int) -> int:
    """The points by which a side is ahead; below 0, behind."""
    return g.score[seat] - g.score[1 - seat]


@rule
def plays_left(g: Parker) -> int:
    """How many plays are left; by the clock, as many as there usually are in the minutes."""
    if g.minutes == 0:
        return max(g.play_limit - g.plays, 0)
    return max(g.minutes * PLAYS_A_MINUTE - g.plays, SOON)
