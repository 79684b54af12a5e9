"""Where rows come from: files of play-by-play, the sample games among them, and records of games."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable
from itertools import islice
from pathlib import Path

from pigskin.engine import record
from pigskin.engine.game import Game
from pigskin.engine.textfile import read_text
from pigskin.feeds.nflverse import rows_of
from pigskin.feeds.rows import FeedError, Row
from pigskin.feeds.told import check_source, rows_of_match

SAMPLES = Path(__file__).parent / "samples"
LARGEST = 300_000_000  # bytes: a whole season in nflverse's columns is a third of that


def sample_names() -> list[str]:
    """The games that come with the project."""
    return sorted(path.stem for path in SAMPLES.glob("*.csv"))


def find_feed(name: str) -> Path:
    """A file, or a sample game by its name."""
    path = SAMPLES / f"{name}.csv"
    if name in sample_names():
        return path
    if not Path(name).is_file():
        raise FeedError(f"{name!r} is neither a file nor one of the sample games {', '.join(sample_names())}")
    return Path(name)


def rows_from(name: str, find: Callable[[str], Game]) -> list[Row]:
    """The rows of a sample game, a CSV file of play-by-play, or a record of a game that `find` knows."""
    path = find_feed(name)
    if not is_record(path):
        return read_rows(path)
    match = record.load(path, find).match
    check_source(match.game)
    return list(rows_of_match(match))


def is_record(path: Path) -> bool:
    return path.suffix == ".pigskin"


def read_rows(path: Path) -> list[Row]:
    """The rows of a CSV file in either dialect."""
    return rows_in(read_text(path, most=LARGEST), str(path))


def rows_in(content: str, name: str, *, most: int | None = None) -> list[Row]:
    """The rows of the text of a CSV file, at most so many of them; the name is that of the file, for the refusal."""
    lines = csv.DictReader(io.StringIO(content))
    try:
        rows = rows_of(lines, lines.fieldnames or ())
        found = list(islice(rows, most))
        if next(rows, None) is not None:
            raise FeedError(f"there are more than {most} rows, the most that is taken; a whole game has about 200")
    except csv.Error as error:
        raise FeedError(f"{name}, line {lines.line_num}: {error}") from error
    except FeedError as error:
        raise FeedError(f"{name}{', ' if str(error).startswith('line ') else ': '}{error}") from error
    return found
