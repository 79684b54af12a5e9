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
from pigskin.games.fremont.deck import GUESSED_RIGHT, Card, Deck, deck_of
from pigskin.games.fremont.state import Fremont
from pigskin.games.fremont.zones import zone_name

FACE = 13  # letters between the edges of a card
COUNTS = 64  # letters of a line of counts
TOGETHER = "\u00a0"  # a space at which no line ends
COLORS = {"offense": "yellow", "defense": "cyan"}
UNKNOWN = "?"
CAME = {
    "none": "no gain",
    "printed": "{}, as printed",
    "double": "{}, double what is printed",
    "plus": "{}, both cards together",
    "back": "thrown back {}",
    "interception": "the ball is taken away at the catch",
    "fumble": "the ball is lost at the line",
    "flag-offense": "a flag on the offense, {}",
    "flag-defense": "a flag on the defense, {}",
}


def panel(match: Match, seat: str | None) -> RenderableType:
    """What `seat` may see of the cards; None is a bystander."""
    sheet, deck = match.sheet(), deck_of(match.state)
    hands = match.private(seat)["hands"][seat] if seat else {}
    return Group(
        Text(),
        *([_reveal(match, sheet["last_play"], deck, seat)] if sheet["last_play"] else []),
        *_hand(match, sheet, hands, deck, seat),
        _counts(sheet, hands, deck),
        _left(match, sheet),
    )


def _hand(match: Match, sheet: Mapping[str, Any], hands: Mapping[str, list[str]], deck: Deck, seat: str | None) -> list[RenderableType]:
    """The hand in use, card by card; of real cards only how many there are."""
    if seat is None or sheet["offense"] is None:
        return []
    side = "offense" if sheet["offense"] == seat else "defense"
    held, other = hands[side], hands["defense" if side == "offense" else "offense"]
    aside = f"; of your other hand {len(other)} lie{'s' if len(other) == 1 else ''} face down" if other else ""
    if not held:
        return []
    if UNKNOWN in held:
        return [Text(f"  You hold {len(held)} {side.capitalize()} cards{aside}", style="bold")]
    cards = _by_id(deck, side)
    title = Text(f"  Your {side.capitalize()} hand{aside}", style="bold")
    drawn: list[RenderableType] = [title, _row([_card(cards[card], side) for card in held])]
    laid = match.private(seat).get("answered", {}).get(seat)
    return [*drawn, Text(f"  You have chosen {laid}")] if laid else drawn


def _reveal(match: Match, last: Mapping[str, Any], deck: Deck, seat: str | None) -> RenderableType:
    """The two cards that were turned up last, and beside them whether the defense had guessed right."""
    offense = _card(_by_id(deck, "offense")[last["offense"]], "offense")
    yards = f"{abs(last['yards'])} yard{'' if abs(last['yards']) == 1 else 's'}"
    came = CAME[last["result"]].format(yards)
    if last["defense"] is None:
        return _row([offense], Text(f"The defense had no card to lay:\n{came}."))
    defended = next((1 - told.seat for told in reversed(match.events) if told.event == Event.REVEAL), None)
    who = "The defense" if defended is None else "You" if match.game.seats[defended] == seat else _named(match, defended)
    right = last["result"] in GUESSED_RIGHT
    verdict = (f"{who} guessed {'right' if right else 'wrong'}:", "bold green" if right == (who == "You") else "bold red")
    return _row([offense, _card(_by_id(deck, "defense")[last["defense"]], "defense")], Text.assemble(verdict, f"\n{came}."))


def _counts(sheet: Mapping[str, Any], hands: Mapping[str, list[str]], deck: Deck) -> RenderableType:
    """How many cards of each kind have been played, and how many this seat has not seen."""
    table = Table.grid(padding=(0, 2))
    table.add_column(style="bold")
    table.add_column()
    known = all(card != UNKNOWN for held in hands.values() for card in held)
    table.add_row("Not seen yet" if known else "Not played yet", Text("(and played)", style="dim"))
    for side, cards in (("offense", deck.offense), ("defense", deck.defense)):
        kinds = {card.id: card.kind for card in cards}
        full = Counter[str]()
        for card in cards:
            full[card.kind] += card.count
        played = Counter(kinds[card] for card in sheet["discards"][side])
        own = Counter(kinds[card] for card in hands.get(side, ()) if card != UNKNOWN)
        counted = [f"{kind} {full[kind] - played[kind] - own[kind]} ({played[kind]})".replace(" ", TOGETHER) for kind in full]
        row = Text("\n".join(wrap("  ".join(counted), COUNTS, break_on_hyphens=False)))
        row.highlight_regex(rf"{TOGETHER}\d+", "bold")
        table.add_row(Text(side.capitalize(), style=COLORS[side]), row)
    return Padding(table, (0, 0, 0, 2))


def _left(match: Match, sheet: Mapping[str, Any]) -> Text:
    """Snaps and time outs."""
    snaps = "" if sheet["clock"] is None else f"{sheet['clock']} snaps left in the half; "
    outs = ", ".join(f"{_named(match, match.game.seat(side))} {left}" for side, left in sheet["time_outs"].items())
    return Text(f"  {snaps}time outs left: {outs}")


def _named(match: Match, seat: int) -> str:
    """A side by its end zone."""
    assert isinstance(match.state, Fremont)
    return zone_name(match.state.end_zones, seat)


def _by_id(deck: Deck, side: str) -> dict[str, Card]:
    return {card.id: card for card in (deck.offense if side == "offense" else deck.defense)}


def _row(cards: list[Panel], beside: Text | None = None) -> RenderableType:
    """Cards side by side, and a text to their right."""
    table = Table.grid()
    table.add_row(*cards, *([Padding(beside, (2, 0, 0, 2))] if beside else []))
    return Padding(table, (0, 0, 0, 2))


def _card(card: Card, side: str) -> Panel:
    """A card: its name, its kind and its yards."""
    title = wrap(card.name, FACE, max_lines=2, placeholder="~")
    title += [""] * (2 - len(title))
    yards = f"{card.yards} yards" if card.yards or side == "offense" else ""
    face = Text("\n").join([Text("\n".join(title), style="bold"), Text(card.kind[:FACE], style=COLORS[side]), Text(yards)])
    return Panel(face, box=box.ROUNDED, width=FACE + 2, padding=0)
