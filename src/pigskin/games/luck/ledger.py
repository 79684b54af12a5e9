"""How entries on the football, flags, offers and the points of drives are packed into ints, several numbers in each.

A state that is compiled holds numbers and rows of numbers, and no records, so this module alone knows where each field lies; whoever wants
one asks for it by name.

An entry: its token, whether it is late or struck, its drive and quarter, who was paid for its card, who for an audible and whether with the
loner's point, and how the drive stood before it: phase, kick-off, end, ending and snaps, to which `undo` returns.

The numbers of drives, offers and flags have their low bits and, higher up, further ones that only a very long game needs.
"""

from pigskin.engine.rule import append_to, rule
from pigskin.games.luck.state import NO_TOKEN, Luck

# Where the fields of an entry begin, from the lowest bit.
_LATE, _STRUCK, _DRIVE, _QUARTER, _PAID, _RIGHT, _LONER = 6, 7, 8, 16, 22, 26, 34
_PHASE, _KICKOFF, _END, _ENDING, _SNAPS, _DRIVE_ABOVE = 35, 38, 39, 41, 47, 56
# Of an offer, below which is its number; and of a flag, as well.
_PROPOSER, _ADDRESSEE, _GIVE, _GET = 12, 15, 18, 34
_FLAG_DRIVE, _FLAGGED, _KIND, _CALLER, _FLAG_DRIVE_ABOVE = 12, 20, 23, 25, 28
_NUMBER_ABOVE = 50
# How wide fields are.
_DRIVE_BITS, _NUMBER_BITS = 8, 12
_DRIVE_MASK, _NUMBER_MASK = (1 << _DRIVE_BITS) - 1, (1 << _NUMBER_BITS) - 1
_TOKEN_MASK, _QUARTER_MASK, _SNAPS_MASK = 63, 63, 511
_SEAT_MASK, _SEATS_MASK, _PAID_MASK, _CARDS_MASK = 7, 255, 15, 65535
_PHASE_MASK, _END_MASK, _KIND_MASK = 7, 3, 3
_NOBODY_PAID = _PAID_MASK
_NO_ENDING = _TOKEN_MASK


@rule
def entry(g: Luck, token: int, drive: int, late: int, paid: int, right: int, loner: int) -> int:
    """An entry as the drive stands now. `paid` is the seat that holds the card, below 0 for nobody; `right` the seats of an audible."""
    holder = paid if paid >= 0 else _NOBODY_PAID
    ending = g.ending if g.ending != NO_TOKEN else _NO_ENDING
    value = (
        token
        | late << _LATE
        | (drive & _DRIVE_MASK) << _DRIVE
        | g.quarter << _QUARTER
        | holder << _PAID
        | right << _RIGHT
        | loner << _LONER
    )
    value |= g.phase << _PHASE | (1 if g.kickoff else 0) << _KICKOFF | g.end << _END | ending << _ENDING | g.snaps << _SNAPS
    return value | drive >> _DRIVE_BITS << _DRIVE_ABOVE


@rule
def token_in(entry: int) -> int:
    return entry & _TOKEN_MASK


@rule
def is_late(entry: int) -> bool:
    return (entry >> _LATE & 1) == 1


@rule
def is_struck(entry: int) -> bool:
    return (entry >> _STRUCK & 1) == 1


@rule
def struck(entry: int) -> int:
    return entry | 1 << _STRUCK


@rule
def drive_in(entry: int) -> int:
    return entry >> _DRIVE & _DRIVE_MASK | entry >> _DRIVE_ABOVE << _DRIVE_BITS


@rule
def quarter_in(entry: int) -> int:
    return entry >> _QUARTER & _QUARTER_MASK


@rule
def paid_in(entry: int) -> int:
    """The seat that was paid for the card; -1 for nobody."""
    seat = entry >> _PAID & _PAID_MASK
    return seat if seat != _NOBODY_PAID else -1


@rule
def right_in(entry: int) -> int:
    """The seats that were paid for an audible."""
    return entry >> _RIGHT & _SEATS_MASK


@rule
def loner_in(entry: int) -> int:
    return entry >> _LONER & 1


@rule
def return_to(g: Luck, entry: int) -> None:
    """The drive as it stood before an entry."""
    g.phase = entry >> _PHASE & _PHASE_MASK
    g.kickoff = (entry >> _KICKOFF & 1) == 1
    g.end = entry >> _END & _END_MASK
    ending = entry >> _ENDING & _TOKEN_MASK
    g.ending = ending if ending != _NO_ENDING else NO_TOKEN
    g.snaps = entry >> _SNAPS & _SNAPS_MASK
    g.quarter = quarter_in(entry)


@rule
def offer(number: int, proposer: int, addressee: int, give: int, get: int) -> int:
    return numbered(number) | proposer << _PROPOSER | addressee << _ADDRESSEE | give << _GIVE | get << _GET


@rule
def numbered(number: int) -> int:
    """The number of an offer, a trade or a flag, packed."""
    return number & _NUMBER_MASK | number >> _NUMBER_BITS << _NUMBER_ABOVE


@rule
def number_of(packed: int) -> int:
    """The number of an offer, a trade or a flag."""
    return packed & _NUMBER_MASK | packed >> _NUMBER_ABOVE << _NUMBER_BITS


@rule
def proposer_of(offer: int) -> int:
    return offer >> _PROPOSER & _SEAT_MASK


@rule
def addressee_of(offer: int) -> int:
    return offer >> _ADDRESSEE & _SEAT_MASK


@rule
def give_of(offer: int) -> int:
    return offer >> _GIVE & _CARDS_MASK


@rule
def get_of(offer: int) -> int:
    return offer >> _GET & _CARDS_MASK


@rule
def flag(number: int, drive: int, seat: int, kind: int, caller: int) -> int:
    value = numbered(number) | (drive & _DRIVE_MASK) << _FLAG_DRIVE | seat << _FLAGGED | kind << _KIND | caller << _CALLER
    return value | drive >> _DRIVE_BITS << _FLAG_DRIVE_ABOVE


@rule
def flag_drive(flag: int) -> int:
    return flag >> _FLAG_DRIVE & _DRIVE_MASK | (flag >> _FLAG_DRIVE_ABOVE & _DRIVE_MASK) << _DRIVE_BITS


@rule
def flagged_seat(flag: int) -> int:
    return flag >> _FLAGGED & _SEAT_MASK


@rule
def flag_kind(flag: int) -> int:
    return flag >> _KIND & _KIND_MASK


@rule
def flag_caller(flag: int) -> int:
    return flag >> _CALLER & _SEAT_MASK


@rule
def find(packed: list[int], count: int, number: int) -> int:
    """The place of an offer, trade or flag by its number; -1 if it is not there."""
    for place in range(count):
        if number_of(packed[place]) == number:
            return place
    return -1


@rule
def remove(packed: list[int], count: int, place: int) -> None:
    """Takes one out of a row and closes the gap; the row is one shorter then."""
    for later in range(place, count - 1):
        packed[later] = packed[later + 1]
    packed[count - 1] = 0


# A line of `drives` is two ints of four seats each: fourteen bits a seat, raised so that losses fit, and a bit for having a place in it.
_SEAT_BITS, _RAISED = 14, 4096


@rule
def new_line(g: Luck, drive: int, players: int) -> None:
    """A line of noughts for the seats of a deal."""
    for half in range(2):
        append_to(g.drive_points, 2 * (drive - 1) + half, (players >> 4 * half & 15) << 4 * _SEAT_BITS)


@rule
def in_line(g: Luck, drive: int, seat: int) -> bool:
    return (g.drive_points[2 * (drive - 1) + seat // 4] >> 4 * _SEAT_BITS + seat % 4 & 1) == 1


@rule
def line_points(g: Luck, drive: int, seat: int) -> int:
    """A seat's net points of a drive."""
    raised = g.drive_points[2 * (drive - 1) + seat // 4] >> _SEAT_BITS * (seat % 4) & (1 << _SEAT_BITS) - 1
    return raised - _RAISED if raised else 0


@rule
def add_to_line(g: Luck, drive: int, seat: int, points: int) -> None:
    """Points for a seat in a drive; the seat has a place in its line from then on."""
    place = 2 * (drive - 1) + seat // 4
    total = line_points(g, drive, seat) + points
    line = g.drive_points[place] & ~((1 << _SEAT_BITS) - 1 << _SEAT_BITS * (seat % 4))
    g.drive_points[place] = line | total + _RAISED << _SEAT_BITS * (seat % 4) | 1 << 4 * _SEAT_BITS + seat % 4
