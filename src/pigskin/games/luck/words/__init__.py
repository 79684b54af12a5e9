"""What the card game says: where it stands, what it asks, and its play-by-play. The sentences are in `en` and `es`."""

from enum import IntEnum

from pigskin.engine.game import Told
from pigskin.engine.notation import token_of
from pigskin.engine.phrases import CatalogueWords
from pigskin.engine.rule import TIE, Question
from pigskin.games.luck.events import Event
from pigskin.games.luck.questions import CARDS
from pigskin.games.luck.rules.football import OVERTIME
from pigskin.games.luck.scoring import CARD_OF, NO_CARD, PENALTY_OF, POINTS_OF, RIGHT_CALL, TELLS
from pigskin.games.luck.state import (
    SEATS,
    Act,
    Ask,
    Audible,
    Begin,
    Begun,
    Call,
    Close,
    Correction,
    Deal,
    End,
    Flag,
    Foul,
    Guess,
    Luck,
    People,
    Phase,
    Ruling,
    Timer,
    Token,
)

KINDS: dict[int, type[IntEnum]] = {  # of answers: what their lowest six bits say
    Ask.EVENT: Token,
    Ask.FEED: Token,
    Ask.CORRECT: Correction,
    Ask.FEED_CORRECT: Correction,
    Ask.CALL: Call,
    Ask.GUESS: Guess,
    Ask.CLOSE: Close,
    Ask.TIMER: Timer,
    Ask.TRADE: Deal,
    Ask.FLAG: Flag,
    Ask.BEGIN: Begin,
    Ask.TABLE: Act,
    Ask.PEOPLE: People,
    Ask.RULING: Ruling,
}
ON_THE_FIELD = frozenset(TELLS.values()) - {Event.PERIOD_END}  # the token tells more than the event


class Words(CatalogueWords):
    """All of it in one language."""

    def situation(self, g: Luck) -> str:
        """Where the game stands, in a phrase."""
        say, period = self.phrases.say, self._period(g.quarter).capitalize()
        return say(
            _stage(g),
            where=say("where" if g.drive else "where.before", Period=period, drive=g.drive, qb=SEATS[g.qb]),
            next_qb=SEATS[g.next_qb],
            admin=SEATS[g.admin],
            play=g.audible_play,
        )

    def question(self, g: Luck, question: Question) -> str:
        """What is asked, as one would say it across the table."""
        return self.phrases.say(f"question.{token_of(Ask(question.kind))}", who=SEATS[question.who] if question.who >= 0 else "")

    def explain(self, g: Luck, question: int, value: int) -> str:
        """What an answer does, in a line."""
        if question == Ask.ORDER:
            return self.phrases.say("answer.order")
        kind = KINDS[question](value & 63)
        if isinstance(kind, Token) and CARD_OF[kind] != NO_CARD:
            return self.phrases.say("answer.pays", card=CARDS[CARD_OF[kind]], points=self._points(POINTS_OF[kind]))
        points = self._points(PENALTY_OF[kind % len(Foul)]) if isinstance(kind, Flag) else ""
        return self.phrases.say(f"answer.{token_of(kind)}", points=points)

    def sentence(self, told: Told) -> str | None:
        """An event as the announcer tells it."""
        event, seat, value, spot, detail, _ = told
        key = _key(Event(event), value, detail)
        if key not in self.phrases.ways:
            return None
        return self.phrases.say(
            key,
            who=SEATS[seat],
            other=SEATS[spot] if event in (Event.TRADE, Event.FLAG) else "",
            winner=SEATS[value] if event == Event.GAME_END else "",
            card=CARDS[spot],
            token=token_of(Token(detail)),
            count=value,
            points=self._points(value),
            period=self._period(value),
        )

    def _points(self, count: int) -> str:
        return self.phrases.say("points.one" if count == 1 else "points.many", count=count)

    def _period(self, quarter: int) -> str:
        """`quarter 3`; those after the fourth are overtimes."""
        kind = "quarter" if quarter < OVERTIME else "overtime" if quarter == OVERTIME else "overtimes"
        return self.phrases.say(f"period.{kind}", quarter=quarter, overtime=quarter - OVERTIME + 1)


def _stage(g: Luck) -> str:
    """Which entry tells where the game stands."""
    kind = ""
    if g.phase == Phase.DRIVE and g.audible in (Audible.PICKED, Audible.LOCKED):
        kind = f".{token_of(Audible(g.audible))}"
    elif g.phase == Phase.BETWEEN:
        kind = ".must-end" if g.end == End.MUST else ".begun" if g.live != Begun.NOT else ""
    return f"situation.{token_of(Phase(g.phase))}{kind}"


def _key(event: Event, value: int, detail: int) -> str:
    """Which entry tells an event; one that there is not, for what goes without saying."""
    if event in ON_THE_FIELD:
        return token_of(Token(detail))
    kind = ""
    if event == Event.QB_CHANGE:
        kind = ".out-of-turn" if detail else ""
    elif event == Event.AUDIBLE_PICK:
        kind = "" if value else ".none"
    elif event == Event.AUDIBLE_POINTS:
        kind = ".alone" if value > RIGHT_CALL else ""
    elif event == Event.FLAG:
        kind = f".{token_of(Foul(detail))}"
    elif event == Event.PERIOD_END:
        kind = ".overtime" if value >= OVERTIME else ""
    elif event == Event.GAME_END:
        kind = "" if value >= 0 else ".tie" if value == TIE else ".broken-off"
    return token_of(event) + kind
