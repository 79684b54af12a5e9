"""The games for OpenSpiel: importing this module registers each as `pigskin_NAME` with `pyspiel`.

Chance is explicit, seats that choose in secret are simultaneous nodes (or asked one after the other, with `in_turn=True`), action strings
are the tokens of records. Every option of a table is a parameter; one that is no plain number or word is written as YAML, with `;` for
commas: `pigskin_parker(length={plays: 4})`.
"""

# mypy: disable-error-code="misc"
# pyspiel has no types, so what derives from its classes cannot be checked against them.

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from pigskin.engine.extras import need

need("pyspiel", "open-spiel")

import numpy as np  # noqa: E402
import pyspiel  # noqa: E402
import yaml  # noqa: E402

from pigskin.engine.chance import SeededBits  # noqa: E402
from pigskin.engine.game import Game, Option, Values  # noqa: E402
from pigskin.research.actions import (  # noqa: E402
    CHANCE,
    HORIZON,
    OVER,
    TOGETHER,
    Progress,
    Table,
    add_game,
    game_of,
    games_in_actions,
    read_options,
    read_value,
)
from pigskin.research.views import Layout, layout_of  # noqa: E402

PREFIX = "pigskin_"
UNSET = -1


def parameters(game: Game) -> dict[str, Any]:
    """The parameters of a game with their defaults: its options, and how it is played here."""
    here = {"position": "", "in_turn": False, "compiled": False, "horizon": HORIZON}
    return {option.name: _default(option) for option in game.options} | here


def _default(option: Option) -> Any:
    """A parameter has one type; where an option is a number or nothing, nothing is UNSET."""
    numbers = any(isinstance(example, int) and not isinstance(example, bool) for example in option.examples)
    return UNSET if option.default is None and numbers else plain(option.default)


def _options(game: Game, given: Mapping[str, Any]) -> dict[str, Any]:
    unset = {option.name for option in game.options if option.default is None and given[option.name] == UNSET}
    return read_options(game, {name: value for name, value in given.items() if name not in unset})


def plain(value: Any) -> Any:
    """A parameter is a number, a truth value or a text without commas and parentheses."""
    if isinstance(value, bool | int | str):
        return value
    return yaml.safe_dump(value, default_flow_style=True, width=10_000).replace("\n...", "").strip().replace(",", ";")


def game_type(table: Table) -> Any:
    """What OpenSpiel wants to know of a game before it is made."""
    game = table.game
    kinds = pyspiel.GameType
    return kinds(
        short_name=PREFIX + game.id,
        long_name=game.name,
        dynamics=kinds.Dynamics.SIMULTANEOUS if table.together else kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION if table.game.has_secrets else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=len(game.seats),
        min_num_players=len(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=parameters(game),
    )


class SpielGame(pyspiel.Game):
    """A game with its parameters. A class of its own is made for each registered game."""

    pigskin: Game

    def __init__(self, given: Mapping[str, Any] | None = None) -> None:
        played = {**parameters(self.pigskin), **(given or {})}
        compiled, position = bool(played.pop("compiled")), read_value("position", played.pop("position")) or None
        settings = {"in_turn": bool(played.pop("in_turn")), "horizon": int(played.pop("horizon")), "position": position}
        self.table, self.first = _sit_down(compiled, self.pigskin, _options(self.pigskin, played), **settings)
        self._layout: Layout | None = None
        least = -1.0 if len(self.pigskin.seats) == 2 else -1.0 / (len(self.pigskin.seats) - 1)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.table.actions,
            max_chance_outcomes=self.table.most_outcomes,
            num_players=len(self.pigskin.seats),
            min_utility=least,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.table.horizon,
        )
        super().__init__(game_type(self.table), info, dict(given or {}))

    def __reduce__(self) -> tuple[Any, ...]:
        return _load, (self.pigskin.id, self.get_parameters())

    @property
    def layout(self) -> Layout:
        """The columns of its observations, found when they are first asked for."""
        if self._layout is None:
            self._layout = layout_of(self.table)
        return self._layout

    def new_initial_state(self, *text: str) -> SpielState:
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return self.table.horizon

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        return SpielObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class SpielState(pyspiel.State):
    """A match in progress. All of it is in `progress`, which copies fast and is pickled as a record."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.progress = game.first.copy()

    def current_player(self) -> int:
        return self.progress.turn

    def is_terminal(self) -> bool:
        return self.progress.turn == OVER

    def is_chance_node(self) -> bool:
        return self.progress.turn == CHANCE

    def is_simultaneous_node(self) -> bool:
        return self.progress.turn == TOGETHER

    def legal_actions(self, *player: int) -> list[int]:
        """The same as the base class tells by way of `_legal_actions`, without the way."""
        turn = self.progress.turn
        if turn == CHANCE:
            return [outcome for outcome, _ in self.progress.chances()]
        if not player and turn == TOGETHER:
            return super().legal_actions()  # type: ignore[no-any-return]
        return [] if turn == OVER else self.progress.legal(*player or (turn,)).copy()

    def _legal_actions(self, player: int) -> list[int]:
        return self.progress.legal(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.progress.chances().copy()

    def _apply_action(self, action: int) -> None:
        self.progress.check(self.progress.turn, action)
        self.progress.act(action)

    def _apply_actions(self, actions: Sequence[int]) -> None:
        for player, action in enumerate(actions):
            self.progress.check(player, action)
        self.progress.act_together(actions)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.progress.write(player, action)

    def returns(self) -> list[float]:
        return self.progress.returns()

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """Another state that this player cannot tell from this one; `sampler` gives numbers from 0 to 1."""
        twin: SpielState = self.clone()
        number = sampler() if callable(sampler) else np.random.default_rng().random()
        twin.progress = self.progress.another_world(player, SeededBits(int(number * 2**53), 0))
        return twin

    def __str__(self) -> str:
        progress = self.progress
        lines = progress.match.lines(None, progress.match.boundaries[-1].inputs)
        situation = progress.game.words.situation(progress.match.state)
        broken_off = "" if progress.match.over or not progress.over else " | broken off"
        return f"{situation} | {progress.match.position_hash()} | {lines} {progress.on_the_way()}{broken_off}"


class SpielObserver:
    """What a player sees: as text, and as a row of numbers where no perfect memory is asked for."""

    def __init__(self, game: SpielGame, kind: Any) -> None:
        self._remembers = bool(kind.perfect_recall)
        self._game = game
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if not self._remembers:
            self.tensor = np.zeros(game.layout.size, np.float32)
            self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        if self.tensor is not None:
            self.tensor[:] = self._game.layout.row(state.progress, player)

    def string_from(self, state: SpielState, player: int) -> str:
        return state.progress.information(player) if self._remembers else state.progress.observation(player)


def _sit_down(compiled: bool, game: Game, options: Values, **settings: Any) -> tuple[Table, Progress]:
    """The table and the start of its games, with rules as they stand or compiled."""
    if not compiled:
        table = Table(game, options, **settings)
        return table, Progress(table)
    need("numba", "lab")
    from pigskin.research.compiled import CompiledProgress, CompiledTable

    fast = CompiledTable(game, options, **settings)
    return fast, CompiledProgress(fast)


def _load(game_id: str, given: dict[str, Any]) -> Any:
    return pyspiel.load_game(register(game_id), given)


@cache
def register(game_id: str) -> str:
    """Makes a game known to `pyspiel`; its name there."""
    game = game_of(game_id)
    kind = type(f"SpielGame{game_id.capitalize()}", (SpielGame,), {"pigskin": game})
    pyspiel.register_game(game_type(Table(game)), kind)
    return PREFIX + game_id


def register_game(game: Game) -> str:
    """Makes a game known to `pyspiel` that is not in `pigskin.games`; its name there."""
    add_game(game)
    return register(game.id)


for _id in games_in_actions():
    register(_id)
