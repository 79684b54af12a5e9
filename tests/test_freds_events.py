"""Around the table game: the printed score sheet, playoffs and tournaments, statistics of teams and players."""

import sys
from itertools import combinations
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from pigskin.engine import record
from pigskin.engine.game import GameWords
from pigskin.engine.match import Match
from pigskin.football.box import box_of
from pigskin.football.tournament.brackets import (
    Bracket,
    Pairing,
    Result,
    TournamentError,
    playoff,
    result_of,
    round_robin,
    single_elimination,
    standings,
)
from pigskin.games import find_game
from pigskin.games.freds import scoresheet
from pigskin.games.freds.statistics import COUNTS, player_statistics, team_statistics
from pigskin.games.freds.tournament import TOURNAMENTS

GAME = find_game("freds")
GOLDEN = Path(__file__).parent / "golden" / "freds"
NAMES = {"home": "Bears", "away": "Lions & Co"}
FIRST_QUARTER = [
    "coin: heads", "ball: 1", "home: extra-point", "try: good", "ball: 2", "away: extra-point", "try: good",
    "ball: 12", "ball: miss", "ball: off", "home: field-goal", "kick: good",
    "ball: miss", "ball: settled", "ball: 7", "away: punt",
]  # fmt: skip
PUNT = ["ball: off", "ball: off", "ball: off"]


def game_of(lines: list[str], options: dict[str, Any] | None = None) -> Match:
    match = Match(GAME, {"names": NAMES, **(options or {})})
    for line in lines:
        match.play(line)
    return match


def finished(options: dict[str, Any] | None = None) -> Match:
    """The sample quarter, and then nothing but punts."""
    match = game_of(FIRST_QUARTER, options)
    while not match.over:
        for line in PUNT:
            match.play(line)
        match.play(f"{match.sheet()['offense']}: punt")
    return match


# The printed score sheet


def words_of(svg: str) -> list[str]:
    return [str(node.text) for node in ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}text")]


def test_a_blank_score_sheet() -> None:
    words = words_of(scoresheet.svg())
    assert words[:3] == ["FRED'S TABLE FOOTBALL", "Team", "Total"]
    assert [word for word in words if word.startswith("R") and len(word) == 2] == ["R1", "R2"] * 4
    assert {"1st", "2nd", "3rd", "4th"} <= set(words)
    assert not any(word.isdigit() for word in words)


def test_the_sample_of_the_rulebook_filled_in() -> None:
    words = words_of(scoresheet.svg(game_of(FIRST_QUARTER).sheet(), NAMES))
    bears, lions = words.index("Bears"), words.index("Lions & Co")
    assert words[bears + 1 : lions] == ["7", "3", "0", "10"]  # the second quarter has begun
    assert words[lions + 1 : -1] == ["7", "0", "0", "7"]


def test_rounds_not_begun_stay_empty() -> None:
    words = words_of(scoresheet.svg(Match(GAME).sheet(), {"home": "Home", "away": "Away"}))
    assert [word for word in words if word.isdigit()] == ["0", "0"]


def test_a_finished_sheet_names_its_winner() -> None:
    assert "Winner: Bears" in words_of(scoresheet.svg(finished().sheet(), NAMES))


def test_overtime_stands_with_the_total() -> None:
    given = {
        "phase": "play", "team_a": "home", "quarter": 5, "round": 1, "round_of": "home", "ot_first": "home", "offense": "home", "down": 1
    }  # fmt: skip
    match = Match.from_position(GAME, {}, given)
    match.play("ball: 1")
    words = words_of(scoresheet.svg(match.sheet(), {"home": "Home", "away": "Away"}))
    assert "6  (OT 6)" in words
    assert "Winner: Home in overtime" in words


@pytest.mark.parametrize("filled", [False, True])
def test_the_pdf_is_one(filled: bool) -> None:
    page = scoresheet.pdf(finished().sheet(), {"home": "Bären", "away": "Señores"}) if filled else scoresheet.pdf()
    assert page.startswith(b"%PDF-")
    assert page.rstrip().endswith(b"%%EOF")


def test_the_pdf_refuses_letters_that_it_could_not_show() -> None:
    with pytest.raises(ValueError, match="no letters for '獅子'; the SVG has"):
        scoresheet.pdf(finished().sheet(), {"home": "Bears", "away": "獅子"})
    assert "獅子" in words_of(scoresheet.svg(finished().sheet(), {"home": "Bears", "away": "獅子"}))


def test_without_fpdf_the_pdf_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "fpdf", None)
    with pytest.raises(RuntimeError, match="needs fpdf2"):
        scoresheet.pdf()


# Playoffs and tournaments


def home_wins(bracket: Bracket) -> list[Pairing]:
    """Plays a bracket out; the home team always wins."""
    played = []
    while bracket.champion is None:
        game = bracket.open_games[0]
        bracket.enter(Result(game.home, game.away, 7, 0))
        played.append(game)
    return played


def test_the_three_game_playoff() -> None:
    bracket = playoff(["One", "Two", "Three", "Four"])
    assert bracket.open_games == [Pairing("One", "Two"), Pairing("Three", "Four")]
    bracket.enter(Result("Three", "Four", 3, 9))
    assert bracket.open_games == [Pairing("One", "Two")]
    bracket.enter(Result("One", "Two", 10, 7))
    assert bracket.open_games == [Pairing("One", "Four")]
    assert bracket.champion is None
    bracket.enter(Result("One", "Four", 13, 20))
    assert bracket.champion == "Four"
    assert bracket.open_games == []
    assert [result.winner for result in bracket.results] == ["Four", "One", "Four"]


@pytest.mark.parametrize("teams", [["A", "B", "C"], ["A", "B", "C", "D", "E"], ["A", "B", "C", "a"]])
def test_a_playoff_is_for_four_different_teams(teams: list[str]) -> None:
    with pytest.raises(TournamentError):
        playoff(teams)


def test_the_best_of_eight_meet_last() -> None:
    played = home_wins(single_elimination([f"T{number}" for number in range(1, 9)]))
    assert [(game.home, game.away) for game in played] == [
        ("T1", "T8"), ("T4", "T5"), ("T2", "T7"), ("T3", "T6"), ("T1", "T4"), ("T2", "T3"), ("T1", "T2"),
    ]  # fmt: skip


@pytest.mark.parametrize("count", range(2, 18))
def test_every_bracket_has_one_game_less_than_teams(count: int) -> None:
    teams = [f"T{number}" for number in range(1, count + 1)]
    bracket = single_elimination(teams)
    assert len(home_wins(bracket)) == count - 1
    assert bracket.champion == "T1"


def test_byes_go_to_the_best() -> None:
    bracket = single_elimination(["A", "B", "C", "D", "E"])
    assert {name for game in bracket.open_games for name in (game.home, game.away)} == {"B", "C", "D", "E"}
    assert Pairing("D", "E") in bracket.open_games


def test_a_game_that_is_not_open_is_refused() -> None:
    bracket = playoff(["One", "Two", "Three", "Four"])
    for result in (Result("One", "Three", 7, 0), Result("Two", "One", 7, 0)):
        with pytest.raises(TournamentError, match="is not a game to be played now"):
            bracket.enter(result)
    bracket.enter(Result("One", "Two", 7, 0))
    with pytest.raises(TournamentError):
        bracket.enter(Result("One", "Two", 7, 0))


@pytest.mark.parametrize("count", range(2, 10))
def test_a_round_robin_has_every_pair_once_and_nobody_twice_a_round(count: int) -> None:
    teams = [f"T{number}" for number in range(count)]
    rounds = round_robin(teams)
    games = [frozenset((game.home, game.away)) for games in rounds for game in games]
    assert sorted(map(sorted, games)) == sorted(map(sorted, combinations(teams, 2)))
    for one in rounds:
        names = [name for game in one for name in (game.home, game.away)]
        assert len(names) == len(set(names))
    at_home = [sum(game.home == team for one in rounds for game in one) for team in teams]
    assert max(at_home) - min(at_home) <= 2


def test_a_double_round_robin_changes_sides() -> None:
    rounds = round_robin(["A", "B", "C"], twice=True)
    assert sorted((game.home, game.away) for one in rounds for game in one) == [
        ("A", "B"), ("A", "C"), ("B", "A"), ("B", "C"), ("C", "A"), ("C", "B")
    ]  # fmt: skip


def test_teams_must_be_distinct_and_enough() -> None:
    with pytest.raises(TournamentError, match="twice"):
        round_robin(["Big Bears", "bigbears"])
    with pytest.raises(TournamentError, match="too few"):
        single_elimination(["A"])


def test_standings_go_by_wins_then_by_games_among_the_level_then_by_points() -> None:
    results = [
        Result("A", "B", 10, 7), Result("C", "A", 9, 3), Result("B", "C", 30, 0), Result("D", "A", 0, 6), Result("D", "B", 0, 20),
        Result("C", "D", 3, 0),
    ]  # fmt: skip
    table = standings(results, ["A", "B", "C", "D", "E"])
    assert [(line.team, line.won, line.lost, line.difference) for line in table] == [
        ("B", 2, 1, 47), ("A", 2, 1, 3), ("C", 2, 1, -21), ("E", 0, 0, 0), ("D", 0, 3, -29),
    ]  # fmt: skip
    assert (table[0].points_for, table[0].points_against, table[0].played) == (57, 10, 3)


def test_head_to_head_goes_before_points() -> None:
    results = [Result("A", "B", 7, 6), Result("A", "C", 3, 0), Result("D", "A", 9, 0), Result("B", "C", 50, 0), Result("B", "D", 50, 0)]
    assert [line.team for line in standings(results)] == ["A", "B", "D", "C"]


def test_the_result_of_a_match() -> None:
    assert result_of(finished()) == Result("Bears", "Lions & Co", 10, 7)
    assert result_of(finished()).loser == "Lions & Co"
    with pytest.raises(TournamentError, match="not over"):
        result_of(game_of(FIRST_QUARTER))


def test_the_options_of_a_tournament_game() -> None:
    match = Match(GAME, TOURNAMENTS.options({}, "Bears", "Lions"))
    assert match.options["tournament"] is True
    assert match.options["names"] == {"home": "Bears", "away": "Lions"}


# The box score, and statistics


def test_the_box_score_says_what_became_of_the_balls() -> None:
    rows = {label: (home, away) for label, home, away in box_of(finished())}
    assert rows == {
        "Balls thrown": ("22", "22"),
        "Onto the table": ("21 of 22", "21 of 22"),
        "Into a spot": ("2 of 22", "2 of 22"),
        "Touchdowns": ("1", "1"),
        "Field goals": ("1 of 1", "0 of 0"),
        "Extra points": ("1 of 1", "1 of 1"),
        "Catches": ("1", "0"),
        "Punts": ("6", "7"),
    }
    assert ("A la mesa", "21 de 22", "21 de 22") in box_of(finished(), "es")


def test_the_box_score_counts_returns_and_every_way_to_lose_the_ball() -> None:
    match = Match.from_position(GAME, {}, {"phase": "play", "team_a": "home", "round_of": "home", "offense": "home"})
    for line in ("ball: 9", "ball: 3", "ball: 10", "away: two-point", "try: no-good"):
        match.play(line)
    rows = {label: (home, away) for label, home, away in box_of(match)}
    assert (rows["Balls lost"], rows["Touchdowns"], rows["Two-point tries"]) == (("2", "1"), ("0", "1"), ("0 of 0", "0 of 1"))


def test_statistics_of_teams() -> None:
    teams = team_statistics([finished()])
    bears, lions = teams["Bears"], teams["Lions & Co"]
    assert (bears.games, bears.won, bears.lost) == (1, 1, 0)
    assert (lions.games, lions.won, lions.lost) == (1, 0, 1)
    assert (bears.points_for[1, 1], bears.points_for[1, 2], bears.points_against[1, 1]) == (7, 3, 7)
    assert sum(bears.points_for.values()) == bears.counts["points"] == 10
    # Four balls in quarter 1 (one touchdown, a reception, a miss, one off), then six possessions of three balls.
    assert bears.counts["balls"] == 4 + 6 * 3
    assert bears.counts["landed"] == bears.counts["balls"] - 1
    assert bears.counts["dropped"] == 2
    assert bears.counts["possessions"] == lions.counts["possessions"] == 8
    assert bears.counts["touchdowns"] == 1
    assert bears.field_goals == {("50", "tried"): 1, ("50", "good"): 1}
    assert bears.balls["20", "1"] == 1
    assert bears.balls["50", "off"] == 1
    assert (bears.counts["extra-points-good"], bears.counts["extra-points-tried"]) == (1, 1)
    assert lions.counts["punts"] == 7
    assert lions.counts["incomplete"] == 1
    assert bears.share("landed", "balls") == 21 / 22
    assert bears.share("fourth-downs-made", "fourth-downs-gone-for") == 0.0


def test_statistics_of_players_go_by_rounds() -> None:
    roster = {"home": ["Ann", "Bob"], "away": ["Cid", "Dee"]}
    players = player_statistics([finished({"players": 4, "roster": roster})])
    assert set(players) == {"Ann", "Bob", "Cid", "Dee"}
    assert players["Ann"].counts["touchdowns"] == 1
    assert players["Bob"].field_goals["50", "good"] == 1
    assert players["Bob"].counts["possessions"] == 4
    assert sum(players["Ann"].points_for.values()) == 7
    assert sum(players["Bob"].points_for.values()) == 3
    assert players["Bob"].won == players["Ann"].won == 1
    assert set(player_statistics([finished({"players": 4})])) == {"Bears 1", "Bears 2", "Lions & Co 1", "Lions & Co 2"}
    assert set(player_statistics([finished()])) == {"Bears", "Lions & Co"}


def test_statistics_of_extended_possessions_fourth_downs_and_rewards() -> None:
    given = {
        "phase": "play", "team_a": "home", "quarter": 4, "round": 2, "round_of": "home", "offense": "home", "step": "50", "down": 4,
        "free_play": True, "landed": True,
    }  # fmt: skip
    options = {"names": NAMES, "td_rewards": {1: 5}, "result_rewards": {"loser": "a song"}}
    match = Match.from_position(GAME, options, given)
    lines = [
        "home: go", "ball: 13",  # repeated: no attempt yet
        "home: go", "ball: 14",  # made
        "ball: 15", "ball: 15", "ball: 15", "home: go", "ball: 22",  # lost by a safety
        "ball: 9", "ball: 3", "ball: 1", "away: two-point", "try: good",
    ]  # fmt: skip
    for line in lines:
        match.play(line)
    assert match.over
    teams = team_statistics([match, match])
    bears, lions = teams["Bears"], teams["Lions & Co"]
    assert bears.games == 2
    assert bears.counts["fourth-downs-gone-for"] == 2 * 2
    assert bears.counts["fourth-downs-made"] == 2 * 1
    assert bears.counts["free-plays-used"] == 2
    assert bears.counts["interceptions-thrown"] == 2
    assert bears.counts["extended-possessions"] == 2
    assert lions.counts["extended-possessions"] == 2 * 2
    assert lions.counts["points-from-extended-possessions"] == 2 * 8
    assert lions.counts["safeties-scored"] == 2
    assert lions.counts["two-point-tries-good"] == 2
    assert lions.counts["fumbles-lost"] == 2
    assert lions.rewards == [5, 5]
    assert bears.rewards == ["a song", "a song"]


def test_statistics_of_kicks_in_extended_possessions_and_of_returns() -> None:
    given = {
        "phase": "play", "team_a": "home", "quarter": 5, "round": 2, "round_of": "home", "ot_first": "home", "offense": "home",
        "step": "goal", "down": 1,
    }  # fmt: skip
    kicked = Match.from_position(GAME, {"names": NAMES}, given)
    for line in ("ball: 9", "ball: miss", "away: field-goal", "kick: good"):
        kicked.play(line)
    returned = Match.from_position(GAME, {"names": NAMES}, given)
    returned.play("ball: 23")
    lions = team_statistics([kicked, returned])["Lions & Co"]
    assert lions.won == 2
    assert lions.field_goals["goal", "good"] == 1
    assert lions.counts["points-from-extended-possessions"] == 3
    assert lions.counts["touchdowns-on-returns"] == 1
    assert lions.points_for[5, 2] == 9


def test_the_try_after_a_return_is_of_no_extended_possession() -> None:
    match = game_of(["coin: heads", "ball: 10", "away: two-point", "try: good"])
    while not match.over:
        for line in PUNT:
            match.play(line)
        match.play(f"{match.sheet()['offense']}: punt")
    lions = team_statistics([match])["Lions & Co"]
    assert (lions.counts["points"], lions.counts["points-from-extended-possessions"], lions.counts["extended-possessions"]) == (8, 0, 0)


def test_everything_counted_has_its_place_in_the_list() -> None:
    counted = team_statistics([finished(), record.read((GOLDEN / "house.pigskin").read_text(encoding="utf-8"), find_game).match])
    assert {label for line in counted.values() for label in line.counts} <= set(COUNTS)


@pytest.mark.parametrize("words", [GAME.words, *GAME.translations.values()])
def test_everything_counted_has_a_name(words: GameWords) -> None:
    assert {f"statistic.{count}" for count in COUNTS} <= words.labels.keys()
