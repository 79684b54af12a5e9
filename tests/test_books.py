"""Tables too large for code: packed in a file, and looked up by a place."""

from pathlib import Path

from pigskin.engine.books import Book, packed
from pigskin.engine.rule import looks_up
from pigskin.games import find_game


def test_a_book_is_unpacked_as_it_was(tmp_path: Path) -> None:
    growing = b"".join(number.to_bytes(2, "little") for number in range(0, 60_000, 7))
    (tmp_path / "book.xz").write_bytes(packed((growing, 2), (b"any others", 0)))
    assert Book(tmp_path / "book.xz").pages == growing + b"any others"
    assert (tmp_path / "book.xz").stat().st_size < len(growing) // 10


def test_only_who_needs_the_book_has_it_opened() -> None:
    assert [name for name, bot in find_game("parker").bots.items() if looks_up(bot)] == ["perfect"]
