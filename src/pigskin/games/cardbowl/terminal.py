"""Card Bowl's table: both hands face to face with the match-up, the cards drawn, what is left of both decks, and the last note."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from pigskin.engine.match import Match
from pigskin.football.events import Event
from pigskin.football.look import Look
from pigskin.games.cardbowl.cards import names_of
from pigskin.games.cardbowl.events import CardBowlEvent
from pigskin.games.cardbowl.notes import read_out
from pigskin.games.cardbowl.state import CardBowl

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
SUIT_STYLES = {"C": "bold", "D": "bold red", "H": "bold red", "S": "bold"}
SETS = {"2wr": "WRRW", "3wr": "WWRW", "4wr": "WWWW"}
KINDS = {"W": "pass", "R": "run"}
CELL = 6
NAME = 12


def parts(match: Match, seat: str | None, look: Look) -> list[RenderableType]:
    """The table as `seat` sees it: its own cards in the lower row."""
    sheet = match.sheet()
    near = seat or match.game.seats[0]
    far = next(name for name in match.game.seats if name != near)
    lines: list[RenderableType] = []
    formation, hands = sheet["formation"], sheet["hands"]
    target, drawn = _since_the_hands(match)
    if hands is None and formation is None:
        hands = _last_hands(match)
        if hands is not None:
            lines.append(Text(f"  {look.said('terminal.last-snap')}", style="dim"))
    if hands is not None:
        lines += _face_to_face(hands, near, far, target, look)
    elif formation is not None:
        answered = match.private(seat).get("answered", {}) if seat else {}
        lines += _set(formation, sheet["offense"], answered.get(seat or "", ""), look)
    if hands is not None or sheet["drawn"]:
        lines.append(Text.assemble((_head("drawn", look), "dim"), *_spaced(sheet["drawn"] or drawn)))
    if isinstance(match.state, CardBowl) and sheet["note"] is not None:
        lines.append(Text.assemble((_head("note", look), "dim"), (read_out(match.state, look.said), "italic")))
    left = ", ".join(f"{look.name(name)} {count}" for name, count in sheet["timeouts"].items())
    if sheet["clock"] is not None:
        running = look.said("terminal.runs" if sheet["clock_running"] else "terminal.stands")
        wait = look.said("terminal.wait", count=sheet["wait"]) if sheet["wait"] else ""
        lines.append(Text.assemble((_head("time", look), "dim"), f"{running}{wait}; {look.said('terminal.timeouts', left=left)}"))
    drawn_parts: list[RenderableType] = [Group(*lines)] if lines else []
    if any(question.who >= 0 for question in match.questions) and sheet["phase"] not in ("toss", "choice"):
        drawn_parts += [Group(Text(), _decks(sheet["decks"], near, far, look))]
    return drawn_parts


def panel(match: Match, seat: str | None, look: Look) -> RenderableType:
    """The same on a page."""
    return Group(Text(), *parts(match, seat, look))


def _head(key: str, look: Look) -> str:
    return f"  {look.said(f'terminal.{key}'):<{NAME}} "


def piece(token: str) -> str:
    """A card of a hand that is laid."""
    return card(token).plain


def card(name: str) -> Text:
    """`KH` as K♥ in its colour."""
    return Text(name[:-1] + SUITS[name[-1]], style=SUIT_STYLES[name[-1]])


def _cell(shown: Text) -> Text:
    shown.pad_right(CELL - shown.cell_len)
    return shown


def _spaced(names: Sequence[str]) -> list[Text]:
    return [Text.assemble(card(name), " ") for name in names]


def _face_to_face(hands: dict[str, list[str]], near: str, far: str, target: str, look: Look) -> list[Text]:
    """Two rows of four cards; the match-up that was chosen stands in brackets."""
    kind, _, chosen = target.partition("-")
    place = next((place for row in hands.values() for place, name in enumerate(row) if name == chosen and kind), None)
    owner = next((seat for seat, row in hands.items() if chosen in row), "")
    rows = []
    for seat in (far, near):
        row = Text(f"  {look.name(seat)[:NAME]:<{NAME}} ")
        for number, name in enumerate(hands[seat]):
            shown = card(name)
            if number == place:
                shown = Text.assemble(("[", "bold yellow"), shown, ("]", "bold yellow"))
            else:
                shown = Text.assemble(" ", shown, " ")
            row.append_text(_cell(shown))
        if seat == owner:
            row.append(f" {look.said(f'terminal.target.{kind}', card=chosen[:-1] + SUITS[chosen[-1]])}", style="yellow")
        rows.append(row)
    return rows


def _set(formation: str, offense: str, placed: str, look: Look) -> list[Text]:
    """The set that is announced, and the own four cards once they lie there."""
    row = Text(f"  {look.name(offense)[:NAME]:<{NAME}} ")
    for kind in SETS[formation]:
        row.append(f" {look.said(f'terminal.kind.{KINDS[kind]}'):<{CELL - 1}}", style="yellow")
    row.append(f" {look.label(f'token.{formation}', formation)}", style="dim")
    rows = [row]
    if placed:
        rows.append(Text.assemble((f"{_head('placed', look)} ", "dim"), *[_cell(card(name)) for name in placed.split("-")]))
    return rows


def _decks(decks: dict[str, list[str]], near: str, far: str, look: Look) -> Table:
    """What both teams can still place: a row a suit, a column a rank."""
    table = Table(box=None, padding=(0, 4, 0, 2), show_header=False)
    table.add_row(*(Text(look.said("terminal.left", who=look.name(seat), count=len(decks[seat])), style="dim") for seat in (near, far)))
    for suit, sign in SUITS.items():
        cells = []
        for seat in (near, far):
            row = Text.assemble((sign, SUIT_STYLES[suit]), "  ")
            for rank in RANKS:
                there = rank + suit in decks[seat]
                row.append(f"{rank if there else '·' * len(rank)} ", style=SUIT_STYLES[suit] if there else "dim")
            cells.append(row)
        table.add_row(*cells)
    return table


def _since_the_hands(match: Match) -> tuple[str, list[str]]:
    """The target called since hands were placed last, and the cards drawn since."""
    drawn: list[str] = []
    for line in reversed(match.lines("")):
        who, _, token = line.partition(": ")
        if who == "draw":
            drawn = token.split("-") + drawn
        elif token.startswith(("pass-", "run-")) and token != "run-out":
            return token, drawn
        elif token.count("-") == 3:
            break
    return "", []


def _last_hands(match: Match) -> dict[str, list[str]] | None:
    """The hands of the last play, if it was one with hands."""
    hands: dict[str, list[str]] = {}
    notes = 0
    for told in reversed(match.events):
        notes += told.event == CardBowlEvent.NOTE
        if notes > 1 or len(hands) == len(match.game.seats):
            break
        if told.event == Event.REVEAL:
            hands[match.game.seats[told.seat]] = names_of(told.detail)
    return hands if len(hands) == len(match.game.seats) else None
