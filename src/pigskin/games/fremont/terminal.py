"""The card game's part of the screen: the hand in use, the last two cards with the verdict, the cards not seen yet, snaps and time outs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from textwrap import wrap
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from pigskin.engine.match import Match
from pigskin.football.events import Event
from pigskin.football.look import Look
from pigskin.games.fremont.deck import GUESSED_RIGHT, Card, Deck, deck_of

FACE = 13  # letters between the edges of a card
COUNTS = 64  # letters of a line of counts
TOGETHER = "\u00a0"  # a space at which no line ends
COLORS = {"offense": "yellow", "defense": "cyan"}
UNKNOWN = "?"


def parts(match: Match, seat: str | None, look: Look) -> list[RenderableType]:
    """What `seat` may see of the cards; None is a bystander. The hand comes first."""
    sheet, deck = match.sheet(), deck_of(match.state)
    hands = match.private(seat)["hands"][seat] if seat else {}
    hand = _hand(match, sheet, hands, deck, seat, look)
    return [
        *([Group(*hand)] if hand else []),
        *([_reveal(match, sheet["last_play"], deck, seat, look)] if sheet["last_play"] else []),
        _left(sheet, look),
        _counts(sheet, hands, deck, look),
    ]


def panel(match: Match, seat: str | None, look: Look) -> RenderableType:
    """All of it, what was turned up before what is held."""
    sheet, deck = match.sheet(), deck_of(match.state)
    hands = match.private(seat)["hands"][seat] if seat else {}
    return Group(
        Text(),
        *([_reveal(match, sheet["last_play"], deck, seat, look)] if sheet["last_play"] else []),
        *_hand(match, sheet, hands, deck, seat, look),
        _counts(sheet, hands, deck, look),
        _left(sheet, look),
    )


def _hand(
    match: Match, sheet: Mapping[str, Any], hands: Mapping[str, list[str]], deck: Deck, seat: str | None, look: Look
) -> list[RenderableType]:
    """The hand in use, card by card; of real cards only how many there are."""
    if seat is None or sheet["offense"] is None:
        return []
    side = "offense" if sheet["offense"] == seat else "defense"
    held, other = hands[side], hands["defense" if side == "offense" else "offense"]
    aside = look.said("terminal.aside.one" if len(other) == 1 else "terminal.aside", count=len(other)) if other else ""
    if not held:
        return []
    half = look.label(f"face.half.{side}")
    if UNKNOWN in held:
        return [Text(f"  {look.said('terminal.held', count=len(held), half=half)}{aside}", style="bold")]
    cards = _by_id(deck, side)
    title = Text(f"  {look.said('terminal.hand', half=half)}{aside}", style="bold")
    drawn: list[RenderableType] = [title, _row([_card(cards[card], side, look) for card in held])]
    laid = match.private(seat).get("answered", {}).get(seat)
    chosen = look.label(f"card.{laid}") or look.label(f"token.{laid}", str(laid))
    return [*drawn, Text(f"  {look.said('terminal.chosen', card=chosen)}")] if laid else drawn


def _reveal(match: Match, last: Mapping[str, Any], deck: Deck, seat: str | None, look: Look) -> RenderableType:
    """The two cards that were turned up last, and beside them whether the defense had guessed right."""
    offense = _card(_by_id(deck, "offense")[last["offense"]], "offense", look)
    yards = look.said("terminal.yard" if abs(last["yards"]) == 1 else "terminal.yards", count=abs(last["yards"]))
    came = look.said(f"terminal.came.{last['result']}", yards=yards)
    if last["defense"] is None:
        return _row([offense], Text(f"{look.said('terminal.no-card')}\n{came}."))
    defended = next((1 - told.seat for told in reversed(match.events) if told.event == Event.REVEAL), None)
    right = last["result"] in GUESSED_RIGHT
    mine = defended is not None and match.game.seats[defended] == seat
    who = "" if defended is None else _zone(sheet=match.sheet(), seat=match.game.seats[defended], look=look)
    key = f"terminal.guessed.{'right' if right else 'wrong'}{'.you' if mine else '' if who else '.somebody'}"
    verdict = (look.said(key, who=who), "bold green" if right == mine else "bold red")
    return _row([offense, _card(_by_id(deck, "defense")[last["defense"]], "defense", look)], Text.assemble(verdict, f"\n{came}."))


def _counts(sheet: Mapping[str, Any], hands: Mapping[str, list[str]], deck: Deck, look: Look) -> RenderableType:
    """How many cards of each kind have been played, and how many this seat has not seen."""
    table = Table.grid(padding=(0, 2))
    table.add_column(style="bold")
    table.add_column()
    known = all(card != UNKNOWN for held in hands.values() for card in held)
    table.add_row(look.said("terminal.unseen" if known else "terminal.unplayed"), Text(look.said("terminal.played"), style="dim"))
    for side, cards in (("offense", deck.offense), ("defense", deck.defense)):
        kinds = {card.id: card.kind for card in cards}
        full = Counter[str]()
        for card in cards:
            full[card.kind] += card.count
        played = Counter(kinds[card] for card in sheet["discards"][side])
        own = Counter(kinds[card] for card in hands.get(side, ()) if card != UNKNOWN)
        counted = [f"{_kind(kind, look)} {full[kind] - played[kind] - own[kind]} ({played[kind]})".replace(" ", TOGETHER) for kind in full]
        row = Text("\n".join(wrap("  ".join(counted), COUNTS, break_on_hyphens=False)))
        row.highlight_regex(rf"{TOGETHER}\d+", "bold")
        table.add_row(Text(look.label(f"face.half.{side}"), style=COLORS[side]), row)
    return Padding(table, (0, 0, 0, 2))


def _left(sheet: Mapping[str, Any], look: Look) -> Text:
    """Snaps and time outs."""
    snaps = "" if sheet["clock"] is None else look.said("terminal.snaps", count=sheet["clock"])
    outs = ", ".join(f"{_zone(sheet, side, look)} {left}" for side, left in sheet["time_outs"].items())
    return Text(f"  {snaps}{look.said('terminal.time-outs', outs=outs)}")


def _zone(sheet: Mapping[str, Any], seat: str, look: Look) -> str:
    """A side by what is painted in its end zone, else by its name."""
    painted = str(sheet["end_zones"][seat])
    return look.name(seat) if painted == seat else painted


def _kind(kind: str, look: Look) -> str:
    return look.label(f"face.kind.{kind}", kind).lower()


def _by_id(deck: Deck, side: str) -> dict[str, Card]:
    return {card.id: card for card in (deck.offense if side == "offense" else deck.defense)}


def _row(cards: list[Panel], beside: Text | None = None) -> RenderableType:
    """Cards side by side, and a text to their right."""
    table = Table.grid()
    table.add_row(*cards, *([Padding(beside, (2, 0, 0, 2))] if beside else []))
    return Padding(table, (0, 0, 0, 2))


def _card(card: Card, side: str, look: Look) -> Panel:
    """A card: its name, its kind and its yards."""
    title = wrap(look.label(f"card.{card.id}", card.name), FACE, max_lines=2, placeholder="~")
    title += [""] * (2 - len(title))
    yards = look.said("terminal.yards", count=card.yards) if card.yards or side == "offense" else ""
    face = Text("\n").join([Text("\n".join(title), style="bold"), Text(_kind(card.kind, look)[:FACE], style=COLORS[side]), Text(yards)])
    return Panel(face, box=box.ROUNDED, width=FACE + 2, padding=0)
