"""Play-outs: what may become of a match from wherever it stands, bots in all seats, each time with another chance."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from pigskin.engine.compiled.plan import Array, Plan, new_games, set_chance
from pigskin.engine.compiled.running import play_out
from pigskin.engine.errors import OptionError
from pigskin.engine.game import Game, Policy
from pigskin.engine.match import Match


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
