"""Another game as a feed: what it told of its plays becomes rows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import groupby
from typing import Any

from pigskin.engine.game import Game, Told
from pigskin.engine.match import Match
from pigskin.feeds.rows import FeedError, Row
from pigskin.football.drives import Possession
from pigskin.football.events import Event
from pigskin.football.seats import SIDES

PLAYS: dict[int, str] = {
    Event.KICKOFF: "kickoff",
    Event.RUN: "run",
    Event.PASS: "pass",
    Event.INCOMPLETE: "pass",
    Event.INTERCEPTION: "pass",
    Event.SACK: "pass",
    Event.PUNT: "punt",
    Event.FIELD_GOAL: "field_goal",
    Event.EXTRA_POINT: "extra_point",
    Event.TWO_POINT: "two_point",
    Event.TURNOVER: "run",
}
OTHERS: dict[int, str] = {
    Event.TIMEOUT: "timeout",
    Event.PERIOD_END: "quarter_end",
    Event.QUARTER_END: "quarter_end",
    Event.GAME_END: "quarter_end",
}
FROM_SCRIMMAGE = ("run", "pass", "punt", "field_goal", "no_play")
# A down of which other events tell what it was; alone it is a run.
DOWNS = (Event.BALL, Event.FUMBLE, Event.PICK_6, Event.FUMBLE_6)


def check_source(game: Game) -> None:
    """Refuses a game that cannot be followed."""
    if not game.two_sided:
        raise FeedError(f"a game of {game.id} cannot be followed: a feed is a football game of two sides")


def rows_of_match(source: Match) -> Iterator[Row]:
    """The rows of a game, as far as its plays are complete."""
    return rows_of_events(told for told in source.events if source.over or told.before is not source.boundary)


def rows_of_events(told: Iterable[Told]) -> Iterator[Row]:
    """Rows, one a play, each with the number of its drive. A game without quarters is one quarter."""
    drives, quarter, ended = Possession(), 1, False
    for _, play in groupby(told, key=lambda one: id(one.before)):
        for group in plays_in(list(play)):
            given = next((one.seat for one in group if one.event == Event.POSSESSION), None)
            if given is not None:
                drives.given_to(given)
            row = _row(group, quarter)
            if row.kind == "quarter_end":
                if any(one.event == Event.GAME_END for one in group) and ended:
                    continue
                ended, quarter = True, row.quarter + 1
            elif row.kind:
                ended = False
            if row.kind == "kickoff":
                drives.given_to(SIDES.index(row.defense))
            elif row.kind in FROM_SCRIMMAGE:
                drives.played_by(SIDES.index(row.offense))
            yield replace(row, drive=drives.number)


def _side(told: Told) -> str:
    return SIDES[told.seat] if 0 <= told.seat < len(SIDES) else ""


def plays_in(events: list[Told]) -> Iterator[list[Told]]:
    """What was told of one play of the rules, cut where a second play of football, or something else, begins in it."""
    group: list[Told] = []
    for one in events:
        again = one.event in PLAYS and any(other.event in PLAYS for other in group)
        if group and (again or one.event in OTHERS or one.event == Event.POSSESSION or group[0].event in OTHERS):
            yield group
            group = []
        group.append(one)
    if group:
        yield group


def _row(events: list[Told], quarter: int) -> Row:
    """One play's events as a row; the seat of an event is the side whose act it was."""
    first = next((one for kinds in (PLAYS, OTHERS, DOWNS, (Event.PENALTY,)) for one in events if one.event in kinds), events[0])
    kind = PLAYS.get(first.event) or OTHERS.get(first.event) or ("run" if first.event in DOWNS else "")
    fouls = tuple(_side(one) for one in events if one.event == Event.PENALTY)
    down = any(one.event in DOWNS for one in events)
    if fouls and (first.event in DOWNS or not kind) and not any(one.event in (Event.FUMBLE, Event.TOUCHDOWN) for one in events):
        kind = "no_play"
    offense = _side(first)
    row: dict[str, Any] = {
        "kind": kind,
        "quarter": quarter,
        "offense": offense,
        "defense": SIDES[1 - SIDES.index(offense)] if offense else "",
        "snapped": kind == "no_play" and down,
        "fouls": fouls,
    }
    fumbler = ""
    for one in events:
        if one.event == Event.FUMBLE:
            fumbler = _side(one)
        else:
            row |= _said(one, row, fumbler)
    return Row(**row)


def _said(one: Told, row: dict[str, Any], fumbler: str) -> dict[str, Any]:
    """What one event adds to a row."""
    side = _side(one)
    match one.event:
        case Event.PASS | Event.INCOMPLETE:
            return {"thrown": True}
        case Event.INTERCEPTION | Event.PICK_6:
            return {"thrown": True, "interception": True}
        case Event.FUMBLE_6:
            return {"fumble_lost_by": side}
        case Event.SACK:
            return {"sack": True, "ground_lost": one.value != 0}
        case Event.RECOVERY:
            if row["kind"] == "kickoff" and side == row["offense"]:
                return {"kickers_recovered": True}
            return {"fumble_lost_by": fumbler} if fumbler and side != fumbler else {"own_recovery": True}
        case Event.FIELD_GOAL:
            return {"goal": "made" if one.detail == 1 else "missed"}
        case Event.EXTRA_POINT | Event.TWO_POINT:
            return {"good": one.value > 0}
        case Event.TOUCHBACK:
            return {"touchback": True}
        case Event.TOUCHDOWN:
            return {"touchdown": side}
        case Event.SAFETY:
            return {"safety": True}
        case Event.FIRST_DOWN:
            return {"first_down_by_foul" if row["kind"] == "no_play" else "first_down": True}
        case Event.TURNOVER_ON_DOWNS:
            return {"failed_on_fourth": True}
        case Event.PERIOD_END | Event.QUARTER_END:
            return {"quarter": one.value}
        case _:
            return {}
