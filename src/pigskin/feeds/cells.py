"""The cells of a line of play-by-play: flags, texts, numbers and clocks, whatever stands for nothing in them."""

from __future__ import annotations

import re
from collections.abc import Mapping

Line = Mapping[str, str]

_NUMBER = re.compile(r"-?[0-9]{1,6}(\.[0-9]{0,6})?")
_CLOCK = re.compile(r"([0-9]{0,3}):([0-9]{1,2})")


def flag(line: Line, name: str) -> bool:
    return line.get(name, "") not in ("", "0", "0.0", "NA", "nan", "FALSE", "False")


def text(line: Line, name: str) -> str:
    value = line.get(name, "")
    return "" if value in ("NA", "nan") else value


def number(line: Line, name: str) -> int | None:
    value = text(line, name)
    if not value:
        return None
    if not _NUMBER.fullmatch(value):
        raise ValueError(f"{name} is {value[:40]!r}, not a number")
    return int(float(value))


def clock(shown: str) -> int | None:
    """Seconds of a clock such as 14:07, or :07."""
    if ":" not in shown:
        return None
    read = _CLOCK.fullmatch(shown)
    if read is None:
        raise ValueError(f"the clock shows {shown[:40]!r}, not minutes and seconds")
    return 60 * int(read[1] or 0) + int(read[2])
