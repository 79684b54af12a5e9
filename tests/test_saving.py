"""A game is kept whatever happens: to the folder, to the file, to the disk, to the program."""

import os
import resource
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from pigskin.cli.files import FileChanged, FileInUse, OwnFile, replace
from pigskin.engine import record
from pigskin.engine.match import Match
from pigskin.games import find_game

PIGSKIN = str(Path(sys.executable).parent / "pigskin")
FOURTH = "{phase: scrimmage, offense: home, ball: home 40, down: 4, to_go: 3}"
ASKED = "name your play"
PLAY = ["play", "parker", "--away", "me", "--from", FOURTH, "--seed", "1"]

pytestmark = pytest.mark.unseen


def saved(path: Path) -> Match:
    return record.load(path, find_game).match


def no_room() -> None:
    """In the process that plays: no file can grow, as on a full disk."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))


class Table:
    """A game that is played in a process of its own, line by line."""

    def __init__(self, arguments: list[str], folder: Path, home: Path) -> None:
        environment = {**os.environ, "COLUMNS": "200", "PYTHONUNBUFFERED": "1", "HOME": str(home), "XDG_CONFIG_HOME": str(home)}
        self.process = subprocess.Popen(
            [PIGSKIN, *arguments], cwd=folder, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
        self.seen, self.told = "", 0

    def until(self, awaited: str) -> str:
        """What is shown next, up to and with this text."""
        assert self.process.stdout is not None
        while awaited not in self.seen[self.told :]:
            more = os.read(self.process.stdout.fileno(), 4096).decode()
            assert more, f"{awaited!r} did not show up in {self.seen!r}"
            self.seen += more
        start, self.told = self.told, self.seen.index(awaited, self.told) + len(awaited)
        return self.seen[start : self.told]

    def type(self, line: str, awaited: str) -> str:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n".encode())
        self.process.stdin.flush()
        return self.until(awaited)


@contextmanager
def table(*arguments: str, folder: Path) -> Iterator[Table]:
    home = folder / "config"
    home.mkdir(exist_ok=True)
    playing = Table(list(arguments), folder, home)
    try:
        yield playing
    finally:
        with playing.process:
            playing.process.kill()


def play(*arguments: str, typed: str, folder: Path, full: bool = False) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "COLUMNS": "200", "XDG_CONFIG_HOME": str(folder / "config"), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(
        [PIGSKIN, *arguments],
        input=typed,
        capture_output=True,
        text=True,
        cwd=folder,
        env=environment,
        check=False,
        preexec_fn=no_room if full else None,
    )


def test_a_game_that_is_left_in_a_folder_that_cannot_be_written_is_kept_in_another_that_is_named(tmp_path: Path) -> None:
    folder = tmp_path / "gone"
    folder.mkdir()
    home = tmp_path / "config"
    home.mkdir()
    playing = Table(PLAY, folder, home)
    playing.until(ASKED)
    folder.rmdir()
    told = playing.type("punt", ASKED) + playing.type("quit", "--resume")
    playing.process.communicate()
    assert "parker.pigskin cannot be written: No such file or directory" in told
    kept = home / "pigskin" / "parker-1.pigskin"
    assert str(kept) in playing.seen
    assert "home: punt" in saved(kept).lines()


def test_a_game_that_can_be_kept_nowhere_is_shown(tmp_path: Path) -> None:
    done = play(*PLAY, typed="punt\nquit\n", folder=tmp_path, full=True)
    assert done.returncode == 1
    assert "parker.pigskin cannot be written: File too large." in done.stdout
    shown = done.stdout.partition("--resume FILE.\n")[2]
    assert "home: punt" in record.read(shown, find_game).match.lines()
    assert not [path for path in tmp_path.rglob("*") if path.is_file()]
    assert "Traceback" not in done.stderr


def test_a_file_that_cannot_be_made_is_refused_before_the_game(tmp_path: Path) -> None:
    full = play(*PLAY, "--save", "g.pigskin", typed="punt\n", folder=tmp_path, full=True)
    assert (full.returncode, full.stderr.strip(), full.stdout) == (2, "g.pigskin: File too large", "")
    assert not (tmp_path / "g.pigskin").exists()
    long = play(*PLAY, "--save", "g" * 300, typed="punt\n", folder=tmp_path)
    assert (long.returncode, long.stdout) == (2, "")
    assert "File name too long" in long.stderr
    assert "Traceback" not in long.stderr


def test_the_game_goes_on_while_its_file_cannot_be_written_and_the_file_holds_it_again_when_it_can(tmp_path: Path) -> None:
    folder = tmp_path / "stick"
    folder.mkdir()
    with table(*PLAY, "--save", "stick/g.pigskin", folder=tmp_path) as playing:
        playing.until(ASKED)
        folder.rename(tmp_path / "pulled out")
        told = playing.type("punt", "until then the game is kept in ")
        assert "stick/g.pigskin cannot be written: No such file or directory" in told
        playing.until(ASKED)
        meanwhile = tmp_path / "config" / "pigskin" / "g-1.pigskin"
        assert "home: punt" in saved(meanwhile).lines()
        assert "cannot be written" not in playing.type("plunge", ASKED)
        assert "away: plunge" in saved(meanwhile).lines()
        (tmp_path / "pulled out").rename(folder)
        playing.type("plunge", "stick/g.pigskin holds the game again.")
        playing.until(ASKED)
        assert not meanwhile.exists()
        assert saved(folder / "g.pigskin").lines().count("away: plunge") == 2


def test_a_game_is_played_by_one_program_at_a_time(tmp_path: Path) -> None:
    play(*PLAY, "--save", "g.pigskin", typed="punt\nquit\n", folder=tmp_path)
    with table("play", "--resume", "g.pigskin", folder=tmp_path) as first:
        first.until(ASKED)
        second = play("play", "--resume", "g.pigskin", typed="plunge\n", folder=tmp_path)
        assert second.returncode == 2
        assert "g.pigskin is in use by another program: this game is being played already" in second.stderr
        first.type("plunge", ASKED)
        again = play("play", "--resume", "g.pigskin", typed="plunge\n", folder=tmp_path)
        assert again.returncode == 2, "what a game is written to anew is locked as well"
        other = play("play", "--resume", "g.pigskin", "--save", "other.pigskin", typed="plunge\nquit\n", folder=tmp_path)
        assert other.returncode == 0
        first.type("quit", "Saved")
        first.process.communicate()
    assert saved(tmp_path / "g.pigskin").lines().count("away: plunge") == 1
    assert saved(tmp_path / "other.pigskin").lines().count("away: plunge") == 2
    assert play("play", "--resume", "g.pigskin", typed="", folder=tmp_path).returncode == 0


def test_a_file_that_another_program_has_changed_is_left_to_it(tmp_path: Path) -> None:
    with table(*PLAY, "--save", "g.pigskin", folder=tmp_path) as playing:
        playing.until(ASKED)
        (tmp_path / "g.pigskin").write_text("something else", encoding="utf-8")
        playing.type("punt", "g.pigskin was changed by another program: from here on this game is kept in g-1.pigskin.")
        playing.until(ASKED)
        playing.type("plunge", ASKED)
    assert (tmp_path / "g.pigskin").read_text(encoding="utf-8") == "something else"
    assert saved(tmp_path / "g-1.pigskin").lines().count("away: plunge") == 1


def test_a_file_that_was_taken_away_is_written_again(tmp_path: Path) -> None:
    with table(*PLAY, "--save", "g.pigskin", folder=tmp_path) as playing:
        playing.until(ASKED)
        (tmp_path / "g.pigskin").unlink()
        playing.type("punt", ASKED)
    assert "home: punt" in saved(tmp_path / "g.pigskin").lines()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_program_that_is_told_to_end_keeps_the_game(tmp_path: Path, number: int) -> None:
    with table(*PLAY, folder=tmp_path) as playing:
        playing.until(ASKED)
        playing.type("punt", ASKED)
        playing.process.send_signal(number)
        playing.until("Saved after")
        playing.process.communicate()
    assert playing.process.returncode == 0
    assert "home: punt" in saved(tmp_path / "parker-1.pigskin").lines()


def test_a_reader_that_goes_away_loses_nothing(tmp_path: Path) -> None:
    with table(*PLAY, folder=tmp_path) as playing:
        playing.until(ASKED)
        playing.type("punt", ASKED)
        assert playing.process.stdout is not None
        assert playing.process.stdin is not None
        playing.process.stdout.close()
        playing.process.stdin.write(b"plunge\n")
        playing.process.stdin.close()
        playing.process.wait()
    assert "home: punt" in saved(tmp_path / "parker-1.pigskin").lines()


@pytest.mark.parametrize("lines", [1, 4, 9, 20, 50])
def test_a_program_that_is_killed_leaves_a_whole_record(tmp_path: Path, lines: int) -> None:
    command = [PIGSKIN, "play", "parker", "--home", "bot:house", "--save", "g.pigskin"]
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(command, cwd=tmp_path, env=environment, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        for _ in range(lines):
            assert process.stdout.readline()
        process.kill()
    assert saved(tmp_path / "g.pigskin").number > 0


def test_a_file_is_replaced_whole_through_its_link_and_keeps_its_mode(tmp_path: Path) -> None:
    path, link = tmp_path / "game", tmp_path / "link"
    path.write_bytes(b"old")
    path.chmod(0o640)
    link.symlink_to(path)
    replace(link, b"new")
    assert link.is_symlink()
    assert path.read_bytes() == b"new"
    assert path.stat().st_mode & 0o777 == 0o640
    assert sorted(tmp_path.iterdir()) == [path, link]


def test_a_file_of_ones_own_is_locked_and_never_overwritten_unseen(tmp_path: Path) -> None:
    path = tmp_path / "game"
    with OwnFile.create(path, b"1") as own:
        with pytest.raises(FileExistsError):
            OwnFile.create(path, b"2")
        with pytest.raises(FileInUse):
            OwnFile.open(path)
        own.write(b"2")
        with pytest.raises(FileInUse):
            OwnFile.open(path)
        path.write_bytes(b"3")
        with pytest.raises(FileChanged):
            own.write(b"4")
    assert path.read_bytes() == b"3"
    with OwnFile.open(path) as own:
        assert own.content == b"3"
    for number in (1, 2):
        with OwnFile.create_numbered(path, b"") as own:
            assert own.path == tmp_path / f"game-{number}"
