"""Where chance comes from at a table: a seed, or a seed that everyone can check afterwards.

Seeded, for play and simulation: word `i` of input number `n` in game `k` of seed `s` is the upper half of
`mix(mix(key + n * STEP) + (i + 1) * STEP)` with `key = mix(mix(s) + k * STEP)`, all modulo 2**64, where `mix` is the finisher of
SplitMix64. Nothing but counters goes in, so an outcome depends on its place alone and compiled runs give the same. Where a
seat was offered to act first, and a bot may have used words of the place to decide on it, chance draws with those from ASIDE on.

Provable, for a hosted table: the words of input number `n` are the successive big-endian 32-bit pieces of
`HMAC-SHA256(seed, [contributions, n, block])`, the message in compact JSON, the contributions sorted by seat; after `u` undos it is
`[contributions, n, block, u]`. The host shows `SHA-256(seed)` before the players add their contributions, and the seed itself at the end.
A player who commits to a contribution shows `SHA-256(seat nonce text)` first, and nonce and text when all commits are there.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from struct import Struct

WORD = 0xFFFFFFFFFFFFFFFF
STEP = 0x9E3779B97F4A7C15
ASIDE = 1 << 32
PIECES = Struct(">8I")  # the words of a digest


def mix(z: int) -> int:
    """Spreads 64 bits over each other (SplitMix64)."""
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & WORD
    z = (z ^ z >> 27) * 0x94D049BB133111EB & WORD
    return z ^ z >> 31


def game_key(seed: int, game: int = 0) -> int:
    """What all of one game's chance follows from."""
    return mix((mix(seed & WORD) + game * STEP) & WORD)


class SeededBits:
    """The words of one input of a seeded game, from the `first` on."""

    __slots__ = ("_stream",)

    def __init__(self, key: int, number: int, first: int = 0) -> None:
        self._stream = mix((key + number * STEP) & WORD) + first * STEP & WORD

    def word(self) -> int:
        self._stream = (self._stream + STEP) & WORD
        return mix(self._stream) >> 32


def commit_to(seat: str, nonce: str, text: str) -> str:
    """What a seat shows of its contribution before the others have committed to theirs: SHA-256 over UTF-8, in hexadecimal digits."""
    return hashlib.sha256(f"{seat} {nonce} {text}".encode()).hexdigest()


def _compact(values: list[tuple[str, str]]) -> str:
    return json.dumps(values, separators=(",", ":")) if values else "[]"


class ProvableBits:
    """The words of one input of a provable game."""

    __slots__ = ("_block", "_left", "_number", "_source")

    def __init__(self, source: Provable, number: int) -> None:
        self._source, self._number, self._block = source, number, 0
        self._left: Iterator[int] = iter(())

    def word(self) -> int:
        for word in self._left:
            return word
        self._left = iter(PIECES.unpack(self._source.digest(self._number, self._block)))
        self._block += 1
        return next(self._left)


@dataclass(frozen=True)
class Seeded:
    """Chance from a number: the same seed, the same dice."""

    seed: int = field(default_factory=lambda: secrets.randbits(48))
    game: int = 0

    def bits(self, number: int, *, aside: bool = False) -> SeededBits:
        """The words of an input; those `aside`, where a seat was offered to act first."""
        return SeededBits(game_key(self.seed, self.game), number, ASIDE if aside else 0)

    def after(self, undos: int) -> Seeded:
        """The same: with a seed, the same place has the same throw, whatever was taken back before."""
        return self

    def header(self) -> dict[str, str]:
        """How a record names it."""
        return {"Seed": str(self.seed) if not self.game else f"{self.seed}/{self.game}"}


@dataclass(frozen=True)
class Provable:
    """Chance that nobody at the table could know or bend: the host is bound by its commitment, each player adds a text of its own.

    After an undo the throws are others, so that nobody takes back a call to make a better one of the same dice. Of `commits`, what seats
    showed of their contributions beforehand, those without a contribution were never revealed; the others have their `nonces`.
    """

    seed: bytes = field(default_factory=lambda: secrets.token_bytes(32), repr=False)
    contributions: Mapping[str, str] = field(default_factory=dict)
    undos: int = 0
    commits: Mapping[str, str] = field(default_factory=dict)
    nonces: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for seat, text in self.contributions.items():
            if not text or not text.isprintable() or text != text.strip() or len(text) > 200:
                raise ValueError(f"{seat}'s contribution {text!r} must be 1 to 200 printable characters, with no space at its ends")

    @property
    def commitment(self) -> str:
        return hashlib.sha256(self.seed).hexdigest()

    @cached_property
    def _beginning(self) -> str:
        """How the message of every place begins."""
        return f"[{_compact(sorted(self.contributions.items()))},"

    def digest(self, number: int, block: int) -> bytes:
        """HMAC-SHA256 of a place."""
        ending = f",{self.undos}]" if self.undos else "]"
        return hmac.digest(self.seed, f"{self._beginning}{number},{block}{ending}".encode(), "sha256")

    def bits(self, number: int, *, aside: bool = False) -> ProvableBits:
        """The words of an input. No bot thinks with them, so that none are kept aside."""
        return ProvableBits(self, number)

    def after(self, undos: int) -> Provable:
        """The chance of the same game when so many undos have gone before."""
        return self if undos == self.undos else replace(self, undos=undos)

    def header(self, *, reveal: bool = True) -> dict[str, str]:
        """How a record names it; the seed only when it may be known."""
        lines = {"Commitment": self.commitment}
        for seat in sorted({*self.commits, *self.contributions}):
            said = {"Commit": self.commits, "Nonce": self.nonces, "Contribution": self.contributions}
            lines |= {f"{key} {seat}": by_seat[seat] for key, by_seat in said.items() if seat in by_seat}
        return lines | ({"Revealed": self.seed.hex()} if reveal else {})


Chance = Seeded | Provable
