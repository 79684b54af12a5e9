"""The command line in clumsy hands: whatever is wrong is said in words, on stderr, with a code, and never as a traceback."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from pigskin.cli import app

PIGSKIN = str(Path(sys.executable).parent / "pigskin")
GOLDEN = Path(__file__).parent / "golden" / "parker" / "random-house.pigskin"
SHORT = ["play", "parker", "--home", "bot:house", "-o", "length={plays: 2}", "--seed", "1"]

pytestmark = pytest.mark.unseen


def invoke(*arguments: str) -> Result:
    """A command in this process; whatever it raises fails the test."""
    result = CliRunner().invoke(app, arguments)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def run(*arguments: str, folder: Path, typed: str | bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    given = typed if isinstance(typed, bytes) else typed.encode()
    return subprocess.run(
        [PIGSKIN, *arguments], input=given, capture_output=True, cwd=folder, env={**os.environ, **environment}, check=False
    )


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of what people hand in by mistake."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder").mkdir()
    (tmp_path / "empty").write_bytes(b"")
    (tmp_path / "binary").write_bytes(bytes(range(256)) * 20)
    (tmp_path / "big").write_bytes(b"x" * 3_000_000)
    (tmp_path / "utf-16").write_text(GOLDEN.read_text(encoding="utf-8"), encoding="utf-16")
    (tmp_path / "latin").write_bytes(b"caf\xe9\n")
    return tmp_path


WRONG = {
    "nothing": "nothing",
    "folder": "folder",
    "empty": "empty",
    "binary": "binary: is not a text file",
    "big": "big",
    "utf-16": "utf-16: is text, but saved as UTF-16; save it as UTF-8",
    "latin": "latin, line 1: the byte 0xe9 is not UTF-8",
}
READERS = [
    ["replay"],
    ["notes"],
    ["verify"],
    ["check"],
    ["feed"],
    ["play", "--resume"],
    ["play", "parker", "--from"],
    ["play", "luck", "--feed"],
    ["scoresheet", "--out", "sheet.svg"],
    ["tournament", "show"],
]


@pytest.mark.parametrize("command", READERS, ids=" ".join)
def test_a_file_that_is_not_what_it_should_be_is_named_and_told(files: Path, command: list[str]) -> None:
    for name, said in WRONG.items():
        result = invoke(*command, name)
        assert result.exit_code in (1, 2), name
        told = " ".join((result.stdout if command == ["check"] else result.stderr).split())
        assert said in told
        assert len(told) < 2_000, f"{name} is not quoted whole"
    assert not (files / "sheet.svg").exists()


def test_a_deck_is_read_as_every_other_file(files: Path) -> None:
    (files / "utf-16").rename("deck.yaml")
    assert "deck.yaml: is text, but saved as UTF-16" in invoke("play", "fremont", "-o", "deck=deck.yaml").stderr
    assert "folder.yaml: cannot be read" in invoke("play", "fremont", "-o", "deck=folder.yaml").stderr


def test_a_byte_order_mark_and_the_line_ends_of_windows_are_simply_read(files: Path) -> None:
    (files / "notepad.pigskin").write_bytes(b"\xef\xbb\xbf" + GOLDEN.read_bytes().replace(b"\n", b"\r\n"))
    for command in ("replay", "verify"):
        assert invoke(command, "notepad.pigskin").exit_code == 0
    (files / "position.yaml").write_bytes(b"\xef\xbb\xbfphase: kickoff\r\noffense: home\r\n")
    assert invoke("play", "parker", "--home", "bot:house", "-o", "length={plays: 1}", "--from", "position.yaml").exit_code == 0


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["rules", "parkr"], "there is no game 'parkr' (did you mean parker?); there is cardbowl"),
        (["play", "Parker"], "there is no game 'Parker' (did you mean parker?)"),
        (["play", "parker", "--home", "bot:hosue"], "parker has no bot 'hosue' (did you mean house?); it has expert"),
        (["play", "parker", "-o", "lenght=3"], "parker has no option 'lenght' (did you mean length?); it has"),
        (["play", "luck", "--seat", "p11=me"], "luck has no seat 'p11' (did you mean p1?); its seats are"),
        (["play", "fremont", "-o", "deck=house1"], "there is no deck 'house1' (did you mean house-1?)"),
        (["play", "parker", "-o", "length={plays: 1, plays: 2}"], "'plays' stands twice"),
        (["play", "parker", "-o", f"length={'9' * 5000}"], "a number has too many digits"),
        (["play", "parker", "-o", f"length={'[' * 5000}"], "is nested too deeply"),
        (["play", "parker", "-o", f"length={'x' * 100_000}"], "characters) ..."),
        (["play", "parker", "--from", "{phase: kickoff, phase: scrimmage}"], "'phase' stands twice"),
        (["play", "parker", "--feed", "2013_17_GB_CHI"], "parker follows no feed; luck does"),
        (["play", "parker", "--save", "folder"], "--save 'folder' is a folder; name a file in it"),
        (["play", "parker", "--save", ""], "--save '.' is a folder; name a file in it"),
        (["play", "parker", "--save", "none/g.pigskin"], "there is no folder 'none'"),
        (["play", "parker", "--save", "empty/g.pigskin"], "there is no folder 'empty'"),
        (["play", "parker", "--seed", "-1"], "--seed"),
        (["play", "parker", "--seed", str(2**64)], "--seed"),
        (["simulate", "parker", "-n", "-5"], "--games"),
        (["scoresheet", "--out", "none/sheet.svg"], "none/sheet.svg: No such file or directory"),
        (["tournament", "new", "none/cup.yaml", "--kind", "round-robin", "--team", "A", "--team", "B"], "none/cup.yaml: No such file"),
        (["tournament", "new", "folder", "--kind", "round-robin", "--team", "A", "--team", "B"], "folder exists already"),
        (["tournament", "add", "empty", "empty"], "empty: it is not the file of a tournament"),
        (["tournament", "add", "nothing", str(GOLDEN)], "'nothing' does not exist"),
        (["plya"], "No such command 'plya'"),
    ],
)
def test_what_cannot_be_done_is_told_on_stderr(files: Path, arguments: list[str], said: str) -> None:
    before = sorted(files.rglob("*"))
    result = invoke(*arguments)
    assert result.exit_code == 2
    assert said in " ".join(result.stderr.replace("│", " ").split())
    assert sorted(files.rglob("*")) == before


def test_the_largest_seed_plays_and_its_record_is_taken_again(tmp_path: Path) -> None:
    assert run(*SHORT[:-1], str(2**64 - 1), "--save", "g.pigskin", folder=tmp_path).returncode == 0
    assert b"follow from the seed" in run("verify", "g.pigskin", folder=tmp_path).stdout


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252"])
def test_a_terminal_that_cannot_show_a_character_shows_another(tmp_path: Path, encoding: str) -> None:
    for arguments in (["rules", "parker"], ["play", "fremont", "--seed", "1"]):
        done = run(*arguments, folder=tmp_path, PYTHONIOENCODING=encoding)
        assert (done.returncode, done.stderr) == (0, b"")


def test_what_is_typed_may_be_anything(tmp_path: Path) -> None:
    typed = b"\xff\xfe\n\x00\n" + b"x" * 1_000_000 + b"\nplunge\nquit\n"
    done = run("play", "parker", "--seed", "1", folder=tmp_path, typed=typed, PYTHONIOENCODING="utf-8:strict")
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"characters) ..." in done.stdout
    assert b"Saved after" in done.stdout


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_streams_may_be_closed(tmp_path: Path, closed: str) -> None:
    for arguments in ("games", "play parker --seed 1"):
        done = subprocess.run(f"{PIGSKIN} {arguments} {closed}", shell=True, capture_output=True, cwd=tmp_path, check=False)
        assert done.returncode == 0
        assert b"Traceback" not in done.stderr


@pytest.mark.parametrize("command", ["games", "rules parker", f"replay {GOLDEN}", f"verify {GOLDEN}", "play parker --home bot:house"])
def test_a_reader_that_has_seen_enough_ends_a_command_in_silence(tmp_path: Path, command: str) -> None:
    done = subprocess.run(f"{PIGSKIN} {command} | true", shell=True, capture_output=True, cwd=tmp_path, check=True)
    assert done.stderr == b""


@pytest.mark.parametrize("command", ["games", f"replay {GOLDEN}", f"verify {GOLDEN}"])
def test_output_that_cannot_be_written_is_told(tmp_path: Path, command: str) -> None:
    done = subprocess.run(f"{PIGSKIN} {command} > /dev/full", shell=True, capture_output=True, cwd=tmp_path, check=False)
    assert (done.returncode, done.stderr) == (2, b"No space left on device\n")


def test_ctrl_c_ends_a_replay_in_silence(tmp_path: Path) -> None:
    command = [PIGSKIN, "replay", "--step", str(GOLDEN)]
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(
        command, env=environment, cwd=tmp_path, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        seen = b""
        while b"-- Enter" not in seen:
            seen += os.read(process.stdout.fileno(), 4096)
        process.send_signal(signal.SIGINT)
        assert process.stderr.read().strip() in (b"", b"Aborted.", b"Aborted!")
    assert process.returncode in (1, 130)


def test_no_colour_is_shown_where_none_is_wanted(tmp_path: Path) -> None:
    done = run("rules", "parkr", folder=tmp_path, NO_COLOR="1")
    assert b"\x1b" not in done.stdout + done.stderr
