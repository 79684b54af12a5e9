"""Rounds and quarters: whose ball it is next and where, the score sheet, overtime and the end."""

from pigskin.engine.rule import HEADS, NOBODY, OUTSIDE, rule
from pigskin.football.events import Event
from pigskin.football.field import from_home
from pigskin.football.seats import AWAY, HOME, leader
from pigskin.games.freds.events import FredsEvent
from pigskin.games.freds.state import (
    LOSER_REWARD,
    OVERTIME_ROOM,
    READINGS,
    REWARD_ROOM,
    WINNER_REWARD,
    Ask,
    Clock,
    Freds,
    Phase,
)
from pigskin.games.freds.table import TWENTY

TOUCHDOWN, FIELD_GOAL, SAFETY, EXTRA_POINT, TWO_POINTS, NO_BALL = 6, 3, 2, 1, 2, 6
OVERTIME = 5
TO_GOAL = (80, 50, 10)  # yards that the steps stand for when events are told


@rule
def come_up(g: Freds, seat: int, step: int) -> None:
    """3.3: a regular possession stands ready: first down, four balls, no free play, nothing landed yet."""
    g.round_of = seat
    g.offense = seat
    g.extended = False
    g.step = step
    g.down = 1
    g.free_play = False
    g.landed = False


@rule
def begin(g: Freds) -> None:
    """The possession that stands ready is played."""
    g.phase = Phase.PLAY
    g.tell(Event.POSSESSION, g.offense, g.round, yard(g), 2 * g.quarter + int(g.extended))


@rule
def yard(g: Freds) -> int:
    """Where the offense stands, in yards from home's goal line."""
    return from_home(g.offense, TO_GOAL[g.step])


@rule
def score(g: Freds, seat: int, points: int) -> None:
    """S5: all points go into the column of the round being played, whoever scores them (R15)."""
    g.score[seat] += points
    if g.quarter == OVERTIME:
        g.overtime[OVERTIME_ROOM * seat + min(g.round, OVERTIME_ROOM) - 1] += points
    else:
        g.points[8 * seat + 2 * (g.quarter - 1) + g.round - 1] += points


@rule
def possession_over(g: Freds, start: int) -> None:
    """S3; 3.7: a regular possession of quarter 4 without a ball on the table gives the opponent six points (R31-R33)."""
    if g.quarter == 4 and not g.extended and not g.landed:
        score(g, 1 - g.offense, NO_BALL)
        g.tell(FredsEvent.NO_BALL_AWARD, 1 - g.offense, NO_BALL)
    chain_over(g, start)


@rule
def first_team(g: Freds) -> int:
    """S2; 3.2: team A goes first in quarters 1 and 2, team B in 3 and 4, the winner of its toss in overtime."""
    if g.quarter == OVERTIME:
        return g.ot_first
    return g.team_a if g.quarter <= 2 else 1 - g.team_a


@rule
def chain_over(g: Freds, start: int) -> None:
    """S3, S5; 3.2, 3.6: the round of `round_of` is done, with all its extended possessions; the next one in order is played."""
    if decided(g, True, False):
        end(g)
    elif g.round_of == first_team(g):
        next_possession(g, 1 - g.round_of, start)
        begin(g)
    elif g.quarter == OVERTIME:
        g.round += 1
        if g.round == 2:
            g.tell(FredsEvent.SUDDEN_DEATH, g.ot_first, g.round)
        next_possession(g, g.ot_first, start)
        begin(g)
    elif g.round == 1:
        g.round = 2
        new_round(g, start)
    else:
        quarter_over(g, start)


@rule
def quarter_over(g: Freds, start: int) -> None:
    """S1; 3.2: four quarters of two rounds are always played (R34); the third starts anew at the 20 (R14)."""
    g.tell(Event.QUARTER_END, HOME, g.quarter)
    if g.quarter % 2 == 0:
        g.tell(Event.HALF_END, HOME, g.quarter // 2)
    if g.quarter == 4:
        regulation_over(g)
    else:
        g.quarter += 1
        g.round = 1
        new_round(g, TWENTY if g.quarter == 3 else start)


@rule
def new_round(g: Freds, start: int) -> None:
    """S8 option 4; 3.2: both teams have played equally often, so a clock is read before going on (R46)."""
    next_possession(g, first_team(g), start)
    if g.minutes > 0:
        g.phase = Phase.CLOCK
    else:
        begin(g)


@rule
def next_possession(g: Freds, seat: int, start: int) -> None:
    """S1; 3.8: where the last attempt failed, else at the 20; always at the 20 for a team that had the ball last (R14, R18, R35)."""
    come_up(g, seat, TWENTY if seat == g.offense else start)


@rule
def read_clock(g: Freds) -> None:
    """S8 option 4: when time has run out regulation is over, else the new round is played (R46)."""
    if g.ask(OUTSIDE, Ask.CLOCK, READINGS) == Clock.RUNNING:
        begin(g)
    else:
        g.tell(FredsEvent.TIME_UP, HOME)
        regulation_over(g)


@rule
def regulation_over(g: Freds) -> None:
    """S3; 3.9: the leader has won; equal totals go to overtime."""
    if g.score[HOME] != g.score[AWAY]:
        end(g)
    else:
        g.offense = NOBODY
        g.round_of = NOBODY
        g.phase = Phase.OVERTIME_TOSS


@rule
def overtime_toss(g: Freds) -> None:
    """S3; 3.9: the winner of a new toss goes first, at the 20 (R35)."""
    g.ot_first = HOME if g.flip() == HEADS else AWAY
    g.tell(Event.OVERTIME, g.ot_first)
    g.quarter = OVERTIME
    g.round = 1
    come_up(g, g.ot_first, TWENTY)
    begin(g)


@rule
def decided(g: Freds, own_possession_over: bool, first_scored_touchdown: bool) -> bool:
    """S5; 3.9: whether overtime is won. Round 1: the second team ahead; the first team by a touchdown in its own round (R37, R41), or
    ahead when the second team's own possession is over (R38, R39). After that, any points (R42)."""
    if g.quarter != OVERTIME:
        return False
    lead = g.score[g.ot_first] - g.score[1 - g.ot_first]
    if g.round > 1 or lead <= 0:
        return lead != 0
    return first_scored_touchdown if g.round_of == g.ot_first else own_possession_over


@rule
def end(g: Freds) -> None:
    """S3, S8 option 2: the higher total wins; there are no ties. Winner and loser have their rewards."""
    g.winner = leader(g.score[HOME], g.score[AWAY])
    if g.reward_spots >> WINNER_REWARD & 1:
        reward(g, g.winner, WINNER_REWARD)
    if g.reward_spots >> LOSER_REWARD & 1:
        reward(g, 1 - g.winner, LOSER_REWARD)
    g.phase = Phase.OVER
    g.over = True
    g.tell(Event.GAME_END, HOME, g.winner)


@rule
def reward(g: Freds, seat: int, earned: int) -> None:
    """S8 options 1 and 2: a reward for the spot the ball dropped in (R47), or for the result."""
    g.rewards[REWARD_ROOM * seat + g.rewarded[seat]] = earned
    g.rewarded[seat] += 1
    g.tell(FredsEvent.REWARD, seat, earned)
