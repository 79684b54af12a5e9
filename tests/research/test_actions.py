"""Any game in small numbered actions, interpreted and compiled."""

import copy
import pickle
import sys
from importlib import import_module
from random import Random
from typing import Any

import numpy as np
import pytest

from pigskin.engine import record
from pigskin.engine.chance import Seeded
from pigskin.engine.compiled.plan import MOST_ANSWERS
from pigskin.engine.errors import IllegalInput, OptionError
from pigskin.engine.match import Match
from pigskin.engine.rule import public_fields
from pigskin.games import game_ids
from pigskin.research.actions import CHANCE, LET_GO, OVER, TOGETHER, Progress, Table, game_of, games_in_actions, read_options
from pigskin.research.compiled import CompiledProgress, CompiledTable
from pigskin.research.fields import PublicFields
from pigskin.research.views import layout_of
from research.tables import TABLES
from research.walk import apply, random_action, walk

PARKER = game_of("parker")


def compiled(test: Any) -> Any:
    """Marks a test of compiled rules, to be run where OpenSpiel's tests need the same games compiled."""
    return pytest.mark.unseen(pytest.mark.xdist_group("open_spiel")(test))


@pytest.mark.parametrize("in_turn", [True, False])
@pytest.mark.parametrize(("game", "options"), TABLES)
def test_a_game_taken_in_small_moves_is_a_record_like_any_other(game: str, options: dict[str, Any], in_turn: bool) -> None:
    table = Table(game_of(game), options, in_turn=in_turn)
    for progress in walk(Progress(table), 1):
        if progress.turn == CHANCE:
            outcomes = progress.chances()
            assert abs(sum(chance for _, chance in outcomes) - 1) < 1e-9
            assert max(outcome for outcome, _ in outcomes) < table.most_outcomes
            assert len({progress.write(CHANCE, outcome) for outcome, _ in outcomes}) == len(outcomes)
            continue
        for seat in range(len(table.game.seats)):
            actions = progress.legal(seat)
            assert actions == sorted(set(actions))
            assert all(0 <= action < table.actions for action in actions)
            assert len({progress.write(seat, action) for action in actions}) == len(actions)
            assert bool(actions) == (progress.turn in (seat, TOGETHER))
    assert progress.turn == OVER
    assert sum(progress.returns()) == 0
    replayed = record.read(record.write(progress.match), game_of).match
    assert replayed.position_hash() == progress.match.position_hash()


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_copies_and_pickles_keep_the_position(game: str, options: dict[str, Any]) -> None:
    table = Table(game_of(game), options)
    for number, progress in enumerate(walk(Progress(table), 2, steps=120)):
        if number % 8:
            continue
        for twin in (progress.copy(), copy.deepcopy(progress), pickle.loads(pickle.dumps(progress))):
            dice, same = Random(number), Random(number)
            original = progress.copy()
            for _ in range(12):
                if original.over:
                    break
                assert (twin.turn, twin.question, twin.together, twin.on_the_way()) == (
                    original.turn,
                    original.question,
                    original.together,
                    original.on_the_way(),
                )
                apply(original, random_action(original, dice))
                apply(twin, random_action(twin, same))
            assert [twin.information(seat) for seat in range(len(table.game.seats))] == [
                original.information(seat) for seat in range(len(table.game.seats))
            ]


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_what_a_seat_may_not_see_is_in_no_observation(game: str, options: dict[str, Any]) -> None:
    table = Table(game_of(game), options)
    layout = layout_of(table)
    for progress in walk(Progress(table), 3, steps=250):
        for seat in range(len(table.game.seats)):
            shuffled = progress.copy()
            shuffled.match.state = table.game.resample(progress.match.state, seat, Seeded(progress.acted).bits(seat))
            assert shuffled.observation(seat) == progress.observation(seat)
            assert shuffled.information(seat) == progress.information(seat)
            assert np.array_equal(layout.row(shuffled, seat), layout.row(progress, seat))
            assert np.abs(layout.row(progress, seat)).max() <= 1


@pytest.mark.parametrize("in_turn", [True, False])
@pytest.mark.parametrize(("game", "options"), TABLES)
def test_another_world_looks_the_same_to_its_seat_and_can_be_played(game: str, options: dict[str, Any], in_turn: bool) -> None:
    table = Table(game_of(game), options, in_turn=in_turn)
    for progress in walk(Progress(table), 4, steps=200):
        if progress.turn == CHANCE or progress.acted % 5:
            continue
        for seat in range(len(table.game.seats)):
            world = progress.another_world(seat, Seeded(progress.acted).bits(seat))
            assert world.information(seat) == progress.information(seat)
            assert world.legal(seat) == progress.legal(seat)
            kept = pickle.loads(pickle.dumps(world))
            assert kept.match.position_hash() == world.match.position_hash()
            for later in walk(kept, 5, steps=40):
                assert later.over or later.turn in (CHANCE, TOGETHER) or later.legal(later.turn)


def test_other_worlds_differ_in_what_is_hidden() -> None:
    table = Table(game_of("auction"))
    progress = next(progress for progress in walk(Progress(table), 6) if progress.turn == TOGETHER)
    hands = {str(progress.another_world(0, Seeded(number).bits(0)).match.state.numbers()["hands"]) for number in range(60)}
    assert len(hands) == 12  # two of the four cards that are neither in its hand nor on the table


@compiled
@pytest.mark.parametrize(("game", "options"), TABLES)
def test_compiled_rules_ask_the_same(game: str, options: dict[str, Any]) -> None:
    dice = Random(7)
    for in_turn in (True, False, True, False):
        table = Table(game_of(game), options, in_turn=in_turn)
        swift_table = CompiledTable(game_of(game), options, in_turn=in_turn)
        plain, swift = Progress(table), CompiledProgress(swift_table)
        fields = PublicFields(table.game, swift_table.stepper)
        while not plain.over:
            assert (swift.turn, swift.question, swift.together) == (plain.turn, plain.question, plain.together)
            if plain.acted % 7 == 0:
                swift = swift.copy()
            if plain.acted % 40 == 0:
                _same_everywhere(plain, swift)
                _public_alone(fields, swift)
                swift = pickle.loads(pickle.dumps(swift))
            if plain.turn == CHANCE:
                assert swift.chances() == plain.chances()
            else:
                assert [swift.legal(seat) for seat in range(len(table.game.seats))] == [
                    plain.legal(seat) for seat in range(len(table.game.seats))
                ]
            action = random_action(plain, dice)
            apply(plain, action)
            apply(swift, action)
        assert swift.over
        assert swift.returns() == plain.returns()
        assert swift.match.position_hash() == plain.match.position_hash()


@compiled
@pytest.mark.parametrize("options", [{}, {"dice": "real"}], ids=["dice thrown at once", "dice that wait for a hurry"])
def test_drawn_dice_fall_the_same_with_compiled_rules(options: dict[str, Any]) -> None:
    table = {"length": {"plays": 30}, **options}
    plain_table, swift_table = Table(PARKER, table), CompiledTable(PARKER, table, drawn=True)
    dice = Random(9)
    for seed in range(4):
        plain, swift = Progress(plain_table, Match(PARKER, plain_table.options, chance=Seeded(seed))), CompiledProgress(swift_table, seed)
        while not plain.over:
            assert (swift.turn, swift.question) == (plain.turn, plain.question)
            if plain.acted % 5 == 0:
                assert swift.match.lines() == plain.match.lines()
                swift = pickle.loads(pickle.dumps(swift))
            action = random_action(plain, dice)
            apply(plain, action)
            apply(swift, action)
        assert swift.over
        assert swift.match.lines() == plain.match.lines()


def _same_everywhere(plain: Progress, swift: CompiledProgress) -> None:
    """To every seat, and in another world too."""
    for seat in range(len(plain.game.seats)):
        assert swift.information(seat) == plain.information(seat)
        worlds = [each.another_world(seat, Seeded(8).bits(seat)) for each in (plain, swift)]
        assert worlds[0].question == worlds[1].question
        assert worlds[0].match.position_hash() == pickle.loads(pickle.dumps(worlds[1])).match.position_hash()


def _public_alone(fields: PublicFields, swift: CompiledProgress) -> None:
    """The row of a compiled position is that of its public fields, and has nothing that is drawn anew for some seat."""
    state, row = swift.match.state, fields.row(swift.position)
    for name in public_fields(state):
        numbers = state.numbers()[name]
        assert row[[place for place, field in enumerate(fields.names) if field.split(" ")[0] == name]].tolist() == (
            numbers if isinstance(numbers, list) else [numbers]
        )
    for seat in range(len(swift.game.seats)):
        shuffled = swift.copy()
        for name, number in swift.game.resample(state, seat, Seeded(swift.acted).bits(seat)).numbers().items():
            shuffled._rows[name][1] = number
        assert np.array_equal(fields.row(shuffled.position), row)


def test_an_offer_is_made_once_on_a_floor_and_can_be_let_go() -> None:
    table = Table(
        PARKER, {"length": {"plays": 20}}, position={"phase": "scrimmage", "offense": "home", "ball": "home 30", "score": {"home": 7}}
    )
    progress = Progress(table)
    assert [progress.write(1, action) for action in progress.legal(progress.turn)] == ["let-go", "hurry"]
    hurried = progress.copy()
    hurried.act(hurried.legal(1)[1])
    assert hurried.match.lines() == ["away: hurry"]
    progress.act(LET_GO)
    assert progress.turn == 0
    assert progress.match.lines() == []
    progress.act(progress.legal(0)[0])
    assert progress.match.lines() == ["home: plunge"]


@compiled
def test_a_game_is_broken_off_at_the_horizon() -> None:
    for progress in (Progress(Table(PARKER, horizon=25)), CompiledProgress(CompiledTable(PARKER, horizon=25))):
        assert len(list(walk(progress, 9))) == 26
        assert progress.returns() == [0.0, 0.0]


def test_a_move_that_is_not_open_is_refused_in_words() -> None:
    progress = next(progress for progress in walk(Progress(Table(PARKER)), 10) if progress.turn == 0)
    with pytest.raises(IllegalInput, match=r"action 0 is not open to home\n.*\nhome may give: \d+ \(kick\), \d+ \(receive\)"):
        progress.check(0, LET_GO)
    progress.check(0, progress.legal(0)[0])


@compiled
def test_a_play_longer_than_a_compiled_game_keeps_is_refused() -> None:
    """Hecklers may boo without end."""
    progress = next(
        each for each in walk(CompiledProgress(CompiledTable(game_of("auction"))), 11) if each.turn >= 0 and LET_GO in each.legal(each.turn)
    )
    boo = progress.legal(progress.turn)[1]
    while len(progress.match.lines()) < MOST_ANSWERS:
        progress.act(boo)
    before = record.write(progress.match)
    with pytest.raises(RuntimeError, match="more answers than a compiled game keeps"):
        progress.act(boo)
    assert record.write(progress.match) == before


def test_options_may_be_yaml_texts() -> None:
    assert read_options(PARKER, {"length": "{plays: 4}", "hurry_seconds": 30}) == {"length": {"plays": 4}, "hurry_seconds": 30}
    assert read_options(PARKER, {"names": "{home: A; away: B}"}) == {"names": {"home": "A", "away": "B"}}
    with pytest.raises(OptionError, match="option length"):
        read_options(PARKER, {"length": "{plays"})


def test_the_world_outside_cannot_be_waited_for() -> None:
    freds = game_of("freds")
    table = Table(freds, {})
    table.options = freds.table({"time_limit": 30})
    position = {"phase": "clock", "team_a": "home", "offense": "home", "round_of": "home", "round": 2}
    table.start = type(table.start).from_position(freds, table.options, position)
    with pytest.raises(OptionError, match="waits for the world outside"):
        Progress(table)


def test_every_game_but_the_fantasy_game_has_its_moves_numbered() -> None:
    assert set(game_ids()) - set(games_in_actions()) == {"luck"}
    with pytest.raises(OptionError, match="luck has questions whose answers are too many to be numbered"):
        Table(game_of("luck"))


@pytest.mark.parametrize(
    ("adapter", "tool", "extra"),
    [
        ("open_spiel", "pyspiel", "open-spiel"),
        ("pettingzoo", "pettingzoo", "pettingzoo"),
        ("gymnasium", "gymnasium", "gymnasium"),
        ("vector", "numba", "gymnasium"),
    ],
)
def test_a_missing_tool_is_named_with_the_way_to_get_it(adapter: str, tool: str, extra: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, f"pigskin.research.{adapter}", raising=False)
    monkeypatch.setitem(sys.modules, tool, None)
    with pytest.raises(ImportError, match=rf"^{tool} is not installed; pip install 'pigskin\[{extra}\]' brings it$"):
        import_module(f"pigskin.research.{adapter}")
