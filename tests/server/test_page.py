"""A node in a page: whole games, and nothing lost, whatever becomes of the page."""

import asyncio
import subprocess
import sys
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

from pigskin.games import find_game, game_ids
from server.connected import Player, Refusal
from server.pages import Browser, Port, asked, at_the_table, page, set_up

pytestmark = pytest.mark.anyio
SHORT = {"length": {"plays": 6}}

WITHOUT = """
import asyncio, subprocess, sys, threading

class Missing:
    names = {missing!r}
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in self.names:
            raise ModuleNotFoundError(f"{{name}} is not installed in a page")

sys.meta_path.insert(0, Missing())
assert not Missing.names & {{name.partition(".")[0] for name in sys.modules}}

def never(*arguments, **named):
    raise RuntimeError("a page has neither threads nor processes")

threading.Thread.start = subprocess.Popen.__init__ = never
sys.path.insert(0, {tests!r})
from server.pages import Browser, asked, at_the_table, page, set_up
from pigskin.server.page import beside

class OneThread(Browser):
    async def think(self, kind, text):
        return beside(kind, text)

async def main():
    async with page(OneThread()) as node:
        joined = await set_up(node, seats={{"home": "me", "away": "bot:house"}})
        ann = await at_the_table(node, joined)
        await ann.act(type="start")
        await ann.until(lambda at: bool(at.asks))
        ask = ann.asks[0]
        assert (await ann.act(type="odds", seat=ask["who"], number=ask["number"]))["answers"]
        while ann.table["status"] == "playing":
            await (ann.play_first() if ann.asks else ann.see())
        print(await asked(node, "GET", f"/api/tables/{{joined['table']}}/record"))

asyncio.run(main())
"""
NOT_IN_A_PAGE = {"sqlalchemy", "starlette", "uvicorn", "psycopg", "segno", "websockets", "httptools", "typer", "rich", "numpy", "numba"}


def test_a_page_needs_no_database_no_web_framework_no_threads_and_no_processes() -> None:
    program = WITHOUT.format(missing=NOT_IN_A_PAGE, tests=str(Path(__file__).parent.parent))
    played = subprocess.run([sys.executable, "-c", program], check=False, capture_output=True, text=True)
    assert played.returncode == 0, played.stderr
    assert "Game: parker" in played.stdout


async def hinted(player: Player) -> None:
    """Answers as the house would; what the feed was faster with is let be."""
    ask = next((one for one in player.asks if not one.get("optional")), None)
    if ask is None:
        await player.see()
        return
    try:
        hint = await player.act(type="hint", seat=ask["who"], number=ask["number"])
        await player.play(hint["token"], ask["who"])
    except Refusal as refusal:
        if refusal.code != "stale":
            raise
        await player.see()


async def to_the_end(player: Player) -> None:
    while player.table["status"] == "playing":
        await hinted(player)


def against_bots(game_id: str) -> dict[str, Any]:
    """A short table of a game, the first seat one's own."""
    game = find_game(game_id)
    options = SHORT if game_id == "parker" else dict(game.quick)
    seats = dict.fromkeys(game.starters(game.table(options)), "bot:house")
    return {"game": game_id, "options": options, "seats": {**seats, next(iter(seats)): "me"}, "sample": "any" if game.follows else ""}


@pytest.mark.parametrize("game_id", [one for one in game_ids() if one != "auction"])
async def test_a_whole_game_against_bots(game_id: str) -> None:
    browser = Browser()
    async with page(browser) as node:
        joined = await set_up(node, **against_bots(game_id))
        ann = await at_the_table(node, joined, "es")
        if find_game(game_id).follows:
            await ann.act(type="set-pace", pace=1000)
        await ann.act(type="start")
        await to_the_end(ann)
        assert ann.table["status"] == "over"
        path = f"/api/tables/{joined['table']}"
        assert "follow from the seed" in (await asked(node, "GET", f"{path}/proof"))["lines"][-1]
        moments = (await asked(node, "GET", f"{path}/replay?language=es"))["moments"]
        assert len(moments) == len(ann.lines) + 1
    assert set(browser.thought) == {"documents"}
    assert [body["entry"] for body in browser.bodies(joined["table"])][:1] == ["opened"]


async def test_two_at_one_device_and_a_look_back() -> None:
    browser = Browser()
    async with page(browser) as node:
        joined = await set_up(node, seats={"home": "me", "away": "me"})
        ann = await at_the_table(node, joined)
        await ann.act(type="start")
        ask = ann.asks[0]
        told = await ann.act(type="advice", seat=ask["who"], number=ask["number"])
        assert told["answers"][0]["best"]
        before = list(ann.lines)
        await ann.play_first()
        await ann.act(type="undo")
        assert ann.lines[: len(before)] == before
        assert ann.asks[0]["who"] == ask["who"]
        await to_the_end(ann)
        review = await asked(node, "GET", f"/api/tables/{joined['table']}/review")
        assert review["seats"] == ["home", "away"]
        glance = (await asked(node, "POST", "/api/glances", body={"tables": [{"table": joined["table"], "key": joined["key"]}]}))[0]
        assert glance["table"]["status"] == "over"
    assert set(browser.thought) == {"advice", "reviews"}


async def test_at_the_kitchen_table_with_real_dice() -> None:
    async with page(Browser()) as node:
        joined = await set_up(node, seats={"home": "me", "away": "me"}, props="real")
        ann = await at_the_table(node, joined)
        thrown = cycle(("3-4", "6-5", "2-1"))
        await ann.act(type="start")
        while ann.table["status"] == "playing":
            ask = next(one for one in ann.asks if not one.get("optional"))
            await ann.play(next(thrown) if ask["who"] == "dice" else ask["options"][0]["token"], ask["who"])
        assert [line for line in ann.lines if line.startswith("dice")][:3] == ["dice: 3-4", "dice: 6-5", "dice: 2-1"]
        lines = (await asked(node, "GET", f"/api/tables/{joined['table']}/proof"))["lines"]
        assert lines[-1] == "chance was typed in by hand: nothing to prove about it"


async def test_a_page_that_is_gone_in_the_middle_of_a_play_goes_on_where_it_was() -> None:
    """Nothing is said to the node: its rows are all that is left, as after a crash."""
    browser = Browser()
    async with page(browser) as gone:
        joined = await set_up(gone, game="fremont", options=dict(find_game("fremont").quick), seats={"home": "me", "away": "me"})
        ann = await at_the_table(gone, joined)
        await ann.act(type="start")
        for _ in range(30):
            await hinted(ann)
        while len(ann.waiting) != 1:  # until one of two secret answers is there
            await hinted(ann)
        left = dict(browser.rows)
        async with page(browser) as node:
            again = await at_the_table(node, joined)
            assert (again.lines, again.sheet, again.private, again.asks, again.story) == (
                ann.lines,
                ann.sheet,
                ann.private,
                ann.asks,
                ann.story,
            )
            assert browser.rows == left
            await to_the_end(again)
            assert again.table["status"] == "over"


async def test_bots_and_a_followed_game_go_on_after_the_page_was_closed_and_the_clock_has_not_run(monkeypatch: pytest.MonkeyPatch) -> None:
    browser = Browser()
    async with page(browser) as node:
        joined = await set_up(node, **against_bots("luck"))
        ann = await at_the_table(node, joined)
        await ann.act(type="set-pace", pace=1000)
        await ann.act(type="start")
        while not any(line.startswith("feed") for line in ann.lines[20:]):
            await hinted(ann)
        seen = len(ann.lines)
    later = 3 * 24 * 3600.0
    monkeypatch.setattr("pigskin.server.page.node.steady_clock", lambda begins_at: lambda: begins_at + later)
    kept = browser.bodies(joined["table"])
    async with page(browser) as node:
        table = (await node.node.tables.room(joined["table"])).table
        await asyncio.sleep(0.1)
        assert browser.bodies(joined["table"]) == kept  # nobody looks at it, so it stands still
        played = table.played(kept[-1]["at"])
        again = await at_the_table(node, joined)
        await again.until(lambda at: len(at.lines) > seen)
        assert browser.bodies(joined["table"])[len(kept)]["entry"] == "slept"
        assert table.played(node.node.tables.now()) == pytest.approx(played, abs=1)


async def test_two_tabs_can_never_both_be_right() -> None:
    """Whoever was second is shown what the first did; an act that still fits is taken after it."""
    browser = Browser()
    async with page(browser) as one, page(browser) as two:
        joined = await set_up(one, seats={"home": "me", "away": "me"})
        ann, again = await at_the_table(one, joined), await at_the_table(two, joined)
        await ann.act(type="start")
        with pytest.raises(Refusal) as refused:
            await again.act(type="start")
        assert refused.value.code == "not-now"
        await again.until(lambda at: at.lines == ann.lines)
        first, second = ann.asks[0], again.asks[0]
        assert first == second
        act = {"type": "play", "line": f"{first['who']}: {first['options'][0]['token']}", "number": first["number"]}
        played = await asyncio.gather(ann.act(**act), again.act(**act), return_exceptions=True)
        assert sorted(isinstance(answer, Refusal) for answer in played) == [False, True]
        await ann.act(type="chat", text="from the first tab")
        await again.act(type="chat", text="from the second tab")
        bodies = browser.bodies(joined["table"])
        assert [body["entry"] for body in bodies] == ["opened", "started", "played", "spoke", "spoke"]


async def test_what_another_tab_has_kept_is_shown_when_it_is_heard_of() -> None:
    browser = Browser()
    async with page(browser) as one, page(browser) as two:
        browser.hears = [one.heard, two.heard]
        joined = await set_up(one, seats={"home": "me", "away": "me"})
        ann, again = await at_the_table(one, joined), await at_the_table(two, joined)
        await ann.act(type="start")
        await ann.play_first()
        await again.until(lambda at: at.lines == ann.lines)


async def test_whoever_comes_to_a_table_that_another_tab_went_on_with_sees_that() -> None:
    browser = Browser()
    async with page(browser) as one, page(browser) as two:
        joined = await set_up(one, seats={"home": "me", "away": "me"})
        ann = await at_the_table(one, joined)
        await asked(two, "GET", f"/api/tables/{joined['table']}")  # this one has the table at hand from now on
        await ann.act(type="start")
        await ann.play_first()
        again = await at_the_table(two, joined)
        await again.until(lambda at: at.lines == ann.lines)


async def test_nothing_is_shown_that_could_not_be_kept() -> None:
    browser = Browser()
    async with page(browser) as node:
        joined = await set_up(node, seats={"home": "me", "away": "me"})
        ann = await at_the_table(node, joined)
        await ann.act(type="start")
        lines, asks, kept = list(ann.lines), list(ann.asks), dict(browser.rows)
        browser.full = True
        with pytest.raises(Refusal) as refused:
            await ann.play_first()
        assert (refused.value.code, refused.value.error["why"]) == ("later", "not-kept")
        assert (ann.lines, ann.asks, browser.rows) == (lines, asks, kept)
        status, _, text = await node.ask("POST", "/api/tables", "", '{"game": "parker", "name": "Ann"}')
        assert (status, '"not-kept"' in text) == (503, True)
        browser.full = False
        await ann.play_first()
        assert len(ann.lines) > len(lines)


async def test_bots_on_a_full_device_do_not_try_without_end() -> None:
    browser = Browser()
    async with page(browser) as node:
        joined = await set_up(node, seats={"home": "bot:house", "away": "bot:house"})
        ann = await at_the_table(node, joined)
        browser.full = True
        with pytest.raises(Refusal):
            await ann.act(type="start")
        browser.full = False
        await ann.act(type="start")
        await ann.until(lambda at: len(at.lines) > 4)
        browser.full, browser.tries = True, 0
        for _ in range(2000):
            await asyncio.sleep(0)
        assert browser.tries <= 2
        browser.full = False
        await ann.until(lambda at: at.table["status"] == "over")


async def test_a_move_does_not_wait_for_odds_and_a_second_worker_that_is_gone_is_said() -> None:
    browser, let_go = Browser(), asyncio.Event()

    async def think(kind: Any, text: str) -> str:
        await let_go.wait()
        raise OSError("the worker is gone")

    browser.think = think  # type: ignore[method-assign]
    async with page(browser) as node:
        ann = await at_the_table(node, await set_up(node, seats={"home": "me", "away": "me"}))
        await ann.act(type="start")
        ask = ann.asks[0]
        odds = await ann.send(type="odds", seat=ask["who"], number=ask["number"])
        await ann.play_first()
        assert odds not in ann.answers
        let_go.set()
        await ann.until(lambda at: odds in at.answers)
        assert ann.answers[odds]["code"] == "later"


async def test_what_is_not_there_and_what_is_wrong() -> None:
    async with page(Browser()) as node:
        assert (await node.ask("GET", "/api/nothing", "", ""))[0] == 404
        assert (await node.ask("GET", "/api/tables/NOSUCH", "", ""))[0] == 404
        assert (await node.ask("POST", "/api/tables", "", "{"))[0] == 400
        assert (await node.ask("GET", "/api/games?language=xx", "", ""))[0] == 400
        assert (await node.ask("GET", f"/api/qr.svg?text={'a' * 701}", "", ""))[0] == 400
        assert (await asked(node, "GET", "/api/qr.svg?text=Pigskin%3A%201%0AGame%3A%20parker")).startswith("<?xml")
        assert "Fremont" in (await asked(node, "GET", "/api/games/fremont/guide?language=en"))
        port = Port(node)
        await port.send("{}")
        await port.recv()
        assert port.closed is not None


async def test_a_game_of_earlier_rules_is_closed_and_its_record_is_kept() -> None:
    """As after an update of the page under a running game that changed its rules."""
    browser = Browser()
    async with page(browser) as node:
        joined = await set_up(node, seats={"home": "me", "away": "me"})
        ann = await at_the_table(node, joined)
        await ann.act(type="start")
        await ann.play_first()
    first = joined["table"], 0
    browser.rows[first] = browser.rows[first].replace('"rules":1', '"rules":0')
    async with page(browser) as node:
        again = await at_the_table(node, joined)
        await again.until(lambda at: at.table["closed"] == "rules-changed")
        record = await asked(node, "GET", f"/api/tables/{joined['table']}/record")
        assert all(line in record for line in ann.lines)


async def test_a_tournament_on_one_device() -> None:
    browser = Browser()
    teams = [{"team": "Ants", "who": "me"}, {"team": "Bees", "who": "bot:house"}]
    wanted = {
        "title": "Cup",
        "name": "Ann",
        "kind": "single-elimination",
        "entrants": teams,
        "options": {"throws": "auto"},
        "pace": "at-once",
    }
    async with page(browser) as node:
        entered = await asked(node, "POST", "/api/tournaments", body=wanted)
        path = f"/api/tournaments/{entered['tournament']}"
        begun = await asked(node, "POST", f"{path}/start", entered["key"], {})
        table = begun["rounds"][0]["games"][0]["table"]
        ann = await at_the_table(node, {"table": table, "key": entered["key"]})
        await ann.act(type="start")
        seat = next(seat for seat, chair in ann.table["seats"].items() if chair.get("person"))
        await ann.act(type="resign", seat=seat)
    async with page(browser) as node:
        while (await asked(node, "GET", path))["status"] != "over":
            await asyncio.sleep(0.01)
        assert (await asked(node, "GET", path))["champion"] == "Bees"
