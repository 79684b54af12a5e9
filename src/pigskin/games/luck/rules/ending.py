"""Ending the game."""

from pigskin.engine.rule import NOBODY, TIE, count_bits, lowest_bit, rule
from pigskin.football.events import Event
from pigskin.games.luck.ledger import in_line, line_points
from pigskin.games.luck.state import SEAT_COUNT, Luck, Phase


@rule
def end_game(g: Luck) -> None:
    """Ending; 3.12: most points win, then most audible points, then the best single drive (R50); who left cannot win (R52)."""
    best = most(g.score, g.players)
    best = most(g.audible_points, best)
    if count_bits(best) > 1:
        best = best_drives(g, best)
    g.winners = best
    g.winner = lowest_bit(best) if count_bits(best) == 1 else TIE
    finish(g)


@rule
def most(points: list[int], seats: int) -> int:
    """Ending; 3.12: those of some seats that have the most."""
    best = 0
    top = 0
    for seat in range(SEAT_COUNT):
        if seats >> seat & 1:
            if best == 0 or points[seat] > top:
                best = 1 << seat
                top = points[seat]
            elif points[seat] == top:
                best |= 1 << seat
    return best


@rule
def best_drive(g: Luck, seat: int) -> int:
    """Ending; 1, 3.12: a seat's highest net of a single drive, never below nought (R50)."""
    best = 0
    for drive in range(1, g.drive + 1):
        if in_line(g, drive, seat):
            best = max(best, line_points(g, drive, seat))
    return best


@rule
def best_drives(g: Luck, seats: int) -> int:
    """Ending; 3.12: the second tie-breaker: those of some seats with the highest single drive."""
    best = 0
    top = 0
    for seat in range(SEAT_COUNT):
        if seats >> seat & 1:
            points = best_drive(g, seat)
            if best == 0 or points > top:
                best = 1 << seat
                top = points
            elif points == top:
                best |= 1 << seat
    return best


@rule
def abandon(g: Luck) -> None:
    """Ending; 3.12: a broken-off game has no winner (R49)."""
    g.winners = 0
    g.winner = NOBODY
    finish(g)


@rule
def finish(g: Luck) -> None:
    """Ending; 3.12: the final result is locked in (R51)."""
    g.phase = Phase.FINAL
    g.over = True
    g.tell(Event.GAME_END, g.admin, g.winner)
