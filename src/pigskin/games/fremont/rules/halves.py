"""How halves, overtime rounds and the game end (steps 12, 13)."""

from pigskin.engine.rule import NOBODY, TIE, rule
from pigskin.football.events import Event
from pigskin.football.seats import HOME, leader
from pigskin.games.fremont.events import FremontEvent
from pigskin.games.fremont.rules.cards import all_cards_back
from pigskin.games.fremont.state import TIME_OUTS, Fremont, Phase


@rule
def end_of_half(g: Fremont) -> None:
    """Game Length; step 12: the offense has no card and there is none to draw (R29): second half, or the game is decided or tied (R32)."""
    if g.overtime == 0:
        g.tell(Event.HALF_END, HOME, g.half)
    if g.overtime == 0 and g.half < g.halves:
        second_half(g)
    elif g.score[0] != g.score[1] or not g.play_overtime:
        end_of_game(g)
    else:
        overtime_round(g)


@rule
def second_half(g: Fremont) -> None:
    """Game Length; step 12: all cards back, three time outs each (R28), and whoever began on defense receives (R31)."""
    all_cards_back(g)
    g.half += 1
    for seat in range(2):
        g.time_outs[seat] = TIME_OUTS
        g.timed_out[seat] = NOBODY
    g.offense = 1 - max(g.first_offense, HOME)
    g.phase = int(Phase.KICKOFF)


@rule
def overtime_round(g: Fremont) -> None:
    """Overtime; step 13: all cards back (R33), and a new roll for the order (R36); time outs stay as they are (R28)."""
    all_cards_back(g)
    g.overtime += 1
    g.ot_first = NOBODY
    g.ot_possession = 0
    g.offense = NOBODY
    g.phase = int(Phase.OVERTIME)
    g.tell(FremontEvent.OVERTIME_START, HOME, g.overtime)


@rule
def end_of_game(g: Fremont) -> None:
    """Game Length; steps 12, 14: the higher score wins; equal scores stay a tie where no overtime is played."""
    g.winner = leader(g.score[0], g.score[1])
    g.phase = int(Phase.OVER)
    g.over = True
    g.tell(Event.GAME_END, HOME if g.winner == TIE else g.winner, g.winner)
