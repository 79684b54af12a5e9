"""The scoreboard of the card game: cards by player, points by kind, the log of the drive, offers and the audible."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from pigskin.engine.match import Match
from pigskin.engine.notation import token_of
from pigskin.football.look import Look
from pigskin.games.luck.state import Card

LAST_ENTRIES = 10
MARKERS = ("kickoff", "snap")


def parts(match: Match, seat: str | None, look: Look) -> list[RenderableType]:
    """What everyone sees of the table, and `seat` its own selection."""
    sheet = match.sheet()
    found: list[RenderableType] = [players_table(sheet, seat, look)]
    audible = audible_text(sheet, match.private(seat) if seat else {}, look)
    if audible:
        found.append(Text(f"  {audible}", style="bold magenta"))
    found += [
        Text(
            "  "
            + look.said(
                "terminal.offer",
                number=offer["id"],
                who=look.name(offer["from"]),
                other=look.name(offer["to"]),
                give=_cards(offer["give"], look),
                get=_cards(offer["get"], look),
            )
        )
        for offer in sheet["offers"]
    ]
    found.append(drive_log(sheet, look))
    if sheet["sidelines"] and sheet["drive"]:
        found.append(Text(f"  {look.said('terminal.sidelines', cards=_cards(sheet['sidelines'], look))}", style="dim"))
    return [*found, points_table(sheet, look)]


def panel(match: Match, seat: str | None, look: Look) -> RenderableType:
    """The same on a page."""
    return Group(Text(), *parts(match, seat, look))


def _card(card: str, look: Look) -> str:
    """A card by its name; with what is typed for it where people type."""
    name = look.label(f"face.card.{card}", card)
    return f"{name} ({card})" if look.typed else name


def _cards(cards: Sequence[str], look: Look) -> str:
    return ", ".join(_card(card, look) for card in cards)


def players_table(sheet: dict[str, Any], seat: str | None, look: Look) -> Table:
    """A row a player: points, and cards. Cards that have scored in this drive are underlined."""
    table = Table("", "", look.said("terminal.total"), look.said("terminal.cards"), box=None, pad_edge=False, header_style="dim")
    for player in [*sheet["players"], *sheet["left"]]:
        cards = Text()
        for place, card in enumerate(sheet["hands"].get(player, [])):
            cards.append(", " if place else "")
            cards.append(_card(card, look), "bold underline" if card in sheet["frozen"] else "yellow" if player == sheet["qb"] else "")
        roles = [look.said(f"terminal.{name}") for name, role in (("qb", "qb"), ("next", "next_qb")) if sheet[role] == player]
        if player in sheet["left"]:
            roles = [look.said("terminal.gone")]
        name = Text(f"  {_player(player, look)}", style="bold reverse" if player == seat else "bold")
        table.add_row(name, Text(" ".join(roles), style="cyan"), str(sheet["score"][player]), cards)
    return table


def points_table(sheet: dict[str, Any], look: Look) -> Table:
    """Where the points come from."""
    heads = [look.said(f"terminal.{head}") for head in ("card-points", "audible-points", "penalty", "total")]
    table = Table("", *heads, box=None, pad_edge=False, header_style="dim")
    for player in [*sheet["players"], *sheet["left"]]:
        numbers = [str(sheet[kind][player]) for kind in ("card_points", "audible_points", "penalty_points", "score")]
        table.add_row(f"  {_player(player, look)}", *numbers)
    return table


def _player(player: str, look: Look) -> str:
    """A player by name; with the seat where people type it."""
    name = look.name(player)
    return f"{player} {name}" if look.typed and name.lower() != player else name if name.lower() != player else player


def drive_log(sheet: dict[str, Any], look: Look) -> Text:
    """The standing entries of this drive, the last of them."""
    entries = [
        entry for entry in sheet["log"] if entry["drive"] == sheet["drive"] and not entry["struck"] and entry["token"] not in MARKERS
    ]
    line = Text(f"  {look.said('terminal.log')}:", style="dim")
    for entry in entries[-LAST_ENTRIES:]:
        paid = ", ".join(f"{look.name(seat)} +{points}" for seat, points in entry["paid"].items())
        number = f"{entry['n']} " if look.typed else ""
        line.append(f"  {number}{_event(entry['token'], look)}", style="default not dim")
        line.append(f" {paid}" if paid else "", style="green")
    if sheet["snaps"]:
        line.append(f"  ({look.said('terminal.snaps', count=sheet['snaps'])})")
    return line


def _event(token: str, look: Look) -> str:
    return look.label(f"token.{token}", token)


def audible_text(sheet: dict[str, Any], private: dict[str, Any], look: Look) -> str:
    """How the audible stands."""
    state, play = sheet["audible_state"], sheet["audible_play"]
    if state == "picked":
        return look.said("terminal.audible", play=play)
    if state == "open":
        mine = "".join(
            f"; {look.said('terminal.audible.mine', said=look.label(f'token.{said}', said))}"
            for said in private.get("audible_selection", {}).values()
        )
        answered = ", ".join(look.name(seat) for seat in sheet["audible_answered"]) or look.said("terminal.nobody")
        return look.said("terminal.audible.open", play=play, answered=answered) + mine
    if state in ("locked", "done"):
        picks = ", ".join(
            f"{look.name(seat)}: {look.label(f'token.{said}', '-') if said else '-'}"
            for seat, said in (sheet["audible_picks"] or {}).items()
        )
        result = sheet["audible_result"]
        was = look.said("terminal.audible.was", result=look.label(f"token.result-{result}", str(result))) if result else ""
        return f"{look.said('terminal.audible', play=play)}: {picks}{was}"
    return ""


def report(sums: Mapping[str, int]) -> Table:
    """What each card is worth in a drive, whoever holds it, from the most to the least."""
    drives = max(sums["drive"], 1)
    worth = {token_of(card): sums[f"worth_{int(card)}"] / drives for card in Card}
    table = Table("card", "points a drive", title="What the cards are worth", box=None, pad_edge=False, title_justify="left")
    for card, points in sorted(worth.items(), key=lambda pair: -pair[1]):
        table.add_row(card, f"{points:.3f}")
    return table
