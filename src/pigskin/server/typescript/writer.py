"""Types of Python as TypeScript writes them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Literal, get_args, get_origin

import msgspec
from msgspec import inspect as shapes

PRIMITIVES: dict[type[shapes.Type], str] = {
    shapes.StrType: "string",
    shapes.BoolType: "boolean",
    shapes.IntType: "number",
    shapes.FloatType: "number",
    shapes.NoneType: "null",
    shapes.AnyType: "unknown",
}
PLAIN_NAME = re.compile(r"[A-Za-z_$][A-Za-z0-9_$]*")


def alternatives(choices: Iterable[str]) -> str:
    return "\n".join(f"  | {choice}" for choice in choices)


def named_choices(*names: Mapping[str, Any]) -> dict[tuple[Any, ...], str]:
    """The choices of words that have a name there."""
    return {tuple(sorted(get_args(kind))): name for some in names for name, kind in some.items() if get_origin(kind) is Literal}


class Writer:
    """Writes types out; structs and typed dicts are referred to by name, and declared once."""

    def __init__(self, named: dict[tuple[Any, ...], str]) -> None:
        self._named = named
        self._waiting: dict[str, shapes.StructType | shapes.TypedDictType] = {}
        self.choices: dict[str, list[str]] = {}
        self.declared: dict[str, str] = {}

    def type(self, shape: shapes.Type) -> str:
        """A type where it is used."""
        match shape:
            case shapes.Metadata(type=inner, extra=extra):
                return self.type(shapes.type_info(extra["is"]) if extra and "is" in extra else inner)
            case shapes.StructType(cls=cls) | shapes.TypedDictType(cls=cls):
                self._waiting.setdefault(cls.__name__, shape)
                return cls.__name__
            case shapes.LiteralType(values=values):
                return self._choice(values)
            case shapes.UnionType(types=options):
                return " | ".join(self.type(option) for option in options)
            case shapes.ListType(item_type=item) | shapes.VarTupleType(item_type=item):
                written = self.type(item)
                return f"({written})[]" if " " in written else f"{written}[]"
            case shapes.TupleType(item_types=items):
                return f"[{', '.join(self.type(item) for item in items)}]"
            case shapes.DictType(key_type=key, value_type=value):
                return f"Record<{self.type(key)}, {self.type(value)}>"
        if type(shape) not in PRIMITIVES:
            raise TypeError(f"there is no TypeScript for {shape}; a Raw says what it is by Meta(extra={{'is': ...}})")
        return PRIMITIVES[type(shape)]

    @property
    def declarations(self) -> list[str]:
        """All that was referred to by its name: first the choices, then the others, in the order of the alphabet."""
        choices = [f"export type {name} =\n{alternatives(choices)};\n" for name, choices in sorted(self.choices.items())]
        return choices + [text for _, text in sorted(self.declared.items())]

    def _choice(self, values: tuple[Any, ...]) -> str:
        words = [msgspec.json.encode(value).decode() for value in sorted(values)]
        name = self._named.get(tuple(sorted(values)))
        if name is None:
            return " | ".join(words)
        self.choices[name] = words
        return name

    def declare_all(self) -> None:
        """Writes out all that has been referred to, and those that they refer to."""
        while waiting := [shape for name, shape in self._waiting.items() if name not in self.declared]:
            for shape in waiting:
                fields = self._fields(shape) if isinstance(shape, shapes.StructType) else self._keys(shape)
                lines = "".join(f"  {line};\n" for line in fields)
                doc = " ".join((shape.cls.__doc__ or "").split())
                said = f"/** {doc} */\n" if doc else ""
                self.declared[shape.cls.__name__] = f"{said}export interface {shape.cls.__name__} {{\n{lines}}}\n"

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

    def _keys(self, shape: shapes.TypedDictType) -> Iterator[str]:
        """In the order in which they were declared."""
        order = list(shape.cls.__annotations__)
        for field in sorted(shape.fields, key=lambda field: order.index(field.name)):
            yield f"{field.name}{'' if field.required else '?'}: {self.type(field.type)}"
