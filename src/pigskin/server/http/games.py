"""The games as whoever chooses one sees them: what each is, what a table may agree on, and what all of it is called."""

from __future__ import annotations

import json
from typing import Any

from pigskin.engine.game import RANDOM, Blank, Game, GameWords, Option
from pigskin.engine.lessons import lessons_of
from pigskin.engine.phrases import ON_THE_FACE
from pigskin.football.words import football_words
from pigskin.server.messages import answers


def game_view(game: Game, language: str) -> answers.GameView:
    """A game and what its tables may agree on, in a language."""
    words = game.words_in(language)
    return answers.GameView(
        id=game.id,
        name=words.labels.get("name", game.id),
        summary=words.labels.get("summary", ""),
        seats=list(game.seats),
        starters=list(game.starters(game.table())),
        bots=list(dict.fromkeys([*game.levels, RANDOM])),
        levels={name: football_words(language).labels.get(f"bot.{name}", name) for name in game.levels},
        tournaments=game.tournaments is not None and game.tournaments.unnamed,
        options=[option_view(one, words) for one in game.options],
        board=in_json(game.board),
        quick=in_json(game.quick),
        own_props=answers.OwnProps(*game.own_props) if game.own_props else None,
        minutes=game.minutes,
        level=game.level,
        steps=[text for key, text in words.labels.items() if key.startswith("step.")],
        lessons=bool(lessons_of(game)),
    )


def option_view(option: Option, words: GameWords) -> answers.GameOption:
    """An option as it is sent: what its form asks for, and what everything in it is called."""

    def labels(kind: str) -> dict[str, str]:
        family = f"{kind}.{option.name}."
        return {key.removeprefix(family): text for key, text in words.labels.items() if key.startswith(family)}

    return answers.GameOption(
        name=option.name,
        default=in_json(option.default),
        explain=words.labels.get(f"explain.{option.name}", ""),
        examples=in_json(option.examples),
        blank=blank(option.blank),
        label=words.labels.get(f"option.{option.name}", ""),
        values=labels("value"),
        parts=labels("part"),
    )


def blank(asked: Blank) -> answers.Blank:
    """What a form asks for, as it is sent."""
    parts = {name: blank(part) for name, part in asked.parts.items()}
    return answers.Blank(asked.kind, in_json(asked.values), asked.low, asked.high, parts, asked.empty)


def face_words(game: Game, language: str) -> dict[str, str]:
    """What a game's face says in a language, for a page that was not built with it."""
    return {key: text for key, text in game.words_in(language).labels.items() if key.startswith(ON_THE_FACE)}


def lesson_views(game: Game, language: str) -> list[answers.LessonView]:
    """The lessons of a game in a language, in their order."""
    labels = game.words_in(language).labels
    return [
        answers.LessonView(one.name, labels[f"lesson.{one.name}"], list(one.asks), one.offers, in_json(one.sheet))
        for one in lessons_of(game)
    ]


def in_json(value: Any) -> Any:
    """A value as JSON can say it: a mapping's keys are texts, a tuple is a list."""
    return json.loads(json.dumps(value))
