"""Somebody who has learned the rules of the dice game today: takes the ball, likes to throw it, and has not reckoned the odds."""

from pigskin.engine.rule import PASS, below, rule
from pigskin.games.parker.state import Ask, Call, Choice, Parker, Phase

WHIM = 8  # one call in so many is made on a whim
HOPE = 45  # yards to the goal line from which a place kick is tried, though none goes so far


@rule
def rookie(g: Parker, seat: int, question: int, allowed: int) -> int:
    """Answers for a seat. It would rather have the ball than kick it away."""
    if question == Ask.HURRY:
        return PASS
    if question == Ask.KICK_OR_RECEIVE:
        return int(Choice.RECEIVE)
    if g.phase == Phase.TRY:
        return int(Call.END_RUN)
    if below(g, WHIM) == 0:
        return int(Call.PASS) if below(g, 2) == 0 else int(Call.TRICK)
    return fourth_down(g) if g.down == 4 else early_down(g)


@rule
def fourth_down(g: Parker) -> int:
    """Kicks wherever the posts look near, goes for it when little is needed, whatever the clock says."""
    to_go = g.to_goal - g.line_to_gain
    if to_go <= 2:
        return int(Call.PLUNGE)
    return int(Call.PLACE_KICK) if g.to_goal <= HOPE else int(Call.PUNT)


@rule
def early_down(g: Parker) -> int:
    """As seen on television: up the middle for a little, and a pass when much is needed."""
    to_go = g.to_goal - g.line_to_gain
    if to_go <= 4:
        return int(Call.PLUNGE)
    return int(Call.PASS) if g.down == 3 else int(Call.END_RUN)
