"""Requests and answers as Starlette carries them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from starlette.requests import Request as Asked
from starlette.responses import Response

from pigskin.server.http.exchange import Answer, Request, as_json
from pigskin.server.http.routes import Page, answered
from pigskin.server.node import Node


def over_http(node: Node, page: Page) -> Callable[[Asked], object]:
    """A page as Starlette has it."""

    async def answer(asked: Asked) -> Response:
        request = Request(
            parts=asked.path_params,
            query=asked.query_params,
            headers=asked.headers,
            body=await asked.body() if page.takes is not None else b"",
            address=asked.client.host if asked.client else "",
            base=node.settings.public_url or f"{asked.url.scheme}://{asked.headers.get('host', asked.url.netloc)}",
        )
        return sent(await answered(node, page, request))

    return answer


def sent(answer: Answer) -> Response:
    return Response(answer.body, answer.status, headers=dict(answer.headers), media_type=answer.kind)


def document(make: Callable[[], object]) -> Callable[[Asked], object]:
    """A document that is the same as long as the node lives."""
    made = cache(lambda: sent(as_json(make())))

    async def answer(asked: Asked) -> Response:
        return made()

    return answer
