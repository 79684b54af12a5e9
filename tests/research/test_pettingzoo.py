"""The games in PettingZoo, by PettingZoo's own tests."""

import copy
import pickle
from functools import partial
from random import Random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, render_test, seed_test
from pettingzoo.utils.conversions import parallel_to_aec

from pigskin.engine import record
from pigskin.engine.chance import Seeded
from pigskin.engine.errors import IllegalInput
from pigskin.research import pettingzoo
from pigskin.research.pettingzoo import TogetherEnv, TurnEnv
from research.tables import SHORT, TABLES

pytestmark = [pytest.mark.unseen, pytest.mark.xdist_group("pettingzoo")]

# PettingZoo advises against dictionaries as observations, but for those of its own games that have action masks.
masks_in_observations = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array", "ignore:Observation space for each agent probably should be gymnasium.spaces.box"
)


@masks_in_observations
@pytest.mark.parametrize(("game", "options"), TABLES)
def test_peers_tests(game: str, options: dict[str, Any]) -> None:
    api_test(pettingzoo.env(game, options), num_cycles=100)
    parallel_api_test(pettingzoo.parallel_env(game, options), num_cycles=100)
    seed_test(partial(pettingzoo.env, game, options), num_cycles=100)
    lenient = partial(pettingzoo.parallel_env, game, options, illegal="replace")  # these two sample without the masks
    parallel_seed_test(lenient, num_cycles=100)
    max_cycles_test(SimpleNamespace(parallel_env=lenient, env=lambda **settings: parallel_to_aec(lenient(**settings))))
    render_test(partial(pettingzoo.env, game, options))


def turn(env: Any, dice: Random) -> None:
    """A random action of whoever is asked, or of all at once."""
    if isinstance(env, TogetherEnv):
        env.step({agent: dice.choice(np.flatnonzero(env.observe(agent)["action_mask"]).tolist()) for agent in env.agents})
        return
    observation, _, terminated, truncated, _ = env.last()
    env.step(None if terminated or truncated else dice.choice(np.flatnonzero(observation["action_mask"]).tolist()))


@pytest.mark.parametrize("kind", [TurnEnv, TogetherEnv])
@pytest.mark.parametrize(("game", "options"), TABLES)
def test_copies_and_pickles_keep_the_position(game: str, options: dict[str, Any], kind: Any) -> None:
    env = kind(game, options)
    env.reset(seed=1)
    dice = Random(1)
    for _ in range(8):
        turn(env, dice)
    twins = [env, copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    ends = []
    for twin in twins:
        dice = Random(2)
        while twin.agents:
            turn(twin, dice)
        ends.append((twin.seated.progress.match.lines(), twin.seated.progress.returns()))
    assert ends[0] == ends[1] == ends[2]


@pytest.mark.parametrize("kind", [TurnEnv, TogetherEnv])
@pytest.mark.parametrize(("game", "options"), TABLES)
def test_what_an_agent_may_not_see_is_in_no_observation(game: str, options: dict[str, Any], kind: Any) -> None:
    env = kind(game, options)
    env.reset(seed=3)
    dice = Random(3)
    for _ in range(100):
        if not env.agents or env.seated.progress.over:
            break
        for seat, agent in enumerate(env.possible_agents):
            shuffled = copy.deepcopy(env)
            match = shuffled.seated.progress.match
            match.state = match.game.resample(match.state, seat, Seeded(match.number).bits(seat))
            for name, value in env.observe(agent).items():
                assert np.array_equal(shuffled.observe(agent)[name], value)
        turn(env, dice)


def test_the_winner_is_rewarded_at_the_end() -> None:
    env = pettingzoo.parallel_env("parker", {"length": {"plays": 60}})
    seen = set()
    for seed in range(8):
        observations, _ = env.reset(seed=seed)
        dice = Random(seed)
        while env.agents:
            actions = {agent: dice.choice(np.flatnonzero(observations[agent]["action_mask"]).tolist()) for agent in env.agents}
            observations, rewards, terminations, _, _ = env.step(actions)
        assert all(terminations.values())
        assert rewards == dict(zip(env.possible_agents, env.seated.progress.returns(), strict=True))
        seen.add(rewards["home_0"])
    assert {1.0, -1.0} <= seen
    with pytest.raises(RuntimeError, match="the game is over, or has not begun; reset it first"):
        env.step(actions)


def test_every_instance_has_spaces_of_its_own() -> None:
    short, long = pettingzoo.env("parker", {"length": {"plays": 4}}), pettingzoo.env("cardbowl")
    assert short.action_space("home_0").n < long.action_space("home_0").n
    assert short.observation_space("home_0") != long.observation_space("home_0")


def test_a_game_can_be_cut_short() -> None:
    env = pettingzoo.env("parker", max_cycles=5)
    env.reset(seed=4)
    dice = Random(4)
    for _ in range(5):
        turn(env, dice)
    assert all(env.truncations.values())
    assert not any(env.terminations.values())


def test_moves_that_are_not_open() -> None:
    env = pettingzoo.env("parker")
    env.reset(seed=5)
    closed = int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0])
    with pytest.raises(IllegalInput, match="is not open to"):
        env.step(closed)
    with pytest.raises(ValueError, match="illegal 'ignore' is not one of raise, replace"):
        pettingzoo.env("parker", illegal="ignore")
    with pytest.raises(ValueError, match="render_mode 'film' is not one of human, ansi, rgb_array"):
        pettingzoo.env("parker", render_mode="film")


def test_a_position_is_shown_as_text_and_as_a_picture() -> None:
    env = pettingzoo.env("parker", render_mode="ansi")
    env.reset(seed=6)
    dice = Random(6)
    while env.seated.progress.match.sheet()["ball"] is None:
        turn(env, dice)
    assert "score: home 0, away 0" in env.render()
    drawn = pettingzoo.env("parker", render_mode="rgb_array")
    drawn.seated.progress = env.seated.progress
    with_ball = drawn.render()
    assert with_ball.shape == (400, 640, 3)
    assert (with_ball == (139, 69, 19)).all(axis=2).any()  # the ball


@masks_in_observations
@pytest.mark.parametrize("game", ["parker", "auction"])
def test_compiled_rules_play_the_same_games(game: str) -> None:
    options = SHORT.get(game, {})
    api_test(pettingzoo.env(game, options, compiled=True), num_cycles=100)
    parallel_api_test(pettingzoo.parallel_env(game, options, compiled=True), num_cycles=100)
    plain, swift = pettingzoo.env(game, options), pettingzoo.env(game, options, compiled=True)
    for seed in range(3):
        plain.reset(seed=seed)
        swift.reset(seed=seed)
        dice, same = Random(seed), Random(seed)
        while plain.agents:
            assert swift.agent_selection == plain.agent_selection
            assert np.array_equal(swift.last()[0]["action_mask"], plain.last()[0]["action_mask"])
            turn(plain, dice)
            turn(swift, same)
            if plain.cycles % 20 == 10:
                swift = copy.deepcopy(pickle.loads(pickle.dumps(swift)))
        assert record.write(swift.seated.progress.match) == record.write(plain.seated.progress.match)
