"""Tables that follow football: a sample game, an uploaded file, another table of this server."""

import asyncio
import contextlib
import threading
from pathlib import Path
from typing import Any

import httpx
import pytest

from following import load_feed, read_feed
from pigskin.feeds.sources import find_feed
from pigskin.games import find_game
from pigskin.server.feeds.broadcast import kept
from pigskin.server.journal import entries as e
from pigskin.server.tables.table import Table
from server.nodes import node
from server.players import Player, Refusal, create, get, join, player
from server.test_time import opened

pytestmark = pytest.mark.anyio
SAMPLE = "2014_21_NE_SEA"
FAST = 1000


def luck(**wanted: Any) -> dict[str, Any]:
    """A table of two for a feed: the host, and a bot."""
    return {"game": "luck", "options": {"players": 2, "source": "feed"}, "seats": {"p1": "bot:house", "p2": "bot:house"}, **wanted}


def fed(one: Player) -> list[str]:
    return [line.removeprefix("feed: ") for line in one.lines if line.startswith("feed: ")]


async def upload(base: str, table: str, key: str, content: bytes) -> httpx.Response:
    async with httpx.AsyncClient(base_url=base) as http:
        headers = {"authorization": f"Bearer {key}", "content-type": "text/csv"}
        return await http.post(f"/api/tables/{table}/feed", params={"name": "my game"}, content=content, headers=headers)


async def test_a_sample_game_is_followed_over_a_restart(tmp_path: Path) -> None:
    """It stands still, goes on, is sent by hand, and is at its place again after the server was stopped."""
    async with node(tmp_path / "a.db") as here:
        assert SAMPLE in [one["name"] for one in (await get(here.base, "/api/feeds")).json()]
        mine = await create(here.base, **luck(seats={"p1": "me", "p2": "me"}))
        async with player(here.base, mine["table"], mine["key"]) as ann:
            assert ann.table["starters"] == ["p1", "p2"]
            with pytest.raises(Refusal, match="not one of the sample games"):
                await ann.act(type="follow", source="sample", name="../secret")
            with pytest.raises(Refusal, match=r"at least 0\.01"):
                await ann.act(type="follow", source="sample", name=SAMPLE, pace=1e-300)
            await ann.act(type="follow", source="sample", name=SAMPLE, pace=0, id="once")
            assert (await ann.act(type="follow", source="sample", name=SAMPLE, pace=0, id="once"))["type"] == "done"
            assert ann.table["feed"]["sent"] == 0
            await ann.act(type="start")
            while ann.sheet["phase"] != "between":
                await ann.play_first()
            await ann.act(type="next-play")
            with pytest.raises(Refusal, match="in the middle"):
                await ann.act(type="follow", source="sample", name=SAMPLE)
            assert fed(ann) == ["kickoff"]
            await ann.play("new-drive", ann.sheet["next_qb"])
            while ann.table["feed"]["sent"] < 3:
                await ann.act(type="next-play")
            before = fed(ann)
    async with node(tmp_path / "a.db") as here, player(here.base, mine["table"], mine["key"]) as ann:
        assert fed(ann) == before
        assert ann.table["feed"]["pace"] == 0
        await ann.act(type="set-pace", pace=FAST)
        await ann.until(lambda at: at.table["feed"]["sent"] >= 6)
        assert not [ask for ask in ann.asks if ask["who"] == "feed"]
        await ann.act(type="set-pace", pace=0)
        assert [ask for ask in ann.asks if ask["who"] == "feed"]


async def test_an_uploaded_game_is_played_out_by_bots(tmp_path: Path) -> None:
    """The whole of a file, as fast as it can be sent; its inputs are in the record like any other."""
    content = find_feed(SAMPLE).read_bytes().splitlines(keepends=True)
    async with node(tmp_path / "a.db", bot_pause=(0.0, 0.0)) as here:
        mine = await create(here.base, **luck(options={"players": 2, "source": "feed", "length": 1}))
        other = await join(here.base, mine["table"])
        for key, body, status, problem in (
            (other["key"], b"".join(content), 403, "only the host"),
            ("nobody.x", b"".join(content), 403, "not one of this table"),
            (mine["key"], b"a,b\n1,2\n", 400, "no column"),
            (mine["key"], b"play_type,posteam,qtr\nrun,NE,1\nrun,NE,one\n", 400, "my game, line 3: qtr is 'one', not a number"),
            (
                mine["key"],
                b"play_type,posteam,qtr\nrun,NE,1\n\xff\n",
                400,
                "my game, line 3: the byte 0xff is not UTF-8",
            ),
            (mine["key"], b"play_type,posteam,qtr\n", 400, "no play"),
            (mine["key"], b"play_type,posteam,qtr\n" + b"run,NE,1\n" * 60_000, 400, "there are more than 5000 rows"),
            (mine["key"], "play_type,posteam,qtr\n".encode("utf-16"), 400, "my game: is text, but saved as UTF-16; save it as UTF-8"),
            (mine["key"], b"x" * 1_000_001, 413, "at most 1000000 bytes"),
        ):
            answer = await upload(here.base, mine["table"], key, body)
            assert (answer.status_code, problem in answer.json()["problem"]) == (status, True), answer.text
        assert "feed" not in (await get(here.base, f"/api/tables/{mine['table']}")).json()
        chosen = await upload(here.base, mine["table"], mine["key"], b"".join(content[:70]))
        assert chosen.status_code == 201, chosen.text
        assert chosen.json()["name"] == "my game"
        async with player(here.base, mine["table"], mine["key"]) as ann:
            await ann.act(type="set-pace", pace=FAST)
            await ann.act(type="start")
            await ann.until(lambda at: at.table["status"] == "over")
            text = (await get(here.base, f"/api/tables/{mine['table']}/record")).text
            assert "feed: kickoff" in text
            assert "clock-expires" in fed(ann)


async def test_a_table_begins_with_a_sample_game_shows_it_and_ends_by_itself(tmp_path: Path) -> None:
    """Nobody chooses a game and nobody ends it: the host but deals and says run or pass. The rematch is with another game."""
    async with node(tmp_path / "a.db", bot_pause=(0.0, 0.0)) as here:
        wanted = luck(options={"players": 2, "source": "feed", "length": 2}, seats={"p1": "me", "p2": "bot:house"}, sample="2013_17_GB_CHI")
        mine = await create(here.base, **wanted)
        async with player(here.base, mine["table"], mine["key"]) as ann:
            feed = ann.table["feed"]
            assert (feed["source"], feed["pace"] > 0) == ("sample", True)
            assert feed["game"] == {"away": {"code": "GB", "name": "Packers"}, "home": {"code": "CHI", "name": "Bears"}, "season": 2013}
            await ann.act(type="set-pace", pace=FAST)
            await ann.act(type="start")
            shots = []
            while ann.table["status"] == "playing":
                due = [ask["options"][0]["token"] for ask in ann.asks if not ask.get("optional")]
                if due and due[0] in ("new-drive", "run"):
                    with contextlib.suppress(Refusal):
                        await ann.play(due[0], "p1")
                else:
                    await ann.see()
                if shot := ann.table["feed"].get("shot"):
                    shots.append(shot)
            assert ann.table["status"] == "over"
            assert ann.lines[-1] == "p1: end-game"
            assert {
                name: value
                for name, value in next(one for one in shots if one["what"] == "run" and one["clock"] == 793).items()
                if name not in ("down", "to_go", "first_down")
            } == {"what": "run", "quarter": 1, "clock": 793, "side": "away", "yards": 14, "start": 80, "end": 66, "ball": "away"}
            assert (shots[-1]["away"], shots[-1]["home"]) == (13, 7)
            await ann.act(type="rematch")
            again = (await get(here.base, f"/api/tables/{ann.table['next']}")).json()
            assert again["feed"]["name"] == SAMPLE


async def test_a_sample_game_that_is_not_there_is_refused(tmp_path: Path) -> None:
    async with node(tmp_path / "a.db") as here, httpx.AsyncClient(base_url=here.base) as http:
        answer = await http.post("/api/tables", json={"name": "Ann", **luck(sample="super_bowl")})
        assert (answer.status_code, "one of the sample games 2013_17_GB_CHI" in answer.text) == (409, True), answer.text
        parker = await create(here.base, game="parker", sample="any")
        assert "feed" not in (await get(here.base, f"/api/tables/{parker['table']}")).json()


async def test_a_table_says_how_its_file_was_read(tmp_path: Path) -> None:
    """To whoever uploads it and to whoever looks at the table, also after a restart."""
    lines = find_feed(SAMPLE).read_bytes()
    wrong = lines.replace(b",run,", b",comment,").replace(b",0,kickoff,", b",0,tv_timeout,")
    async with node(tmp_path / "a.db") as here:
        mine = await create(here.base, **luck())
        chosen = (await upload(here.base, mine["table"], mine["key"], b"\xef\xbb\xbf" + wrong)).json()
        assert chosen["reading"] == {"rows": 176, "by_flags": 58, "contradicted": 0, "skipped": 4}
        assert chosen["plays"] == len(read_feed(SAMPLE))
    async with node(tmp_path / "a.db") as here:
        assert (await get(here.base, f"/api/tables/{mine['table']}")).json()["feed"] == chosen
        async with player(here.base, mine["table"], mine["key"]) as ann:
            await ann.act(type="follow", source="sample", name=SAMPLE)
            assert ann.table["feed"]["reading"]["by_flags"] == 0


async def test_files_are_read_one_at_a_time_and_keep_nobody_from_the_database(tmp_path: Path) -> None:
    """While a file is being read, another one of the same host or address is refused, and everything else goes on."""
    content, reading, go_on = find_feed(SAMPLE).read_bytes(), threading.Event(), threading.Event()

    def read_slowly() -> None:
        reading.set()
        go_on.wait()

    async with node(tmp_path / "a.db") as here:
        one, other = [await create(here.base, **luck()) for _ in range(2)]
        feeds = here.node.feeds
        slow = feeds._reading.do("another", asyncio.to_thread, read_slowly)
        first = asyncio.create_task(upload(here.base, one["table"], one["key"], content))
        await asyncio.to_thread(reading.wait)
        while not feeds._uploading:
            await asyncio.sleep(0)
        try:
            for table in (one, other) * 4:
                answer = await upload(here.base, table["table"], table["key"], content)
                assert (answer.status_code, "still being read" in answer.json()["problem"]) == (429, True)
            late = await create(here.base, **luck())
            assert (await get(here.base, f"/api/tables/{late['table']}")).status_code == 200
        finally:
            go_on.set()
        await slow
        assert (await first).status_code == 201
        assert (await upload(here.base, other["table"], other["key"], content)).status_code == 201


async def test_another_table_is_the_broadcast(tmp_path: Path) -> None:
    """What is played there is football here, live; a table without spectators cannot be followed, nor can one of cards."""
    async with node(tmp_path / "a.db", bot_pause=(0.0, 0.0)) as here:
        mine = await create(here.base, **luck(options={"players": 2, "source": "feed", "length": 1}))
        source = await create(here.base, seats={"home": "me", "away": "me"}, options={"length": {"plays": 30}})
        closed = await create(here.base, spectators=False)
        async with (
            player(here.base, mine["table"], mine["key"]) as ann,
            player(here.base, source["table"], source["key"]) as field,
        ):
            for name, problem in ((closed["table"], "no spectators"), (mine["table"], "of luck cannot"), ("nowhere", "no table")):
                with pytest.raises(Refusal, match=problem):
                    await ann.act(type="follow", source="table", name=name)
            with pytest.raises(Refusal, match="a feed is for a table of luck"):
                await field.act(type="follow", source="sample", name=SAMPLE)
            await ann.act(type="follow", source="table", name=source["code"])
            await ann.act(type="start")
            await field.act(type="start")
            while field.table["status"] == "playing":
                await field.play_first()
            await ann.until(lambda at: at.table["status"] == "over")
            assert fed(ann)[0] == "kickoff"


async def test_what_the_other_table_takes_back_stops_the_feed(tmp_path: Path) -> None:
    """The people here have been paid for it, so they decide; the table says why nothing comes any more."""
    async with node(tmp_path / "a.db", bot_pause=(0.0, 0.0)) as here:
        mine = await create(here.base, **luck(options={"players": 2, "source": "feed", "length": 1}))
        source = await create(here.base, seats={"home": "me", "away": "me"}, options={"length": {"plays": 30}})
        async with (
            player(here.base, mine["table"], mine["key"]) as ann,
            player(here.base, source["table"], source["key"]) as field,
        ):
            await ann.act(type="follow", source="table", name=source["table"])
            await ann.act(type="start")
            await field.act(type="start")
            first = len(field.lines)
            while len(field.lines) < first + 10:
                await field.play_first()
            await ann.until(lambda at: bool(fed(at)))
            while len(field.lines) > first:
                await field.act(type="undo")
            await ann.until(lambda at: "problem" in at.table["feed"])
            assert "has taken back" in ann.table["feed"]["problem"]
            assert ann.table["feed"]["pace"] == 0


async def test_what_is_taken_back_is_sent_again() -> None:
    """When the people agree to go back, the feed goes back with them."""
    table = Table("t")
    seats = {seat: "ann" if seat in ("p1", "p2") else "open" for seat in find_game("luck").seats}
    options = find_game("luck").table({"players": 2, "source": "feed"})
    table.apply(opened(game="luck", options=options, seats=seats))
    table.apply(e.FeedChosen(at=105, source="sample", name=SAMPLE, pace=1.0, beats=kept(load_feed(SAMPLE))))
    table.apply(e.Started(at=110))
    assert table.match is not None
    assert table.feed is not None
    table.apply(e.Played(at=111, lines=[f"{table.match.sheet()['next_qb']}: new-drive"]))
    before = table.match.number
    sent = []
    for at in range(3):
        entry = table.feed.next_entry(table.match, None)
        assert entry is not None
        table.apply(entry)
        sent.append(entry.sent)
        assert table.feed.at == at + 1
    table.apply(e.Undone(at=120, keep=before))
    assert (table.feed.at, table.match.number) == (0, before)
    again = table.feed.next_entry(table.match, None)
    assert again is not None
    assert again.sent == sent[0]
