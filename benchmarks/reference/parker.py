"""The house of the dice game as it was before there were levels of bots: plain football, by the odds of two dice."""

from pigskin.engine.rule import PASS, rule
from pigskin.games.parker.state import Ask, Call, Choice, Parker, Phase

LAST_PLAYS = 6


@rule
def house(g: Parker, seat: int, question: int, allowed: int) -> int:
    """Answers for a seat. The dice favor the defense, so it kicks off when it may choose; it has no use for hurrying anyone."""
    if question == Ask.HURRY:
        return PASS
    if question == Ask.KICK_OR_RECEIVE:
        return int(Choice.RECEIVE) if running_out(g, seat) else int(Choice.KICK)
    if g.phase == Phase.TRY:
        return int(Call.PLUNGE) if g.to_goal <= 4 else int(Call.PLACE_KICK)
    if g.down == 4:
        return fourth_down(g, seat)
    return early_down(g, seat)


@rule
def running_out(g: Parker, seat: int) -> bool:
    """Whether a side that is behind has only a few plays left."""
    return g.minutes == 0 and g.play_limit - g.plays <= LAST_PLAYS and g.score[seat] < g.score[1 - seat]


@rule
def fourth_down(g: Parker, seat: int) -> int:
    """Plunge for a yard or two, gamble near the goal line, kick from farther out; with time running out, never give the ball away."""
    to_go = g.to_goal - g.line_to_gain
    if to_go == 1 or (to_go == 2 and g.to_goal <= 35):
        return int(Call.PLUNGE)
    if g.to_goal <= 24:
        return int(Call.TRICK)
    if g.to_goal <= 40:
        return int(Call.PLACE_KICK)
    return int(Call.TRICK) if running_out(g, seat) else int(Call.PUNT)


@rule
def early_down(g: Parker, seat: int) -> int:
    """End runs by habit; plunge when little is needed, a trick within scoring distance, an early punt when pinned back with far to go."""
    to_go = g.to_goal - g.line_to_gain
    if to_go <= 3 or (to_go == 4 and g.to_goal <= 35):
        return int(Call.PLUNGE)
    if g.down == 3 and to_go >= 12 and g.to_goal >= 50 and not running_out(g, seat):
        return int(Call.PUNT)
    reach = 45 if g.down == 3 else 28
    if g.down > 1 and 15 <= g.to_goal <= reach:
        return int(Call.TRICK)
    return int(Call.END_RUN)
