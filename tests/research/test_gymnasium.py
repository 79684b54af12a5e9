"""One seat in Gymnasium, by Gymnasium's own test; and many at once, on compiled rules."""

import copy
import pickle
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from pigskin.engine.chance import Seeded
from pigskin.engine.errors import IllegalInput, OptionError
from pigskin.engine.live import Live, play_out
from pigskin.engine.rule import public_fields
from pigskin.research.actions import game_of
from pigskin.research.gymnasium import SeatEnv
from pigskin.research.vector import SeatsEnv
from research.tables import SHORT, TABLES

pytestmark = [pytest.mark.unseen, pytest.mark.xdist_group("gymnasium")]

# A game of plain options with rules as long as any, and one whose answers are given in parts: what else there is compiles slowly.
VECTORS = [pytest.param("parker", SHORT["parker"], "house", id="parker"), pytest.param("pairs", {}, "random", id="pairs")]


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_peers_test(game: str, options: dict[str, Any]) -> None:
    check_env(SeatEnv(game, options), skip_render_check=True)


@pytest.mark.parametrize("mode", ["human", "ansi", "rgb_array"])
def test_peers_test_with_rendering(mode: str) -> None:
    check_env(gymnasium.make("pigskin/parker-v0", options=SHORT["parker"], render_mode=mode).unwrapped)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("game", "options"), TABLES)
def test_a_seat_plays_to_the_end_and_sees_nothing_hidden(game: str, options: dict[str, Any], seat: int) -> None:
    env = SeatEnv(game, options, seat=game_of(game).seats[seat], opponent="random")
    _, info = env.reset(seed=1)
    dice = Random(1)
    terminated, reward, steps = False, 0.0, 0
    while not terminated:
        shuffled = copy.deepcopy(env)
        match = shuffled.seated.progress.match
        match.state = match.game.resample(match.state, seat, Seeded(match.number).bits(seat))
        assert np.array_equal(shuffled.seated.row(seat), env.seated.row(seat))
        assert np.array_equal(shuffled.action_masks(), info["action_mask"])
        _, reward, terminated, _, info = env.step(dice.choice(np.flatnonzero(info["action_mask"]).tolist()))
        steps += 1
        if steps == 10:
            env = pickle.loads(pickle.dumps(env))
    assert reward == env.seated.progress.returns()[seat]
    with pytest.raises(RuntimeError, match="the game is over"):
        env.step(0)


def test_a_seat_and_an_opponent_must_exist() -> None:
    for kind in (SeatEnv, SeatsEnv):
        with pytest.raises(OptionError, match="parker has no seat 'left'; it has home, away"):
            kind(game="parker", seat="left")
        with pytest.raises(OptionError, match="parker has no bot 'genius'"):
            kind(game="parker", opponent="genius")


def choose(masks: Any, dice: np.random.Generator) -> Any:
    return (dice.random(masks.shape) * masks).argmax(1)


@pytest.mark.parametrize(("game", "options", "opponent"), VECTORS)
def test_many_games_at_once(game: str, options: dict[str, Any], opponent: str) -> None:
    env = SeatsEnv(20, game, options, opponent=opponent)
    twin = SeatsEnv(20, game, options, opponent=opponent)
    observations, info = env.reset(seed=2)
    assert np.array_equal(twin.reset(seed=2)[0], observations)
    dice = np.random.default_rng(2)
    finished = 0
    ended = np.zeros(20, np.bool_)
    for _ in range(150):
        actions = choose(info["action_mask"], dice)
        observations, rewards, terminated, truncated, info = env.step(actions)
        again = twin.step(actions)
        assert np.array_equal(again[0], observations)
        assert np.array_equal(again[4]["action_mask"], info["action_mask"])
        assert env.observation_space.contains(observations)
        assert info["action_mask"].any(1).all()
        assert not truncated.any()
        assert not terminated[ended].any()
        assert not rewards[~terminated].any()
        assert set(rewards[terminated]) <= {1.0, 0.0, -1.0}
        over = observations[:, env.names.index("over")].astype(np.bool_)
        assert np.array_equal(over, terminated)
        finished += int(terminated.sum())
        ended = terminated
    assert finished


def test_the_vector_has_public_fields_alone() -> None:
    env = SeatsEnv(2, "fremont", SHORT["fremont"], opponent="random")
    fields = {name.split(" ")[0] for name in env.names}
    assert fields == set(public_fields(game_of("fremont").state))
    assert not fields & {"hands", "pile"}


def test_compiled_games_are_those_that_play_themselves() -> None:
    """With a random bot's answers given from outside, each game ends as the same game of two bots."""
    env = SeatsEnv(10, "parker", SHORT["parker"], opponent="house")
    _, info = env.reset(seed=3)
    over = np.zeros(10, np.bool_)
    first = np.array([np.flatnonzero(mask)[0] for mask in info["action_mask"]])
    scores = np.zeros((10, 2), np.int64)
    places = [env.names.index("score 0"), env.names.index("score 1")]
    while not over.all():
        observations, _, terminated, _, info = env.step(first)
        scores[terminated & ~over] = observations[terminated & ~over][:, places]
        over |= terminated
        first = np.array([np.flatnonzero(mask)[0] for mask in info["action_mask"]])

    def first_option(g: Any, seat: int, question: int, allowed: int) -> int:
        return 62 if allowed >> 62 & 1 else (allowed & -allowed).bit_length() - 1

    parker = game_of("parker")
    opening = parker.opening(parker.table(SHORT["parker"]))
    lineup = (first_option, parker.bot("house"))
    for number in range(10):
        ended = play_out(opening, parker, Live(parker, lineup, env._seed, number))
        assert ended.numbers()["score"] == scores[number].tolist()


def test_an_action_that_is_not_open_is_refused_or_replaced() -> None:
    strict, lenient = SeatsEnv(3, "parker", SHORT["parker"]), SeatsEnv(3, "parker", SHORT["parker"], illegal="replace")
    _, info = strict.reset(seed=4)
    lenient.reset(seed=4)
    closed = (1 - info["action_mask"]).argmax(1)
    with pytest.raises(IllegalInput, match="is not open in game 0"):
        strict.step(closed)
    replaced = lenient.step(closed)[0]
    assert np.array_equal(strict.step(info["action_mask"].argmax(1))[0], replaced)


def test_many_games_by_name() -> None:
    env = gymnasium.make_vec("pigskin/parker-v0", num_envs=4, vectorization_mode="vector_entry_point", options=SHORT["parker"])
    observations, _ = env.reset(seed=5)
    assert observations.shape == (4, len(env.unwrapped.names))  # type: ignore[attr-defined]
