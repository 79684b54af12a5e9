"""A game of ours as play-by-play in nflverse's columns: one row a play, so that whatever reads theirs reads ours.

What a game does not know, such as players and a clock in seconds, is left empty. `pigskin.feeds.nflverse` reads these rows as it reads
theirs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from pigskin.engine.columns import Column
from pigskin.engine.game import Game, Told
from pigskin.feeds.told import plays_in
from pigskin.football.drives import Possession, other
from pigskin.football.events import Event
from pigskin.football.seats import AWAY, HOME, SIDES
from pigskin.football.snap import Snap, to_goal_line

NUMBER, FLAG, WORD, TEXT = "number", "flag", "text", "label"
SECONDS = 3600  # of a game
GOOD, NOT_GOOD = {1: "good", 0: "failed"}, {1: "success", 0: "failure"}
OVERTIME = 5
GOES_ON = "End of half"  # of a drive that nothing else ends


def _column(name: str, of: str, meaning: str, unit: str = "") -> Column:
    return Column(name, name, None, meaning, unit, of=of)


COLUMNS = (
    _column("game_id", TEXT, "the game, as `parker_4_12`: its name, the seed and the number of the game"),
    _column("play_id", NUMBER, "the number of the row in its game, from 1"),
    _column("home_team", WORD, "always `home`"),
    _column("away_team", WORD, "always `away`"),
    _column("posteam", WORD, "the side with the ball: of a kick-off the receivers"),
    _column("defteam", WORD, "the other side"),
    _column("qtr", NUMBER, "the quarter, 5 in overtime; a half without quarters is its first, a game without halves one quarter"),
    _column("game_half", WORD, "Half1, Half2 or Overtime"),
    _column("game_seconds_remaining", NUMBER, "the share of the game that is left, as the game counts it, of 3600 seconds", "seconds"),
    _column("drive", NUMBER, "the number of the drive; a kick-off carries the one that it begins"),
    _column("fixed_drive", NUMBER, "the same"),
    _column("fixed_drive_result", WORD, "how the drive ended"),
    _column("down", NUMBER, "the down; none of kick-offs and tries"),
    _column("ydstogo", NUMBER, "yards to a first down, or to the goal line; none where a game has no line to gain", "yards"),
    _column("goal_to_go", FLAG, "whether the line to gain is the goal line"),
    _column("yardline_100", NUMBER, "yards to the goal line that posteam attacks; of a kick-off, from the kickers' own", "yards"),
    _column("play_type", WORD, "run, pass, punt, field_goal, kickoff, extra_point, qb_spike, no_play; nothing where a quarter ends"),
    _column("desc", TEXT, "the play in words"),
    _column("yards_gained", NUMBER, "yards that the offense gained from scrimmage", "yards"),
    _column("rush_attempt", FLAG, "a run"),
    _column("pass_attempt", FLAG, "a pass, caught or not, or a sack"),
    _column("complete_pass", FLAG, "a pass that was caught"),
    _column("incomplete_pass", FLAG, "a pass that was not caught by anyone"),
    _column("sack", FLAG, "the passer was brought down"),
    _column("interception", FLAG, "the other side caught the pass"),
    _column("fumble", FLAG, "the ball was dropped"),
    _column("fumble_lost", FLAG, "the other side has it then, or the rules give it the ball"),
    _column("fumbled_1_team", WORD, "who dropped it"),
    _column("fumble_recovery_1_team", WORD, "who has it then"),
    _column("touchdown", FLAG, "a touchdown"),
    _column("td_team", WORD, "who scored it"),
    _column("pass_touchdown", FLAG, "by a pass"),
    _column("rush_touchdown", FLAG, "by a run"),
    _column("return_touchdown", FLAG, "by whoever did not have the ball at the snap, or on a kick"),
    _column("safety", FLAG, "a safety"),
    _column("first_down", FLAG, "a first down was made, or a touchdown from scrimmage"),
    _column("first_down_rush", FLAG, "by a run"),
    _column("first_down_pass", FLAG, "by a pass"),
    _column("first_down_penalty", FLAG, "by a foul"),
    _column("third_down_converted", FLAG, "a run or pass on third down that made it"),
    _column("third_down_failed", FLAG, "one that did not"),
    _column("fourth_down_converted", FLAG, "a run or pass on fourth down that made it"),
    _column("fourth_down_failed", FLAG, "one that did not"),
    _column("field_goal_attempt", FLAG, "a field goal was tried"),
    _column("field_goal_result", WORD, "made, missed or blocked"),
    _column("kick_distance", NUMBER, "how far a kick-off or punt went, or how far a field goal was, as the game counts it", "yards"),
    _column("punt_attempt", FLAG, "a punt"),
    _column("punt_blocked", FLAG, "it was blocked"),
    _column("punt_fair_catch", FLAG, "a fair catch"),
    _column("punt_downed", FLAG, "the kickers stopped it"),
    _column("punt_out_of_bounds", FLAG, "it left the field"),
    _column("kickoff_attempt", FLAG, "a kick-off"),
    _column("own_kickoff_recovery", FLAG, "the kickers have the ball then"),
    _column("touchback", FLAG, "a touchback"),
    _column("return_yards", NUMBER, "yards of the return of a kick or an interception", "yards"),
    _column("extra_point_attempt", FLAG, "a kick for the point after a touchdown"),
    _column("extra_point_result", WORD, "good or failed"),
    _column("two_point_attempt", FLAG, "a try for two points"),
    _column("two_point_conv_result", WORD, "success or failure"),
    _column("penalty", FLAG, "a foul was enforced"),
    _column("penalty_team", WORD, "whose"),
    _column("penalty_yards", NUMBER, "yards of it", "yards"),
    _column("timeout", FLAG, "a time-out"),
    _column("timeout_team", WORD, "whose"),
    _column("posteam_score", NUMBER, "points of posteam before the play", "points"),
    _column("defteam_score", NUMBER, "points of the other side before the play", "points"),
    _column("score_differential", NUMBER, "the lead of posteam before the play", "points"),
    _column("posteam_score_post", NUMBER, "points of posteam after the play", "points"),
    _column("defteam_score_post", NUMBER, "points of the other side after the play", "points"),
    _column("total_home_score", NUMBER, "points of home after the play", "points"),
    _column("total_away_score", NUMBER, "points of away after the play", "points"),
    _column("home_score", NUMBER, "points of home at the end of the game", "points"),
    _column("away_score", NUMBER, "points of away at the end of the game", "points"),
    _column("result", NUMBER, "by how many points home won", "points"),
)
EMPTY = {column.name: 0 if column.of == FLAG else None for column in COLUMNS}

KINDS: dict[int, str] = {
    Event.KICKOFF: "kickoff",
    Event.SHORT_KICK: "kickoff",
    Event.PUNT: "punt",
    Event.FIELD_GOAL: "field_goal",
    Event.EXTRA_POINT: "extra_point",
    Event.TWO_POINT: "two_point",
    Event.SPIKE: "qb_spike",
    Event.SACK: "pass",
    Event.PASS: "pass",
    Event.INCOMPLETE: "pass",
    Event.INTERCEPTION: "pass",
    Event.PICK_6: "pass",
    Event.RUN: "run",
    Event.BLOCKED: "punt",
    Event.TURNOVER: "run",
    Event.FUMBLE: "run",
    Event.FUMBLE_6: "run",
    Event.BALL: "run",
}
KICKS = ("kickoff", "punt", "field_goal")
FROM_SCRIMMAGE = ("run", "pass", "qb_spike", "punt", "field_goal", "no_play")
RANKED = tuple(KINDS)  # which of several events says what a play was
QUARTER_ENDS = (Event.PERIOD_END, Event.QUARTER_END)
LAID_OUT = (Event.FORMATION, Event.REVEAL)  # which nobody tells after a play
POINTS: dict[int, int] = {Event.EXTRA_POINT: 1, Event.TWO_POINT: 2}


class Played(NamedTuple):
    """A play of the rules: where it began, what both had before it, the position for whoever words it, and what was told of it."""

    snap: Snap
    score: tuple[int, int]
    told: list[Told]


def rows_of_game(game: Game, name: str, plays: Iterable[Played], final: tuple[int, int]) -> Iterator[dict[str, Any]]:
    """The rows of a whole game, in order."""
    rows = list(_Game(game).rows(plays, final))
    ends = _drive_results(rows)
    for number, row in enumerate(rows, 1):
        row["game_id"], row["play_id"] = name, number
        row["home_score"], row["away_score"], row["result"] = *final, final[HOME] - final[AWAY]
        row["fixed_drive"], row["fixed_drive_result"] = row["drive"], ends.get(row["drive"])
        yield row


class _Game:
    """What has to be remembered from play to play."""

    def __init__(self, game: Game) -> None:
        self._game, self._possession, self._fresh = game, Possession(), False

    def rows(self, plays: Iterable[Played], final: tuple[int, int]) -> Iterator[dict[str, Any]]:
        waiting: list[dict[str, Any]] = []
        before: tuple[int, int] = (0, 0)
        for play in plays:
            if waiting:
                yield from _scored(waiting, before, play.score)
            before = play.score
            waiting = [row for row in (self._row(play.snap, group) for group in _groups(play)) if row is not None]
        yield from _scored(waiting, before, final)

    def _given_to(self, seat: int) -> None:
        """A side is given the ball; once more before it has played, that is still the same drive."""
        if not self._fresh or self._possession.seat != seat:
            self._possession.given_to(seat)
        self._fresh = True

    def _played_by(self, seat: int) -> None:
        self._possession.played_by(seat)
        self._fresh = False

    def _row(self, snap: Snap, events: list[Told]) -> dict[str, Any] | None:
        """One play of football, the end of a quarter or a time-out; None for what is none of these."""
        first = min((one for one in events if one.event in KINDS), key=lambda one: RANKED.index(one.event), default=None)
        given = next((one.seat for one in events if one.event == Event.POSSESSION), None)
        if given is not None:
            self._given_to(given)
        if first is None:
            found = self._no_play(snap, events)
        else:
            found = self._play(snap, first, events)
        if found is not None:
            found |= {"home_team": SIDES[HOME], "away_team": SIDES[AWAY], "qtr": snap.quarter, "game_half": _half(snap.quarter)}
            found["game_seconds_remaining"] = None if snap.left is None else round(SECONDS * snap.left)
            found["drive"] = self._possession.number or None
            found["events"] = events
            if found["play_type"] in FROM_SCRIMMAGE and _result(found) != GOES_ON and not found["two_point_attempt"]:
                self._possession.over()
            said = [self._game.words.sentence(one) for one in events if one.event not in LAID_OUT]
            found["desc"] = " ".join(filter(None, [found["desc"], *said]))
        return found

    def _no_play(self, snap: Snap, events: list[Told]) -> dict[str, Any] | None:
        for one in events:
            if one.event == Event.TIMEOUT:
                return {
                    **EMPTY,
                    "play_type": "no_play",
                    "timeout": 1,
                    "timeout_team": SIDES[one.seat],
                    "desc": f"Timeout by {SIDES[one.seat]}.",
                }
            if one.event in QUARTER_ENDS:
                return {**EMPTY, "desc": f"END QUARTER {one.value}"}
        if not any(one.event == Event.PENALTY for one in events) or snap.side < 0:
            return None
        self._played_by(snap.side)
        return {**EMPTY, **_place(snap, snap.side, "no_play"), **_fouls(events, snap.side, "no_play"), "desc": "PENALTY."}

    def _play(self, snap: Snap, first: Told, events: list[Told]) -> dict[str, Any]:
        acted = other(first.seat) if first.event == Event.BLOCKED else first.seat
        side, kind = snap.side if snap.side >= 0 else acted, KINDS[first.event]
        happened = {one.event for one in events}
        if kind == "run" and Event.PENALTY in happened and not happened & {Event.RUN, Event.TURNOVER, Event.FUMBLE, Event.TOUCHDOWN}:
            kind = "no_play"
        if kind == "kickoff":
            self._given_to(other(side))
        elif kind in FROM_SCRIMMAGE:
            self._played_by(side)
        found = {**EMPTY, **_place(snap, side, kind)}
        for one in events:
            found |= _said(one, side, kind)
        found |= _ball_lost(events, side, kind) | _fouls(events, side, kind)
        if kind in ("run", "pass", "qb_spike"):
            found |= _from_scrimmage(snap, side, kind, events, found)
        elif kind == "kickoff" and snap.to_goal is None:
            found["kick_distance"] = None
        return found


def _groups(play: Played) -> Iterator[list[Told]]:
    """What was told of a play of the rules, cut into plays of football. A try is one, whatever is run or thrown in it."""
    tried = None
    for group in plays_in(play.told):
        if play.snap.a_try and tried is None and any(one.event in KINDS for one in group):
            tried = group
        elif tried is not None and any(one.event in KINDS for one in group):
            tried = tried + group
        else:
            if tried is not None:
                yield tried
                tried = []
            yield group
    if tried:
        yield tried


def _place(snap: Snap, side: int, kind: str) -> dict[str, Any]:
    """Who has the ball, and where."""
    offense = other(side) if kind == "kickoff" else side
    found: dict[str, Any] = {"play_type": kind, "posteam": SIDES[offense], "defteam": SIDES[other(offense)]}
    if snap.to_goal is not None:
        found["yardline_100"] = 100 - snap.to_goal if kind == "kickoff" else snap.to_goal
    if kind in FROM_SCRIMMAGE:
        found |= {"down": snap.down, "ydstogo": snap.to_go}
        if snap.to_go is not None and snap.to_goal is not None:
            found["goal_to_go"] = int(snap.to_go >= snap.to_goal)
    if kind == "two_point":
        found["play_type"] = "run"
    return found


def _said(one: Told, side: int, kind: str) -> dict[str, Any]:
    """What one event adds to a row."""
    match one.event:
        case Event.RUN:
            return {"rush_attempt": 1} if kind == "run" else {}
        case Event.PASS if kind == "two_point":
            return {"play_type": "pass"}
        case Event.PASS:
            return {"pass_attempt": 1, "complete_pass": 1}
        case Event.INCOMPLETE | Event.SPIKE:
            return {"pass_attempt": 1, "incomplete_pass": 1}
        case Event.SACK:
            return {"pass_attempt": 1, "sack": 1} if kind == "pass" else {"play_type": "pass"}
        case Event.INTERCEPTION | Event.PICK_6:
            return {"pass_attempt": 1, "interception": 1}
        case Event.KICKOFF | Event.SHORT_KICK:
            return {"kickoff_attempt": 1, "kick_distance": one.value}
        case Event.PUNT:
            return {"punt_attempt": 1, "kick_distance": one.value}
        case Event.BLOCKED if kind == "field_goal":
            return {"field_goal_result": "blocked"}
        case Event.BLOCKED:
            return {"punt_attempt": 1, "punt_blocked": 1}
        case Event.FIELD_GOAL:
            return {"field_goal_attempt": 1, "field_goal_result": "made" if one.detail == 1 else "missed", "kick_distance": one.value}
        case Event.EXTRA_POINT:
            return {"extra_point_attempt": 1, "extra_point_result": GOOD[int(one.value > 0)]}
        case Event.TWO_POINT:
            return {"two_point_attempt": 1, "two_point_conv_result": NOT_GOOD[int(one.value > 0)]}
        case Event.RETURN:
            return {"return_yards": one.value}
        case Event.TOUCHBACK:
            return {"touchback": 1}
        case Event.FAIR_CATCH:
            return {"punt_fair_catch": int(kind == "punt")}
        case Event.DOWNED:
            return {"punt_downed": int(kind == "punt")}
        case Event.OUT_OF_BOUNDS:
            return {"punt_out_of_bounds": int(kind == "punt")}
        case Event.SAFETY:
            return {"safety": 1}
        case Event.TOUCHDOWN:
            by = "return" if one.seat != side or kind in KICKS else "pass" if kind == "pass" else "rush"
            return {"touchdown": 1, "td_team": SIDES[one.seat], f"{by}_touchdown": 1}
        case _:
            return {}


def _ball_lost(events: list[Told], side: int, kind: str) -> dict[str, Any]:
    """Who dropped the ball, and who has it then."""
    found: dict[str, Any] = {}
    fumbler = None
    for one in events:
        if one.event in (Event.FUMBLE, Event.FUMBLE_6, Event.TURNOVER):
            fumbler = one.seat
            found |= {"fumble": 1, "fumbled_1_team": SIDES[one.seat]}
            if one.event != Event.FUMBLE:
                found |= {"fumble_lost": 1, "fumble_recovery_1_team": SIDES[other(one.seat)]}
        elif one.event == Event.RECOVERY and fumbler is not None:
            found |= {"fumble_lost": int(one.seat != fumbler), "fumble_recovery_1_team": SIDES[one.seat]}
        elif one.event == Event.RECOVERY and kind == "kickoff" and one.seat == side:
            found["own_kickoff_recovery"] = 1
    return found


def _fouls(events: list[Told], side: int, kind: str) -> dict[str, Any]:
    foul = next((one for one in events if one.event == Event.PENALTY), None)
    if foul is None:
        return {}
    first = int(kind == "no_play" and any(one.event == Event.FIRST_DOWN and one.seat == side for one in events))
    found = {"penalty": 1, "penalty_team": SIDES[foul.seat], "penalty_yards": foul.value}
    return {**found, "first_down": first, "first_down_penalty": first} if kind == "no_play" else found


def _from_scrimmage(snap: Snap, side: int, kind: str, events: list[Told], found: dict[str, Any]) -> dict[str, Any]:
    """Yards, first downs, and what became of third and fourth downs."""
    made = next((one for one in events if one.event == Event.FIRST_DOWN), None)
    scored = any(one.event == Event.TOUCHDOWN and one.seat == side for one in events)
    yards = next((one.value for one in events if one.event in (Event.RUN, Event.PASS, Event.SACK)), None)
    if yards is None:
        yards = 0
        if snap.to_goal is not None and not found["interception"] and not found["fumble_lost"]:
            reached = made.spot if made is not None else None
            yards = snap.to_goal if scored else snap.to_goal - to_goal_line(side, reached) if reached is not None else 0
    first = int(made is not None or scored)
    by = "pass" if kind == "pass" else "rush"
    result: dict[str, Any] = {"yards_gained": yards, "first_down": first, f"first_down_{by}": first}
    if kind == "run":
        result["rush_attempt"] = 1
    if kind in ("run", "pass") and snap.down in (3, 4):
        result[f"{'third' if snap.down == 3 else 'fourth'}_down_{'converted' if first else 'failed'}"] = 1
    return result


def _half(quarter: int) -> str:
    return "Overtime" if quarter >= OVERTIME else "Half1" if quarter <= 2 else "Half2"


def _scored(rows: list[dict[str, Any]], before: tuple[int, int], after: tuple[int, int]) -> Iterator[dict[str, Any]]:
    """Rows of one play of the rules with the points before and after each; what no event tells of came with the last play of them."""
    score = list(before)
    brought = [row for row in rows if row["play_type"] and not row["timeout"]] or rows
    for row in rows:
        start = tuple(score)
        for one in row.pop("events"):
            score[max(one.seat, 0)] += _points(one)
        if brought and row is brought[-1]:
            score = list(after)
        offense = SIDES.index(row["posteam"]) if row["posteam"] else None
        if offense is not None:
            row["posteam_score"], row["defteam_score"] = start[offense], start[other(offense)]
            row["score_differential"] = start[offense] - start[other(offense)]
            row["posteam_score_post"], row["defteam_score_post"] = score[offense], score[other(offense)]
        row["total_home_score"], row["total_away_score"] = score
        yield row


def _points(one: Told) -> int:
    match one.event:
        case Event.TOUCHDOWN | Event.SAFETY:
            return one.value
        case Event.FIELD_GOAL:
            return 3 if one.detail == 1 else 0
        case Event.EXTRA_POINT | Event.TWO_POINT:
            return POINTS[one.event] if one.value > 0 else 0
        case _:
            return 0


def _drive_results(rows: list[dict[str, Any]]) -> dict[int | None, str]:
    """How each drive ended, in nflverse's words."""
    found: dict[int | None, str] = {}
    for row in rows:
        if row["play_type"] in FROM_SCRIMMAGE and row["posteam"] and not row["timeout"] and not row["two_point_attempt"]:
            found[row["drive"]] = _result(row)
    return found


def _result(row: dict[str, Any]) -> str:
    if row["touchdown"]:
        return "Touchdown" if row["td_team"] == row["posteam"] else "Opp touchdown"
    if row["safety"]:
        return "Safety"
    if row["field_goal_result"]:
        return "Field goal" if row["field_goal_result"] == "made" else "Missed field goal"
    if row["interception"] or row["fumble_lost"]:
        return "Turnover"
    if row["play_type"] == "punt":
        return "Punt"
    return "Turnover on downs" if row["fourth_down_failed"] else GOES_ON
