"""The box score of the table game: what became of the balls of each side."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from pigskin.engine.game import Told
from pigskin.engine.phrases import CatalogueWords
from pigskin.football.seats import SIDES
from pigskin.games.freds.statistics import Statistics, side_statistics

# What each row adds up, and for how many out of how many also the whole.
ROWS: dict[str, tuple[tuple[str, ...], str]] = {
    "balls": (("balls",), ""),
    "landed": (("landed",), "balls"),
    "dropped": (("dropped",), "balls"),
    "touchdowns": (("touchdowns", "touchdowns-on-returns"), ""),
    "field-goals": (("good",), "tried"),
    "extra-points": (("extra-points-good",), "extra-points-tried"),
    "two-point-tries": (("two-point-tries-good",), "two-point-tries-tried"),
    "first-downs": (("first-downs",), ""),
    "catches": (("receptions",), ""),
    "sacked": (("sacked",), ""),
    "penalties": (("penalties",), ""),
    "lost": (("interceptions-thrown", "fumbles-lost", "pick-6-thrown", "fumble-6-lost"), ""),
    "fourth-downs": (("fourth-downs-made",), "fourth-downs-gone-for"),
    "punts": (("punts",), ""),
    "safeties": (("safeties-scored",), ""),
    "free-plays": (("free-plays-used",), ""),
    "tie-games": (("lifted-by-a-tie-game",), ""),
    "awards": (("six-point-awards",), ""),
}
ALWAYS = ("balls", "landed", "dropped", "touchdowns")


def box_score(events: Sequence[Told], words: CatalogueWords) -> list[tuple[str, str, str]]:
    """Rows of a label and what home and away have; besides the balls and the touchdowns only what occurred."""
    found = side_statistics(events)
    home, away = (_counts(found[side]) for side in SIDES)
    shown = [row for row, (parts, whole) in ROWS.items() if row in ALWAYS or any(home[name] or away[name] for name in (*parts, whole))]
    return [(words.labels[f"box.{row}"], _cell(home, row, words), _cell(away, row, words)) for row in shown]


def _counts(side: Statistics) -> Counter[str]:
    """All counts of a side, the field goals of all markers among them."""
    counts = side.counts.copy()
    for (_, result), balls in side.field_goals.items():
        counts[result] += balls
    return counts


def _cell(counts: Counter[str], row: str, words: CatalogueWords) -> str:
    parts, whole = ROWS[row]
    good = sum(counts[name] for name in parts)
    return words.phrases.say("statistic.good-of-tried", good=good, tried=counts[whole]) if whole else str(good)
