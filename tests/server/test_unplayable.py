"""Tables that nobody can play on, for their rules have changed or their journal cannot be read: closed with a word why, and shown."""

import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from pigskin.server import archive
from server.nodes import node
from server.players import Refusal, create, get, join, player

pytestmark = pytest.mark.anyio

CHANGED = "the rules of the game have changed since"
NOT_READ = "what is kept of it cannot be read"


async def played(db: Path, moves: int, **wanted: Any) -> tuple[dict[str, Any], list[str]]:
    """A listed table that a game has begun at, with something taken back, and its inputs as nobody but the server knows all of them."""
    async with node(db) as here:
        mine = await create(here.base, listed=True, seats={"home": "me", "away": "me"}, **wanted)
        async with player(here.base, mine["table"], mine["key"]) as ann:
            await ann.act(type="contribute", seat="home", text="my own words")
            await ann.act(type="chat", text="good luck")
            await ann.act(type="start")
            for _ in range(moves):
                if ann.asks:
                    await ann.play_first()
            if ann.asks:
                await ann.act(type="undo")
                await ann.play_first()
        match = here.node.tables.rooms[mine["table"]].table.match
        assert match is not None
        return mine, match.lines()


def change(db: Path, table: str, number: int, change: dict[str, Any] | str) -> None:
    """Alters an entry as if another version had written it."""
    with sqlite3.connect(db) as connection:
        (body,) = connection.execute("SELECT body FROM entries WHERE table_id = ? AND number = ?", (table, number)).fetchone()
        altered = change if isinstance(change, str) else json.dumps({**json.loads(body), **change})
        connection.execute("UPDATE entries SET body = ? WHERE table_id = ? AND number = ?", (altered, table, number))
    connection.close()


def status_of(db: Path, table: str) -> str:
    return next(one.status for one in archive.listings(str(db)) if one.id == table)


@pytest.mark.parametrize("game", ["fremont", "parker"])
async def test_a_game_of_earlier_rules_is_closed_with_a_word_why_and_its_record_is_served(tmp_path: Path, game: str) -> None:
    db = tmp_path / "a.db"
    mine, lines = await played(db, 6, game=game, options={})
    table = f"/api/tables/{mine['table']}"
    change(db, mine["table"], 0, {"rules": 0})
    assert "Revealed: " not in archive.export(str(db), mine["table"]), "it might still be played elsewhere"
    async with node(db) as here:
        shown = (await get(here.base, table)).json()
        assert (shown["status"], shown["reason"]) == ("closed", CHANGED)
        assert [person["name"] for person in shown["people"]] == ["Ann"]
        assert (await get(here.base, "/api/tables")).json() == []
        record = (await get(here.base, f"{table}/record")).text
        head, _, body = record.partition("\n\n")
        assert [line for line in body.splitlines() if not line.startswith("undos: ")] == lines
        assert "undos: 1" in body
        for line in ("Rules: 0", f"Game: {game}", "Contribution home: my own words", f"Revealed: {shown['proof']['seed']}"):
            assert line in head.splitlines()
        for path in ("story", "box", "replay", "proof"):
            refused = await get(here.base, f"{table}/{path}")
            assert (refused.status_code, refused.json()["problem"]) == (409, f"{CHANGED}, so there is only its record to see")
        async with player(here.base, mine["table"], mine["key"]) as ann:
            assert (ann.table["reason"], list(ann.said.values())) == (CHANGED, ["good luck"])
            for act in ({"type": "play", "line": "home: kick", "number": 0}, {"type": "resume"}, {"type": "rematch"}):
                with pytest.raises(Refusal) as refusal:
                    await ann.act(**act)
                assert refusal.value.code == "not-now"
    assert status_of(db, mine["table"]) == "closed"
    async with node(db) as here:
        assert (await get(here.base, f"{table}/record")).text == record, "nothing changes with the next start"
        assert (await get(here.base, table)).json() == shown
    assert archive.export(str(db), mine["table"]) == record


async def test_a_game_that_was_over_stays_so_in_the_lists(tmp_path: Path) -> None:
    db = tmp_path / "a.db"
    mine, lines = await played(db, 100, options={"length": {"plays": 6}})
    assert status_of(db, mine["table"]) == "over"
    change(db, mine["table"], 0, {"rules": 0})
    async with node(db) as here:
        record = (await get(here.base, f"/api/tables/{mine['table']}/record")).text
        assert record.endswith(lines[-1] + "\n")
        assert (await get(here.base, f"/api/tables/{mine['table']}")).json()["reason"] == CHANGED
    assert status_of(db, mine["table"]) == "over"


async def test_a_table_that_waits_for_its_game_is_closed_at_the_start(tmp_path: Path) -> None:
    db = tmp_path / "a.db"
    async with node(db) as here:
        mine = await create(here.base, listed=True)
        await join(here.base, mine["table"], seat="away")
    change(db, mine["table"], 0, {"rules": 0})
    async with node(db) as here:
        while (await get(here.base, "/api/tables")).json():
            pass
        refused = await get(here.base, f"/api/tables/{mine['table']}/record")
        assert (refused.status_code, refused.json()["code"]) == (409, "not-now")


@pytest.mark.parametrize("change_made", ['{"entry":"of another time"}', "not JSON at all", {"lines": ["home: fly"]}])
async def test_what_can_be_read_of_a_damaged_journal_is_shown(tmp_path: Path, change_made: dict[str, Any] | str) -> None:
    db = tmp_path / "a.db"
    mine, lines = await played(db, 3, options={})
    change(db, mine["table"], 5, change_made)
    async with node(db) as here:
        shown = (await get(here.base, f"/api/tables/{mine['table']}")).json()
        assert (shown["status"], shown["reason"]) == ("closed", NOT_READ)
        record = (await get(here.base, f"/api/tables/{mine['table']}/record")).text
        assert lines[0] in record.splitlines()
    assert status_of(db, mine["table"]) == "closed"


async def test_of_a_table_of_later_rules_nothing_is_shown_and_nothing_is_changed(tmp_path: Path) -> None:
    """Another node may know how to play it."""
    db = tmp_path / "a.db"
    mine, _ = await played(db, 3, options={})
    change(db, mine["table"], 0, {"rules": 99})
    async with node(db) as here:
        refused = await get(here.base, f"/api/tables/{mine['table']}")
        assert refused.status_code == 404
        assert "version 99 of the rules of parker" in refused.json()["problem"]
    assert status_of(db, mine["table"]) == "playing"
    change(db, mine["table"], 0, {"rules": 1})
    async with node(db) as here:
        assert (await get(here.base, f"/api/tables/{mine['table']}")).json()["status"] == "playing"
