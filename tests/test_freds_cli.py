"""The table game at the keyboard: its screen, typed balls, score sheets and tournaments."""

import re
import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pigskin.cli import screen
from pigskin.engine import record
from pigskin.engine.match import Match
from pigskin.football.tournament.brackets import TournamentError
from pigskin.football.tournament.file import new_tournament, read_tournament
from pigskin.football.tournament.schedule import KINDS
from pigskin.games import find_game
from test_cli import run, snapshot

GAME = find_game("freds")
GOLDEN = Path(__file__).parent / "golden"
NAMES = {"home": "Bears", "away": "The Mighty Lions"}


def typed(lines: list[str], options: dict[str, Any] | None = None) -> Match:
    match = Match(GAME, {"names": NAMES, **(options or {})})
    for line in lines:
        match.play(line)
    return match


# The screen


def test_screens_look_as_kept() -> None:
    start = typed(["coin: heads"], {"fred_token": "a", "token_spots": [10]})
    snapshot("freds-start", screen.board(start, []))
    snapshot("freds-choices", screen.choices(start, list(start.questions)))
    snapshot("freds-help", screen.help_page(start, list(start.questions)))
    later = typed(["coin: heads", "ball: 1", "home: extra-point", "try: good", "ball: 12"])
    snapshot("freds-second", screen.board(later, ["The Mighty Lions drops it in 12, reception.", "Caught! Up to the 50."]))
    later.play("ball: 2")
    snapshot("freds-try", screen.board(later, []))
    aiming = typed(["coin: tails"], {"throws": "physics"})
    snapshot("freds-throw", screen.choices(aiming, list(aiming.questions)))
    snapshot("freds-throw-help", screen.help_page(aiming, list(aiming.questions)))


def test_overtime_and_the_end_on_the_screen() -> None:
    given = {"phase": "play", "team_a": "home", "quarter": 5, "round": 1, "offense": "home", "ot_first": "home", "step": "goal"}
    sheets = {"sheet": {"home": [[7, 0], [0, 3], [0, 0], [6, 0]], "away": [[0, 0], [8, 0], [8, 0], [0, 0]]}}
    match = Match.from_position(GAME, {}, {**given, **sheets})
    match.play("ball: 21")
    assert match.over
    snapshot("freds-end", screen.board(match, []))


# Typed balls


def test_at_the_real_table_every_ball_says_what_it_means(tmp_path: Path) -> None:
    lines = ["heads", "reception", "touchdown", "first down", "8", "holding", "miss", "off", "settled", "field-goal", "good", "25", "quit"]
    done = run("play", "freds", "--props", "real", "--away", "me", "--save", "g.pigskin", typed="\n".join(lines), folder=tmp_path)
    assert "Where did the ball go? 1 to 24 or a name such as reception; miss, off, settled" in done.stdout
    assert "touchdown is written at 1, 2, 11, 20, 21: give the number" in done.stdout
    assert "first-down is written at 8, 16, 17: give the number" in done.stdout
    assert "Home 0, Away 0 | Q1 | Home's ball at the 50 (6-foot marker), 2nd down, 3 balls left, quarter 1 round 1" in done.stdout
    assert "Flag: holding. Back to the 50. The down is played again." in done.stdout
    assert "ball cannot be '25'" in done.stdout
    saved = record.read((tmp_path / "g.pigskin").read_text(encoding="utf-8"), find_game).match
    kept = ["coin: heads", "ball: 12", "ball: 8", "ball: 6", "ball: miss", "ball: off", "ball: settled", "home: field-goal", "kick: good"]
    assert saved.lines() == kept
    assert saved.sheet()["score"] == {"home": 3, "away": 0}


def test_a_free_throw_has_no_table_of_odds(tmp_path: Path) -> None:
    done = run("play", "freds", "-o", "throws=physics", "--seed", "1", "--away", "me", typed="odds\nquit\n", folder=tmp_path)
    assert "too many answers to tell the odds of each" in done.stdout


# Score sheets


@pytest.mark.parametrize("arguments", [[], [str(GOLDEN / "freds" / "house.pigskin")]])
def test_score_sheets_blank_and_filled(arguments: list[str], tmp_path: Path) -> None:
    for name, start in (("sheet.svg", b"<svg "), ("sheet.pdf", b"%PDF-")):
        done = run("scoresheet", *arguments, "--out", name, folder=tmp_path)
        assert done.stdout == f"The score sheet is in {name}.\n"
        assert (tmp_path / name).read_bytes().startswith(start)
    assert ("Winner:" in (tmp_path / "sheet.svg").read_text(encoding="utf-8")) == bool(arguments)
    assert [path.name for path in sorted(tmp_path.iterdir())] == ["sheet.pdf", "sheet.svg"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--out", "sheet.png"], "ends neither in .svg nor in .pdf"),
        (["--out", "nowhere/sheet.svg"], "No such file or directory"),
        ([str(GOLDEN / "parker" / "real-dice.pigskin"), "--out", "sheet.svg"], "score sheets are for freds"),
        ([__file__, "--out", "sheet.svg"], "line 1"),
    ],
)
def test_a_score_sheet_that_cannot_be_made_says_why(arguments: list[str], said: str, tmp_path: Path) -> None:
    done = run("scoresheet", *arguments, folder=tmp_path)
    assert done.returncode == 2
    assert said in " ".join(done.stderr.split())
    assert list(tmp_path.iterdir()) == []


# Tournaments


def played(home: str, away: str, winner: str = "home", **options: Any) -> str:
    """The record of a game in which one touchdown is scored and all else is punted."""
    match = Match(GAME, {"names": {"home": home, "away": away}, "tournament": True, **options})
    match.play("coin: heads" if winner == "home" else "coin: tails")
    for line in ("ball: 1", f"{winner}: extra-point", "try: no-good"):
        match.play(line)
    while not match.over:
        for _ in range(3):
            match.play("ball: off")
        match.play(f"{match.sheet()['offense']}: punt")
    return record.write(match)


def test_a_playoff_from_the_first_game_to_the_champion(tmp_path: Path) -> None:
    teams = ["One", "Two", "Three's", "Four"]
    begun = run("tournament", "new", "cup.yaml", "--kind", "playoff", *(f"--team={team}" for team in teams), folder=tmp_path)
    assert begun.returncode == 0
    assert "Next: One - Two" in begun.stdout
    games = [("One", "Two", "away"), ("Three's", "Four", "home"), ("Two", "Three's", "home")]
    for number, (home, away, winner) in enumerate(games, 1):
        (tmp_path / f"{number}.pigskin").write_text(played(home, away, winner), encoding="utf-8")
        done = run("tournament", "add", "cup.yaml", f"{number}.pigskin", folder=tmp_path)
        assert done.returncode == 0, done.stderr
        (tmp_path / f"{number}.pigskin").unlink()  # the tournament has its own copy
    assert done.stdout == "Two 6 - 0 Three's\nChampion: Two\n"
    shown = run("tournament", "show", "cup.yaml", "--statistics", folder=tmp_path).stdout
    assert "Semi-finals\n  One 0 - 6 Two\n  Three's 6 - 0 Four\nFinal\n  Two 6 - 0 Three's\n" in shown
    assert "Champion: Two" in shown
    assert "extra points tried" in shown
    assert [path.name for path in tmp_path.iterdir()] == ["cup.yaml"]


def test_the_next_game_is_named_by_a_command_that_begins_it(tmp_path: Path) -> None:
    begun = run("tournament", "new", "league.yaml", "--kind", "round-robin", "--team", "O'Hara", "--team", "Yes", folder=tmp_path)
    command = next(line for line in begun.stdout.splitlines() if line.startswith("  pigskin play"))
    done = run(*shlex.split(command)[1:], typed="heads\nquit\n", folder=tmp_path)
    assert "O'Hara's ball at the 20" in done.stdout
    assert (tmp_path / "league-1.pigskin").exists()


def test_brackets_show_byes_and_games_whose_teams_are_not_known(tmp_path: Path) -> None:
    teams = [f"--team=T{number}" for number in range(1, 10)]
    shown = run("tournament", "new", "cup.yaml", "--kind", "single-elimination", *teams, folder=tmp_path).stdout
    assert shown.startswith("Round 1\n  T1 has a bye\n  T8 - T9\n")
    assert "Quarter-finals\n  T1 - a winner\n" in shown
    assert "Final\n  a winner - a winner\n" in shown


def test_statistics_of_players_are_shown_where_there_are_four(tmp_path: Path) -> None:
    roster = {"home": ["Ann", "Bob"], "away": ["Cid", "Dee"]}
    league = new_tournament(GAME, "round-robin", ["A", "B"])
    league.add(played("A", "B", players=4, roster=roster, td_rewards={1: "a soda"}), find_game)
    (tmp_path / "league.yaml").write_text(league.write(), encoding="utf-8")
    shown = run("tournament", "show", "league.yaml", "--statistics", folder=tmp_path).stdout
    assert "Round 1\n  A 6 - 0 B\n" in shown
    assert "Champion: A" in shown
    assert "Ann" in shown.split("Players")[1].splitlines()[0]
    assert "a soda" in shown


def test_in_a_league_a_game_may_have_its_sides_changed_and_each_counts_once() -> None:
    league = new_tournament(GAME, "double-round-robin", ["A", "B", "C"])
    assert len(league.open_games) == 6
    result = league.add(played("B", "A"), find_game)
    assert (result.home, result.away, result.winner) == ("B", "A", "B")
    result = league.add(played("B", "A", "away"), find_game)  # the other of the two games, turned around
    assert (result.home, result.away, result.winner, result.home_points) == ("A", "B", "A", 6)
    assert len(league.open_games) == 4
    assert league.champion is None
    for text in (played("A", "C"), played("C", "A", "away"), played("B", "C"), played("C", "B")):
        league.add(text, find_game)
    assert league.champion == "A"
    assert [(line.team, line.won) for line in league.standings()] == [("A", 3), ("B", 2), ("C", 1)]
    again = read_tournament(league.write(), find_game, "freds")
    assert (again.results, again.records) == (league.results, league.records)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (played("A", "B", tournament=False), "option tournament is false"),
        (played("A", "C"), "A - C is not a game to be played now; these are: A - B"),
        (record.write(Match(GAME, {"names": {"home": "A", "away": "B"}, "tournament": True})), "not over yet"),
        ((GOLDEN / "parker" / "real-dice.pigskin").read_text(encoding="utf-8"), "a game of parker"),
        (played("A", "B").replace("ball: off", "ball: 25", 1), "line 10"),
        ("nonsense", "line 1"),
    ],
)
def test_a_record_that_does_not_fit_is_refused_and_changes_nothing(text: str, said: str, tmp_path: Path) -> None:
    run("tournament", "new", "league.yaml", "--kind", "round-robin", "--team", "A", "--team", "B", folder=tmp_path)
    before = (tmp_path / "league.yaml").read_bytes()
    (tmp_path / "game.pigskin").write_text(text, encoding="utf-8")
    done = run("tournament", "add", "league.yaml", "game.pigskin", folder=tmp_path)
    assert done.returncode == 2
    assert said in " ".join(done.stderr.split())
    assert (tmp_path / "league.yaml").read_bytes() == before


def test_a_record_from_a_position_or_added_before_is_refused() -> None:
    league = new_tournament(GAME, "double-round-robin", ["A", "B"])
    game = played("A", "B")
    league.add(game, find_game)
    with pytest.raises(TournamentError, match="already"):
        league.add(game, find_game)
    given = {"phase": "over", "sheet": {"home": [[6, 0], [0, 0], [0, 0], [0, 0]]}}
    late = Match.from_position(GAME, {"names": {"home": "B", "away": "A"}, "tournament": True}, given)
    with pytest.raises(TournamentError, match="begins with the toss"):
        league.add(record.write(late), find_game)
    assert len(league.results) == 1


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda text: "[", "cannot be read"),
        (lambda text: "[1]", "not the file of a tournament"),
        (lambda text: text.replace("tournament: 1", "tournament: 2"), "format 2"),
        (lambda text: text.replace("kind: round-robin", "kind: [league]"), "is not one of"),
        (lambda text: text + "prize: a cup\n", "its keys are"),
        (lambda text: text.replace("- B", "- 7"), "teams is not a list of texts"),
        (lambda text: text.replace("- B", "- a"), "twice"),
        (lambda text: text.replace("- B", "- ''"), "is not a name"),
        (lambda text: text.replace("ball: off", "ball: 12"), "game 1: line"),
        (lambda text: text.replace("games:", "rounds:"), "its keys are"),
    ],
)
def test_a_broken_file_is_refused(change: Callable[[str], str], said: str) -> None:
    league = new_tournament(GAME, "round-robin", ["A", "B"])
    league.add(played("A", "B"), find_game)
    with pytest.raises(TournamentError, match=re.escape(said)):
        read_tournament(change(league.write()), find_game, "freds")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["new", "x.yaml", "--kind", "league", "--team", "A", "--team", "B"], f"is not one of {', '.join(KINDS)}"),
        (["new", "x.yaml", "--kind", "playoff", "--team", "A", "--team", "B"], "is for four teams, not for 2"),
        (["new", __file__, "--kind", "round-robin", "--team", "A", "--team", "B"], "exists already"),
        (["show", __file__], "it cannot be read"),
    ],
)
def test_a_tournament_that_cannot_be_kept_says_why(arguments: list[str], said: str, tmp_path: Path) -> None:
    done = run("tournament", *arguments, folder=tmp_path)
    assert done.returncode == 2
    assert said in " ".join(done.stderr.split())
    assert "Traceback" not in done.stderr
    assert list(tmp_path.iterdir()) == []
