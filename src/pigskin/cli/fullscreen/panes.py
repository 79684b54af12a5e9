"""A table's screen with what may be looked at beside it: the play-by-play, coach, odds, box score, help, and the chance to win."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.text import Text
from textual import work
from textual.worker import get_current_worker

from pigskin.cli import screen as lines
from pigskin.cli.fullscreen.board import BoardScreen
from pigskin.cli.fullscreen.pages import coach_page, help_page, odds_page
from pigskin.cli.pages import box_table
from pigskin.cli.playing.choices import Menu
from pigskin.cli.playing.table import Table
from pigskin.engine.errors import OptionError
from pigskin.engine.rule import Question

if TYPE_CHECKING:
    from pigskin.coach.advice import Advice

CHANCE_SECONDS = 0.25


class TableScreen(BoardScreen):
    """A table that somebody sits at. `keys` are all keys, by what they do."""

    keys: Sequence[tuple[str, str]] = ()

    def __init__(self, table: Table) -> None:
        super().__init__(table.match, table.speech)
        self.table = table
        self.told: list[tuple[int, RenderableType]] = []  # the play-by-play, each entry with the number of its play
        self.pane = "plays"
        self.menu: Menu | None = None
        self._chance: float | None = None

    def show_plays(self, *, whole: bool = False) -> None:
        self.pane = "plays"
        entries = [entry for _, entry in self.told] or [Text(self.speech.own("play.none"), "#9aa5a0")]
        self.write_pane(Group(*entries), whole=whole, at_end=True)

    def _show_page(self, name: str, content: RenderableType) -> None:
        self.pane = name
        self.write_pane(Group(content, Text(f"\n{self.speech.own('play.escape')}", "#9aa5a0")), whole=True)

    def _question(self) -> Question | None:
        """What somebody at the keyboard has to choose, or may."""
        if self.menu is None:
            return None
        return next((question for question in self.menu.questions if question.who >= 0), None)

    def show_coach(self) -> None:
        asked = self._question()
        if not self.table.coach:
            self._show_page("coach", Text(self.speech.own("coach.none")))
        elif asked is None:
            self._show_page("coach", Text(self.speech.own("odds.nothing")))
        else:
            self._show_page("coach", Text(self.speech.own("coach.thinks")))
            self._advise(self.table.match.request.who(asked), asked)

    @work(thread=True, exclusive=True, group="coach")
    def _advise(self, seat: str, question: Question) -> None:
        from pigskin.coach.advice import advise

        try:
            advice: Advice | None = advise(self.table.match.copy(), seat, language=self.speech.language, question=question)
            problem = ""
        except OptionError as error:
            advice, problem = None, str(error)
        if not get_current_worker().is_cancelled and self.pane == "coach":
            page = coach_page(advice, self.speech) if advice is not None else Text(problem)
            self.app.call_from_thread(self._show_page, "coach", page)

    def show_odds(self) -> None:
        asked = self._question()
        self._show_page("odds", odds_page(self.table.match, None if asked is None or asked.optional else asked, self.speech))

    def show_box(self) -> None:
        box = box_table(self.table.match, self.speech)
        self._show_page("box", box if box is not None else Text(self.speech.own("box.none")))

    def show_help(self) -> None:
        keys = [(key.upper(), self.speech.own(f"key.{name}")) for key, name in self.keys]
        keys += [(name, self.speech.own(f"key.{name}")) for name in ("1-9", "Enter", "Esc", "PgUp PgDn")]
        questions = self.menu.questions if self.menu is not None else []
        self._show_page("help", help_page(self.table.match, questions, self.speech, keys))

    def watch_says(self) -> str:
        return "" if self.table.match.over else lines.watch_text(self.table.deadlines(), self.speech)

    def chance_says(self) -> str:
        return "" if self._chance is None else self.speech.own("play.chance", percent=round(100 * self._chance))

    def find_chance(self) -> None:
        """The chance to win of whoever plays alone; two who share the screen would learn of each other's cards by it."""
        if self.table.coach and self.seat is not None and len(self.table.people) == 1:
            self._chance_of(self.seat, self.table.match.number)

    @work(thread=True, exclusive=True, group="chance")
    def _chance_of(self, seat: str, number: int) -> None:
        from pigskin.coach.winning import win_probability

        try:
            value = win_probability(self.table.match.copy(), seat, seconds=CHANCE_SECONDS).value
        except OptionError:
            return
        if not get_current_worker().is_cancelled:
            self.app.call_from_thread(self._take_chance, value, number)

    def _take_chance(self, value: float, number: int) -> None:
        if number == self.table.match.number:
            self._chance = value
            self.curve.append(value)
            self.put("score", self._score(self.shown.sheet()))
