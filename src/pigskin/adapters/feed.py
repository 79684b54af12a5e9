"""A table of the card game that follows a feed: real play-by-play, or another game of the house being played or replayed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from dataclasses import replace
from typing import NamedTuple

from pigskin.adapters.events import events_of, rows_of_events
from pigskin.adapters.nflverse import FeedError, find_feed, read_rows
from pigskin.adapters.rows import Beat, Row, beats
from pigskin.engine.bots import Thinking
from pigskin.engine.game import Game, Policy, Told, Values
from pigskin.engine.match import Match
from pigskin.engine.notation import Bits
from pigskin.engine.rule import EVERYBODY, MAY_PASS, PASS, State
from pigskin.football.seats import SIDES
from pigskin.games.luck.questions import TOKENS
from pigskin.games.luck.rules.football import scorer_tokens
from pigskin.games.luck.state import Act, Ask, Audible, Begun, End, Luck, Phase
from pigskin.games.luck.tape import NOTHING, TapedLuck, follow, recorded

QUARTER = 15 * 60
BETWEEN_ROWS = 25  # seconds, where the clock does not tell


class Reading(NamedTuple):
    """How the rows of a file of play-by-play were read. Each row is counted at most once."""

    rows: int
    by_flags: int  # as another play than is stated, because their flags decide it
    contradicted: int  # as is stated, though their flags speak against it, since they decide nothing
    skipped: int  # they send nothing

    def __str__(self) -> str:
        return (
            f"{self.rows} rows: {self.by_flags} read by their flags, against their play_type; "
            f"{self.contradicted} contradicted by flags that decide nothing; {self.skipped} skipped, as they send nothing"
        )


class LoadedFeed(NamedTuple):
    """The beats of a feed; of play-by-play also how it was read."""

    beats: list[Beat]
    reading: Reading | None = None


def load_feed(name: str) -> LoadedFeed:
    """A sample game, a CSV file of play-by-play, or a record of another game."""
    path = find_feed(name)
    if path.suffix == ".pigskin":
        return LoadedFeed(list(beats(rows_of_events(events_of(path)))))
    return feed_of(read_rows(path))


def feed_of(rows: Sequence[Row]) -> LoadedFeed:
    """The feed that rows of play-by-play are."""
    found = list(beats(rows))
    sent = {id(beat.row) for beat in found}
    by_flags = contradicted = skipped = 0
    for row in rows:
        if row.contradicted:
            contradicted += 1
        elif row.unlike:
            by_flags += 1
        elif id(row) not in sent:
            skipped += 1
    return LoadedFeed(found, Reading(len(rows), by_flags, contradicted, skipped))


def read_feed(name: str) -> list[Beat]:
    """The beats of a feed, by the name of a file or of a sample game."""
    return load_feed(name).beats


def check_fed(game: Game, options: Values) -> None:
    """Refuses a table whose football does not come from a feed."""
    if game.id != "luck" or options["source"] != "feed":
        raise FeedError("a feed is for a table of luck with the option source: feed")


def check_source(game: Game) -> None:
    """Refuses a game that cannot be followed."""
    if game.seats != SIDES:
        raise FeedError(f"a game of {game.id} cannot be followed: a feed is a football game of two sides")


def told_so_far(source: Match) -> list[Told]:
    """What a game has told of the plays that are complete."""
    if source.over:
        return source.events
    return [told for told in source.events if told.before is not source.boundary]


def live_beats(source: Match, *, finished: bool) -> list[Beat]:
    """The beats of a game as far as it has been played."""
    return list(beats(rows_of_events(told_so_far(source)), finished=finished))


class Feed:
    """Sends a match the tokens of a feed, a beat at a time, and waits where people have to act first.

    `at` beats have been sent, and of the next one its kick-off or snap, if it is `marked`. A feed that is not `finished` may get more.
    """

    def __init__(self, match: Match, beats: Sequence[Beat], *, at: int = 0, marked: bool = False, finished: bool = True) -> None:
        check_fed(match.game, match.options)
        self.match = match
        self.skipped: list[str] = []
        self._beats = list(beats)
        self._at = at
        self._marked = marked
        self._finished = finished

    def catch_up(self) -> None:
        """Goes to where a match stands that has followed this feed before."""
        fed = [line.removeprefix("feed: ") for line in self.match.lines() if line.startswith("feed: ")]
        left = [token for token in fed if not token.startswith(("result-", "undo", "strike-", "late-"))]
        while left and self._at < len(self._beats):
            tokens = self.next.tokens
            if self.state.live != Begun.NOT and len(left) == 1 and tokens[:1] == (left[0],):
                self._marked = True
                return
            for token in tokens:
                if left and left[0] == token:
                    left.pop(0)
            self._at += 1

    def go_on(self, source: Match) -> None:
        """Takes over what another game has told since, which is still being played."""
        known = [beat.tokens for beat in self._beats[: self._at]]
        self._beats, self._finished = live_beats(source, finished=source.over), source.over
        if known != [beat.tokens for beat in self._beats[: self._at]]:
            raise FeedError("the game that is followed has taken back what this table has seen already")

    @property
    def state(self) -> Luck:
        state = self.match.state
        assert isinstance(state, Luck)
        return state

    @property
    def beats(self) -> Sequence[Beat]:
        return self._beats

    @property
    def at(self) -> int:
        return self._at

    @property
    def marked(self) -> bool:
        return self._marked

    @property
    def done(self) -> bool:
        """Whether nothing is left to send, nor will be."""
        return self.dry and (self._finished or self.match.over)

    @property
    def dry(self) -> bool:
        """Whether all that has come so far is sent."""
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
        if not self.dry and self.next.starts and phase == Phase.BETWEEN and self.state.end != End.MUST:
            return "deal"
        return ""

    @property
    def timer_is_due(self) -> bool:
        """Whether the next snap is the picked play: the caller may start the timer now, or let it go by."""
        g = self.state
        if self.dry or g.audible != Audible.PICKED or g.phase != Phase.DRIVE:
            return False
        return g.snaps == g.audible_play - 1 and "snap" in self.next.tokens

    def step(self) -> list[str]:
        """Sends the next beat, all its tokens; nothing while it waits. Returns what was sent."""
        if self.dry or self.waits_for:
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
        if self.dry or self._at == 0:
            return 0
        before, after = self._beats[self._at - 1].row, self.next.row
        if before.clock is None or after.clock is None:
            return BETWEEN_ROWS
        passed = before.clock - after.clock + QUARTER * (after.quarter - before.quarter)
        return float(max(passed, 0)) or BETWEEN_ROWS


def bots_act(feed: Feed, bots: Mapping[str, Policy], bits: Callable[[int], Bits]) -> bool:
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
            thinking = bits(match.number)
            state = match.game.resample(match.state, opening.who, thinking) if secret else match.state
            seen[viewer] = state.answered_by(Thinking(thinking))
        allowed = opening.allowed | MAY_PASS if opening.optional and not ending else opening.allowed
        value = int(policy(seen[viewer], opening.who, opening.question, allowed))
        if value != PASS or not opening.optional:
            match.answer(opening, value)
            return True
    return False


def next_of_bots(feed: Feed, bots: Mapping[str, Policy], bits: Callable[[int], Bits]) -> str | None:
    """What a bot does next; nothing if none cares to. Its administrator gives a game up that no feed can end any more."""
    trial = copy(feed)
    trial.match = feed.match.copy()
    if bots_act(trial, bots, bits):
        return trial.match.lines(None, feed.match.number)[0]
    admin = feed.match.sheet()["admin"]
    return f"{admin}: abandon" if feed.done and not feed.match.over and admin in bots else None


def play_out(feed: Feed, bots: Mapping[str, Policy], bits: Callable[[int], Bits]) -> None:
    """A whole feed with bots in all seats."""
    while not feed.match.over:
        if bots_act(feed, bots, bits) or feed.step():
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
