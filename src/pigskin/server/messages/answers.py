"""What requests over HTTP are answered with, as far as it is no table."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from pigskin.engine.game import BlankKind, Level
from pigskin.server.messages.feeds import FeedGame
from pigskin.server.messages.socket import Why
from pigskin.server.messages.story import BallMove, PlayView


class Blank(Struct, omit_defaults=True):
    """What a form asks for.

    One of `values`, a whole number from `low` to `high`, yes or no, a text, a reward (a number or a text), or several parts: `each` by its
    name, `either` one of them, or a `list`. What may be left `empty` is null then, or not there among its parts.
    """

    kind: BlankKind
    values: list[Any] = []
    low: int = 0
    high: int = 0
    parts: dict[str, Blank] = {}
    empty: bool = False


class GameOption(Struct, omit_defaults=True):
    """Something a table agrees on.

    `label` is what it is called, `explain` what it does, `values` and `parts` what its values and parts are called, all in the language
    that was asked for; what has no name of its own is left out.
    """

    name: str
    default: Any
    explain: str
    examples: list[Any]
    blank: Blank
    label: str = ""
    values: dict[str, str] = {}
    parts: dict[str, str] = {}


class OwnProps(Struct):
    """The option, and its value, by which the players' own dice or cards decide."""

    option: str
    value: str


class GameView(Struct):
    """A game of the house.

    `starters` are the seats that play from the start if the options are left alone; `board` is what it is played on, as far as a picture
    needs to know more than the sheet says; `quick` are the options of a table that is begun at once, `minutes` about how long such a game
    takes, and `level` how hard the game is to learn. `steps` say in a few short lines how it is played; with `lessons` there is a guide for
    somebody's first game. Of the `bots`, the weakest of which stands first, `levels` are those that one chooses by how well they play, with
    what they are called. Tournaments that name no game are of the one that has `tournaments`.
    """

    id: str
    name: str
    summary: str
    seats: list[str]
    starters: list[str]
    bots: list[str]
    options: list[GameOption]
    board: dict[str, Any]
    quick: dict[str, Any]
    own_props: OwnProps | None
    minutes: int = 0
    level: Level = "medium"
    steps: list[str] = []
    lessons: bool = False
    levels: dict[str, str] = {}
    tournaments: bool = False


class LessonView(Struct, omit_defaults=True):
    """Something to say once to somebody who plays a game for the first time.

    It is said with one of the questions in `asks`, or at any moment if there are none; while `offers` is among the answers; and while the
    sheet has these values, of which `{me}` is the seat of whoever learns and `{other}` another one.
    """

    name: str
    text: str
    asks: list[int] = []
    offers: str = ""
    sheet: dict[str, Any] = {}


class Happened(Struct):
    """A football event: whose act it was, its value, where the ball then lies in yards from home's goal line, and a detail."""

    event: str
    seat: str | None
    value: int
    spot: int
    detail: int


class Lot(Struct, omit_defaults=True):
    """What chance drew from: so many times one of the copies of these names, not put back; the outcome is what was drawn, joined, in the
    order drawn, or `sorted` as the names are. docs/chance.md says how."""

    names: list[str]
    copies: list[int]
    draws: int = 1
    joint: str = ""
    sorted: bool = False


class Moment(Struct, omit_defaults=True):
    """A position of a game that is over: the input that led to it, what everyone saw, what each seat saw besides, and what was told.

    Of an outcome of chance `lot` is the place, among the replay's, of what it was drawn from; -1 where it was not drawn but computed.
    `undos` is how many undos had gone before it was drawn. `topic` is the question that the input answers, as in `Ask`; -1 for none.
    """

    line: str
    situation: str
    sheet: dict[str, Any]
    private: dict[str, dict[str, Any]]
    story: list[str]
    events: list[Happened] = []
    ball: list[BallMove | None] = []
    lot: int | None = None
    undos: int = 0
    topic: int = -1


class Drive(Struct):
    """A side's drive, from `start` to `end` in yards from home's goal line: the moments before it and after its last play, what each side
    scored before the next one began, what was told last of it, and `how` it ended, in a word or two; empty if the game was cut off."""

    side: str
    start: int
    end: int
    first: int
    last: int
    points: dict[str, int]
    ending: str
    how: str = ""


class ReplayView(Struct):
    """Every position of a game that is over, the opening first, what chance drew from, the drives where there is a field, and the plays.

    The sentences of all moments, one after another, are the story that the plays count in.
    """

    game: str
    options: dict[str, Any]
    moments: list[Moment]
    lots: list[Lot]
    drives: list[Drive]
    plays: list[PlayView]


class SampleGame(Struct):
    """A football game that comes with the project, for a table to follow."""

    name: str
    plays: int
    game: FeedGame | None = None


class BoxRow(Struct):
    """A line of the box score."""

    label: str
    home: str
    away: str


class Proved(Struct):
    """What could be proved of the record, a line each."""

    lines: list[str]


class Problem(Struct, omit_defaults=True):
    """Why a request was refused: `problem` for whoever reads errors, `code` and `why` for a page with words of its own.

    Nothing has changed.
    """

    code: str
    problem: str
    why: Why = ""


class Health(Struct):
    """How the node is."""

    status: Literal["ok", "starting", "stopping", "no-database"]
    node: str
    version: str
