"""The table game's own part of the screen: the table with its spots, the markers with the balls that are left, and the score sheet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from pigskin.engine.match import Match
from pigskin.engine.rule import Question
from pigskin.football.events import Event
from pigskin.football.look import Look
from pigskin.games.freds.bots.house import kick
from pigskin.games.freds.scoresheet import rounds_begun
from pigskin.games.freds.state import Ask, Declared, Freds
from pigskin.games.freds.table import NAMES, SPOTS, STEPS, TABLE
from pigskin.games.freds.throw_book import BALLS, COUNTS, NUMBERS

COLUMNS = 4
CELL = 16
STYLES = {"yellow": "yellow", "red": "red", "blue": "bright_blue"}
COLOURS = {spot: STYLES[colour] for colour, spots in TABLE["colours"].items() for spot in spots}
SIDE_COLOURS = {"home": "red", "away": "blue"}
FEET = {"20": 9, "50": 6, "goal": 3}
NAME = 17
ASIDE, HARD = 3.0, 7.0  # degrees, metres a second
THROWN = (Event.BALL, Event.FIELD_GOAL, Event.PUNT, Event.EXTRA_POINT, Event.TWO_POINT)


def parts(match: Match, seat: str | None, look: Look) -> list[RenderableType]:
    """Everybody sees all of it."""
    sheet, names = match.sheet(), {seat: name_of(match, seat, look) for seat in match.game.seats}
    return [Group(*table(sheet, dropped(match), look), markers(sheet, names, look)), Group(Text(), *score_sheet(sheet, names, look))]


def name_of(match: Match, seat: str, look: Look) -> str:
    """A team by the name that the table gave it, else as whoever has the seat is called."""
    given = str(match.options["names"][seat])
    return look.name(seat) if given.lower() == seat else given


def panel(match: Match, seat: str | None, look: Look) -> RenderableType:
    """The same on a page."""
    return Group(Text(), *parts(match, seat, look))


def plain(match: Match, seat: str | None, look: Look) -> RenderableType:
    """Through a pipe the line of the situation says it all."""
    return Group()


def offers(match: Match, question: Question, look: Look) -> list[tuple[str, str, str]]:
    """The throws of the book from this step, by where they lead most often; or the usual kick."""
    g = match.state
    assert isinstance(g, Freds)
    if question.kind != Ask.THROW:
        return []
    notation = match.request.notation(question)
    if g.declared >= Declared.FIELD_GOAL:
        return [(notation.write(g, kick(g, question.who)), look.said("terminal.kick"), "")]
    skill, step = g.skill[question.who], g.step
    found = []
    for number, counts in zip(NUMBERS[skill][step], COUNTS[skill][step], strict=False):
        token = notation.write(g, number)
        places = {"in": sum(counts[1 : SPOTS + 1]), "six": sum(counts[spot] for spot in range(1, SPOTS + 1) if NAMES[spot] == "touchdown")}
        shares = {name: round(100 * count / BALLS) for name, count in places.items()}
        aim, loft, speed = (float(part) for part in token.removeprefix("throw=").split(","))
        style = "high" if loft > 0 else "hard" if speed >= HARD else "soft"
        way = "left" if aim < -ASIDE else "right" if aim > ASIDE else "middle"
        found.append(
            (
                token,
                look.said("terminal.throw", style=look.said(f"terminal.throw.{style}"), way=look.said(f"terminal.throw.{way}")),
                look.said("terminal.shares", into=shares["in"], six=shares["six"]),
            )
        )
    return found


def dropped(match: Match) -> int | None:
    """The spot that the last ball dropped in, if it was bounced and did."""
    last = next((told for told in reversed(match.events) if told.event in THROWN), None)
    return last.value if last and last.event == Event.BALL and 1 <= last.value <= SPOTS else None


def table(sheet: Mapping[str, Any], last: int | None, look: Look) -> list[Text]:
    """The table from the thrower's side: the back row on top, every other row a little to the left."""
    void = sheet["void"].get(sheet["offense"], [])
    edge = "+" + "-" * (COLUMNS * CELL + 3) + "+"
    rows = [Text(f"  {edge}", style="green")]
    for first in range(1, SPOTS + 1, COLUMNS):
        row = Text("  |", style="green")
        shifted = sum(TABLE["spots"][spot][1] for spot in range(first, first + COLUMNS)) > 0
        row.append("   " if shifted else " ")
        for spot in range(first, first + COLUMNS):
            row.append(*_spot(spot, look, void=spot in void, last=spot == last))
        row.append("  |" if not shifted else "|", style="green")
        rows.append(row)
    rows.append(Text(f"  {edge}", style="green"))
    return rows


def _spot(spot: int, look: Look, *, void: bool, last: bool) -> tuple[str, str]:
    words = look.said("terminal.void") if void else look.label(f"terminal.spot.{NAMES[spot]}") or look.label(f"face.spot.{NAMES[spot]}")
    style = "dim strike" if void else COLOURS[spot]
    return f"{'o' if last else ' '}{spot:>2} {words}"[:CELL].ljust(CELL), f"bold reverse {style}" if last else style


def markers(sheet: Mapping[str, Any], names: Mapping[str, str], look: Look) -> Text:
    """The three markers from the table outward; the balls lie where the offense stands, for a try at the table's edge."""
    line = Text("  ")
    offense = sheet["offense"]
    if sheet["phase"] == "try":
        line.append(f" [{look.said('terminal.edge')}: {_cut(names[offense])} o] ", style=f"bold {SIDE_COLOURS[offense]}")
    for step in reversed(STEPS):
        label = look.said("terminal.marker", step=look.label(f"terminal.step.{step}", step), feet=FEET[step])
        if offense is None or sheet["phase"] in ("try", "over") or sheet["step"] != step:
            line.append(f"   {label}   ", style="dim")
        else:
            balls = " ".join("o" * sheet["balls_left"])
            line.append(f" [{label}: {_cut(names[offense])} {balls}] ", style=f"bold {SIDE_COLOURS[offense]}")
    return line


def _cut(name: str) -> str:
    """A name short enough for its column."""
    return name if len(name) < NAME else f"{name[: NAME - 2]}."


def score_sheet(sheet: Mapping[str, Any], names: Mapping[str, str], look: Look) -> list[Text]:
    """Points by quarter and round, as on paper: what has not been begun is empty."""
    overtime = bool(sheet["overtime"]["home"])
    head = Text("  ".ljust(NAME + 2), style="bold")
    for quarter in range(1, 5):
        head.append(f"{look.said(f'terminal.quarter.{quarter}')} {look.said('terminal.rounds')}  ")
    head.append(f"{look.said('terminal.overtime'):>4} " if overtime else "")
    head.append(look.said("terminal.total"))
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
