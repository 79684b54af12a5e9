"""Assessment of penalties against the quarterback."""

from pigskin.engine.rule import append_to, rule
from pigskin.games.luck.events import LuckEvent
from pigskin.games.luck.ledger import add_to_line, find, flag, flag_drive, flag_kind, flagged_seat, remove
from pigskin.games.luck.rules.people import scorer_of
from pigskin.games.luck.scoring import PENALTY_OF
from pigskin.games.luck.state import MOST_FLAGS, MOST_IDS, Flag, Foul, Luck, Phase


@rule
def flags_open(g: Luck) -> int:
    """Penalties; 3.8: what may be called on the latest drive, and on the one before it until the latest is complete (R9)."""
    if g.drive == 0 or g.flag_count >= MOST_FLAGS or g.flags_called >= MOST_IDS:
        return 0
    flags = callable_flags(g, g.drive, g.late, g.out_of_turn)
    if g.phase != Phase.BETWEEN and g.previous_drive:
        flags |= callable_flags(g, g.previous_drive, g.previous_late, g.previous_out_of_turn) << 3
    return flags


@rule
def callable_flags(g: Luck, drive: int, late: bool, out_of_turn: bool) -> int:
    """Penalties; 3.8: delay and procedure once a drive, if nothing known speaks against them (R10); conduct for each error (R11)."""
    flags = 0 if g.feed else 1 << Flag.FLAG_CONDUCT
    if late or not g.count_snaps:
        flags |= 1 << Flag.FLAG_DELAY
    if out_of_turn:
        flags |= 1 << Flag.FLAG_PROCEDURE
    for place in range(g.flag_count):
        kind = flag_kind(g.flags[place])
        if flag_drive(g.flags[place]) == drive and kind != Foul.CONDUCT:
            flags &= ~(1 << kind)
    return flags


@rule
def call_flag(g: Luck, caller: int, called: int) -> None:
    """Penalties; 3.8: delay and procedure are the quarterback's, conduct the last scorer's (R13); the points go to nobody else (R12)."""
    previous = called >= Flag.FLAG_DELAY_PREVIOUS
    kind = called - 3 if previous else called
    drive = g.previous_drive if previous else g.drive
    seat = g.previous_qb if previous else g.qb
    if kind == Foul.CONDUCT:
        seat = g.previous_scorer if previous else scorer_of(g)
    g.flags_called += 1
    append_to(g.flags, g.flag_count, flag(g.flags_called, drive, seat, kind, caller))
    g.flag_count += 1
    charge(g, drive, seat, PENALTY_OF[kind])
    g.tell(LuckEvent.FLAG, seat, PENALTY_OF[kind], caller, kind)


@rule
def charge(g: Luck, drive: int, seat: int, points: int) -> None:
    """Penalties; 3.8: the points count against the seat, and against its line of that drive."""
    g.penalty_points[seat] += points
    g.score[seat] -= points
    add_to_line(g, drive, seat, -points)


@rule
def may_wave_off(g: Luck, number: int) -> bool:
    """Penalties; 2, 3.8: a flag may be taken back as long as it could be called."""
    place = find(g.flags, g.flag_count, number)
    return place >= 0 and in_time(g, flag_drive(g.flags[place]))


@rule
def in_time(g: Luck, drive: int) -> bool:
    """Penalties; 3.8: whether flags on a drive are still open (R9)."""
    return drive == g.drive or (g.phase != Phase.BETWEEN and drive == g.previous_drive)


@rule
def any_wave_off(g: Luck) -> bool:
    """Penalties; 2: whether there is a flag to take back."""
    found = False
    for place in range(g.flag_count):
        found = found or in_time(g, flag_drive(g.flags[place]))
    return found


@rule
def wave_off(g: Luck, number: int) -> None:
    """Penalties; 3.8: the administrator takes a flag back."""
    place = find(g.flags, g.flag_count, number)
    waved = g.flags[place]
    points = PENALTY_OF[flag_kind(waved)]
    remove(g.flags, g.flag_count, place)
    g.flag_count -= 1
    charge(g, flag_drive(waved), flagged_seat(waved), -points)
    g.tell(LuckEvent.WAVE_OFF, flagged_seat(waved), points)
