"""Anything may be sent: the server answers, does not fall over, and what it refuses changes nothing.

In CI it is small; `make soak` runs it at full size.
"""

import asyncio
import json
from typing import Any, ClassVar, get_args

import msgspec
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule, run_state_machine_as_test
from schemathesis.core.result import Ok
from schemathesis.generation import GenerationMode
from websockets.asyncio.client import connect

from pigskin.games import find_game
from pigskin.server.messages import socket as m
from server.nodes import Process
from server.players import Player, Refusal, create, join

TOKENS = ("kick", "receive", "plunge", "end-run", "pass", "trick", "punt", "place-kick", "hurry", "expired", "6-6", "?", "")
LINES = [f"{who}: {token}" for who in ("home", "away", "dice") for token in TOKENS]
SEATS = ("home", "away", "dice", "clock", "nobody", "")
GAMES: dict[str, dict[str, Any]] = {
    "parker": {"length": {"plays": 200}, "hurry_seconds": 600},
    "fremont": {},
    "cardbowl": {},
    "freds": {},
    "luck": {"players": 2, "audible_time": 60},
}
QUIET = (HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much)


def http(base: str, examples: int, *, anew: bool) -> int:
    """Every operation of the OpenAPI document with made-up requests, the wrong ones included; how many were sent."""
    schema = schemathesis.openapi.from_url(f"{base}/openapi.json")
    sent = 0
    for found in schema.get_all_operations():
        assert isinstance(found, Ok)
        operation = found.ok()
        modes = [GenerationMode.POSITIVE, GenerationMode.NEGATIVE] if operation.body else [GenerationMode.POSITIVE]
        for mode in modes:

            @given(case=operation.as_strategy(generation_mode=mode))
            @settings(max_examples=examples, deadline=None, database=None, suppress_health_check=QUIET, derandomize=not anew)
            def ask(case: Any) -> None:
                nonlocal sent
                sent += 1
                case.call_and_validate()

            ask()
    return sent


def field(kind: Any) -> st.SearchStrategy[Any]:
    """Values for one field of a message, right and wrong ones."""
    likely: st.SearchStrategy[Any] = st.sampled_from([*LINES, *SEATS, "bot:house", "open"])
    info = msgspec.inspect.type_info(kind)
    if isinstance(info, msgspec.inspect.BoolType):
        likely = st.booleans()
    elif isinstance(info, msgspec.inspect.IntType):
        likely = st.integers(-2, 40)
    elif isinstance(info, msgspec.inspect.LiteralType):
        likely = st.sampled_from(info.values)
    return st.one_of(
        likely,
        likely,
        likely,
        st.text(max_size=20),
        st.none(),
        st.floats(allow_nan=False, allow_infinity=False),
        st.lists(st.integers(), max_size=2),
    )


def act_of(kind: Any) -> st.SearchStrategy[dict[str, Any]]:
    """Messages of one kind."""
    fields = {one.name: field(one.type) for one in msgspec.structs.fields(kind) if one.name != "id"}
    return st.fixed_dictionaries({"type": st.just(kind.__struct_config__.tag), **fields})


# Closing the table would end the run, leaving it would make it dull, and the guest is to stay.
ENDING = (m.Close, m.Resign, m.Stand, m.Rematch, m.Kick, m.Transfer, m.Spectators)
ACTS = [kind for kind in get_args(m.Acts) if kind is not m.Hello and kind not in ENDING]
# Whoever is at the table may speak, react, and take out its own words.
GUEST_ACTS = [kind for kind in get_args(m.Acts) if kind not in (m.Chat, m.React, m.Remove)]


class Table(RuleBasedStateMachine):
    """One person at all seats of a table, who sends all kinds of things, and another who has no seat and does so too."""

    base: ClassVar[str]
    sent: ClassVar[int] = 0

    @initialize(game=st.sampled_from(sorted(GAMES)))
    def sit_down(self, game: str) -> None:
        self.runner = asyncio.Runner()
        self.runner.run(self._sit_down(game))

    async def _sit_down(self, game: str) -> None:
        options = GAMES[game]
        playing = find_game(game).seats[: options.get("players")]
        made = await create(self.base, game=game, seats=dict.fromkeys(playing, "me"), options=options)
        self.table, self.key = made["table"], made["key"]
        self.me = await self._connected(self.key)
        guest = await join(self.base, self.table)
        self.guest = await self._connected(guest["key"])
        await self.me.act(type="start")
        await self.me.until(lambda at: len(at.table["people"]) == 2)

    async def _connected(self, key: str) -> Player:
        address = self.base.replace("http", "ws") + "/socket"
        socket = await connect(address, compression=None, max_queue=None)  # else one who does not read hears of no close
        one = Player(socket)
        await one.act(type="hello", table=self.table, key=key)
        return one

    @rule(choice=st.integers(0, 100))
    def play(self, choice: int) -> None:
        """What is asked is answered, and taken; sent twice, it counts once."""
        asks = [ask for ask in self.me.asks if any("*" not in option["token"] for option in ask["options"])]
        if asks and self.me.table["status"] == "playing":
            ask = asks[choice % len(asks)]
            tokens = [option["token"] for option in ask["options"] if "*" not in option["token"]]
            before, timed = self.me.number, bool(self.me.watch)
            act = {"type": "play", "line": f"{ask['who']}: {tokens[choice % len(tokens)]}", "number": ask["number"]}
            first, second = (self.runner.run(self.me.act(id=f"twice-{Table.sent}", **act)) for _ in range(2))
            assert first["number"] == second["number"]
            assert first["number"] == before + 1 or timed
            Table.sent += 2

    @rule(act=st.one_of([act_of(kind) for kind in GUEST_ACTS]))
    def meddle(self, act: dict[str, Any]) -> None:
        """Of one who has no seat nothing is taken."""
        before = self.me.number
        try:
            answer = self.runner.run(self.guest.act(**act))
        except Refusal:
            pass
        else:
            raise AssertionError(f"{act} was taken: {answer}")
        self.runner.run(self.me.act(type="react", name="clap"))
        assert self.me.number == before
        Table.sent += 2

    @rule(act=st.one_of([act_of(kind) for kind in ACTS]))
    def act(self, act: dict[str, Any]) -> None:
        """Any act is either taken, as the next number, or refused and changes nothing."""
        before = self.me.number
        try:
            answer = self.runner.run(self.me.act(**act))
        except Refusal:
            assert self.me.number == before
        else:
            assert self.me.number == before + (answer["type"] == "update")
        Table.sent += 1

    @rule(message=st.one_of(st.text(max_size=300), st.binary(max_size=300), st.recursive(st.none() | st.text(), st.lists).map(json.dumps)))
    def send(self, message: str | bytes) -> None:
        """Any bytes are answered."""

        async def exchange() -> dict[str, Any]:
            await self.me.socket.send(message)
            answer = await self.me.see()
            while answer["type"] == "present":
                answer = await self.me.see()
            return answer

        before = self.me.number
        assert self.runner.run(exchange())["type"] == "error"
        assert self.me.number == before
        Table.sent += 1

    def teardown(self) -> None:
        """All in all the table is what its updates said."""
        if hasattr(self, "me"):
            again = self.runner.run(self._connected(self.key))
            assert (again.number, again.lines, again.sheet) == (self.me.number, self.me.lines, self.me.sheet)
            assert again.table == self.me.table
            for one in (self.me, self.guest, again):
                self.runner.run(one.socket.close())
            self.runner.close()


def socket(base: str, tables: int, messages: int, *, anew: bool) -> int:
    """So many tables, so many messages at each; how many were sent."""
    Table.base, Table.sent = base, 0
    quiet = settings(
        max_examples=tables, stateful_step_count=messages, deadline=None, database=None, suppress_health_check=QUIET, derandomize=not anew
    )
    run_state_machine_as_test(Table, settings=quiet)
    return Table.sent


def fuzz(db: str, *, examples: int, tables: int, messages: int, anew: bool = False) -> tuple[int, int]:
    """Both ways in, at one server; the same every time, or `anew`."""
    with Process(db, chats=1e6, chats_burst=10**6) as server:
        asyncio.run(server.ready())
        sent = http(server.base, examples, anew=anew), socket(server.base, tables, messages, anew=anew)
        asyncio.run(server.ready())
        server.stop()
    return sent
