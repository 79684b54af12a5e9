"""The scoreboard of the card game: cards by player, points by kind, the log of the drive, offers and the audible."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from pigskin.engine.match import Match
from pigskin.engine.notation import token_of
from pigskin.games.luck.state import Card

LAST_ENTRIES = 10
MARKERS = ("kickoff", "snap")


def panel(match: Match, seat: str | None) -> RenderableType:
    """What everyone sees of the table, and `seat` its own selection."""
    sheet = match.sheet()
    parts: list[RenderableType] = [Text(), players_table(sheet, match.options.get("names", {}), seat)]
    if sheet["sidelines"] and sheet["drive"]:
        parts.append(Text(f"  sidelines: {' '.join(sheet['sidelines'])}", style="dim"))
    parts.append(drive_log(sheet))
    parts += [
        Text(f"  offer {offer['id']}: {offer['from']} gives {' '.join(offer['give'])} to {offer['to']} for {' '.join(offer['get'])}")
        for offer in sheet["offers"]
    ]
    audible = audible_text(sheet, match.private(seat) if seat else {})
    if audible:
        parts.append(Text(f"  {audible}", style="bold magenta"))
    return Group(*parts)


def players_table(sheet: dict[str, Any], names: dict[str, str], seat: str | None) -> Table:
    """A row a player: cards, and points by kind. Cards that have scored in this drive are underlined."""
    table = Table("", "", "cards", "cards pts", "audible", "penalty", "total", box=None, pad_edge=False, header_style="dim")
    for player in [*sheet["players"], *sheet["left"]]:
        cards = Text()
        for card in sheet["hands"].get(player, []):
            cards.append(card, style="bold underline" if card in sheet["frozen"] else "yellow" if player == sheet["qb"] else "")
            cards.append(" ")
        roles = [name for name, role in (("QB", "qb"), ("admin", "admin"), ("next", "next_qb")) if sheet[role] == player]
        if player in sheet["left"]:
            roles = ["left"]
        numbers = [str(sheet[kind][player]) for kind in ("card_points", "audible_points", "penalty_points", "score")]
        name = f"{player} {names[player]}" if player in names else player
        table.add_row(
            Text(f"  {name}", style="bold reverse" if player == seat else "bold"), Text(" ".join(roles), style="cyan"), cards, *numbers
        )
    return table


def drive_log(sheet: dict[str, Any]) -> Text:
    """The standing entries of this drive, the last of them."""
    entries = [
        entry for entry in sheet["log"] if entry["drive"] == sheet["drive"] and not entry["struck"] and entry["token"] not in MARKERS
    ]
    line = Text("  log:", style="dim")
    for entry in entries[-LAST_ENTRIES:]:
        paid = ",".join(f"{seat}+{points}" for seat, points in entry["paid"].items())
        line.append(f"  {entry['n']} {entry['token']}", style="default not dim")
        line.append(f" {paid}" if paid else "", style="green")
    if sheet["snaps"]:
        line.append(f"  ({sheet['snaps']} snaps)")
    return line


def audible_text(sheet: dict[str, Any], private: dict[str, Any]) -> str:
    """How the audible stands."""
    state, play = sheet["audible_state"], sheet["audible_play"]
    if state == "picked":
        return f"audible on play {play}"
    if state == "open":
        mine = "".join(f"; you said {said}" for said in private.get("audible_selection", {}).values())
        return f"audible on play {play}: RUN OR PASS? answered: {' '.join(sheet['audible_answered']) or 'nobody'}{mine}"
    if state in ("locked", "done"):
        picks = " ".join(f"{seat}:{said or '-'}" for seat, said in (sheet["audible_picks"] or {}).items())
        return f"audible on play {play}: {picks}" + (f", it was {sheet['audible_result']}" if sheet["audible_result"] else "")
    return ""


def report(sums: Mapping[str, int]) -> Table:
    """What each card is worth in a drive, whoever holds it, from the most to the least."""
    drives = max(sums["drive"], 1)
    worth = {token_of(card): sums[f"worth_{int(card)}"] / drives for card in Card}
    table = Table("card", "points a drive", title="What the cards are worth", box=None, pad_edge=False, title_justify="left")
    for card, points in sorted(worth.items(), key=lambda pair: -pair[1]):
        table.add_row(card, f"{points:.3f}")
    return table
