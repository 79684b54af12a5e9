"""The games in OpenSpiel, by OpenSpiel's own tests and algorithms."""

import contextlib
import io
import pickle
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import policy
from open_spiel.python.algorithms import exploitability, external_sampling_mccfr, ismcts, mcts, minimax
from open_spiel.python.tests import games_sim_test

from pigskin.engine import record
from pigskin.engine.chance import Seeded
from pigskin.engine.errors import IllegalInput
from pigskin.engine.explore import outcomes
from pigskin.engine.match import Match
from pigskin.games import find_game
from pigskin.research import open_spiel
from pigskin.research.actions import games_in_actions
from pigskin.research.open_spiel import PREFIX, parameters, register_game
from research.tables import SHORT, TABLES
from toys import auction

pytestmark = [pytest.mark.unseen, pytest.mark.xdist_group("open_spiel")]

register_game(auction.GAME)

SMALL_HALF = {"halves": 1, "overtime": False, "deck": str(Path(__file__).parents[1] / "data" / "small-deck.yaml"), "in_turn": True}
# Its last three snaps: home needs a touchdown and has three cards left, away has five of six.
LAST_SNAPS = "{phase: scrimmage; offense: home; ball: away 30; down: 1; to_go: 10; score: {home: 0; away: 6};"
LAST_SNAPS += " time_outs: {home: 0; away: 0}; piles: {offense: {run-12: 2; pass-18: 1}; defense: {run-defense: 3; pass-defense: 3}}}"


def load(game: str, options: dict[str, Any], **settings: Any) -> Any:
    given = {name: open_spiel.plain(value) for name, value in options.items()}
    return pyspiel.load_game(PREFIX + game, {**given, **settings})


def sim(game: Any, sims: int = 1) -> None:
    """OpenSpiel's two random-simulation tests."""
    np.random.seed(1)
    with contextlib.redirect_stdout(io.StringIO()):
        pyspiel.random_sim_test(game, num_sims=sims, serialize=True, verbose=False)
        games_sim_test.GamesSimTest().sim_game(game)


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_random_simulation(game: str, options: dict[str, Any]) -> None:
    loaded = load(game, options)
    sim(loaded)
    sim(load(game, options, in_turn=True))
    if loaded.get_type().dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS:
        sim(pyspiel.convert_to_turn_based(loaded))


@pytest.mark.parametrize("game", ["parker", "auction"])
def test_random_simulation_compiled(game: str) -> None:
    sim(load(game, SHORT.get(game, {}), compiled=True))


@pytest.mark.parametrize("game", games_in_actions())
def test_every_game_is_registered_with_its_options(game: str) -> None:
    kind = next(kind for kind in pyspiel.registered_games() if kind.short_name == PREFIX + game)
    assert {option.name for option in find_game(game).options} <= set(kind.parameter_specification)
    loaded = pyspiel.load_game(PREFIX + game)
    assert str(pyspiel.load_game(str(loaded))) == str(loaded)
    assert loaded.get_type().chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
    assert str(pickle.loads(pickle.dumps(loaded))) == str(loaded)


def test_dynamics_and_information_follow_from_the_rules() -> None:
    kinds = pyspiel.GameType
    found = {game: pyspiel.load_game(PREFIX + game).get_type() for game in games_in_actions()}
    assert found["parker"].dynamics == found["freds"].dynamics == kinds.Dynamics.SEQUENTIAL
    assert found["fremont"].dynamics == found["cardbowl"].dynamics == kinds.Dynamics.SIMULTANEOUS
    assert found["parker"].information == kinds.Information.PERFECT_INFORMATION
    assert found["fremont"].information == kinds.Information.IMPERFECT_INFORMATION


def test_parameters_can_be_given_in_the_game_string() -> None:
    game = pyspiel.load_game("pigskin_parker(length={plays: 4},in_turn=True)")
    assert game.table.options["length"] == {"plays": 4}
    assert game.get_parameters()["length"] == "{plays: 4}"
    assert parameters(find_game("freds"))["names"] == "{away: Away; home: Home}"


def test_action_strings_are_the_tokens_of_the_record() -> None:
    state = load("parker", {"length": {"plays": 4}}).new_initial_state()
    lines = []
    dice = np.random.default_rng(1)
    while not state.is_terminal():
        who = state.current_player()
        action = int(dice.choice(state.legal_actions()))
        lines.append(f"{'dice' if who < 0 else ('home', 'away')[who]}: {state.action_to_string(who, action)}")
        state.apply_action(action)
    assert state.progress.match.lines() == lines
    assert record.read(record.write(state.progress.match), find_game).match.over


def test_an_action_that_is_not_open_is_refused_and_changes_nothing() -> None:
    state = load("fremont", SHORT["fremont"]).new_initial_state()
    dice = np.random.default_rng(8)
    refused: set[int] = set()
    while not state.is_terminal() and len(refused) < 3:
        before = str(state), state.history()
        refused.add(state.current_player())
        if state.is_simultaneous_node():
            legal = [state.legal_actions(player) for player in range(2)]
            with pytest.raises(IllegalInput, match="action 999 is not open to away"):
                state.apply_actions([legal[0][0], 999])
        else:
            with pytest.raises(IllegalInput, match=r"action 999 is not open to (home|away|chance)"):
                state.apply_action(999)
        assert (str(state), state.history()) == before
        if state.is_simultaneous_node():
            state.apply_actions([int(dice.choice(actions)) for actions in legal])
        else:
            state.apply_action(int(dice.choice(state.legal_actions())))
    assert {pyspiel.PlayerId.CHANCE, pyspiel.PlayerId.SIMULTANEOUS} < refused


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_what_a_player_may_not_see_is_in_no_string_and_no_tensor(game: str, options: dict[str, Any]) -> None:
    loaded = load(game, options)
    state = loaded.new_initial_state()
    dice = np.random.default_rng(2)
    for _ in range(150):
        if state.is_terminal():
            break
        if state.is_chance_node():
            state.apply_action(int(dice.choice(state.legal_actions())))
            continue
        for player in range(loaded.num_players()):
            shuffled = state.clone()
            match = shuffled.progress.match
            match.state = match.game.resample(match.state, player, Seeded(state.move_number()).bits(player))
            assert shuffled.observation_string(player) == state.observation_string(player)
            assert shuffled.information_state_string(player) == state.information_state_string(player)
            assert shuffled.observation_tensor(player) == state.observation_tensor(player)
            assert shuffled.legal_actions(player) == state.legal_actions(player)
        if state.is_simultaneous_node():
            state.apply_actions([int(dice.choice(state.legal_actions(player))) for player in range(loaded.num_players())])
        else:
            state.apply_action(int(dice.choice(state.legal_actions())))


def play_out(game: Any, bots: list[Any]) -> list[float]:
    """Chance by its probabilities, the rest by the bots."""
    state = game.new_initial_state()
    dice = np.random.RandomState(3)
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(dice.choice(outcomes, p=chances)))
        else:
            state.apply_action(int(bots[state.current_player()].step(state)))
    return list(state.returns())


@pytest.mark.parametrize("game", ["parker", "fremont"])
def test_mcts_plays_a_game_to_the_end(game: str) -> None:
    loaded = load(game, SHORT[game])
    if game == "fremont":
        loaded = pyspiel.convert_to_turn_based(loaded)
    dice = np.random.RandomState(4)
    bots = [mcts.MCTSBot(loaded, 2.0, 2, mcts.RandomRolloutEvaluator(1, dice), random_state=dice) for _ in range(2)]
    assert sum(play_out(loaded, bots)) == 0


def test_ismcts_plays_with_hidden_cards() -> None:
    game = pyspiel.load_game("pigskin_fremont", SMALL_HALF)
    dice = np.random.RandomState(5)
    bots = [
        ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, dice), 2.0, 5, random_state=dice, allow_inconsistent_action_sets=True)
        for _ in range(2)
    ]
    assert sum(play_out(game, bots)) == 0


def test_a_resampled_state_is_the_same_to_its_player_and_another_to_the_other() -> None:
    game = load("fremont", SHORT["fremont"], in_turn=True)
    state = game.new_initial_state()
    dice = np.random.default_rng(7)
    while state.is_chance_node() or state.progress.match.plays < 8:
        state.apply_action(int(dice.choice(state.legal_actions())))
    player = state.current_player()
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    worlds = [state.resample_from_infostate(player, sampler) for _ in range(20)]
    assert {world.information_state_string(player) for world in worlds} == {state.information_state_string(player)}
    assert len({world.information_state_string(1 - player) for world in worlds}) > 10
    again = pickle.loads(pickle.dumps(worlds[0]))
    assert str(again) == str(worlds[0])


def test_exploitability_of_a_small_fremont_falls() -> None:
    game = pyspiel.load_game("pigskin_fremont", {**SMALL_HALF, "position": LAST_SNAPS})
    np.random.seed(6)
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    found = [exploitability.nash_conv(game, policy.UniformRandomPolicy(game))]
    for iterations in (50, 150):
        for _ in range(iterations):
            solver.iteration()
        found.append(exploitability.nash_conv(game, solver.average_policy()))
    assert found[0] > 0.5
    assert found[2] < found[1] < found[0]
    assert found[2] < 0.25


def test_a_small_parker_is_solved_by_expectiminimax() -> None:
    position = {"phase": "scrimmage", "offense": "home", "ball": "away 30", "score": {"away": 2}}
    game = pyspiel.load_game("pigskin_parker", {"length": "{plays: 1}", "position": open_spiel.plain(position)})
    value, best = minimax.expectiminimax(game.new_initial_state(), 2, _who_leads, 0)
    parker = find_game("parker")
    match = Match.from_position(parker, {"length": {"plays": 1}}, position)
    question = match.questions[-1]
    ahead = []
    for call in parker.notations[question.kind].options(match.state, question.allowed):
        ways = [outcome.probability for outcome in outcomes(match, question, call) if parker.sheet(outcome.state)["score"]["home"] > 2]
        ahead.append(float(sum(ways)))
    assert value == pytest.approx(2 * max(ahead) - 1)
    assert game.new_initial_state().action_to_string(0, best) == "place-kick"


def _who_leads(state: Any) -> float:
    """For a position that is not over after the last play: it was a touchdown, and the try cannot change the winner."""
    return 1.0 if state.progress.match.sheet()["score"]["home"] > 2 else -1.0
