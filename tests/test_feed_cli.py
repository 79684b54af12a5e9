"""Feeds on the command line: shown, followed, and refused with the name of the file."""

import gzip
import subprocess
import sys
from pathlib import Path

import pytest

DATA = Path(__file__).parent / "data" / "pbp"
SAMPLE = "2014_21_NE_SEA"

pytestmark = pytest.mark.unseen


def test_the_command_line_shows_and_follows_a_feed(tmp_path: Path) -> None:
    def pigskin(*arguments: str, typed: str = "") -> str:
        command = [sys.executable, "-m", "pigskin", *arguments]
        return subprocess.run(command, capture_output=True, text=True, check=True, input=typed, cwd=tmp_path).stdout

    shown = pigskin("feed", SAMPLE)
    assert shown.splitlines()[:3] == ["-- drive 1: NE", "Q1 15:00  kickoff", "Q1 14:57  snap  (result-pass)"]
    assert shown.splitlines()[-1].startswith("23 drives")
    assert shown.splitlines()[-2].startswith("176 rows: 0 read by their flags")
    typed = "p1: order-p2-p3-p4\np1: new-drive\n\n\noffer-p2:fg/op\nundo\nbox\nquit\n"
    seen = pigskin("play", "luck", "--feed", SAMPLE, "--seed", "1", "--save", "x.pigskin", typed=typed)
    assert "The feed has 176 rows: 0 read by their flags" in seen
    assert "Kick-off." in seen
    assert "NE: a pass." in seen
    assert "is struck" in seen
    again = pigskin("play", "--resume", "x.pigskin", "--feed", SAMPLE, typed="\nquit\n")
    assert "NE: a pass." in again
    whole = pigskin("play", "luck", "--seat", "p1=bot:house", "--feed", SAMPLE, "--seed", "1", "--pace", "100000")
    assert "That's the game!" in whole
    people = pigskin("play", "luck", *(word for n in range(1, 5) for word in ("--seat", f"p{n}=me")), "--seed", "3", typed="quit\n")
    assert "sets the order" in people


def test_the_command_line_names_the_file_that_it_cannot_read(tmp_path: Path) -> None:
    """And says what is wrong with it in words; a byte order mark is no fault. A row that its flags have decided says so."""
    plays = (DATA / f"{SAMPLE}.csv").read_bytes()
    content = {
        "mark.csv": b"\xef\xbb\xbf" + plays.replace(b",run,", b",comment,", 80),
        "wide.csv": plays.decode().encode("utf-16"),
        "packed.csv": gzip.compress(plays),
        "latin.csv": b"play_type,posteam,qtr\nSe\xf1or,NE,1\n",
        "other.csv": b"a,b\n1,2\n",
        "broken.csv": b"play_type,posteam,qtr\nrun,NE,one\n",
        "broken.pigskin": b"no record\n",
        "wide.pigskin": "pigskin".encode("utf-16"),
    }
    for name, written in content.items():
        (tmp_path / name).write_bytes(written)

    def pigskin(name: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run([sys.executable, "-m", "pigskin", "feed", name], capture_output=True, text=True, check=False, cwd=tmp_path)

    marked = pigskin("mark.csv")
    assert marked.returncode == 0
    assert "(comment, read as run by its flags)" in marked.stdout
    assert "176 rows: 48 read by their flags" in marked.stdout
    for name, said in {
        "wide.csv": "wide.csv: is text, but saved as UTF-16; save it as UTF-8",
        "packed.csv": "packed.csv: is not a text file but packed with gzip: unpack it first",
        "latin.csv": "latin.csv, line 2: the byte 0xf1 is not UTF-8",
        "other.csv": "other.csv: this is no play-by-play",
        "broken.csv": "broken.csv, line 2: qtr is 'one', not a number",
        "broken.pigskin": "broken.pigskin, line 1: ",
        "wide.pigskin": "wide.pigskin: is text, but saved as UTF-16; save it as UTF-8",
    }.items():
        done = pigskin(name)
        assert (done.returncode, done.stderr.startswith(said), "Traceback" in done.stderr) == (2, True, False), done.stderr


@pytest.mark.parametrize("lines", [0, 1])
def test_whoever_reads_along_may_stop(lines: int) -> None:
    """As `head` does; nothing is said about it."""
    command = [sys.executable, "-m", "pigskin", "feed", SAMPLE]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        for _ in range(lines):
            running.stdout.readline()
        running.stdout.close()
        assert running.stderr.read() == ""


@pytest.mark.parametrize(
    "arguments",
    [
        ["play", "luck", "--seat", "p2"],
        ["play", "luck", "--seat", "p9=me"],
        ["play", "luck", "--seat", "p2=me", "--seat", "p2=me"],
        ["play", "luck", "--home", "me"],
        ["play", "luck", "--pace", "2", "-o", "source=person"],
        ["play", "luck", "--feed", "nothing.csv"],
        ["play", "parker", "--feed", SAMPLE],
        ["simulate", "parker", "--feed", SAMPLE],
        ["feed", "nothing.csv"],
    ],
)
def test_what_the_command_line_refuses(arguments: list[str]) -> None:
    done = subprocess.run([sys.executable, "-m", "pigskin", *arguments], capture_output=True, text=True, check=False, input="")
    assert done.returncode == 2
    assert done.stderr
    assert "Traceback" not in done.stderr
