"""Real play-by-play from CSV: nflverse's own columns, or those of the sample games. The columns are in docs/feeds.md."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from pigskin.adapters.rows import SNAPS, Row

SAMPLES = Path(__file__).parent / "samples"
KINDS = {"qb_kneel": "kneel", "qb_spike": "spike", "two_minute_warning": "warning", "end_quarter": "quarter_end"}
BEFORE_THE_SNAP = (
    "False Start",
    "Delay of Game",
    "Defensive Delay of Game",
    "Encroachment",
    "Neutral Zone Infraction",
    "Illegal Substitution",
)
# A row's text up to where the play would be told: the clock, and how the offense lined up.
_LEAD = re.compile(r"^\s*(?:\([^)]*\)\s*)*")
_ENFORCED = re.compile(r"PENALTY on ([A-Z]{2,3})\b(.*?)(?=PENALTY on|$)", re.DOTALL)

_NUMBER = re.compile(r"-?[0-9]{1,6}(\.[0-9]{0,6})?")
_CLOCK = re.compile(r"([0-9]{0,3}):([0-9]{1,2})")


class FeedError(ValueError):
    """A feed that cannot be read; the message names the line."""


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


def read_rows(path: Path) -> list[Row]:
    """The rows of a CSV file in either dialect."""
    try:
        with path.open(newline="", encoding="utf-8") as file:
            return rows_in(file)
    except UnicodeDecodeError as error:
        raise FeedError(f"{path}: {error}") from error


def rows_in(text: Iterable[str]) -> list[Row]:
    """The rows of the lines of a CSV file."""
    lines = csv.DictReader(text)
    try:
        return list(rows_of(lines, lines.fieldnames or ()))
    except csv.Error as error:
        raise FeedError(f"line {lines.line_num}: {error}") from error


def rows_of(lines: Iterable[Mapping[str, str]], columns: Iterable[str]) -> Iterator[Row]:
    """Rows from lines of either dialect; the columns tell which."""
    known = set(columns)
    missing = {"play_type", "posteam", "qtr"} - known
    if missing:
        raise FeedError(f"this is no play-by-play: it has no column {', '.join(sorted(missing))}")
    read = _nflverse if "desc" in known else _sample
    for number, line in enumerate(lines, 2):
        try:
            yield read({key: value or "" for key, value in line.items() if isinstance(key, str)})
        except ValueError as error:
            raise FeedError(f"line {number}: {error}") from error


def _flag(line: Mapping[str, str], name: str) -> bool:
    return line.get(name, "") not in ("", "0", "0.0", "NA", "nan", "FALSE", "False")


def _text(line: Mapping[str, str], name: str) -> str:
    value = line.get(name, "")
    return "" if value in ("NA", "nan") else value


def _number(line: Mapping[str, str], name: str) -> int | None:
    value = _text(line, name)
    if not value:
        return None
    if not _NUMBER.fullmatch(value):
        raise ValueError(f"{name} is {value[:40]!r}, not a number")
    return int(float(value))


def _clock(text: str) -> int | None:
    """Seconds of a clock such as 14:07, or :07."""
    if ":" not in text:
        return None
    read = _CLOCK.fullmatch(text)
    if read is None:
        raise ValueError(f"the clock shows {text[:40]!r}, not minutes and seconds")
    return 60 * int(read[1] or 0) + int(read[2])


def _sample(line: Mapping[str, str]) -> Row:
    """A row of the sample games."""
    kind = KINDS.get(line["play_type"], line["play_type"])
    offense, defense = _text(line, "posteam"), _text(line, "defteam")
    kicking = _text(line, "kicking_team")
    if kind == "kickoff":
        offense, defense = kicking or defense, offense
    fouls = tuple(team for number in (1, 2) if (team := _text(line, f"penalty_{number}_team")))
    clock = _clock(_text(line, "clock"))
    if kind == "timeout" and (not _text(line, "timeout_team") or _flag(line, "injury")):
        kind = ""
    if kind == "end_game":
        kind = "quarter_end" if not clock else ""
    sack_spot = _number(line, "sack_spot_yards")
    end_spot = _number(line, "punt_end_yardline")
    out_of_bounds, downed = _flag(line, "punt_out_of_bounds"), _flag(line, "punt_downed")
    return Row(
        kind=kind if kind in _ALL_KINDS else "",
        quarter=_number(line, "qtr") or 1,
        clock=clock,
        drive=_number(line, "drive"),
        offense=offense,
        defense=defense,
        snapped=kind == "no_play" and bool(fouls) and _text(line, "penalty_1_type") not in BEFORE_THE_SNAP,
        thrown=_flag(line, "pass_attempt") or _flag(line, "spike") or _text(line, "td_kind") == "pass",
        sack=_flag(line, "sack"),
        ground_lost=(sack_spot if sack_spot is not None else _number(line, "yards_gained") or 0) < 0,
        fouls=fouls,
        first_down=_flag(line, "first_down_rush") or _flag(line, "first_down_pass"),
        first_down_by_foul=_flag(line, "first_down_penalty"),
        measured=_flag(line, "measurement"),
        touchdown=_text(line, "td_team") if _flag(line, "touchdown") else "",
        own_recovery=_text(line, "td_kind") == "own_fumble_rec",
        interception=_flag(line, "interception"),
        fumble_lost_by=_text(line, "fumble_lost_team"),
        failed_on_fourth=_flag(line, "fourth_down_failed"),
        goal=_text(line, "field_goal_result"),
        blocked=_flag(line, "punt_blocked"),
        inside=end_spot is not None and end_spot > 0 and ((out_of_bounds and end_spot < 20) or (downed and end_spot < 10)),
        fair_catch=_flag(line, "punt_fair_catch"),
        touchback=_flag(line, "kickoff_touchback"),
        kickers_recovered=_flag(line, "own_kickoff_recovery"),
        safety=_flag(line, "safety"),
        good=_text(line, "extra_point_result") == "good" or _text(line, "two_point_result") == "success",
        review=_review(_flag(line, "replay"), _text(line, "replay_result")),
        text=_text(line, "replay_what"),
    )


_ALL_KINDS = (*SNAPS, "extra_point", "two_point", "kickoff", "no_play", "timeout", "warning", "quarter_end")


def _review(reviewed: bool, result: str) -> str:
    return ("reversed" if result == "reversed" else "upheld") if reviewed else ""


def _nflverse(line: Mapping[str, str]) -> Row:
    """A row with nflverse's own names. What it has only in words is read from the words."""
    desc = _text(line, "desc")
    kind = _nflverse_kind(line, desc)
    offense, defense = _text(line, "posteam"), _text(line, "defteam")
    if kind == "kickoff":
        offense, defense = defense, offense
    touchdown = _text(line, "td_team") if _flag(line, "touchdown") else ""
    passed, rushed = _flag(line, "pass_touchdown"), _flag(line, "rush_touchdown")
    spot = _punt_spot(line)
    return Row(
        kind=kind,
        quarter=_number(line, "qtr") or 1,
        clock=_clock(_text(line, "time")),
        drive=_number(line, "fixed_drive") if _text(line, "fixed_drive") else _number(line, "drive"),
        offense=offense,
        defense=defense,
        snapped=kind == "no_play" and not _LEAD.sub("", desc).startswith("PENALTY"),
        thrown=(_flag(line, "pass_attempt") and not _flag(line, "sack")) or kind == "spike" or _flag(line, "lateral_rush") or passed,
        sack=_flag(line, "sack"),
        ground_lost=(_number(line, "sack_spot_yards" if "sack_spot_yards" in line else "yards_gained") or 0) < 0,
        fouls=_fouls(line, desc),
        first_down=_flag(line, "first_down_rush") or _flag(line, "first_down_pass"),
        first_down_by_foul=_flag(line, "first_down_penalty"),
        measured="measure" in desc.lower(),
        touchdown=touchdown,
        own_recovery=bool(touchdown) and touchdown == offense and not passed and not rushed,
        interception=_flag(line, "interception"),
        fumble_lost_by=_fumble_lost_by(line),
        failed_on_fourth=_flag(line, "fourth_down_failed"),
        goal=_text(line, "field_goal_result"),
        blocked=_flag(line, "punt_blocked"),
        inside=spot is not None
        and spot > 0
        and ((_flag(line, "punt_out_of_bounds") and spot < 20) or (_flag(line, "punt_downed") and spot < 10)),
        fair_catch=_flag(line, "punt_fair_catch"),
        touchback=_flag(line, "touchback") and kind == "kickoff",
        kickers_recovered=_flag(line, "own_kickoff_recovery"),
        safety=_flag(line, "safety") and kind in (*SNAPS, "no_play"),
        good=_text(line, "extra_point_result") == "good" or _text(line, "two_point_conv_result") == "success",
        review=_review(_flag(line, "replay_or_challenge"), _text(line, "replay_or_challenge_result")),
        text=desc,
    )


def _nflverse_kind(line: Mapping[str, str], desc: str) -> str:
    upper = desc.upper()
    if "TWO-MINUTE WARNING" in upper and not _text(line, "play_type"):
        return "warning"
    if upper.startswith("END QUARTER") or (upper.startswith("END GAME") and not _clock(_text(line, "time"))):
        return "quarter_end"
    if _flag(line, "two_point_attempt"):
        return "two_point"
    if _flag(line, "timeout") and not _text(line, "play_type").replace("no_play", ""):
        if _text(line, "timeout_team") and "INJURY" not in upper and "TIMEOUT" in upper:
            return "timeout"
        if not _flag(line, "penalty"):
            return ""
    kind = KINDS.get(_text(line, "play_type"), _text(line, "play_type"))
    return kind if kind in _ALL_KINDS else ""


def _fouls(line: Mapping[str, str], desc: str) -> tuple[str, ...]:
    """The sides of the fouls that were enforced: by the words where they name them, else by the columns."""
    if not _flag(line, "penalty"):
        return ()
    named = _ENFORCED.findall(desc)
    if named:
        return tuple(team for team, rest in named if "declined" not in rest.lower() and "offsetting" not in rest.lower())
    lower = desc.lower()
    return () if "declined" in lower or "offsetting" in lower or not _text(line, "penalty_team") else (_text(line, "penalty_team"),)


def _fumble_lost_by(line: Mapping[str, str]) -> str:
    if not _flag(line, "fumble_lost"):
        return ""
    for number in (1, 2):
        fumbled, recovered = _text(line, f"fumbled_{number}_team"), _text(line, f"fumble_recovery_{number}_team")
        if fumbled and recovered and fumbled != recovered:
            return fumbled
    return _text(line, "fumbled_1_team") or _text(line, "posteam")


def _punt_spot(line: Mapping[str, str]) -> int | None:
    """The receivers' yard line where a punt came to rest."""
    given = _number(line, "punt_end_yardline")
    if given is not None:
        return given
    start, kicked = _number(line, "yardline_100"), _number(line, "kick_distance")
    return start - kicked if start is not None and kicked is not None else None
