"""A saved game on the full screen, play by play, forward and back."""

from __future__ import annotations

from rich.console import Group
from rich.text import Text
from textual import events, work
from textual.timer import Timer
from textual.worker import get_current_worker

from pigskin.cli.fullscreen.board import BARS, BoardScreen
from pigskin.cli.fullscreen.cells import Cell, Cells
from pigskin.cli.fullscreen.moments import moments
from pigskin.cli.fullscreen.pages import play_text
from pigskin.cli.pages import box_table
from pigskin.cli.playing.speech import Speech
from pigskin.engine.errors import OptionError
from pigskin.engine.match import Match

KEYS = (("left", "<", "back"), ("right", ">", "on"), ("space", "Space", "run"), ("b", "B", "box"), ("r", "R", "rules"), ("q", "Q", "leave"))
MOST_CHANCES = 0.08  # seconds for each play of the line
SETTLED = 0.02


class ReplayScreen(BoardScreen):
    """Steps through a game. Everyone sees what a bystander saw."""

    AUTO_FOCUS = ""
    CSS = BoardScreen.CSS

    def __init__(self, match: Match, speech: Speech) -> None:
        super().__init__(match.before(0), speech)
        self.match = match
        self.moments = moments(match, speech)
        self.at = -1  # which of them is shown; -1 is before the first
        self._clock: Timer | None = None
        self._box = False

    def on_mount(self) -> None:
        self.query_one("#keys", Cells).put([Cell(shown, self.speech.own(f"replay.{name}")) for _, shown, name in KEYS])
        self.set_timer(SETTLED, self._show)
        self._find_curve()

    def step(self, by: int) -> None:
        self.at = min(max(self.at + by, -1), len(self.moments) - 1)
        self._show()

    def _show(self) -> None:
        """The position after the play that is shown, and the story up to it."""
        self.moment = self.moments[self.at] if self.at >= 0 else None
        last = self.at == len(self.moments) - 1
        self.shown = self.match if last else self.match.before(self.moment.inputs if self.moment else 0)
        told = [play_text(moment) for moment in self.moments[: self.at + 1]]
        box = box_table(self.shown, self.speech) if self._box else None
        self.write_pane(box or Group(*(told or [Text(self.speech.own("play.none"), "#9aa5a0")])), whole=self._box, at_end=not self._box)
        line = Text(self.speech.own("replay.place", at=self.at + 1, all=len(self.moments)), "bold #ffe08a")
        line.append("  " + self._line(self.size.width - line.cell_len - 6), "#9a86c8")
        self.put("asked", line)
        self.draw()

    def _line(self, width: int) -> str:
        """The chances of the first seat over the whole game, with the place that is shown marked."""
        if not self.curve or width < 10:
            return ""
        count = len(self.curve)
        columns = min(width, count)
        picked = [round(column * (count - 1) / max(columns - 1, 1)) for column in range(columns)]
        here = min(range(columns), key=lambda column: abs(picked[column] - (self.at + 1)))
        bars = [BARS[min(int(self.curve[place] * len(BARS)), len(BARS) - 1)] for place in picked]
        bars[here] = "|"
        return "".join(bars)

    @work(thread=True, exclusive=True)
    def _find_curve(self) -> None:
        """The win-probability line: the first seat's chances after every play, as a bystander knows them."""
        from pigskin.coach.winning import win_probability

        curve = []
        for inputs in [0, *(moment.inputs for moment in self.moments)]:
            if get_current_worker().is_cancelled:
                return
            try:
                here = self.match if inputs >= self.match.number else self.match.before(inputs)
                curve.append(win_probability(here, self.match.game.seats[0], "", seconds=MOST_CHANCES).value)
            except OptionError:
                return
        self.app.call_from_thread(self._take_curve, curve)

    def _take_curve(self, curve: list[float]) -> None:
        self.curve = curve
        self._show()

    def chance_says(self) -> str:
        if len(self.curve) <= self.at + 1:
            return ""
        return self.speech.own(
            "replay.chance", name=self.speech.name(self.match.game.seats[0]), percent=round(100 * self.curve[self.at + 1])
        )

    def so_far(self) -> list[float]:
        return []  # the line of the whole game stands below

    def on_key(self, event: events.Key) -> None:
        event.stop()
        if self.scroll_pane(event.key):
            return
        steps = {"left": -1, "right": 1, "enter": 1, "up": -10, "down": 10}
        if event.key in steps:
            self.step(steps[event.key])
        elif event.key == "escape":
            self._command("leave")
        else:
            command = next((name for key, _, name in KEYS if key == event.key), None)
            if command is not None:
                self._command(command)

    def on_cells_picked(self, event: Cells.Picked) -> None:
        if event.cells.id == "keys":
            self._command(KEYS[event.index][2])

    def _command(self, name: str) -> None:
        if name in ("back", "on"):
            self.step(-1 if name == "back" else 1)
        elif name == "run":
            self._run()
        elif name == "box":
            self._box = not self._box
            self._show()
        elif name == "rules":
            self.host.show_rules(self.match.game)
        else:
            self.dismiss(None)

    def _run(self) -> None:
        """Lets it run by itself, or stops it."""
        if self._clock is not None:
            self._clock.stop()
            self._clock = None
            return
        self._clock = self.set_interval(max(self.host.settings.pace, 0.2), self._run_on)

    def _run_on(self) -> None:
        if self.at == len(self.moments) - 1:
            self._run()
        else:
            self.step(1)
