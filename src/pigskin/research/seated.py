"""What the environments for PettingZoo and Gymnasium share: spaces, seeds, seeing and moving at a table where chance is drawn."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
from gymnasium import spaces

from pigskin.engine.chance import Seeded
from pigskin.engine.extras import need
from pigskin.engine.game import Values
from pigskin.engine.match import Match
from pigskin.research.actions import LET_GO, TOGETHER, Progress, Table, game_of
from pigskin.research.pictures import picture, text
from pigskin.research.views import layout_of

RENDER_MODES = ("human", "ansi", "rgb_array")
ILLEGAL = ("raise", "replace")

Mask = np.ndarray[Any, np.dtype[np.int8]]


def checked_illegal(illegal: str) -> str:
    """What is to become of an action that is not open, if it is one of the two things that can."""
    if illegal not in ILLEGAL:
        raise ValueError(f"illegal {illegal!r} is not one of {', '.join(ILLEGAL)}")
    return illegal


class Seated:
    """A table with its spaces, and the game that is played at it.

    `illegal` says what becomes of an action that is not open: `raise` an IllegalInput, or `replace` it by the first that is. With
    `compiled`, the rules are faster, and show the public fields of the position in place of the sheet.
    """

    def __init__(
        self, game: str, options: Values | None, *, in_turn: bool, illegal: str, render_mode: str | None, compiled: bool = False
    ) -> None:
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ValueError(f"render_mode {render_mode!r} is not one of {', '.join(RENDER_MODES)}")
        if compiled:
            need("numba", "lab")
            from pigskin.research.compiled import CompiledTable
            from pigskin.research.fields import PublicFields

            self.table: Table = CompiledTable(game_of(game), options, in_turn=in_turn, drawn=True)
            self.fields = PublicFields(self.table.game, self.table.stepper)
        else:
            self.table = Table(game_of(game), options, in_turn=in_turn)
            self.layout = layout_of(self.table)
        self.compiled = compiled
        self.illegal, self.render_mode = checked_illegal(illegal), render_mode
        self.seeds = Random()
        self.seed = 0
        self.progress = self._opening()

    def vector_space(self) -> spaces.Box:
        if self.compiled:
            numbers = np.iinfo(np.int64)
            return spaces.Box(numbers.min, numbers.max, (len(self.fields.names),), np.int64)
        return spaces.Box(-1.0, 1.0, (self.layout.size,), np.float32)

    def mask_space(self) -> spaces.Box:
        return spaces.Box(0, 1, (self.table.actions,), np.int8)

    def move_space(self) -> spaces.Discrete[Any]:
        return spaces.Discrete(self.table.actions)

    def start(self, seed: int | None) -> None:
        """A new game. A seed settles this game and all that follow."""
        if seed is not None:
            self.seeds = Random(seed)
        self.seed = self.seeds.getrandbits(48)
        self.progress = self._opening()

    def _opening(self) -> Progress:
        if self.compiled:
            from pigskin.research.compiled import CompiledProgress, CompiledTable

            assert isinstance(self.table, CompiledTable)
            return CompiledProgress(self.table, self.seed)
        return Progress(self.table, Match(self.table.game, self.table.options, chance=Seeded(self.seed)))

    def mask(self, seat: int) -> Mask:
        """Which actions are open to a seat; LET_GO where it has nothing to do."""
        mask = np.zeros(self.table.actions, np.int8)
        mask[self.progress.legal(seat) or LET_GO] = 1
        return mask

    def row(self, seat: int) -> Any:
        """What a seat sees: its sheet, or of a compiled game the public fields."""
        if self.compiled:
            return self.fields.row(self.progress.position)  # type: ignore[attr-defined]
        return self.layout.row(self.progress, seat)

    def accepted(self, seat: int, action: int) -> int:
        """The action that is taken for the one given."""
        legal = self.progress.legal(seat)
        if action not in legal:
            if self.illegal == "raise":
                self.progress.check(seat, action)
            return legal[0]
        return action

    def asked(self, seat: int) -> bool:
        """Whether the game waits for this seat."""
        return self.progress.turn == seat or (self.progress.turn == TOGETHER and self.progress.legal(seat) != [LET_GO])

    def render(self) -> Any:
        """Text, a picture, or text on the screen."""
        if self.render_mode == "rgb_array":
            return picture(self.progress)
        if self.render_mode == "ansi":
            return text(self.progress)
        if self.render_mode == "human":
            print(text(self.progress))
        return None
