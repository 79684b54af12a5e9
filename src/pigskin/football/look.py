"""How a game's picture in the terminal speaks: what whoever draws a screen tells the game's `terminal` module."""

from typing import Protocol


class Look(Protocol):
    """The words and names of a screen, in its reader's language. `typed`: people have to know how answers are written."""

    typed: bool

    def name(self, seat: str) -> str:
        """Whoever has a seat."""

    def label(self, key: str, otherwise: str = "") -> str:
        """What something is called, by the game or by football."""

    def said(self, key: str, **places: object) -> str:
        """An entry of the game's catalogue with its places filled in."""
