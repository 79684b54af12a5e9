"""Many games at once for Gymnasium, one seat of each against a named policy, played by compiled rules.

An observation is the public part of the positions as they stand, whole numbers in the order of the state's fields (`names`); the seat's own
secrets show in the actions that are open to it, in `info["action_mask"]`. A game that is over starts anew with the next step.
"""

from __future__ import annotations

from random import Random
from typing import Any

from pigskin.engine.extras import need

for _module in ("gymnasium", "numba", "platformdirs"):
    need(_module, "gymnasium")

import numpy as np  # noqa: E402
from gymnasium import spaces  # noqa: E402
from gymnasium.vector import AutoresetMode, VectorEnv  # noqa: E402
from gymnasium.vector.utils import batch_space  # noqa: E402

from pigskin.engine.bot_files import find_bot  # noqa: E402
from pigskin.engine.compiled import new_games  # noqa: E402
from pigskin.engine.compiled.stepper import Stepper  # noqa: E402
from pigskin.engine.errors import IllegalInput, OptionError  # noqa: E402
from pigskin.engine.game import Values  # noqa: E402
from pigskin.engine.rule import MAY_PASS, PASS, TIE  # noqa: E402
from pigskin.research.actions import LET_GO, Table, game_of  # noqa: E402
from pigskin.research.fields import PublicFields  # noqa: E402
from pigskin.research.gymnasium import seat_number  # noqa: E402
from pigskin.research.seated import checked_illegal  # noqa: E402

Array = np.ndarray[Any, Any]
ANSWER, START = 1, 2


class SeatsEnv(VectorEnv[Any, Any, Any]):
    """`num_envs` games. The opponents' bots are compiled with the rules."""

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}  # noqa: RUF012

    def __init__(
        self,
        num_envs: int = 1,
        game: str = "",
        options: Values | None = None,
        *,
        seat: str | None = None,
        opponent: str | None = None,
        illegal: str = "raise",
        render_mode: None = None,
    ) -> None:
        self.num_envs, self.illegal = num_envs, checked_illegal(illegal)
        self.table = Table(game_of(game), options, in_turn=True)
        self.game = self.table.game
        self.seat = seat_number(self.game, seat)
        bot = find_bot(self.game, opponent or self.game.default_bot)
        self._stepper = Stepper(self.game, (bot,) * len(self.game.seats), seats=(self.seat,))
        self._opening = self.game.opening(self.table.options)
        self._seeds, self._seed, self._played = Random(), 0, 0
        self._fields = PublicFields(self.game, self._stepper)
        self.names = self._fields.names
        numbers = np.iinfo(np.int64)
        self.single_observation_space = spaces.Box(numbers.min, numbers.max, (len(self.names),), np.int64)
        self.single_action_space = spaces.Discrete(self.table.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._done = np.zeros(num_envs, np.bool_)
        self._made: dict[int, tuple[int, ...]] = {}  # by game, the parts of an answer that is not whole yet

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Array, dict[str, Any]]:
        if seed is not None:
            self._seeds = Random(int(seed))
        self._seed, self._played = self._seeds.getrandbits(48), self.num_envs
        self._boundaries, self._games = self._stepper.games(self._opening, self.num_envs, self._seed)
        self._done[:] = self._games["over"]
        self._made = {}
        return self._fields.rows(self._games), self._info()

    def step(self, actions: Array) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        actions = np.asarray(actions, np.int64)
        answers, which = self._answers(actions)
        if self._done.any():
            again = np.flatnonzero(self._done)
            self._boundaries[again] = new_games(self._stepper.plan, self._opening, len(again), self._seed, self._played)
            self._played += len(again)
            which[again] = START
        self._stepper.step(self._boundaries, self._games, answers, which)
        over = self._games["over"].astype(np.bool_)
        rewards = np.where(over & ~self._done, self._rewards(), 0.0)
        self._done = over
        return self._fields.rows(self._games), rewards, over.copy(), np.zeros(self.num_envs, np.bool_), self._info()

    def _answers(self, actions: Array) -> tuple[Array, Array]:
        """What the actions answer, and which games go on: all but those that wait for more parts of an answer."""
        open_moves = self._masks[np.arange(self.num_envs), actions].astype(np.bool_) | self._done
        if not open_moves.all():
            if self.illegal == "raise":
                wrong = int(np.flatnonzero(~open_moves)[0])
                raise IllegalInput(f"action {actions[wrong]} is not open in game {wrong}; the action_mask tells which are")
            actions = np.where(open_moves, actions, self._masks.argmax(1))
        which = np.full(self.num_envs, ANSWER, np.int8)
        answers = np.where(actions == LET_GO, PASS, actions - self._firsts)
        for number in np.flatnonzero(self._in_parts & ~self._done).tolist():
            notation = self.game.notations[int(self._games["asked"][number, 1])]
            made = (*self._made.pop(number, ()), int(answers[number]))
            if notation.parts(None, self._allowed(number), made):
                self._made[number], which[number] = made, 0
            else:
                answers[number] = notation.whole(made)
        return answers, which

    def _allowed(self, number: int) -> Any:
        width = int(self._games["asked"][number, 2])
        allowed = self._games["allowed"][number]
        return tuple(allowed[:width].tolist()) if width else int(allowed[0])

    def _rewards(self) -> Array:
        winner = self._games["winner"]
        return np.where(winner == self.seat, 1.0, np.where(winner == TIE, 0.0, -1.0 / (len(self.game.seats) - 1)))

    def _info(self) -> dict[str, Any]:
        """The actions that are open, by what each game asks."""
        asked, allowed = self._games["asked"][:, 1], self._games["allowed"][:, 0]
        self._masks = np.zeros((self.num_envs, self.table.actions), np.int8)
        self._firsts = np.zeros(self.num_envs, np.int64)
        self._in_parts = np.zeros(self.num_envs, np.bool_)
        over = self._games["over"].astype(np.bool_)
        self._masks[over, LET_GO] = 1
        for question, first in self.table.first_action.items():
            here = np.flatnonzero((asked == question) & ~over)
            if not len(here):
                continue
            notation = self.game.notations[question]
            self._firsts[here] = first
            if notation.by_mask:
                self._masks[here, first : first + notation.span] = allowed[here, None] >> np.arange(notation.span) & 1
                self._masks[here, LET_GO] = (allowed[here] & MAY_PASS) != 0
            elif notation.needs_position:
                raise OptionError(f"the compiled games of {self.game.id} cannot tell what is open in question {question}")
            else:
                self._in_parts[here] = notation.in_parts
                for number in here.tolist():
                    parts = notation.parts(None, self._allowed(number), self._made.get(number, ()))
                    self._masks[number, [first + part for part in parts]] = 1
        return {"action_mask": self._masks}
