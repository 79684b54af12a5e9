"""A player as its messages show the table, whatever carries them."""

import asyncio
import itertools
import json
from collections.abc import Callable
from typing import Any

PATIENCE = 60  # seconds; only a fault waits so long


class Refusal(Exception):
    """The server said no."""

    def __init__(self, error: dict[str, Any]) -> None:
        self.code, self.error = error["code"], error
        super().__init__(str(error))


class Player:
    """One connection, and the view that its messages add up to."""

    ids = itertools.count()

    def __init__(self, socket: Any) -> None:
        self.socket = socket  # of a network or of a page: whatever sends and receives texts
        self.number = -1
        self.numbers: list[int] = []
        self.table: dict[str, Any] = {}
        self.sheet: dict[str, Any] = {}
        self.private: dict[str, Any] = {}
        self.lines: list[str] = []
        self.topics: list[int] = []
        self.story: list[str] = []
        self.plays: list[dict[str, Any]] = []
        self.asks: list[dict[str, Any]] = []
        self.waiting: list[str] = []
        self.watch: list[dict[str, Any]] = []
        self.flight: dict[str, Any] = {}
        self.situation = ""
        self.said: dict[int, str] = {}
        self.speakers: dict[int, str] = {}
        self.present: dict[str, Any] = {}
        self.reactions: list[str] = []
        self.raw: list[str] = []
        self.last_sent = ""
        self.answers: dict[str, dict[str, Any]] = {}

    async def see(self) -> dict[str, Any]:
        """Takes in one message."""
        text = await asyncio.wait_for(self.socket.recv(), PATIENCE)
        assert isinstance(text, str)
        self.raw.append(text)
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "update":
            self._update(message)
        elif message["type"] == "present":
            self.present = message
        elif message["type"] == "reacted":
            self.reactions.append(message["name"])
        if message.get("of") is not None:
            self.answers[message["of"] or self.last_sent] = message
        return message

    def _update(self, news: dict[str, Any]) -> None:
        self.number = news["number"]
        self.numbers.append(self.number)
        for name in ("table", "sheet", "situation", "asks", "waiting", "watch", "flight"):
            if name in news:
                setattr(self, name, news[name])
        if "sheet" in news:
            self.private = news.get("private", {})
        if "lines" in news:
            self.topics[news["lines"]["start"] :] = news["topics"]
        for name in ("lines", "story", "plays"):
            if name in news:
                kept: list[Any] = getattr(self, name)
                assert news[name]["start"] <= len(kept), "something was missed"
                kept[news[name]["start"] :] = news[name]["items"]
        for said in news.get("said", []):
            self.said[said["number"]] = said["text"]
            self.speakers[said["number"]] = said["name"]
        for number in news.get("removed", []):
            self.said.pop(number, None)

    async def send(self, **act: Any) -> str:
        act.setdefault("id", f"m{next(self.ids)}")
        self.last_sent = str(act["id"])
        await self.socket.send(json.dumps(act))
        return str(act["id"])

    async def act(self, **act: Any) -> dict[str, Any]:
        """Does something and waits for the answer; Refusal if it is no."""
        sent = await self.send(**act)
        while sent not in self.answers:
            await self.see()
        answer = self.answers.pop(sent)
        if answer["type"] == "error":
            raise Refusal(answer)
        return answer

    async def until(self, condition: Callable[["Player"], bool]) -> None:
        while not condition(self):
            await self.see()

    async def play(self, token: str, who: str | None = None) -> dict[str, Any]:
        """Answers what one is asked."""
        ask = next(ask for ask in self.asks if who in (None, ask["who"]))
        return await self.act(type="play", line=f"{ask['who']}: {token}", number=ask["number"])

    async def play_first(self) -> dict[str, Any]:
        """The first option of the first thing asked."""
        return await self.play(self.asks[0]["options"][0]["token"], self.asks[0]["who"])
