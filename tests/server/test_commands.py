"""`pigskin serve` and `pigskin tables` as an operator uses them, and what the documents say of them."""

import asyncio
import re
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from sqlalchemy import create_engine, text
from typer.testing import CliRunner

from pigskin.cli import app
from pigskin.engine import record
from pigskin.games import find_game
from pigskin.server.http import openapi
from pigskin.server.journal.database import Database
from pigskin.server.journal.dialects import InUse, database_url, unusable
from pigskin.server.journal.migrations import STEPS, WrongSchema, migrate
from pigskin.server.serve import greeting
from pigskin.server.settings import Settings
from server.nodes import Process, free_port, node
from server.players import create, player

ROOT = Path(__file__).parent.parent.parent
PIGSKIN = str(Path(sys.executable).parent / "pigskin")


def run(*arguments: str) -> str:
    """What a command prints; it succeeds."""
    done = CliRunner().invoke(app, arguments)
    assert done.exit_code == 0, done.output
    return done.output


def refused(*arguments: str) -> str:
    done = CliRunner().invoke(app, arguments)
    assert done.exit_code == 2, done.output
    return done.output


@pytest.mark.anyio
async def test_tables_are_listed_exported_backed_up_and_deleted(tmp_path: Path) -> None:
    db = str(tmp_path / "a.db")
    async with node(db) as here:
        mine = await create(here.base, seats={"home": "bot:random", "away": "bot:house"})
        waiting = await create(here.base)
        async with player(here.base, mine["table"], mine["key"]) as ann:
            await ann.act(type="start")
            await ann.until(lambda at: at.table["status"] == "over")
        await asyncio.to_thread(run, "tables", "back-up", str(tmp_path / "copy.db"), "--db", db)
        listed = await asyncio.to_thread(run, "tables", "list", "--db", db)
        assert [line.split()[3] for line in listed.splitlines()] == ["open", "over"]
        await asyncio.to_thread(run, "tables", "delete", waiting["code"], "--db", db)
        with pytest.raises(Exception, match="no table"):
            await here.node.tables.room("gone")
    assert len(run("tables", "list", "--db", db).splitlines()) == 1
    assert len(run("tables", "list", "--db", str(tmp_path / "copy.db"), "--status", "over").splitlines()) == 1
    text_of = run("tables", "export", mine["code"], "--db", db)
    assert record.read(text_of, find_game).match.over
    assert "Revealed" in text_of
    run("tables", "export", mine["table"], "--db", db, "--out", str(tmp_path / "game.pigskin"))
    assert record.verify((tmp_path / "game.pigskin").read_text(), find_game)
    assert "not begun" in refused("tables", "export", waiting["code"], "--db", str(tmp_path / "copy.db"))
    assert "exists already" in refused("tables", "back-up", str(tmp_path / "copy.db"), "--db", db)
    assert "there is no folder" in refused("tables", "back-up", str(tmp_path / "none" / "copy.db"), "--db", db)
    assert "no table or tournament" in refused("tables", "delete", "NOPE", "--db", db)
    assert "no database" in refused("tables", "list", "--db", str(tmp_path / "none.db"))


@pytest.mark.anyio
async def test_tournaments_are_listed_and_deleted_with_their_tables(tmp_path: Path) -> None:
    db = str(tmp_path / "a.db")
    async with node(db) as here:
        kept = await create(here.base)
        entrants = [{"team": team, "who": "bot:house"} for team in ("Bears", "Lions")]
        asked: dict[str, Any] = {"title": "Cup", "name": "Olga", "kind": "round-robin", "entrants": entrants, "pace": "at-once"}
        asked["options"] = {"throws": "auto"}
        async with httpx.AsyncClient(base_url=here.base) as http:
            cup = (await http.post("/api/tournaments", json=asked)).json()
            await http.post(f"/api/tournaments/{cup['code']}/start", headers={"authorization": f"Bearer {cup['key']}"})
            while (await http.get(f"/api/tournaments/{cup['code']}")).json()["status"] != "over":
                await asyncio.sleep(0.05)
    listed = [line.split()[2:4] for line in run("tables", "list", "--db", db).splitlines()]
    assert sorted(listed) == [["freds", "over"], ["parker", "open"], ["tournament", "over"]]
    assert len(run("tables", "list", "--db", db, "--status", "over").splitlines()) == 2
    assert "no table or tournament" in refused("tables", "delete", cup["code"], "NOPE", "--db", db)
    assert len(run("tables", "list", "--db", db).splitlines()) == 3
    run("tables", "delete", cup["code"], "--db", db)
    assert run("tables", "list", "--db", db).split()[1] == kept["code"]


def test_serve_says_where_it_is_and_what_it_cannot_do(tmp_path: Path) -> None:
    said = greeting(Settings(port=8448, host="0.0.0.0"))
    assert "http://localhost:8448" in said
    assert re.search(r"On your network:     http://[\d.]+:8448", said)
    assert "█" in said
    assert "network" not in greeting(Settings(host="127.0.0.1"))
    assert "need PostgreSQL" in refused("serve", "--workers", "2", "--db", str(tmp_path / "a.db"))
    assert "no setting 'speed'" in refused("serve", "--set", "speed=1", "--db", str(tmp_path / "a.db"))
    assert "most_tables cannot be 'many'" in refused("serve", "--set", "most_tables=many", "--db", str(tmp_path / "a.db"))
    assert "Expected `int`, got `str`" in refused("serve", "--set", 'most_tables="5"', "--db", str(tmp_path / "a.db"))
    assert "not a database" in refused("serve", "--db", "mysql://x/y")
    assert "the name of a node is one word, not 'a b'" in refused("serve", "--node", "a b", "--db", str(tmp_path / "a.db"))
    assert "--node is for one process" in refused("serve", "--workers", "2", "--node", "x")


def test_two_processes_cannot_serve_one_file(tmp_path: Path) -> None:
    with Process(tmp_path / "a.db") as server:
        asyncio.run(server.ready())
        second = subprocess.run(
            [PIGSKIN, "serve", "--db", str(tmp_path / "a.db"), "--port", str(free_port())], capture_output=True, text=True, check=False
        )
        assert second.returncode == 2
        assert "served by another process" in second.stderr
    first = Database(str(tmp_path / "a.db"), exclusive=True)
    with pytest.raises(InUse):
        Database(str(tmp_path / "a.db"), exclusive=True)
    first.close()


def test_a_database_of_a_later_version_is_left_alone(tmp_path: Path) -> None:
    engine = create_engine(database_url(str(tmp_path / "a.db")))
    with engine.begin() as connection:
        assert migrate(connection) == len(STEPS)
        assert migrate(connection) == len(STEPS)
        connection.execute(text("INSERT INTO schema_version (version) VALUES (99)"))
    with engine.begin() as connection, pytest.raises(WrongSchema, match="version 99"):
        migrate(connection)
    engine.dispose()
    assert "a.db cannot be opened as a database: it has version 99" in refused("serve", "--db", str(tmp_path / "a.db"))


def test_serve_says_in_a_line_why_a_database_cannot_be_opened(tmp_path: Path) -> None:
    """And leaves it as it was."""
    notes, places = tmp_path / "notes.txt", tmp_path / "places.db"
    notes.write_text("this is no database\n" * 100)
    with sqlite3.connect(places) as connection:
        connection.execute("CREATE TABLE places (name TEXT)")
    connection.close()
    before = {file: file.read_bytes() for file in (notes, places)}
    for db, why in {
        str(notes): "file is not a database",
        str(places): "another program keeps places in it",
        str(tmp_path): "it is a folder",
        str(tmp_path / "nowhere" / "a.db"): "No such file or directory",
        "postgresql://ann:secret@127.0.0.1:1/tables": "port 1 failed",
    }.items():
        said = refused("serve", "--db", db)
        assert "cannot be opened as a database" in said
        assert why in said
        assert len(said.strip().splitlines()) == 1
        assert "secret" not in said
    assert before == {file: file.read_bytes() for file in (notes, places)}


def test_serve_says_that_a_database_cannot_be_written(tmp_path: Path) -> None:
    """Root may write to every file, so it is SQLite that is told to only read."""
    Database(str(tmp_path / "a.db")).close()
    connection = sqlite3.connect(tmp_path / "a.db")
    connection.execute("PRAGMA query_only = ON")
    with pytest.raises(sqlite3.OperationalError) as refusal:
        connection.execute("DELETE FROM nodes")
    connection.close()
    said = str(unusable(database_url(str(tmp_path / "a.db")), refusal.value))
    assert said == f"{tmp_path / 'a.db'} cannot be opened as a database: attempt to write a readonly database"


def test_a_port_that_is_taken_is_found_before_anyone_is_told_the_address(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        second = subprocess.run(
            [PIGSKIN, "serve", "--db", str(tmp_path / "a.db"), "--host", "127.0.0.1", "--port", str(port)],
            capture_output=True,
            text=True,
            check=False,
        )
    assert second.returncode == 2
    assert second.stderr.strip() == f"cannot listen on 127.0.0.1, port {port}: Address already in use"
    assert second.stdout == ""


def test_serve_refuses_a_level_of_the_log_that_there_is_not(tmp_path: Path) -> None:
    said = refused("serve", "--log-level", "loud", "--db", str(tmp_path / "a.db"))
    assert "'loud' is not a level of the log; there is debug, info, warning, error" in said
    assert not (tmp_path / "a.db").exists()


def test_what_is_committed_is_on_disk(tmp_path: Path) -> None:
    store = Database(str(tmp_path / "a.db"))
    with store.engine.connect() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2
    store.close()


def test_the_documents_describe_every_message_and_every_setting() -> None:
    described = openapi.asyncapi()
    assert described["asyncapi"] == "3.0.0"
    assert {"Hello", "Play", "Update", "Error"} <= set(described["components"]["messages"])
    for document in (described, openapi.openapi()):
        names = re.findall(r'"\$ref":"#/([^"]+)"', msgspec.json.encode(document).decode())
        for name in names:
            found: object = document
            for part in name.split("/"):
                assert isinstance(found, dict)
                found = found[part]
    page = (ROOT / "docs" / "server.md").read_text(encoding="utf-8")
    flags = {"db", "host", "port", "node", "origins", "public_url"}
    assert {name for name in Settings.__struct_fields__ if name not in flags} <= set(re.findall(r"`(\w+)`", page))
