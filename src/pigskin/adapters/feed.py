"""A table of the card game that follows a feed: real play-by-play, or another game of the house being played or replayed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from pathlib import Path
from typing import Any

from pigskin.adapters.nflverse import FeedError, find_feed, read_rows
from pigskin.adapters.rows import Beat, Row, beats
from pigskin.engine import record
from pigskin.engine.bots import Thinking
from pigskin.engine.forms import Words
from pigskin.engine.game import Game, Policy, Told, Values
from pigskin.engine.match import Match
from pigskin.engine.rule import EVERYBODY, MAY_PASS, PASS, State
from pigskin.football.events import Event
from pigskin.games import find_game
from pigskin.games.luck.forms import TOKENS
from pigskin.games.luck.rules.football import scorer_tokens
from pigskin.games.luck.state import Act, Ask, Audible, Begun, End, Luck, Phase
from pigskin.games.luck.tape import NOTHING, TapedLuck, follow, recorded

QUARTER = 15 * 60
BETWEEN_ROWS = 25  # seconds, where the clock does not tell


def read_feed(name: str) -> list[Beat]:
    """The beats of a sample game, a CSV file of play-by-play, or a record of another game."""
    path = find_feed(name)
    if path.suffix == ".pigskin":
        return list(beats(rows_of_events(_events_of(path))))
    return list(beats(read_rows(path)))


def _events_of(path: Path) -> list[Told]:
    match = record.read(path.read_text(encoding="utf-8"), find_game).match
    if len(match.game.seats) != 2:
        raise FeedError(f"{path} is a game of {match.game.id}: a feed is a football game of two sides")
    return match.events


class Feed:
    """Sends a match the tokens of a feed, a beat at a time, and waits where people have to act first."""

    def __init__(self, match: Match, beats: Sequence[Beat]) -> None:
        if match.game.id != "luck" or match.options["source"] != "feed":
            raise FeedError("a feed is for a table of luck with the option source: feed")
        self.match = match
        self.skipped: list[str] = []
        self._beats = list(beats)
        self._at = 0
        self._marked = False

    @property
    def state(self) -> Luck:
        state = self.match.state
        assert isinstance(state, Luck)
        return state

    @property
    def done(self) -> bool:
        """Whether nothing is left to send."""
        return self._at >= len(self._beats) or self.match.over

    @property
    def next(self) -> Beat:
        return self._beats[self._at]

    @property
    def waits_for(self) -> str:
        """What must happen before the next beat: `order`, `deal`, `audible`, or nothing."""
        phase = self.state.phase
        if phase in (Phase.FIRST_QB, Phase.ORDER):
            return "order"
        if phase == Phase.AUDIBLE:
            return "audible"
        if not self.done and self.next.starts and phase == Phase.BETWEEN and self.state.end != End.MUST:
            return "deal"
        return ""

    @property
    def timer_is_due(self) -> bool:
        """Whether the next snap is the picked play: the caller may start the timer now, or let it go by."""
        g = self.state
        if self.done or g.audible != Audible.PICKED or g.phase != Phase.DRIVE:
            return False
        return g.snaps == g.audible_play - 1 and "snap" in self.next.tokens

    def step(self) -> list[str]:
        """Sends the next beat, all its tokens; nothing while it waits. Returns what was sent."""
        if self.done or self.waits_for:
            return []
        if self.state.end == End.MUST and self.next.starts:
            self._at = len(self._beats)
            return []
        beat = self.next
        self._at += 1
        sent = []
        tokens = beat.tokens[1:] if self._marked else beat.tokens
        self._marked = False
        for token in tokens:
            if self._send(token):
                sent.append(token)
            if token == "snap":
                sent += self._result(beat.play)
        if beat.tokens[:1] == ("snap",) and "snap" not in tokens:
            sent += self._result(beat.play)
        if self.state.audible == Audible.LOCKED and self.state.phase in (Phase.TRY, Phase.BETWEEN) and self._send("result-void"):
            sent.append("result-void")
        return sent

    def hurry(self) -> list[str]:
        """The deal has not come in time: the kick-off or the snap is on the field before it."""
        if self.waits_for != "deal" or self._marked or self.state.live != Begun.NOT:
            return []
        marker = self.next.tokens[0] if self.next.tokens and self.next.tokens[0] in ("kickoff", "snap") else ""
        if not marker or not self._send(marker):
            return []
        self._marked = True
        return [marker]

    def _result(self, play: str) -> list[str]:
        g = self.state
        token = f"result-{play}"
        return [token] if play and g.audible == Audible.LOCKED and g.snaps >= g.audible_play and self._send(token) else []

    def _send(self, token: str) -> bool:
        """Plays a token; one that people's corrections have made impossible is left out and noted."""
        if not scorer_tokens(self.state) >> TOKENS[token] & 1:
            self.skipped.append(token)
            return False
        self.match.play(f"feed: {token}")
        return True

    def seconds_to_next(self) -> float:
        """How long the real game took from the last beat to the next, by its clock."""
        if self.done or self._at == 0:
            return 0
        before, after = self._beats[self._at - 1].row, self.next.row
        if before.clock is None or after.clock is None:
            return BETWEEN_ROWS
        passed = before.clock - after.clock + QUARTER * (after.quarter - before.quarter)
        return float(max(passed, 0)) or BETWEEN_ROWS


def bots_act(feed: Feed, bots: Mapping[str, Policy], words: Callable[[int], Words]) -> bool:
    """Lets the bots of a table act once, if one cares to; they deal when the feed waits for it, and end the game when it is over."""
    match = feed.match
    seats = {match.game.seat(name): policy for name, policy in bots.items()}
    secret = feed.state.audible == Audible.OPEN
    waits_for = feed.waits_for
    seen: dict[int, State] = {}
    for opening in match.openings:
        policy = seats.get(opening.who)
        if policy is None or (opening.question == Ask.BEGIN and waits_for != "deal"):
            continue
        ending = feed.done and opening.question == Ask.TABLE and opening.allowed >> Act.END_GAME & 1
        if opening.question == Ask.TABLE and opening.optional and not ending:
            continue
        viewer = opening.who if secret else EVERYBODY
        if viewer not in seen:
            thinking = words(match.number)
            state = match.game.resample(match.state, opening.who, thinking) if secret else match.state
            seen[viewer] = state.answered_by(Thinking(thinking))
        allowed = opening.allowed | MAY_PASS if opening.optional and not ending else opening.allowed
        value = int(policy(seen[viewer], opening.who, opening.question, allowed))
        if value != PASS or not opening.optional:
            match.answer(opening, value)
            return True
    return False


def play_out(feed: Feed, bots: Mapping[str, Policy], words: Callable[[int], Words]) -> None:
    """A whole feed with bots in all seats."""
    while not feed.match.over:
        if bots_act(feed, bots, words) or feed.step():
            continue
        if feed.done:
            feed.match.play(f"{feed.match.sheet()['admin']}: abandon")


def taped(game: Game, feed: Sequence[Beat]) -> Game:
    """The card game with a tape of this feed inside, so that it can be simulated by the thousand."""
    steps: list[tuple[int, str, bool]] = []
    for beat in feed:
        tokens = beat.tokens or ("",)
        for place, token in enumerate(tokens):
            steps.append((TOKENS.get(token, NOTHING), beat.play if token == "snap" else "", beat.starts and place == 0))
    tape = recorded(steps)

    def opening(options: Values) -> State:
        table = game.opening({**options, "source": "feed"})
        return TapedLuck(**table.numbers(), tape=tape + [0] * (len(TapedLuck().tape) - len(tape)), tape_length=len(tape))  # type: ignore[arg-type]

    return replace(game, state=TapedLuck, play=follow, opening=opening, timed=lambda options: {**options, "source": "feed"})


STARTERS = (
    Event.KICKOFF,
    Event.RUN,
    Event.PASS,
    Event.INCOMPLETE,
    Event.SACK,
    Event.INTERCEPTION,
    Event.PUNT,
    Event.FIELD_GOAL,
    Event.EXTRA_POINT,
    Event.TWO_POINT,
    Event.TURNOVER,
    Event.TIMEOUT,
    Event.PERIOD_END,
)
KINDS = {
    Event.KICKOFF: "kickoff",
    Event.RUN: "run",
    Event.FUMBLE: "run",
    Event.PASS: "pass",
    Event.INCOMPLETE: "pass",
    Event.INTERCEPTION: "pass",
    Event.SACK: "pass",
    Event.PUNT: "punt",
    Event.FIELD_GOAL: "field_goal",
    Event.EXTRA_POINT: "extra_point",
    Event.TWO_POINT: "two_point",
    Event.TIMEOUT: "timeout",
    Event.PERIOD_END: "quarter_end",
    Event.PENALTY: "no_play",
    Event.TURNOVER: "run",
}
SIDES = ("home", "away")


def rows_of_events(told: Iterable[Told]) -> Iterator[Row]:
    """The events of another game as rows: what it told of one play is one row; a drive is new with a kick-off or another offense."""
    drive, having, quarter = 0, "", 1
    for _, play in groupby(told, key=lambda one: id(one.before)):
        for group in _plays(list(play)):
            row = _row(group, quarter)
            if row.kind == "quarter_end":
                quarter = row.quarter + 1
            if row.kind == "kickoff" or (row.offense and row.offense != having and row.kind not in ("extra_point", "two_point", "timeout")):
                drive += 1
                having = row.defense if row.kind == "kickoff" else row.offense
            yield replace(row, drive=drive)


def _plays(events: list[Told]) -> Iterator[list[Told]]:
    """What was told of one play of the rules, cut where a second play of football begins in it."""
    group: list[Told] = []
    for one in events:
        if group and (one.event in STARTERS and any(other.event in KINDS for other in group)):
            yield group
            group = []
        group.append(one)
    if group:
        yield group


def _row(events: list[Told], quarter: int) -> Row:
    """One play's events as a row. `seat` of an event is the side whose act it was."""
    first = next((one for one in events if one.event in KINDS), events[0])
    offense = SIDES[first.seat] if first.seat in (0, 1) else ""
    defense = SIDES[1 - first.seat] if first.seat in (0, 1) else ""
    row: dict[str, Any] = {"kind": KINDS.get(Event(first.event), ""), "quarter": quarter, "offense": offense, "defense": defense}
    fumbler = ""
    for one in events:
        side = SIDES[one.seat] if one.seat in (0, 1) else ""
        match Event(one.event):
            case Event.PASS | Event.INCOMPLETE:
                row["thrown"] = True
            case Event.INTERCEPTION:
                row |= {"thrown": True, "interception": True}
            case Event.SACK:
                row |= {"sack": True, "ground_lost": one.value != 0}
            case Event.FUMBLE:
                fumbler = side
            case Event.RECOVERY:
                if row["kind"] == "kickoff" and side == offense:
                    row["kickers_recovered"] = True
                elif fumbler and side != fumbler:
                    row["fumble_lost_by"] = fumbler
                else:
                    row["own_recovery"] = True
            case Event.FIELD_GOAL:
                row["goal"] = "made" if one.detail == 1 else "missed"
            case Event.EXTRA_POINT | Event.TWO_POINT:
                row["good"] = one.value > 0
            case Event.TOUCHBACK:
                row["touchback"] = True
            case Event.TOUCHDOWN:
                row["touchdown"] = side
            case Event.SAFETY:
                row["safety"] = True
            case Event.PENALTY:
                row["fouls"] = (*row.get("fouls", ()), side)
            case Event.FIRST_DOWN:
                row["first_down" if row["kind"] != "no_play" else "first_down_by_foul"] = True
            case Event.TURNOVER_ON_DOWNS:
                row["failed_on_fourth"] = True
            case Event.PERIOD_END:
                row["quarter"] = one.value
            case _:
                pass
    return Row(**row)
