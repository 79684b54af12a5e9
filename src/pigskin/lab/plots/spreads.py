"""Figures by how far they are off, and how values are spread."""

from __future__ import annotations

from pigskin.football.pictures import Dots, Strips
from pigskin.lab.plots.svg import SERIES, WIDTH, Drawing, circle, legend, line, rect, text

TOP, ROW = 44, 25
FURTHEST = 1.5  # what is further off is drawn there, with an arrow
NAMES, RIGHT = 188, 82  # room for labels, and for figures
NICE = (0.25, 0.5, 1.0, FURTHEST)
STRIP, SIDE = 40, 14


def dots(shown: Dots) -> Drawing:
    """A line a figure: its name, a dot with its error, and the figure beside the other."""
    off = max((abs(one.off.value) + one.off.margin for one in shown.rows), default=0.5)
    scale = next((nice for nice in NICE if off <= nice), FURTHEST)
    middle, room = NAMES + (WIDTH - NAMES - RIGHT) / 2, (WIDTH - NAMES - RIGHT) / 2 - 6
    bottom = TOP + ROW * len(shown.rows)

    def at(value: float) -> float:
        return middle + room * max(-scale, min(scale, value)) / scale

    parts = [text(middle, 12, shown.names[1], "soft", "middle"), text(WIDTH, 12, shown.names[0], "soft", "end")]
    for share in (-scale, -scale / 2, 0.0, scale / 2, scale):
        x = at(share)
        parts += [
            line(x, TOP - 10, x, bottom, "axis" if share == 0 else "grid"),
            text(x, TOP - 16, f"{share:+.0%}" if share else "0", "tick", "middle"),
        ]
    for number, one in enumerate(shown.rows):
        y = TOP + ROW * number + ROW / 2
        parts.append(text(0, y + 4, one.label, "label"))
        if abs(one.off.value) > scale:
            side = 1 if one.off.value > 0 else -1
            parts.append(f'<path d="M{at(side * scale):.1f} {y:.1f} l{-9 * side} -5 v10 z" class="{"a" if one.full else "hollow"}"/>')
        else:
            if one.off.error > 0:
                parts.append(line(at(one.off.value - one.off.margin), y, at(one.off.value + one.off.margin), y, "error"))
            parts.append(circle(at(one.off.value), y, 4.5, "a" if one.full else "hollow"))
        parts += [text(WIDTH, y + 4, one.own, "value", "end"), text(WIDTH - RIGHT + 36, y + 4, one.beside, "tick", "end")]
    return Drawing(bottom + 6, parts)


def strips(shown: Strips) -> Drawing:
    """For each row a line from the least to the most that is usual, a bar of the middle half, and a mark in the middle."""
    low, high = min(values[0] for _, values in shown.rows), max(values[-1] for _, values in shown.rows)
    top = 26.0

    def at(value: float) -> float:
        return SIDE + (WIDTH - 2 * SIDE) * (value - low) / max(high - low, 1)

    parts = legend(tuple(label for label, _ in shown.rows))
    bottom = top + STRIP * len(shown.rows)
    step = 10 if high - low > 20 else 5
    for value in range(int(low // step) * step, int(high) + 1, step):
        if value >= low:
            parts += [line(at(value), top, at(value), bottom, "grid"), text(at(value), bottom + 16, str(value), "soft", "middle")]
    for number, (kind, (_, values)) in enumerate(zip(SERIES, shown.rows, strict=False)):
        y = top + STRIP * number + STRIP / 2
        least, lower, median, upper, most = values
        parts += [line(at(least), y, at(most), y, "error"), rect(at(lower), y - 8, at(upper) - at(lower), 16, kind)]
        parts += [line(at(median), y - 11, at(median), y + 11, "median"), text(at(median) + 5, y - 11, f"{median:.0f}", "value")]
    return Drawing(bottom + 24, parts)
