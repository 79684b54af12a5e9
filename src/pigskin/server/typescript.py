"""The TypeScript that the browser client is built with and that is made from Python: the types of every message, and the games' words.

`python -m pigskin.server.typescript web/src` writes it into the client's sources; without a folder the messages are printed.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

import msgspec
from msgspec import inspect as shapes

from pigskin.engine.phrases import CatalogueWords
from pigskin.games import find_game, own_game_ids
from pigskin.server.messages import answers, tournaments
from pigskin.server.messages import socket as m
from pigskin.server.tournaments.routes import ALL_PAGES
from pigskin.server.typescript_words import football, words_of

HEADING = "// Made by `python -m pigskin.server.typescript` from the server's message types. Change those, not this file.\n"
PRIMITIVES: dict[type[shapes.Type], str] = {
    shapes.StrType: "string",
    shapes.BoolType: "boolean",
    shapes.IntType: "number",
    shapes.FloatType: "number",
    shapes.NoneType: "null",
    shapes.AnyType: "unknown",
}
PLAIN_NAME = re.compile(r"[A-Za-z_$][A-Za-z0-9_$]*")


def files() -> dict[str, str]:
    """All that is made, by its path in the client's sources; of a game that has catalogues, its words."""
    games = [game for game in map(find_game, own_game_ids()) if isinstance(game.words, CatalogueWords)]
    words = {f"games/{game.id}/words.ts": words_of(game) for game in games}
    return {"net/messages.ts": types(), "words/football.ts": football(), **words}


def types() -> str:
    """All types, each name once, in the order of the alphabet."""
    kinds = [m.Acts, m.News, *(kind for page in ALL_PAGES for kind in (page.takes, page.gives) if kind is not None), answers.Problem]
    writer = _Writer(_named_choices())
    written = [writer.type(shape) for shape in shapes.multi_type_info(kinds)]
    unions = {"Acts": written[0], "News": written[1]}
    writer.declare_structs()
    parts = [HEADING]
    parts += [f"export type {name} =\n{_alternatives(choices)};\n" for name, choices in sorted(writer.choices.items())]
    parts += [text for _, text in sorted(writer.declared.items())]
    parts += [
        f"/** {doc} */\nexport type {name} =\n{_alternatives(union.split(' | '))};\n"
        for (name, union), doc in zip(unions.items(), ("What is sent over the socket.", "What the socket brings."), strict=True)
    ]
    parts.append(_routes(writer))
    return "\n".join(parts)


def _named_choices() -> dict[tuple[Any, ...], str]:
    """The choices of words that have a name among the messages."""
    named = {**vars(m), **vars(tournaments)}
    return {tuple(sorted(get_args(kind))): name for name, kind in named.items() if get_origin(kind) is Literal}


def _alternatives(choices: Iterable[str]) -> str:
    return "\n".join(f"  | {choice}" for choice in choices)


class _Writer:
    """Writes types out; structs are referred to by name, and declared once."""

    def __init__(self, named: dict[tuple[Any, ...], str]) -> None:
        self._named = named
        self._waiting: dict[str, shapes.StructType] = {}
        self.choices: dict[str, list[str]] = {}
        self.declared: dict[str, str] = {}

    def type(self, shape: shapes.Type) -> str:
        """A type where it is used."""
        match shape:
            case shapes.Metadata(type=inner, extra=extra):
                return self.type(shapes.type_info(extra["is"]) if extra and "is" in extra else inner)
            case shapes.StructType(cls=cls):
                self._waiting.setdefault(cls.__name__, shape)
                return cls.__name__
            case shapes.LiteralType(values=values):
                return self._choice(values)
            case shapes.UnionType(types=options):
                return " | ".join(self.type(option) for option in options)
            case shapes.ListType(item_type=item) | shapes.VarTupleType(item_type=item):
                written = self.type(item)
                return f"({written})[]" if " " in written else f"{written}[]"
            case shapes.DictType(key_type=key, value_type=value):
                return f"Record<{self.type(key)}, {self.type(value)}>"
        if type(shape) not in PRIMITIVES:
            raise TypeError(f"there is no TypeScript for {shape}; a Raw says what it is by Meta(extra={{'is': ...}})")
        return PRIMITIVES[type(shape)]

    def _choice(self, values: tuple[Any, ...]) -> str:
        words = [msgspec.json.encode(value).decode() for value in sorted(values)]
        name = self._named.get(tuple(sorted(values)))
        if name is None:
            return " | ".join(words)
        self.choices[name] = words
        return name

    def declare_structs(self) -> None:
        """Writes out every struct that has been referred to, and those that they refer to."""
        while waiting := [shape for name, shape in self._waiting.items() if name not in self.declared]:
            for shape in waiting:
                lines = "".join(f"  {line};\n" for line in self._fields(shape))
                doc = " ".join((shape.cls.__doc__ or "").split())
                self.declared[shape.cls.__name__] = f"/** {doc} */\nexport interface {shape.cls.__name__} {{\n{lines}}}\n"

    def _fields(self, shape: shapes.StructType) -> Iterator[str]:
        """What the server leaves out when it is the default, and what a client may leave out, is optional."""
        may_be_missing = shape.cls.__struct_config__.omit_defaults or shape.forbid_unknown_fields
        if shape.tag_field is not None:
            yield f"{shape.tag_field}: {msgspec.json.encode(shape.tag).decode()}"
        for field in shape.fields:
            optional = may_be_missing and not field.required
            kind = field.type
            if optional and field.default is None and isinstance(kind, shapes.UnionType):
                kind = shapes.UnionType(tuple(option for option in kind.types if not isinstance(option, shapes.NoneType)))
            name = field.encode_name if PLAIN_NAME.fullmatch(field.encode_name) else f'"{field.encode_name}"'
            yield f"{name}{'?' if optional else ''}: {self.type(kind)}"


def _routes(writer: _Writer) -> str:
    """What each route takes and gives."""
    lines = []
    for page in ALL_PAGES:
        takes = writer.type(shapes.type_info(page.takes)) if page.takes is not None else "undefined"
        gives = writer.type(shapes.type_info(page.gives))
        lines.append(f'  "{page.method} {page.path}": {{ takes: {takes}; gives: {gives} }};\n')
    doc = "/** The HTTP interface: what each route takes and gives. A refusal gives a Problem. */"
    return f"{doc}\nexport interface Routes {{\n{''.join(lines)}}}\n"


def main(folders: list[str]) -> None:
    if not folders:
        print(types(), end="")
    for folder in folders:
        for name, text in files().items():
            (Path(folder) / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
