"""Text files as people hand them in."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pigskin.engine.textfile import TextFileError, decode, read_text


def refusal(content: bytes) -> str:
    with pytest.raises(TextFileError) as refused:
        decode(content, "plays.csv")
    return str(refused.value)


@pytest.mark.parametrize(
    "content", [b"qtr\n\xc3\xa9\n", b"\xef\xbb\xbfqtr\n\xc3\xa9\n", b"qtr\r\n\xc3\xa9\r\n", b"\xef\xbb\xbfqtr\r\xc3\xa9\r"]
)
def test_text_is_read_whatever_marks_it_and_ends_its_lines(content: bytes) -> None:
    assert decode(content, "plays.csv") == "qtr\né\n"


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be"])
def test_utf_16_is_named_with_and_without_its_mark(encoding: str) -> None:
    assert refusal("qtr,play_type,posteam\n1,run,NYG\n".encode(encoding)) == "plays.csv: is text, but saved as UTF-16; save it as UTF-8"


def test_utf_32_is_named() -> None:
    assert "saved as UTF-32" in refusal("qtr\n".encode("utf-32"))


@pytest.mark.parametrize(
    ("content", "kind"),
    [
        (gzip.compress(b"qtr\n" * 100, mtime=0), "is not a text file but packed with gzip: unpack it first"),
        (b"SQLite format 3\0" + bytes(range(256)), "is not a text file but a database"),
        (bytes(range(256)), "is not a text file"),
        (b"\x01\x02\xff\xfe", "is not a text file"),
    ],
)
def test_what_is_no_text_is_named(content: bytes, kind: str) -> None:
    assert refusal(content) == f"plays.csv: {kind}"


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_text_in_another_encoding_names_the_line_and_the_byte(mark: bytes) -> None:
    assert refusal(mark + b"qtr\nSe\xf1or\n") == "plays.csv, line 2: the byte 0xf1 is not UTF-8; save the file as UTF-8"


def test_a_file_is_read_up_to_a_size(tmp_path: Path) -> None:
    path = tmp_path / "plays.csv"
    path.write_bytes(b"\xef\xbb\xbf" + b"x" * 7)
    assert read_text(path, most=10) == "x" * 7
    with pytest.raises(TextFileError, match=r"plays\.csv: is larger than 9e-06 MB, the most that is read"):
        read_text(path, most=9)


def test_a_file_that_cannot_be_opened_is_named(tmp_path: Path) -> None:
    with pytest.raises(TextFileError, match=r"nowhere\.csv: cannot be read: No such file or directory"):
        read_text(tmp_path / "nowhere.csv")
    with pytest.raises(TextFileError, match=f"{tmp_path.name}: cannot be read: Is a directory"):
        read_text(tmp_path)


@given(st.binary())
def test_any_content_is_text_or_refused_by_name(content: bytes) -> None:
    try:
        text = decode(content, "plays.csv")
    except TextFileError:
        assert refusal(content).startswith("plays.csv")
    else:
        assert "\r" not in text


@given(
    st.text(alphabet=st.characters(exclude_characters="\0\r", exclude_categories=["Cs"])).filter(lambda text: not text.startswith("\ufeff"))
)
def test_any_text_is_read_as_it_was_written(text: str) -> None:
    assert decode(text.encode(), "plays.csv") == decode(b"\xef\xbb\xbf" + text.encode(), "plays.csv") == text
