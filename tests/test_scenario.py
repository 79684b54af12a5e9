"""`pigskin check`: what it accepts, and how it says what is wrong."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

from pigskin.cli import app
from pigskin.engine import scenario
from pigskin.engine.match import Match
from pigskin.engine.scenario import everything
from pigskin.games import find_game, game_ids

GOOD = """
- name: a plunge
  game: parker
  given: {phase: scrimmage, offense: home, ball: "home 30", down: 1, to_go: 10}
  inputs: ["home: plunge", "dice: 6-3"]
  then: {ball: "home 33", down: 2, score: {home: 0}}
  legal: {home: [plunge, end-run, pass, trick, punt], away: []}
"""


def checked(tmp_path: Path, text: str) -> tuple[int, list[str]]:
    path = tmp_path / "some.yaml"
    path.write_text(text, encoding="utf-8")
    result = CliRunner().invoke(app, ["check", str(path)])
    return result.exit_code, result.output.replace(str(path), "FILE").splitlines()


def test_what_holds_is_counted(tmp_path: Path) -> None:
    assert checked(tmp_path, GOOD) == (0, ["1 passed, 0 failed"])


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("down: 2", "down: 3", "a plunge: down: expected 3, was 2"),
        ("score: {home: 0}", "score: {home: 7}", "a plunge: score.home: expected 7, was 0"),
        ("score: {home: 0}", "score: {home: false}", "a plunge: score.home: expected False, was 0"),
        ("score: {home: 0}", "quarter: 1", "a plunge: quarter: expected 1, there is no such field"),
        ("dice: 6-3", "dice: 6-9", "a plunge: input 2, 'dice: 6-9', was refused: 'dice: 6-9' is not understood here"),
        ("trick, punt]", "trick]", "a plunge: legal home: expected ['end-run', 'pass', 'plunge', 'trick'], was ["),
        ("then: {", "told: [run, run]\n  then: {", "a plunge: told: expected 2 events, were 1: run"),
        ("then: {", "told: [{event: run, seat: away}]\n  then: {", "a plunge: told 1.seat: expected 'away', was 'home'"),
        ("then: {", "told: [{event: run, yards: 3}]\n  then: {", "a plunge: told 1.yards: expected 3, there is no such field"),
        ("then: {", "told: run\n  then: {", "FILE: scenario 1: 'told' is a list of events"),
        (
            "then: {",
            "seen: {away: [home: plunge]}\n  then: {",
            "a plunge: seen away: expected [{'home': 'plunge'}], was ['home: plunge', 'dice",
        ),
        ("then: {", "seen: {referee: []}\n  then: {", "a plunge: seen referee: there is no such seat"),
        ("then: {", "seen: {away: all}\n  then: {", "FILE: scenario 1: seen away: not a list of inputs"),
        ("away: []", "referee: []", "a plunge: legal referee: there is no such seat"),
        ("home 30", "home 70", "a plunge: cannot be set up: 'home 70' is not a yard line"),
        ("game: parker", "game: chess", "a plunge: cannot be set up: there is no game 'chess'"),
        ("then: {", "options: {dice: loaded}\n  then: {", "a plunge: cannot be set up: dice: 'loaded' is not one of"),
        ("then: {", "refused: true\n  then: {", "a plunge: 'dice: 6-3' was expected to be refused, but was taken"),
        ("then: {", "thenn: {", "FILE: scenario 1: unknown key 'thenn'"),
        ("name: a plunge", "rule: x", "FILE: scenario 1: needs a 'name'"),
        ("legal: {home", "refused: maybe\n  legal: {home", "FILE: scenario 1: 'refused' is true or false"),
        ('inputs: ["home: plunge", "dice: 6-3"]', "inputs: home", "FILE: scenario 1: inputs are a list"),
        ('inputs: ["home: plunge", "dice: 6-3"]', "refused: true", "a plunge: was expected to be refused, but can be set up"),
        ("legal: {home: [plunge, end-run, pass, trick, punt], away: []}", "legal: [home]", "FILE: scenario 1: 'legal' is not a mapping"),
        ("{home: [plunge, end-run, pass, trick, punt], away: []}", "{home: }", "FILE: scenario 1: legal home: not a list of tokens"),
        ('given: {phase: scrimmage, offense: home, ball: "home 30", down: 1, to_go: 10}', "given: []", "FILE: scenario 1: 'given' is not"),
        (GOOD, "name: x", "FILE: not a list of scenarios"),
        (GOOD, "- {rule: 2026-13-45}", "FILE, line 1: month must be in 1..12"),
        (GOOD, "- x", "FILE: scenario 1: not a mapping"),
        (GOOD, "[", "FILE, line 1: while parsing"),
        ("down: 1, to_go: 10}", "down: 1, to_go: 10, down: 2}", "FILE, line 4: 'down' stands twice, before on line 4"),
        ("  then: {", "  name: another\n  then: {", "FILE, line 6: 'name' stands twice, before on line 2"),
        (GOOD, "\n- {1: x, 0x1: y}", "FILE, line 2: 1 stands twice"),
        (GOOD, f"\n{'[' * 5000}", "FILE, line 2: is nested too deeply"),
        (GOOD, f"- {{rule: {'9' * 5000}}}", "FILE, line 1: a number has too many digits"),
        (GOOD, "\n\n- \x01", "FILE, line 3: the character '\\x01' is not allowed in YAML"),
        (GOOD, "\x00\x00\x01", "FILE: is not a text file"),
    ],
)
def test_what_does_not_hold_is_said_in_a_line(tmp_path: Path, old: str, new: str, said: str) -> None:
    assert old in GOOD
    code, lines = checked(tmp_path, GOOD.replace(old, new, 1))
    assert code == 1
    assert lines[0].startswith(f"FAIL {said}")
    assert lines[-1] == "0 passed, 1 failed"


def test_a_missing_file_fails(tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["check", str(tmp_path / "none.yaml")])
    assert result.exit_code == 1
    assert "No such file" in result.output


def test_a_folder_stands_for_the_files_in_it(tmp_path: Path) -> None:
    empty = CliRunner().invoke(app, ["check", str(tmp_path)])
    assert empty.exit_code == 1
    assert "no file of scenarios is in this folder" in empty.output
    for name in ("one.yaml", "deeper/two.yaml", "deeper/notes.txt"):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(GOOD, encoding="utf-8")
    assert CliRunner().invoke(app, ["check", str(tmp_path)]).output == "2 passed, 0 failed\n"
    (tmp_path / "bad.yaml").write_text("[", encoding="utf-8")
    assert CliRunner().invoke(app, ["check", str(tmp_path)]).output.splitlines()[-1] == "2 passed, 1 failed"


def test_a_refusal_must_change_nothing(tmp_path: Path) -> None:
    refused = (
        GOOD.replace("then:", "refused: true\n  then:").replace("dice: 6-3", "dice: 6-3-1").replace('ball: "home 33", down: 2', "down: 1")
    )
    assert checked(tmp_path, refused.replace("home: [plunge, end-run, pass, trick, punt]", "home: []")) == (0, ["1 passed, 0 failed"])


@pytest.mark.parametrize("wrong", ["options: {dice: loaded}", "given: {phase: scrimmage, offense: home, ball: home 70}"])
def test_without_inputs_it_is_the_setting_up_that_must_be_refused(tmp_path: Path, wrong: str) -> None:
    assert checked(tmp_path, f"- {{name: x, game: parker, refused: true}}\n- {{name: y, game: parker, {wrong}, refused: true}}") == (
        1,
        ["FAIL x: was expected to be refused, but can be set up", "1 passed, 1 failed"],
    )


def test_of_what_is_told_each_event_is_named_and_as_many_of_its_fields_as_one_likes(tmp_path: Path) -> None:
    for told in ("[run]", "[{event: run}]", "[{event: run, seat: home, value: 3, spot: 33, detail: 0}]"):
        assert checked(tmp_path, GOOD.replace("then: {", f"told: {told}\n  then: {{")) == (0, ["1 passed, 0 failed"])
    code, lines = checked(tmp_path, GOOD.replace("then: {", "told: []\n  then: {"))
    assert (code, lines[0]) == (1, "FAIL a plunge: told: expected 0 events, were 1: run")


def test_hands_have_no_order_and_what_nobody_sees_can_be_expected(tmp_path: Path) -> None:
    hands = "hands: {home: {offense: [run-4, run-5]}, away: {defense: [fumble, run-defense]}}"
    text = f"""
- name: hands and piles
  game: fremont
  given: {{phase: scrimmage, offense: home, ball: "home 30", down: 2, to_go: 7, {hands}}}
  then: {{hands: {{home: {{offense: [run-5, run-4]}}}}, piles: {{offense: {{run-4: 2}}, defense: {{fumble: 1}}}}}}
"""
    assert checked(tmp_path, text) == (0, ["1 passed, 0 failed"])
    _, lines = checked(tmp_path, text.replace("[run-5, run-4]", "[run-5, run-5]"))
    assert lines[0] == "FAIL hands and piles: hands.home.offense: expected ['run-5', 'run-5'] in any order, was ['run-4', 'run-5']"
    _, lines = checked(tmp_path, text.replace("fumble: 1}", "fumble: 2}"))
    assert lines[0] == "FAIL hands and piles: piles.defense.fumble: expected 2, was 1"


def test_what_is_hidden_from_whom(tmp_path: Path) -> None:
    text = """
- name: one card is laid
  game: fremont
  given:
    {phase: scrimmage, offense: home, ball: "home 30", hands: {home: {offense: [run-4, run-5]}, away: {defense: [fumble, run-defense]}}}
  inputs: ["home: run-4"]
  seen: {home: ["home: run-4"], away: ["home: ?"], bystander: ["home: ?"]}
"""
    assert checked(tmp_path, text) == (0, ["1 passed, 0 failed"])


def test_a_source_of_chance_that_is_not_asked_has_nothing_open(tmp_path: Path) -> None:
    assert checked(tmp_path, GOOD.replace("away: []", "away: [], dice: [], clock: []")) == (0, ["1 passed, 0 failed"])


def test_what_cannot_be_read_or_fails_does_not_stop_the_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    code, lines = checked(tmp_path, GOOD + "\n- name: no game\n" + GOOD)
    assert (code, lines) == (1, ["FAIL FILE: scenario 2: needs a 'game'", "2 passed, 1 failed"])
    monkeypatch.setattr(scenario, "everything", lambda match: 1 // 0)
    code, lines = checked(tmp_path, GOOD)
    assert (code, lines[0]) == (1, "FAIL a plunge: the rules failed: ZeroDivisionError: integer division or modulo by zero")


sheet_fields = {name for game_id in game_ids() for name in everything(Match(find_game(game_id)))}
yaml_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8) | st.sampled_from(["home", "away", "50", "scrimmage", "p1", "over"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(sorted(sheet_fields)), inner, max_size=5),
    max_leaves=12,
)
anything = st.dictionaries(st.sampled_from(scenario.KEYS), yaml_values)
positions = st.fixed_dictionaries(
    {"name": st.just("x"), "game": st.sampled_from(game_ids())},
    optional={key: st.dictionaries(st.sampled_from(sorted(sheet_fields)), yaml_values, max_size=6) for key in ("given", "then", "options")},
)


@settings(max_examples=400, deadline=None)
@given(anything | positions | yaml_values)
def test_no_file_does_more_than_fail(content: object) -> None:
    try:
        case = scenario.read(content, "here")
    except scenario.ScenarioError:
        return
    assert isinstance(scenario.check(case, find_game), list)


def test_a_card_file_is_found_from_where_the_scenario_is(tmp_path: Path) -> None:
    (tmp_path / "own.yaml").write_text((Path(__file__).parent / "data" / "small-deck.yaml").read_text(encoding="utf-8"), encoding="utf-8")
    given = '{phase: scrimmage, offense: home, ball: "home 20", hands: {home: {offense: [run-12]}}}'
    text = f"- {{name: x, game: fremont, options: {{deck: own.yaml}}, given: {given}, then: {{hands: {{home: {{offense: [run-12]}}}}}}}}"
    assert checked(tmp_path, text) == (0, ["1 passed, 0 failed"])
