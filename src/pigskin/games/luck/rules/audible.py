"""Calling of audibles."""

from pigskin.engine.rule import EVERYBODY, OUTSIDE, append_to, count_bits, rule
from pigskin.games.luck.events import LuckEvent
from pigskin.games.luck.ledger import add_to_line, entry
from pigskin.games.luck.rules.people import caller_of
from pigskin.games.luck.scoring import LONER, LONER_PLAYERS, RIGHT_CALL
from pigskin.games.luck.state import LAST_PLAY, NO_TOKEN, SEAT_COUNT, Ask, Audible, Call, Guess, Luck, Phase, Result, Token

RUN_OR_PASS = 1 << Guess.RUN | 1 << Guess.PASS


@rule
def caller_acts(g: Luck) -> int:
    """Audibles; 2, 3.6: pick a play, cancel the pick, or start the timer when the play before it is over."""
    if g.phase != Phase.DRIVE or g.audible > Audible.PICKED:
        return 0
    acts = 1 << Call.AUDIBLE if g.snaps < LAST_PLAY else 0
    if g.audible == Audible.PICKED:
        acts |= 1 << Call.AUDIBLE_NONE
        if not g.count_snaps or g.snaps == g.audible_play - 1:
            acts |= 1 << Call.TIMER
    return acts


@rule
def pick(g: Luck, play: int) -> None:
    """Audibles; 3.6: the play of the drive, by its number; it may be changed until the timer runs."""
    g.audible = Audible.PICKED
    g.audible_play = play
    g.tell(LuckEvent.AUDIBLE_PICK, caller_of(g), play)


@rule
def lapse(g: Luck) -> None:
    """Audibles; 3.6: no play is picked any more; a later one may be."""
    g.audible = Audible.NONE
    g.audible_play = 0


@rule
def open_window(g: Luck) -> None:
    """Audibles; 3.6: from now on every player, the quarterback too (R19), may say run or pass, until the timer ends it."""
    g.audible = Audible.OPEN
    g.phase = Phase.AUDIBLE
    g.window = g.players
    g.answered = g.passes = 0
    g.audible_result = NO_TOKEN
    g.tell(LuckEvent.AUDIBLE_OPEN, caller_of(g), g.audible_time)


@rule
def ask_run_or_pass(g: Luck) -> None:
    """Audibles; 3.6: the floor of the window: whoever has not answered is waited for, in secret unless selections are visible."""
    waiting = g.window & ~g.answered
    g.offer(caller_of(g), Ask.CLOSE, 1)
    g.offer(OUTSIDE, Ask.TIMER, 1)
    first = True
    for seat in range(SEAT_COUNT):
        if waiting >> seat & 1:
            if g.audible_visible and not first:
                g.offer(seat, Ask.GUESS, RUN_OR_PASS)
            first = False
    first = True
    for seat in range(SEAT_COUNT):
        if waiting >> seat & 1:
            if not g.audible_visible or first:
                g.expect(seat, Ask.GUESS, RUN_OR_PASS, EVERYBODY if g.audible_visible else seat)
            first = False


@rule
def answer(g: Luck, seat: int, guess: int) -> None:
    """Audibles; 3.6: a selection is final (R19); when all are in, the window closes."""
    g.answered |= 1 << seat
    if guess == Guess.PASS:
        g.passes |= 1 << seat
    if g.answered == g.window:
        lock(g)


@rule
def lock(g: Luck) -> None:
    """Audibles; 3.6: the window is closed and the selections are shown; who has not answered has none (R53)."""
    g.audible = Audible.LOCKED
    g.phase = Phase.DRIVE
    g.tell(LuckEvent.AUDIBLE_LOCK, caller_of(g), count_bits(g.answered))


@rule
def settle(g: Luck, token: int) -> None:
    """Audibles; 3.6: three points for each right call, one more for a loner among four or more (R23); a kick pays nobody (R20, R21)."""
    right = 0
    if token == Token.RESULT_PASS:
        right = g.answered & g.passes
    elif token == Token.RESULT_RUN:
        right = g.answered & ~g.passes
    loner = 1 if count_bits(g.window) >= LONER_PLAYERS and count_bits(right) == 1 else 0
    right &= g.players
    append_to(g.log, g.log_count, entry(g, token, g.drive, 0, -1, right, loner))
    g.log_count += 1
    pay_right_calls(g, g.drive, right, loner, 1)
    g.audible = Audible.DONE
    g.audible_result = result_of(token)


@rule
def result_of(token: int) -> int:
    """Audibles: the result behind a token."""
    if token == Token.RESULT_PASS:
        return int(Result.PASS)
    return int(Result.RUN) if token == Token.RESULT_RUN else int(Result.VOID)


@rule
def pay_right_calls(g: Luck, drive: int, right: int, loner: int, sign: int) -> None:
    """Audibles; 3.6, 3.10: the points for right calls to seats of a mask, or taken back again."""
    for seat in range(SEAT_COUNT):
        if right >> seat & 1:
            points = sign * (RIGHT_CALL + LONER * loner)
            g.audible_points[seat] += points
            g.score[seat] += points
            add_to_line(g, drive, seat, points)
            if sign > 0:
                g.tell(LuckEvent.AUDIBLE_POINTS, seat, points)
