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

from benchmarks.size import sized
from pigskin.research import pettingzoo
from pigskin.research.vector import SeatsEnv

for _games in ("open_spiel.python.games", "pigskin.research.open_spiel"):
    import_module(_games)  # registers them

ROUNDS, SECONDS = sized((5, 0.5), (1, 0.0))
BATCH = sized(4096, 16)

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
    """A random game through PettingZoo's interface, each agent looking before it actions: its actions."""
    dice = random.Random(2)
    env.reset(seed=1)

    def play() -> int:
        env.reset()
        actions = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                env.step(dice.choice(np.flatnonzero(observation["action_mask"]).tolist()))
                actions += 1
        return actions

    return play


def our_turns_playout(compiled: bool) -> Steps:
    return turns_playout(pettingzoo.env("parker", compiled=compiled))


def leduc_playout() -> Steps:
    with warnings.catch_warnings(action="ignore"):  # PettingZoo warns of its own imports
        from pettingzoo.classic import leduc_holdem_v4
    return turns_playout(leduc_holdem_v4.env())


def vector_steps() -> Steps:
    """Fifty steps of a batch of games against a random opponent, with random actions that are open."""
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
    """Fifty steps of a batch of pgx's backgammon, one jitted call, with random actions that are open and resets."""
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
    """Ours beside a peer's where that is installed, each made when its turn comes, and how many times as fast ours is to be, if that is
    set."""

    ours: str
    play_ours: Callable[[], Steps]
    peer: str
    play_peer: Callable[[], Steps] | None
    bar: int | None = None

    def run(self) -> list[float]:
        """Steps a second of ours and of the peer's, the best of their rounds."""
        plays = [make() for make in (self.play_ours, self.play_peer) if make is not None]
        best = [0.0 for _ in plays]
        for play in plays:
            play()
        for _ in range(ROUNDS):
            for place, play in enumerate(plays):
                best[place] = max(best[place], rate(play))
        return best

    def row(self) -> tuple[str, ...]:
        """What the table says of it."""
        ours, *peers = self.run()
        beside = [f"{peers[0]:,.0f}", f"{ours / peers[0]:.2f}"] if peers else ["", ""]
        return self.ours, f"{ours:,.0f}", self.peer, *beside, f"over {self.bar}" if self.bar else ""


def rate(play: Steps) -> float:
    """Steps a second, at least one call of them."""
    start = time.perf_counter()
    steps = play()
    while time.perf_counter() - start < SECONDS:
        steps += play()
    return steps / (time.perf_counter() - start)


def planned() -> Iterator[Race]:
    """All races; ours runs alone where its peer is not installed."""
    compiled, plain = "pigskin_parker(compiled=True)", "pigskin_parker"
    for ours, peer, bar in (
        (compiled, "python_liars_poker", 1),
        (plain, "python_liars_poker", None),
        (compiled, "python_kuhn_poker", None),
        (compiled, "python_tic_tac_toe", None),
    ):
        yield Race(f"OpenSpiel: {ours}", partial(spiel_playout, ours), peer, partial(spiel_playout, peer), bar)
    leduc = leduc_playout if find_spec("rlcard") and find_spec("pygame") else None
    for name, compile_rules, bar in (("parker, compiled", True, 4), ("parker", False, None)):
        yield Race(f"PettingZoo: {name}", partial(our_turns_playout, compile_rules), "leduc_holdem_v4", leduc, bar)
    backgammon = pgx_steps if find_spec("jax") and find_spec("pgx") else None
    yield Race(f"Gymnasium: parker, a vector of {BATCH:,}", vector_steps, f"pgx's backgammon, vmapped, {BATCH:,}", backgammon, 20)


def races() -> Table:
    """All of them, a row each."""
    missing = [name for name in ("rlcard", "pygame", "jax", "pgx") if not find_spec(name)]
    caption = f"not installed, so not measured beside: {', '.join(missing)}; `make bench` installs them" if missing else None
    page = Table("", "steps/s", "beside", "its steps/s", "ratio", "bar", title="adapters: random actions", caption=caption, box=None)
    page.title_justify = page.caption_justify = "left"
    for race in planned():
        page.add_row(*race.row())
    return page
