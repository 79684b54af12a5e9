"""The options of a table as a form."""

from __future__ import annotations

import json
from typing import Any

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Button, Input, Select, Static, Switch

from pigskin.cli.playing.speech import Speech
from pigskin.engine.errors import OptionError
from pigskin.engine.game import Option
from pigskin.engine.yamltext import YamlError, read_yaml


class FormScreen(Screen[dict[str, Any] | None]):
    """Gives the options that were chosen, or None where one went back. What cannot be taken is said, and the form stays."""

    CSS = """
    #form { padding: 0 2; }
    #title { text-style: bold; color: #ffe08a; padding: 1 0; }
    .about { color: #9aa5a0; padding: 0 0 1 0; }
    .row { height: 3; }
    .row Static { width: 34; padding: 1 1 0 0; }
    .row Input, .row Select { width: 1fr; }
    #problem { color: #ff8a80; height: 2; padding: 0 2; }
    #buttons { height: 3; }
    """

    def __init__(self, speech: Speech, options: dict[str, Any]) -> None:
        super().__init__()
        self.speech, self.options = speech, options

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="form", can_focus=False):
            yield Static(self.speech.own("form.title", game=self.speech.label("name")), id="title", markup=False)
            for option in self.speech.game.options:
                with Horizontal(classes="row"):
                    yield Static(self.speech.label(f"option.{option.name}", option.name), markup=False)
                    yield self._field(option)
                yield Static(self.speech.label(f"explain.{option.name}"), classes="about", markup=False)
        yield Static("", id="problem", markup=False)
        with Horizontal(id="buttons"):
            yield Button(self.speech.own("form.play"), id="play", variant="success")
            yield Button(self.speech.own("form.back"), id="back")

    def _field(self, option: Option) -> Widget:
        value, blank = self.options[option.name], option.blank
        if blank.kind == "yes-no":
            return Switch(bool(value), id=f"o-{option.name}")
        if blank.kind == "choice" and value in blank.values:
            names = [(self.speech.label(f"value.{option.name}.{one}", str(one)), str(place)) for place, one in enumerate(blank.values)]
            return Select(names, value=str(list(blank.values).index(value)), allow_blank=False, id=f"o-{option.name}")
        return Input("" if value is None else value if isinstance(value, str) else json.dumps(value), id=f"o-{option.name}")

    def chosen(self) -> dict[str, Any]:
        """What the form says; OptionError where that cannot be taken."""
        found: dict[str, Any] = {}
        for option in self.speech.game.options:
            field = self.query_one(f"#o-{option.name}")
            if isinstance(field, Switch):
                found[option.name] = field.value
            elif isinstance(field, Select):
                found[option.name] = option.blank.values[int(str(field.value))]
            elif isinstance(field, Input):
                found[option.name] = self._typed(option, field.value.strip())
        return self.speech.game.table(found)

    @staticmethod
    def _typed(option: Option, text: str) -> Any:
        if not text:
            return None if option.blank.empty or option.default is None else option.default
        try:
            return read_yaml(text)
        except YamlError as error:
            raise OptionError(f"{option.name}: {error.problem}") from error

    def on_button_pressed(self, event: Button.Pressed) -> None:
        if event.button.id == "back":
            self.dismiss(None)
            return
        try:
            self.dismiss(self.chosen())
        except OptionError as error:
            self.query_one("#problem", Static).content = str(error)

    def on_key(self, event: events.Key) -> None:
        if event.key == "escape":
            event.stop()
            self.dismiss(None)
