"""Series, snaps and what the two cards make of them (steps 3 to 7, 11)."""

from pigskin.engine.rule import NOBODY, PASS, count_bits, nth_bit, rule
from pigskin.football.events import Event
from pigskin.football.field import from_home
from pigskin.games.fremont.rules.cards import can_draw, draw_up, hand_back, hand_of, kind_of, lay, playable, yards_of
from pigskin.games.fremont.rules.halves import end_of_half
from pigskin.games.fremont.rules.kicks import field_goal, punt
from pigskin.games.fremont.rules.possession import change_of_possession, new_series, safety, touchback, touchdown
from pigskin.games.fremont.state import DEFENSE, IDS, OFFENSE, TIME_OUT, Ask, Fourth, Fremont, Owed, Result

FIELD_GOAL_RANGE = 40
BY_PLAY, BY_PENALTY = 0, 1


@rule
def before_the_snap(g: Fremont) -> None:
    """Step 4: empty hands are drawn up (R10); an offense without a card has come to the end of the half; else 4th down or the snap."""
    offense, defense = g.offense, 1 - g.offense
    if g.hand_sizes[hand_of(offense, OFFENSE)] == 0 and can_draw(g, OFFENSE):
        draw_up(g, offense, OFFENSE)
    elif g.hand_sizes[hand_of(defense, DEFENSE)] == 0 and can_draw(g, DEFENSE):
        draw_up(g, defense, DEFENSE)
    elif g.hand_sizes[hand_of(offense, OFFENSE)] == 0:
        end_of_half(g)
    elif g.down == 4:
        fourth_down(g)
    else:
        snap(g)


@rule
def fourth_down(g: Fremont) -> None:
    """4th Down; step 4c: where a kick is open the offense is asked first; no punt in overtime (R23), no field goal from afar (R20)."""
    options = 1 << Fourth.GO
    if g.overtime == 0:
        options |= 1 << Fourth.PUNT
    if g.to_goal <= FIELD_GOAL_RANGE:
        options |= 1 << Fourth.FIELD_GOAL
    choice = int(Fourth.GO)
    if options != 1 << Fourth.GO:
        if may_call_time_out(g, g.offense):
            options |= 1 << Fourth.TIME_OUT
        choice = g.ask(g.offense, Ask.FOURTH_DOWN, options)
    if choice == Fourth.PUNT:
        g.timed_out[0] = g.timed_out[1] = NOBODY
        punt(g)
    elif choice == Fourth.FIELD_GOAL:
        g.timed_out[0] = g.timed_out[1] = NOBODY
        field_goal(g)
    elif choice == Fourth.TIME_OUT:
        time_out(g, g.offense)
    else:
        snap(g)


@rule
def snap(g: Fremont) -> None:
    """The Turn; step 4d: both lay a card in secret, or call a time out; when both call, the offense's counts (R27)."""
    offense, defense = g.offense, 1 - g.offense
    calls = playable(g, offense, OFFENSE)
    covers = playable(g, defense, DEFENSE)
    if may_call_time_out(g, offense):
        calls |= 1 << TIME_OUT
    if covers != 0 and may_call_time_out(g, defense):
        covers |= 1 << TIME_OUT
    call, cover = g.ask_all((offense, defense), (Ask.OFFENSE_CARD, Ask.DEFENSE_CARD), (if_open(calls), if_open(covers)))
    if call == PASS:
        call = nth_bit(calls, 0)
    if cover == PASS:
        cover = nth_bit(covers, 0) if covers != 0 else NOBODY
    if call == TIME_OUT:
        if cover != TIME_OUT:
            g.conceal(defense)
        time_out(g, offense)
    elif cover == TIME_OUT:
        g.conceal(offense)
        time_out(g, defense)
    else:
        turn_up(g, call, cover)


@rule
def if_open(options: int) -> int:
    """Section 2: a seat with one answer or none is not asked."""
    return options if count_bits(options) > 1 else 0


@rule
def may_call_time_out(g: Fremont, seat: int) -> bool:
    """Time outs; R24: one left, none called since the last play (R25), and cards to draw, which overtime never lacks."""
    if g.time_outs[seat] == 0 or g.timed_out[0] == seat or g.timed_out[1] == seat:
        return False
    return g.pile_sizes[OFFENSE] > 0 or g.pile_sizes[DEFENSE] > 0 or g.overtime > 0


@rule
def time_out(g: Fremont, seat: int) -> None:
    """Time outs; step 11: the hands in use go back into the draw piles (R26), and both sides draw five."""
    g.time_outs[seat] -= 1
    g.timed_out[1 if g.timed_out[0] >= 0 else 0] = seat
    g.tell(Event.TIMEOUT, seat, g.time_outs[seat])
    hand_back(g, g.offense, OFFENSE)
    hand_back(g, 1 - g.offense, DEFENSE)
    g.owed = int(Owed.BOTH)


@rule
def turn_up(g: Fremont, call: int, cover: int) -> None:
    """The Turn; steps 4d, 5: the cards show what happens; a defense without a card lets the offense gain what is printed (4e, R8)."""
    lay(g, g.offense, OFFENSE, call)
    g.timed_out[0] = g.timed_out[1] = NOBODY
    g.last_offense, g.last_defense = call, cover
    g.tell(Event.REVEAL, g.offense, call, from_home(g.offense, g.to_goal), cover)
    kind = kind_of(g.cards[call])
    if cover == NOBODY:
        play_cards(g, kind, int(Result.PRINTED), yards_of(g.cards[call]), 0)
    else:
        lay(g, 1 - g.offense, DEFENSE, cover)
        card = g.cards[IDS + cover]
        play_cards(g, kind, result_of(g, kind, kind_of(card)), yards_of(g.cards[call]), yards_of(card))


@rule
def result_of(g: Fremont, offense_kind: int, defense_kind: int) -> int:
    """Step 5: the word of the deck's matrix."""
    return (g.matrix[defense_kind] >> 4 * offense_kind) & 15


@rule
def play_cards(g: Fremont, kind: int, result: int, printed: int, number: int) -> None:
    """Step 5: what each result does."""
    g.last_result = result
    if result == Result.NONE:
        gain(g, kind, result, 0)
    elif result == Result.PRINTED:
        gain(g, kind, result, printed)
    elif result == Result.DOUBLE:
        gain(g, kind, result, 2 * printed)
    elif result == Result.PLUS:
        gain(g, kind, result, printed + number)
    elif result == Result.BACK:
        gain(g, kind, result, -number)
    elif result == Result.INTERCEPTION:
        interception(g, printed)
    elif result == Result.FUMBLE:
        fumble(g)
    elif result == Result.FLAG_OFFENSE:
        penalty(g, g.offense, -number)
    else:
        penalty(g, 1 - g.offense, number)


@rule
def on_the_field(g: Fremont, yards: int) -> int:
    """Section 1: the ball moves to a goal line at most."""
    return min(max(yards, g.to_goal - 100), g.to_goal)


@rule
def gain(g: Fremont, kind: int, result: int, yards: int) -> None:
    """The Turn; step 5: a run or a pass that keeps the ball; then score, first down, next down or loss on downs, in this order (R14)."""
    yards = on_the_field(g, yards)
    spot = from_home(g.offense, g.to_goal - yards)
    if (g.runs >> kind) & 1:
        g.tell(Event.RUN, g.offense, yards, spot, kind)
    elif result == Result.NONE:
        g.tell(Event.INCOMPLETE, g.offense, 0, spot, kind)
    elif result == Result.BACK:
        g.tell(Event.SACK, g.offense, yards, spot, kind)
    else:
        g.tell(Event.PASS, g.offense, yards, spot, kind)
    if not scores_or_first_down(g, yards, BY_PLAY):
        next_down(g)


@rule
def scores_or_first_down(g: Fremont, yards: int, by: int) -> bool:
    """Step 5, checks 1 to 3: touchdown, safety (R11), first down, measured from the start of the series (R13)."""
    g.last_yards = yards
    g.to_goal -= yards
    if g.to_goal <= 0:
        touchdown(g)
    elif g.to_goal >= 100:
        safety(g)
    elif g.to_goal <= g.line_to_gain:
        g.tell(Event.FIRST_DOWN, g.offense, 0, from_home(g.offense, g.to_goal), by)
        new_series(g)
    else:
        return False
    return True


@rule
def next_down(g: Fremont) -> None:
    """The Turn, 4th Down; step 5, checks 5 and 6: the next down, or after the 4th a change of possession."""
    if g.down < 4:
        g.down += 1
    else:
        g.tell(Event.TURNOVER_ON_DOWNS, g.offense, 0, from_home(g.offense, g.to_goal))
        change_of_possession(g)


@rule
def interception(g: Fremont, printed: int) -> None:
    """Interceptions; step 5; R15: taken where it would have been caught, or a touchback in the end zone; no return."""
    yards = on_the_field(g, printed)
    g.last_yards = yards
    g.to_goal -= yards
    g.tell(Event.INTERCEPTION, g.offense, yards, from_home(g.offense, g.to_goal))
    touchback(g)
    change_of_possession(g)


@rule
def fumble(g: Fremont) -> None:
    """Fumbles; step 5; R16: the defense has the ball at the line of scrimmage."""
    spot = from_home(g.offense, g.to_goal)
    g.last_yards = 0
    g.tell(Event.FUMBLE, g.offense, 0, spot)
    g.tell(Event.RECOVERY, 1 - g.offense, 0, spot)
    change_of_possession(g)


@rule
def penalty(g: Fremont, on: int, yards: int) -> None:
    """Penalty Cards; steps 5, 7: marked off like any yards (R18); with no score and no first down the down is replayed (R17)."""
    if g.half_distance:
        yards = min(max(yards, -((100 - g.to_goal) // 2)), g.to_goal // 2)
    yards = on_the_field(g, yards)
    g.tell(Event.PENALTY, on, abs(yards), from_home(g.offense, g.to_goal - yards), g.last_defense)
    if scores_or_first_down(g, yards, BY_PENALTY):
        return
    if g.down == 1:
        g.owed = int(Owed.BOTH)
    if g.penalty_counts:
        next_down(g)
