"""Awarding game card points: what happens on the field, and what it does to the drive and the clock."""

from pigskin.engine.rule import append_to, rule
from pigskin.football.events import Event
from pigskin.games.luck.events import LuckEvent
from pigskin.games.luck.ledger import add_to_line, entry
from pigskin.games.luck.rules.audible import lapse, settle
from pigskin.games.luck.rules.trades import drop_offers_with, final_quarter
from pigskin.games.luck.scoring import (
    AFTER_PUNT,
    ANYTIME,
    CARD_OF,
    DRIVE_ENDS,
    ENDINGS,
    EVENT_OF,
    FIRST_DOWNS,
    KICKOFF_FOLLOWS,
    KICKOFFS,
    NO_CARD,
    NO_FIRST_DOWN_NEVER_AFTER,
    NOTHING_TOLD,
    OTHER_TD_MAY_FOLLOW,
    POINTS_OF,
    RESULTS,
    SAFETY_MAY_FOLLOW,
    SCRIMMAGE,
    SNAPS_OF_NO_FIRST_DOWN,
    TOUCHDOWN_FOLLOW_UPS,
    TOUCHDOWNS,
    TRIES,
)
from pigskin.games.luck.state import (
    GAME_LENGTH,
    MOST_ENTRIES,
    MOST_IN_DRIVE,
    MOST_QUARTERS,
    MOST_SNAPS,
    NO_TOKEN,
    SEAT_COUNT,
    Audible,
    Begun,
    End,
    Luck,
    Phase,
    Token,
)

OVERTIME = 5
CLOSING = DRIVE_ENDS | TRIES | RESULTS | 1 << Token.CLOCK_EXPIRES


@rule
def scorer_tokens(g: Luck) -> int:
    """Awarding points; 2, 3.5: what the scorer may log now; in a full log nothing but what ends drives and quarters."""
    return football_tokens(g) & CLOSING if log_full(g) else football_tokens(g)


@rule
def log_full(g: Luck) -> bool:
    """Awarding points; 3.3: whether the log, or what it has of this drive, takes no more events."""
    return g.log_count >= MOST_ENTRIES or g.log_count - g.drive_began >= MOST_IN_DRIVE


@rule
def football_tokens(g: Luck) -> int:
    """Awarding points; 2, 3.5: what may happen now; nothing before the first deal (R8), nor while a drive waits for its deal."""
    if g.phase == Phase.AUDIBLE:
        return marker_tokens(g)
    tokens = marker_tokens(g)
    if g.drive == 0 or g.live != Begun.NOT:
        return tokens
    tokens |= anytime_tokens(g) | result_tokens(g)
    if g.phase == Phase.DRIVE:
        tokens |= SCRIMMAGE | ENDINGS
        if g.kickoff:
            tokens |= KICKOFFS
        return tokens
    if no_first_down(g):
        tokens |= 1 << Token.NO_FIRST_DOWN
    return tokens | TRIES if g.phase == Phase.TRY else tokens | follow_ups(g)


@rule
def anytime_tokens(g: Luck) -> int:
    """Cheat sheet DP, OP, IR/TO, TE; 3.5: these may come at any time; two-minute warning (R36) and clock once a quarter."""
    tokens = ANYTIME
    if g.quarter == 1 or g.quarter == 3 or g.warned >> g.quarter & 1:
        tokens &= ~(1 << Token.TWO_MINUTE_WARNING)
    if g.expired >> g.quarter & 1 or g.end == End.MUST or g.quarter >= MOST_QUARTERS:
        tokens &= ~(1 << Token.CLOCK_EXPIRES)
    return tokens


@rule
def marker_tokens(g: Luck) -> int:
    """Audibles; 2: kick-off and snaps are marked where snaps are counted; between drives they begin the coming one (R5)."""
    if not g.count_snaps or g.phase == Phase.TRY:
        return 0
    if g.phase == Phase.BETWEEN:
        return 1 << Token.KICKOFF | 1 << Token.SNAP if g.live == Begun.NOT and g.end != End.MUST else 0
    tokens = 1 << Token.SNAP if g.snaps < MOST_SNAPS else 0
    return tokens | 1 << Token.KICKOFF if g.phase == Phase.DRIVE and g.kickoff else tokens


@rule
def result_tokens(g: Luck) -> int:
    """Audibles; 2: the result of a locked audible, once its play was snapped; void also when the drive ended before (R22, R24)."""
    if g.audible != Audible.LOCKED:
        return 0
    if not g.count_snaps or g.snaps >= g.audible_play:
        return RESULTS
    return 0 if g.phase == Phase.DRIVE else 1 << Token.RESULT_VOID


@rule
def follow_ups(g: Luck) -> int:
    """Cheat sheet; 3.5: what may still come of the play that ended the drive (R25, R39, R44)."""
    if g.ending == NO_TOKEN:
        return 0
    ending = 1 << g.ending
    tokens = 0
    if ending & SAFETY_MAY_FOLLOW:
        tokens |= 1 << Token.SAFETY
    if ending & OTHER_TD_MAY_FOLLOW:
        tokens |= 1 << Token.OTHER_TD
    if g.standing & TOUCHDOWN_FOLLOW_UPS:
        tokens = 0
    tokens &= ~g.standing
    if g.ending == Token.PUNT and not g.standing & AFTER_PUNT:
        tokens |= AFTER_PUNT
    if g.ending == Token.TURNOVER_ON_DOWNS:
        tokens |= 1 << Token.MEASURED_SHORT
    return tokens


@rule
def no_first_down(g: Luck) -> bool:
    """Cheat sheet TOD; 3.5: a drive without any first down, and no touchdown of the offense, pays once it is over (R32)."""
    if g.first_downs or g.standing >> Token.NO_FIRST_DOWN & 1:
        return False
    if g.ending != NO_TOKEN and 1 << g.ending & NO_FIRST_DOWN_NEVER_AFTER:
        return False
    return not g.count_snaps or g.snaps >= SNAPS_OF_NO_FIRST_DOWN


@rule
def enter(g: Luck, token: int) -> None:
    """Awarding points; 3.3: the scorer logs what happened; it pays, and moves the drive and the clock."""
    if g.phase == Phase.BETWEEN and (token == Token.KICKOFF or token == Token.SNAP):
        g.live = Begun.KICKOFF if token == Token.KICKOFF else Begun.SNAP
        return
    tell_token(g, token)
    pay(g, token)
    if 1 << token & RESULTS:
        settle(g, token)
    else:
        happens(g, token)


@rule
def holder_of(hands: list[int], card: int) -> int:
    """Awarding points; 3.3: the seat that holds a card; nobody if it lies on the sidelines (R45)."""
    for seat in range(SEAT_COUNT):
        if hands[seat] >> card & 1:
            return seat
    return -1


@rule
def pay(g: Luck, token: int) -> None:
    """Awarding points; 3.3: an entry in the log, and its points to whoever holds its card at that moment."""
    card = CARD_OF[token]
    holder = -1
    if card != NO_CARD:
        holder = holder_of(g.hands, card)
        credit(g, token, g.drive, holder, 1)
        g.frozen |= 1 << card
        drop_offers_with(g, 1 << card)
    if not 1 << token & RESULTS:
        append_to(g.log, g.log_count, entry(g, token, g.drive, 0, holder, 0, 0))
        g.log_count += 1
    g.standing |= 1 << token
    if 1 << token & FIRST_DOWNS:
        g.first_downs += 1


@rule
def credit(g: Luck, token: int, drive: int, holder: int, sign: int) -> None:
    """Awarding points; 3.3, 3.10: the points of a token to a holder in a drive, or taken back again."""
    points = sign * POINTS_OF[token]
    card = CARD_OF[token]
    g.worth[card] += points
    if holder >= 0:
        g.card_points[holder] += points
        g.score[holder] += points
        add_to_line(g, drive, holder, points)
        if sign > 0:
            g.tell(LuckEvent.POINTS, holder, points, card, token)
    elif sign > 0:
        g.tell(LuckEvent.UNPAID, g.qb, points, card, token)


@rule
def happens(g: Luck, token: int) -> None:
    """Cheat sheet; 3.4, 3.5: what a token does to the drive."""
    if token == Token.SNAP:
        g.snaps += 1
        g.kickoff = False
        if g.audible == Audible.PICKED and g.snaps >= g.audible_play:
            lapse(g)
    elif token == Token.CLOCK_EXPIRES:
        clock_expires(g)
    elif token == Token.TWO_MINUTE_WARNING:
        g.warned |= 1 << g.quarter
    elif 1 << token & TRIES:
        g.kickoff = True
        drive_is_over(g)
    elif g.phase == Phase.DRIVE and (1 << token & SCRIMMAGE or token == Token.TOUCHBACK):
        g.kickoff = False
    elif 1 << token & DRIVE_ENDS and g.phase == Phase.DRIVE:
        end_drive(g, token)
    elif 1 << token & TOUCHDOWN_FOLLOW_UPS:
        g.phase = Phase.TRY
    elif token == Token.SAFETY:
        g.kickoff = True


@rule
def end_drive(g: Luck, token: int) -> None:
    """End of a drive; 3.4: the ending is known; a touchdown has its try (R43). Offers die, and so does a pick whose window never opened."""
    g.ending = token
    g.kickoff = (1 << token & KICKOFF_FOLLOWS) != 0
    g.offer_count = 0
    if g.audible == Audible.PICKED:
        lapse(g)
    g.tell(LuckEvent.DRIVE_END, g.qb, g.drive, 0, token)
    if 1 << token & TOUCHDOWNS:
        g.phase = Phase.TRY
    else:
        drive_is_over(g)


@rule
def drive_is_over(g: Luck) -> None:
    """End of a drive; 3.4: between drives; a game that only waited for this must end now."""
    g.phase = Phase.BETWEEN
    if g.end == End.AFTER_DRIVE:
        g.end = End.MUST


@rule
def clock_expires(g: Luck) -> None:
    """Length; 3.9: an even quarter ends the drive, an odd one only if it is the agreed last and the drive is not finished (R46, R47)."""
    ended = g.quarter
    even = ended % 2 == 0
    last = g.length != GAME_LENGTH and ended >= g.length
    g.expired |= 1 << ended
    if g.phase == Phase.DRIVE and (even or (last and not g.finish_drive)):
        end_drive(g, Token.CLOCK_EXPIRES + 0)
    if even:
        g.kickoff = True
        g.tell(Event.HALF_END, g.qb, ended)
    if last:
        if g.phase == Phase.BETWEEN:
            g.end = End.MUST
        else:
            g.end = End.AFTER_DRIVE
            if g.phase == Phase.DRIVE:
                g.quarter += 1
    else:
        g.quarter += 1
        if g.length == GAME_LENGTH and g.quarter >= OVERTIME:
            g.end = End.MAY
    if g.quarter >= final_quarter(g):
        g.offer_count = 0


@rule
def tell_token(g: Luck, token: int) -> None:
    """Awarding points: what happened, for play-by-play."""
    event = EVENT_OF[token]
    if event != NOTHING_TOLD:
        g.tell(event, g.qb, g.quarter if token == Token.CLOCK_EXPIRES else 0, 0, token)
    if 1 << token & TOUCHDOWNS:
        g.tell(Event.TOUCHDOWN, g.qb, 0, 0, token)
