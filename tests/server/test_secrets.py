"""What a viewer may not see changes not one byte of what it is sent."""

from contextlib import AsyncExitStack
from pathlib import Path

import msgspec
import pytest

from conformance.walk import walk
from pigskin.engine.chance import Seeded
from pigskin.engine.game import Game, nothing_private
from pigskin.games import find_game, game_ids
from pigskin.server.journal import entries as e
from pigskin.server.lobby.keys import hash_key
from pigskin.server.tables.story import Story
from pigskin.server.tables.table import Table
from pigskin.server.tables.view import Eye, update
from server.nodes import node
from server.players import player
from toys import auction

pytestmark = pytest.mark.anyio

GAMES = [find_game(game_id) for game_id in game_ids()] + [auction.GAME]
LANGUAGES = ("en", "es")
WITH_SECRETS = [pytest.param(game, id=game.id) for game in GAMES if game.private is not nothing_private]
PEOPLE = ("ann", "bob", "cat")


def opened(**changes: object) -> e.Opened:
    """The same table every time: the same ids, the same keys, the same seed."""
    values: dict[str, object] = {
        "code": "ABCDEF",
        "game": "auction",
        "rules": 1,
        "options": {"rounds": 2},
        "seed": "00" * 32,
        "host": "ann",
        "people": [e.Person(name, name.capitalize(), "#000000", hash_key(f"{name}.key")) for name in PEOPLE],
        "seats": {name: name for name in PEOPLE},
        "props": "real",
        "typist": "seats",
        "pace": "at-once",
        "listed": False,
        "spectators": True,
    }
    return e.Opened(**{**values, **changes})  # type: ignore[arg-type]


async def sent_to(viewer: str, cards: dict[str, str], bids: dict[str, str], path: Path) -> list[str]:
    """All that one viewer is sent while these cards are dealt and these bids are made, up to the last bid, which would show them."""
    async with node(path, now=lambda: 1000.0, node="one") as here:
        await here.node.tables.open("thetable", opened())
        key = f"{viewer}.key" if viewer else ""
        async with AsyncExitStack() as stack:
            seen = await stack.enter_async_context(player(here.base, "thetable", key))
            people = {name: await stack.enter_async_context(player(here.base, "thetable", f"{name}.key")) for name in PEOPLE}
            ann = people["ann"]
            await ann.act(type="start")

            async def type_in(line: str, who: str = "ann") -> None:
                await people[who].until(lambda at: at.number >= ann.number and bool(at.asks))
                await people[who].play(line.partition(": ")[2], line.partition(":")[0])
                await ann.until(lambda at: at.number >= people[who].number)

            for name in PEOPLE:
                await type_in(f"deck: {cards[name]}", name)
            for line in ("table: ten+nine", "dice: 3", "coin: heads", "sky: sun", "wheel: red"):
                await type_in(line)
            for name, bid in bids.items():
                await type_in(f"{name}: {bid}", name)
            await seen.until(lambda at: at.number >= ann.number)
            return [text for text in seen.raw if '"present"' not in text and '"of":' not in text]


@pytest.mark.parametrize("viewer", ["", "cat"])
async def test_hands_and_sealed_bids_of_others_leave_no_trace(tmp_path: Path, viewer: str) -> None:
    first = await sent_to(viewer, {"ann": "ace", "bob": "king", "cat": "queen"}, {"ann": "low"}, tmp_path / "a.db")
    second = await sent_to(viewer, {"ann": "jack", "bob": "ace", "cat": "queen"}, {"ann": "high"}, tmp_path / "b.db")
    assert first == second
    assert len(first) > 8
    own = await sent_to(viewer, {"ann": "ace", "bob": "king", "cat": "eight"}, {"ann": "low"}, tmp_path / "c.db")
    assert (own == first) is (viewer == "")


@pytest.mark.parametrize("game", WITH_SECRETS)
async def test_a_view_is_the_same_whatever_its_seat_cannot_see(game: Game) -> None:
    seats = dict.fromkeys(game.seats, "bot:random")
    people: list[e.Person] = []
    compared = 0
    for match in walk(game, {}, seed=21, steps=150):
        table = Table("t")
        table.apply(opened(game=game.id, rules=game.version, options=game.table({}), seats=seats, people=people, props="virtual"))
        table.match, table.story, table.status = match, Story(match), "playing"
        table.asks = {match.request.who(question): match.number for question in match.questions}
        for number, seat in enumerate(game.seats):
            eye = Eye("somebody", (seat,), language=LANGUAGES[match.number % len(LANGUAGES)])
            shown = msgspec.json.encode(update(table, eye, -1, 0.0))
            table.match = match.copy()
            table.match.state = game.resample(match.state, number, Seeded(match.number).bits(number))
            table.story = Story(table.match)
            assert msgspec.json.encode(update(table, eye, -1, 0.0)) == shown
            table.match, table.story = match, Story(match)
            compared += 1
    assert compared > 100
