"""What is shown one after the other: each play with its headline and the position that it led to."""

from __future__ import annotations

from typing import NamedTuple

from pigskin.cli.playing.speech import Speech
from pigskin.engine.match import Match
from pigskin.engine.plays import Headline

LONGER = 1.7  # times as long stays what a crowd would rise for
COLOURS = {
    "gain": "#8fd18f",
    "loss": "#e08a6a",
    "lost-ball": "#ff6b5e",
    "flag": "#ffd54a",
    "kick": "#9db8e8",
    "score": "#ffe08a",
    "none": "#b8b8b8",
    "other": "#d0d0d0",
}


class Moment(NamedTuple):
    """A play that was told: its number, its headline, and how many inputs had been given then."""

    play: int
    headline: Headline
    inputs: int

    @property
    def weight(self) -> float:
        """How long it stays, beside others."""
        return LONGER if self.headline.moment else 1.0

    @property
    def colour(self) -> str:
        return COLOURS[self.headline.kind]

    @property
    def figure(self) -> str:
        """What it gave, in a word."""
        return " ".join(part for part in (self.headline.figure, self.headline.unit) if part)


def moments(match: Match, speech: Speech, first: int = 0) -> list[Moment]:
    """The plays from this number on that there is something to tell of."""
    found = []
    for number in range(first, match.plays):
        headline = speech.headline(match.told_play(number))
        if headline is not None:
            found.append(Moment(number, headline, match.boundaries[number + 1].inputs))
    return found


def in_progress(match: Match, speech: Speech) -> str:
    """What has been told of the play that goes on; '' where nothing has."""
    play = match.told_play(match.plays)
    return " ".join(sentence.strip() for told in play.told if (sentence := speech.sentence(told)))
