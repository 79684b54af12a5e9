"""What is asked and answered, whoever carries it: the routes know nothing of the network."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec

from pigskin.server.messages import answers
from pigskin.server.tables.acts import Refused

JSON, TEXT = "application/json", "text/plain"
STATUS_OF = {
    "bad-message": 400,
    "bad-input": 400,
    "refused": 409,
    "not-now": 409,
    "no-such-table": 404,
    "no-such-person": 403,
    "not-yours": 403,
    "too-fast": 429,
    "later": 503,
}
encode = msgspec.json.Encoder(order="deterministic").encode


@dataclass(frozen=True, slots=True)
class Request:
    """A request for a page: what its path and its query name, its headers in small letters, its body, who asks, and by which address of
    ours."""

    parts: Mapping[str, str] = field(default_factory=dict)
    query: Mapping[str, str] = field(default_factory=dict)
    headers: Mapping[str, str] = field(default_factory=dict)
    body: bytes = b""
    address: str = ""
    base: str = ""

    @property
    def key(self) -> str:
        """The key in the header; Refused if there is none."""
        scheme, _, key = self.headers.get("authorization", "").partition(" ")
        if scheme.lower() != "bearer" or not key:
            raise Refused("no-such-person", "this needs the header `authorization: Bearer KEY`")
        return key.strip()

    def read(self, kind: type[Any]) -> Any:
        """What the body says; Refused if it says nothing of the kind."""
        try:
            return msgspec.json.decode(self.body, type=kind)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise Refused("bad-message", f"the request cannot be read: {error}") from error


@dataclass(frozen=True, slots=True)
class Answer:
    """What a request is answered with."""

    body: bytes
    status: int = 200
    kind: str = JSON
    headers: Mapping[str, str] = field(default_factory=dict)


def as_json(content: object, status: int = 200) -> Answer:
    return Answer(encode(content), status)


def as_text(content: str, kind: str = TEXT) -> Answer:
    return Answer(content.encode(), kind=kind)


def problem(error: Refused) -> Answer:
    return as_json(answers.Problem(error.code, error.problem, error.why), STATUS_OF.get(error.code, 400))
