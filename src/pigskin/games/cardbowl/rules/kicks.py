"""3.9, 3.11: kickoffs of all kinds, free kicks, punts, and their returns."""

from pigskin.engine.rule import rule
from pigskin.football.events import Event
from pigskin.games.cardbowl.cards import ACE_OF_SPADES, run_value, same_suit, value
from pigskin.games.cardbowl.questions import DEEP, KICKOFFS, ONSIDE
from pigskin.games.cardbowl.rules.clock import whistle
from pigskin.games.cardbowl.rules.ending import change_hands, hold, kickoff_by, measure, settle
from pigskin.games.cardbowl.rules.runs import fumble, open_field_run
from pigskin.games.cardbowl.rules.table import OWN_END_LINE, draw, draw_card, jot, lies_at, line_of, open_note
from pigskin.games.cardbowl.state import (
    FREE_KICKS,
    PUNT_RETURNS,
    SHORT_KICKS,
    TOUCHBACK_OR_RETURN,
    Ask,
    Call,
    CardBowl,
    Ending,
    FreeKick,
    Jot,
    Loose,
    Play,
    PuntReturn,
    ShortKick,
    Situation,
    Touchback,
)

ONSIDE_NEED = 10
SQUIB_SHORT_RETURN = 16  # fielded here or farther out, a squib is returned with two cards (R28)
KICK_RETURN_CARDS, SQUIB_RETURN_CARDS, PUNT_RETURN_CARDS = 4, 2, 2
KICK_TOUCHBACK_CARDS, PUNT_TOUCHBACK_CARDS = 2, 1  # after so many cards a touchback may still be had (R16)
PUNT_ADDED, FREE_PUNT_REACH = 15, 55
BLOCK_DEPTH = 7
LEAVE = 0


@rule
def kickoff(g: CardBowl) -> None:
    """3.11.1: deep, squib or onside, from the 30."""
    call = g.ask(g.offense, Ask.KICKOFF, KICKOFFS)
    if call >= ONSIDE:
        onside_kick(g, call - ONSIDE)
        return
    g.short_kicks = 0
    cards = draw(g, Ask.DISTANCE, 2)
    total = value(cards & 63) + value((cards >> 6) & 63)
    if call == DEEP:
        open_note(g, Situation.KICKOFF)
        received(g, total - 11, cards, False)
    else:
        open_note(g, Situation.SQUIB)
        received(g, call - total, cards, True)


@rule
def free_kick(g: CardBowl) -> None:
    """3.11.1, R31: after a safety a kickoff or a four-card punt from the 20; both are returned like kickoffs."""
    kick = g.ask(g.offense, Ask.FREE_KICK, FREE_KICKS)
    open_note(g, Situation.FREE_KICK)
    if kick == FreeKick.KICKOFF:
        cards = draw(g, Ask.DISTANCE, 2)
        received(g, total_of(cards, 2) - 1, cards, False)
    else:
        cards = draw(g, Ask.DISTANCE, 4)
        received(g, FREE_PUNT_REACH - total_of(cards, 4), cards, False)


@rule
def total_of(cards: int, count: int) -> int:
    """The values of all cards of a draw."""
    total = 0
    for place in range(count):
        total += value((cards >> 6 * place) & 63)
    return total


@rule
def received(g: CardBowl, line: int, cards: int, squib: bool) -> None:
    """3.11.1-3: coverage is drawn, then the ball is downed in the end zone or returned."""
    jot(g, Jot.TO, line_of(line))
    g.tell(Event.KICKOFF, g.offense, 100 - line - g.ball, lies_at(1 - g.offense, line), cards)
    hold(g, 1 - g.offense, line)
    if line <= OWN_END_LINE:
        g.ending = Ending.TOUCHBACK
    else:
        g.coverage = draw_card(g, Ask.COVERAGE)
        if stays_in(g):
            g.ending = Ending.TOUCHBACK
        elif squib and line >= SQUIB_SHORT_RETURN:
            kick_return(g, SQUIB_RETURN_CARDS, 0, 1)
        else:
            kick_return(g, KICK_RETURN_CARDS, KICK_TOUCHBACK_CARDS, 0)
    settle(g)
    whistle(g, Play.KICKOFF)


@rule
def stays_in(g: CardBowl) -> bool:
    """3.9.4-5, 3.11.2-3, R14, R17: in the end zone, coverage not counted, he may take a touchback. Whether he does."""
    if g.at > 0:
        return False
    return g.ask(g.holder, Ask.TOUCHBACK, TOUCHBACK_OR_RETURN) == Touchback.TOUCHBACK


@rule
def kick_return(g: CardBowl, cards: int, touchback_cards: int, less: int) -> None:
    """3.9.5, 3.11.3, R11, R18: so many cards less coverage, then the open field; the Ace of Spades knocks the ball loose.

    Of a squib fielded far out the last card's run value is one `less`, before coverage's is taken off (R28).
    """
    start = g.at
    g.put_in = start <= 0
    g.returned = True
    loose = g.coverage == ACE_OF_SPADES
    card = g.coverage
    place = 0
    while place < cards and not loose:
        card = draw_card(g, Ask.RETURN_CARD)
        place += 1
        if card == ACE_OF_SPADES:
            loose = True
        else:
            g.at += value(card)
            if place <= touchback_cards and stays_in(g):
                g.ending = Ending.TOUCHBACK
                return
    if not loose:
        g.at = min(g.at - value(g.coverage), 100)
        loose = open_field_run(g, max(run_value(card) - less, 0) - run_value(g.coverage), less)
    if loose:
        jot_return(g, min(g.at, 100) - start, True)
        fumble(g, Loose.FUMBLE)
    else:
        measure(g)
        jot_return(g, g.at - start, g.ending != Ending.BALL)


@rule
def jot_return(g: CardBowl, yards: int, bare: bool) -> None:
    """3.14: the return, and unless something else ended it the line it came to; none for a touchback, a return of 0 left out."""
    if yards == 0 or g.ending == Ending.TOUCHBACK:
        return
    g.tell(Event.RETURN, g.holder, yards, lies_at(g.holder, g.at))
    if bare:
        jot(g, Jot.RETURN, yards)
    else:
        jot(g, Jot.RETURN_TO, yards, line_of(g.at))


@rule
def onside_kick(g: CardBowl, added: int) -> None:
    """3.11.4: the yards added and a card; ten or more and it is anybody's ball, the receivers adding what is over ten (R29)."""
    open_note(g, Situation.ONSIDE)
    card = draw_card(g, Ask.DISTANCE)
    distance = added + value(card)
    jot(g, Jot.YARDS, distance)
    g.tell(Event.KICKOFF, g.offense, distance, lies_at(g.offense, g.ball + distance), card)
    hold(g, g.offense, g.ball + distance)
    if distance < ONSIDE_NEED:
        short_kick(g, distance)
        return
    g.short_kicks = 0
    g.bonus = distance - ONSIDE_NEED
    fumble(g, Loose.ONSIDE)
    settle(g)
    whistle(g, Play.ONSIDE)


@rule
def short_kick(g: CardBowl, distance: int) -> None:
    """3.11.4, R30: a short one is kicked over; from the second in a row on the receivers may have the ball instead."""
    jot(g, Jot.SHORT)
    g.tell(Event.SHORT_KICK, g.offense, distance, lies_at(g.offense, g.at))
    g.short_kicks += 1
    if g.short_kicks >= 2 and g.ask(1 - g.offense, Ask.SHORT_KICK, SHORT_KICKS) == ShortKick.TAKE:
        g.short_kicks = 0
        change_hands(g)
        settle(g)
        whistle(g, Play.SHORT_TAKEN)
    else:
        kickoff_by(g, g.offense)
        whistle(g, Play.SHORT_OVER)


@rule
def punt_cards(call: int) -> int:
    """3.9, R32: how many cards were called; four when no number was."""
    if call == Call.PUNT:
        return 4
    return call - Call.PUNT_1 + 1 if call <= Call.PUNT_3 else call - Call.PUNT_1_OUT + 1


@rule
def punt(g: CardBowl, call: int) -> None:
    """3.9: the cards called and 15 yards from the line; blocked when the first is the Ace of Spades."""
    open_note(g, Situation.DOWN)
    count = punt_cards(call)
    cards = draw(g, Ask.DISTANCE, count)
    hold(g, g.offense, g.ball)
    if cards & 63 == ACE_OF_SPADES:
        jot(g, Jot.PUNT_BLOCKED)
        blocked(g, BLOCK_DEPTH, Loose.BLOCKED_PUNT)
    else:
        distance = total_of(cards, count) + PUNT_ADDED
        g.at += distance
        g.tell(Event.PUNT, g.offense, distance, lies_at(g.offense, g.at), cards)
        change_hands(g)
        jot(g, Jot.PUNT, distance, line_of(g.at))
        last = (cards >> 6 * (count - 1)) & 63
        punted(g, call, count, last)
    settle(g)
    whistle(g, Play.PUNT)


@rule
def blocked(g: CardBowl, behind: int, kind: int) -> None:
    """3.9.1, 3.10.2, R12: the ball is loose so many yards behind the line."""
    g.at -= behind
    g.tell(Event.BLOCKED, 1 - g.offense, 0, lies_at(g.offense, g.at))
    fumble(g, kind)


@rule
def punted(g: CardBowl, call: int, count: int, last: int) -> None:
    """3.9.1-4: past the end line, out of bounds, a fair catch of itself, or as the receivers choose."""
    if g.at <= OWN_END_LINE:
        g.ending = Ending.TOUCHBACK
    elif call >= Call.PUNT_1_OUT and not same_suit(draw_card(g, Ask.OUT_CHECK), last):
        dead_at(g, Jot.OUT_OF_BOUNDS, Event.OUT_OF_BOUNDS)
    elif count <= 2:
        dead_at(g, Jot.FAIR_CATCH, Event.FAIR_CATCH)
    else:
        g.coverage = draw_card(g, Ask.COVERAGE)
        receive_punt(g, last)


@rule
def dead_at(g: CardBowl, part: int, event: int) -> None:
    """3.9.2-3: the receivers' ball where it came down; in the end zone a touchback."""
    g.put_in = True
    measure(g)
    if g.ending == Ending.BALL:
        jot(g, part)
        g.tell(event, g.holder, 0, lies_at(g.holder, g.at))


@rule
def receive_punt(g: CardBowl, last: int) -> None:
    """3.9.4: in the end zone touchback or return; in the field return, fair catch or bounce."""
    choice = int(PuntReturn.RETURN)
    if g.at > 0:
        choice = g.ask(g.holder, Ask.PUNT_RETURN, PUNT_RETURNS)
    if choice == PuntReturn.FAIR_CATCH:
        dead_at(g, Jot.FAIR_CATCH, Event.FAIR_CATCH)
    elif choice == PuntReturn.BOUNCE:
        bounce_punt(g, last)
    elif stays_in(g):
        g.ending = Ending.TOUCHBACK
    else:
        kick_return(g, PUNT_RETURN_CARDS, PUNT_TOUCHBACK_CARDS, 0)


@rule
def bounce_punt(g: CardBowl, last: int) -> None:
    """3.9.6, R34: backwards in the suit of the last punt card, less coverage; else forwards, perhaps downed, perhaps once more."""
    card = draw_card(g, Ask.BOUNCE_CARD)
    if same_suit(card, last):
        g.at += max(value(card) - value(g.coverage), 0)
    elif not downed(g, card) and g.at > 0:
        second = draw_card(g, Ask.BOUNCE_CARD)
        g.at += value(second) if same_suit(second, card) else -value(second)
    jot(g, Jot.BOUNCE, line_of(g.at))
    g.tell(Event.BOUNCE, g.offense, 0, lies_at(g.holder, g.at))
    g.put_in = True
    measure(g)


@rule
def downed(g: CardBowl, card: int) -> bool:
    """3.9.6, R34: coverage in the suit of a forward bounce lets the kicking team stop the ball short of it. Whether it does."""
    g.at -= value(card)
    if not same_suit(card, g.coverage):
        return False
    choices = 0
    for short in range(min(value(g.coverage), value(card)) + 1):
        if g.at + short >= 1:
            choices |= 1 << (short + 1)
    if choices == 0:
        return False
    answer = g.ask(g.offense, Ask.DOWN_IT, choices | 1 << LEAVE)
    if answer == LEAVE:
        return False
    g.at += answer - 1
    g.tell(Event.DOWNED, g.offense, answer - 1, lies_at(g.holder, g.at))
    return True
