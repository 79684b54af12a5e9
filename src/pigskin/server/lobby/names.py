"""Names and other texts of people, which go onto other people's screens as they are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pigskin.server.messages.fields import LONGEST_NAME
from pigskin.server.tables.acts import Refused

LONGEST_TEXT = 100  # of an option, such as the name of a team or what a winner gets


def check_name(name: str, most: int = LONGEST_NAME) -> None:
    """Refuses a name that is too long, cannot be printed, or has spaces at its ends."""
    if not 0 < len(name) <= most or not name.isprintable() or name != name.strip():
        wanted = f"{_quoted(name)} is not a name of 1 to {most} printable characters with no space at its ends"
        raise Refused("refused", wanted, "bad-name")


def check_texts(options: Mapping[str, Any]) -> None:
    """Refuses options with a text in them that is too long or cannot be printed, whatever game reads them."""
    for name, value in options.items():
        for text in _texts(value):
            if len(text) > LONGEST_TEXT or not text.isprintable():
                raise Refused("refused", f"{_quoted(name)}: {_quoted(text)} is not a text of up to {LONGEST_TEXT} printable characters")


def _texts(value: Any) -> list[str]:
    """All texts in a value of JSON, those that name its parts included."""
    if isinstance(value, str):
        return [value]
    if isinstance(value, Mapping):
        return [text for pair in value.items() for part in pair for text in _texts(part)]
    if isinstance(value, Sequence):
        return [text for part in value for text in _texts(part)]
    return []


def _quoted(text: str) -> str:
    """A text as a refusal names it, no longer than it has to be."""
    return repr(text if len(text) <= LONGEST_NAME else f"{text[:LONGEST_NAME]}...")
