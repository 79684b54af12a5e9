"""Statistics in words and figures, a row for each thing counted and a column for each team or player."""

from __future__ import annotations

from collections.abc import Mapping

from pigskin.engine.phrases import Phrases
from pigskin.games.freds.statistics import LABELS, Statistics
from pigskin.games.freds.table import BALLS, NAMES, STEPS
from pigskin.games.freds.words import en

_say = Phrases(en.CATALOGUE).say


def statistics_rows(found: Mapping[str, Statistics]) -> list[list[str]]:
    """A label and a cell for each; only what occurred."""
    lines = list(found.values())
    rows = [
        ["games", *(str(line.games) for line in lines)],
        ["won - lost", *(f"{line.won} - {line.lost}" for line in lines)],
        ["points", *(f"{line.points_for.total()} - {line.points_against.total()}" for line in lines)],
    ]
    for column in sorted({column for line in lines for column in line.points_for}):
        quarter, number = column
        label = f"overtime R{number}" if quarter == 5 else f"quarter {quarter} R{number}"
        rows.append([f"  {label}", *(f"{line.points_for[column]} - {line.points_against[column]}" for line in lines)])
    seen = [label for label in LABELS[1:] if any(line.counts[label] for line in lines)]
    rows += [[label, *(str(line.counts[label]) for line in lines)] for label in seen]
    kicked = [step for step in STEPS if any(line.field_goals[step, "tried"] for line in lines)]
    rows += [[f"field goals, {step}", *(_field_goals(line, step) for line in lines)] for step in kicked]
    rows.append([f"balls from {' / '.join(STEPS)}", *("" for _ in lines)])
    for place, ball in enumerate(BALLS):
        if any(line.balls[step, ball] for line in lines for step in STEPS):
            label = f"{ball} {_say(f'face.spot.{NAMES[place]}')}" if ball.isdecimal() else ball
            rows.append([f"  {label}", *(" / ".join(str(line.balls[step, ball]) for step in STEPS) for line in lines)])
    if any(line.rewards for line in lines):
        rows.append(["rewards", *(", ".join(map(str, line.rewards)) for line in lines)])
    return rows


def _field_goals(line: Statistics, step: str) -> str:
    return f"{line.field_goals[step, 'good']} of {line.field_goals[step, 'tried']}"
