"""The paper score sheet (Section 7), blank or filled in, to print: as SVG, and as PDF where fpdf2 is installed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from html import escape
from typing import Any

from pigskin.football.seats import SIDES

WIDTH, HEIGHT = 280.0, 92.0  # millimetres, across an A4 page
LEFT, TOP, ROW, NAME, COLUMN, TOTAL = 8.0, 26.0, 13.0, 62.0, 20.0, 42.0
QUARTERS = ("1st", "2nd", "3rd", "4th")
MARGIN = 8.5
LONG_NAME = 14.0  # in heights of its letters


@dataclass(frozen=True)
class Text:
    """A line of text: where it stands, how high its letters are, and whether it is centred there."""

    x: float
    y: float
    size: float
    words: str
    centred: bool = True
    bold: bool = False


@dataclass
class Drawing:
    """Lines and texts in millimetres, for whatever draws them."""

    lines: list[tuple[float, float, float, float]] = field(default_factory=list)
    texts: list[Text] = field(default_factory=list)


def drawing(sheet: Mapping[str, Any] | None = None, names: Mapping[str, str] | None = None) -> Drawing:
    """The form, with the columns of a game's sheet if one is given: rounds that have not been begun stay empty."""
    page = Drawing()
    right = LEFT + NAME + 8 * COLUMN + TOTAL
    bottom = TOP + 4 * ROW
    page.texts.append(Text(WIDTH / 2, 14.0, 7.0, "FRED'S TABLE FOOTBALL", bold=True))
    for row in range(5):
        start = LEFT + NAME if row == 1 else LEFT
        page.lines.append((start, TOP + row * ROW, right - TOTAL if row == 1 else right, TOP + row * ROW))
    for place in (LEFT, LEFT + NAME, right - TOTAL, right):
        page.lines.append((place, TOP, place, bottom))
    for column in range(1, 8):
        page.lines.append((LEFT + NAME + column * COLUMN, TOP + (ROW if column % 2 else 0.0), LEFT + NAME + column * COLUMN, bottom))
    page.texts.append(Text(LEFT + NAME / 2, TOP + ROW + 2.0, 5.0, "Team", bold=True))
    page.texts.append(Text(right - TOTAL / 2, TOP + ROW + 2.0, 5.0, "Total", bold=True))
    for quarter, title in enumerate(QUARTERS):
        page.texts.append(Text(LEFT + NAME + (2 * quarter + 1) * COLUMN, TOP + 8.5, 5.0, title, bold=True))
        for half in range(2):
            page.texts.append(Text(LEFT + NAME + (2 * quarter + half + 0.5) * COLUMN, TOP + ROW + MARGIN, 4.5, f"R{half + 1}"))
    for seat, side in enumerate(SIDES):
        base = TOP + (seat + 2) * ROW + MARGIN
        if names is not None:
            _write_name(page, names[side], base)
        if sheet is not None:
            _fill_in(page, sheet, side, base)
    finished = sheet is not None and sheet["winner"] is not None
    page.texts.append(Text(LEFT, HEIGHT - 6.0, 5.0 if finished else 3.0, _footer(sheet, names), centred=False, bold=finished))
    return page


def _write_name(page: Drawing, name: str, base: float) -> None:
    """A name in its cell: on two lines if it is long, and in letters small enough to fit."""
    lines = [name]
    if _ems(name) > LONG_NAME and " " in name:
        breaks = [place for place, letter in enumerate(name) if letter == " "]
        middle = min(breaks, key=lambda place: abs(len(name) / 2 - place))
        lines = [name[:middle], name[middle + 1 :]]
    size = min(5.0 if len(lines) == 1 else 4.0, *((NAME - 6.0) / _ems(line) for line in lines))
    for number, line in enumerate(lines):
        page.texts.append(Text(LEFT + 3.0, base + (number - (len(lines) - 1) / 2) * 1.2 * size, size, line, centred=False))


def _ems(words: str) -> float:
    """About how wide a text is, in heights of its letters."""
    return sum(1.0 if letter in "MW@%mw" or ord(letter) > 0x2E80 else 0.62 for letter in words)


def rounds_begun(sheet: Mapping[str, Any]) -> list[tuple[int, int]]:
    """The quarters and rounds of the sheet in which there can be points by now."""
    if sheet["team_a"] is None and sheet["quarter"] == 1:
        return []
    columns = ((quarter, number) for quarter in range(1, 5) for number in (1, 2))
    return [column for column in columns if column <= (sheet["quarter"], sheet["round"])]


def _fill_in(page: Drawing, sheet: Mapping[str, Any], side: str, base: float) -> None:
    for quarter, number in rounds_begun(sheet):
        points = sheet["sheet"][side][quarter - 1][number - 1]
        page.texts.append(Text(LEFT + NAME + (2 * quarter + number - 2.5) * COLUMN, base, 5.0, str(points)))
    overtime = sheet["overtime"][side]
    total = str(sheet["score"][side]) if not overtime else f"{sheet['score'][side]}  (OT {sum(overtime)})"
    page.texts.append(Text(LEFT + NAME + 8 * COLUMN + TOTAL / 2, base, 5.0, total, bold=True))


def _footer(sheet: Mapping[str, Any] | None, names: Mapping[str, str] | None) -> str:
    if sheet is None or sheet["winner"] is None:
        return "R1, R2: round one and round two of a quarter. Points of extended possessions go into the round in which they began."
    winner = sheet["winner"] if names is None else names[sheet["winner"]]
    return f"Winner: {winner}" + (" in overtime" if sheet["overtime"]["home"] else "")


def svg(sheet: Mapping[str, Any] | None = None, names: Mapping[str, str] | None = None) -> str:
    """The score sheet as a picture that every browser prints."""
    page = drawing(sheet, names)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH:g}mm" height="{HEIGHT:g}mm" viewBox="0 0 {WIDTH:g} {HEIGHT:g}">',
        "<title>Fred's Table Football: score sheet</title>",
        f'<rect width="{WIDTH:g}" height="{HEIGHT:g}" fill="white"/>',
        '<g stroke="black" stroke-width="0.4">',
        *(f'<line x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}"/>' for x1, y1, x2, y2 in page.lines),
        '</g>\n<g font-family="Helvetica, Arial, sans-serif" fill="black">',
        *(_svg_text(text) for text in page.texts),
        "</g>\n</svg>\n",
    ]
    return "\n".join(parts)


def _svg_text(text: Text) -> str:
    anchor = ' text-anchor="middle"' if text.centred else ""
    weight = ' font-weight="bold"' if text.bold else ""
    return f'<text x="{text.x:g}" y="{text.y:g}" font-size="{text.size:g}"{anchor}{weight}>{escape(text.words)}</text>'


def _in_latin_letters(words: str) -> bool:
    return all(ord(letter) < 256 for letter in words)


def pdf(sheet: Mapping[str, Any] | None = None, names: Mapping[str, str] | None = None) -> bytes:
    """The score sheet on an A4 page, lying. Needs fpdf2: pip install 'pigskin[print]'."""
    try:
        from fpdf import FPDF
    except ImportError as error:
        raise RuntimeError("a score sheet as PDF needs fpdf2: pip install 'pigskin[print]'; the SVG needs nothing") from error
    page = drawing(sheet, names)
    paper = FPDF(orientation="landscape", unit="mm", format="A4")
    paper.set_title("Fred's Table Football: score sheet")
    paper.add_page()
    paper.set_line_width(0.4)
    across, down = (paper.w - WIDTH) / 2, 30.0
    for x1, y1, x2, y2 in page.lines:
        paper.line(across + x1, down + y1, across + x2, down + y2)
    for text in page.texts:
        paper.set_font("Helvetica", "B" if text.bold else "", text.size / 0.3528)
        if not _in_latin_letters(text.words):
            raise ValueError(f"the PDF's font has no letters for {text.words!r}; the SVG has")
        shift = paper.get_string_width(text.words) / 2 if text.centred else 0.0
        paper.text(across + text.x - shift, down + text.y, text.words)
    return bytes(paper.output())
