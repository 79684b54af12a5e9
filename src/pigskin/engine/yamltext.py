"""YAML as people write it: scenarios, positions, options, tables. A refusal names the line; a key that stands twice is one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import yaml

from pigskin.engine.errors import clip, quote


class YamlError(ValueError):
    """A text that is not YAML, or says something twice; the message names its line."""

    def __init__(self, line: int, problem: str) -> None:
        self.line, self.problem = line, problem
        super().__init__(f"line {line}: {problem}")


def read_yaml(text: str) -> Any:
    """What a text says, or YamlError."""
    return _read(text, _Loader.get_single_data)


def read_nodes(text: str) -> yaml.Node | None:
    """A text as a tree whose nodes know their lines, None if it says nothing; or YamlError."""
    node: yaml.Node | None = _read(text, _Loader.get_single_node)
    return node


def _read(text: str, part: Callable[[_Loader], Any]) -> Any:
    try:
        loader = _Loader(text)
    except yaml.YAMLError as error:
        raise _told(error, text) from error
    try:
        return part(loader)
    except yaml.YAMLError as error:
        raise _told(error, text) from error
    except RecursionError as error:
        raise YamlError(loader.line + 1, "is nested too deeply") from error
    except ValueError as error:  # a date that there is not, or a number longer than Python reads
        problem = "a number has too many digits" if "digits" in str(error) else str(error)
        raise YamlError(loader.constructed_line + 1, problem) from error


def _told(error: yaml.YAMLError, text: str) -> YamlError:
    """What the parser says, by the line."""
    if isinstance(error, yaml.reader.ReaderError):
        line = text.count("\n", 0, error.position) + 1
        return YamlError(line, f"the character {chr(error.character)!r} is not allowed in YAML")
    mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
    said = ", ".join(part for part in (getattr(error, "context", None), getattr(error, "problem", None)) if part)
    return YamlError(mark.line + 1 if mark else 1, clip(said or "is not YAML"))


class _Loader(yaml.SafeLoader):
    """Plain values, and each key of a mapping once."""

    constructed_line = 0

    def construct_object(self, node: yaml.Node, deep: bool = False) -> Any:
        if isinstance(node, yaml.ScalarNode):
            self.constructed_line = node.start_mark.line
        return super().construct_object(node, deep)

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        first: dict[Any, int] = {}
        for key, _ in node.value if isinstance(node, yaml.MappingNode) else ():
            if not isinstance(key, yaml.ScalarNode) or key.tag.endswith(":merge"):
                continue
            name, line = self.construct_object(key), key.start_mark.line
            if name in first:
                problem = f"{quote(name)} stands twice, before on line {first[name] + 1}"
                raise yaml.constructor.ConstructorError(None, None, problem, key.start_mark)
            first[name] = line
        return super().construct_mapping(node, deep)
