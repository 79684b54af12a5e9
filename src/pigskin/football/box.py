"""The box score: what a game's events add up to, side by side."""

from __future__ import annotations

from collections.abc import Iterable

from pigskin.engine.game import Told
from pigskin.football.events import Event
from pigskin.football.seats import SIDES

Row = tuple[str, str, str]


def box_score(events: Iterable[Told]) -> list[Row]:
    """Rows of a label and what home and away have; only what this game knows."""
    told = list(events)
    rows: list[Row] = []

    def count(event: Event, seat: int, detail: int | None = None) -> int:
        return sum(1 for one in told if one.event == event and one.seat == seat and detail in (None, one.detail))

    def value(event: Event, seat: int) -> int:
        return sum(one.value for one in told if one.event == event and one.seat == seat)

    def row(label: str, cells: list[str], *, known: bool) -> None:
        if known:
            rows.append((label, cells[0], cells[1]))

    seats = range(len(SIDES))
    row("First downs", [str(count(Event.FIRST_DOWN, seat)) for seat in seats], known=_any(told, Event.FIRST_DOWN))
    yards = [value(Event.RUN, seat) + value(Event.PASS, seat) for seat in seats]
    row("Total yards", [str(each) for each in yards], known=_any(told, Event.RUN, Event.PASS))
    rushes = [f"{count(Event.RUN, seat)} for {value(Event.RUN, seat)}" for seat in seats]
    row("Rushes, yards", rushes, known=_any(told, Event.RUN))
    thrown = [count(Event.PASS, seat) + count(Event.INCOMPLETE, seat) + count(Event.INTERCEPTION, seat) for seat in seats]
    passes = [f"{count(Event.PASS, seat)} of {thrown[seat]} for {value(Event.PASS, seat)}" for seat in seats]
    row("Passes, yards", passes, known=any(thrown))
    row("Interceptions thrown", [str(count(Event.INTERCEPTION, seat)) for seat in seats], known=any(thrown))
    fumbles = [f"{count(Event.FUMBLE, seat)}, {_lost(told, seat)}" for seat in seats]
    row("Fumbles, lost", fumbles, known=_any(told, Event.FUMBLE))
    downs = [str(count(Event.TURNOVER_ON_DOWNS, seat) + count(Event.TURNOVER, seat)) for seat in seats]
    row("Ball given up otherwise", downs, known=_any(told, Event.TURNOVER_ON_DOWNS, Event.TURNOVER))
    punts = [f"{count(Event.PUNT, seat)}, {_average(value(Event.PUNT, seat), count(Event.PUNT, seat))}" for seat in seats]
    measured = any(value(Event.PUNT, seat) for seat in seats)
    row("Punts, average", punts, known=measured)
    row("Punts", [str(count(Event.PUNT, seat)) for seat in seats], known=_any(told, Event.PUNT) and not measured)
    returns = [f"{count(Event.RETURN, seat)} for {value(Event.RETURN, seat)}" for seat in seats]
    row("Returns, yards", returns, known=_any(told, Event.RETURN))
    kicks = [f"{count(Event.FIELD_GOAL, seat, 1)} of {count(Event.FIELD_GOAL, seat)}" for seat in seats]
    row("Field goals", kicks, known=_any(told, Event.FIELD_GOAL))
    tries = [f"{value(Event.EXTRA_POINT, seat)} of {count(Event.EXTRA_POINT, seat)}" for seat in seats]
    row("Extra points", tries, known=_any(told, Event.EXTRA_POINT))
    conversions = [f"{value(Event.TWO_POINT, seat)} of {count(Event.TWO_POINT, seat)}" for seat in seats]
    row("Two-point tries", conversions, known=_any(told, Event.TWO_POINT))
    row("Touchdowns", [str(count(Event.TOUCHDOWN, seat)) for seat in seats], known=_any(told, Event.TOUCHDOWN))
    flags = [f"{count(Event.PENALTY, seat)} for {value(Event.PENALTY, seat)}" for seat in seats]
    row("Penalties, yards", flags, known=_any(told, Event.PENALTY))
    return rows


def _any(told: list[Told], *events: Event) -> bool:
    return any(one.event in events for one in told)


def _average(total: int, count: int) -> str:
    return f"{total / count:.1f}" if count else "-"


def _lost(told: list[Told], seat: int) -> int:
    """Fumbles of a seat that the other side recovered."""
    lost, fumbler = 0, None
    for one in told:
        if one.event == Event.FUMBLE:
            fumbler = one.seat
        elif one.event == Event.RECOVERY:
            lost += fumbler == seat != one.seat
            fumbler = None
    return lost
