"""A feed at a table: it waits for the order, the deals and the audible windows, and sends the results of audibles."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from pigskin.engine.bots import Thinking
from pigskin.engine.game import Policy
from pigskin.engine.notation import Bits
from pigskin.engine.rule import EVERYBODY, MAY_PASS, PASS
from pigskin.feeds.feed import Feed
from pigskin.feeds.rows import FEED
from pigskin.games.luck.follow.shown import shown_before
from pigskin.games.luck.questions import TOKENS
from pigskin.games.luck.rules.football import scorer_tokens
from pigskin.games.luck.state import Act, Ask, Audible, Begun, End, Luck, Phase

SENT = f"{FEED}: "
OWN = ("result-", "undo", "strike-", "late-")  # what the feed has sent, or somebody for it, that is in no beat
MARKERS = ("kickoff", "snap")


class LuckFeed(Feed):
    """Sends the tokens of a feed; one that people's corrections have made impossible is left out and noted."""

    @property
    def state(self) -> Luck:
        state = self.match.state
        assert isinstance(state, Luck)
        return state

    @property
    def waits_for(self) -> str:
        """`order`, `deal`, `audible`, or nothing."""
        phase = self.state.phase
        if phase in (Phase.FIRST_QB, Phase.ORDER):
            return "order"
        if phase == Phase.AUDIBLE:
            return "audible"
        if not self.dry and self.next.starts and phase == Phase.BETWEEN and self.state.end != End.MUST:
            return "deal"
        return ""

    @property
    def may_hurry(self) -> bool:
        """Whether a deal is waited for, and the kick-off or snap can be on the field before it."""
        return self.waits_for == "deal" and not self.marked and self.state.live == Begun.NOT

    @property
    def somebody_may_act(self) -> bool:
        """Whether the next snap is the picked play: the caller may start the timer now, or let it go by."""
        g = self.state
        if self.dry or g.audible != Audible.PICKED or g.phase != Phase.DRIVE:
            return False
        return g.snaps == g.audible_play - 1 and "snap" in self.next.tokens

    @property
    def closing(self) -> str:
        """The administrator's last word, which needs nobody to say it when the broadcast is over."""
        ends = self.done and any(one.kind == Ask.TABLE and one.allowed >> Act.END_GAME & 1 for one in self.match.questions)
        return f"{self.match.sheet()['admin']}: end-game" if ends else ""

    @property
    def giving_up(self) -> str:
        return f"{self.match.sheet()['admin']}: abandon"

    def step(self) -> list[str]:
        if self.dry or self.waits_for:
            return []
        if self.state.end == End.MUST and self.next.starts:
            self.at = len(self.beats)
            return []
        beat, marked = self.next, self.marked
        self.at, self.marked = self.at + 1, False
        sent = []
        for place, token in enumerate(beat.tokens):
            if not (marked and place == 0) and self._send(token):
                sent.append(token)
            if token == "snap":
                sent += self._result(beat.play)
        if self.state.audible == Audible.LOCKED and self.state.phase in (Phase.TRY, Phase.BETWEEN) and self._send("result-void"):
            sent.append("result-void")
        return sent

    def hurry(self) -> list[str]:
        """The deal has not come in time: the kick-off or the snap is on the field before it."""
        marker = next((token for token in self.next.tokens[:1] if token in MARKERS), "") if self.may_hurry else ""
        if not marker or not self._send(marker):
            return []
        self.marked = True
        return [marker]

    def _result(self, play: str) -> list[str]:
        g = self.state
        token = f"result-{play}"
        return [token] if play and g.audible == Audible.LOCKED and g.snaps >= g.audible_play and self._send(token) else []

    def _send(self, token: str) -> bool:
        if not scorer_tokens(self.state) >> TOKENS[token] & 1:
            self.skipped.append(token)
            return False
        self.match.play(SENT + token)
        return True

    def catch_up(self) -> None:
        fed = [line.removeprefix(SENT) for line in self.match.lines() if line.startswith(SENT)]
        left = [token for token in fed if not token.startswith(OWN)]
        while left and self.at < len(self.beats):
            tokens = self.next.tokens
            if self.state.live != Begun.NOT and len(left) == 1 and tokens[:1] == (left[0],):
                self.marked = True
                return
            for token in tokens:
                if left and left[0] == token:
                    left.pop(0)
            self.at += 1

    def bots_act(self, bots: Mapping[str, Policy], bits: Callable[[int], Bits]) -> bool:
        """They deal when the feed waits for it, and end the game when it is over."""
        match = self.match
        seats = {match.game.seat(name): policy for name, policy in bots.items()}
        secret = self.state.audible == Audible.OPEN
        waits_for = self.waits_for
        seen: dict[int, Luck] = {}
        for question in match.questions:
            policy = seats.get(question.who)
            if policy is None or (question.kind == Ask.BEGIN and waits_for != "deal"):
                continue
            ending = self.done and question.kind == Ask.TABLE and question.allowed >> Act.END_GAME & 1
            if question.kind == Ask.TABLE and question.optional and not ending:
                continue
            viewer = question.who if secret else EVERYBODY
            if viewer not in seen:
                thinking = bits(match.number)
                state = match.game.resample(self.state, question.who, thinking) if secret else self.state
                seen[viewer] = self._watched(state).answered_by(Thinking(thinking))
            allowed = question.allowed | MAY_PASS if question.optional and not ending else question.allowed
            value = int(policy(seen[viewer], question.who, question.kind, allowed))
            if value != PASS or not question.optional:
                match.answer(question, value)
                return True
        return False

    def _watched(self, state: Luck) -> Luck:
        """The position with what is shown of the next play."""
        down, to_go = shown_before(self.beats, self.at)
        return replace(state, shown_down=down, shown_to_go=to_go)
