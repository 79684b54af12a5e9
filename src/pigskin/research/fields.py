"""The public fields of compiled positions as rows of whole numbers, in the order of the state's declaration."""

from __future__ import annotations

from dataclasses import fields

import numpy as np

from pigskin.engine.compiled import Array
from pigskin.engine.compiled.stepper import Stepper
from pigskin.engine.errors import OptionError
from pigskin.engine.game import Game
from pigskin.engine.rule import public_fields


class PublicFields:
    """Where the public fields stand in a record: numbers are eight bytes each, truth values one. `names` has one for each column."""

    def __init__(self, game: Game, stepper: Stepper) -> None:
        public, blank = public_fields(game.state), game.state()
        if game.has_hidden and len(public) == len(fields(blank)):
            raise OptionError(f"{game.id} has secrets, but declares no field of its state SECRET")
        places = stepper.dtype.fields
        assert places is not None
        words: list[int] = []
        flags: list[int] = []
        names: list[str] = []
        flag_names: list[str] = []
        for name in public:
            value, first = getattr(blank, name), places[name][1]
            if isinstance(value, bool):
                flags.append(first)
                flag_names.append(name)
            else:
                length = len(value) if isinstance(value, list) else 1
                words += range(first // 8, first // 8 + length)
                names += [name] if not isinstance(value, list) else [f"{name} {place}" for place in range(length)]
        self.names = [*names, *flag_names]
        self._words, self._flags = np.array(words), np.array(flags, np.int64)

    def rows(self, games: Array) -> Array:
        """The rows of an array of games."""
        rows = np.empty((len(games), len(self.names)), np.int64)
        count = len(self._words)
        rows[:, :count] = games.view(np.int64).reshape(len(games), -1)[:, self._words]
        rows[:, count:] = games.view(np.uint8).reshape(len(games), -1)[:, self._flags]
        return rows

    def row(self, position: Array) -> Array:
        """The row of one position, given by its bytes."""
        return np.concatenate([position.view(np.int64)[self._words], position[self._flags]])
