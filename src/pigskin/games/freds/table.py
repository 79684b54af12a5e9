"""The table as data: spots, distances, physical constants, throws of the bots and what they lead to. Read from table.yaml and checked."""

from collections.abc import Iterable
from enum import IntEnum
from pathlib import Path
from typing import Any, Literal

from pigskin.engine.constants import Table
from pigskin.engine.yamltext import read_yaml

Step = Literal["20", "50", "goal"]
STEPS: tuple[Step, ...] = ("20", "50", "goal")
TWENTY, FIFTY, GOAL = 0, 1, 2
SKILLS = ("rookie", "casual", "skilled", "pro")
STYLES = ("steady", "hunter")
SPOTS = 24
MISS, OFF, SETTLED = 0, 25, 26  # what else a ball can do; 1 to 24 are the spots
OUTCOMES = 27
BALLS = ("miss", *(str(spot) for spot in range(1, SPOTS + 1)), "off", "settled")
KICKS = ("no-good", "good", "miss")
TARGETS = ("field-goal-50", "field-goal-goal", "extra-point", "two-point")
TRIALS = 20_000  # balls behind every row of counts


class Effect(IntEnum):
    """What is written at a spot."""

    TOUCHDOWN = 0
    INTERCEPTION = 1
    INTENTIONAL_GROUNDING = 2
    DELAY_OF_GAME = 3
    HOLDING = 4
    INCOMPLETE_PASS = 5
    FIRST_DOWN = 6
    FUMBLE = 7
    PICK_6 = 8
    RECEPTION = 9
    FALSE_START = 10
    ROUGHING_THE_PASSER = 11
    DEFLECTION = 12
    PASS_INTERFERENCE = 13
    QUARTERBACK_SACK = 14
    SAFETY = 15
    FUMBLE_6 = 16
    FREE_PLAY = 17


# How many spots of each kind the rulebook counts (Section 6, R1).
SPOT_COUNTS = dict.fromkeys(Effect, 1) | {Effect.TOUCHDOWN: 5, Effect.FIRST_DOWN: 3}


class TableError(ValueError):
    """A table.yaml that does not hold together."""


def load(path: Path) -> dict[str, Any]:
    """The file's content, or TableError."""
    content = read_yaml(path.read_text(encoding="utf-8"))
    if not isinstance(content, dict) or content.get("game") != "freds":
        raise TableError(f"{path.name} is not the table of freds")
    check(content)
    return content


def check(content: dict[str, Any]) -> None:
    """Spots as the rulebook counts them, throws within bounds, and full counts wherever outcomes are counted."""
    spots = range(1, SPOTS + 1)
    _need(set(content["spots"]) == set(content["spot_names"]) == set(spots), "spots are numbered 1 to 24")
    effects = [effect_of(content["spot_names"][spot]) for spot in spots]
    _need(all(effects.count(effect) == count for effect, count in SPOT_COUNTS.items()), "the spots are not those of the rulebook")
    colours = [spot for colour in ("yellow", "red", "blue") for spot in content["colours"][colour]]
    _need(sorted(colours) == list(spots), "every spot has one colour")
    table, radius = content["table"], content["ball"]["radius"]
    for x, y in content["spots"].values():
        _need(0 < x < table["depth"] and abs(y) < table["width"] / 2, "a spot lies on the table")
    _need(radius < table["hole_radius"] < table["dish_radius"], "ball, hole and dish in order of size")
    _need(set(content["markers"]) == {*STEPS, "try"}, "markers are 20, 50, goal and try")
    bounds = [content["throw"][name] for name in ("aim", "loft", "speed")]
    for skill in SKILLS:
        _need(set(content["skills"][skill]) == {"aim_sd", "loft_sd", "speed_sd"}, f"the hand of a {skill}")
        for target in TARGETS:
            _within(content["kick_throws"][skill][target], bounds)
            _counts(content["kicks"][skill][target], KICKS)
        for style in STYLES:
            for step in STEPS:
                _within(content["bots"][skill][style][step], bounds)
                _counts(content["outcomes"][skill][style][step], BALLS)


def _need(holds: bool, what: str) -> None:
    if not holds:
        raise TableError(f"table.yaml: {what}")


def _within(throw: list[float], bounds: list[list[float]]) -> None:
    inside = len(throw) == 3 and all(low <= value <= high for value, (low, high) in zip(throw, bounds, strict=True))
    _need(inside, f"throw {throw} is out of bounds")


def _counts(counts: dict[Any, int], names: Iterable[str]) -> None:
    _need({str(name) for name in counts} <= set(names) and all(count >= 0 for count in counts.values()), f"counts {counts}")
    _need(sum(counts.values()) == TRIALS, f"counts add up to {sum(counts.values())}, not to {TRIALS}")


def effect_of(name: str) -> Effect:
    """`pick-6` is `PICK_6`."""
    try:
        return Effect[name.upper().replace("-", "_")]
    except KeyError:
        raise TableError(f"table.yaml: there is no spot {name!r}") from None


def _row(counts: dict[Any, int], names: tuple[str, ...]) -> tuple[int, ...]:
    by_name = {str(name): count for name, count in counts.items()}
    return tuple(by_name.get(name, 0) for name in names)


def hundredths(throw: list[float]) -> tuple[int, int, int]:
    """Aim, loft and speed of a throw in whole numbers."""
    aim, loft, speed = (round(100 * part) for part in throw)
    return aim, loft, speed


TABLE = load(Path(__file__).parent / "table.yaml")

# What stands at each spot, by its number; place 0 is no spot.
EFFECTS = (-1, *(int(effect_of(TABLE["spot_names"][spot])) for spot in range(1, SPOTS + 1)))
NAMES = ("", *(str(TABLE["spot_names"][spot]) for spot in range(1, SPOTS + 1)))
RED = sum(1 << spot for spot in TABLE["colours"]["red"])
TOUCHDOWN_SPOTS = tuple(spot for spot in range(1, SPOTS + 1) if EFFECTS[spot] == Effect.TOUCHDOWN)
THE_FREE_PLAY = EFFECTS.index(int(Effect.FREE_PLAY))

# Counts by skill, style, step and outcome; kicks by skill, target and result.
BALL_COUNTS = Table(
    tuple(tuple(_row(TABLE["outcomes"][skill][style][step], BALLS) for step in STEPS) for style in STYLES) for skill in SKILLS
)
KICK_COUNTS = Table(tuple(_row(TABLE["kicks"][skill][target], KICKS) for target in TARGETS) for skill in SKILLS)

# The throws of the bots, in hundredths of degrees and of metres a second.
BALL_THROWS = Table(tuple(tuple(hundredths(TABLE["bots"][skill][style][step]) for step in STEPS) for style in STYLES) for skill in SKILLS)
KICK_THROWS = Table(tuple(hundredths(TABLE["kick_throws"][skill][target]) for target in TARGETS) for skill in SKILLS)
