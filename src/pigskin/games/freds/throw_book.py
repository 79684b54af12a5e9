"""The throws that were found by searching the model of the table, and where each leads. Read from throw_book.yaml and checked.

`python scripts/search_throws.py` writes the file anew. It knows the table it was made for by a fingerprint: see `table_fingerprint`.
"""

import hashlib
import json
from pathlib import Path
from typing import Any

from pigskin.engine.yamltext import read_yaml
from pigskin.games.freds.state import Throws
from pigskin.games.freds.table import BALL_THROWS, KICK_THROWS, OUTCOMES, SKILLS, STEPS, TABLE, TableError, hundredths
from pigskin.games.freds.throws import ball_weights, throw_number

FILE = Path(__file__).parent / "throw_book.yaml"
MOST_THROWS = 8  # of a skill and step
SHAPING = ("markers", "ball", "table", "physics", "throw", "skills", "spots", "spot_names")  # what throws and their worth depend on


def table_fingerprint(table: dict[str, Any] = TABLE) -> str:
    """A short mark of everything in table.yaml that a searched throw depends on."""
    text = json.dumps([table[part] for part in SHAPING], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def load(path: Path) -> dict[str, Any]:
    """The file's content, or TableError."""
    content = read_yaml(path.read_text(encoding="utf-8"))
    for skill in SKILLS:
        for step in STEPS:
            throws = content["throws"][skill][step]
            if not 1 <= len(throws) <= MOST_THROWS:
                raise TableError(f"{path.name}: {skill} has {len(throws)} throws from {step}")
            for throw in throws:
                if len(throw["counts"]) != OUTCOMES or sum(throw["counts"]) != content["balls"]:
                    raise TableError(f"{path.name}: the counts of {throw['throw']} are not those of {content['balls']} balls")
    return dict(content)


def _padded(throws: tuple[tuple[int, int, int], ...]) -> tuple[tuple[int, int, int], ...]:
    """As many as there is room for; the first one stands where there is none."""
    return (*throws, *throws[:1] * (MOST_THROWS - len(throws)))


BOOK = load(FILE)
BALLS = int(BOOK["balls"])  # behind every row of counts

# By skill and step: the throws, in hundredths of degrees and of metres a second, their numbers, their counts. Kicks by skill and target.
THROWS = tuple(tuple(tuple(hundredths(one["throw"]) for one in BOOK["throws"][skill][step]) for step in STEPS) for skill in SKILLS)
NUMBERS = tuple(tuple(tuple(throw_number(*throw) for throw in _padded(throws)) for throws in of_skill) for of_skill in THROWS)
COUNTS = tuple(tuple(tuple(tuple(one["counts"]) for one in BOOK["throws"][skill][step]) for step in STEPS) for skill in SKILLS)
KICK_NUMBERS = tuple(tuple(throw_number(*throw) for throw in of_skill) for of_skill in KICK_THROWS)

# What bots of a style threw before there was a book, by skill, style and step: for any spot, or for points.
PLAIN_THROWS = tuple(BALL_THROWS)


def known_weights(g: Any) -> list[int]:
    """How often each outcome of a ball comes: of the throw that is aimed, if the book has it, else of one that is drawn."""
    skill = g.skill[g.offense]
    for number, counts in zip(NUMBERS[skill][g.step], COUNTS[skill][g.step], strict=False):
        if g.throws == Throws.PHYSICS and number == g.aimed:
            return list(counts)
    return ball_weights(g)
