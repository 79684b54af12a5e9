"""A party at one keyboard that follows a feed: step by step, or at the pace of the clock."""

from __future__ import annotations

import time
from collections.abc import Mapping

from pigskin.cli.playing.table import Line, Table
from pigskin.cli.saving import Saving
from pigskin.engine.match import Match
from pigskin.engine.rule import Question
from pigskin.feeds.feed import LoadedFeed, follow
from pigskin.feeds.pacer import Pacer, send_next


class FollowingTable(Table):
    """A match whose football comes from a feed. Without a pace, Enter brings the next play.

    What the feed has sent is corrected at the table, with the game's own `undo`.
    """

    may_undo = False

    def __init__(self, match: Match, players: Mapping[str, str], saving: Saving | None, loaded: LoadedFeed, pace: float | None) -> None:
        super().__init__(match, players, saving)
        self.beats, self.feed, self._reading = loaded.beats, follow(match, loaded.beats), loaded.reading
        self.feed.catch_up()
        self.pacer = Pacer(pace or 0.0, time.monotonic())

    def begin(self) -> None:
        if self._reading is not None:
            self.story.append(Line(self.speech.own("feed.rows", rows=self._reading), own=True))
        super().begin()

    @property
    def comes_by_enter(self) -> bool:
        return not (self.pacer.pace or self.feed.waits_for) and (not self.feed.done or bool(self.feed.closing))

    def bots_act(self) -> bool:
        if self.feed.bots_act(self.bots, self._bot_bits.bits):
            self._accepted()
            return True
        return False

    def mine(self) -> list[Question]:
        """What the people at this keyboard may answer."""
        return [question for question in self.match.questions if question.who >= 0 and self.match.request.who(question) not in self.bots]

    def due(self, mine: list[Question]) -> Question:
        """Whoever is waited for; while the feed has something to send, nobody has to deal."""
        if self.feed.waits_for or self.feed.done:
            return super().due(mine)
        return mine[0]

    def step(self) -> bool:
        if not self.comes_by_enter:
            return False
        while not self._play_on():  # what people's corrections have made impossible is left out
            if self.feed.done or self.feed.waits_for:
                return self._close()
        return True

    def _close(self) -> bool:
        """Ends the game after the last play of the feed; whether it could be."""
        if not self.feed.closing:
            return False
        self.play(self.feed.closing)
        return True

    def go_on(self) -> None:
        if not self._play_on():
            self.play(self.feed.giving_up)

    def _play_on(self) -> bool:
        """Sends the next play, or, if people are late, what begins it; whether something was sent."""
        beat = None if self.feed.done else self.beats[self.feed.at]
        sent = send_next(self.feed) if self.pacer.pace else self.feed.step()
        self.pacer.since = time.monotonic()
        if beat is not None and beat.play and "snap" in sent:
            self.story.append(Line(self.speech.own(f"feed.{beat.play}", team=beat.row.offense), own=True))
        if sent:
            self._accepted()
        return bool(sent)

    def _until_next(self) -> float | None:
        """Seconds until the feed goes on by itself; None while it does not."""
        at = self.pacer.next_at(self.feed)
        return None if at is None else at - time.monotonic()

    def seconds_left(self) -> float | None:
        return min((left for left in (super().seconds_left(), self._until_next()) if left is not None), default=None)

    def time_has_come(self) -> bool:
        if super().time_has_come():
            return True
        left = self._until_next()
        return left is not None and left <= 0 and self._play_on()
