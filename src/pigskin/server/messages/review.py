"""What is told of a game that is over in numbers."""

from __future__ import annotations

from msgspec import Struct


class SwingView(Struct):
    """A play, counted from 0, that changed the chances of a seat by so much."""

    play: int
    seat: str
    gained: float
    head: str
    text: str


class SideView(Struct):
    """What a seat did with its decisions, what it gave away by them, and what chance gave it."""

    seat: str
    name: str
    decisions: int
    good: int
    given_away: float
    chance: float
    best: list[SwingView]


class DecisionView(Struct):
    """A decision that gave something away: how bad it was (`slip`, `mistake`, `blunder`), and what would have been better, in words."""

    play: int
    seat: str
    grade: str
    loss: float
    text: str


class ReviewView(Struct):
    """A game looked back on: the chances of each seat before the first play and after each, and what comes of them.

    `moments` are those of the replay at which each play was over; `picture` is the graph as SVG, to be kept or sent.
    """

    seats: list[str]
    curve: list[list[float]]
    plays: list[str]
    moments: list[int]
    turning_points: list[SwingView]
    sides: list[SideView]
    decisions: list[DecisionView]
    notes: list[str]
    picture: str


class CountView(Struct):
    """How often something came, and its fair share."""

    name: str
    came: int
    expected: float


class TrialView(Struct):
    """What one source of chance gave, and whether that is `ordinary`, `unusual` or `rare`, in a sentence too."""

    heading: str
    counts: list[CountView]
    sentence: str
    verdict: str
