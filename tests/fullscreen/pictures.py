"""The five games in their midst on the full screen, as the documentation shows them: `scripts/picture.py` draws them, a test compares."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from fullscreen.driving import SMALL, WIDE, seated, svg_of
from pigskin.cli.playing.speech import Speech
from pigskin.cli.playing.table import Table
from pigskin.cli.start import table_options
from pigskin.engine.bots import act
from pigskin.engine.chance import Seeded
from pigskin.engine.match import Match
from pigskin.feeds.feed import load_feed
from pigskin.games import find_game

FOLDER = Path(__file__).parent.parent.parent / "docs" / "images"
SIZES = {"terminal": SMALL, "terminal-wide": WIDE}
NAMES = {"home": "Maya", "away": "The house", "p1": "Maya", "p2": "The house 1", "p3": "The house 2", "p4": "The house 3"}


class Scene(NamedTuple):
    """After so many inputs of the house on both sides; in Spanish, for one of them."""

    inputs: int
    seed: int
    options: Mapping[str, Any] = {}
    language: str = "en"


SCENES = {
    "parker": Scene(90, 12, {"length": {"plays": 80}}),
    "fremont": Scene(60, 5),
    "freds": Scene(40, 6),
    "cardbowl": Scene(70, 3, language="es"),
    "luck": Scene(90, 4),
}


def scene(game_id: str) -> Table:
    """A game in its midst, with a question for the first seat."""
    chosen, game = SCENES[game_id], find_game(game_id)
    match = Match(game, table_options(game, chosen.options), chance=Seeded(chosen.seed))
    players = {seat: "me" if seat == game.seats[0] else "bot:house" for seat in game.seats}
    if game.follows is None:
        while match.number < chosen.inputs or match.request.due != [game.seats[0]]:
            assert any(act(match, seat, game.bot("house"), Seeded(1).bits(match.number)) for seat in game.seats)
        table = Table(match, players, None)
    else:
        from pigskin.cli.playing.followed import FollowingTable
        from pigskin.feeds.sources import sample_names

        table = FollowingTable(match, players, None, load_feed(sample_names()[0], game, find_game), None)
        everybody = dict.fromkeys(game.seats, game.bot("house"))
        while match.number < chosen.inputs:
            assert table.feed.bots_act(everybody, Seeded(1).bits) or table.feed.step()
    table.coach = False
    table.speech = Speech(game, chosen.language, {seat: NAMES[seat] for seat in game.seats if seat in NAMES}, game.seats[0], typed=False)
    table.begin()
    return table


async def picture(game_id: str, size: tuple[int, int]) -> str:
    """A game at one size, as SVG."""
    async with seated(scene(game_id), size) as (pilot, _):
        await pilot.pause(0.3)
        return svg_of(pilot, f"pigskin play {game_id}")


def path_of(game_id: str, name: str) -> Path:
    return FOLDER / f"{name}-{game_id}.svg"
