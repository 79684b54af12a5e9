"""Bots of a person's own file: taken where they play as a bot must, else refused with a word; and the ladder they climb."""

from pathlib import Path

import pytest

from pigskin.engine.bot_files import find_bot, is_file, with_bots
from pigskin.engine.errors import OptionError
from pigskin.games import find_game
from pigskin.lab.ladder import MIDDLE, Meeting, climb, rate
from pigskin.lab.simulate import simulate

HEAD = "from pigskin.engine.rule import PASS, MAY_PASS, any_of, lowest_bit, rule\n\n"
BOT = HEAD + "@rule\ndef {name}(g, seat, question, allowed):\n    {body}\n"
STEADY = "return PASS if allowed & MAY_PASS else lowest_bit(allowed)"


@pytest.fixture
def written(tmp_path: Path) -> Path:
    """A file with a bot that plays as it must."""
    path = tmp_path / "own.py"
    path.write_text(BOT.format(name="steady", body=STEADY))
    return path


def test_a_file_is_told_from_a_name() -> None:
    assert [is_file(name) for name in ("house", "own.py", "folder/own.py:steady", "own.pyc")] == [False, True, True, False]


def test_the_only_bot_of_a_file_is_found_and_one_of_several_by_its_name(written: Path) -> None:
    parker = find_game("parker")
    assert find_bot(parker, str(written)).__name__ == "steady"
    written.write_text(written.read_text() + BOT.format(name="other", body="return any_of(g, allowed)").removeprefix(HEAD))
    assert find_bot(parker, f"{written}:other").__name__ == "other"
    with pytest.raises(OptionError, match=r"several bots: steady, other; name one, as in .*own.py:steady"):
        find_bot(parker, str(written))
    with pytest.raises(OptionError, match=r"no bot 'othr' \(did you mean other\?\); it has steady, other"):
        find_bot(parker, f"{written}:othr")


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("return 17", "gave an answer that is not allowed to 'Home, name your play'"),
        ("return 1 // (seat - seat)", "failed: ZeroDivisionError"),
        ("g.score[seat] += 7\n    return lowest_bit(allowed)", "changes the game that it should only look at"),
        ("while seat >= 0:\n        seat += 1", "had not answered after 1,000,000 lines"),
    ],
)
def test_a_bot_that_does_not_answer_as_it_must_is_refused(body: str, said: str, tmp_path: Path) -> None:
    path = tmp_path / "own.py"
    path.write_text(BOT.format(name="bad", body=body))
    with pytest.raises(OptionError, match=said):
        find_bot(find_game("parker"), str(path))


def test_a_bot_that_looks_at_what_it_cannot_see_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "own.py"
    fremont = find_game("fremont")
    first_or_any = "return lowest_bit(allowed) if {} else any_of(g, allowed)"
    path.write_text(BOT.format(name="honest", body=first_or_any.format("g.down % 2")))
    assert find_bot(fremont, str(path)).__name__ == "honest"
    path.write_text(BOT.format(name="peeking", body=first_or_any.format("(g.hands[0] + g.hands[-1]) % 2")))
    with pytest.raises(OptionError, match="looks at what its seat cannot see"):
        find_bot(fremont, str(path))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("def broken(:", r"own\.py, line 1, cannot be run: SyntaxError"),
        ("\n\nimport nothing_of_that_name", r"own\.py, line 3, cannot be run: ModuleNotFoundError"),
        ("x = 1", r"has no bot; a bot is a function of g, seat, question and allowed, marked with @rule"),
    ],
)
def test_a_file_that_holds_no_bot_is_refused(text: str, said: str, tmp_path: Path) -> None:
    path = tmp_path / "own.py"
    path.write_text(text)
    with pytest.raises(OptionError, match=said):
        find_bot(find_game("parker"), str(path))
    with pytest.raises(OptionError, match=r"there is no file '.*nobody\.py'"):
        find_bot(find_game("parker"), str(tmp_path / "nobody.py"))


def test_a_bot_of_a_file_plays_beside_those_of_the_game(written: Path) -> None:
    parker = with_bots(find_game("parker"), ["house", str(written)])
    assert list(parker.bots)[-1] == str(written)
    results = simulate(parker, {"length": {"plays": 12}}, games=20, policies=(str(written), "random"), seed=1, compiled=False)
    assert results.games == 20


def test_ratings_are_those_of_what_was_won() -> None:
    bots = ["house", "weak", "strong"]
    meetings = [Meeting("house", "weak", 10_000 * 10 / 11, 10_000), Meeting("strong", "house", 10_000 * 10 / 11, 10_000)]
    ratings, errors = rate(bots, meetings, 2, "house")
    assert ratings == pytest.approx([MIDDLE, MIDDLE - 400, MIDDLE + 400], abs=1)
    assert errors == pytest.approx([0, 12, 12], abs=2)  # 1.96 standard errors of log odds, in units of 400 / log 10
    fair, _ = rate(["house", "same"], [Meeting("same", "house", 2_500, 10_000)], 4, "house")
    assert fair[1] == pytest.approx(MIDDLE, abs=1)


def test_the_ladder_puts_the_house_above_chance() -> None:
    ladder = climb(find_game("parker"), ["house", "random"], games=60, seed=2, compiled=False)
    assert [rung.bot for rung in ladder.rungs] == ["house", "random"]
    assert ladder.of("house").rating == MIDDLE > ladder.of("random").rating + ladder.of("random").error
    assert ladder.meetings[0].games == 60
    with pytest.raises(OptionError, match="two bots"):
        climb(find_game("parker"), ["house"], games=60)
