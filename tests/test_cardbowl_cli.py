"""Card Bowl at the command line: its screen, its odds, typed cards, notes."""

import re
from fractions import Fraction
from io import StringIO
from itertools import pairwise
from pathlib import Path

from rich.console import Console

from pigskin.cli import screen
from pigskin.engine import record
from pigskin.engine.explore import sampled
from pigskin.engine.match import Match
from pigskin.football.odds import odds
from pigskin.games import find_game
from pigskin.games.cardbowl.state import More
from test_cli import run, snapshot

CARDBOWL = find_game("cardbowl")
SECOND = {"phase": "scrimmage", "offense": "home", "ball": "home 30", "down": 2, "to_go": 7}
SECOND_YAML = "{phase: scrimmage, offense: home, ball: home 30, down: 2, to_go: 7}"


def after(*lines: str, timing: str = "simple-1") -> Match:
    match = Match.from_position(CARDBOWL, {"timing": timing}, SECOND)
    for line in lines:
        match.play(line)
    return match


PASS = ("home: 3wr", "home: KH-7D-5C-10S", "away: 2H-7S-5H-QS", "home: pass-KH", "draw: 4C")


def test_the_table_looks_as_kept() -> None:
    snapshot("cardbowl-placed", screen.board(after(*PASS[:2], timing="complex"), [], seat="home"))
    snapshot("cardbowl-pass", screen.board(after(*PASS), [], seat="away"))
    snapshot("cardbowl-after", screen.board(after(*PASS, "home: throw", "draw: 10D", "draw: 5H-8D"), ["A catch."], seat="home"))
    kickoff = Match.from_position(CARDBOWL, {}, {"phase": "kickoff", "offense": "away", "quarter": 5})
    snapshot("cardbowl-kickoff", screen.choices(kickoff, list(kickoff.questions)))
    assert "OT1 36 plays left" in screen.plain_status(kickoff)


def test_a_placed_hand_is_seen_by_its_owner_only() -> None:
    match = after(*PASS[:2])
    for seat in ("away", None):
        drawn = Console(width=90, record=True, file=StringIO())
        drawn.print(screen.board(match, [], seat=seat))
        assert "placed" not in drawn.export_text()


def test_the_next_draw_of_a_pass_is_weighed_exactly() -> None:
    match = after(*PASS)
    question = match.questions[0]
    more = odds(sampled(match, question, More.MORE, 500), 0, closely=True)
    hearts_but_the_king, kings, ace = Fraction(12, 51), Fraction(2, 51), Fraction(1, 51)
    assert more.chances["incomplete"] == hearts_but_the_king
    assert more.chances["sack"] == kings
    assert more.chances["intercepted"] == ace
    assert more.chances["goes-on"] == 1 - hearts_but_the_king - kings - ace
    thrown = odds(sampled(match, question, More.THROW, 2000), 0, closely=True)
    assert 10 < thrown.yards < 13
    assert "goes-on" not in thrown.chances


def test_odds_answer_at_every_question(tmp_path: Path) -> None:
    typed = "odds\n3wr\nodds\nkh 7d 5c 10s\nodds\npass-kh\nodds\nquit\n"
    done = run("play", "cardbowl", "--seed", "4", "--from", SECOND_YAML, typed=typed, folder=tmp_path)
    assert "too many answers" in done.stdout
    assert "by trial" in done.stdout
    assert re.search(r"^pass-KH +~[-+]\d\.\d\d", done.stdout, flags=re.MULTILINE)
    assert "Traceback" not in done.stderr
    assert "home: KH-7D-5C-10S" in (tmp_path / "cardbowl-1.pigskin").read_text(encoding="utf-8")


def test_what_is_wrong_with_a_hand_is_said(tmp_path: Path) -> None:
    typed = "3wr\nkh 7d 5c\nkh 7d 5c kh\nkh 7d 5c 1s\nquit\n"
    given = SECOND_YAML[:-1] + ", decks: {home: [AC, 2C, 3C, 4C, 5C, 6C, 7C, 8C]}}"
    done = run("play", "cardbowl", "--seed", "4", "--from", SECOND_YAML, typed=typed, folder=tmp_path)
    assert "Home, place four cards, left to right: such as AC-2C-3C-4C" in done.stdout
    assert "4 cards are asked for, not 3" in done.stdout
    assert "KH is named twice" in done.stdout
    assert "there is no card '1S'" in done.stdout
    done = run("play", "cardbowl", "--seed", "4", "--from", given, typed="2wr\nac 2c 3c kh\nquit\n", folder=tmp_path)
    assert "KH is not there any more" in done.stdout


def test_real_decks_are_typed_in(tmp_path: Path) -> None:
    typed = ["3wr", "kh 7d 5c 10s", "2h 7s 5h qs", "kh", "4c", "more", "4c", "9c 2d", "9c", "throw", "10d", "5h", "5h 8d", "quit"]
    table = ["--dice", "real", "--away", "me", "--save", "g.pigskin", "--from", SECOND_YAML]
    done = run("play", "cardbowl", *table, typed="\n".join(typed), folder=tmp_path)
    assert "Draw a pass card: type what came, such as AC" in done.stdout
    assert "4C is not there any more" in done.stdout
    assert "1 card is asked for, not 2" in done.stdout
    assert "2 cards are asked for, not 1" in done.stdout
    assert "2nd and 7 on the 30: pass for 14, 3 lost again, 11 in all" in done.stdout


def test_notes_are_printed_in_a_block_for_each_possession(tmp_path: Path) -> None:
    match = Match.from_position(CARDBOWL, {}, {"phase": "kickoff", "offense": "home"})
    for line in ("home: deep", "draw: 10H-10D", "draw: 2C", "draw: 6C", "draw: 7C", "draw: 8C", "draw: 3C"):
        match.play(line)
    for line in ("away: 2wr", "home: AC-5C-7D-QC", "away: KC-9C-8D-JC", "away: run-9C", "draw: 4H-2H"):
        match.play(line)
    for line in ("away: 4wr", "home: 2H-3H-4H-5H", "away: 9H-6H-7H-8H", "away: pass-9H", "draw: AS", "draw: 2D-4D", "draw: 8C-8D"):
        match.play(line)
    path = tmp_path / "game.pigskin"
    path.write_text(record.write(match), encoding="utf-8")
    done = run("notes", str(path))
    assert done.stdout == (
        "Away\n  Kickoff: to 9, 22 yd return to 31\n  1 & 10 @ 31: run 3\n  2 & 7 @ 34: pass 5, int.\n"
        "\nThe record ends here, after 19 inputs.\n"
    )


def test_a_whole_game_has_a_note_for_every_play() -> None:
    golden = Path(__file__).parent / "golden" / "cardbowl" / "house-random.pigskin"
    told = run("notes", str(golden)).stdout
    blocks = [block.splitlines() for block in told.split("\n\n")]
    assert all(block[0] in ("Home", "Away") for block in blocks)
    assert all(one[0] != other[0] for one, other in pairwise(blocks))
    assert sum(len(block) - 1 for block in blocks) == 144


def test_a_game_without_notes_says_so() -> None:
    done = run("notes", str(Path(__file__).parent / "golden" / "parker" / "random-house.pigskin"))
    assert done.returncode == 1
    assert "has no play notes" in done.stderr


def test_simulate_sets_the_game_beside_the_nfl() -> None:
    told = run("simulate", "cardbowl", "--games", "20", "--interpreted").stdout
    assert "Beside the NFL, play by play in 2 games" in told
    assert "NFL 2008" in told
    assert "Drives: touchdown" in told
    assert "Beside the NFL" not in run("simulate", "freds", "--games", "20", "--interpreted").stdout
