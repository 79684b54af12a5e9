"""3.7, 3.8: open-field runs, the way to the sideline, and loose balls."""

from pigskin.engine.rule import rule
from pigskin.football.events import Event
from pigskin.football.seats import AWAY, HOME
from pigskin.games.cardbowl.cards import ACE_OF_SPADES, run_value, same_color, same_suit, value
from pigskin.games.cardbowl.rules.ending import change_hands, measure
from pigskin.games.cardbowl.rules.table import END_LINE, GOAL_LINE, OWN_END_LINE, draw, draw_card, jot, lies_at
from pigskin.games.cardbowl.state import (
    DECLARATIONS,
    RUN_OR_SIDELINE,
    TOUCHBACK_OR_RETURN,
    Ask,
    CardBowl,
    Declare,
    Ending,
    Jot,
    Loose,
    Sideline,
    Timing,
    Touchback,
)

FREE = -1  # nobody has it yet
BY_OFFENSE, BY_DEFENSE, BY_KICKERS, BY_RECEIVERS = 0, 1, 2, 3


@rule
def open_field_run(g: CardBowl, draws: int, less: int) -> bool:
    """3.7: card after card from the spot, face cards adding more (by `less` fewer, R28). Whether the Ace of Spades knocked it loose."""
    start = g.at
    loose = False
    g.pending = max(draws, 0)
    while g.pending > 0 and g.at < GOAL_LINE and not loose:
        if g.window and g.ask(g.holder, Ask.SIDELINE, RUN_OR_SIDELINE) == Sideline.SIDELINE:
            loose = try_sideline(g)
            continue
        g.ran_on = True
        card = draw_card(g, Ask.OPEN_FIELD)
        g.pending -= 1
        if card == ACE_OF_SPADES:
            loose = True
        else:
            g.at = min(g.at + value(card), GOAL_LINE)
            g.pending += max(run_value(card) - less, 0)
            step_out(g, card)
    g.pending = 0
    if g.at != start:
        g.tell(Event.OPEN_FIELD_RUN, g.holder, g.at - start, lies_at(g.holder, g.at))
    return loose


@rule
def try_sideline(g: CardBowl) -> bool:
    """3.3, sideline, R43: simply out of bounds, or by the color of a card that uses up the draw. Whether the ball is loose."""
    if g.timing == Timing.SIMPLE_2:
        g.pending = 0
        g.out_of_bounds = True
        return False
    g.pending -= 1
    g.ran_on = True
    return sideline_card(g)


@rule
def sideline_card(g: CardBowl) -> bool:
    """3.3, complex: the carrier's color takes him out of bounds, the Ace of Spades knocks the ball loose."""
    card = draw_card(g, Ask.SIDELINE_CARD)
    if card == ACE_OF_SPADES:
        g.pending = 0
        return True
    g.out_of_bounds = same_color(card, g.target)
    if g.out_of_bounds:
        g.pending = 0
    return False


@rule
def step_out(g: CardBowl, card: int) -> None:
    """3.3, complex, no choice: in the window a run whose last card has the carrier's suit has ended out of bounds."""
    g.out_of_bounds = g.window and g.timing == Timing.COMPLEX and same_suit(card, g.target)


@rule
def recovery_bonus(declared: int) -> int:
    """3.8.1: what a declaration adds to the recovery card; the run value changes by as much the other way."""
    if declared == Declare.FALL_1:
        return 1
    if declared == Declare.FALL_2:
        return 2
    if declared == Declare.PICK_1:
        return -1
    return -2 if declared == Declare.PICK_2 else 0


@rule
def pick_up_value(card: int, bonus: int) -> int:
    """3.8.5, R24: a face card's run value less what was added for recovery, held within 0 to 3; nothing for other cards."""
    return min(max(run_value(card) - bonus, 0), 3) if run_value(card) > 0 else 0


@rule
def declare(g: CardBowl, loser: int) -> tuple[int, int]:
    """3.8.1, R23: both sides say in secret how they go for the ball: the bonus of the side that lost it, then of the other."""
    home, away = g.ask_all((HOME, AWAY), Ask.DECLARE, (DECLARATIONS, DECLARATIONS))
    if loser == HOME:
        return recovery_bonus(home), recovery_bonus(away)
    return recovery_bonus(away), recovery_bonus(home)


@rule
def fumble(g: CardBowl, kind: int) -> None:
    """3.8: the holder has lost the ball at the spot. Ends with the ball in somebody's hands, or dead behind an end line."""
    g.window = False
    g.out_of_bounds = False
    if g.at >= GOAL_LINE:  # R26
        g.ending = Ending.TOUCHDOWN
        return
    loose = True
    while loose:
        loose = False
        if kind == Loose.FUMBLE:
            jot(g, Jot.FUMBLE)
            g.tell(Event.FUMBLE, g.holder, 0, lies_at(g.holder, g.at))
        loser = g.holder
        draws = recover(g, kind)
        if dead_behind_end_line(g):
            return
        g.tell(Event.RECOVERY, g.holder, 0, lies_at(g.holder, g.at))
        start = g.at
        if brought_out(g, draws):
            loose = open_field_run(g, draws, 0)
            measure(g)
        jot_recovery(g, kind, loser, 0 if g.ending == Ending.TOUCHBACK else g.at - start)
        kind = Loose.FUMBLE


@rule
def jot_recovery(g: CardBowl, kind: int, loser: int, yards: int) -> None:
    """3.14: who has it, and how far he ran."""
    by = BY_OFFENSE if g.holder == loser else BY_DEFENSE
    if kind == Loose.ONSIDE:
        by = BY_KICKERS if g.holder == loser else BY_RECEIVERS
    jot(g, Jot.RECOVERS, by, yards)


@rule
def brought_out(g: CardBowl, draws: int) -> bool:
    """3.12: a ball that the other side put into the own end zone is a touchback, unless there is a run and he wants it."""
    if g.at > 0 or not g.put_in:
        return True
    if draws > 0 and g.ask(g.holder, Ask.TOUCHBACK, TOUCHBACK_OR_RETURN) == Touchback.RETURN:
        return True
    g.ending = Ending.TOUCHBACK
    return False


@rule
def dead_behind_end_line(g: CardBowl) -> bool:
    """3.8, 3.12, N9: over an end line the ball is dead: over the other side's a touchback for it, over the own by who put it there."""
    if g.at >= END_LINE:
        change_hands(g)
        g.ending = Ending.TOUCHBACK
        return True
    if g.at <= OWN_END_LINE:
        g.ending = Ending.TOUCHBACK if g.put_in else Ending.SAFETY
        return True
    return False


@rule
def recover(g: CardBowl, kind: int) -> int:
    """3.8.1-5: declarations and a card each, until somebody has the ball or it is dead; the open-field draws that follow."""
    first = True
    who = FREE
    draws = 0
    while who == FREE and OWN_END_LINE < g.at < END_LINE:
        if g.at > 0:
            g.put_in = False  # R20: whoever lost it in the field put it where it bounces
        mine, theirs = declare(g, g.holder)
        if first and kind == Loose.BLOCKED_PUNT:
            who, draws = blocked_punt_draw(g, mine, theirs)
        else:
            who, draws = recovery_draw(g, mine, theirs, g.bonus if first else 0)
        first = False
    g.bonus = 0
    if who == FREE:
        return 0
    if who != g.holder:
        change_hands(g)
        g.put_in = g.at <= 0
    elif kind == Loose.ONSIDE:
        return 0
    return draws


@rule
def recovery_draw(g: CardBowl, mine: int, theirs: int, bonus: int) -> tuple[int, int]:
    """3.8.2-5, R21, R22: the loser's card against the other's: same suit bounces, equal again, else the higher total has it."""
    cards = draw(g, Ask.RECOVERY, 2)
    own, other = cards & 63, (cards >> 6) & 63
    if same_suit(own, other):
        bounce(g, own, other)
        return FREE, 0
    return higher(g, own, other, mine, theirs, bonus)


@rule
def higher(g: CardBowl, own: int, other: int, mine: int, theirs: int, bonus: int) -> tuple[int, int]:
    """3.8.4-5: who has the higher total, and the difference of the run values if it is to his good."""
    ahead = value(own) + mine - value(other) - theirs - bonus
    if ahead == 0:
        return FREE, 0
    draws = pick_up_value(own, mine) - pick_up_value(other, theirs)
    if ahead > 0:
        return g.holder, max(draws, 0)
    return 1 - g.holder, max(-draws, 0)


@rule
def bounce(g: CardBowl, own: int, other: int) -> None:
    """3.8.3, R22: by the bare cards, in the direction of the side that lost it."""
    yards = value(own) - value(other)
    g.at += yards
    g.tell(Event.BOUNCE, g.holder, yards, lies_at(g.holder, g.at))


@rule
def blocked_punt_draw(g: CardBowl, mine: int, theirs: int) -> tuple[int, int]:
    """3.8.2, R25: the receivers draw two cards, and each is matched against the kicker's by itself."""
    cards = draw(g, Ask.RECOVERY, 3)
    own, one, two = cards & 63, (cards >> 6) & 63, (cards >> 12) & 63
    best, worse = (one, two) if value(one) >= value(two) else (two, one)
    level = value(own) + mine - theirs
    if not same_suit(own, best) and value(best) > level:
        return higher(g, own, best, mine, theirs, 0)
    if not same_suit(own, worse) and value(worse) > level:
        return higher(g, own, worse, mine, theirs, 0)
    if same_suit(own, best):
        bounce(g, own, best)
        return FREE, 0
    if same_suit(own, worse):
        bounce(g, own, worse)
        return FREE, 0
    if value(best) == level:
        return FREE, 0
    return g.holder, max(pick_up_value(own, mine) - pick_up_value(best, theirs), 0)
