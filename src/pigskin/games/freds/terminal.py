"""The table game's own part of the screen: the table with its spots, the markers with the balls that are left, and the score sheet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from pigskin.engine.match import Match
from pigskin.football.events import Event
from pigskin.games.freds.scoresheet import QUARTERS, rounds_begun
from pigskin.games.freds.table import NAMES, SPOTS, STEPS, TABLE

COLUMNS = 4
CELL = 16
SHORT = {
    "intentional-grounding": "grounding",
    "delay-of-game": "delay",
    "incomplete-pass": "incomplete",
    "roughing-the-passer": "roughing",
    "pass-interference": "interference",
    "quarterback-sack": "sack",
    "free-play": "free / tie",
}
STYLES = {"yellow": "yellow", "red": "red", "blue": "bright_blue"}
COLOURS = {spot: STYLES[colour] for colour, spots in TABLE["colours"].items() for spot in spots}
SIDE_COLOURS = {"home": "red", "away": "blue"}
FEET = {"20": 9, "50": 6, "goal": 3}
NAME = 17
THROWN = (Event.BALL, Event.FIELD_GOAL, Event.PUNT, Event.EXTRA_POINT, Event.TWO_POINT)


def panel(match: Match, seat: str | None) -> RenderableType:
    """Everybody sees all of it."""
    sheet, names = match.sheet(), match.options["names"]
    return Group(Text(), *table(sheet, dropped(match)), markers(sheet, names), Text(), *score_sheet(sheet, names))


def plain(match: Match, seat: str | None) -> RenderableType:
    """Through a pipe the line of the situation says it all."""
    return Group()


def dropped(match: Match) -> int | None:
    """The spot that the last ball dropped in, if it was bounced and did."""
    last = next((told for told in reversed(match.events) if told.event in THROWN), None)
    return last.value if last and last.event == Event.BALL and 1 <= last.value <= SPOTS else None


def table(sheet: Mapping[str, Any], last: int | None) -> list[Text]:
    """The table from the thrower's side: the back row on top, every other row a little to the left."""
    void = sheet["void"].get(sheet["offense"], [])
    edge = "+" + "-" * (COLUMNS * CELL + 3) + "+"
    rows = [Text(f"  {edge}", style="green")]
    for first in range(1, SPOTS + 1, COLUMNS):
        row = Text("  |", style="green")
        shifted = sum(TABLE["spots"][spot][1] for spot in range(first, first + COLUMNS)) > 0
        row.append("   " if shifted else " ")
        for spot in range(first, first + COLUMNS):
            row.append(*_spot(spot, void=spot in void, last=spot == last))
        row.append("  |" if not shifted else "|", style="green")
        rows.append(row)
    rows.append(Text(f"  {edge}", style="green"))
    return rows


def _spot(spot: int, *, void: bool, last: bool) -> tuple[str, str]:
    words = "VOID" if void else SHORT.get(NAMES[spot], NAMES[spot].replace("first-", "first ").replace("false-", "false "))
    style = "dim strike" if void else COLOURS[spot]
    return f"{'o' if last else ' '}{spot:>2} {words}".ljust(CELL), f"bold reverse {style}" if last else style


def markers(sheet: Mapping[str, Any], names: Mapping[str, str]) -> Text:
    """The three markers from the table outward; the balls lie where the offense stands, for a try at the table's edge."""
    line = Text("  ")
    offense = sheet["offense"]
    if sheet["phase"] == "try":
        line.append(f" [edge: {_cut(names[offense])} o] ", style=f"bold {SIDE_COLOURS[offense]}")
    for step in reversed(STEPS):
        label = f"{step} ({FEET[step]} ft)"
        if offense is None or sheet["phase"] in ("try", "over") or sheet["step"] != step:
            line.append(f"   {label}   ", style="dim")
        else:
            balls = " ".join("o" * sheet["balls_left"])
            line.append(f" [{label}: {_cut(names[offense])} {balls}] ", style=f"bold {SIDE_COLOURS[offense]}")
    return line


def _cut(name: str) -> str:
    """A name short enough for its column."""
    return name if len(name) < NAME else f"{name[: NAME - 2]}."


def score_sheet(sheet: Mapping[str, Any], names: Mapping[str, str]) -> list[Text]:
    """Points by quarter and round, as on paper: what has not been begun is empty."""
    overtime = bool(sheet["overtime"]["home"])
    head = Text("  ".ljust(NAME + 2), style="bold")
    for quarter in QUARTERS:
        head.append(f"{quarter} R1  R2  ")
    head.append(f"{'OT':>4} " if overtime else "")
    head.append("Total")
    return [head, *(_team(sheet, side, names[side], overtime=overtime) for side in names)]


def _team(sheet: Mapping[str, Any], side: str, name: str, *, overtime: bool) -> Text:
    begun = rounds_begun(sheet)
    now = None if sheet["over"] else (sheet["quarter"], sheet["round"])
    line = Text("  ")
    line.append(_cut(name).ljust(NAME), style=f"bold {SIDE_COLOURS[side]}")
    for quarter, rounds in enumerate(sheet["sheet"][side], 1):
        line.append("  ")
        for half, points in enumerate(rounds, 1):
            style = "reverse" if (quarter, half) == now and sheet["team_a"] else ""
            line.append(f"{points if (quarter, half) in begun else '':>4}", style=style)
        line.append("  ")
    if overtime:
        line.append(f"{sum(sheet['overtime'][side]):>4} ")
    line.append(f"{sheet['score'][side]:>5}", style="bold")
    return line
