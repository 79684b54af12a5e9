"""The headline of a football play, from what was told of it: what it gave, and what a crowd would call it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pigskin.engine.game import Told
from pigskin.engine.plays import Headline, PlayKind, PlayMoment
from pigskin.engine.rule import NOBODY
from pigskin.football.events import Event, is_good
from pigskin.football.words import FootballWords

GAINS = (Event.RUN, Event.PASS, Event.SACK)
PLAYED = (*GAINS, Event.INCOMPLETE, Event.SPIKE)
KICKS = (Event.PUNT, Event.KICKOFF, Event.SHORT_KICK)
TRY_POINTS = {Event.EXTRA_POINT: 1, Event.TWO_POINT: 2}
FIELD_GOAL_POINTS = 3
MINUS = "\u2212"


def signed(count: int) -> str:
    """A gain or a loss, with its sign."""
    return f"+{count}" if count > 0 else f"{MINUS}{-count}" if count else "0"


class PlayReader:
    """Reads the events of one play, and finds the headline among them: points first, then the ball lost, flags, yards and kicks.

    `name` is how the game calls a side, `call` what was called.
    """

    def __init__(self, words: FootballWords, told: Sequence[Told], name: Callable[[int], str], call: str = "") -> None:
        self._words, self._name, self._call = words, name, call
        self._last = {one.event: one for one in told}

    def headline(self) -> Headline | None:
        """None where nothing was told that is a play, or ends one."""
        for events, find in WAYS:
            if not events.isdisjoint(self._last):
                line = find(self)
                if line is not None:
                    return line
        return None

    def _of(self, *events: Event) -> Told | None:
        for event in events:
            if event in self._last:
                return self._last[event]
        return None

    def _say(self, key: str, seat: int) -> str:
        return self._words.say(f"play.{key}", of=seat, to=1 - seat, who=self._name(seat), other=self._name(1 - seat))

    def _named(self, head: str) -> str:
        """With what was called before it."""
        return f"{self._call}: {head}" if self._call else head

    def _label(self, key: str) -> str:
        return self._words.labels[key]

    def _scored(self, seat: int, points: int, key: str, moment: PlayMoment) -> Headline:
        unit = self._label("unit.point" if points == 1 else "unit.points")
        return Headline(seat, "score", signed(points), unit, self._say(key, seat), "", moment, seat)

    def _missed(self, told: Told, key: str) -> Headline:
        return Headline(told.seat, "none", self._label("figure.missed"), "", self._say(f"{key}.missed", told.seat), "", "missed")

    def _lost(self, seat: int, key: str, moment: PlayMoment) -> Headline:
        return Headline(seat, "lost-ball", self._label("figure.lost"), self._label("unit.ball"), self._say(key, seat), "", moment)

    def _touchdown(self) -> Headline | None:
        told = self._of(Event.TOUCHDOWN)
        return told and self._scored(told.seat, told.value, "touchdown", "touchdown")

    def _safety(self) -> Headline | None:
        told = self._of(Event.SAFETY)
        return told and self._scored(told.seat, told.value, "safety", "safety")

    def _field_goal(self) -> Headline | None:
        told = self._of(Event.FIELD_GOAL)
        if told is None or told.detail:
            return told and self._scored(told.seat, FIELD_GOAL_POINTS, "field-goal", "field-goal")
        return self._missed(told, "field-goal")

    def _try(self) -> Headline | None:
        for event, points in TRY_POINTS.items():
            told = self._of(event)
            if told is not None:
                key: PlayMoment = "extra-point" if event == Event.EXTRA_POINT else "two-point"
                return self._scored(told.seat, points, key, key) if is_good(event, told.value, told.detail) else self._missed(told, key)
        return None

    def _interception(self) -> Headline | None:
        told = self._of(Event.INTERCEPTION)
        return told and self._lost(told.seat, "interception", "interception")

    def _fumble(self) -> Headline | None:
        told, recovered = self._of(Event.FUMBLE), self._of(Event.RECOVERY)
        if told is None:
            return None
        if recovered is None:
            return Headline(told.seat, "other", "", "", self._say("fumble", told.seat), "", "fumble")
        if recovered.seat != told.seat:
            return self._lost(told.seat, "fumble.lost", "fumble")
        return self._moved(told.seat, self._gained(), self._say("fumble.kept", told.seat))._replace(moment="fumble")

    def _turnover(self) -> Headline | None:
        told = self._of(Event.TURNOVER)
        return told and self._lost(told.seat, "turnover", "turnover")

    def _downs(self) -> Headline | None:
        told = self._of(Event.TURNOVER_ON_DOWNS)
        return told and self._lost(told.seat, "downs", "turnover")

    def _blocked(self) -> Headline | None:
        told = self._of(Event.BLOCKED)
        return told and self._lost(1 - told.seat, "blocked", "turnover")

    def _flag(self) -> Headline | None:
        told = self._of(Event.PENALTY)
        if told is None:
            return None
        forward = told.seat != getattr(told.before, "offense", told.seat)
        first_down = f": {self._label('play.first-down')}" if self._of(Event.FIRST_DOWN) else ""
        head = self._say("flag", told.seat) + first_down
        return self._moved(told.seat, told.value if forward else -told.value, head)._replace(kind="flag")

    def _gained(self) -> int:
        return sum(told.value for event in GAINS if (told := self._last.get(event)) is not None)

    def _moved(self, seat: int, yards: int, head: str) -> Headline:
        """What a side made of its ball: so many yards forward or back."""
        kind: PlayKind = "gain" if yards > 0 else "loss" if yards < 0 else "none"
        return Headline(seat, kind, signed(yards), self._label("unit.yard" if abs(yards) == 1 else "unit.yards"), head, "")

    def _yards(self) -> Headline | None:
        told = self._of(*PLAYED)
        first_down = self._of(Event.FIRST_DOWN)
        if told is None:
            return first_down and self._moved(first_down.seat, 0, self._label("play.First-down"))
        yards = self._gained()
        if first_down is not None:
            head = self._named(self._label("play.first-down" if self._call else "play.First-down"))
        else:
            head = self._plain(Event(told.event), yards)
        return self._moved(told.seat, yards, head)

    def _plain(self, event: Event, yards: int) -> str:
        """A play that changed nothing but the spot and the down."""
        words, far = self._words.phrases.say, self._words.yards(yards)
        alone = {Event.SACK: "play.sack", Event.INCOMPLETE: "play.incomplete", Event.SPIKE: "play.spike"}
        if event in alone:
            return self._label(alone[event])
        if self._call:
            return self._named(far if yards > 0 else words("play.lost", yards=far) if yards else self._label("play.nothing"))
        if yards == 0:
            return self._label("play.stopped")
        return words("play.loss" if yards < 0 else "play.run" if event == Event.RUN else "play.pass", yards=far)

    def _kick(self) -> Headline | None:
        told = self._of(*KICKS)
        if told is None:
            return None
        key = {Event.PUNT: "punt", Event.KICKOFF: "kickoff"}.get(Event(told.event), "short-kick")
        unit = self._label("unit.yard" if told.value == 1 else "unit.yards")
        return Headline(told.seat, "kick", str(told.value), unit, self._say(key, told.seat), "")

    def _end(self) -> Headline | None:
        """Time has run out, and nothing was played besides."""
        told, half = self._of(Event.GAME_END), self._of(Event.HALF_END)
        figure = self._label("figure.end")
        if told is not None:
            winner = told.value
            head = self._say("game-end", winner) if winner >= 0 else self._label("play.tie")
            return Headline(max(winner, NOBODY), "other", figure, "", head, "", "game-end")
        return Headline(NOBODY, "other", figure, "", self._label("play.half-end"), "", "half-end") if half else None


# What each way to a headline is made of, the most important first.
WAYS: tuple[tuple[frozenset[int], Callable[[PlayReader], Headline | None]], ...] = (
    (frozenset({Event.TOUCHDOWN}), PlayReader._touchdown),
    (frozenset({Event.SAFETY}), PlayReader._safety),
    (frozenset({Event.FIELD_GOAL}), PlayReader._field_goal),
    (frozenset(TRY_POINTS), PlayReader._try),
    (frozenset({Event.INTERCEPTION}), PlayReader._interception),
    (frozenset({Event.FUMBLE}), PlayReader._fumble),
    (frozenset({Event.TURNOVER}), PlayReader._turnover),
    (frozenset({Event.TURNOVER_ON_DOWNS}), PlayReader._downs),
    (frozenset({Event.BLOCKED}), PlayReader._blocked),
    (frozenset({Event.PENALTY}), PlayReader._flag),
    (frozenset({*PLAYED, Event.FIRST_DOWN}), PlayReader._yards),
    (frozenset(KICKS), PlayReader._kick),
    (frozenset({Event.HALF_END, Event.GAME_END}), PlayReader._end),
)
