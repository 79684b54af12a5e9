"""The types of every message and of every route."""

from __future__ import annotations

from msgspec import inspect as shapes

from pigskin.server.messages import answers, fields, story, table, tournaments
from pigskin.server.messages import socket as m
from pigskin.server.tournaments.routes import ALL_PAGES
from pigskin.server.typescript.writer import Writer, alternatives, named_choices

HEADING = "// Made by `python -m pigskin.server.typescript` from the server's message types. Change those, not this file.\n"


def types() -> str:
    """All types, each name once, in the order of the alphabet."""
    kinds = [m.Acts, m.News, *(kind for page in ALL_PAGES for kind in (page.takes, page.gives) if kind is not None), answers.Problem]
    writer = Writer(named_choices(vars(fields), vars(table), vars(m), vars(story), vars(tournaments)))
    written = [writer.type(shape) for shape in shapes.multi_type_info(kinds)]
    unions = {"Acts": written[0], "News": written[1]}
    writer.declare_all()
    parts = [HEADING]
    parts += writer.declarations
    parts += [
        f"/** {doc} */\nexport type {name} =\n{alternatives(union.split(' | '))};\n"
        for (name, union), doc in zip(unions.items(), ("What is sent over the socket.", "What the socket brings."), strict=True)
    ]
    parts.append(_routes(writer))
    return "\n".join(parts)


def _routes(writer: Writer) -> str:
    """What each route takes and gives."""
    lines = []
    for page in ALL_PAGES:
        takes = writer.type(shapes.type_info(page.takes)) if page.takes is not None else "undefined"
        gives = writer.type(shapes.type_info(page.gives))
        lines.append(f'  "{page.method} {page.path}": {{ takes: {takes}; gives: {gives} }};\n')
    doc = "/** The HTTP interface: what each route takes and gives. A refusal gives a Problem. */"
    return f"{doc}\nexport interface Routes {{\n{''.join(lines)}}}\n"
