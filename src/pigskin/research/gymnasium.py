"""The games for Gymnasium: one seat against a named policy, registered as `pigskin/NAME-v0`.

An observation is a row of numbers, as the seat sees the game when it is asked; the actions that are open are in `info["action_mask"]`. The
reward comes at the end: 1 for a win, -1 for a loss, 0 for a tie. `make_vec` gives many games at once, played by compiled rules.
"""

from __future__ import annotations

from typing import Any

from pigskin.engine.extras import need

for _module in ("gymnasium", "PIL"):
    need(_module, "gymnasium")

import gymnasium  # noqa: E402

from pigskin.engine.bot_files import find_bot  # noqa: E402
from pigskin.engine.bots import decide  # noqa: E402
from pigskin.engine.chance import Seeded  # noqa: E402
from pigskin.engine.errors import OptionError  # noqa: E402
from pigskin.engine.game import Game, Values  # noqa: E402
from pigskin.research.actions import games_in_actions  # noqa: E402
from pigskin.research.seated import RENDER_MODES, Mask, Seated  # noqa: E402

Info = dict[str, Any]


def seat_number(game: Game, seat: str | None) -> int:
    """The number of a seat by its name; of the first if none is named."""
    if seat is not None and seat not in game.seats:
        raise OptionError(f"{game.id} has no seat {seat!r}; it has {', '.join(game.seats)}")
    return game.seat(seat) if seat is not None else 0


class SeatEnv(gymnasium.Env[Any, Any]):
    """One seat. All others are played by `opponent`, the game's own bot if none is named."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        options: Values | None = None,
        *,
        seat: str | None = None,
        opponent: str | None = None,
        illegal: str = "replace",
        render_mode: str | None = None,
    ) -> None:
        self.seated = Seated(game, options, in_turn=True, illegal=illegal, render_mode=render_mode)
        table = self.seated.table
        self.seat = seat_number(table.game, seat)
        self.opponent = find_bot(table.game, opponent or table.game.default_bot)
        self.observation_space, self.action_space = self.seated.vector_space(), self.seated.move_space()
        self.render_mode = render_mode

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, Info]:
        super().reset(seed=seed)
        self.seated.start(seed)
        self._others()
        return self.seated.row(self.seat), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, Info]:
        progress = self.seated.progress
        if progress.over:
            raise RuntimeError("the game is over; reset it first")
        progress.act(self.seated.accepted(self.seat, int(action)))
        self._others()
        if self.render_mode == "human":
            self.render()
        return self.seated.row(self.seat), progress.returns()[self.seat], progress.over, False, self._info()

    def _others(self) -> None:
        """The others move until this seat is asked, or the game is over."""
        progress = self.seated.progress
        while not progress.over and progress.turn != self.seat:
            assert progress.question is not None
            bits = Seeded(self.seated.seed, 1).bits(progress.acted)
            progress.give(decide(progress.match, progress.question, self.opponent, bits))

    def _info(self) -> Info:
        return {"action_mask": self.action_masks()}

    def action_masks(self) -> Mask:
        """Which actions are open."""
        return self.seated.mask(self.seat)

    def render(self) -> Any:
        return self.seated.render()


for _id in games_in_actions():
    gymnasium.register(
        f"pigskin/{_id}-v0",
        entry_point="pigskin.research.gymnasium:SeatEnv",
        vector_entry_point="pigskin.research.vector:SeatsEnv",
        kwargs={"game": _id},
    )
