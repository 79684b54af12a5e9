"""3.4-3.6: a scrimmage down: the floor, the set and the hands, the run, the pass."""

from pigskin.engine.rule import rule
from pigskin.football.events import Event
from pigskin.football.seats import AWAY, HOME
from pigskin.games.cardbowl.cards import ACE_OF_SPADES, HAND, run_value, same_color, same_rank, same_suit, value
from pigskin.games.cardbowl.questions import RUN_TARGET
from pigskin.games.cardbowl.rules.clock import RUN_OFF, call_timeout, must_expire, run_off, sideline_window, whistle
from pigskin.games.cardbowl.rules.ending import LONG_PLAY, change_hands, hold, measure, settle
from pigskin.games.cardbowl.rules.runs import fumble, open_field_run, sideline_card, step_out
from pigskin.games.cardbowl.rules.table import GOAL_LINE, OWN_END_LINE, draw, draw_card, draw_pair, jot, lies_at, open_note
from pigskin.games.cardbowl.state import (
    HURRY_CALLS,
    MORE_OR_THROW,
    NONE,
    RUN_OR_SIDELINE,
    SETS_AND_KICKS,
    TOUCHBACK_OR_RETURN,
    Ask,
    Call,
    CardBowl,
    Ending,
    Jot,
    Loose,
    More,
    Play,
    RunOut,
    Sideline,
    Situation,
    Stop,
    Timing,
    Touchback,
)

NO_CALL = -1
ALIVE, COMPLETE, INCOMPLETE, SACK, INTERCEPTION = 0, 1, 2, 3, 4


@rule
def take_call(g: CardBowl) -> int:
    """3.3, 3.4.1: the floor is open until the offense calls; whoever may stop a running clock can do it first."""
    if must_expire(g):
        last_chance(g)
        return NO_CALL
    calls = SETS_AND_KICKS
    if g.clock_running:
        if g.timing == Timing.COMPLEX:
            calls |= HURRY_CALLS
        if g.timeouts[g.offense] > 0:
            calls |= 1 << Call.TIMEOUT
        offer_timeout(g)
    g.expect(g.offense, Ask.CALL, calls)
    who, question, answer = g.listen()
    if question == Ask.TIMEOUT or answer == Call.TIMEOUT:
        call_timeout(g, who)
        return NO_CALL
    if Call.WAIT_2 <= answer <= Call.WAIT_8:
        g.wait = answer - Call.WAIT_2 + 2
        return NO_CALL
    return answer


@rule
def offer_timeout(g: CardBowl) -> None:
    """3.3: the defense may stop a running clock while it has a timeout left (R40)."""
    if g.timeouts[1 - g.offense] > 0:
        g.offer(1 - g.offense, Ask.TIMEOUT, 1 << Stop.TIMEOUT)


@rule
def last_chance(g: CardBowl) -> None:
    """3.3, must expire: the offense lets the clock run out, unless someone has a timeout and takes it."""
    choices = 1 << RunOut.RUN_OUT
    if g.timeouts[g.offense] > 0:
        choices |= 1 << RunOut.TIMEOUT
    offer_timeout(g)
    g.expect(g.offense, Ask.RUN_OUT, choices)
    who, question, answer = g.listen()
    if question == Ask.TIMEOUT or answer == RunOut.TIMEOUT:
        call_timeout(g, who)
    else:
        g.clock = 0


@rule
def snapped(g: CardBowl, call: int) -> bool:
    """3.3, 3.4.1: time runs off before the snap, none before a spike (R44). Whether there was a snap at all."""
    if not g.clock_running:
        return True
    if call == Call.SPIKE:
        return run_off(g, 0)
    return run_off(g, g.wait if g.wait > 0 else RUN_OFF)


@rule
def spike(g: CardBowl) -> None:
    """3.4.1, R44: no hands, no yards, no time; a down is used."""
    open_note(g, Situation.DOWN)
    jot(g, Jot.SPIKE)
    g.tell(Event.SPIKE, g.offense, 0, lies_at(g.offense, g.ball))
    hold(g, g.offense, g.ball)
    g.stopped = True
    settle(g)
    whistle(g, Play.SPIKE)


@rule
def down(g: CardBowl, formation: int) -> None:
    """3.4.2-4: a run or a pass."""
    open_note(g, Situation.DOWN)
    g.window = sideline_window(g)
    hold(g, g.offense, g.ball)
    if line_up(g, formation):
        run(g)
    else:
        forward_pass(g)
    if g.out_of_bounds and g.ending == Ending.BALL:
        jot(g, Jot.OUT_OF_BOUNDS)
        g.tell(Event.OUT_OF_BOUNDS, g.holder, 0, lies_at(g.holder, g.at))
    settle(g)
    whistle(g, Play.SCRIMMAGE)


@rule
def line_up(g: CardBowl, formation: int) -> bool:
    """3.4.2-3, R2: the set is seen, both place four cards in secret, all are revealed, the offense picks its target. Whether it runs."""
    g.formation = formation
    g.tell(Event.FORMATION, g.offense, 0, lies_at(g.offense, g.ball), formation)
    home, away = g.ask_all((HOME, AWAY), Ask.HAND, (g.decks[HOME], g.decks[AWAY]))
    place_hand(g, HOME, home)
    place_hand(g, AWAY, away)
    answer = g.ask(g.offense, Ask.TARGET, targets(g.hands[g.offense], formation))
    g.target = answer % RUN_TARGET
    for place in range(HAND):
        if (g.hands[g.offense] >> 6 * place) & 63 == g.target:
            g.opposite = (g.hands[1 - g.offense] >> 6 * place) & 63
    return answer >= RUN_TARGET


@rule
def place_hand(g: CardBowl, seat: int, hand: int) -> None:
    """3.2: four cards of the deck are used."""
    g.hands[seat] = hand
    for place in range(HAND):
        g.decks[seat] &= ~(1 << ((hand >> 6 * place) & 63))
    g.tell(Event.REVEAL, seat, 0, lies_at(g.offense, g.ball), hand)


@rule
def runs(formation: int, place: int) -> bool:
    """3.4.2: which places of a set run: the two in the middle, the third alone, none."""
    if formation == Call._2WR:
        return place == 1 or place == 2
    return formation == Call._3WR and place == 2


@rule
def targets(hand: int, formation: int) -> int:
    """3.4.3: each of the four cards with what its place makes it do."""
    allowed = 0
    for place in range(HAND):
        card = (hand >> 6 * place) & 63
        allowed |= (card + RUN_TARGET if runs(formation, place) else card) << 7 * place
    return allowed


@rule
def run(g: CardBowl) -> None:
    """3.5: a card each on top of the match-up; half the difference gained, or a quarter of it lost; then, perhaps, the open field."""
    mine, theirs, loose = draw_pair(g, Ask.RUSH)
    base = rush_yards(value(g.target) + value(mine) - value(g.opposite) - value(theirs))
    base = min(base, GOAL_LINE - g.ball)
    g.at += base
    if not loose:
        step_out(g, mine)
        loose = open_field_run(g, run_value(mine) - run_value(theirs), 0)
    gained(g, Jot.RUN, base)
    g.tell(Event.RUN, g.offense, g.at - g.ball, lies_at(g.offense, g.at), g.drawn[0] << 6 | g.target)
    if loose:
        fumble(g, Loose.FUMBLE)
    else:
        measure(g)


@rule
def rush_yards(difference: int) -> int:
    """3.5.2, R1: half of what the offense is ahead, a quarter of what it is behind, both rounded up in size."""
    return (difference + 1) // 2 if difference >= 0 else -((3 - difference) // 4)


@rule
def gained(g: CardBowl, part: int, base: int) -> None:
    """3.14, 3.3: the note of a gain or loss; over 25 yards takes longer."""
    yards = g.at - g.ball
    jot(g, part, base, yards - base)
    if yards > LONG_PLAY:
        g.far = True


@rule
def forward_pass(g: CardBowl) -> None:
    """3.6.1: cards one by one against the receiver's card, until it fails or is thrown (R3)."""
    fate, first, last = pass_cards(g)
    if fate == INCOMPLETE:
        incomplete(g)
    elif fate == SACK:
        sack(g)
    elif fate == INTERCEPTION:
        interception(g, first, last)
    else:
        catch = min(catch_yards(g, first, draw_card(g, Ask.PASS_DEFENSE)), GOAL_LINE - g.ball)
        g.at += catch
        loose = g.at < GOAL_LINE and after_catch(g)
        gained(g, Jot.PASS, catch)
        g.tell(Event.PASS, g.offense, g.at - g.ball, lies_at(g.offense, g.at), g.at - g.ball - catch)
        if loose:
            fumble(g, Loose.FUMBLE)
        else:
            measure(g)


@rule
def pass_cards(g: CardBowl) -> tuple[int, int, int]:
    """3.6.1: draws pass cards while the pass is alive and the offense wants more: what became of it, the first card, the last."""
    first = NONE
    card = NONE
    fate = ALIVE
    while fate == ALIVE:
        card = draw_card(g, Ask.PASS_CARD)
        if first == NONE:
            first = card
        fate = checked(g.target, card)
        if fate == ALIVE:
            g.pass_total += value(card)
            if g.ask(g.offense, Ask.MORE, MORE_OR_THROW) == More.THROW:
                fate = COMPLETE
    return fate, first, card


@rule
def checked(receiver: int, card: int) -> int:
    """3.6.1, R4: the Ace of Spades first, then rank and color, then suit."""
    if card == ACE_OF_SPADES:
        return INTERCEPTION
    if same_rank(receiver, card) and same_color(receiver, card):
        return SACK
    return INCOMPLETE if same_suit(receiver, card) else ALIVE


@rule
def incomplete(g: CardBowl) -> None:
    """3.6.2: no yards."""
    g.stopped = True
    jot(g, Jot.INCOMPLETE)
    g.tell(Event.INCOMPLETE, g.offense, 0, lies_at(g.offense, g.ball))
    measure(g)


@rule
def sack(g: CardBowl) -> None:
    """3.6.2: half the sum of two cards is lost; the Ace of Spades among them is replaced and the ball is loose there."""
    if sacked(g):
        fumble(g, Loose.FUMBLE)
    else:
        measure(g)


@rule
def sacked(g: CardBowl) -> bool:
    """3.6.2: the loss of a sack; whether the ball is loose."""
    one, other, loose = draw_pair(g, Ask.SACK_LOSS)
    loss = (value(one) + value(other) + 1) // 2
    g.at -= loss
    jot(g, Jot.SACK, loss)
    g.tell(Event.SACK, g.offense, -loss, lies_at(g.offense, g.at))
    return loose


@rule
def catch_yards(g: CardBowl, first: int, defense: int) -> int:
    """3.6.3, R5, R6: all of the offense's cards less the defense's; below zero only what the face cards say is lost."""
    yards = value(g.target) + g.pass_total - value(g.opposite) - value(defense)
    if yards >= 0:
        return yards
    return -max(run_value(defense) - run_value(first), 0)


@rule
def after_catch(g: CardBowl) -> bool:
    """3.6.4, R7: a card each, the difference is run, forwards or back; then, perhaps, the open field. Whether the ball is loose."""
    if g.window and g.ask(g.offense, Ask.SIDELINE, RUN_OR_SIDELINE) == Sideline.SIDELINE:
        if g.timing == Timing.SIMPLE_2:
            g.out_of_bounds = True
            return False
        return sideline_card(g)
    mine, theirs, loose = draw_pair(g, Ask.AFTER_CATCH)
    g.at = min(g.at + value(mine) - value(theirs), GOAL_LINE)
    if loose:
        return True
    step_out(g, mine)
    return open_field_run(g, run_value(mine) - run_value(theirs), 0)


@rule
def interception(g: CardBowl, first: int, last: int) -> None:
    """3.6.5, R5: the Ace is replaced for the yardage only; the defense has the ball there, and runs with it."""
    cards = draw(g, Ask.INTERCEPTION, 2)
    replacement, defense = cards & 63, (cards >> 6) & 63
    g.pass_total += value(replacement)
    yards = catch_yards(g, replacement if first == last else first, defense)
    g.at += yards
    g.far = yards > LONG_PLAY
    jot(g, Jot.PASS, yards, 0)
    jot(g, Jot.INTERCEPTION)
    g.tell(Event.INTERCEPTION, g.offense, yards, lies_at(g.offense, g.at))
    change_hands(g)
    if g.at >= GOAL_LINE:
        g.ending = Ending.TOUCHDOWN
    elif intercepted_for_good(g):
        g.ending = Ending.TOUCHBACK
    else:
        interception_return(g)


@rule
def intercepted_for_good(g: CardBowl) -> bool:
    """3.6.5, R15: past the end line it is a touchback, in the end zone the interceptor may have one."""
    if g.at > OWN_END_LINE and g.at <= 0:
        return g.ask(g.holder, Ask.TOUCHBACK, TOUCHBACK_OR_RETURN) == Touchback.TOUCHBACK
    return g.at <= 0


@rule
def interception_return(g: CardBowl) -> None:
    """3.6.5, 3.12, R19: a run like after a catch; one that ends behind the own goal line is a touchback, or taken back to the catch."""
    start = g.at
    g.put_in = start <= 0
    loose = after_catch(g)
    if loose:
        jot_interception_return(g, g.at - start)
        fumble(g, Loose.FUMBLE)
        return
    if g.at <= 0 < start:
        g.at = start
    measure(g)
    if g.ending != Ending.TOUCHBACK:
        jot_interception_return(g, g.at - start)


@rule
def jot_interception_return(g: CardBowl, yards: int) -> None:
    """3.14: a return of 0 is left out; over 25 yards takes longer (R45)."""
    if yards != 0:
        jot(g, Jot.PLUS_RETURN, yards)
        g.tell(Event.RETURN, g.holder, yards, lies_at(g.holder, g.at))
    if yards > LONG_PLAY:
        g.far = True
