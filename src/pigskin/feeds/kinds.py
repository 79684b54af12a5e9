"""What kind of play a line of play-by-play is: as its `play_type` says, unless its own flags say otherwise and decide it."""

from __future__ import annotations

from typing import NamedTuple

from pigskin.feeds.cells import Line, flag, text
from pigskin.feeds.rows import PLAYS

KINDS = {"qb_kneel": "kneel", "qb_spike": "spike", "two_minute_warning": "warning", "end_quarter": "quarter_end"}
# What else a line may tell of, and its flag.
EVENTS = {
    "timeout": "timeout",
    "warning": "two_minute_warning",
    "quarter_end": "end_quarter",
    "end_game": "end_game",
    "tv_timeout": "tv_timeout",
}

# Which flags claim a play, in the names of both dialects. What is true of several plays, such as a fumble, claims none.
CLAIMS = {
    "kickoff": ("kickoff", "kickoff_attempt", "kickoff_touchback", "kickoff_onside", "own_kickoff_recovery"),
    "punt": ("punt", "punt_attempt", "punt_blocked", "punt_out_of_bounds", "punt_downed", "punt_fair_catch", "punt_touchback"),
    "field_goal": ("field_goal_result", "field_goal_attempt"),
    "extra_point": ("extra_point_result", "extra_point_attempt"),
    "two_point": ("two_point_result", "two_point_conv_result", "two_point_attempt"),
    "kneel": ("kneel", "qb_kneel"),
    "spike": ("spike", "qb_spike"),
    "pass": ("pass_attempt", "complete_pass", "sack", "interception", "first_down_pass", "pass_touchdown"),
    "run": ("rush_attempt", "scramble", "qb_scramble", "first_down_rush", "rush_touchdown"),
}
CLAIMS_OF_TOUCHDOWNS = {
    "rush": "run",
    "pass": "pass",
    "int_return": "pass",
    "punt_return": "punt",
    "kickoff_return": "kickoff",
    "own_kickoff_rec": "kickoff",
}
OF_EVERY_DOWN = {"run", "pass"}  # claimed beside what a play is more exactly
ALSO_RUN_OR_PASSED = ("kneel", "spike", "extra_point", "two_point")
FOULS = ("penalty", "penalty_n", "penalties_declined_or_offset")
HAPPENED = ("touchdown", "fumble_lost_team", "fumble_lost", "safety", "fourth_down_failed")


class Kind(NamedTuple):
    """A play, one of EVENTS, or empty for neither; and what speaks against it.

    `unlike`: the `play_type` that the flags have overruled. `contradicted`: they speak against the `play_type` and decide nothing.
    """

    name: str
    unlike: str = ""
    contradicted: bool = False


def stated_kind(line: Line) -> str:
    """What `play_type` says, if it is a play or another event."""
    said = text(line, "play_type")
    kind = KINDS.get(said, said)
    return kind if kind in PLAYS or kind in EVENTS else ""


def kind_of(line: Line, stated: str, *, told: bool = False) -> Kind:
    """The kind of a line, from what is stated and what its flags claim; `told`: it is the words of the line that have stated it."""
    claims = claims_of(line)
    if not claims:
        return Kind(stated) if told or _is_backed(line, stated) else _other_than_a_play(line, stated)
    if stated in claims or (stated in ALSO_RUN_OR_PASSED and claims <= OF_EVERY_DOWN) or (told and stated == "no_play"):
        return Kind(stated)
    decided = _decided(claims) if text(line, "posteam") else ""
    if not decided or told or (stated in EVENTS and flag(line, EVENTS[stated])):
        return Kind(stated, contradicted=True)
    return Kind(decided, unlike=_said(line))


def claims_of(line: Line) -> set[str]:
    """The plays that the flags of a line claim."""
    claims = {kind for kind, names in CLAIMS.items() if any(flag(line, name) for name in names)}
    if not claims and flag(line, "touchdown") and (kind := CLAIMS_OF_TOUCHDOWNS.get(text(line, "td_kind"))):
        claims = {kind}
    return claims


def _decided(claims: set[str]) -> str:
    """The one play that these claims leave; none if they leave several."""
    exact = claims - OF_EVERY_DOWN
    if len(exact) > 1:
        return ""
    return next(iter(exact)) if exact else "pass" if "pass" in claims else "run"


def _is_backed(line: Line, stated: str) -> bool:
    """Whether a line has a flag for what it states, or no such column that could speak against it."""
    own = FOULS if stated == "no_play" else (EVENTS[stated],) if stated in EVENTS else CLAIMS.get(stated, ())
    known = [name for name in own if name in line]
    return bool(stated) and (not known or any(flag(line, name) for name in known))


def _other_than_a_play(line: Line, stated: str) -> Kind:
    """A line whose flags claim no play, and do not bear out what it states: perhaps they tell of another event, or of a foul."""
    happened = any(flag(line, one) for one in HAPPENED)
    events = [] if text(line, "down") else [event for event, own in EVENTS.items() if flag(line, own)]
    if len(events) == 1 and not happened:
        return Kind(events[0], unlike=_said(line))
    if (text(line, "penalty_1_team") or text(line, "penalty_team")) and not happened:
        return Kind("no_play", unlike=_said(line))
    return Kind(stated, contradicted=happened if not stated else stated in CLAIMS)


def _said(line: Line) -> str:
    return text(line, "play_type") or "nothing"
