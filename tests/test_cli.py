"""The command line as people and scripts use it."""

import os
import pty
import select
import subprocess
import sys
import time
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner

from pigskin import __version__
from pigskin.cli import app, screen
from pigskin.engine import record
from pigskin.engine.chance import Seeded
from pigskin.engine.match import Match
from pigskin.games import find_game, game_ids

PIGSKIN = str(Path(sys.executable).parent / "pigskin")
SNAPSHOTS = Path(__file__).parent / "snapshots"
GOLDEN = Path(__file__).parent / "golden" / "parker" / "random-house.pigskin"
FOURTH = "{phase: scrimmage, offense: home, ball: home 40, down: 4, to_go: 3}"
LEAD = "{phase: scrimmage, offense: home, ball: home 30, score: {home: 7, away: 0}}"

pytestmark = pytest.mark.unseen


def run(*arguments: str, typed: str = "", folder: Path | None = None) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "COLUMNS": "100"}
    return subprocess.run([PIGSKIN, *arguments], input=typed, capture_output=True, text=True, cwd=folder, env=environment, check=False)


def test_help_needs_no_numba_no_numpy_and_no_game() -> None:
    asked = "import sys; from pigskin.cli import app; app(['--help'], standalone_mode=False); "
    asked += "print([name for name in ('numba', 'numpy', 'yaml', 'pigskin.games', 'pigskin.engine.game') if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"
    assert "simulate" in done.stdout


def test_play_needs_no_numba() -> None:
    asked = "import sys; sys.argv = ['pigskin', 'play', 'parker', '--home', 'bot:house', '-o', 'length={plays: 3}']; "
    asked += "from pigskin.cli import app; app(standalone_mode=False); print([name for name in ('numba', 'numpy') if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_version_games_and_rules() -> None:
    assert run("--version").stdout == f"pigskin {__version__}\n"
    listed = run("games").stdout
    for game_id in game_ids():
        assert game_id in listed
        guide = run("rules", game_id).stdout
        assert "Options of" in guide
        assert all(option.name in guide for option in find_game(game_id).options)
    unknown = run("rules", "chess")
    assert unknown.returncode == 2
    assert "there is no game 'chess'" in unknown.stderr


def test_two_bots_play_a_whole_game(tmp_path: Path) -> None:
    done = run("play", "parker", "--home", "bot:house", "--away", "bot:random", "--seed", "5", "--save", "game.pigskin", folder=tmp_path)
    assert done.returncode == 0
    assert "The game is over" in done.stdout
    assert "Box score" in done.stdout
    saved = record.read((tmp_path / "game.pigskin").read_text(encoding="utf-8"), find_game).match
    assert saved.over
    assert saved.sheet()["clock"]["plays"] == 120


def test_tokens_are_completed_and_what_is_wrong_is_said(tmp_path: Path) -> None:
    typed = "p\nfly\nplace-kick\n?\naway: punt\ntr\nquit\n"
    done = run("play", "parker", "--from", FOURTH, "--seed", "1", "--away", "me", typed=typed, folder=tmp_path)
    assert "'p' could be plunge, pass, punt" in done.stdout
    assert "there is no 'fly'" in done.stdout
    assert "'home: place-kick' is not allowed now" in done.stdout
    assert "an even total is gained twice" in done.stdout
    assert "'away: punt' is not expected now" in done.stdout
    saved = record.read((tmp_path / "parker-1.pigskin").read_text(encoding="utf-8"), find_game).match
    assert saved.lines()[0] == "home: trick"


def test_quit_saves_and_resume_goes_on_as_if_nothing_had_been(tmp_path: Path) -> None:
    calls = ["receive", "end-run", "trick", "punt", "pass", "plunge", "end-run", "pass", "trick"] * 12
    table = ["--option", "length={plays: 20}", "--seed", "6"]
    run("play", "parker", *table, "--save", "whole.pigskin", typed="\n".join(calls), folder=tmp_path)
    first = run("play", "parker", *table, "--save", "half.pigskin", typed="\n".join([*calls[:4], "quit"]), folder=tmp_path)
    assert "Go on with: pigskin play --resume half.pigskin" in first.stdout
    run("play", "--resume", "half.pigskin", typed="\n".join(calls[4:]), folder=tmp_path)
    assert "Players: {home: me, away: 'bot:house'}" in (tmp_path / "half.pigskin").read_text(encoding="utf-8")
    whole, half = ((tmp_path / name).read_text(encoding="utf-8") for name in ("whole.pigskin", "half.pigskin"))
    assert half == whole
    assert record.read(whole, find_game).match.number > 20


def test_the_end_of_a_pipe_loses_nothing(tmp_path: Path) -> None:
    done = run("play", "parker", "--from", FOURTH, "--seed", "1", typed="punt\n", folder=tmp_path)
    assert done.returncode == 0
    assert (tmp_path / "parker-1.pigskin").exists()
    run("play", "parker", "--from", FOURTH, "--seed", "1", typed="punt\n", folder=tmp_path)
    assert (tmp_path / "parker-2.pigskin").exists()


def test_undo_takes_back_the_bots_answers_too(tmp_path: Path) -> None:
    done = run(
        "play", "parker", "--from", FOURTH, "--seed", "1", "--save", "g.pigskin", typed="undo\npunt\nundo\nplunge\nquit\n", folder=tmp_path
    )
    assert "there is nothing of yours to take back" in done.stdout
    assert "(taken back: home: punt)" in done.stdout
    assert record.read((tmp_path / "g.pigskin").read_text(encoding="utf-8"), find_game).match.lines()[0] == "home: plunge"


def test_real_dice_are_typed_in(tmp_path: Path) -> None:
    typed = "5-4\n6 1\nkick\n7-7\n6-5\n2-1\nbox\nrules\nclock: expired\n"
    done = run("play", "parker", "--dice", "real", "--away", "me", "--save", "g.pigskin", typed=typed, folder=tmp_path)
    assert "type what came, such as 1-1" in done.stdout
    assert "dice cannot show '7-7'" in done.stdout
    assert "Returns, yards" in done.stdout
    assert "The game is over" in done.stdout
    saved = record.read((tmp_path / "g.pigskin").read_text(encoding="utf-8"), find_game).match
    assert saved.lines() == ["dice: 5-4", "dice: 6-1", "home: kick", "dice: 6-5", "dice: 2-1", "clock: expired"]
    assert saved.options["dice"] == "real"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["play"], "name a game to play"),
        (["play", "chess"], "there is no game 'chess'"),
        (["play", "parker", "--home", "lombardi"], "is neither `me` nor `bot:NAME`"),
        (["play", "parker", "--home", "bot:lombardi"], "parker has no bot 'lombardi'"),
        (["play", "parker", "--option", "length"], "is not KEY=VALUE"),
        (["play", "parker", "--option", "length=[1"], "cannot be read"),
        (["play", "parker", "-o", "dice=real", "-o", "dice=real"], "given twice"),
        (["play", "parker", "--option", "length=3"], "neither {minutes: n} nor {plays: n}"),
        (["play", "parker", "--dice", "loaded"], "is not one of real, virtual"),
        (["play", "parker", "--dice", "real", "--seed", "3"], "not for real ones"),
        (["play", "parker", "--from", "nowhere.yaml"], "nor a file"),
        (["play", "parker", "--from", "{phase: [}"], "cannot be read: line 1"),
        (["play", "parker", "--from", "{phase: lunch}"], "phase 'lunch' is not one of"),
        (["play", "parker", "--resume", str(GOLDEN), "--seed", "3"], "--resume goes on as the game was saved"),
        (["play", "fremont", "--resume", str(GOLDEN)], "is a game of parker, not of fremont"),
        (["play", "parker", "--save", str(GOLDEN)], "exists already"),
        (["play", "parker", "--save", str(GOLDEN / "none" / "g.pigskin")], "there is no folder"),
        (["simulate", "chess"], "there is no game 'chess'"),
        (["simulate", "parker", "--home", "lombardi"], "parker has no bot 'lombardi'"),
        (["simulate", "parker", "--out", "x.xls"], "neither in .csv nor in .parquet"),
        (["simulate", "parker", "--out", "/proc/x.csv"], "nothing can be written to the folder '/proc'"),
        (["simulate", "parker", "--resume"], "say where with --out"),
    ],
)
def test_a_command_that_cannot_be_carried_out_says_why(arguments: list[str], said: str) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert said in " ".join(done.stderr.split())
    assert "Traceback" not in done.stderr


def test_a_position_may_stand_in_a_file(tmp_path: Path) -> None:
    (tmp_path / "fourth.yaml").write_text(FOURTH[1:-1].replace(", ", "\n"), encoding="utf-8")
    done = run("play", "parker", "--from", "fourth.yaml", typed="", folder=tmp_path)
    assert "Home's ball on the Home 40, 4th and 3" in done.stdout
    (tmp_path / "list.yaml").write_text("- 1", encoding="utf-8")
    assert "is not a mapping" in run("play", "parker", "--from", "list.yaml", folder=tmp_path).stderr


def test_replay_tells_the_whole_game_and_steps_through_it() -> None:
    told = run("replay", str(GOLDEN)).stdout
    assert (
        told.count("home: ") + told.count("away: ") + told.count("dice: ")
        == record.read(GOLDEN.read_text(encoding="utf-8"), find_game).match.number
    )
    assert "Box score" in told
    stepped = run("replay", str(GOLDEN), "--step", typed="\n\nq\n").stdout
    assert stepped.count("-- Enter for the next play") == 3
    assert "Box score" not in stepped


def test_verify_proves_or_says_where_it_fails(tmp_path: Path) -> None:
    assert "follow from the seed" in run("verify", str(GOLDEN)).stdout
    cheat = tmp_path / "cheat.pigskin"
    cheat.write_text(GOLDEN.read_text(encoding="utf-8").replace("Seed: 7", "Seed: 8"), encoding="utf-8")
    done = run("verify", str(cheat))
    assert done.returncode == 1
    assert "the seed gives" in done.stderr
    cheat.write_text("nonsense", encoding="utf-8")
    for command in ("verify", "replay"):
        refused = run(command, str(cheat))
        assert refused.returncode == 1
        assert "line 1" in refused.stderr


@pytest.mark.xdist_group("parker")
def test_simulate_sums_up_and_writes(tmp_path: Path) -> None:
    done = run("simulate", "parker", "--games", "200", "--home", "house", "--away", "random", "--out", "games.csv", folder=tmp_path)
    assert "200 games" in done.stdout
    assert "first down" in done.stdout
    assert len((tmp_path / "games.csv").read_text(encoding="utf-8").splitlines()) == 201
    slow = run("simulate", "parker", "--games", "20", "--interpreted")
    assert "interpreted" in slow.stdout
    assert "numba" not in slow.stderr


def test_simulate_replaces_a_file_only_when_told_to(tmp_path: Path) -> None:
    kept = tmp_path / "games.csv"
    kept.write_text("mine", encoding="utf-8")
    simulation = ["simulate", "parker", "--games", "2", "--interpreted", "--out", "games.csv"]
    refused = run(*simulation, folder=tmp_path)
    assert refused.returncode == 2
    assert "'games.csv' is there already; --force replaces it" in refused.stderr
    assert kept.read_text(encoding="utf-8") == "mine"
    assert run(*simulation, "--force", folder=tmp_path).returncode == 0
    assert len(kept.read_text(encoding="utf-8").splitlines()) == 3
    assert list(tmp_path.iterdir()) == [kept]


def in_a_terminal(arguments: list[str], script: list[tuple[str, str]], folder: Path) -> str:
    """What a person at a terminal sees: each time the text shows up, the answer is typed."""
    child, terminal = pty.fork()
    if child == 0:
        os.chdir(folder)
        os.environ["TERM"] = "xterm"
        os.execv(PIGSKIN, [PIGSKIN, *arguments])
    seen, start = "", 0
    for awaited, answer in script:
        limit = time.monotonic() + 30
        while awaited not in seen[start:]:
            assert time.monotonic() < limit, f"{awaited!r} did not show up in {seen[start:]!r}"
            if select.select([terminal], [], [], 1)[0]:
                seen += os.read(terminal, 4096).decode(errors="replace")
        start = len(seen)
        os.write(terminal, answer.encode())
    while True:
        try:
            more = os.read(terminal, 4096).decode(errors="replace")
        except OSError:
            break
        if not more:
            break
        seen += more
    os.waitpid(child, 0)
    os.close(terminal)
    return seen


def test_at_a_terminal_the_watch_runs_and_the_field_is_drawn(tmp_path: Path) -> None:
    arguments = ["play", "parker", "--lines", "--away", "me", "--from", LEAD, "--option", "hurry_seconds=1", "--save", "g.pigskin"]
    seen = in_a_terminal(arguments, [("name your play", "hurry\n"), ("(clock: late)", "?\n"), ("this help", "quit\n")], tmp_path)
    assert "hurry: 1 seconds!" in seen
    assert "AWAY" in seen
    assert "Saved after 2 inputs" in seen
    saved = record.read((tmp_path / "g.pigskin").read_text(encoding="utf-8"), find_game).match
    assert saved.lines() == ["away: hurry", "clock: late"]
    assert saved.sheet()["ball"] == "home 20"


def snapshot(name: str, drawn: object) -> None:
    """Compares a screen with the one kept; PIGSKIN_SNAPSHOTS=new keeps it anew."""
    console = Console(width=90, record=True, highlight=False, file=StringIO())
    console.print(drawn)
    text = "\n".join(line.rstrip() for line in console.export_text().splitlines()) + "\n"
    path = SNAPSHOTS / f"{name}.txt"
    if os.environ.get("PIGSKIN_SNAPSHOTS") == "new":
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")


def test_screens_look_as_kept() -> None:
    game = find_game("parker")
    given = {"phase": "scrimmage", "offense": "away", "ball": "home 35", "down": 2, "to_go": 7, "score": {"home": 3, "away": 7}}
    match = Match.from_position(game, {}, given, chance=Seeded(1))
    snapshot("board", screen.board(match, ["First down.", "Away loses 3 yards."], "12:30 left"))
    snapshot("choices", screen.choices(match, list(match.questions)))
    snapshot("help", screen.help_page(match, list(match.questions)))
    snapshot("odds", screen.odds_table(match, match.questions[-1]))
    snapshot("kickoff", screen.board(Match.from_position(game, {"length": {"plays": 9}}, {"phase": "kickoff", "offense": "home"}), []))
    snapshot("opening", screen.board(Match(game), []))
    assert "4th and 3" in screen.plain_status(Match.from_position(game, {}, {**given, "down": 4, "to_go": 3}))


def test_the_runner_and_the_module_are_the_same_program() -> None:
    assert CliRunner().invoke(app, ["--version"]).output == run("--version").stdout
    done = subprocess.run([sys.executable, "-m", "pigskin", "--version"], capture_output=True, text=True, check=True)
    assert done.stdout == run("--version").stdout
