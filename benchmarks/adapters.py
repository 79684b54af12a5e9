"""How fast the adapters are, beside the peers' own games, in one run.

Peers and ours take turns, some rounds each, and the best round counts, so that whatever else the machine does hurts both alike.
"""

import random
import time
import warnings
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

import numpy as np
import pyspiel
from rich.table import Table

from pigskin.adapters import pettingzoo
from pigskin.adapters.vector import SeatsEnv

for _games in ("open_spiel.python.games", "pigskin.adapters.open_spiel"):
    import_module(_games)  # registers them

ROUNDS, SECONDS = 5, 0.5
BATCH = 4096

Steps = Callable[[], int]


def drawn(outcomes: list[tuple[int, float]], point: float) -> int:
    """The outcome at a point between 0 and 1."""
    for outcome, chance in outcomes:
        point -= chance
        if point <= 0:
            return outcome
    return outcomes[-1][0]


def spiel_playout(name: str) -> Steps:
    """A random game through OpenSpiel's interface: its steps."""
    game, dice = pyspiel.load_game(name), random.Random(1)

    def play() -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(drawn(state.chance_outcomes(), dice.random()))
            elif state.is_simultaneous_node():
                state.apply_actions([dice.choice(state.legal_actions(player)) for player in range(game.num_players())])
            else:
                state.apply_action(dice.choice(state.legal_actions()))
            steps += 1
        return steps

    return play


def turns_playout(env: Any) -> Steps:
    """A random game through PettingZoo's interface, each agent looking before it moves: its moves."""
    dice = random.Random(2)
    env.reset(seed=1)

    def play() -> int:
        env.reset()
        moves = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                env.step(dice.choice(np.flatnonzero(observation["action_mask"]).tolist()))
                moves += 1
        return moves

    return play


def vector_steps() -> Steps:
    """Fifty steps of a batch of games against a random opponent, with random moves that are open."""
    env = SeatsEnv(BATCH, "parker", opponent="random")
    dice = np.random.default_rng(3)
    _, info = env.reset(seed=1)

    def play() -> int:
        nonlocal info
        for _ in range(50):
            noise = dice.random(info["action_mask"].shape, dtype=np.float32)
            *_, info = env.step((noise * info["action_mask"]).argmax(1))
        return 50 * BATCH

    return play


def pgx_steps() -> Steps:
    """Fifty steps of a batch of pgx's backgammon, one jitted call, with random moves that are open and resets."""
    import jax
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make("backgammon")
    step = jax.vmap(auto_reset(env.step, env.init))

    def one(carry: Any, _: Any) -> Any:
        state, key = carry
        key, choice, chance = jax.random.split(key, 3)
        actions = jax.random.categorical(choice, jax.numpy.where(state.legal_action_mask, 0.0, -1e9), axis=-1)
        return (step(state, actions, jax.random.split(chance, BATCH)), key), None

    run = jax.jit(lambda carry: jax.lax.scan(one, carry, None, length=50)[0])
    start = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), BATCH)), jax.random.PRNGKey(1)
    carry = jax.block_until_ready(run(start))

    def play() -> int:
        nonlocal carry
        carry = jax.block_until_ready(run(carry))
        return 50 * BATCH

    return play


class Race(NamedTuple):
    """Ours beside a peer's, each made when its turn comes, and how many times as fast ours is to be, if that is set."""

    ours: str
    play_ours: Callable[[], Steps]
    peer: str
    play_peer: Callable[[], Steps]
    bar: int | None = None

    def run(self) -> tuple[float, float]:
        """Steps a second of both, the best of their rounds."""
        best = [0.0, 0.0]
        plays = self.play_ours(), self.play_peer()
        for play in plays:
            play()
        for _ in range(ROUNDS):
            for place, play in enumerate(plays):
                steps, start = 0, time.perf_counter()
                while time.perf_counter() - start < SECONDS:
                    steps += play()
                best[place] = max(best[place], steps / (time.perf_counter() - start))
        return best[0], best[1]


def planned() -> Iterator[Race]:
    """All races whose peers are installed."""
    compiled, plain = "pigskin_parker(compiled=True)", "pigskin_parker"
    for ours, peer, bar in (
        (compiled, "python_liars_poker", 1),
        (plain, "python_liars_poker", None),
        (compiled, "python_kuhn_poker", None),
        (compiled, "python_tic_tac_toe", None),
    ):
        yield Race(f"OpenSpiel: {ours}", partial(spiel_playout, ours), peer, partial(spiel_playout, peer), bar)
    if find_spec("rlcard") and find_spec("pygame"):
        with warnings.catch_warnings(action="ignore"):  # PettingZoo warns of its own imports
            from pettingzoo.classic import leduc_holdem_v4

        for compile_rules, bar in ((True, 4), (False, None)):
            yield Race(
                f"PettingZoo: parker{', compiled' if compile_rules else ''}",
                lambda compile_rules=compile_rules: turns_playout(pettingzoo.env("parker", compiled=compile_rules)),  # type: ignore[misc]
                "leduc_holdem_v4",
                lambda: turns_playout(leduc_holdem_v4.env()),
                bar,
            )
    if find_spec("jax") and find_spec("pgx"):
        yield Race("Gymnasium: parker, a vector of 4,096", vector_steps, "pgx's backgammon, vmapped, 4,096", pgx_steps, 20)


def races() -> Table:
    """All of them, a row each."""
    missing = [name for name in ("rlcard", "pygame", "jax", "pgx") if not find_spec(name)]
    caption = f"not installed, so not measured beside: {', '.join(missing)}; pip install '.[peers]' brings them" if missing else None
    page = Table("", "steps/s", "beside", "its steps/s", "ratio", "bar", title="adapters: random moves", caption=caption, box=None)
    page.title_justify = page.caption_justify = "left"
    for race in planned():
        ours, peers = race.run()
        page.add_row(race.ours, f"{ours:,.0f}", race.peer, f"{peers:,.0f}", f"{ours / peers:.2f}", f"over {race.bar}" if race.bar else "")
    return page
