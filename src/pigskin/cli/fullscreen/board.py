"""The board that every screen with a game shares: score, field, the last play, the game's own picture, and a pane beside or below."""

from __future__ import annotations

from typing import Any

from rich.console import Console, Group, RenderableType
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Container, VerticalScroll
from textual.geometry import Size
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Static

from pigskin.cli import screen as lines
from pigskin.cli.fullscreen.cells import Cells
from pigskin.cli.fullscreen.host import Host
from pigskin.cli.fullscreen.moments import Moment
from pigskin.cli.fullscreen.pitch import pitch
from pigskin.cli.panels import parts
from pigskin.cli.playing.speech import Speech
from pigskin.engine.match import Match
from pigskin.football.field import read_yard_line

WIDE = 112  # columns from which the pane stands beside the picture
LEAST_PANE = 3  # rows of it below the picture, or none
BARS = "▁▂▃▄▅▆▇█"
SEATS = {"home": "#ff8a80", "away": "#8ab4f8"}


class Body(Container):
    """What is left of the screen for the picture and the pane."""

    class Resized(Message):
        """It has more room now, or less."""

    def on_resize(self) -> None:
        self.post_message(self.Resized())


class BoardScreen(Screen[Any]):
    """A match as it stands somewhere, with the play that led there."""

    CSS = """
    BoardScreen { layout: vertical; }
    #score { height: 1; background: $panel; }
    #pitch { height: 3; }
    #strip { height: 3; padding: 0 1; }
    #body { height: 1fr; layout: vertical; }
    #picture { height: auto; width: 1fr; padding: 0 1; }
    #pane { height: 1fr; width: 1fr; scrollbar-size-vertical: 1; padding: 0 1; }
    #words { height: auto; width: 1fr; }
    #asked { height: auto; max-height: 3; padding: 0 1; background: $boost; }
    #choices { height: auto; padding: 0 1; }
    #keys { height: 1; background: $panel; }
    """

    def __init__(self, match: Match, speech: Speech) -> None:
        super().__init__()
        self.shown, self.speech = match, speech
        self.moment: Moment | None = None
        self.seat: str | None = None
        self.curve: list[float] = []
        self._stands: dict[str, RenderableType] = {}
        self._whole = False  # whether the pane has all the room of a narrow screen

    @property
    def host(self) -> Host:
        assert isinstance(self.app, Host)
        return self.app

    def compose(self) -> ComposeResult:
        yield Static(id="score")
        yield Static(id="pitch")
        yield Static(id="strip")
        with Body(id="body"):
            yield Static(id="picture")
            with VerticalScroll(id="pane", can_focus=False):
                yield Static(id="words")
        yield Static(id="asked")
        yield Cells(most_rows=6, id="choices")
        yield from self.compose_below()
        yield Cells(packed=True, id="keys")

    def compose_below(self) -> ComposeResult:
        """What stands between the choices and the keys."""
        yield from ()

    def on_resize(self) -> None:
        self.query_one("#body").styles.layout = "horizontal" if self.wide else "vertical"
        self.draw()

    def on_body_resized(self) -> None:
        self._draw_picture()

    @property
    def wide(self) -> bool:
        return self.size.width >= WIDE

    def put(self, name: str, content: RenderableType) -> None:
        """Shows something in a part of the screen, unless it stands there already."""
        if self._stands.get(name) != content:
            self._stands[name] = content
            self.query_one(f"#{name}", Static).content = content

    def watch_says(self) -> str:
        """What a watch at the table says; '' where there is none."""
        return ""

    def chance_says(self) -> str:
        """The chance to win, in words; '' where it is not known."""
        return ""

    def so_far(self) -> list[float]:
        """The chances up to here, for the line beside the score."""
        return self.curve

    def draw(self) -> None:
        """All of it anew."""
        if not self.size.width or not self.is_mounted:
            return
        sheet = self.shown.sheet()
        self.put("score", self._score(sheet))
        has_field = "ball" in sheet
        self.query_one("#pitch").display = has_field
        if has_field:
            self.put("pitch", pitch(sheet, self.speech, self.size.width, self._came_from(sheet)))
        self.put("strip", self._strip())
        self._draw_picture()

    def _score(self, sheet: dict[str, Any]) -> Text:
        """All sides with their points, the one with the ball marked, the time left, and the chance to win."""
        line = Text(" ", no_wrap=True, overflow="ellipsis")
        for seat, points in sheet.get("score", {}).items():
            mark = "*" if sheet.get("offense") == seat or sheet.get("qb") == seat else " "
            line.append(f"{self.speech.name(seat)} {points}{mark}", f"bold {SEATS.get(seat, '#e8e0c8')}")
            line.append("  ")
        line.append(self.watch_says() or lines.clock_text(sheet, self.speech), "#7fd0d0")
        chance = self.chance_says()
        if chance:
            line.append(f"  {chance} ", "#c8b8e8")
            room = self.size.width - line.cell_len - 2
            line.append(sparkline(self.so_far(), min(room, 40)) if room >= 8 else "", "#9a86c8")
        return line

    def _came_from(self, sheet: dict[str, Any]) -> int | None:
        """Where the last play began, if the same side still has the ball."""
        if self.moment is None:
            return None
        before = dict(self.shown.game.sheet(self.shown.told_play(self.moment.play).before))
        same = before.get("ball") is not None and before.get("offense") == sheet.get("offense")
        return read_yard_line(before["ball"]) if same else None

    def _strip(self) -> RenderableType:
        """The last play: what it gave, and what happened."""
        if self.moment is None:
            return Text(self.strip_otherwise(), "italic")
        head = Text(no_wrap=True, overflow="ellipsis")
        if self.moment.figure:
            head.append(f" {self.moment.figure} ", f"bold black on {self.moment.colour}")
            head.append("  ")
        head.append(self.moment.headline.head, f"bold {self.moment.colour}")
        return Group(head, Text(self.moment.headline.text))

    def strip_otherwise(self) -> str:
        """What stands there before the first play."""
        return self.speech.situation(self.shown.state)

    def _draw_picture(self) -> None:
        body = self.query_one("#body").size
        width = body.width * 55 // 100 - 2 if self.wide else body.width - 2
        height = body.height
        picture, pane = self.query_one("#picture", Static), self.query_one("#pane")
        if self.wide:
            picture.display = pane.display = True
            picture.styles.height = "100%"
            picture.content = fitting(parts(self.shown, self.seat, self.speech), self.app.console, Size(width, height))
            return
        picture.display = not self._whole
        if self._whole:
            pane.display = True
            return
        drawn, used = fitting_rows(parts(self.shown, self.seat, self.speech), self.app.console, Size(width, height))
        picture.content = drawn
        picture.styles.height = used
        pane.display = height - used >= LEAST_PANE

    def write_pane(self, content: RenderableType, *, whole: bool, at_end: bool = False) -> None:
        """Puts this into the pane; on a narrow screen perhaps in place of the picture."""
        self.put("words", content)
        self._whole = whole
        self._draw_picture()
        pane = self.query_one("#pane", VerticalScroll)
        self.call_after_refresh(pane.scroll_end if at_end else pane.scroll_home, animate=False)

    def scroll_pane(self, key: str) -> bool:
        """Scrolls the pane; whether the key is for that."""
        pane = self.query_one("#pane", VerticalScroll)
        scroll = {"pageup": pane.scroll_page_up, "pagedown": pane.scroll_page_down, "home": pane.scroll_home, "end": pane.scroll_end}
        if key in scroll:
            scroll[key](animate=False)
        return key in scroll


def fitting(drawn: list[RenderableType], console: Console, room: Size) -> RenderableType:
    return fitting_rows(drawn, console, room)[0]


def fitting_rows(drawn: list[RenderableType], console: Console, room: Size) -> tuple[RenderableType, int]:
    """The first parts, as many as there is room for, and how many rows they take; the first one in any case."""
    options = console.options.update(width=max(room.width, 10), height=None)
    taken: list[RenderableType] = []
    used = 0
    for part in drawn:
        rows = len(console.render_lines(part, options, pad=False))
        if taken and used + rows > room.height:
            continue
        taken.append(part)
        used += rows
    return Group(*taken), min(used, max(room.height, 0))


def sparkline(curve: list[float], width: int) -> str:
    """Shares from 0 to 1 as a row of bars, the last ones if there are too many."""
    return "".join(BARS[min(int(value * len(BARS)), len(BARS) - 1)] for value in curve[-max(width, 0) :] if width > 0)
