"""Corrections of the score."""

from pigskin.engine.rule import append_to, rule
from pigskin.games.luck.events import LuckEvent
from pigskin.games.luck.ledger import (
    drive_in,
    entry,
    is_late,
    is_struck,
    loner_in,
    paid_in,
    quarter_in,
    return_to,
    right_in,
    struck,
    token_in,
)
from pigskin.games.luck.rules.audible import pay_right_calls
from pigskin.games.luck.rules.football import credit, holder_of, log_full
from pigskin.games.luck.scoring import CARD_OF, FIRST_DOWNS, NO_CARD, PAYING, PLAIN, RESULTS
from pigskin.games.luck.state import NO_TOKEN, Audible, Begun, Correction, Luck, Phase, Token


@rule
def correction_acts(g: Luck) -> int:
    """Corrections; 2, 3.10: undo, strike an older entry, add a forgotten one."""
    acts = 0
    if g.live == Begun.NOT and last_entry(g) >= 0:
        acts |= 1 << Correction.UNDO
    for place in range(g.log_count):
        if may_strike(g, g.log_count - place):
            acts |= 1 << Correction.STRIKE
            break
        older = g.log[g.log_count - place - 1]
        if not is_late(older) and drive_in(older) < max(g.previous_drive, g.drive - 1):
            break
    if late_drive(g) and not log_full(g):
        acts |= 1 << Correction.LATE
    return acts


@rule
def last_entry(g: Luck) -> int:
    """Corrections; 3.10: the place of the last standing entry of this drive; -1 if there is none."""
    place = g.log_count - 1
    while place >= g.drive_began:
        if drive_in(g.log[place]) == g.drive and not is_struck(g.log[place]):
            return place
        place -= 1
    return -1


@rule
def undo(g: Luck) -> None:
    """Corrections; 3.10: the last standing entry is struck, and the drive stands as before it."""
    undone = g.log[last_entry(g)]
    take_back(g, last_entry(g))
    return_to(g, undone)


@rule
def may_strike(g: Luck, number: int) -> bool:
    """Corrections; 3.10: plain entries and audible results of the latest drive; while a drive goes on, any entry of the previous one."""
    if number < 1 or number > g.log_count:
        return False
    found = g.log[number - 1]
    if is_struck(found):
        return False
    if drive_in(found) == g.drive:
        return is_late(found) or (1 << token_in(found) & (PLAIN | RESULTS)) != 0
    return g.phase != Phase.BETWEEN and drive_in(found) == g.previous_drive


@rule
def take_back(g: Luck, place: int) -> None:
    """Corrections; 3.10: an entry is struck and its pay taken back; a struck result of this drive locks the audible again."""
    found = g.log[place]
    token, drive = token_in(found), drive_in(found)
    g.log[place] = struck(found)
    if CARD_OF[token] != NO_CARD:
        credit(g, token, drive, paid_in(found), -1)
    if 1 << token & RESULTS:
        pay_right_calls(g, drive, right_in(found), loner_in(found), -1)
        if drive == g.drive:
            g.audible = Audible.LOCKED
            g.audible_result = NO_TOKEN
    if not is_late(found):
        if token == Token.CLOCK_EXPIRES:
            g.expired &= ~(1 << quarter_in(found))
        elif token == Token.TWO_MINUTE_WARNING:
            g.warned &= ~(1 << quarter_in(found))
    recount(g)
    g.tell(LuckEvent.CORRECTION, g.qb, place + 1, 0, token)


@rule
def recount(g: Luck) -> None:
    """Corrections; 1: what stands in this drive: tokens, frozen cards and first downs. Late entries count for nothing but points."""
    g.standing = g.frozen = g.first_downs = 0
    for place in range(g.drive_began, g.log_count):
        found = g.log[place]
        if drive_in(found) != g.drive or is_struck(found) or is_late(found):
            continue
        token = token_in(found)
        g.standing |= 1 << token
        if CARD_OF[token] != NO_CARD:
            g.frozen |= 1 << CARD_OF[token]
        if 1 << token & FIRST_DOWNS:
            g.first_downs += 1


@rule
def late_drive(g: Luck) -> int:
    """Corrections; 3.10: the drive for which a forgotten event may be added: between drives the latest, else the previous; 0 for none."""
    return int(g.drive) if g.phase == Phase.BETWEEN else int(g.previous_drive)


@rule
def may_add_late(token: int) -> bool:
    """Corrections; 2: whatever pays may be added."""
    return (1 << token & PAYING) != 0


@rule
def add_late(g: Luck, token: int) -> None:
    """Corrections; 3.10: a forgotten event pays whoever held its card last in that drive, and does nothing else."""
    drive = late_drive(g)
    hands = g.hands if drive == g.drive else g.previous_hands
    holder = holder_of(hands, CARD_OF[token])
    credit(g, token, drive, holder, 1)
    append_to(g.log, g.log_count, entry(g, token, drive, 1, holder, 0, 0))
    g.log_count += 1
