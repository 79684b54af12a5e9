"""Chance: documented, counted, the same everywhere, and provable."""

import hashlib
import hmac
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import numpy as np
import pytest

from pigskin.engine import record
from pigskin.engine.chance import STEP, WORD, Provable, Seeded, commit_to, game_key, mix
from pigskin.engine.compiled import arithmetic
from pigskin.engine.match import Match
from pigskin.engine.rule import any_of, below, draw_from, weighted
from pigskin.games import find_game

DOCS = Path(__file__).parent.parent / "docs"


class Fixed:
    """Words from a list."""

    def __init__(self, *words: int) -> None:
        self.words = list(words)

    def word(self) -> int:
        return self.words.pop(0)


def test_mix_is_splitmix64() -> None:
    published = [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F, 0xF88BB8A8724C81EC]
    assert [mix(STEP * place & WORD) for place in range(1, 5)] == published


def test_a_seeded_word_depends_on_seed_game_input_and_place_alone() -> None:
    words = Seeded(7, 3).bits(11)
    drawn = [words.word() for _ in range(4)]
    key = mix((mix(7) + 3 * STEP) & WORD)
    stream = mix((key + 11 * STEP) & WORD)
    assert drawn == [mix((stream + place * STEP) & WORD) >> 32 for place in range(1, 5)]
    again = Seeded(7, 3).bits(11)
    assert [again.word() for _ in range(4)] == drawn
    assert game_key(7, 3) == key


def test_the_compiled_mix_is_the_same() -> None:
    numbers = np.array([0, 1, 2**63, WORD, STEP], dtype=np.uint64)
    assert arithmetic.mix(numbers).tolist() == [mix(int(number)) for number in numbers]


def test_provable_words_are_pieces_of_the_hmac() -> None:
    chance = Provable(b"k" * 32, {"home": "b", "away": "a"})
    words = chance.bits(5)
    drawn = [words.word() for _ in range(9)]
    blocks = b"".join(hmac.digest(b"k" * 32, f'[[["away","a"],["home","b"]],5,{block}]'.encode(), hashlib.sha256) for block in range(2))
    assert drawn == [int.from_bytes(blocks[4 * place : 4 * place + 4], "big") for place in range(9)]
    assert chance.commitment == hashlib.sha256(b"k" * 32).hexdigest()


@pytest.mark.parametrize("text", ["", " x", "x ", "a\nb", "x" * 201])
def test_a_contribution_must_fit_a_line(text: str) -> None:
    with pytest.raises(ValueError, match="contribution"):
        Provable(b"k" * 32, {"home": text})


CHECKER = next(
    found[1] for found in re.finditer(r'```python title="check_dice.py"\n(.*?)\n```', (DOCS / "chance.md").read_text("utf-8"), re.DOTALL)
)


def run_checker(folder: Path, text: str) -> subprocess.CompletedProcess[str]:
    """The checker of the documentation, with nothing of ours within its reach."""
    (folder / "check_dice.py").write_text(CHECKER, encoding="utf-8")
    (folder / "game.pigskin").write_text(text, encoding="utf-8")
    program = [sys.executable, "-I", "-X", "utf8", "check_dice.py", "game.pigskin"]
    return subprocess.run(program, cwd=folder, capture_output=True, text=True, check=False)


def committed(**texts: str) -> Provable:
    nonces = {seat: f"{place:032x}" for place, seat in enumerate(texts)}
    commits = {seat: commit_to(seat, nonces[seat], text) for seat, text in texts.items()}
    return Provable(bytes(range(32)), texts, commits=commits, nonces=nonces)


@pytest.mark.parametrize("text", ["4711", "ñandú \U0001f3c8", "\u00e9 e\u0301", 'quotes " and \\ and: colons', "東京"])
def test_the_documented_checker_agrees_whatever_is_contributed(tmp_path: Path, text: str) -> None:
    match = Match(find_game("parker"), {"length": {"plays": 4}}, chance=committed(home=text, away="41 geese"))
    call = f"{match.request.due[0]}: kick"
    for _ in range(2):
        match.play(call)
        match.undo()
    match.play(call)
    written = record.write(match, given_up=True)
    thrown = sum(line.startswith(("dice", "coin")) for line in match.lines())
    assert "undos: 2" in written
    assert run_checker(tmp_path, written).stdout == f"{thrown} throws follow from the seed and the contributions\n"
    assert record.verify(written, find_game)[-1] == f"{thrown} outcomes of chance follow from the seed and the contributions of away, home"


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("Contribution home: 4711", "Contribution home: 4712", "home committed to something else"),
        ("undos: 1", "undos: 2", "should not be dice"),
        ("Commitment: 63", "Commitment: 64", "this is not the seed"),
    ],
)
def test_the_documented_checker_finds_every_cheat(tmp_path: Path, before: str, after: str, said: str) -> None:
    match = Match(find_game("parker"), {"length": {"plays": 4}}, chance=committed(home="4711"))
    call = f"{match.request.due[0]}: kick"
    match.play(call)
    match.undo()
    match.play(call)
    written = record.write(match, given_up=True)
    assert before in written
    found = run_checker(tmp_path, written.replace(before, after))
    assert said in found.stderr
    assert found.returncode


def test_below_rejects_what_would_favor_low_numbers() -> None:
    assert below(Fixed(0xFFFFFFFF), 6) == 5
    assert below(Fixed(0, 0x80000001), 6) == 3  # the product of 0 falls into the uneven rest and is drawn again
    assert below(Fixed(0), 4) == 0  # nothing is uneven about a power of two


def test_draws_are_even_over_all_members() -> None:
    words = Seeded(1).bits(0)
    counts = Counter(any_of(words, 0b1011001) for _ in range(4000))
    assert set(counts) == {0, 3, 4, 6}
    assert all(850 < count < 1150 for count in counts.values())
    pairs = Counter(draw_from(words, 0b111, 2) for _ in range(6000))
    assert len(pairs) == 6
    assert all(850 < count < 1150 for count in pairs.values())
    spots = Counter(weighted(words, (5, 3, 0, 1)) for _ in range(9000))
    assert set(spots) == {0, 1, 3}
    assert 4800 < spots[0] < 5200


def test_a_new_table_gets_a_new_seed() -> None:
    assert Seeded().seed != Seeded().seed
    assert Provable().seed != Provable().seed
