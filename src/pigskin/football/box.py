"""The box score: what a game's events add up to, side by side."""

from __future__ import annotations

from collections.abc import Iterable

from pigskin.engine.game import ENGLISH, Told
from pigskin.engine.match import Match
from pigskin.football.events import Event
from pigskin.football.seats import SIDES
from pigskin.football.words import IN_ENGLISH, FootballWords, football_words

Row = tuple[str, str, str]


def box_of(match: Match, language: str = ENGLISH) -> list[Row]:
    """The box score of a match between home and away: that of the game's own module `box`, or else the rows of every football game."""
    game = match.game
    if not game.two_sided:
        return []
    own = game.part("box")
    if own is not None:
        return list(own.box_score(match.events, game.words_in(language)))
    return box_score(match.events, football_words(language))


def box_score(events: Iterable[Told], words: FootballWords = IN_ENGLISH) -> list[Row]:
    """Rows of a label and what home and away have, in these words; only what this game knows."""
    told, say = list(events), words.phrases.say
    rows: list[Row] = []

    def count(event: Event, seat: int, detail: int | None = None) -> int:
        return sum(1 for one in told if one.event == event and one.seat == seat and detail in (None, one.detail))

    def value(event: Event, seat: int) -> int:
        return sum(one.value for one in told if one.event == event and one.seat == seat)

    def row(key: str, cells: list[str], *, known: bool) -> None:
        if known:
            rows.append((words.labels[f"box.{key}"], cells[0], cells[1]))

    seats = range(len(SIDES))
    row("first-downs", [str(count(Event.FIRST_DOWN, seat)) for seat in seats], known=_any(told, Event.FIRST_DOWN))
    yards = [value(Event.RUN, seat) + value(Event.PASS, seat) for seat in seats]
    row("total-yards", [str(each) for each in yards], known=_any(told, Event.RUN, Event.PASS))
    rushes = [say("cell.for", count=count(Event.RUN, seat), yards=value(Event.RUN, seat)) for seat in seats]
    row("rushes", rushes, known=_any(told, Event.RUN))
    thrown = [count(Event.PASS, seat) + count(Event.INCOMPLETE, seat) + count(Event.INTERCEPTION, seat) for seat in seats]
    passes = [say("cell.of-for", good=count(Event.PASS, seat), all=thrown[seat], yards=value(Event.PASS, seat)) for seat in seats]
    row("passes", passes, known=any(thrown))
    row("interceptions", [str(count(Event.INTERCEPTION, seat)) for seat in seats], known=any(thrown))
    fumbles = [f"{count(Event.FUMBLE, seat)}, {_lost(told, seat)}" for seat in seats]
    row("fumbles", fumbles, known=_any(told, Event.FUMBLE))
    downs = [str(count(Event.TURNOVER_ON_DOWNS, seat) + count(Event.TURNOVER, seat)) for seat in seats]
    row("given-up", downs, known=_any(told, Event.TURNOVER_ON_DOWNS, Event.TURNOVER))
    punts = [f"{count(Event.PUNT, seat)}, {_average(value(Event.PUNT, seat), count(Event.PUNT, seat))}" for seat in seats]
    measured = any(value(Event.PUNT, seat) for seat in seats)
    row("punts-average", punts, known=measured)
    row("punts", [str(count(Event.PUNT, seat)) for seat in seats], known=_any(told, Event.PUNT) and not measured)
    returns = [say("cell.for", count=count(Event.RETURN, seat), yards=value(Event.RETURN, seat)) for seat in seats]
    row("returns", returns, known=_any(told, Event.RETURN))
    kicks = [say("cell.of", good=count(Event.FIELD_GOAL, seat, 1), all=count(Event.FIELD_GOAL, seat)) for seat in seats]
    row("field-goals", kicks, known=_any(told, Event.FIELD_GOAL))
    tries = [say("cell.of", good=value(Event.EXTRA_POINT, seat), all=count(Event.EXTRA_POINT, seat)) for seat in seats]
    row("extra-points", tries, known=_any(told, Event.EXTRA_POINT))
    conversions = [say("cell.of", good=value(Event.TWO_POINT, seat), all=count(Event.TWO_POINT, seat)) for seat in seats]
    row("two-point-tries", conversions, known=_any(told, Event.TWO_POINT))
    row("touchdowns", [str(count(Event.TOUCHDOWN, seat)) for seat in seats], known=_any(told, Event.TOUCHDOWN))
    flags = [say("cell.for", count=count(Event.PENALTY, seat), yards=value(Event.PENALTY, seat)) for seat in seats]
    row("penalties", flags, known=_any(told, Event.PENALTY))
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
