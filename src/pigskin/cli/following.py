"""A party in a terminal that follows a feed: step by step, or at the pace of the clock."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping

from pigskin.adapters.feed import Feed, Reading, bots_act
from pigskin.cli.saving import Saving
from pigskin.cli.session import Session
from pigskin.engine.match import Match
from pigskin.engine.rule import Opening

PLAYS = {"run": "a run", "pass": "a pass", "void": "a kick"}
PATIENCE = 20.0  # seconds of the real game that a deal is waited for


class FeedSession(Session):
    """A match at one keyboard whose football comes from a feed. Without a pace, Enter brings the next play."""

    def __init__(
        self,
        match: Match,
        players: Mapping[str, str],
        saving: Saving | None,
        feed: Feed,
        pace: float | None,
        reading: Reading | None = None,
    ) -> None:
        super().__init__(match, players, saving)
        self.feed, self.pace = feed, pace
        self._since = time.monotonic()
        if reading is not None:
            self._say(f"The feed has {reading}.")

    def _bots_act(self) -> bool:
        if bots_act(self.feed, self.bots, self._bot_bits.bits):
            self._accepted()
            return True
        return False

    def _mine(self) -> list[Opening]:
        """What the people at this keyboard may answer."""
        return [opening for opening in self.match.openings if opening.who >= 0 and self.match.request.who(opening) not in self.bots]

    def _ask(self) -> None:
        if self._mine():
            super()._ask()
            return
        if self.pace is not None and not self.feed.done:
            time.sleep(max(self._until_next(), 0))
        if not self._play_on():
            self.match.play(f"{self.match.sheet()['admin']}: abandon")
            self._accepted()

    def _due(self, mine: list[Opening]) -> Opening:
        """Whoever is waited for; while the feed has something to send, nobody has to deal."""
        if self.feed.waits_for or self.feed.done:
            return super()._due(mine)
        return mine[0]

    def _commands(self) -> dict[str, Callable[[], bool]]:
        """All but taking back: what the feed has sent is corrected at the table, with its own `undo`."""
        return {word: command for word, command in super()._commands().items() if word not in ("undo", "odds")}

    def _leave(self) -> None:
        super()._leave()
        print("and with the same --feed.")

    def _entered(self) -> bool:
        return self.pace is None and self._play_on()

    def _play_on(self) -> bool:
        """Sends the next play, or, if the deal is late, its kick-off or snap; whether something was sent."""
        beat = None if self.feed.done else self.feed.next
        sent = self.feed.step() or (self.feed.hurry() if self.pace is not None else [])
        self._since = time.monotonic()
        if beat is not None and beat.play and "snap" in sent:
            self._say(f"{beat.row.offense}: {PLAYS[beat.play]}.")
        if sent:
            self._accepted()
        return bool(sent)

    def _until_next(self) -> float:
        """Seconds until the feed goes on by itself."""
        assert self.pace is not None
        wait = PATIENCE if self.feed.waits_for == "deal" else self.feed.seconds_to_next()
        return self._since + wait / self.pace - time.monotonic()

    def _seconds_left(self) -> float | None:
        left = super()._seconds_left()
        if self.pace is None or self.feed.done or self.feed.waits_for == "audible" or self.feed.state.live:
            return left
        return self._until_next() if left is None else min(left, self._until_next())

    def _time_has_come(self) -> bool:
        if super()._time_has_come():
            return True
        waiting = self.feed.waits_for in ("audible", "order") or self.feed.state.live
        return self.pace is not None and not self.feed.done and not waiting and self._until_next() <= 0 and self._play_on()
