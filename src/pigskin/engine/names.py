"""How people are called in what a game says: a text may have marks in the places of names, and whoever shows it fills them in.

A table server makes its words once for all tables, and does not know there who sits where. So it says a seat by its mark, and the page puts
in the name of whoever has that seat. The characters around a mark are of the private use area, which no name has.
"""

import re
from collections.abc import Mapping
from typing import NamedTuple

from pigskin.engine.rule import NOBODY

START, END = "\ue000", "\ue001"
_MARK = re.compile(f"{START}([^{END}]*){END}")


class Voice(NamedTuple):
    """To whom something is said: with `marks`, to a page that knows the names; the seat `reader` is called "you"."""

    marks: bool = False
    reader: int = NOBODY


PLAIN = Voice()


def name_mark(seat: str) -> str:
    """What stands for the name of whoever has this seat."""
    return f"{START}{seat}{END}"


def with_names(text: str, names: Mapping[str, str]) -> str:
    """A text with the marks filled in; a seat without a name stands as it is."""
    return _MARK.sub(lambda mark: names.get(mark[1], mark[1]), text)
