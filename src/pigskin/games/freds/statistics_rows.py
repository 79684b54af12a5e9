"""Statistics in words and figures, a row for each thing counted and a column for each team or player."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pigskin.engine.phrases import CatalogueWords
from pigskin.games.freds.rules.rounds import OVERTIME
from pigskin.games.freds.statistics import COUNTS, Statistics
from pigskin.games.freds.table import BALLS, NAMES, STEPS


def statistics_rows(found: Mapping[str, Statistics], words: CatalogueWords) -> list[list[str]]:
    """A label and a cell for each; only what occurred."""
    lines, labels = list(found.values()), words.labels

    def say(key: str, **places: Any) -> str:
        return words.phrases.say(f"statistic.{key}", **places)

    def field_goals(line: Statistics, step: str) -> str:
        return say("good-of-tried", good=line.field_goals[step, "good"], tried=line.field_goals[step, "tried"])

    rows = [
        [say("games"), *(str(line.games) for line in lines)],
        [say("won-lost"), *(f"{line.won} - {line.lost}" for line in lines)],
        [say("points"), *(f"{line.points_for.total()} - {line.points_against.total()}" for line in lines)],
    ]
    for column in sorted({column for line in lines for column in line.points_for}):
        quarter, number = column
        label = say("overtime" if quarter == OVERTIME else "quarter", quarter=quarter, number=number)
        rows.append([f"  {label}", *(f"{line.points_for[column]} - {line.points_against[column]}" for line in lines)])
    seen = [count for count in COUNTS[1:] if any(line.counts[count] for line in lines)]
    rows += [[say(count), *(str(line.counts[count]) for line in lines)] for count in seen]
    places = {step: labels[f"place.{step}"] for step in STEPS}
    kicked = [step for step in STEPS if any(line.field_goals[step, "tried"] for line in lines)]
    rows += [[say("field-goals", place=places[step]), *(field_goals(line, step) for line in lines)] for step in kicked]
    rows.append([say("balls-from", places=" / ".join(places.values())), *("" for _ in lines)])
    for place, ball in enumerate(BALLS):
        if any(line.balls[step, ball] for line in lines for step in STEPS):
            label = f"{ball} {labels[f'face.spot.{NAMES[place]}']}" if ball.isdecimal() else labels[f"token.{ball}"].lower()
            rows.append([f"  {label}", *(" / ".join(str(line.balls[step, ball]) for step in STEPS) for line in lines)])
    if any(line.rewards for line in lines):
        rows.append([say("rewards"), *(", ".join(map(str, line.rewards)) for line in lines)])
    return rows
