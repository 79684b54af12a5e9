"""The dice game's own part of the screen: the dice of the last throws."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from pigskin.engine.match import Match
from pigskin.football.look import Look

ONE, LEFT, RIGHT, TWO, NONE = " o ", "o  ", "  o", "o o", "   "
PIPS = {
    1: (NONE, ONE, NONE),
    2: (LEFT, NONE, RIGHT),
    3: (LEFT, ONE, RIGHT),
    4: (TWO, NONE, TWO),
    5: (TWO, ONE, TWO),
    6: (TWO, TWO, TWO),
}
INSIDE = 7
THROWS = 3  # that lie on the table
SOURCE = "dice"


def parts(match: Match, seat: str | None, look: Look) -> list[RenderableType]:
    """The last throws, the newest first; nothing before the first one."""
    thrown = last_throws(match)
    if not thrown:
        return []
    row = Table.grid(padding=(0, 3, 0, 0))
    row.add_row(*(dice(faces, newest=not place) for place, faces in enumerate(thrown)))
    return [row]


def plain(match: Match, seat: str | None, look: Look) -> RenderableType:
    """Through a pipe the line of the situation says it all."""
    return Group()


def last_throws(match: Match) -> list[tuple[int, int]]:
    """What the dice showed last, the newest first, as far as the last play and this one go."""
    last = match.boundaries[max(match.plays - 1, 0)].inputs
    tokens = [token for who, _, token in (line.partition(": ") for line in match.lines("", last)) if who == SOURCE]
    return [(int(token[0]), int(token[2])) for token in reversed(tokens)][:THROWS]


def dice(faces: Sequence[int], *, newest: bool) -> Text:
    """Two dice side by side."""
    edge = f"+{'-' * INSIDE}+"
    rows = [" ".join(edge for _ in faces)]
    rows += [" ".join(f"|{PIPS[face][row].center(INSIDE)}|" for face in faces) for row in range(3)]
    return Text("\n".join([*rows, rows[0]]), "bold #f2ead3" if newest else "#6f6f68")
