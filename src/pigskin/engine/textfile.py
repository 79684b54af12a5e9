"""Text files that people hand in: UTF-8, with or without a byte order mark. A refusal names the file and says what it is instead."""

from __future__ import annotations

import codecs
from pathlib import Path

LARGEST = 50_000_000  # bytes: many times the longest record
AT_ONCE = 1 << 18  # bytes
LOOKED_AT = 4_096  # bytes, to tell what kind of file it is

OTHER_TEXT = {
    codecs.BOM_UTF32_LE: "UTF-32",  # before UTF-16, whose mark it begins with
    codecs.BOM_UTF32_BE: "UTF-32",
    codecs.BOM_UTF16_LE: "UTF-16",
    codecs.BOM_UTF16_BE: "UTF-16",
}
NO_TEXT = {
    b"\x1f\x8b": "packed with gzip: unpack it first",
    b"PK\x03\x04": "a zip archive or a spreadsheet: unpack it, or save it as text, first",
    b"PAR1": "a Parquet file: save it as CSV first",
    b"SQLite format 3": "a database",
    b"%PDF": "a PDF",
    b"\x89PNG": "a picture",
    b"\xff\xd8\xff": "a picture",
}


class TextFileError(ValueError):
    """A file that cannot be read as text; the message begins with its name."""


def read_text(path: Path, *, most: int = LARGEST) -> str:
    """The text of a file of at most so many bytes, or TextFileError."""
    content = bytearray()
    try:
        with path.open("rb") as file:
            while part := file.read(min(AT_ONCE, most + 1 - len(content))):  # what is asked for is set aside, however short the file
                content += part
    except OSError as error:
        raise TextFileError(f"{path}: cannot be read: {error.strerror or error}") from error
    if len(content) > most:
        raise TextFileError(f"{path}: is larger than {most / 1_000_000:g} MB, the most that is read")
    return decode(bytes(content), str(path))


def decode(content: bytes, name: str) -> str:
    """The text of a file's content, its lines ended by a line feed; or TextFileError. The name is that of the file, for the refusal."""
    for mark, encoding in OTHER_TEXT.items():
        if content.startswith(mark):
            raise _wrong_encoding(name, encoding)
    if b"\0" in content:
        raise _wrong_encoding(name, "UTF-16") if _every_other_is_nul(content) else _no_text(content, name)
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        if _has_control_characters(content) or any(map(content.startswith, NO_TEXT)):
            raise _no_text(content, name) from error
        # The mark is taken off before the decoder counts.
        at = error.start + len(codecs.BOM_UTF8) * content.startswith(codecs.BOM_UTF8)
        line = content.count(b"\n", 0, at) + 1
        raise TextFileError(f"{name}, line {line}: the byte {content[at]:#04x} is not UTF-8; save the file as UTF-8") from error
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _wrong_encoding(name: str, encoding: str) -> TextFileError:
    return TextFileError(f"{name}: is text, but saved as {encoding}; save it as UTF-8")


def _no_text(content: bytes, name: str) -> TextFileError:
    kind = next((kind for start, kind in NO_TEXT.items() if content.startswith(start)), "")
    return TextFileError(f"{name}: is not a text file" + (f" but {kind}" if kind else ""))


def _every_other_is_nul(content: bytes) -> bool:
    """Whether this looks like UTF-16 without its mark: Latin text has a zero in every pair of bytes, always at the same place."""
    pairs = content[:LOOKED_AT]
    return any(pairs[place::2].count(0) > 0.8 * len(pairs) / 2 and not pairs[1 - place :: 2].count(0) for place in (0, 1))


def _has_control_characters(content: bytes) -> bool:
    """Whether there is what no keyboard types."""
    return any(byte < ord(" ") and byte not in b"\t\n\v\f\r\x1b" for byte in content[:LOOKED_AT])
