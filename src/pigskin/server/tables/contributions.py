"""What the seats of a table add to its dice, and how they do it: commit first, and reveal when all have."""

from __future__ import annotations

from dataclasses import dataclass, field

from pigskin.engine.chance import Provable


@dataclass(slots=True)
class Contributions:
    """The texts by seat; of those that were committed to first, the hashes shown before and the nonces shown with the texts."""

    texts: dict[str, str] = field(default_factory=dict)
    commits: dict[str, str] = field(default_factory=dict)
    nonces: dict[str, str] = field(default_factory=dict)

    def add(self, seat: str, text: str) -> None:
        """A seat adds a text for all to see."""
        self.forget(seat)
        self.texts[seat] = text

    def commit(self, seat: str, commit: str) -> None:
        """A seat shows the hash of its text."""
        self.forget(seat)
        self.commits[seat] = commit

    def reveal(self, seat: str, nonce: str, text: str) -> None:
        """A seat shows the text behind its hash."""
        self.nonces[seat], self.texts[seat] = nonce, text

    def forget(self, seat: str) -> None:
        """What a seat added goes with whoever sat there."""
        for by_seat in (self.texts, self.commits, self.nonces):
            by_seat.pop(seat, None)

    @property
    def unrevealed(self) -> list[str]:
        return [seat for seat in self.commits if seat not in self.texts]

    def chance(self, seed: str) -> Provable:
        """The chance that follows from a seed and all of this."""
        return Provable(bytes.fromhex(seed), dict(self.texts), commits=dict(self.commits), nonces=dict(self.nonces))
