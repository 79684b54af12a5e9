"""Games go from place to place as records: from a page to a server and back, on from where they were, or to be looked at."""

import json
from pathlib import Path
from typing import Any

import httpx
import pytest

from pigskin.engine import record
from pigskin.games import find_game
from server.connected import Player, Refusal
from server.nodes import node
from server.pages import Browser, asked, at_the_table, page, set_up
from server.players import create, get, join, player

pytestmark = pytest.mark.anyio
GOLDEN = Path(__file__).parent.parent / "golden"


async def sent(base: str, method: str, path: str, key: str = "", **named: Any) -> httpx.Response:
    async with httpx.AsyncClient(base_url=base, headers={"authorization": f"Bearer {key}"} if key else {}) as http:
        return await http.request(method, path, **named)


async def played(ann: Player, moves: int) -> None:
    """Plays as the house would, so many times or to the end."""
    while moves and ann.table["status"] == "playing":
        ask = next((one for one in ann.asks if not one.get("optional")), None)
        if ask is None:
            await ann.see()
            continue
        hint = await ann.act(type="hint", seat=ask["who"], number=ask["number"])
        await ann.play(hint["token"], ask["who"])
        moves -= 1


async def test_a_game_goes_from_a_page_to_a_server_and_on_and_back(tmp_path: Path) -> None:
    browser = Browser()
    options = dict(find_game("fremont").quick)
    async with page(browser) as here, node(tmp_path / "a.db", chats=1000, chats_burst=1000) as there:
        mine = await set_up(here, game="fremont", options=options, seats={"home": "me", "away": "bot:house"})
        ann = await at_the_table(here, mine)
        await ann.act(type="start")
        await played(ann, 15)
        taken = await asked(here, "GET", f"/api/tables/{mine['table']}/record", mine["key"])
        assert "Revealed" not in taken
        assert "Seed" not in taken
        first = record.read(taken, find_game)

        brought = await sent(there.base, "POST", "/api/records", json={"record": taken, "name": "Ann", "pace": "at-once"})
        assert brought.status_code == 201, brought.text
        joined = brought.json()
        async with player(there.base, joined["table"], joined["key"]) as on:
            assert on.table["status"] == "playing"
            assert on.table["brought"] == first.match.number
            assert {seat: chair["kind"] for seat, chair in on.table["seats"].items()} == {"home": "person", "away": "bot"}
            assert on.private["home"] == first.match.private("home")
            await played(on, 10)
        again = (await sent(there.base, "GET", f"/api/tables/{joined['table']}/record", joined["key"])).text
        assert record.read(again, find_game).match.lines()[: first.match.number] == first.match.lines()

        back = await asked(here, "POST", "/api/records", body={"record": again, "name": "Ann", "pace": "at-once"})
        last = await at_the_table(here, back)
        await played(last, -1)
        assert last.table["status"] == "over"
        lines = (await asked(here, "GET", f"/api/tables/{back['table']}/proof"))["lines"]
        assert any("came with another record: what chance gave there cannot be proved by this one" in line for line in lines)
        assert any("outcomes of chance follow from the seed" in line for line in lines)
        assert "of the record that was brought: the seed has not been revealed, so the dice cannot be checked yet" in lines
    async with page(browser) as here:
        kept = await at_the_table(here, back)
        assert kept.lines == last.lines


async def test_what_a_seed_gave_before_is_proved_with_the_rest(tmp_path: Path) -> None:
    text = (GOLDEN / "parker" / "house-random.pigskin").read_text()
    half = "\n".join(text.split("\n")[:25]) + "\n"
    cut = record.read(half, find_game)
    assert cut.chance is not None
    async with page(Browser()) as here:
        joined = await asked(here, "POST", "/api/records", body={"record": half, "name": "Ann", "seats": {"home": "me", "away": "me"}})
        ann = await at_the_table(here, joined)
        assert ann.lines[: cut.match.number] == cut.match.lines()
        await ann.act(type="close")
        lines = (await asked(here, "GET", f"/api/tables/{joined['table']}/proof"))["lines"]
        assert lines[-1].startswith("of the record that was brought: ")
        assert "outcomes of chance follow from the seed" in lines[-1]


@pytest.mark.parametrize("file", ["cardbowl/house-random", "freds/token", "fremont/house-house", "luck/super-bowl", "parker/real-dice"])
async def test_a_game_that_is_over_can_be_looked_at(file: str) -> None:
    text = (GOLDEN / f"{file}.pigskin").read_text()
    async with page(Browser()) as here:
        path = f"/api/tables/{(await asked(here, 'POST', '/api/records', body={'record': text, 'name': 'Ann'}))['table']}"
        assert (await asked(here, "GET", path))["status"] == "over"
        assert await asked(here, "GET", f"{path}/record") == text
        assert (await asked(here, "GET", f"{path}/proof"))["lines"] == record.verify(text, find_game)
        assert (await asked(here, "GET", f"{path}/replay"))["moments"]


async def test_a_game_that_others_play_in_cannot_be_taken_along(tmp_path: Path) -> None:
    async with node(tmp_path / "a.db") as here:
        mine = await create(here.base)
        path = f"/api/tables/{mine['table']}/record"
        early = await sent(here.base, "GET", path, mine["key"])
        assert early.status_code == 409
        other = await join(here.base, mine["table"], seat="away")
        async with player(here.base, mine["table"], mine["key"]) as ann:
            await ann.act(type="start")
            for key in (mine["key"], other["key"]):
                refused = await sent(here.base, "GET", path, key)
                assert refused.status_code == 403
                assert "who alone has played in it" in refused.json()["problem"]
            assert (await get(here.base, path)).status_code == 409
            assert (await sent(here.base, "GET", path, "wrong.key")).status_code == 403
            await ann.act(type="kick", person=other["person"])
            await ann.act(type="place", seat="away", who="bot:house")
            assert (await sent(here.base, "GET", path, mine["key"])).status_code == 403  # what was hidden of whoever sat there stays so
            await ann.act(type="close")
        assert "Revealed" in (await get(here.base, path)).text


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (("dice: 5-4", "dice: 9-9"), "line 8: "),
        (("home: pass", "home: flee"), "line 16: "),
        (("Seed: 32", "Seed: 33"), "line 7: the seed gives"),
        (("Game: parker", "Game: chess"), "line 2: "),
        (("Pigskin: 1", "Pigskin: 1\nBrought: 99"), "99 inputs were brought along, but there are 12"),
        (("Pigskin: 1", "Pigskin: 1\nBrought: some"), "line 2: 'some' is not a number of inputs"),
    ],
)
async def test_a_record_that_is_not_right_is_refused_with_its_line(change: tuple[str, str], told: str) -> None:
    right = (Path(__file__).parent.parent.parent / "docs" / "records.md").read_text().split("```text\n")[1].split("```")[0]
    browser = Browser()
    async with page(browser) as here:
        assert (await here.ask("POST", "/api/records", "", json.dumps({"record": right, "name": "Ann"})))[0] == 201
        kept = dict(browser.rows)
        status, _, text = await here.ask("POST", "/api/records", "", json.dumps({"record": right.replace(*change), "name": "Ann"}))
        assert status == 409
        assert json.loads(text)["why"] == "not-a-record"
        assert told in json.loads(text)["problem"]
        assert browser.rows == kept


async def test_no_record_reads_a_file_of_this_machine_by_an_option() -> None:
    text = "Pigskin: 1\nGame: fremont\nRules: 1\nOptions: {deck: /etc/passwd}\n\n"
    async with page(Browser()) as here:
        status, _, answer = await here.ask("POST", "/api/records", "", json.dumps({"record": text, "name": "Ann"}))
        assert (status, "deck is one of" in answer) == (409, True)


async def test_a_game_that_follows_another_goes_on_by_hand() -> None:
    """No feed begins in its middle: the host types what happens."""
    text = (GOLDEN / "luck" / "super-bowl.pigskin").read_text()
    half = "\n".join(text.split("\n")[:28]) + "\n"
    async with page(Browser()) as here:
        ann = await at_the_table(here, await asked(here, "POST", "/api/records", body={"record": half, "name": "Ann"}))
        assert ann.table["status"] == "playing"
        with pytest.raises(Refusal, match="takes up no feed in its middle"):
            await ann.act(type="follow", source="sample", name="KC_SF_2023")
        await ann.until(lambda at: any(ask["who"] == "feed" for ask in at.asks))


async def test_nothing_is_taken_back_behind_the_backs_of_others() -> None:
    async with page(Browser()) as here:
        mine = await set_up(here, seats={"home": "me", "away": "me"})
        ann = await at_the_table(here, mine)
        await ann.act(type="start")
        await played(ann, 3)
        taken = await asked(here, "GET", f"/api/tables/{mine['table']}/record", mine["key"])
        joined = await asked(here, "POST", "/api/records", body={"record": taken, "name": "Ann", "seats": {"home": "me"}})
        one = await at_the_table(here, joined)
        assert one.table["status"] == "open"
        other = await asked(here, "POST", f"/api/tables/{joined['table']}/people", body={"name": "Bob", "seat": "away"})
        await one.act(type="start")
        assert one.table["status"] == "playing"
        bob = await at_the_table(here, other)
        assert bob.lines == one.lines
        await one.act(type="undo")
        assert one.table["proposal"]["kind"] == "undo"
