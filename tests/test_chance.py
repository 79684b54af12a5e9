"""Chance: documented, counted, the same everywhere, and provable."""

import hashlib
import hmac
from collections import Counter

import numpy as np
import pytest

from pigskin.engine.chance import STEP, WORD, Provable, Seeded, game_key, mix
from pigskin.engine.compiled import verbs
from pigskin.engine.rule import any_of, below, draw_from, weighted


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
    words = Seeded(7, 3).words(11)
    drawn = [words.word() for _ in range(4)]
    key = mix((mix(7) + 3 * STEP) & WORD)
    stream = mix((key + 11 * STEP) & WORD)
    assert drawn == [mix((stream + place * STEP) & WORD) >> 32 for place in range(1, 5)]
    again = Seeded(7, 3).words(11)
    assert [again.word() for _ in range(4)] == drawn
    assert game_key(7, 3) == key


def test_the_compiled_mix_is_the_same() -> None:
    numbers = np.array([0, 1, 2**63, WORD, STEP], dtype=np.uint64)
    assert verbs.mix(numbers).tolist() == [mix(int(number)) for number in numbers]


def test_provable_words_are_pieces_of_the_hmac() -> None:
    chance = Provable(b"k" * 32, {"home": "b", "away": "a"})
    words = chance.words(5)
    drawn = [words.word() for _ in range(9)]
    blocks = b"".join(hmac.digest(b"k" * 32, f'[[["away","a"],["home","b"]],5,{block}]'.encode(), hashlib.sha256) for block in range(2))
    assert drawn == [int.from_bytes(blocks[4 * place : 4 * place + 4], "big") for place in range(9)]
    assert chance.commitment == hashlib.sha256(b"k" * 32).hexdigest()


@pytest.mark.parametrize("text", ["", " x", "x ", "a\nb", "x" * 201])
def test_a_contribution_must_fit_a_line(text: str) -> None:
    with pytest.raises(ValueError, match="contribution"):
        Provable(b"k" * 32, {"home": text})


def test_below_rejects_what_would_favor_low_numbers() -> None:
    assert below(Fixed(0xFFFFFFFF), 6) == 5
    assert below(Fixed(0, 0x80000001), 6) == 3  # the product of 0 falls into the uneven rest and is drawn again
    assert below(Fixed(0), 4) == 0  # nothing is uneven about a power of two


def test_draws_are_even_over_all_members() -> None:
    words = Seeded(1).words(0)
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
