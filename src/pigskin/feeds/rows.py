"""One event of a football game as a feed has it, whatever it came from."""

from __future__ import annotations

from dataclasses import dataclass, field

FEED = "feed"  # whose inputs they are at a table that follows
SNAPS = ("run", "pass", "kneel", "spike", "punt", "field_goal")
TRIES = ("extra_point", "two_point")
PLAYS = (*SNAPS, *TRIES, "kickoff", "no_play")


class FeedError(ValueError):
    """A feed that cannot be read, or that a table cannot follow; the message says why, and names the line."""


@dataclass(frozen=True)
class Teams:
    """Who plays the game that rows tell of: the sides as the rows name them, the season, and whether neither is at home."""

    away: str
    home: str
    season: int | None = None
    neutral: bool = False


@dataclass(frozen=True)
class Row:
    """What a row says. `offense` is the side that snaps or kicks, for the whole down; `defense` the other."""

    kind: str  # one of PLAYS, or timeout, warning, quarter_end, or empty for what is no event
    quarter: int = 1
    clock: int | None = None  # seconds left in the quarter
    drive: int | None = None
    offense: str = ""
    defense: str = ""
    snapped: bool = False  # of a no_play: whether there was a snap
    thrown: bool = False  # a pass, a spike, a lateral
    sack: bool = False
    ground_lost: bool = False  # by the sack
    fouls: tuple[str, ...] = ()  # the side of each that was enforced
    first_down: bool = False
    first_down_by_foul: bool = False
    measured: bool = False
    touchdown: str = ""  # the side that scored it
    own_recovery: bool = False  # the touchdown was an own fumble recovered
    interception: bool = False
    fumble_lost_by: str = ""
    failed_on_fourth: bool = False
    goal: str = ""  # made, missed, blocked
    blocked: bool = False  # the punt
    spot: int | None = None  # the receivers' yard line where the punt came to rest
    out_of_bounds: bool = False  # the punt
    downed: bool = False  # the punt, by the kickers
    fair_catch: bool = False
    touchback: bool = False
    kickers_recovered: bool = False  # the kick-off
    safety: bool = False
    good: bool = False  # the try
    review: str = ""  # upheld, reversed
    teams: Teams | None = field(default=None, compare=False)
    down: int | None = field(default=None, compare=False)
    to_go: int | None = field(default=None, compare=False)  # yards to the line to gain
    yard_line: int | None = field(default=None, compare=False)  # to the goal line that the offense attacks; of a kick-off, from its own
    gained: int | None = field(default=None, compare=False)  # yards
    complete: bool = field(default=False, compare=False)  # the pass
    taker: str = field(default="", compare=False)  # of a time-out: the side
    scores: tuple[int, int] | None = field(default=None, compare=False)  # away and home, after it
    text: str = field(default="", compare=False)
    unlike: str = field(default="", compare=False)  # the kind that was stated, where the flags of the row have decided for another
    contradicted: bool = field(default=False, compare=False)  # the flags speak against the kind, and decide nothing
