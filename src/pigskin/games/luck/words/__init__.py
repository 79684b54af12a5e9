"""What the card game says: where it stands, what it asks, and its play-by-play. The sentences are in `en` and `es`."""

from collections.abc import Mapping, Sequence
from enum import IntEnum

from pigskin.engine.game import Told
from pigskin.engine.names import name_mark
from pigskin.engine.notation import token_of
from pigskin.engine.phrases import CatalogueWords
from pigskin.engine.plays import Headline, Play, PlayMoment
from pigskin.engine.rule import NOBODY, TIE, Question
from pigskin.football.events import Event
from pigskin.football.words.plays import signed
from pigskin.games.luck.events import EVENTS, LuckEvent
from pigskin.games.luck.ledger import token_in
from pigskin.games.luck.questions import CARDS, QUESTIONS
from pigskin.games.luck.rules.football import OVERTIME
from pigskin.games.luck.scoring import CARD_OF, NO_CARD, PENALTY_OF, POINTS_OF, RIGHT_CALL, TELLS, TOUCHDOWNS
from pigskin.games.luck.state import (
    SEATS,
    Act,
    Ask,
    Audible,
    Begin,
    Begun,
    Call,
    Card,
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
NAMED = (  # answers that say whom or what they are about
    "order",
    "flag",
    "offer",
    "accept",
    "decline",
    "withdraw",
    "audible",
    "strike",
    "late",
    "seat",
    "remove",
    "veto",
    "wave-off",
    "new-drive-for",
)
TOLD_BY_TOKENS = frozenset(TELLS.values()) - {LuckEvent.AUDIBLE_RESULT, Event.KICKOFF}
ON_THE_FIELD = frozenset(TELLS.values()) - {Event.PERIOD_END}  # the token tells more than the event
AT_THE_TABLE = (LuckEvent.TRADE, LuckEvent.VETO, LuckEvent.WAVE_OFF, LuckEvent.CORRECTION, LuckEvent.JOIN, LuckEvent.LEAVE)
MOMENTS: dict[int, PlayMoment] = {
    Token.FIELD_GOAL: "field-goal",
    Token.EXTRA_POINT: "extra-point",
    Token.TWO_POINT: "two-point",
    Token.SAFETY: "safety",
    Token.INTERCEPTION: "interception",
    Token.FUMBLE_LOST: "fumble",
    Token.KICKOFF_LOST: "fumble",
    Token.PUNT_LOST: "fumble",
    Token.TURNOVER_ON_DOWNS: "turnover",
    Token.FIELD_GOAL_MISSED: "missed",
    Token.FIELD_GOAL_BLOCKED: "missed",
    Token.TRY_FAILED: "missed",
}


class Words(CatalogueWords):
    """All of it in one language."""

    def situation(self, g: Luck) -> str:
        """Where the game stands, in a phrase."""
        period = self._period(g.quarter).capitalize()
        stage = _stage(g)
        return self.say(
            stage,
            of=g.admin if stage.endswith("must-end") else g.next_qb,
            where=self.say("where" if g.drive else "where.before", of=g.qb, Period=period, drive=g.drive, qb=self.name(g.qb)),
            next_qb=self.name(g.next_qb),
            admin=self.name(g.admin),
            play=g.audible_play,
        )

    def question(self, g: Luck, question: Question) -> str:
        """What is asked, as one would say it across the table."""
        key, who = f"question.{token_of(Ask(question.kind))}", question.who
        return self.say(key, of=who, who=self.name(who), card=self._card(Card.PTD))

    def explain(self, g: Luck, question: int, value: int) -> str:
        """What an answer does, in a line."""
        if question == Ask.ORDER:
            return self.phrases.say("answer.order")
        kind = KINDS[question](value & 63)
        if isinstance(kind, Token) and CARD_OF[kind] != NO_CARD:
            return self.phrases.say("answer.pays", card=self._card(CARD_OF[kind]), points=self._points(POINTS_OF[kind]))
        points = self._points(PENALTY_OF[kind % len(Foul)]) if isinstance(kind, Flag) else ""
        return self.phrases.say(f"answer.{token_of(kind)}", points=points)

    def answer(self, g: Luck, question: int, value: int) -> str:
        """What is done to people, entries, offers and plays by their names; all else has a label."""
        token = QUESTIONS[question].write(g, value)
        if f"token.{token}" in self.labels:
            return ""
        kind = next((kind for kind in NAMED if token.startswith(f"{kind}-")), "")
        rest = token.removeprefix(f"{kind}-")
        if kind == "order":
            return ", ".join(self.name(SEATS.index(seat)) for seat in rest.split("-"))
        if kind == "flag":
            foul, _, before = rest.partition("-")
            return self.labels[f"face.flag.{foul}"] + (f" ({self.labels['face.flag.previous']})" if before else "")
        if kind == "offer":
            who, _, cards = rest.partition(":")
            give, get = (", ".join(self._card(CARDS.index(card)) for card in side.split("+") if card) for side in cards.split("/"))
            return self.phrases.say("named.offer", who=self.name(SEATS.index(who)), give=give, get=get)
        if not kind:
            return ""
        event = token_of(Token(token_in(g.log[int(rest) - 1]))) if kind == "strike" else rest
        who = self.name(SEATS.index(rest)) if rest in SEATS else ""
        return self.phrases.say(f"named.{kind}", who=who, number=rest, event=self.labels.get(f"token.{event}", event))

    def sentence(self, told: Told) -> str | None:
        """An event as the announcer tells it."""
        event, seat, value, spot, detail, _ = told
        key = _key(event, value, detail)
        if key not in self.phrases.ways:
            return None
        other = spot if event in (LuckEvent.TRADE, LuckEvent.FLAG) else NOBODY
        return self.say(
            key,
            of=value if event == Event.GAME_END else seat,
            to=other,
            who=self.name(seat),
            other=self.name(other),
            winner=self.name(value) if event == Event.GAME_END else "",
            card=self._card(spot) if event in (LuckEvent.POINTS, LuckEvent.UNPAID) else "",
            token=self.labels.get(f"token.{token_of(Token(detail))}", ""),
            count=value,
            points=self._points(value),
            period=self._period(value),
        )

    def headline(self, play: Play) -> Headline | None:
        """What happened on the field and which card it pays, or points that come and go otherwise; the rest only prepares that."""
        told = {one.event: one for one in play.told}
        said = " ".join(sentence.strip() for one in play.told if (sentence := self.sentence(one)))
        if Event.GAME_END in told:
            winner = told[Event.GAME_END].value
            head = self.say("recap.won", of=winner, who=self.name(winner)) if winner >= 0 else said.rstrip(".")
            return Headline(winner, "other", self.labels["figure.end"], "", head, said, "game-end")
        if LuckEvent.AUDIBLE_RESULT in told and told[LuckEvent.AUDIBLE_RESULT].detail != Token.RESULT_VOID:
            return self._audible([one for one in play.told if one.event == LuckEvent.AUDIBLE_POINTS], said)
        if LuckEvent.FLAG in told:
            seat, points = told[LuckEvent.FLAG].seat, told[LuckEvent.FLAG].value
            return Headline(seat, "flag", signed(-points), self._unit(points), self.say("recap.flag", of=seat, who=self.name(seat)), said)
        field = next((one for one in play.told if one.event in TOLD_BY_TOKENS), told.get(LuckEvent.POINTS) or told.get(LuckEvent.UNPAID))
        if field is not None:
            return self._on_the_field(Token(field.detail), field, told, said)
        table = next((one for one in play.told if one.event in AT_THE_TABLE), None)
        return None if table is None else Headline(table.seat, "other", "", "", said.rstrip("."), "")

    def _on_the_field(self, token: Token, field: Told, told: Mapping[int, Told], said: str) -> Headline | None:
        """Football on the television, with the points that a card got for it."""
        if field.event == Event.PERIOD_END:
            token = Token.CLOCK_EXPIRES
        head, moment = self.labels[f"token.{token_of(token)}"], _moment(token)
        paid, unpaid = told.get(LuckEvent.POINTS), told.get(LuckEvent.UNPAID)
        if paid is not None:
            seat, points = paid.seat, paid.value
            return Headline(seat, "score", signed(points), self._unit(points), head, said, moment or "paid", seat)
        figure = "0" if unpaid is not None else ""
        return Headline(NOBODY, "none", figure, self._unit(0) if figure else "", head, said, moment)

    def _audible(self, paid: Sequence[Told], said: str) -> Headline:
        """How many called a play as it came."""
        head = self.labels["recap.called.nobody"]
        if not paid:
            return Headline(NOBODY, "none", "0", self._unit(0), head, said)
        seat, points = paid[0].seat, paid[0].value
        key = "recap.called" if len(paid) == 1 or self.voice.reader in [one.seat for one in paid] else "recap.called.many"
        if len(paid) > 1 and key == "recap.called":
            seat = self.voice.reader
        head = self.say(key, of=seat, who=self.name(seat), count=len(paid))
        return Headline(seat, "score", signed(points), self._unit(points), head, said, "paid", seat if len(paid) == 1 else NOBODY)

    def _unit(self, points: int) -> str:
        return self.labels["unit.point" if points == 1 else "unit.points"]

    def _card(self, card: int) -> str:
        return self.labels[f"face.card.{CARDS[card]}"]

    def name(self, seat: int) -> str:
        """A player by the seat, or the mark for the name; nobody has no name."""
        if seat < 0:
            return ""
        return name_mark(SEATS[seat]) if self.voice.marks else SEATS[seat]

    def _points(self, count: int) -> str:
        return self.phrases.say("points.one" if count == 1 else "points.many", count=count)

    def _period(self, quarter: int) -> str:
        """`quarter 3`; those after the fourth are overtimes."""
        kind = "quarter" if quarter < OVERTIME else "overtime" if quarter == OVERTIME else "overtimes"
        return self.phrases.say(f"period.{kind}", quarter=quarter, overtime=quarter - OVERTIME + 1)


def _moment(token: int) -> PlayMoment:
    return "touchdown" if TOUCHDOWNS >> token & 1 else MOMENTS.get(token, "")


def _stage(g: Luck) -> str:
    """Which entry tells where the game stands."""
    kind = ""
    if g.phase == Phase.DRIVE and g.audible in (Audible.PICKED, Audible.LOCKED):
        kind = f".{token_of(Audible(g.audible))}"
    elif g.phase == Phase.BETWEEN:
        kind = ".must-end" if g.end == End.MUST else ".begun" if g.live != Begun.NOT else ""
    return f"situation.{token_of(Phase(g.phase))}{kind}"


def _key(event: int, value: int, detail: int) -> str:
    """Which entry tells an event; one that there is not, for what goes without saying."""
    if event in ON_THE_FIELD:
        return token_of(Token(detail))
    kind = ""
    if event == LuckEvent.QB_CHANGE:
        kind = ".out-of-turn" if detail else ""
    elif event == LuckEvent.AUDIBLE_PICK:
        kind = "" if value else ".none"
    elif event == LuckEvent.AUDIBLE_POINTS:
        kind = ".alone" if value > RIGHT_CALL else ""
    elif event == LuckEvent.FLAG:
        kind = f".{token_of(Foul(detail))}"
    elif event == Event.PERIOD_END:
        kind = ".overtime" if value >= OVERTIME else ""
    elif event == Event.GAME_END:
        kind = "" if value >= 0 else ".tie" if value == TIE else ".broken-off"
    return token_of(EVENTS(event)) + kind
