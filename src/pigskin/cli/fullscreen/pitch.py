"""The field across the whole screen: end zones, yard lines, the ball, where it came from, and the line to gain."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from pigskin.cli.playing.speech import Speech
from pigskin.football.field import read_yard_line
from pigskin.football.seats import SIDES

GRASS, CHALK = "#1f6b3a", "#d9ead3"
PAINT = {"home": "#a02c2c", "away": "#2b4c9b"}
LEAST_ZONE, MOST_ZONE = 5, 14
YARDS = 100
ROWS = 3


def pitch(sheet: Mapping[str, Any], speech: Speech, width: int, came_from: int | None = None) -> Text:
    """Three rows: numbers, the ball on its way, numbers of the line. A column is one yard on a wide screen, else two."""
    scale = 1 if width >= YARDS + 1 + 2 * LEAST_ZONE else 2
    columns = YARDS // scale + 1
    zone = max(min((width - columns) // 2, MOST_ZONE), 1)
    ball = None if sheet.get("ball") is None else read_yard_line(sheet["ball"])
    rows = [_row(columns, scale, numbers=True), _played(sheet, columns, scale, ball, came_from), _row(columns, scale)]
    painted = {side: name for side, name in sheet.get("end_zones", {}).items() if name != side}
    names = [str(painted.get(side) or speech.name(side)).upper()[: zone - 1].center(zone) for side in SIDES]
    margin = " " * max((width - columns - 2 * zone) // 2, 0)
    lines = []
    for number, row in enumerate(rows):
        line = Text(margin, no_wrap=True)
        line.append(names[0] if number == 1 else " " * zone, f"bold white on {PAINT['home']}")
        line.append_text(row)
        line.append(names[1] if number == 1 else " " * zone, f"bold white on {PAINT['away']}")
        lines.append(line)
    return Text("\n").join(lines)


def _row(columns: int, scale: int, *, numbers: bool = False) -> Text:
    """Grass with the yard lines; with their numbers where they stand."""
    cells = [" "] * columns
    for yards in range(10, YARDS, 10):
        place = yards // scale
        cells[place] = "|"
        if numbers:
            for offset, letter in enumerate(str(min(yards, YARDS - yards))):
                cells[place + offset] = letter
    return Text("".join(cells), f"{CHALK} on {GRASS}")


def _played(sheet: Mapping[str, Any], columns: int, scale: int, ball: int | None, came_from: int | None) -> Text:
    row = _row(columns, scale)
    if ball is None:
        return row
    marks: dict[int, tuple[str, str]] = {}
    offense = sheet.get("offense")
    ahead = 1 if offense == "home" else -1
    at = min(max((ball + scale - 1) // scale, 0), columns - 1)
    if came_from is not None:
        start = min(max(came_from // scale, 0), columns - 1)
        for place in range(min(start, at), max(start, at)):
            marks[place] = ("-", "bold #f5e6a8")
    if sheet.get("to_go"):
        line = (ball + ahead * sheet["to_go"]) // scale
        if 0 < line < columns - 1:
            marks[line] = ("!", "bold #ffd54a")
    colour = "white on " + PAINT.get(str(offense), "#444444")
    marks[at] = ("O", f"bold {colour}")
    if 0 <= at + ahead < columns:
        marks[at + ahead] = (">" if ahead > 0 else "<", "bold white")
    plain = list(row.plain)
    drawn = Text()
    for place, letter in enumerate(plain):
        mark, style = marks.get(place, (letter, CHALK))
        drawn.append(mark, style if " on " in style else f"{style} on {GRASS}")
    return drawn
