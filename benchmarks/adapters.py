"""How fast the adapters are, beside the peers' own games, in one run. `make bench-adapters`.

Peers and ours take turns, some rounds each, and the best round counts, so that whatever else the machine does hurts both alike.
"""

import random
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import numpy as np
import pyspiel
from rich.console import Console
from rich.table import Table

from pigskin.adapters import pettingzoo
from pigskin.adapters.vector import SeatsEnv

for _games in ("open_spiel.python.games", "pigskin.adapters.open_spiel"):
    import_module(_games)  # registers them

ROUNDS, SECONDS = 4, 1.0
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


def vector_steps(game: str) -> Steps:
    """Fifty steps of a batch of games against a random opponent, with random moves that are open."""
    env = SeatsEnv(BATCH, game, opponent="random")
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


def race(first: Steps, second: Steps) -> tuple[float, float]:
    """Steps a second of both, the best of their rounds."""
    best = [0.0, 0.0]
    for _ in range(ROUNDS):
        for place, play in enumerate((first, second)):
            steps, start = 0, time.perf_counter()
            while time.perf_counter() - start < SECONDS:
                steps += play()
            best[place] = max(best[place], steps / (time.perf_counter() - start))
    return best[0], best[1]


def comparisons() -> Iterator[tuple[str, str, float, Callable[[], Steps], Callable[[], Steps]]]:
    """Ours, the peer's, how many times as fast ours should be, and what plays each."""
    for peer in ("python_liars_poker", "python_kuhn_poker", "python_tic_tac_toe"):
        ours = "pigskin_parker(compiled=True)"
        yield ours, peer, 1, lambda: spiel_playout("pigskin_parker(compiled=True)"), lambda peer=peer: spiel_playout(peer)  # type: ignore[misc]
    yield "pigskin_parker", "python_liars_poker", 0, lambda: spiel_playout("pigskin_parker"), lambda: spiel_playout("python_liars_poker")
    if find_spec("rlcard") and find_spec("pygame"):
        from pettingzoo.classic import leduc_holdem_v4

        def leduc() -> Steps:
            return turns_playout(leduc_holdem_v4.env())

        yield "PettingZoo parker, compiled", "leduc_holdem_v4", 4, lambda: turns_playout(pettingzoo.env(compiled=True)), leduc
        yield "PettingZoo parker", "leduc_holdem_v4", 0, lambda: turns_playout(pettingzoo.env()), leduc
    if find_spec("jax") and find_spec("pgx"):
        yield "vector parker", "pgx backgammon, vmapped", 20, lambda: vector_steps("parker"), pgx_steps


def main() -> None:
    table = Table("ours", "steps/s", "peer", "steps/s ", "ratio", "bar", title="The adapters beside their peers")
    for ours, peer, bar, make_ours, make_peer in comparisons():
        fast, slow = race(make_ours(), make_peer())
        table.add_row(
            ours,
            f"{fast:,.0f}",
            peer,
            f"{slow:,.0f}",
            f"{fast / slow:.2f}",
            f"{bar}: {'met' if fast > bar * slow else 'MISSED'}" if bar else "",
        )
    Console(width=150).print(table)
    for name, extra in (("rlcard", "leduc"), ("pgx", "backgammon")):
        if not find_spec(name):
            print(f"{name} is not installed, so {extra} was not measured; pip install 'pigskin[peers]' brings it")


if __name__ == "__main__":
    main()
