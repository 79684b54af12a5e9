"""A first game with a guide: what is said to somebody who plays a game for the first time, and when.

A game has its lessons in the module `lessons` of its folder, as `LESSONS`, and what they say in its words, as `lesson.NAME`. A page tells
each once, in this order among those that fit, and is done after the first few.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from pigskin.engine.game import Game

ME, OTHER = "{me}", "{other}"  # in a sheet: the seat of whoever learns, and another one


@dataclass(frozen=True)
class Lesson:
    """Something to say once: with one of these questions, or at any moment if there are none; while `offers` is among the answers, and
    while the sheet has these values."""

    name: str
    asks: tuple[int, ...] = ()
    offers: str = ""
    sheet: Mapping[str, Any] = field(default_factory=dict)


def lessons_of(game: Game) -> tuple[Lesson, ...]:
    """The lessons of a game; none where it has no such module."""
    part = game.part("lessons")
    lessons: tuple[Lesson, ...] = part.LESSONS if part else ()
    return lessons
