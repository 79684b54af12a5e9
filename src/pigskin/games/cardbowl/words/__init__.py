"""What Card Bowl says: where it stands, what it asks, and its play-by-play. The sentences are in `en` and `es`."""

from pigskin.engine.game import Told
from pigskin.engine.notation import Draw, packed, token_of, unpacked
from pigskin.engine.plays import Play
from pigskin.engine.rule import CHANCE, COIN, NOBODY, TIE, Question
from pigskin.football.events import AT_POINTS, Event, event_name, is_good
from pigskin.football.words.game import FootballGameWords
from pigskin.games.cardbowl.cards import RANKS, SUITS
from pigskin.games.cardbowl.cards import value as value_of
from pigskin.games.cardbowl.events import EVENTS
from pigskin.games.cardbowl.questions import QUESTIONS, RUN_TARGET
from pigskin.games.cardbowl.rules.table import GOAL_LINE, lies_at
from pigskin.games.cardbowl.state import Ask, Call, CardBowl, Phase

MOST_NAMED = 3  # cards drawn; more are only counted


class Words(FootballGameWords):
    """All of it in one language."""

    def situation(self, g: CardBowl) -> str:
        """Where the game stands, in a phrase."""
        say, football = self.phrases.say, self._football
        running = ".running" if g.phase == Phase.SCRIMMAGE and g.clock_running else ""
        who = g.chooser if g.phase == Phase.CHOICE else g.offense
        return self.say(
            f"situation.{token_of(Phase(g.phase))}{running}",
            of=who,
            who=football.name(who),
            spot=football.at(lies_at(g.offense, g.ball)),
            down=football.ORDINALS[g.down - 1],
            to_go=say("goal") if g.line_to_gain == GOAL_LINE else g.line_to_gain - g.ball,
        )

    def question(self, g: CardBowl, question: Question) -> str:
        """What is asked, as one would say it across the table."""
        asked = "coin" if question.kind == COIN else token_of(Ask(question.kind))
        against = f".{token_of(Call(g.formation))}" if question.kind == Ask.HAND and question.who != g.offense else ""
        return self.say(f"question.{asked}{against}", of=question.who, who=self._football.name(question.who))

    def explain(self, g: CardBowl, question: int, value: int) -> str:
        """What an answer does, in a line: that answer, or all of its kind such as `squib`, or all to its question."""
        asked, token = f"answer.{token_of(Ask(question))}", QUESTIONS[question].write(g, value)
        kind, _, named = token.partition("-")
        return self.phrases.say(
            next(key for key in (f"{asked}.{token}", f"{asked}.{kind}", asked) if key in self.phrases.ways),
            named=named,
            yards=self._football.yards(int(named)) if named.isdigit() else "",
            cards=self._cards(value) if question == Ask.HAND else "",
            card=self._card(value % RUN_TARGET) if question == Ask.TARGET else "",
        )

    def brief(self, g: CardBowl, question: int, value: int) -> str:
        """What an answer leads to, in a few words; of what cards say themselves, nothing."""
        key = f"brief.{token_of(Ask(question))}.{QUESTIONS[question].write(g, value)}"
        return self.phrases.say(key) if key in self.phrases.ways else ""

    def answer(self, g: CardBowl, question: int, value: int) -> str:
        """A hand or a match-up by its cards, a kick by what it aims at; all else has a label."""
        if question == Ask.KICKOFF:
            kind, _, named = QUESTIONS[question].write(g, value).partition("-")
            return self.phrases.say(f"named.{kind}", named=named) if named else ""
        if question not in (Ask.HAND, Ask.TARGET):
            return ""
        said = self.explain(g, question, value)
        return said[:1].upper() + said[1:]

    def sentence(self, told: Told) -> str | None:
        """An event as the announcer tells it. The words vary with the play; the facts do not."""
        event, seat, value, spot, detail, before = told
        key, football = _key(event, value, detail), self._football
        if key not in self.phrases.ways:
            return None
        yards, ended = football.yards(value), event == Event.GAME_END
        return self.say(
            key,
            before.draws + before.down + value + spot,
            of=value if ended else seat,
            to=NOBODY if ended else 1 - seat,
            who=football.name(seat),
            other=football.name(1 - seat),
            winner=football.name(value) if ended else "",
            spot=football.at(spot),
            count=value,
            yards=yards,
            Yards=yards.capitalize(),
            after=detail,
            cards=self._cards(detail) if event == Event.REVEAL else "",
        )

    def _card(self, card: int) -> str:
        """`queen of diamonds`"""
        rank, suit = self.labels[f"rank.{RANKS[card % len(RANKS)]}"], self.labels[f"suit.{SUITS[card // len(RANKS)]}"]
        return self.phrases.say("card", rank=rank, suit=suit)

    def _cards(self, cards: int) -> str:
        """Packed cards, one after the other."""
        *others, last = map(self._card, unpacked(cards))
        return self.phrases.say("cards.and", cards=", ".join(others), last=last) if others else last

    def _recap(self, play: Play) -> list[str]:
        """Who was given the ball, against which card, and what was drawn."""
        target = next((one for one in play.inputs if one.question == Ask.TARGET), None)
        draws = [one.value for one in play.inputs if one.who == CHANCE and isinstance(QUESTIONS.get(one.question), Draw)]
        drawn = [card for cards in draws for card in unpacked(cards)]
        said = [self._target(play, target.who, target.value)] if target is not None else []
        kick = next((one.value for one in play.inputs if one.question == Ask.PLACE_KICK), None)
        if kick is not None:
            said.append(self.phrases.say("recap.kick", sum=sum(value_of(card) for card in unpacked(kick))))
        elif drawn:
            key = "recap.drawn.one" if len(drawn) == 1 else "recap.drawn" if len(drawn) <= MOST_NAMED else "recap.drawn.many"
            said.append(self.phrases.say(key, cards=self._cards(packed(drawn)), count=len(drawn)))
        return said or super()._recap(play)

    def _called(self, play: Play) -> str:
        """Whether it was a run or a pass."""
        target = next((one for one in play.inputs if one.question == Ask.TARGET), None)
        return "" if target is None else self.labels["face.role.run" if target.value >= RUN_TARGET else "face.role.pass"]

    def _target(self, play: Play, seat: int, value: int) -> str:
        """The match-up that the offense picked: both sides' cards lie in the same place."""
        hands = {told.seat: unpacked(told.detail) for told in play.told if told.event == Event.REVEAL}
        card = value % RUN_TARGET
        opposite = hands[1 - seat][hands[seat].index(card)]
        key = "recap.run" if value >= RUN_TARGET else "recap.pass"
        return self.say(key, of=seat, who=self._football.name(seat), card=self._card(card), opposite=self._card(opposite))


def _key(event: int, value: int, detail: int) -> str:
    """Which entry tells an event; one that there is not, for what goes without saying."""
    kind = ""
    if event in (Event.RETURN, Event.RUN, Event.PASS) and value < 0:
        kind = ".loss"
    elif event == Event.PASS:
        kind = ".run" if detail > 0 else ""
    elif event == Event.FORMATION:
        kind = f".{token_of(Call(detail))}"
    elif event in AT_POINTS:
        kind = "" if is_good(event, value, detail) else ".missed"
    elif event == Event.TIMEOUT:
        kind = ".one" if value == 1 else ""
    elif event == Event.GAME_END:
        kind = ".tie" if value in (TIE, NOBODY) else ""
    return event_name(event, EVENTS) + kind
