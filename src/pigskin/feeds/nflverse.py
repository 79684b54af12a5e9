"""Rows from lines of real play-by-play: in nflverse's own columns, or those of the sample games. The columns are in docs/feeds.md."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from pigskin.feeds.cells import Line, clock, flag, number, text
from pigskin.feeds.kinds import Kind, claims_of, kind_of, stated_kind
from pigskin.feeds.rows import SNAPS, FeedError, Row, Teams

FIRST_WEEK_OF_A_FINAL = 21  # which is played on neutral ground
NO_EVENTS_HERE = ("end_game", "tv_timeout")  # nothing happens on the field
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


def rows_of(lines: Iterable[Mapping[str, str]], columns: Iterable[str]) -> Iterator[Row]:
    """Rows from lines of either dialect; the columns tell which."""
    known = set(columns)
    missing = {"play_type", "posteam", "qtr"} - known
    if missing:
        raise FeedError(f"this is no play-by-play: it has no column {', '.join(sorted(missing))}")
    read = _nflverse if "desc" in known else _sample
    for place, line in enumerate(lines, 2):
        try:
            yield read({key: value or "" for key, value in line.items() if isinstance(key, str)})
        except ValueError as error:
            raise FeedError(f"line {place}: {error}") from error


def _sample(line: Line) -> Row:
    """A row of the sample games."""
    read = kind_of(line, stated_kind(line))
    kind = read.name
    offense, defense = text(line, "posteam"), text(line, "defteam")
    kicking = text(line, "kicking_team")
    if kind == "kickoff":
        offense, defense = kicking or defense, offense
    fouls = tuple(team for place in (1, 2) if (team := text(line, f"penalty_{place}_team")))
    left = clock(text(line, "clock"))
    if kind == "timeout" and (not text(line, "timeout_team") or flag(line, "injury")):
        kind = ""
    if kind == "end_game" and not left:
        kind = "quarter_end"
    if kind in NO_EVENTS_HERE:
        kind = ""
    sack_spot = number(line, "sack_spot_yards")
    return Row(
        kind=kind,
        quarter=number(line, "qtr") or 1,
        clock=left,
        drive=number(line, "drive"),
        offense=offense,
        defense=defense,
        snapped=kind == "no_play" and bool(fouls) and text(line, "penalty_1_type") not in BEFORE_THE_SNAP,
        thrown=flag(line, "pass_attempt") or flag(line, "spike") or text(line, "td_kind") == "pass",
        sack=flag(line, "sack"),
        ground_lost=(sack_spot if sack_spot is not None else number(line, "yards_gained") or 0) < 0,
        fouls=fouls,
        first_down=flag(line, "first_down_rush") or flag(line, "first_down_pass"),
        first_down_by_foul=flag(line, "first_down_penalty"),
        measured=flag(line, "measurement"),
        touchdown=text(line, "td_team") if flag(line, "touchdown") else "",
        own_recovery=text(line, "td_kind") == "own_fumble_rec",
        interception=flag(line, "interception"),
        fumble_lost_by=text(line, "fumble_lost_team"),
        failed_on_fourth=flag(line, "fourth_down_failed"),
        goal=text(line, "field_goal_result"),
        blocked=flag(line, "punt_blocked"),
        spot=number(line, "punt_end_yardline"),
        out_of_bounds=flag(line, "punt_out_of_bounds"),
        downed=flag(line, "punt_downed"),
        fair_catch=flag(line, "punt_fair_catch"),
        touchback=flag(line, "kickoff_touchback"),
        kickers_recovered=flag(line, "own_kickoff_recovery"),
        safety=flag(line, "safety"),
        good=text(line, "extra_point_result") == "good" or text(line, "two_point_result") == "success",
        review=_review(flag(line, "replay"), text(line, "replay_result")),
        **_seen(line),
        scores=_both(number(line, "away_score"), number(line, "home_score")),
        text=text(line, "replay_what"),
        unlike=read.unlike if kind else "",
        contradicted=read.contradicted,
    )


def _teams(line: Line) -> Teams | None:
    """Who plays; None where the line does not say."""
    away, home = text(line, "away_team"), text(line, "home_team")
    if not away or not home:
        return None
    week = number(line, "week") or 0
    final = text(line, "season_type") == "POST" and week >= FIRST_WEEK_OF_A_FINAL
    return Teams(away, home, number(line, "season"), neutral=final or text(line, "location") == "Neutral")


def _seen(line: Line) -> dict[str, Any]:
    """Who plays, where a play began, and what it gained; both dialects have the same names for that."""
    return {
        "teams": _teams(line),
        "down": number(line, "down"),
        "to_go": number(line, "ydstogo"),
        "yard_line": number(line, "yardline_100"),
        "gained": number(line, "yards_gained"),
        "complete": flag(line, "complete_pass"),
        "taker": text(line, "timeout_team"),
    }


def _both(away: int | None, home: int | None) -> tuple[int, int] | None:
    return None if away is None or home is None else (away, home)


def _nflverse_scores(line: Line) -> tuple[int, int] | None:
    """What both have after a play, which this dialect tells of the side with the ball and the other one."""
    offense, defense = number(line, "posteam_score_post"), number(line, "defteam_score_post")
    return _both(offense, defense) if text(line, "posteam") == text(line, "away_team") else _both(defense, offense)


def _review(reviewed: bool, result: str) -> str:
    return ("reversed" if result == "reversed" else "upheld") if reviewed else ""


def _nflverse(line: Line) -> Row:
    """A row with nflverse's own names. What it has only in words is read from the words."""
    desc = text(line, "desc")
    read = _nflverse_kind(line, desc)
    kind = "" if read.name in NO_EVENTS_HERE else read.name
    offense, defense = text(line, "posteam"), text(line, "defteam")
    if kind == "kickoff":
        offense, defense = defense, offense
    touchdown = text(line, "td_team") if flag(line, "touchdown") else ""
    passed, rushed = flag(line, "pass_touchdown"), flag(line, "rush_touchdown")
    return Row(
        kind=kind,
        quarter=number(line, "qtr") or 1,
        clock=clock(text(line, "time")),
        drive=number(line, "fixed_drive") if text(line, "fixed_drive") else number(line, "drive"),
        offense=offense,
        defense=defense,
        snapped=kind == "no_play" and not _LEAD.sub("", desc).startswith("PENALTY"),
        thrown=(flag(line, "pass_attempt") and not flag(line, "sack")) or kind == "spike" or flag(line, "lateral_rush") or passed,
        sack=flag(line, "sack"),
        ground_lost=(number(line, "sack_spot_yards" if "sack_spot_yards" in line else "yards_gained") or 0) < 0,
        fouls=_fouls(line, desc),
        first_down=flag(line, "first_down_rush") or flag(line, "first_down_pass"),
        first_down_by_foul=flag(line, "first_down_penalty"),
        measured="measure" in desc.lower(),
        touchdown=touchdown,
        own_recovery=bool(touchdown) and touchdown == offense and not passed and not rushed,
        interception=flag(line, "interception"),
        fumble_lost_by=_fumble_lost_by(line),
        failed_on_fourth=flag(line, "fourth_down_failed"),
        goal=text(line, "field_goal_result"),
        blocked=flag(line, "punt_blocked"),
        spot=_punt_spot(line),
        out_of_bounds=flag(line, "punt_out_of_bounds"),
        downed=flag(line, "punt_downed"),
        fair_catch=flag(line, "punt_fair_catch"),
        touchback=flag(line, "touchback") and kind == "kickoff",
        kickers_recovered=flag(line, "own_kickoff_recovery"),
        safety=flag(line, "safety") and kind in (*SNAPS, "no_play"),
        good=text(line, "extra_point_result") == "good" or text(line, "two_point_conv_result") == "success",
        review=_review(flag(line, "replay_or_challenge"), text(line, "replay_or_challenge_result")),
        **_seen(line),
        scores=_nflverse_scores(line),
        text=desc,
        unlike=read.unlike if kind else "",
        contradicted=read.contradicted,
    )


def _nflverse_kind(line: Line, desc: str) -> Kind:
    upper, said = desc.upper(), text(line, "play_type")
    if "TWO-MINUTE WARNING" in upper and not said:
        return kind_of(line, "warning", told=True)
    if upper.startswith("END QUARTER") or (upper.startswith("END GAME") and not clock(text(line, "time"))):
        return kind_of(line, "quarter_end", told=True)
    if flag(line, "two_point_attempt"):
        return Kind("two_point")
    if flag(line, "timeout") and said in ("", "no_play"):
        if text(line, "timeout_team") and "INJURY" not in upper and "TIMEOUT" in upper:
            return kind_of(line, "timeout")
        if not flag(line, "penalty") and not claims_of(line):
            return Kind("")
    return kind_of(line, stated_kind(line), told=said == "no_play" and "NO PLAY" in upper)


def _fouls(line: Line, desc: str) -> tuple[str, ...]:
    """The sides of the fouls that were enforced: by the words where they name them, else by the columns."""
    if not flag(line, "penalty"):
        return ()
    named = _ENFORCED.findall(desc)
    if named:
        return tuple(team for team, rest in named if "declined" not in rest.lower() and "offsetting" not in rest.lower())
    lower = desc.lower()
    return () if "declined" in lower or "offsetting" in lower or not text(line, "penalty_team") else (text(line, "penalty_team"),)


def _fumble_lost_by(line: Line) -> str:
    if not flag(line, "fumble_lost"):
        return ""
    for place in (1, 2):
        fumbled, recovered = text(line, f"fumbled_{place}_team"), text(line, f"fumble_recovery_{place}_team")
        if fumbled and recovered and fumbled != recovered:
            return fumbled
    return text(line, "fumbled_1_team") or text(line, "posteam")


def _punt_spot(line: Line) -> int | None:
    """The receivers' yard line where a punt came to rest."""
    given = number(line, "punt_end_yardline")
    if given is not None:
        return given
    start, kicked = number(line, "yardline_100"), number(line, "kick_distance")
    return start - kicked if start is not None and kicked is not None else None
