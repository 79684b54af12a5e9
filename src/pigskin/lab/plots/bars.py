"""Bars that lie, columns that stand, and bars of shares."""

from __future__ import annotations

from itertools import pairwise
from math import ceil

from pigskin.football.estimates import Estimate
from pigskin.football.pictures import Bars, Columns, Stacked, written
from pigskin.lab.plots.svg import SERIES, WIDTH, Drawing, legend, line, rect, text, whisker

TOP, VALUE = 26, 96  # room for the legend, and for what stands behind a bar
BAR, STEP, LABEL = 11, 15, 17
HIGH, LOW, LEFT = 150, 40, 42
LETTER = 7.5  # how wide one is
NICE = (0.02, 0.04, 0.06, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.75, 1.0)  # where the scale of columns ends
WIDE = 0.09  # of a bar, so that its share has room in it


def bars(shown: Bars) -> Drawing:
    """A label, and under it a bar for each name."""
    top = TOP if len(shown.names) > 1 else 4
    most = max((one.value + _margin(one) for _, values in shown.rows for one in values if one is not None), default=1.0) or 1.0
    room = WIDTH - VALUE
    parts, y = legend(shown.names) if len(shown.names) > 1 else [], float(top)
    for label, values in shown.rows:
        parts.append(text(0, y + 12, label))
        y += LABEL
        for kind, one in zip(SERIES, values, strict=False):
            if one is None:
                continue
            parts.append(rect(0, y, room * max(one.value, 0) / most, BAR, kind))
            if one.error > 0:
                low, high = (room * max(one.value + side * one.margin, 0) / most for side in (-1, 1))
                parts += whisker(low, high, y + BAR / 2)
            parts.append(text(WIDTH, y + 10, written(one, shown.form), "value", "end"))
            y += STEP
        y += 5
    return Drawing(y, parts)


def _margin(one: Estimate) -> float:
    return one.margin if one.error > 0 else 0.0


def columns(shown: Columns) -> Drawing:
    """Columns with their scale on the left, and what they stand for underneath."""
    reached = max(one.value + _margin(one) for _, one in shown.rows)
    most = next((nice for nice in NICE if reached <= nice), 1.0)
    bottom, step = TOP + HIGH, (WIDTH - LEFT) / len(shown.rows)
    parts: list[str] = []
    for share in (0.0, 0.5, 1.0):
        y = bottom - HIGH * share
        parts += [line(LEFT, y, WIDTH, y, "grid"), text(LEFT - 6, y + 4, f"{100 * most * share:g}%", "soft", "end")]
    every = ceil((LETTER * max(len(label) for label, _ in shown.rows) + 4) / step)
    for number, (label, one) in enumerate(shown.rows):
        x, height = LEFT + step * number, HIGH * one.value / most
        parts.append(rect(x + 1.5, bottom - height, step - 3, height, "a"))
        low, high = (bottom - HIGH * max(one.value + side * _margin(one), 0) / most for side in (-1, 1))
        parts.append(line(x + step / 2, low, x + step / 2, high, "error"))
        if number % every == 0 and x + (step + LETTER * len(label)) / 2 < WIDTH + 4:
            parts.append(text(x + step / 2, bottom + 16, label, "soft", "middle"))
    if shown.mark is not None:
        x = LEFT + step * shown.mark
        parts.append(line(x, TOP - 8, x, bottom, "mark"))
    parts.append(text(WIDTH, bottom + 34, shown.of, "soft", "end"))
    return Drawing(bottom + LOW, parts)


def stacked(shown: Stacked) -> Drawing:
    """A label, and under it one bar of shares, each in its colour."""
    parts, y = legend(shown.names), float(TOP)
    for label, shares, count in shown.rows:
        parts += [text(0, y + 12, label), text(WIDTH, y + 12, f"{count:,}", "soft", "end")]
        y += LABEL
        edges = [sum(shares[:number]) for number in range(len(shares) + 1)]
        for kind, (low, high) in zip(SERIES, pairwise(edges), strict=False):
            parts.append(rect(WIDTH * low, y, WIDTH * (high - low), 18, kind))
            if high - low > WIDE:
                parts.append(text(WIDTH * (low + high) / 2, y + 13, f"{high - low:.0%}", f"on-{kind}", "middle"))
        y += 27
    return Drawing(y, parts)
