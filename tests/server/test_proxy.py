"""Behind a real proxy with TLS, below a path, before two nodes: pages, links and sockets work, and people go on when a node dies."""

import json
import re
import ssl
from pathlib import Path
from typing import Any

import httpx
import pytest
import yaml
from websockets.asyncio.client import connect
from websockets.typing import Origin

from server.nginx import proxy
from server.nodes import Process, free_port
from server.postgres import postgres

DEPLOY = Path(__file__).parent.parent.parent / "deploy"

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("postgres")]


async def played(base: str, trusted: ssl.SSLContext, joined: dict[str, Any], act: str = "", since: int = -1) -> int:
    """Says hello at a table, does something if that is wanted, and gives the number of the last entry that was seen."""
    async with connect(base.replace("https", "wss") + "/socket", ssl=trusted, origin=Origin(base.removesuffix("/pigskin"))) as socket:
        await socket.send(json.dumps({"type": "hello", "id": "hello", "table": joined["table"], "key": joined["key"], "since": since}))
        news = json.loads(await socket.recv())
        assert news["type"] == "update", news
        if act:
            await socket.send(json.dumps({"type": act, "id": "act"}))
            while news.get("of") != "act":
                news = json.loads(await socket.recv())
            assert news["type"] != "error", news
        return int(news["number"])


async def test_two_nodes_below_a_path_behind_tls(tmp_path: Path) -> None:
    with postgres() as database:
        ports, public = (free_port(), free_port()), '"https://localhost/pigskin"'
        left = Process(database, port=ports[0], name="left", public_url=public)
        right = Process(database, port=ports[1], name="right", public_url=public)
        with left, right:
            await left.ready()
            await right.ready()
            async with proxy(tmp_path, ports, "/pigskin") as (base, certificate):
                trusted = ssl.create_default_context(cafile=str(certificate))
                async with httpx.AsyncClient(verify=trusted) as http:
                    page = await http.get(f"{base}/t/nowhere", headers={"accept": "text/html"})
                    script = re.findall(r'src="(\.\./[^"]+\.js)"', page.text)[0]
                    assert (await http.get(str(page.url.join(script)))).status_code == 200
                    assert (await http.get(f"{base}/metrics")).status_code == 404
                    moved = await http.get(f"{base}/cups/one")
                    assert str(page.url.join(moved.headers["location"])).endswith("/pigskin/tournaments/one")
                    seats = {"home": "me", "away": "bot:house"}
                    wanted = {"game": "parker", "name": "Ann", "seats": seats, "options": {"length": {"plays": 50}}}
                    joined = (await http.post(f"{base}/api/tables", json=wanted)).json()
                    assert joined["link"] == f"https://localhost/pigskin/t/{joined['table']}"
                    before = await played(base, trusted, joined, "start")
                    left.kill()
                    assert await played(base, trusted, joined, since=before) >= before


def metrics_of(expressions: list[str]) -> set[str]:
    names = {name for expression in expressions for name in re.findall(r"pigskin_\w+", expression)}
    return {re.sub(r"_bucket$", "", name) for name in names}


async def test_alerts_and_dashboard_ask_for_what_a_node_tells(tmp_path: Path) -> None:
    rules = yaml.safe_load((DEPLOY / "alerts.yaml").read_text(encoding="utf-8"))["groups"][0]["rules"]
    panels = json.loads((DEPLOY / "dashboard.json").read_text(encoding="utf-8"))["panels"]
    alerts = metrics_of([rule["expr"] for rule in rules])
    drawn = metrics_of([target["expr"] for panel in panels for target in panel["targets"]])
    with Process(tmp_path / "tables.db") as one:
        await one.ready()
        told = httpx.get(f"{one.base}/metrics").text
    helped = dict(re.findall(r"^# HELP (\w+) (.+)$", told, re.MULTILINE))
    kinds = dict(re.findall(r"^# TYPE (\w+) (.+)$", told, re.MULTILINE))
    assert helped.keys() == kinds.keys()
    assert len(alerts) >= 5
    assert alerts <= kinds.keys()
    assert drawn <= kinds.keys()
    assert {name for name, kind in kinds.items() if kind == "histogram"} <= drawn
    buckets = re.findall(r'pigskin_request_seconds_bucket\{node="one",le="([^"]+)"\} (\d+)', told)
    assert buckets[-1][0] == "+Inf"
    assert int(buckets[-1][1]) >= 1
    assert [int(count) for _, count in buckets] == sorted(int(count) for _, count in buckets)
