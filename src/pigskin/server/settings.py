"""How a node is set up. Given on the command line, and handed to worker processes through the environment."""

from __future__ import annotations

import os
import socket
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

ENVIRONMENT = "PIGSKIN_SERVER"
Rate = Annotated[float, Meta(gt=0)]


def default_node() -> str:
    return f"{socket.gethostname()[:40]}-{os.getpid()}"


class Settings(Struct, kw_only=True, forbid_unknown_fields=True):
    """The settings of a node; times in seconds, rates a second, bursts in messages."""

    db: str = "pigskin.db"
    host: str = "0.0.0.0"
    port: int = 8448
    node: str = ""  # made up by each process, if not said
    origins: list[str] = []
    public_url: str = ""

    most_tables: int = 10_000
    most_people: int = 64
    most_viewers: int = 500
    connections_an_address: int = 200
    tables_an_address: int = 100
    tournaments_an_address: int = 10
    message_bytes: int = 4096
    body_bytes: int = 16_384
    feed_bytes: int = 1_000_000
    feed_rows: int = 5000
    unread_bytes: int = 1_000_000
    hello_within: float = 10.0
    ping_every: float = 20.0
    reveal_within: float = 5.0

    messages: Rate = 50.0
    messages_burst: int = 200
    requests: Rate = 20.0
    requests_burst: int = 100
    chats: Rate = 0.5
    chats_burst: int = 5

    close_open_after: float = 2 * 3600.0
    close_playing_after: float = 24 * 3600.0
    close_unwatched_after: float = 600.0
    close_tournaments_after: float = 30 * 24 * 3600.0
    sweep_every: float = 60.0
    beat_every: float = 2.0
    bot_pause: tuple[float, float] = (0.8, 2.0)


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
