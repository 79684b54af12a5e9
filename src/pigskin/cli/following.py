"""A party in a terminal that follows a feed: step by step, or at the pace of the clock."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping

from pigskin.cli.saving import Saving
from pigskin.cli.session import Session
from pigskin.engine.match import Match
from pigskin.engine.rule import Question
from pigskin.feeds.feed import LoadedFeed, follow
from pigskin.feeds.pacer import Pacer, send_next

PLAYS = {"run": "a run", "pass": "a pass", "void": "a kick"}


class FeedSession(Session):
    """A match at one keyboard whose football comes from a feed. Without a pace, Enter brings the next play."""

    def __init__(self, match: Match, players: Mapping[str, str], saving: Saving | None, loaded: LoadedFeed, pace: float | None) -> None:
        super().__init__(match, players, saving)
        self.beats, self.feed = loaded.beats, follow(match, loaded.beats)
        self.feed.catch_up()
        self.pacer = Pacer(pace or 0.0, time.monotonic())
        if loaded.reading is not None:
            self._say(f"The feed has {loaded.reading}.")

    def _bots_act(self) -> bool:
        if self.feed.bots_act(self.bots, self._bot_bits.bits):
            self._accepted()
            return True
        return False

    def _mine(self) -> list[Question]:
        """What the people at this keyboard may answer."""
        return [question for question in self.match.questions if question.who >= 0 and self.match.request.who(question) not in self.bots]

    def _ask(self) -> None:
        if self._mine():
            super()._ask()
            return
        time.sleep(max(self._until_next() or 0.0, 0.0))
        if not self._play_on():
            self.match.play(self.feed.giving_up)
            self._accepted()

    def _due(self, mine: list[Question]) -> Question:
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
        return not self.pacer.pace and self._play_on()

    def _play_on(self) -> bool:
        """Sends the next play, or, if people are late, what begins it; whether something was sent."""
        beat = None if self.feed.done else self.beats[self.feed.at]
        sent = send_next(self.feed) if self.pacer.pace else self.feed.step()
        self.pacer.since = time.monotonic()
        if beat is not None and beat.play and "snap" in sent:
            self._say(f"{beat.row.offense}: {PLAYS[beat.play]}.")
        if sent:
            self._accepted()
        return bool(sent)

    def _until_next(self) -> float | None:
        """Seconds until the feed goes on by itself; None while it does not."""
        at = self.pacer.next_at(self.feed)
        return None if at is None else at - time.monotonic()

    def _seconds_left(self) -> float | None:
        return min((left for left in (super()._seconds_left(), self._until_next()) if left is not None), default=None)

    def _time_has_come(self) -> bool:
        if super()._time_has_come():
            return True
        left = self._until_next()
        return left is not None and left <= 0 and self._play_on()
