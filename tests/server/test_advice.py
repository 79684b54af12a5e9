"""The coach at a table of the server: advice on demand, reviews and dice on trial, each in its own process, and never a secret."""

from pathlib import Path

import msgspec
import pytest

from pigskin.engine.bots import act
from pigskin.engine.chance import Seeded
from pigskin.engine.game import Game
from pigskin.engine.match import Match
from pigskin.games import find_game, game_ids
from pigskin.server.beside.advice import advice_of
from pigskin.server.messages import socket as m
from pigskin.server.tables.orders import PlayOrder, match_of, order_of
from server.nodes import node
from server.players import Refusal, create, get, join, player

pytestmark = pytest.mark.anyio
SHORT = {"length": {"plays": 6}}


async def test_the_coach_weighs_each_answer_of_ones_own_seat(tmp_path: Path) -> None:
    async with node(tmp_path / "tables.db", chats=1000, chats_burst=1000) as here:
        ann = await create(here.base, game="parker", options=SHORT, seats={"home": "me", "away": "bot:house"})
        async with player(here.base, ann["table"], ann["key"], language="es") as home:
            await home.act(type="start")
            await home.until(lambda at: any(not ask.get("optional") for ask in at.asks))
            ask = next(ask for ask in home.asks if not ask.get("optional"))
            before = home.number
            told = await home.act(type="advice", seat="home", number=ask["number"])
            assert {answer["token"] for answer in told["answers"]} == {option["token"] for option in ask["options"]}
            assert [answer["best"] for answer in told["answers"]][:2] == [True, False]
            assert all(0 <= answer["chance"] <= 1 for answer in told["answers"])
            assert told["headline"]
            assert home.number == before
            with pytest.raises(Refusal, match="not asked that any more"):
                await home.act(type="advice", seat="home", number=ask["number"] + 1)


async def test_a_table_may_do_without_a_coach(tmp_path: Path) -> None:
    async with node(tmp_path / "tables.db") as here:
        ann = await create(here.base, game="parker", options=SHORT, seats={"home": "me", "away": "open"}, coach=False)
        bob = await join(here.base, ann["table"], seat="away")
        async with player(here.base, ann["table"], ann["key"]) as home, player(here.base, ann["table"], bob["key"]):
            assert home.table["coach"] is False
            await home.act(type="start")
            with pytest.raises(Refusal, match="no coach at this table"):
                await home.act(type="advice", seat="home", number=0)


async def test_a_game_that_is_over_is_reviewed_and_its_dice_are_tried(tmp_path: Path) -> None:
    async with node(tmp_path / "tables.db") as here:
        ann = await create(here.base, game="parker", options=SHORT, seats={"home": "me", "away": "bot:house"})
        path = f"/api/tables/{ann['table']}"
        async with player(here.base, ann["table"], ann["key"]) as home:
            await home.act(type="start")
            assert (await get(here.base, f"{path}/review")).status_code == 409
            await home.act(type="resign", seat="home")
            await home.until(lambda at: at.table["status"] != "playing")
        found = (await get(here.base, f"{path}/review?language=es")).json()
        assert found["seats"] == ["home", "away"]
        assert len(found["curve"]) == len(found["plays"]) + 1
        assert found["picture"].startswith("<svg")
        tried = (await get(here.base, f"{path}/dice")).json()
        assert all(count["expected"] > 0 for trial in tried for count in trial["counts"])


async def test_the_dice_of_a_table_are_tried_with_those_of_its_rematches(tmp_path: Path) -> None:
    async with node(tmp_path / "tables.db") as here:
        ann = await create(here.base, game="parker", options=SHORT, seats={"home": "me", "away": "bot:house"})
        tables, drawn = [ann["table"]], list[int]()
        for place in range(3):
            async with player(here.base, tables[-1], ann["key"]) as home:
                await home.act(type="start")
                mine = next(seat for seat, who in home.table["seats"].items() if "person" in who)
                await home.until(lambda at: bool(at.lines))
                if place < 2:
                    await home.act(type="resign", seat=mine)
                    await home.until(lambda at: at.table["status"] != "playing")
                    await home.act(type="rematch")
                    tables.append(home.table["next"])
        for path in tables[:2]:
            alone, together = [(await get(here.base, f"/api/tables/{path}/{kind}")).json() for kind in ("dice", "dice/all")]
            drawn.append(sum(count["came"] for trial in alone for count in trial["counts"]))
            assert sum(count["came"] for trial in together for count in trial["counts"]) >= drawn[-1]
        assert sum(count["came"] for trial in together for count in trial["counts"]) == sum(drawn)
        assert (await get(here.base, f"/api/tables/{tables[2]}/dice/all")).status_code == 409


def ordered(match: Match, seat: str) -> PlayOrder | None:
    """The order for a seat's question, as a table would make it; None where nothing is asked of it."""
    question = next((one for one in match.questions if one.who == match.game.seat(seat) and not one.optional), None)
    if question is None:
        return None
    return order_of(match, question, m.AskAdvice(seat=seat, number=0, id="a"), "en")


@pytest.mark.parametrize("game", [find_game(game_id) for game_id in game_ids()], ids=game_ids())
def test_what_travels_to_the_process_is_the_same_question(game: Game) -> None:
    match = Match(game, game.quick, chance=Seeded(2))
    asked = 0
    while asked < 12 and not match.over:
        for seat in game.seats:
            order = ordered(match, seat)
            if order is not None:
                asked += 1
                there, _ = match_of(msgspec.msgpack.decode(msgspec.msgpack.encode(order), type=PlayOrder))
                assert there.sheet() == match.sheet()
                assert there.private(seat) == match.private(seat)
                assert there.request.legal(seat) == match.request.legal(seat)
        if not any(act(match, seat, game.bot("random"), Seeded(3).bits(match.number)) for seat in game.seats):
            break
    assert asked or game.follows


def test_advice_knows_nothing_that_the_seat_does_not() -> None:
    """The other hand is another one, and the coach says the same."""
    game = find_game("fremont")
    match = Match(game, chance=Seeded(4))
    while not (match.secret and match.plays > 2):
        assert any(act(match, seat, game.bot("house"), Seeded(5).bits(match.number)) for seat in game.seats)
    order = ordered(match, "home")
    assert order is not None
    other = game.resample(match.boundary, 0, Seeded(6).bits(0)).numbers()
    assert other != order.position
    said = []
    for position in (order.position, other):
        order.position = position
        said.append([(answer.token, answer.chance) for answer in sorted(advice_of(order, 0.0).answers, key=lambda one: one.token)])
    assert said[0] == said[1]
