"""How a node is set up. Given on the command line, and handed to worker processes through the environment."""

from __future__ import annotations

import os
from typing import Annotated

import msgspec
from msgspec import Meta, Struct, field

ENVIRONMENT = "PIGSKIN_SERVER"
Rate = Annotated[float, Meta(gt=0)]
Size = Annotated[int, Meta(gt=0)]
Seconds = Annotated[float, Meta(gt=0)]
Port = Annotated[int, Meta(ge=0, le=65_535)]
Pause = Annotated[float, Meta(ge=0)]


def default_node() -> str:
    import socket

    return f"{socket.gethostname()[:40]}-{os.getpid()}"


def default_proxies() -> list[str]:
    """The proxies that are trusted if not said otherwise: those of this machine, or those that uvicorn's own variable names."""
    named = os.environ.get("FORWARDED_ALLOW_IPS")
    return ["127.0.0.1", "::1"] if named is None else [one.strip() for one in named.split(",") if one.strip()]


class Settings(Struct, kw_only=True, forbid_unknown_fields=True):
    """The settings of a node; times in seconds, rates a second, bursts in messages."""

    db: str = "pigskin.db"
    host: str = "0.0.0.0"
    port: Port = 8448
    node: str = ""  # made up by each process, if not said
    origins: list[str] = []
    public_url: str = ""
    hosts: list[str] = []
    proxies: list[str] = field(default_factory=default_proxies)

    most_tables: Size = 10_000
    most_people: Size = 64
    most_viewers: Size = 500
    connections_an_address: Size = 200
    people_an_address: Size = 16
    tables_an_address: Size = 100
    tournaments_an_address: Size = 10
    message_bytes: Size = 4096
    body_bytes: Size = 16_384
    feed_bytes: Size = 1_000_000
    feed_rows: Size = 5000
    unread_bytes: Size = 1_000_000
    headers_within: Seconds = 10.0
    body_within: Seconds = 60.0
    hello_within: Seconds = 10.0
    ping_every: Seconds = 20.0
    reveal_within: Seconds = 5.0

    messages: Rate = 50.0
    messages_burst: Size = 200
    requests: Rate = 20.0
    requests_burst: Size = 100
    joins: Rate = 0.5
    joins_burst: Size = 10
    kicked_for: Seconds = 3600.0
    chats: Rate = 0.5
    chats_burst: Size = 5

    close_open_after: Seconds = 2 * 3600.0
    close_playing_after: Seconds = 24 * 3600.0
    close_unwatched_after: Seconds = 600.0
    close_tournaments_after: Seconds = 30 * 24 * 3600.0
    sweep_every: Seconds = 60.0
    beat_every: Seconds = 2.0
    bot_pause: tuple[Pause, Pause] = (0.8, 2.0)

    def __post_init__(self) -> None:
        if self.bot_pause[0] > self.bot_pause[1]:
            raise ValueError(f"bot_pause goes from the shorter to the longer pause, not from {self.bot_pause[0]} to {self.bot_pause[1]}")


def from_environment() -> Settings:
    """The settings that the command line left for this process."""
    return msgspec.json.decode(os.environ.get(ENVIRONMENT, "{}"), type=Settings)


def changed(settings: Settings, pairs: list[str]) -> Settings:
    """The settings with these `NAME=VALUE` instead, the values in JSON."""
    values = msgspec.to_builtins(settings)
    for pair in pairs:
        name, _, value = pair.partition("=")
        if name not in values:
            raise ValueError(f"there is no setting {name!r}; there is {', '.join(values)}")
        try:
            values[name] = msgspec.json.decode(value)
            msgspec.convert(values, Settings)
        except (msgspec.DecodeError, UnicodeError) as error:
            raise ValueError(f"{name} cannot be {value!r}, which is read as JSON: {error}") from error
    return msgspec.convert(values, Settings)


def to_environment(settings: Settings) -> None:
    os.environ[ENVIRONMENT] = msgspec.json.encode(settings).decode()
