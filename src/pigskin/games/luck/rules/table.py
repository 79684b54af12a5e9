"""The table: who may do what now, and what comes of it."""

from pigskin.engine.rule import OUTSIDE, count_bits, rule
from pigskin.games.luck.events import LuckEvent
from pigskin.games.luck.ledger import find
from pigskin.games.luck.rules.audible import answer, ask_run_or_pass, caller_acts, lapse, lock, open_window, pick
from pigskin.games.luck.rules.corrections import add_late, correction_acts, take_back, undo
from pigskin.games.luck.rules.deal import begin_drive, first_quarterback, set_order, skip_turn
from pigskin.games.luck.rules.ending import abandon, end_game
from pigskin.games.luck.rules.football import enter, scorer_tokens
from pigskin.games.luck.rules.penalties import any_wave_off, call_flag, flags_open, wave_off
from pigskin.games.luck.rules.people import caller_of, go, join, people_acts, scorer_of, table_acts
from pigskin.games.luck.rules.trades import accept, any_veto, drop_offer, make_offer, trade_acts, traders, veto
from pigskin.games.luck.state import MOST_DRIVES, SEAT_COUNT, Act, Ask, Call, Correction, Deal, End, Luck, People, Phase, Ruling


@rule
def play(g: Luck) -> None:
    """Play; 3: one act at the table, whoever makes it."""
    g.plays += 1
    if g.phase == Phase.FIRST_QB:
        first_quarterback(g)
    elif g.phase == Phase.ORDER:
        set_order(g)
    else:
        if g.phase == Phase.AUDIBLE:
            open_the_window(g)
        else:
            open_the_floor(g)
        who, question, value = g.listen()
        take(g, who, question, value)


@rule
def open_the_window(g: Luck) -> None:
    """Audibles; 2: while selections are made nothing else is open but to close the window, or the snap that closes it."""
    tokens = scorer_tokens(g)
    if g.feed:
        g.offer(OUTSIDE, Ask.FEED, tokens)
    else:
        g.offer(scorer_of(g), Ask.EVENT, tokens)
    ask_run_or_pass(g)


@rule
def open_the_floor(g: Luck) -> None:
    """Play; 2: what each player, the scorer, the caller and the administrator may do now; one of them is waited for."""
    tokens, corrections, flags = 0, 0, 0
    alone = count_bits(g.players) == 1
    if not alone:
        tokens, corrections, flags = scorer_tokens(g), correction_acts(g), flags_open(g)
    scorer, caller, trading = scorer_of(g), caller_of(g), traders(g)
    due, asked = awaited(g, scorer, tokens)
    if g.feed:
        g.offer(OUTSIDE, Ask.FEED_CORRECT, corrections)
        if asked != Ask.FEED:
            g.offer(OUTSIDE, Ask.FEED, tokens)
    for seat in range(SEAT_COUNT):
        if not g.players >> seat & 1:
            continue
        if seat == scorer and (seat != due or asked != Ask.EVENT):
            g.offer(seat, Ask.EVENT, tokens)
        if seat == scorer or seat == g.admin:
            g.offer(seat, Ask.CORRECT, corrections)
        if seat == caller:
            g.offer(seat, Ask.CALL, caller_acts(g))
        acts = trade_acts(g, seat, trading)
        g.offer(seat, Ask.TRADE, acts | seat << 8 if acts else 0)
        g.offer(seat, Ask.FLAG, flags)
        if may_begin(g, seat) and (seat != due or asked != Ask.BEGIN):
            g.offer(seat, Ask.BEGIN, 1)
        if seat == g.admin:
            g.offer(seat, Ask.PEOPLE, people_acts(g))
            rulings = (1 << Ruling.VETO if any_veto(g) else 0) | (1 << Ruling.WAVE_OFF if any_wave_off(g) else 0)
            g.offer(seat, Ask.RULING, 0 if alone else rulings)
        if seat != due or asked != Ask.TABLE:
            g.offer(seat, Ask.TABLE, table_acts(g, seat))
    if asked == Ask.BEGIN:
        g.expect(due, Ask.BEGIN, 1)
    elif asked == Ask.TABLE:
        g.expect(due, Ask.TABLE, table_acts(g, due))
    else:
        g.expect(due, asked, tokens)


@rule
def awaited(g: Luck, scorer: int, tokens: int) -> tuple[int, int]:
    """Play; 2: who is waited for, and with what: in a drive the scorer, then the next quarterback, at the end the administrator."""
    if g.phase != Phase.BETWEEN:
        if tokens:
            return scorer, int(Ask.FEED) if g.feed else int(Ask.EVENT)
        return int(g.admin), int(Ask.TABLE)
    if may_begin(g, g.next_qb):
        return int(g.next_qb), int(Ask.BEGIN)
    return int(g.admin), int(Ask.TABLE)


@rule
def may_begin(g: Luck, seat: int) -> bool:
    """Dealing; 2: any player may begin the new drive, with `strict_qb` only the one whose turn it is (R7)."""
    if g.phase != Phase.BETWEEN or g.end == End.MUST or g.drive >= MOST_DRIVES:
        return False
    return not g.strict_qb or seat == g.next_qb


@rule
def take(g: Luck, who: int, question: int, value: int) -> None:
    """Play; 3: what comes of an act."""
    if question == Ask.EVENT or question == Ask.FEED:
        if g.phase == Phase.AUDIBLE:
            lock(g)
        enter(g, value)
    elif question == Ask.GUESS:
        answer(g, who, value)
    elif question == Ask.CLOSE or question == Ask.TIMER:
        lock(g)
    elif question == Ask.BEGIN:
        begin_drive(g, who, False)
    elif question == Ask.CORRECT or question == Ask.FEED_CORRECT:
        correct(g, value)
    elif question == Ask.CALL:
        call_audible(g, value)
    elif question == Ask.TRADE:
        trade(g, who, value)
    elif question == Ask.FLAG:
        call_flag(g, who, value)
    elif question == Ask.TABLE:
        act(g, who, value)
    elif question == Ask.PEOPLE:
        place_people(g, value)
    elif value & 63 == Ruling.VETO:
        veto(g, value >> 6)
    else:
        wave_off(g, value >> 6)


@rule
def correct(g: Luck, value: int) -> None:
    """Corrections; 3.10: undo, strike or add."""
    if value & 63 == Correction.UNDO:
        undo(g)
    elif value & 63 == Correction.STRIKE:
        take_back(g, (value >> 6) - 1)
    else:
        add_late(g, value >> 6)


@rule
def call_audible(g: Luck, value: int) -> None:
    """Audibles; 3.6: pick, cancel, or start the window."""
    if value & 63 == Call.AUDIBLE:
        pick(g, value >> 6)
    elif value & 63 == Call.TIMER:
        open_window(g)
    else:
        lapse(g)
        g.tell(LuckEvent.AUDIBLE_PICK, caller_of(g), 0)


@rule
def trade(g: Luck, seat: int, value: int) -> None:
    """Trading; 3.7: offer, accept, decline or withdraw."""
    if value & 63 == Deal.OFFER:
        make_offer(g, seat, value >> 6 & 15, value >> 10 & 65535, value >> 26)
    elif value & 63 == Deal.ACCEPT:
        accept(g, value >> 6)
    else:
        drop_offer(g, find(g.offers, g.offer_count, value >> 6))


@rule
def act(g: Luck, seat: int, value: int) -> None:
    """People, Ending; 3.11, 3.12: leave, cover, hand back, skip, end the game or give it up."""
    if value == Act.LEAVE:
        go(g, seat)
    elif value == Act.COVER:
        g.cover = True
    elif value == Act.HAND_BACK:
        g.cover = False
    elif value == Act.SKIP:
        skip_turn(g)
    elif value == Act.END_GAME:
        end_game(g)
    else:
        abandon(g)


@rule
def place_people(g: Luck, value: int) -> None:
    """People; 3.11: the administrator deals for the next quarterback, seats or removes someone."""
    seat = value >> 6
    if value & 63 == People.NEW_DRIVE_FOR:
        begin_drive(g, seat, True)
    elif value & 63 == People.SEAT:
        join(g, seat)
    else:
        go(g, seat)
