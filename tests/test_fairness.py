"""Dice on trial: fair games are ordinary luck, loaded ones are found out, and nothing is counted that is still secret."""

from pathlib import Path

import pytest

from pigskin.cli.dice import print_trials
from pigskin.engine.bots import act
from pigskin.engine.chance import Seeded
from pigskin.engine.errors import OptionError
from pigskin.engine.fairness import drawn, trials
from pigskin.engine.match import Match
from pigskin.engine.record import write
from pigskin.engine.rule import EVERYBODY
from pigskin.games import find_game, game_ids

PARKER = find_game("parker")
LOADED = ["6-6", "6-6", "6-5"]


def played(game_id: str, seed: int, plays: int) -> Match:
    """A game of random answers, for so many plays."""
    game = find_game(game_id)
    match = Match(game, {**game.quick, **game.timed(game.table(game.quick))}, chance=Seeded(seed))
    bot = game.bot("random")
    while not match.over and match.plays < plays and any(act(match, seat, bot, Seeded(seed).bits(match.number)) for seat in game.seats):
        pass
    return match


def thrown(count: int) -> Match:
    """A game of which somebody has typed dice that are not fair."""
    match = Match(PARKER, {"length": {"plays": 120}})
    while len(list(drawn(match))) < count:
        if "dice" in match.request.everyone():
            opening = match.number < 2
            match.play(f"dice: {f'{6 - match.number}-1' if opening else LOADED[match.number % 3]}")
        else:
            seat, tokens = next((who, tokens) for who, tokens in match.request.everyone().items() if who in PARKER.seats)
            match.play(f"{seat}: {tokens[0]}")
    return match


@pytest.mark.parametrize("game_id", game_ids())
def test_what_is_expected_adds_up_to_what_came(game_id: str) -> None:
    found = trials([played(game_id, seed, 12) for seed in (1, 2)])
    assert found or game_id == "freds"  # whose electronic balls are computed, not drawn
    for trial in found:
        assert sum(count.came for count in trial.counts) == trial.draws > 0
        assert sum(count.expected for count in trial.counts) == pytest.approx(trial.draws)
        assert 0 < trial.as_uneven <= 1


def test_fair_dice_are_ordinary_luck_and_loaded_ones_rare() -> None:
    (fair,) = trials([played("parker", seed, 60) for seed in range(3)])
    assert fair.verdict == "ordinary"
    assert [count.name for count in fair.counts][:2] == ["2", "3"]
    assert fair.counts[5].expected == pytest.approx(fair.draws / 6)  # of sevens
    (loaded,) = trials([thrown(30)])
    assert (loaded.verdict, loaded.counts[-1].came) == ("rare", max(count.came for count in loaded.counts))


def test_what_a_running_game_keeps_secret_is_not_counted() -> None:
    match = played("fremont", 3, 4)
    hidden = [answer for answer in match.inputs if answer.who < 0 and answer.audience != EVERYBODY]
    assert hidden
    assert not match.over
    assert not any(one.source.endswith("deck") for one in drawn(match))


def test_it_is_told_in_both_languages(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "loaded.pigskin"
    path.write_text(write(thrown(30)))
    print_trials([path], "en")
    english = capsys.readouterr().out
    assert "Throws of the dice: 30" in english
    assert "Very rare: fair chance is as uneven in fewer than one of 1,000 games." in english
    print_trials([path], "es")
    assert "Tiradas de los dados: 30" in capsys.readouterr().out
    other = tmp_path / "other.pigskin"
    other.write_text(write(played("cardbowl", 1, 3)))
    print_trials([other], "es")
    assert "as " in capsys.readouterr().out  # the ace


def test_all_records_of_a_folder_are_counted_together_each_game_for_itself(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(OptionError, match=r"has no record in it: no file is named \*\.pigskin"):
        print_trials([tmp_path], "en")
    for name, match in (("a", thrown(30)), ("b", thrown(12)), ("c", played("cardbowl", 1, 3))):
        (tmp_path / f"{name}.pigskin").write_text(write(match))
    print_trials([tmp_path, tmp_path / "a.pigskin"], "en")
    told = capsys.readouterr().out
    assert "Throws of the dice: 42" in told
    assert "Card Bowl" in told
