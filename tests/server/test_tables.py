"""A table from its setting up to the rematch, as people at it see it."""

import json
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from pigskin.engine import record
from pigskin.engine.names import with_names
from pigskin.games import find_game
from pigskin.server.journal import entries as e
from pigskin.server.journal.entries import read_entry
from pigskin.server.tables.table import Table
from server.nodes import Served, node
from server.players import Player, Refusal, create, get, join, level, play_out, player
from server.test_time import opened

pytestmark = pytest.mark.anyio


async def two(stack: AsyncExitStack, tmp_path: Path, **wanted: Any) -> tuple[Served, Player, Player, dict[str, Any]]:
    """Ann at home, who is the host, and Bob away, both connected; the game has not begun."""
    here = await stack.enter_async_context(node(tmp_path / "a.db"))
    ann = await create(here.base, **wanted)
    bob = await join(here.base, ann["code"].lower(), seat="away")
    players = [await stack.enter_async_context(player(here.base, ann["table"], one["key"])) for one in (ann, bob)]
    return here, players[0], players[1], {"ann": ann, "bob": bob}


async def test_two_people_play_a_game_and_all_of_it_can_be_checked(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        here, ann, bob, keys = await two(stack, tmp_path, options={"length": {"plays": 12}})
        await ann.until(lambda at: at.table["seats"]["away"]["kind"] == "person")
        assert [person["name"] for person in ann.table["people"]] == ["Ann", "Bob"]
        commitment = ann.table["commitment"]
        await ann.act(type="contribute", seat="home", text="my dog is called Rex")
        await bob.act(type="contribute", seat="away", text="41 geese")
        assert "proof" not in bob.table
        await ann.act(type="start")
        await bob.until(lambda at: at.table["status"] == "playing")
        for path in ("record", "story", "box", "replay", "proof"):
            assert (await get(here.base, f"/api/tables/{ann.table['id']}/{path}")).status_code == 409
        await play_out(ann, bob)
        assert ann.lines == bob.lines
        assert len(ann.story) == len(bob.story)
        assert ann.table["result"]["reason"] == "played"
        assert ann.table["proof"]["contributions"] == {"home": "my dog is called Rex", "away": "41 geese"}
        text = (await get(here.base, f"/api/tables/{ann.table['code']}/record")).text
        assert f"Commitment: {commitment}" in text
        assert record.read(text, find_game).match.lines() == ann.lines
        proof = (await get(here.base, f"/api/tables/{ann.table['id']}/proof")).json()["lines"]
        assert proof == record.verify(text, find_game)
        assert "contributions of away, home" in proof[-1]
        async with player(here.base, ann.table["id"]) as watching:
            story = [with_names(sentence, {"home": "Ann", "away": "Bob"}) for sentence in watching.story]
        assert (await get(here.base, f"/api/tables/{ann.table['id']}/story")).json() == story
        assert any("Ann" in sentence for sentence in story)
        replay = (await get(here.base, f"/api/tables/{ann.table['id']}/replay")).json()
        assert [moment["line"] for moment in replay["moments"]][1:] == ann.lines
        assert replay["moments"][-1]["sheet"] == ann.sheet
        assert [said for moment in replay["moments"] for said in moment.get("story", [])] == watching.story
        assert (await get(here.base, f"/api/tables/{ann.table['id']}/box")).json()
        assert keys["ann"]["link"].endswith(f"/t/{ann.table['id']}")


async def test_a_bot_answers_and_a_person_is_told_what_it_may_say(tmp_path: Path) -> None:
    async with node(tmp_path / "a.db") as here:
        mine = await create(here.base, seats={"home": "me", "away": "bot:house"})
        async with player(here.base, mine["table"], mine["key"]) as ann:
            await ann.act(type="start")
            while ann.table["status"] == "playing":
                await ann.until(lambda at: "home" in at.waiting or at.table["status"] == "over")
                if ann.asks:
                    ask = ann.asks[0]
                    assert ask["who"] == "home"
                    assert ask["question"] in ("Name your play", "Kick or receive?", "You may hurry them along")
                    assert all(option["means"] for option in ask["options"])
                    await ann.play_first()
            assert any(line.startswith("away: ") for line in ann.lines)


async def test_what_comes_all_at_once_is_shown_one_after_the_other(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        here, ann, bob, _keys = await two(stack, tmp_path)
        texts = [f"number {count}" for count in range(12)]
        sent = [await ann.send(type="contribute", seat="home", text=text) for text in texts]
        sent.append(await ann.send(type="start"))
        for one in (ann, bob):
            await one.until(lambda at: at.table["status"] == "playing")
            news = [message for message in map(json.loads, one.raw) if "home" in message.get("table", {}).get("contributions", {})]
            assert [message["table"]["contributions"]["home"] for message in news] == [*texts, texts[-1]]
            assert [message["table"]["status"] for message in news] == ["open"] * 12 + ["playing"]
        answered = [ann.answers[each]["number"] for each in sent]
        assert answered == list(range(answered[0], answered[0] + 13))
        assert here.node.tables.metrics.entries > here.node.tables.metrics.commits


async def test_what_cannot_be_taken_is_said_and_changes_nothing(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        here, ann, bob, _keys = await two(stack, tmp_path)
        await ann.act(type="start")
        await bob.until(lambda at: bool(at.lines))
        mover, other = (ann, bob) if ann.asks else (bob, ann)
        who, number = mover.asks[0]["who"], mover.asks[0]["number"]
        before = here.node.tables.rooms[ann.table["id"]].table
        position, entries = before.match.position_hash() if before.match else "", before.number
        for refused, code in (
            ({"type": "play", "line": f"{who}: fly", "number": number}, "bad-input"),
            ({"type": "play", "line": f"{who}: punt", "number": number}, "illegal"),
            ({"type": "play", "line": f"{who}: kick", "number": number + 1}, "stale"),
            ({"type": "play", "line": "dice: 6-6", "number": number}, "not-yours"),
            ({"type": "play", "line": "clock: expired", "number": number}, "not-yours"),
            ({"type": "play", "line": "nonsense", "number": number}, "not-yours"),
            ({"type": "confirm", "yes": True}, "not-now"),
            ({"type": "agree", "yes": True}, "not-now"),
            ({"type": "sit", "seat": "home"}, "refused"),
            ({"type": "sit", "seat": "nowhere"}, "refused"),
            ({"type": "undo"}, "not-now"),
            ({"type": "contribute", "seat": who, "text": "too late"}, "not-now"),
            ({"type": "remove", "number": 0}, "refused"),
            ({"type": "resume"}, "not-now" if mover is ann else "not-yours"),
            ({"type": "rematch"}, "not-now"),
        ):
            with pytest.raises(Refusal) as refusal:
                await mover.act(**refused)
            assert refusal.value.code == code, refused
        with pytest.raises(Refusal) as refusal:
            await other.act(type="play", line=f"{who}: kick", number=number)
        assert refusal.value.code == "not-yours"
        with pytest.raises(Refusal) as refusal:
            await mover.act(type="play", line=f"{who}: punt", number=number)
        assert refusal.value.error["legal"] == f"{who} may give: kick, receive"
        assert refusal.value.error["situation"]
        for unreadable in ("", "{", "[]", '"x"', "null", '{"type":"play"}', '{"type":"fly","id":"x"}', '{"id":7}', "\x00", "[" * 2000):
            await mover.socket.send(unreadable)
            answer = await mover.see()
            assert (answer["type"], answer["code"]) == ("error", "bad-message")
        await mover.socket.send(b"\xff\xfe")
        assert (await mover.see())["code"] == "bad-message"
        after = here.node.tables.rooms[ann.table["id"]].table
        assert after.match is not None
        assert (after.match.position_hash(), after.number) == (position, entries)
        await mover.play("kick")


async def test_a_message_sent_twice_counts_once_also_after_a_restart(tmp_path: Path) -> None:
    async with node(tmp_path / "a.db") as here:
        mine = await create(here.base, seats={"home": "me", "away": "me"})
        async with player(here.base, mine["table"], mine["key"]) as ann:
            await ann.act(type="start", id="s")
            ask = ann.asks[0]
            sent = {"type": "play", "line": f"{ask['who']}: kick", "number": ask["number"], "id": "once"}
            first = await ann.act(**sent)
            again = await ann.act(**sent)
            assert again == {"type": "done", "of": "once", "number": first["number"]}
            lines, number = ann.lines, ann.number
    async with node(tmp_path / "a.db") as here, player(here.base, mine["table"], mine["key"]) as ann:
        assert (ann.lines, ann.number) == (lines, number)
        assert (await ann.act(**sent))["type"] == "done"
        assert ann.number == number


async def test_reconnecting_resumes_after_the_last_number_seen(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        here, ann, bob, keys = await two(stack, tmp_path, options={"length": {"plays": 40}})
        await ann.act(type="start")
        await bob.until(lambda at: bool(at.lines))
        for _ in range(3):
            for one in (ann, bob):
                if one.asks:
                    await one.play_first()
                    await level(ann, bob)
        await bob.socket.close()
        await ann.act(type="chat", text="where is Bob?")
        while ann.asks:
            await ann.play_first()
        async with player(here.base, ann.table["id"], keys["bob"]["key"]) as new:
            pass
        async with player(here.base, ann.table["id"], keys["bob"]["key"], before=bob):
            assert (bob.lines, bob.story, bob.sheet, bob.said) == (new.lines, new.story, new.sheet, new.said)
            assert bob.lines == ann.lines
            assert list(bob.said.values()) == ["where is Bob?"]


async def test_undo_is_free_while_nothing_followed_and_else_by_consent(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        _here, ann, bob, _ = await two(stack, tmp_path, options={"length": {"plays": 40}})
        await ann.act(type="start")
        await bob.until(lambda at: bool(at.lines))
        mover, other = (ann, bob) if ann.asks else (bob, ann)
        before = mover.lines.copy()
        await mover.play("kick")
        await mover.act(type="undo")
        assert mover.table["proposal"]["kind"] == "undo"
        await other.until(lambda at: "proposal" in at.table)
        with pytest.raises(Refusal):
            await mover.act(type="agree", yes=True)
        await other.act(type="agree", yes=False)
        await mover.until(lambda at: "proposal" not in at.table)
        assert len(mover.lines) > len(before)
        await mover.act(type="undo")
        await other.act(type="agree", yes=True)
        await mover.until(lambda at: "proposal" not in at.table)
        assert mover.lines == other.lines == before
        assert mover.asks
        assert any(line.startswith("dice") for line in (await mover.play("kick"))["lines"]["items"])


async def test_after_an_undo_against_a_bot_the_dice_are_others_and_all_of_it_is_proved(tmp_path: Path) -> None:
    async with node(tmp_path / "a.db") as here:
        mine = await create(here.base, options={"length": {"plays": 200}}, seats={"home": "me", "away": "bot:house"})
        async with player(here.base, mine["table"], mine["key"]) as ann:
            await ann.act(type="start")
            await ann.until(lambda at: bool(at.asks))
            thrown = set()
            for _ in range(5):
                before = len(ann.lines)
                await ann.play_first()
                await ann.until(lambda at: bool(at.asks))
                thrown.add(tuple(ann.lines[before + 1 : before + 3]))
                await ann.act(type="undo")
            assert len(thrown) > 1
            await ann.play_first()
            await ann.act(type="close")
        async with player(here.base, mine["table"]) as again:
            assert again.lines == ann.lines
        proof = (await get(here.base, f"/api/tables/{mine['table']}/proof")).json()["lines"]
        assert "5 times something was taken back, and chance was drawn anew" in proof
        moments = (await get(here.base, f"/api/tables/{mine['table']}/replay")).json()["moments"]
        assert [moment.get("undos", 0) for moment in moments if "lot" in moment][-1] == 5


async def test_a_journal_from_before_undos_were_counted_plays_on_as_it_was() -> None:
    """Its stored lines must come again; what is taken back from now on is drawn anew."""
    table = Table("t")
    for entry in (opened(seed="5a" * 32), e.Started(at=110)):
        table.apply(entry)
    assert table.match is not None
    keep = table.match.number
    call = f"{table.match.request.due[0]}: kick"
    first = e.Played(at=111, lines=[call])
    table.apply(first)
    table.apply(read_entry(b'{"entry": "undone", "at": 112, "keep": %d}' % keep))
    table.apply(e.Played(at=113, lines=list(first.lines)), stored=True)
    assert table.match.undos == 0
    table.apply(e.Undone(at=114, keep=keep, anew=True))
    table.apply(e.Played(at=115, lines=[call]))
    assert table.match.lines(None, keep) != first.lines
    assert record.verify(record.write(table.match, given_up=True), find_game)[-1].endswith("follow from the seed")


async def test_hot_seat_undo_needs_nobody_and_secret_answers_stay_secret(tmp_path: Path) -> None:
    async with node(tmp_path / "a.db") as here:
        mine = await create(here.base, game="auction", options={}, seats={"ann": "me", "bob": "bot:bidder", "cat": "open"})
        other = await join(here.base, mine["table"], seat="cat")
        async with player(here.base, mine["table"], mine["key"]) as ann, player(here.base, mine["table"], other["key"]) as cat:
            await ann.act(type="start")
            await cat.until(lambda at: bool(at.asks))
            assert [line for line in cat.lines if line.startswith("deck")][:2] == ["deck: ?", "deck: ?"]
            assert set(ann.private) == {"ann"}
            number = ann.asks[0]["number"]
            await ann.play("high")
            await cat.until(lambda at: at.lines[-1] == "ann: ?")
            assert ann.lines[-1] == "ann: high"
            await ann.act(type="undo")
            assert ann.asks[0]["number"] == number
            await ann.play("low")
            await cat.until(lambda at: at.lines[-1] == "ann: ?" and at.number == ann.number)
            await cat.play("middle")
            assert cat.lines[-2:] == ["ann: low", "cat: middle"]
            await ann.until(lambda at: at.number == cat.number)
            assert ann.lines[-2:] == ["ann: low", "cat: middle"]
            await cat.act(type="undo")
            assert cat.table["proposal"]["line"] == "cat: middle", "a reveal has followed"


async def test_the_host_has_rights_that_nobody_else_has(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        here, ann, bob, keys = await two(stack, tmp_path, options={"length": {"plays": 40}})
        for act in ({"type": "start"}, {"type": "pause"}, {"type": "kick", "person": keys["ann"]["person"]}, {"type": "close"}):
            with pytest.raises(Refusal) as refusal:
                await bob.act(**act)
            assert refusal.value.code == "not-yours"
        await ann.act(type="start")
        await ann.act(type="pause")
        assert (ann.table["status"], ann.asks) == ("paused", [])
        await bob.until(lambda at: at.table["status"] == "paused")
        with pytest.raises(Refusal) as refusal:
            await bob.act(type="play", line="away: kick", number=2)
        assert refusal.value.code == "not-now"
        await ann.act(type="resume")
        assert bob.asks or ann.asks or await bob.see()
        await bob.act(type="chat", text="what did I do?")
        await ann.act(type="kick", person=keys["bob"]["person"])
        assert ann.table["seats"]["away"] == {"kind": "open"}
        await bob.socket.wait_closed()
        assert bob.socket.close_code == 4403
        with pytest.raises(Refusal) as refusal:
            async with player(here.base, ann.table["id"], keys["bob"]["key"]):
                pass
        assert refusal.value.code == "no-such-person"
        with pytest.raises(Refusal):
            await ann.act(type="sit", seat="away")
        await ann.act(type="place", seat="away", who="bot:house")
        assert ann.table["seats"]["away"] == {"kind": "bot", "bot": "house"}
        with pytest.raises(Refusal):
            await ann.act(type="place", seat="away", who="bot:nobody")
        cat = await join(here.base, ann.table["id"], name="Cat")
        async with player(here.base, ann.table["id"], cat["key"]) as new:
            assert (*new.speakers.values(), *new.said.values()) == ("Bob", "what did I do?")
            await ann.act(type="transfer", person=cat["person"])
            await new.until(lambda at: at.table["host"] == cat["person"])
            await new.act(type="close")
            assert [new.table[key] for key in ("status", "reason", "closed")] == ["closed", "closed by the host", "host"]


async def test_spectators_see_what_everyone_sees_and_can_be_switched_off(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        here, ann, _bob, keys = await two(stack, tmp_path)
        async with player(here.base, ann.table["id"]) as watcher:
            await ann.until(lambda at: at.present.get("spectators") == 1)
            await ann.act(type="start")
            await watcher.until(lambda at: bool(at.lines))
            assert watcher.asks == []
            with pytest.raises(Refusal) as refusal:
                await watcher.act(type="chat", text="hello")
            assert refusal.value.code == "not-yours"
            await ann.act(type="spectators", allowed=False)
            await watcher.socket.wait_closed()
            assert watcher.socket.close_code == 4404
        with pytest.raises(Refusal):
            async with player(here.base, ann.table["id"]):
                pass
        async with player(here.base, ann.table["id"], keys["bob"]["key"]) as again:
            assert again.table["spectators"] is False


async def test_chat_can_be_taken_out_and_reactions_pass(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        here, ann, bob, _ = await two(stack, tmp_path)
        await bob.act(type="chat", text="<b>hello</b> & good luck")
        await ann.until(lambda at: bool(at.said))
        number, text = next(iter(ann.said.items()))
        assert text == "<b>hello</b> & good luck"
        await bob.send(type="react", name="cheer")
        await ann.until(lambda at: at.reactions == ["cheer"])
        await ann.act(type="remove", number=number)
        await bob.until(lambda at: not at.said)
        async with player(here.base, ann.table["id"]) as late:
            assert late.said == {}
        with pytest.raises(Refusal):
            await bob.act(type="chat", text="bell \x07")


async def test_resigning_ends_a_game_of_two_and_reveals_the_seed(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        here, ann, bob, _ = await two(stack, tmp_path)
        await ann.act(type="start")
        await bob.until(lambda at: bool(at.lines))
        with pytest.raises(Refusal):
            await bob.act(type="resign", seat="home")
        await bob.act(type="resign", seat="away")
        assert bob.table["result"] == {"winner": "home", "reason": "resigned"}
        assert bob.asks == []
        text = (await get(here.base, f"/api/tables/{ann.table['id']}/record")).text
        assert f"Revealed: {bob.table['proof']['seed']}" in text
        assert "the revealed seed is the one committed to" in record.verify(text, find_game)


@pytest.mark.parametrize("caller", ["ann", "bob"])
async def test_a_rematch_has_the_same_people_with_sides_changed(caller: str, tmp_path: Path) -> None:
    """Either player calls it, and can begin it; whoever only watches cannot."""
    async with AsyncExitStack() as stack:
        here, ann, bob, keys = await two(stack, tmp_path)
        cat = await join(here.base, ann.table["id"], name="Cat")
        watching = await stack.enter_async_context(player(here.base, ann.table["id"], cat["key"]))
        await ann.act(type="start")
        await bob.until(lambda at: bool(at.lines))
        await bob.act(type="resign", seat="away")
        calls, other = (ann, bob) if caller == "ann" else (bob, ann)
        for one in (ann, watching):
            await one.until(lambda at: at.table["status"] == "over")
        with pytest.raises(Refusal) as refusal:
            await watching.act(type="rematch")
        assert refusal.value.code == "not-yours"
        await calls.act(type="rematch", id="again")
        assert (await calls.act(type="rematch", id="again"))["type"] == "done"
        await other.until(lambda at: "next" in at.table)
        with pytest.raises(Refusal):
            await calls.act(type="rematch")
        async with player(here.base, bob.table["next"], keys["bob"]["key"]) as again:
            assert again.table["seats"]["home"]["person"] == keys["bob"]["person"]
            assert again.table["seats"]["away"]["person"] == keys["ann"]["person"]
            assert again.table["previous"] == ann.table["id"]
            assert again.table["commitment"] != ann.table["commitment"]
            assert again.table["host"] == keys[caller]["person"]


async def test_real_dice_are_typed_and_where_agreed_confirmed(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        _here, ann, bob, _ = await two(stack, tmp_path, props="real", typist="confirmed")
        assert ann.table["commitment"] == ""
        await ann.act(type="start")
        await bob.until(lambda at: bool(at.asks))
        assert {ask["who"] for ask in ann.asks} == {"dice"} == {ask["who"] for ask in bob.asks}
        with pytest.raises(Refusal) as refusal:
            await ann.play("7-7")
        assert refusal.value.code == "bad-input"
        await ann.play("6-5")
        assert ann.table["proposal"] == {
            "kind": "typed",
            "by": ann.table["host"],
            "waiting": [bob.table["seats"]["away"]["person"]],
            "line": "dice: 6-5",
        }
        with pytest.raises(Refusal):
            await ann.act(type="confirm", yes=True)
        await bob.act(type="confirm", yes=False)
        await ann.until(lambda at: "proposal" not in at.table)
        assert ann.lines == []
        await bob.play("6-4")
        await ann.act(type="confirm", yes=True)
        assert ann.lines == ["dice: 6-4"]


async def test_seats_can_be_left_and_taken(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        _here, ann, bob, _ = await two(stack, tmp_path)
        await bob.act(type="contribute", seat="away", text="mine")
        await bob.act(type="stand", seat="away")
        assert bob.table["contributions"] == {}
        with pytest.raises(Refusal):
            await ann.act(type="start")
        with pytest.raises(Refusal):
            await ann.act(type="contribute", seat="home", text=" spaces ")
        await ann.act(type="sit", seat="away")
        with pytest.raises(Refusal):
            await bob.act(type="sit", seat="away")
        await ann.act(type="start")
        await play_out(ann)
        assert ann.table["status"] == "over"


async def test_in_a_game_of_three_a_bot_takes_over_for_one_who_resigns(tmp_path: Path) -> None:
    async with node(tmp_path / "a.db", bot_pause=(0.0, 0.0)) as here:
        mine = await create(here.base, game="auction", options={}, seats={"ann": "me", "bob": "bot:bidder", "cat": "bot:random"})
        async with player(here.base, mine["table"], mine["key"]) as ann:
            await ann.act(type="start")
            await ann.act(type="resign", seat="ann")
            await ann.until(lambda at: at.table["status"] == "over")
            assert ann.table["seats"]["ann"] == {"kind": "bot", "bot": "random"}
        replay = (await get(here.base, f"/api/tables/{mine['table']}/replay")).json()
        assert set(replay["moments"][-1]["private"]) == {"ann", "bob", "cat"}
        assert (await get(here.base, f"/api/tables/{mine['table']}/box")).json() == []
