"""Shares as colours: in a grid, and on a board."""

from __future__ import annotations

from pigskin.football.pictures import Board, HeatMap
from pigskin.lab.plots.svg import WIDTH, Drawing, circle, rect, text

LEFT, TOP, CELL = 88, 26, 30
STRONGEST = 0.8  # of a colour, so that text on it can be read
BOARD = 396  # how wide one is drawn


def heat_map(shown: HeatMap) -> Drawing:
    """A cell for each pair, green above one half and red below it."""
    step = (WIDTH - LEFT) / len(shown.columns)
    parts = [text(LEFT + step * (number + 0.5), TOP - 9, name, "soft", "middle") for number, name in enumerate(shown.columns)]
    for row, (label, cells) in enumerate(shown.rows):
        y = TOP + CELL * row
        parts.append(text(0, y + CELL / 2 + 4, label, "label"))
        for number, one in enumerate(cells):
            x = LEFT + step * number
            if one is None:
                parts.append(rect(x + 1, y + 1, step - 2, CELL - 2, "empty"))
                continue
            kind = "good" if one.value >= 0.5 else "bad"
            parts.append(rect(x + 1, y + 1, step - 2, CELL - 2, kind, STRONGEST * max(abs(2 * one.value - 1), 0.04)))
            parts.append(text(x + step / 2, y + CELL / 2 + 4, f"{100 * one.value:.0f}", "value", "middle"))
    return Drawing(TOP + CELL * len(shown.rows) + 4, parts)


def board(shown: Board) -> Drawing:
    """The board from above: the fuller a place, the more often."""
    scale, left = BOARD / shown.width, (WIDTH - BOARD) / 2
    most = max((one.share.value for one in shown.places), default=1.0) or 1.0
    parts = [rect(left, 0, BOARD, shown.height * scale, "board")]
    for one in shown.places:
        x, y = left + one.x * scale, one.y * scale
        parts.append(circle(x, y, shown.radius * scale, "place"))
        parts.append(circle(x, y, shown.radius * scale, "hot", 0.08 + 0.92 * one.share.value / most))
        parts.append(text(x, y - 1, one.mark, "mark-text", "middle"))
        parts.append(text(x, y + 12, f"{100 * one.share.value:.1f}", "value", "middle"))
        first, _, rest = one.name.partition(" ")
        below = y + shown.radius * scale + 11
        parts += [text(x, below + 11 * row, word, "tick", "middle") for row, word in enumerate((first, rest)) if word]
    return Drawing(shown.height * scale + 4, parts)
