"""How a page of figures looks: pictures side by side where there is room, each with its figures as a table behind it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path

from pigskin.coach.pages import table
from pigskin.football.pictures import Picture
from pigskin.lab.plots import draw
from pigskin.lab.words import LabWords

STYLE = (Path(__file__).parent / "report.css").read_text(encoding="utf-8")


def tiles(figures: Sequence[tuple[str, str, str]]) -> str:
    """The figures that one looks at first: what it is, the figure, and how sure it is."""
    cells = "".join(
        f"<div><dt>{escape(label)}</dt><dd>{escape(value)} <small>{escape(margin)}</small></dd></div>" for label, value, margin in figures
    )
    return f'<dl class="tiles">{cells}</dl>'


def pictures(shown: Sequence[Picture], words: LabWords) -> Iterator[str]:
    """The pictures, each with a sentence and a table."""
    yield '<div class="pictures">'
    for number, one in enumerate(shown, 1):
        heads, rows = one.table()
        yield f'<figure><figcaption>{escape(one.title)}</figcaption><p class="soft">{escape(one.desc)}</p>{draw(one, number)}'
        yield f"<details><summary>{escape(words.say('table'))}</summary>{table(heads, rows)}</details></figure>"
    yield "</div>"


def notes(lines: Sequence[str], words: LabWords, command: str) -> Iterator[str]:
    """How all this is known, and how to make it again."""
    yield from (f'<p class="soft">{escape(line)}</p>' for line in lines)
    if command:
        yield f'<p class="soft">{escape(words.say("report.command"))} <code>{escape(command)}</code></p>'
