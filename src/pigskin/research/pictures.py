"""A position as text, and as a picture: a field with the ball on it, and the text below."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from pigskin.football.field import read_yard_line
from pigskin.research.actions import Progress

WIDTH, HEIGHT = 640, 400
FIELD = (20, 20, 620, 140)
GRASS, LINES, END_ZONES, BALL, PAPER, INK = "#2f7d32", "#ffffff", "#1b4f1e", "#8b4513", "#f4f1e4", "#202020"
LINE_HEIGHT, MOST_LINES, MOST_CHARACTERS = 14, 17, 100

Picture = np.ndarray[Any, np.dtype[np.uint8]]


def text(progress: Progress) -> str:
    """Where the game stands and what everyone sees, a line each field."""
    match = progress.match
    return "\n".join([progress.game.words.situation(match.state), *_fields(match.sheet())])


def _fields(sheet: Mapping[str, Any], path: str = "") -> Iterator[str]:
    for name, value in sheet.items():
        if isinstance(value, Mapping):
            inner = ", ".join(f"{key} {' '.join(map(str, each)) if isinstance(each, list) else each}" for key, each in value.items())
            yield f"{path}{name}: {inner}"
        elif value not in (None, [], False):
            yield f"{path}{name}: {' '.join(map(str, value)) if isinstance(value, list) else value}"


def picture(progress: Progress) -> Picture:
    """The same, drawn; the ball is shown where the sheet has one on a yard line."""
    image = Image.new("RGB", (WIDTH, HEIGHT), PAPER)
    draw = ImageDraw.Draw(image)
    left, top, right, bottom = FIELD
    yard = (right - left) / 120
    draw.rectangle(FIELD, fill=END_ZONES)
    draw.rectangle((left + 10 * yard, top, right - 10 * yard, bottom), fill=GRASS)
    for line in range(10, 111, 10):
        draw.line((left + line * yard, top, left + line * yard, bottom), fill=LINES)
    ball = progress.match.sheet().get("ball")
    if isinstance(ball, str):
        middle, height = left + (10 + read_yard_line(ball)) * yard, (top + bottom) / 2
        draw.ellipse((middle - 7, height - 4, middle + 7, height + 4), fill=BALL, outline=LINES)
    font = ImageFont.load_default()
    for number, said in enumerate(text(progress).splitlines()[:MOST_LINES]):
        draw.text((left, bottom + 12 + number * LINE_HEIGHT), said[:MOST_CHARACTERS], fill=INK, font=font)
    return np.asarray(image, np.uint8).copy()
