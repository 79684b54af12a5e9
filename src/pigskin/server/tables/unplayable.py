"""Tables that cannot be played on: those of earlier rules, and those whose journal does not add up. What is kept of them is shown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field

from pigskin.engine import record
from pigskin.engine.errors import OptionError
from pigskin.engine.match import Undone
from pigskin.engine.record import Notes
from pigskin.games import find_game
from pigskin.server.journal import entries as e
from pigskin.server.lobby.records import players_of
from pigskin.server.tables.acts import Refused
from pigskin.server.tables.closing import NOT_READ, RULES_CHANGED
from pigskin.server.tables.contributions import Contributions
from pigskin.server.tables.marks import Mark
from pigskin.server.tables.table import Broken, Table

# What a journal may raise that was kept by other rules, or by a later version.
UNREADABLE = (Broken, ValueError, LookupError, AssertionError, AttributeError, TypeError)


@dataclass(slots=True)
class KeptTable(Table):
    """A closed table with the inputs that its journal has, and why it is no other. While `still_open` the lists have it as it was."""

    why: str = ""
    lines: list[str] = field(default_factory=list)
    undone: list[Undone] = field(default_factory=list)
    still_open: bool = False

    @property
    def starters(self) -> tuple[str, ...]:
        """All of its seats: which of them had to be taken is a matter of its rules."""
        return tuple(self.seats)

    def record(self, *, reveal: bool = True) -> str:
        """Its record, as it was kept."""
        if not self.lines:
            raise Refused("not-now", "the table was closed before the game began, so there is nothing to see")
        opened, notes = self.opened, Notes(players=players_of(self), brought=record.count_inputs(self.opened.brought))
        head = record.heading(opened.game, opened.rules, opened.options, self.provable, notes, reveal=reveal)
        return record.written(head, self.lines, self.undone)

    def keep(self, entry: e.Entry) -> None:
        """Takes the next entry, as far as it makes sense without rules."""
        match entry:
            case e.Started() | e.Played() | e.Fed():
                self.lines += entry.lines
                self.proposal = None
            case e.Undone():
                self._cut(entry.keep, anew=entry.anew)
            case e.UndoAgreed():
                asked = self.proposal
                assert asked is not None
                asked.waiting.discard(entry.by)
                if not asked.waiting:
                    self._cut(asked.keep, anew=asked.anew)
            case _:
                self.apply(entry)

    def _cut(self, keep: int, *, anew: bool) -> None:
        undos = (self.undone[-1].undos if self.undone else 0) + int(anew and self.provable is not None)
        self.undone = [one for one in self.undone if one.number < keep]
        if undos:
            self.undone.append(Undone(keep, undos))
        del self.lines[keep:]
        self.proposal = None


def kept_table(table_id: str, bodies: Sequence[str], why: str) -> KeptTable:
    """What a journal tells that cannot be played. Refused if not even its beginning can be read, or later rules know how to play it."""
    entries = list(_readable(bodies))
    opened = entries[0]
    table = KeptTable(table_id, why=why)
    try:
        assert isinstance(opened, e.Opened)
        table.set_up(opened)
    except UNREADABLE as error:
        raise Refused("no-such-table", f"the table {table_id} cannot be shown: {NOT_READ}") from error
    if opened.rules > table.game.version:
        later = f"it is played by version {opened.rules} of the rules of {opened.game}, known here is version {table.game.version}"
        raise Refused("no-such-table", f"the table {table_id} cannot be shown: {later}")
    played_with: Contributions | None = None
    for number, entry in enumerate(entries[1:], 1):
        table.number = number
        if isinstance(entry, e.Started):
            played_with = deepcopy(table.contributions)
        try:
            if entry is not None:
                table.keep(entry)
        except UNREADABLE:
            continue  # it says nothing without the rules, or without what could not be read
    table.contributions = played_with or table.contributions
    table.number, table.marks = len(entries), [Mark(table=True)] * len(entries)
    table.reason = table.reason or (RULES_CHANGED if opened.rules != table.game.version else NOT_READ)
    table.status, table.result, table.proposal, table.newcomer = "closed", None, None, None
    return table


def begun_by_other_rules(beginnings: Mapping[str, str]) -> list[str]:
    """Which tables, by their first entries, nobody can play on."""
    return [table_id for table_id, body in beginnings.items() if not _known_rules(*_readable([body]))]


def _known_rules(opened: e.Entry | None) -> bool:
    try:
        return isinstance(opened, e.Opened) and opened.rules == find_game(opened.game).version
    except OptionError:
        return False


def _readable(bodies: Sequence[str]) -> Iterator[e.Entry | None]:
    for body in bodies:
        try:
            yield e.read_entry(body)
        except UNREADABLE:
            yield None
