"""The table game's rules, in the order of its rulebook. `S3` is its Section 3; `R7` and the like are the rulings in RULES.md."""

from pigskin.engine.rule import rule
from pigskin.games.freds.rules.balls import one_ball, try_for_points
from pigskin.games.freds.rules.opening import choose_first, place_token, toss
from pigskin.games.freds.rules.rounds import overtime_toss, read_clock
from pigskin.games.freds.state import Freds, Phase


@rule
def play(g: Freds) -> None:
    """One ball with what is declared for it, a try, or what comes before the first ball and between rounds."""
    if g.phase == Phase.TOSS:
        toss(g)
    elif g.phase == Phase.FIRST_CHOICE:
        choose_first(g)
    elif g.phase == Phase.TOKEN:
        place_token(g)
    elif g.phase == Phase.PLAY:
        one_ball(g)
    elif g.phase == Phase.TRY:
        try_for_points(g)
    elif g.phase == Phase.CLOCK:
        read_clock(g)
    else:
        overtime_toss(g)
