"""Plain letters for terminals that know no more."""

from __future__ import annotations

import unicodedata

from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

FANCY = "─│╭╮╯╰┌┐└┘├┤━┃♣♦♥♠·…\u2212\u2013\u2014\u2019“”×±▁▂▃▄▅▆▇█¡¿«»▎▊▔"
PLAIN = '-|++++++++++-|CDHS.~---\'""x~__--==##  ""||-'
LETTERS = str.maketrans(FANCY, PLAIN)


def in_ascii(text: str) -> str:
    """A text in plain letters, each in one column as before."""
    if text.isascii():
        return text
    plain = []
    for letter in text.translate(LETTERS):
        bare = letter if letter.isascii() else unicodedata.normalize("NFKD", letter)[:1]
        plain.append(bare if bare.isascii() else "?")
    return "".join(plain)


class PlainLetters(LineFilter):
    """Nothing but ASCII on the screen."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        return [Segment(in_ascii(text), style, control) for text, style, control in segments]
