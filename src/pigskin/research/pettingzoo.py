"""The games for PettingZoo: `env` where one seat moves at a time, `parallel_env` where all move at once.

What a seat sees is a dictionary of `observation`, a row of numbers, and `action_mask`, the actions that are open. In `env` only a seat that
is asked has a turn, and secret choices are asked one after the other. In `parallel_env` a seat that is not asked has the one action LET_GO,
and whatever it sends is ignored. With `compiled=True` the rules are compiled, and the row has the public fields of the position.
"""

# mypy: disable-error-code="misc"
# PettingZoo has no types that hold, so what derives from its classes cannot be checked against them.

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pigskin.engine.extras import need
from pigskin.engine.game import Values
from pigskin.research.actions import TOGETHER

for _module in ("pettingzoo", "gymnasium", "PIL"):
    need(_module, "pettingzoo")

import pettingzoo  # noqa: E402
from gymnasium import spaces  # noqa: E402

from pigskin.research.seated import RENDER_MODES, Seated  # noqa: E402

Seen = dict[str, Any]


class _Environment:
    """What both kinds of environments share. Agents are named by their seats and numbered: `home_0`."""

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 2, "name": "pigskin"}  # noqa: RUF012

    def _sit_down(
        self,
        game: str,
        options: Values | None,
        in_turn: bool,
        render_mode: str | None,
        max_cycles: int | None,
        illegal: str,
        compiled: bool,
    ) -> None:
        self.seated = Seated(game, options, in_turn=in_turn, illegal=illegal, render_mode=render_mode, compiled=compiled)
        self.metadata = {**type(self).metadata, "name": f"pigskin_{game}", "is_parallelizable": not in_turn}
        self.render_mode, self.max_cycles, self.cycles = render_mode, max_cycles, 0
        self.possible_agents = [f"{seat}_{number}" for number, seat in enumerate(self.seated.table.game.seats)]
        self.agents: list[str] = []
        self.observation_spaces = {
            agent: spaces.Dict({"observation": self.seated.vector_space(), "action_mask": self.seated.mask_space()})
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: self.seated.move_space() for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete[Any]:
        return self.action_spaces[agent]

    def observe(self, agent: str) -> Seen:
        seat = self.possible_agents.index(agent)
        return {"observation": self.seated.row(seat), "action_mask": self.seated.mask(seat)}

    def _start(self, seed: int | None) -> None:
        self.seated.start(seed)
        self.agents, self.cycles = self.possible_agents.copy(), 0

    def _cut_short(self) -> bool:
        return self.max_cycles is not None and self.cycles >= self.max_cycles and not self.seated.progress.over

    def _returns(self) -> dict[str, float]:
        return dict(zip(self.possible_agents, self.seated.progress.returns(), strict=True))

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def render(self) -> Any:
        return self.seated.render()

    def close(self) -> None:
        """There is nothing to put away."""


class TurnEnv(_Environment, pettingzoo.AECEnv):
    """One seat at a time. A cycle is an action."""

    def __init__(
        self,
        game: str,
        options: Values | None = None,
        *,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        illegal: str = "raise",
        compiled: bool = False,
    ) -> None:
        super().__init__()
        self._sit_down(game, options, True, render_mode, max_cycles, illegal, compiled)

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        self._start(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.seated.progress.turn]

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        progress = self.seated.progress
        assert action is not None
        progress.act(self.seated.accepted(progress.turn, int(action)))
        self.cycles += 1
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if progress.over:
            self.rewards = self._returns()
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[progress.turn]
            if self._cut_short():
                self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        if progress.over or self._cut_short():
            self._deads_step_first()
        if self.render_mode == "human":
            self.render()


class TogetherEnv(_Environment, pettingzoo.ParallelEnv):
    """All seats at once. A cycle is a step."""

    def __init__(
        self,
        game: str,
        options: Values | None = None,
        *,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        illegal: str = "raise",
        compiled: bool = False,
    ) -> None:
        self._sit_down(game, options, False, render_mode, max_cycles, illegal, compiled)

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        self._start(seed)
        return {agent: self.observe(agent) for agent in self.agents}, {agent: {} for agent in self.agents}

    def step(self, actions: Mapping[str, int]) -> tuple[dict[str, Any], ...]:
        progress, seated = self.seated.progress, self.seated
        if not self.agents:
            raise RuntimeError("the game is over, or has not begun; reset it first")
        taken = [seated.accepted(seat, int(actions[agent])) if seated.asked(seat) else 0 for seat, agent in enumerate(self.possible_agents)]
        if progress.turn == TOGETHER:
            progress.act_together(taken)
        else:
            progress.act(taken[progress.turn])
        self.cycles += 1
        agents, over, cut_short = self.agents, progress.over, self._cut_short()
        if over or cut_short:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return (
            {agent: self.observe(agent) for agent in agents},
            self._returns() if over else dict.fromkeys(agents, 0.0),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut_short),
            {agent: {} for agent in agents},
        )


def env(game: str, options: Values | None = None, **settings: Any) -> TurnEnv:
    """One seat at a time."""
    return TurnEnv(game, options, **settings)


def parallel_env(game: str, options: Values | None = None, **settings: Any) -> TogetherEnv:
    """All seats at once."""
    return TogetherEnv(game, options, **settings)


raw_env = env
