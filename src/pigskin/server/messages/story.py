"""What is told of a game: its sentences, what they do to the ball, and its plays."""

from __future__ import annotations

from msgspec import Struct

from pigskin.engine.plays import PlayKind, PlayMoment


class Splice(Struct):
    """A list goes on: what stood from this place on is replaced by these."""

    start: int
    items: list[str]


class BallMove(Struct, omit_defaults=True):
    """Where a sentence of the story takes the ball, in yards from home's goal line, by whose act; `good`: of a kick or try at points."""

    event: str
    seat: str
    spot: int
    good: bool | None = None


class Ball(Struct):
    """What moves the ball, beside the story: an entry for each sentence from this place on."""

    start: int
    items: list[BallMove | None]


class PlayView(Struct, omit_defaults=True):
    """A play in a few words, which stand until the next one: the sentences of the story from `first` to `last` tell it.

    `seat` is whose play it was. `figure` and `unit` are what it gave, short enough for a block of its colour: "+8" and "yards". `head` says
    it in a phrase, `text` what was called, thrown, drawn or laid, and what came of it. A `moment` is worth a banner and a sound;
    `points_for` is the seat that got points. The last one may change while the play goes on.
    """

    first: int
    last: int
    seat: str
    kind: PlayKind
    figure: str
    unit: str
    head: str
    text: str
    moment: PlayMoment = ""
    points_for: str = ""


class Plays(Struct):
    """The plays go on: what stood from this place on is replaced by these."""

    start: int
    items: list[PlayView]
