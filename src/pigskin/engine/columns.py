"""What a row of a simulated game holds: a game says it in `columns.py` of its folder, by `FIELDS` and `EVENTS`;

`COUNTED` says what is counted by an event.

A field of the state at the end of a game becomes a column, a list of them one for each seat or place. An event becomes a column for each
seat with how many there were and, if its values can be added up, one with their sum. What is not named there is not in the table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from pigskin.engine.game import LEVELS, Game, Values
from pigskin.engine.rule import names_used

LONGEST_LIST = 32  # a longer one is a game's memory, no statistic
TIE = "tie"
GOOD = "good"  # the unit of what is told as 1 or 0


def always(options: Values) -> bool:
    return True


class Field(NamedTuple):
    """A field of the state that is worth a column: what it means, in which unit, and at which tables it can change."""

    name: str
    meaning: str
    unit: str = ""
    seat: bool = False  # its numbers are seats
    places: tuple[str, ...] = ()  # what the places of a list are called, if they are not the seats
    when: Callable[[Values], bool] = always


class Column(NamedTuple):
    """A column of the table: where its numbers come from, what they mean, and their unit. `names` are those of a category."""

    name: str
    source: str  # the field, or the event
    place: int | None  # in the field; of an event the number of its cell
    meaning: str
    unit: str = ""
    names: tuple[str, ...] = ()
    of: str = "field"  # or counts, or sums


Events = Mapping[int, str]  # the unit of the sum of what is told with each; empty where only their number counts
WINNER = Field("winner", "who won", seat=True)
SCORE = Field("score", "points at the end", "points")


def columns_of(game: Game, options: Values, bots: Iterable[str] = ()) -> tuple[Column, ...]:
    """The columns of a table with these options, in order. Seats that stay empty have none: no bot of the house gives them to anybody."""
    own = game.part("columns")
    named: tuple[Field, ...] = own.FIELDS if own is not None else _fields(game)
    events: Events = own.EVENTS if own is not None else _events(game)
    seats = game.starters(options) if all(name in LEVELS for name in bots) else game.seats
    blank = game.state().numbers()
    found: list[Column] = []
    for field in (WINNER, *((SCORE,) if "score" in blank else ()), *named):
        if field.when(options):
            found += _of_field(field, blank[field.name], game, seats)
    counted: Mapping[int, str] = getattr(own, "COUNTED", {})
    for event, unit in events.items():
        found += _of_event(game, event, unit, seats, counted.get(event, f"times that '{game.events(event).name.lower()}' was told"))
    return tuple(found)


def _of_field(field: Field, value: int | list[int], game: Game, seats: tuple[str, ...]) -> list[Column]:
    names = (*game.seats, TIE) if field.seat else ()
    if isinstance(value, int):
        return [Column(field.name, field.name, None, field.meaning, field.unit, names)]
    places = field.places or (seats if len(value) == len(game.seats) else tuple(map(str, range(len(value)))))
    return [
        Column(f"{field.name}_{place}", field.name, number, f"{place.replace('_', ' ')}: {field.meaning}", field.unit, names)
        for number, place in enumerate(places)
    ]


def _of_event(game: Game, event: int, unit: str, seats: tuple[str, ...], counted: str) -> list[Column]:
    name = game.events(event).name.lower()
    found = []
    for number, seat in enumerate(seats):
        cell = event * len(game.seats) + number
        found.append(Column(f"{name}_{seat}", name, cell, f"{seat}: {counted}", "times", of="counts"))
        if unit:
            meaning = f"{seat}: {counted} that were good" if unit == GOOD else f"{seat}: the {unit} of {counted}"
            found.append(Column(f"{name}_{seat}_{unit}", name, cell, meaning, "times" if unit == GOOD else unit, of="sums"))
    return found


def _fields(game: Game) -> tuple[Field, ...]:
    """Of a game that says nothing of it: all that is no list too long, and that its rules name."""
    used = names_used(game.play)
    named = [
        name
        for name, value in game.state().numbers().items()
        if name in used and name not in ("over", "phase", WINNER.name, SCORE.name)
        if isinstance(value, int) or len(value) <= LONGEST_LIST
    ]
    return tuple(Field(name, f"the field `{name}` of the state at the end") for name in named)


def _events(game: Game) -> Events:
    """Of a game that says nothing of it: the events that its rules name."""
    used = names_used(game.play)
    return {int(event): "sum" for event in game.events if event.name in used}
