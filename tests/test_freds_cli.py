"""The table game at the keyboard: its screen, typed balls, score sheets and tournaments."""

from pathlib import Path

import pytest

from pigskin.cli import screen
from pigskin.engine import record
from pigskin.engine.match import Match
from pigskin.games import find_game
from test_cli import run, snapshot

GAME = find_game("freds")
GOLDEN = Path(__file__).parent / "golden"
NAMES = {"home": "Bears", "away": "The Mighty Lions"}


def typed(lines: list[str], options: dict[str, object] | None = None) -> Match:
    match = Match(GAME, {"names": NAMES, **(options or {})})
    for line in lines:
        match.play(line)
    return match


# The screen


def test_screens_look_as_kept() -> None:
    start = typed(["coin: heads"], {"fred_token": "a", "token_spots": [10]})
    snapshot("freds-start", screen.board(start, []))
    snapshot("freds-choices", screen.choices(start, list(start.openings)))
    snapshot("freds-help", screen.help_page(start, list(start.openings)))
    later = typed(["coin: heads", "ball: 1", "home: extra-point", "try: good", "ball: 12"])
    snapshot("freds-second", screen.board(later, ["The Mighty Lions drops it in 12, reception.", "Caught! Up to the 50."]))
    later.play("ball: 2")
    snapshot("freds-try", screen.board(later, []))
    aiming = typed(["coin: tails"], {"throws": "physics"})
    snapshot("freds-throw", screen.choices(aiming, list(aiming.openings)))


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
    done = run("play", "freds", "--away", "me", "--save", "g.pigskin", typed="\n".join(lines), folder=tmp_path)
    assert "Where did the ball go? 1 to 24 or a name such as reception; miss, off, settled" in done.stdout
    assert "touchdown is written at 1, 2, 11, 20, 21: give the number" in done.stdout
    assert "first-down is written at 8, 16, 17: give the number" in done.stdout
    assert "Home 0, Away 0 | Home's ball at the 50 (6-foot marker), 2nd down, 3 balls left, quarter 1 round 1" in done.stdout
    assert "Flag: holding. Back to the 50. The down is played again." in done.stdout
    assert "ball cannot be '25'" in done.stdout
    saved = record.read((tmp_path / "g.pigskin").read_text(encoding="utf-8"), find_game).match
    kept = ["coin: heads", "ball: 12", "ball: 8", "ball: 6", "ball: miss", "ball: off", "ball: settled", "home: field-goal", "kick: good"]
    assert saved.lines() == kept
    assert saved.sheet()["score"] == {"home": 3, "away": 0}


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
