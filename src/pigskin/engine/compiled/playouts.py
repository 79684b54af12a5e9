"""Play-outs: what may become of a match from wherever it stands, bots in all seats, each time with another chance."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import NamedTuple

import numpy as np

from pigskin.engine.compiled.plan import Array, Plan, keys, new_games, set_chance
from pigskin.engine.compiled.running import play_out
from pigskin.engine.errors import OptionError
from pigskin.engine.game import Game, Policy
from pigskin.engine.given import Input
from pigskin.engine.match import Match
from pigskin.engine.rule import State


class Start(NamedTuple):
    """A position between plays, and ways to go on from it: the inputs that each gives ahead."""

    boundary: State
    ways: Sequence[Sequence[Input]]


class PlayOuts:
    """The compiled play-outs of a game with these policies."""

    def __init__(self, game: Game, policies: Sequence[Policy]) -> None:
        self.plan = Plan(game, tuple(policies), statistics=True)

    def run(
        self,
        match: Match,
        lines: Sequence[str] = (),
        *,
        count: int,
        seed: int = 0,
        first: int = 0,
        cores: int | None = None,
        way: str | None = None,
    ) -> Array:
        """Gives these inputs, lets the bots play on, and that `count` times; play-outs are numbered from `first`.

        What chance has drawn in the match so far is kept. From there on each play-out draws for itself, and nobody learns what the match
        will draw; a draw between two of the lines has to be one of them.
        """
        game = match.game
        if game.timed(match.options) != match.options:
            raise OptionError(f"nobody holds a watch over a play-out, so {game.id} cannot be played out at a table with {match.options}")
        start = match.copy()
        start.attach(None)
        for line in lines:
            start.play(line)
        games = new_games(self.plan, start.boundary, count, seed, first)
        inputs = np.array([answer[:3] for answer in start.inputs_of_play], np.int64).reshape(-1, 3)
        set_chance(games, games["key"], start.number - len(inputs))
        games["ahead"] = inputs.ctypes.data
        games["ahead_end"] = inputs.ctypes.data + inputs.nbytes
        play_out(self.plan, games, cores, way)
        return games

    def run_each(
        self,
        starts: Sequence[Start],
        *,
        before: int,
        seed: int = 0,
        first: int = 0,
        repeats: int = 1,
        cores: int | None = None,
        way: str | None = None,
    ) -> Array:
        """Plays every way of every start to its end, `repeats` times: an array by start, way and repeat. All have as many ways.

        Play-outs are numbered from `first` along the starts and repeats, and all ways of a start have the same chances: they begin at the
        input after the first `before`, and differ in nothing but what is given ahead.
        """
        ways = len(starts[0].ways)
        games = new_games(self.plan, starts[0].boundary, len(starts) * ways * repeats, seed).reshape(len(starts), ways, repeats)
        given = np.array([answer[:3] for start in starts for inputs in start.ways for answer in inputs], np.int64).reshape(-1, 3)
        ends = given.ctypes.data + given.itemsize * 3 * np.cumsum(
            [len(inputs) for start in starts for inputs in start.ways], dtype=np.int64
        )
        for place, start in enumerate(starts):
            for field in fields(start.boundary) if place else ():
                games[place][field.name] = getattr(start.boundary, field.name)
        lengths = np.array([len(inputs) for start in starts for inputs in start.ways], np.int64)
        games["ahead"] = (ends - given.itemsize * 3 * lengths).reshape(len(starts), ways, 1)
        games["ahead_end"] = ends.reshape(len(starts), ways, 1)
        numbers = np.arange(first, first + len(starts) * repeats, dtype=np.uint64).reshape(len(starts), 1, repeats)
        set_chance(games, keys(seed, numbers), before)
        play_out(self.plan, games.reshape(-1), cores, way)
        return games
