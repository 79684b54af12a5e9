"""The OpenAPI document of the HTTP interface and the AsyncAPI document of the socket, made from the message types."""

from __future__ import annotations

from typing import Any, get_args

import msgspec

from pigskin import __version__
from pigskin.engine.game import ENGLISH
from pigskin.server.http.routes import LANGUAGES, Page
from pigskin.server.messages import answers
from pigskin.server.messages import socket as m
from pigskin.server.tournaments.routes import ALL_PAGES

REF = "#/components/schemas/{name}"
INFO = {"title": "Pigskin", "version": __version__, "license": {"name": "MIT"}}
REFUSAL = {
    400: "It cannot be read",
    403: "The key is missing, or is not one that may do this",
    404: "There is no such game, table or tournament",
    409: "It is not allowed, or not now",
    413: "It is too long",
    429: "Too many requests",
    503: "Not now; try again",
}
IN_PATHS = {"table": "Id or code", "tournament": "Id or code", "game": "Its id", "number": "Number of an input, from 0"}


def openapi() -> dict[str, Any]:
    """The HTTP interface."""
    kinds = [kind for page in ALL_PAGES for kind in (page.gives, page.takes) if kind is not None] + [answers.Problem]
    schemas, components = msgspec.json.schema_components(kinds, ref_template=REF)
    schema_of = dict(zip(map(str, kinds), schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for page in ALL_PAGES:
        paths.setdefault(page.path, {})[page.method.lower()] = _operation(page, schema_of)
    schemes = {"key": {"type": "http", "scheme": "bearer", "description": "The key of a person at the table"}}
    described = {"schemas": components, "securitySchemes": schemes}
    return {"openapi": "3.1.0", "info": {**INFO, "summary": "Tables over HTTP"}, "paths": paths, "components": described}


def _operation(page: Page, schema_of: dict[str, Any]) -> dict[str, Any]:
    problem = {"application/json": {"schema": schema_of[str(answers.Problem)]}}
    refusals = {*page.refusals, 429} | ({413} if page.takes else set())
    kinds = {str(status): {"description": REFUSAL[status], "content": problem} for status in sorted(refusals)}
    if page.path == "/readyz":
        kinds["503"] = {"description": "Not ready", "content": {page.kind: {"schema": schema_of[str(page.gives)]}}}
    operation: dict[str, Any] = {
        "summary": page.summary,
        "operationId": page.answer.__name__,
        "responses": {
            str(page.success): {"description": page.summary, "content": {page.kind: {"schema": schema_of[str(page.gives)]}}},
            **kinds,
        },
    }
    operation["parameters"] = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}, "description": words}
        for name, words in IN_PATHS.items()
        if f"{{{name}}}" in page.path
    ]
    if page.told:
        operation["parameters"] += [{"name": "language", "in": "query", "schema": {"enum": LANGUAGES, "default": ENGLISH}}]
    if page.text:
        schema = {"type": "string", "minLength": 1, "maxLength": page.text}
        operation["parameters"] += [{"name": "text", "in": "query", "required": True, "schema": schema}]
    if page.keyed:
        operation["security"] = [{"key": []}]
    if page.takes is not None:
        operation["requestBody"] = {"required": True, "content": {page.takes_kind: {"schema": schema_of[str(page.takes)]}}}
    return operation


def asyncapi() -> dict[str, Any]:
    """The socket."""
    acts, news = get_args(m.Acts), get_args(m.News)
    _, components = msgspec.json.schema_components([*acts, *news], ref_template=REF)
    described = {
        kind.__name__: {"name": kind.__name__, "summary": (kind.__doc__ or "").strip(), "payload": {"$ref": REF.format(name=kind.__name__)}}
        for kind in (*acts, *news)
    }
    refs = {name: {"$ref": f"#/components/messages/{name}"} for name in described}
    channel = {"$ref": "#/channels/socket"}
    return {
        "asyncapi": "3.0.0",
        "info": {**INFO, "description": "One table over a WebSocket. The first message is a Hello; every act is answered once, by its id."},
        "channels": {"socket": {"address": "/socket", "messages": refs}},
        "operations": {
            "act": {
                "action": "receive",
                "channel": channel,
                "messages": [{"$ref": f"#/channels/socket/messages/{k.__name__}"} for k in acts],
            },
            "news": {
                "action": "send",
                "channel": channel,
                "messages": [{"$ref": f"#/channels/socket/messages/{k.__name__}"} for k in news],
            },
        },
        "components": {"schemas": components, "messages": described},
    }
