"""A table as its own people see it from afar: how it stands, and whether it waits for them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pigskin.server.messages.lobby import Glance
from pigskin.server.tables.table import Table
from pigskin.server.tables.view import eye_of, is_asked, table_view


def glance(table: Table, person: str, language: str) -> Glance:
    """What one of its people is told of a table on the page of all games. It says nothing that a spectator could not see."""
    seen = Glance(table_view(table), list(table.held_by(person)), last_at=table.last_at)
    match = table.match
    if match is None:
        return seen
    reader = seen.seats[0] if len(seen.seats) == 1 else ""
    seen.situation = table.game.words_for(language, reader).situation(match.state)
    seen.score = score_of(table.game.sheet(match.state))
    if table.status == "playing":
        asked = [(table.game.who(question), question) for question in match.questions if not question.optional]
        eye = eye_of(table, person, language)
        seen.waiting = list(dict.fromkeys(who for who, _ in asked))
        seen.your_turn = any(is_asked(table, eye, who, question) for who, question in asked)
    return seen


def score_of(sheet: Mapping[str, Any]) -> dict[str, int]:
    """The points of each seat, where the game counts them so."""
    score = sheet.get("score")
    return {seat: points for seat, points in score.items() if isinstance(points, int)} if isinstance(score, Mapping) else {}
