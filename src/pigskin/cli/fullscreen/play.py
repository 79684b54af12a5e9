"""A game on the full screen: each play in its turn, then the question with its answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.console import Group
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.timer import Timer
from textual.widgets import Input

from pigskin.cli.fullscreen.cells import Cell, Cells
from pigskin.cli.fullscreen.curtain import Curtain
from pigskin.cli.fullscreen.moments import Moment, in_progress, moments
from pigskin.cli.fullscreen.pages import play_text
from pigskin.cli.fullscreen.panes import TableScreen
from pigskin.cli.pages import box_table
from pigskin.cli.playing.answers import completed
from pigskin.cli.playing.choices import STEP, Choice, Menu
from pigskin.cli.playing.settings import SPEEDS
from pigskin.cli.playing.table import Table
from pigskin.engine.errors import InputError
from pigskin.engine.rule import Question

DIGITS = "1234567890"
COMMANDS = (  # the keys, by what they do
    ("p", "plays"),
    ("c", "coach"),
    ("o", "odds"),
    ("b", "box"),
    ("r", "rules"),
    ("u", "undo"),
    ("?", "help"),
    ("q", "leave"),
    (":", "type"),
    ("+-", "speed"),
)
TICK = 0.5
SETTLED = 0.02  # seconds until the screen knows its size


class PlayScreen(TableScreen):
    """A table at this keyboard."""

    AUTO_FOCUS = ""
    keys = COMMANDS

    CSS = f"{TableScreen.CSS} #entry {{ height: 1; border: none; padding: 0 1; display: none; }}"

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.queue: list[Moment] = []
        self.levels: list[Sequence[Choice]] = []
        self.chosen = 0
        self.problem = ""
        self.typed = ""  # first letters of a piece, while an answer is built
        self._seen_plays = 0
        self._seen_lines = 0
        self._timer: Timer | None = None
        self._at_keyboard: str | None = None
        self.ended = False

    def compose_below(self) -> ComposeResult:
        yield Input(id="entry")

    def on_mount(self) -> None:
        self.seat = self.table.people[0] if len(self.table.people) == 1 else None
        self._seen_plays = self.table.match.plays
        before = moments(self.table.match, self.speech)
        self.told = [(moment.play, play_text(moment)) for moment in before]
        self.moment = before[-1] if before else None
        self.set_interval(TICK, self._tick)
        self._put_keys()
        self.set_timer(SETTLED, self._begin)

    def _begin(self) -> None:
        self.draw()
        self.show_plays()
        self._advance()

    # The game goes on.

    def _news(self) -> None:
        """Queues what has been told since, to be shown in its turn."""
        match, first = self.table.match, self._seen_plays
        self.queue += moments(match, self.speech, first)
        self._seen_plays = match.plays
        for line in self.table.story[self._seen_lines :]:
            if line.own:
                self.told.append((first, Text(line.text, "italic #b8b09a")))
                if line.text.startswith("("):
                    self.notify(line.text, timeout=4)
        self._seen_lines = len(self.table.story)

    def _advance(self) -> None:
        """Shows the next play; when all are shown lets bots act; when none does, asks."""
        self._timer = None
        if self.queue:
            moment = self.queue.pop(0)
            self._show(moment)
            pace = self.host.settings.pace * moment.weight
            if pace and not self._last_before_my_turn():
                self._timer = self.set_timer(pace, self._advance)
            else:
                self.call_later(self._advance)
        elif self.table.match.over:
            self._end()
        elif self.table.bots_act():
            self._news()
            self.call_later(self._advance)
        elif mine := self.table.mine():
            self._ask(mine)
        else:
            self._timer = self.set_timer(max(self.table.seconds_left() or 0.0, 0.0), self._go_on)

    def _last_before_my_turn(self) -> bool:
        """Whether nothing more comes by itself: what was shown last stays while one thinks."""
        questions = self.table.match.questions
        waited_for = [self.table.match.request.who(question) for question in questions if not question.optional]
        return not self.queue and bool(waited_for) and not any(who in self.table.bots for who in waited_for)

    def _go_on(self) -> None:
        self.table.go_on()
        self._news()
        self._advance()

    def _show(self, moment: Moment) -> None:
        """A play, with the position that it led to."""
        match = self.table.match
        self.shown = match if moment.inputs >= match.number and not self.queue else match.before(moment.inputs)
        self.moment = moment
        self.told.append((moment.play, play_text(moment)))
        self.show_plays()
        self._waiting()
        self.draw()

    def _waiting(self) -> None:
        """Nobody is asked while plays are shown."""
        self.menu, self.levels = None, []
        self.put("asked", Text(self.speech.own("play.watching"), "#9aa5a0"))
        self.query_one("#choices", Cells).put([])

    def _skip(self) -> None:
        """Shows all that waits at once."""
        if self._timer is not None and self.queue:
            self._timer.stop()
            while len(self.queue) > 1:
                moment = self.queue.pop(0)
                self.told.append((moment.play, play_text(moment)))
            self._advance()
        elif self._timer is not None:
            self._timer.stop()
            self._advance()

    # The question.

    def _ask(self, mine: list[Question]) -> None:
        due = self.table.due(mine)
        seat = self.table.seat_of(due)
        several = len(self.table.people) > 1
        if several and seat is not None and seat != self._at_keyboard and self.table.match.private(seat):
            first, self._at_keyboard = self._at_keyboard is None, seat
            if not first:
                self.seat = None
                self.app.push_screen(Curtain(self.speech.own("curtain", who=self.speech.name(seat))), lambda _: self._ask(mine))
                return
        if several:
            self.seat = seat or self.seat
        self.shown = self.table.match
        self.menu = Menu(self.table, mine, self.speech)
        self.levels, self.chosen, self.typed = [self.menu.choices()], 0, ""
        self._put_question()
        self.draw()
        if self.pane != "plays":
            self.show_plays()
        self.find_chance()

    def _put_question(self) -> None:
        """What is asked, and the answers."""
        if self.menu is None:
            return
        match = self.table.match
        asked = " ".join(self.menu.asked())
        line = Text()
        if self.problem:
            line.append(f"{self.problem}\n", "bold #ff8a80")
        going_on = in_progress(match, self.speech)
        if going_on:
            line.append(f"{going_on}\n", "italic #e8d9a0")
        line.append(f"{self.speech.situation(match.state)}. ", "#b8c8b8")
        line.append(asked, "bold #ffe08a")
        choices = self.levels[-1]
        if len(self.levels) > 1:
            laid = next((choice.note for choice in choices if choice.piece), "")
            line.append(f"  {laid} {self.typed}".rstrip(), "bold #8fd18f")
            line.append(f"  {self.speech.own('play.back')}", "#9aa5a0")
        self.put("asked", line)
        keys = [DIGITS[place] if place < len(DIGITS) and not self._building() else "" for place in range(len(choices))]
        self.query_one("#choices", Cells).put(
            [
                Cell(key, choice.label, "" if self._building() else choice.note, choice.optional)
                for key, choice in zip(keys, choices, strict=True)
            ],
            self.chosen,
        )

    def _building(self) -> bool:
        """Whether an answer is built piece by piece, of more pieces than there are keys."""
        return len(self.levels) > 1 and len(self.levels[-1]) > len(DIGITS)

    def _pick(self, index: int) -> None:
        """Takes a choice, or opens what is behind it."""
        if self.menu is None or not 0 <= index < len(self.levels[-1]):
            return
        choice = self.levels[-1][index]
        self.problem, self.typed = "", ""
        if choice.more is not None:
            self.levels.append(choice.more())
            self.chosen = 0
            self._put_question()
        elif choice.typed:
            self._open_entry(choice.typed)
        else:
            self._play(choice.line)

    def _play(self, line: str) -> None:
        """Takes an answer; what is refused is said, and nothing has changed."""
        try:
            if line == STEP:
                self.table.step()
            else:
                self.table.play(line)
        except InputError as error:
            self._refuse(error)
            return
        self.problem = ""
        self._waiting()
        self._news()
        self._advance()

    def _refuse(self, error: InputError) -> None:
        problem = error.problem if self.speech.language == "en" else self.speech.own("refused.short")
        self.problem = problem
        self._put_question()

    # Typing.

    def _open_entry(self, example: str = "") -> None:
        entry = self.query_one("#entry", Input)
        entry.placeholder = self.speech.own("play.entry", example=example) if example else self.speech.own("play.entry.any")
        entry.value = ""
        entry.display = True
        entry.focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.input.display = False
        self.set_focus(None)
        typed = event.value.strip()
        command = {"help": "help", "hint": "coach", "quit": "leave"}.get(typed, typed)
        if any(command == name for _, name in COMMANDS):
            self._command(command)
        elif typed and self.menu is not None:
            try:
                line = completed(self.table, typed, self.table.mine())
            except InputError as error:
                self._refuse(error)
                return
            self._play(line)

    # Keys.

    def on_key(self, event: events.Key) -> None:
        entry = self.query_one("#entry", Input)
        if entry.display:
            if event.key == "escape":
                entry.display = False
                self.set_focus(None)
            return
        event.stop()
        if self.scroll_pane(event.key):
            return
        if self.menu is None:
            if event.key in ("space", "enter"):
                self._skip()
            elif event.key == "escape" or event.character:
                self._by_letter(event.character or "")
            return
        self._answer_key(event)

    def _answer_key(self, event: events.Key) -> None:
        cells = self.query_one("#choices", Cells)
        count = len(self.levels[-1])
        moves = {"left": -1, "right": 1, "up": -cells.columns(), "down": cells.columns()}
        if event.key in moves:
            self.chosen = min(max(self.chosen + moves[event.key], 0), count - 1)
            self._put_question()
        elif event.key in ("enter", "space"):
            self._pick(self.chosen)
        elif event.key in ("escape", "backspace"):
            self._back()
        elif self._building() and event.character and event.character.isalnum():
            self._type_piece(event.character)
        elif event.character and event.character in DIGITS:
            self._pick(DIGITS.index(event.character))
        else:
            self._by_letter(event.character or "")

    def _back(self) -> None:
        if self.typed:
            self.typed = ""
        elif len(self.levels) > 1:
            self.levels.pop()
            self.chosen = 0
        elif self.pane != "plays":
            self.show_plays()
        self.problem = ""
        self._put_question()

    def _type_piece(self, letter: str) -> None:
        """The first letters of a piece: as soon as they fit only one, that is it."""
        typed = f"{self.typed}{letter}".lower()
        fits = [place for place, choice in enumerate(self.levels[-1]) if choice.piece.lower().startswith(typed)]
        if not fits:
            self.typed = ""
        elif len(fits) == 1:
            self._pick(fits[0])
            return
        else:
            self.typed, self.chosen = typed, fits[0]
        self._put_question()

    def on_cells_picked(self, event: Cells.Picked) -> None:
        if event.cells.id == "keys":
            self._command(COMMANDS[event.index][1])
        else:
            self.chosen = event.index
            self._pick(event.index)

    def _by_letter(self, letter: str) -> None:
        if letter in ("+", "-"):
            self._change_speed(1 if letter == "+" else -1)
            return
        command = next((name for key, name in COMMANDS if key == letter.lower() or (key == ":" and letter == "/")), None)
        if command is not None:
            self._command(command)

    def _put_keys(self) -> None:
        self.query_one("#keys", Cells).put([Cell(key.upper(), self.speech.own(f"key.{name}")) for key, name in COMMANDS])

    def _command(self, name: str) -> None:
        actions: dict[str, Callable[[], None]] = {
            "plays": lambda: self.show_plays(whole=self.pane != "plays" or not self._whole),
            "coach": self.show_coach,
            "odds": self.show_odds,
            "box": self.show_box,
            "rules": lambda: self.host.show_rules(self.table.match.game),
            "undo": self._undo,
            "help": self.show_help,
            "type": self._open_entry,
            "speed": lambda: self._change_speed(1),
            "leave": self._leave,
        }
        actions[name]()

    # Taking back, and the speed.

    def _undo(self) -> None:
        if not self.table.may_undo or (self._timer is not None and self.queue):
            return
        try:
            self.table.undo()
        except InputError as error:
            self._refuse(error)
            return
        match = self.table.match
        self.told = [(play, entry) for play, entry in self.told if play < match.plays]
        self._seen_plays, self._seen_lines, self.ended = match.plays, len(self.table.story), False
        shown = moments(match, self.speech, max(match.plays - 6, 0))
        self.moment, self.shown, self.queue = shown[-1] if shown else None, match, []
        self.notify(self.speech.own("undo.short"), timeout=2)
        self.show_plays()
        self._advance()

    def _change_speed(self, by: int) -> None:
        speed = SPEEDS[(SPEEDS.index(self.host.settings.speed) + by) % len(SPEEDS)]
        self.host.change("speed", speed)
        self.notify(self.speech.own("speed.now", speed=self.speech.own(f"speed.{speed}")), timeout=2)

    # The watch, and the end.

    def _tick(self) -> None:
        if self.ended or not self.is_current:
            return
        self.put("score", self._score(self.shown.sheet()))
        if self.menu is not None and self.table.time_has_come():
            self._waiting()
            self._news()
            self._advance()

    def _end(self) -> None:
        """The final score, the box, and what one may do now."""
        self.ended = True
        self.shown, self.menu = self.table.match, None
        self._chance = None
        self.draw()
        self.show_plays()
        self.put("asked", Text.assemble((self.speech.situation(self.shown.state) + ". ", "bold #ffe08a"), self.speech.own("play.over")))
        self.query_one("#choices", Cells).put([])
        box = box_table(self.table.match, self.speech)
        if box is not None:
            self.pane = "box"
            self.write_pane(Group(*(entry for _, entry in self.told[-3:]), Text(), box), whole=not self.wide, at_end=False)

    def _leave(self) -> None:
        self.dismiss(self.table)
