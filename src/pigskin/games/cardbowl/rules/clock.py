"""3.3: the three ways to keep time, and what the end of a quarter brings (3.1)."""

from pigskin.engine.rule import NOBODY, TIE, count_bits, rule
from pigskin.football.events import Event
from pigskin.football.seats import HOME, leader
from pigskin.games.cardbowl.cards import FULL_DECK, HAND
from pigskin.games.cardbowl.events import CardBowlEvent
from pigskin.games.cardbowl.rules.table import jot, lies_at
from pigskin.games.cardbowl.state import NONE, CardBowl, Ending, Jot, Overtime, Phase, Play, Situation, Timing

TWO_MINUTES, FIVE_MINUTES = 24, 60  # in intervals of five seconds
RUN_OFF = 7
LEAST_RUN_OFF = 2
TIMEOUTS, OVERTIME_TIMEOUTS = 3, 2


@rule
def must_expire(g: CardBowl) -> bool:
    """3.3, must expire: a running clock with no more left than the run-off has to take."""
    if not g.clock_running or g.phase != Phase.SCRIMMAGE:
        return False
    return g.clock <= (RUN_OFF if g.timing == Timing.SIMPLE_2 else LEAST_RUN_OFF)


@rule
def quarter_done(g: CardBowl) -> bool:
    """3.3: no play or no time is left, or time that nobody can stop any more; a try that is due comes first (R38, R50)."""
    if g.phase == Phase.TRY or g.phase == Phase.TOSS or g.phase == Phase.CHOICE or g.over:
        return False
    if g.timing == Timing.SIMPLE_1:
        return g.plays_left == 0
    return g.clock == 0 or (must_expire(g) and g.timeouts[0] + g.timeouts[1] == 0)


@rule
def warned_quarter(g: CardBowl) -> bool:
    """3.3, N5: the quarters with a two-minute warning."""
    return g.quarter == 2 or g.quarter >= 4


@rule
def call_timeout(g: CardBowl, seat: int) -> None:
    """3.3, timeout: the clock stops; neither the run-off nor a named wait counts any more (R40)."""
    g.timeouts[seat] -= 1
    g.clock_running = False
    g.wait = 0
    g.tell(Event.TIMEOUT, seat, g.timeouts[seat], lies_at(g.offense, g.ball))


@rule
def run_off(g: CardBowl, intervals: int) -> bool:
    """3.3: the time before the snap. It stops at 2:00 (R41); at 0 the quarter is over and the call void. Whether the ball is snapped."""
    warning = warned_quarter(g) and g.clock > TWO_MINUTES
    g.clock = max(g.clock - intervals, 0)
    if warning and g.clock <= TWO_MINUTES:
        g.clock = TWO_MINUTES
        two_minute_warning(g)
    g.clock_running = False
    g.wait = 0
    return g.clock > 0


@rule
def two_minute_warning(g: CardBowl) -> None:
    """3.3: the clock stops."""
    g.clock_running = False
    g.tell(Event.TWO_MINUTE_WARNING, HOME, g.quarter)


@rule
def sideline_window(g: CardBowl) -> bool:
    """3.3, sideline window, R42: 2:00 or less in the second quarter, 5:00 or less in the fourth and in overtime, at the snap."""
    if g.timing == Timing.SIMPLE_1:
        return False
    return g.clock <= TWO_MINUTES if g.quarter == 2 else g.quarter >= 4 and g.clock <= FIVE_MINUTES


@rule
def whistle(g: CardBowl, play: int) -> None:
    """3.2: the end of a play: clock or count, warning, the win in overtime, the note, the cards put away."""
    if g.timing == Timing.SIMPLE_1:
        if counted(g, play):
            g.plays_left = max(g.plays_left - 1, 0)
    else:
        before = g.clock
        g.clock = max(g.clock - play_time(g, play), 0)
        if warned_quarter(g) and before > TWO_MINUTES >= g.clock:
            two_minute_warning(g)
    finish_note(g)
    if g.scored and g.quarter >= 5:
        game_over(g)
    put_away(g)


@rule
def counted(g: CardBowl, play: int) -> bool:
    """3.3, simple-1: every play, or only runs and passes outside tries; never an onside kick that is kicked over."""
    if g.count_all:
        return play != Play.SHORT_OVER
    return play == Play.SCRIMMAGE


@rule
def play_time(g: CardBowl, play: int) -> int:
    """3.3: how many intervals a play takes (R39, R44, R45)."""
    if play == Play.SHORT_OVER or play == Play.SPIKE:
        return 0
    if g.timing == Timing.SIMPLE_2:
        return 1
    if play == Play.SHORT_TAKEN or play == Play.EXTRA_POINT:
        return 0
    if play == Play.TWO_POINT:
        return 1
    if g.ending == Ending.TOUCHBACK and play == Play.KICKOFF:
        return 0
    if g.ending == Ending.TOUCHBACK and play == Play.PUNT:
        return 1
    if g.ran_on or (play == Play.SCRIMMAGE and g.far) or (play == Play.PUNT and g.returned):
        return 2
    return 1


@rule
def finish_note(g: CardBowl) -> None:
    """3.14: what was jotted is the note now."""
    if g.scored:
        jot(g, Jot.SCORE)
    for place in range(g.jotted):
        g.note[place] = g.jots[place]
        g.jots[place] = 0
    for place in range(g.jotted, g.noted):
        g.note[place] = 0
    g.noted = g.jotted
    g.jotted = 0
    g.situation = g.next_situation
    g.note_down = g.next_down
    g.note_to_go = g.next_to_go
    g.note_line = g.next_line
    g.next_situation = Situation.NONE
    g.next_down = 0
    g.next_to_go = 0
    g.next_line = 0
    g.tell(CardBowlEvent.NOTE, HOME)


@rule
def put_away(g: CardBowl) -> None:
    """3.2: draws go back to the Draw Deck; a deck with no hand left is whole again, at once (R47)."""
    for place in range(g.draws):
        g.drawn[place] = 0
    g.draws = 0
    g.pile = FULL_DECK
    g.formation = NONE
    for seat in range(2):
        if g.hands[seat] and count_bits(g.decks[seat]) < HAND:
            g.decks[seat] = FULL_DECK
            g.tell(CardBowlEvent.NEW_DECKS, seat)
        g.hands[seat] = 0
    g.target = NONE
    g.opposite = NONE
    g.pass_total = 0
    g.holder = NOBODY
    g.at = 0
    g.coverage = NONE
    g.pending = 0
    g.bonus = 0
    g.put_in = False
    g.window = False
    g.out_of_bounds = False
    g.changed = False
    g.stopped = False
    g.ran_on = False
    g.returned = False
    g.far = False
    g.scored = False
    g.ending = Ending.BALL


@rule
def quarter_end(g: CardBowl) -> None:
    """3.1.3: quarters one and three just go on; after the second and from the fourth on there is more to do."""
    g.clock = 0
    g.clock_running = False
    g.wait = 0
    g.tell(Event.QUARTER_END, HOME, g.quarter)
    if g.quarter == 2:
        half_time(g)
    elif g.quarter >= 4:
        full_time(g)
    if not g.over:
        g.quarter += 1
        g.clock = g.quarter_length
        g.plays_left = g.plays_per_quarter


@rule
def half_time(g: CardBowl) -> None:
    """3.1.4: the side that has the choice now makes it; new timeouts, the decks carry on."""
    g.tell(Event.HALF_END, HOME, 1)
    g.short_kicks = 0
    g.timeouts[0] = TIMEOUTS
    g.timeouts[1] = TIMEOUTS
    between_halves(g, Phase.CHOICE)
    g.chooser = max(g.second_half_choice, HOME)


@rule
def full_time(g: CardBowl) -> None:
    """3.1.5, N6: more points win; equal, and there is overtime by the table's option."""
    if leader(g.score[0], g.score[1]) != TIE or g.overtime == Overtime.NONE or (g.overtime == Overtime.SUDDEN_DEATH and g.quarter >= 5):
        game_over(g)
        return
    g.timeouts[0] = OVERTIME_TIMEOUTS
    g.timeouts[1] = OVERTIME_TIMEOUTS
    g.tell(Event.OVERTIME, HOME, g.quarter + 1)
    if g.quarter == 4:
        g.short_kicks = 0
        between_halves(g, Phase.TOSS)


@rule
def between_halves(g: CardBowl, phase: int) -> None:
    """Nobody has the ball."""
    g.phase = phase
    g.offense = NOBODY
    g.ball = 0
    g.down = 0
    g.line_to_gain = 0


@rule
def game_over(g: CardBowl) -> None:
    """3.1.5: the higher score wins."""
    g.winner = leader(g.score[0], g.score[1])
    between_halves(g, Phase.OVER)
    g.clock_running = False
    g.over = True
    g.tell(Event.GAME_END, HOME, g.winner)
