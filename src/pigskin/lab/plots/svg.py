"""The pen: shapes, text, and the frame of a picture."""

from __future__ import annotations

from html import escape
from typing import NamedTuple

WIDTH = 420  # of every picture, so that its text is as large on every one
SERIES = ("a", "b", "c", "d")  # classes of the page that have colours


class Drawing(NamedTuple):
    """What was drawn, and how high it is."""

    height: float
    parts: list[str]


def picture(drawing: Drawing, title: str, desc: str, number: int) -> str:
    """A whole picture, told to whoever cannot see it."""
    return (
        f'<svg viewBox="0 0 {WIDTH} {drawing.height:.0f}" role="img" aria-labelledby="title-{number} desc-{number}">'
        f'<title id="title-{number}">{escape(title)}</title><desc id="desc-{number}">{escape(desc)}</desc>{"".join(drawing.parts)}</svg>'
    )


def text(x: float, y: float, said: str, kind: str = "", anchor: str = "start") -> str:
    of = f' class="{kind}"' if kind else ""
    at = f' text-anchor="{anchor}"' if anchor != "start" else ""
    return f'<text x="{x:.1f}" y="{y:.1f}"{of}{at}>{escape(said)}</text>'


def rect(x: float, y: float, width: float, height: float, kind: str, opacity: float = 1.0) -> str:
    faint = f' fill-opacity="{opacity:.2f}"' if opacity < 1 else ""
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{max(width, 0):.1f}" height="{height:.1f}" rx="2" class="{kind}"{faint}/>'


def line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{kind}"/>'


def circle(x: float, y: float, radius: float, kind: str, opacity: float = 1.0) -> str:
    faint = f' fill-opacity="{opacity:.2f}"' if opacity < 1 else ""
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" class="{kind}"{faint}/>'


def whisker(x1: float, x2: float, y: float) -> list[str]:
    """How far off a figure may be, lying."""
    return [line(x1, y, x2, y, "error"), *(line(x, y - 3, x, y + 3, "error") for x in (x1, x2))]


def legend(names: tuple[str, ...]) -> list[str]:
    """What the colours stand for, in a line on top."""
    parts, x = [], 0.0
    for kind, name in zip(SERIES, names, strict=False):
        parts += [rect(x, 3, 11, 11, kind), text(x + 16, 13, name, "soft")]
        x += 30 + 6.7 * len(name)
    return parts
