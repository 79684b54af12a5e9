"""What the card game says: where it stands, what it asks, and its play-by-play. The sentences are in `en` and `es`."""

from collections.abc import Sequence

from pigskin.engine.game import Told
from pigskin.engine.notation import token_of
from pigskin.engine.plays import Headline, Play
from pigskin.engine.rule import DICE, DIE, TIE, Question
from pigskin.football.events import Event, event_name, is_good
from pigskin.football.field import from_home
from pigskin.football.seats import AWAY, HOME, SIDES
from pigskin.football.words import FIELD
from pigskin.football.words.game import FootballGameWords
from pigskin.games.fremont.deck import HOUSE, Card, Deck, deck_of, find_deck
from pigskin.games.fremont.events import EVENTS, FremontEvent
from pigskin.games.fremont.questions import QUESTIONS
from pigskin.games.fremont.rules.kicks import good_faces
from pigskin.games.fremont.rules.scrimmage import BY_PENALTY
from pigskin.games.fremont.sheet import DECKS
from pigskin.games.fremont.state import TIME_OUT, Ask, Fourth, Fremont, Phase, Result, Try
from pigskin.games.fremont.zones import zone_name, zone_of

FACES = range(1, 7)
ROLLS = {DICE: "dice", DIE: "die"}
MOVES = (Event.RUN, Event.PASS, Event.SACK, Event.PENALTY)
HOUSE_CARDS = [card for half in find_deck(HOUSE).decks for card in half]


class Words(FootballGameWords):
    """All of it in one language."""

    def situation(self, g: Fremont) -> str:
        """Where the game stands, in a phrase."""
        say, football = self.phrases.say, self._football
        return self.say(
            f"situation.{token_of(Phase(g.phase))}",
            of=g.offense,
            who=self._side(g, g.offense),
            round=g.overtime,
            spot=football.at(from_home(g.offense, g.to_goal)),
            down=football.ORDINALS[g.down - 1],
            to_go=say("goal") if g.line_to_gain <= 0 else g.to_goal - g.line_to_gain,
        )

    def question(self, g: Fremont, question: Question) -> str:
        """What is asked, as one would say it across the table."""
        asked = question.kind
        if asked in (Ask.OFFENSE_DEAL, Ask.DEFENSE_DEAL):
            cards = self._cards(*question.allowed)
            return self.say("question.deal", of=question.audience, who=self._side(g, question.audience), cards=cards)
        key, who = f"question.{ROLLS.get(asked) or token_of(Ask(asked))}", question.who
        return self.say(key, of=who, who=self._side(g, who), home=self._side(g, HOME), away=self._side(g, AWAY))

    def explain(self, g: Fremont, question: int, value: int) -> str:
        """What an answer does, in a line; of a card, what the deck of the position says."""
        if question not in (Ask.OFFENSE_CARD, Ask.DEFENSE_CARD) or value == TIME_OUT:
            return self.phrases.say(f"answer.{QUESTIONS[question].write(g, value)}")
        deck = deck_of(g)
        cards = deck.offense if question == Ask.OFFENSE_CARD else deck.defense
        if value >= len(cards):
            return self.phrases.say("answer.card")
        return self._offense_card(deck, cards[value]) if question == Ask.OFFENSE_CARD else self._defense_card(cards[value])

    def _card(self, card: Card) -> str:
        """What a card is called: one of the house deck in this language, any other as it is printed."""
        name = self.labels.get(f"card.{card.id}")
        return name if name is not None and card in HOUSE_CARDS else card.name

    def brief(self, g: Fremont, question: int, value: int) -> str:
        """What an answer leads to here, in a few words; a card says it itself."""
        if value != TIME_OUT and question in (Ask.OFFENSE_CARD, Ask.DEFENSE_CARD):
            return ""
        token = QUESTIONS[question].write(g, value)
        return self.phrases.say(f"brief.{token}", faces=self._faces(good_throws(g, question, value)))

    def _faces(self, faces: Sequence[int]) -> str:
        """Faces of a die: `1 to 5`, `3 or 6`."""
        if len(faces) > 2 and faces[-1] - faces[0] == len(faces) - 1:
            return self.phrases.say("brief.faces", first=faces[0], last=faces[-1])
        return self.phrases.say("brief.or").join(map(str, faces))

    def _offense_card(self, deck: Deck, card: Card) -> str:
        against = ", ".join(map(self._kind, deck.stopped_by(card.kind)))
        key = "answer.offense-card" if against else "answer.offense-card.unstopped"
        return self.phrases.say(key, card=self._card(card), count=card.yards, yards=self._football.yards(card.yards), against=against)

    def _defense_card(self, card: Card) -> str:
        text = self._text(card)
        return self.phrases.say("answer.defense-card", card=self._card(card), text=text) if text else self._card(card)

    def sentence(self, told: Told) -> str | None:
        """An event as the announcer tells it. The words vary with the play; the facts do not."""
        event, seat, value, spot, detail, before = told
        key, football = _key(told), self._football
        if key not in self.phrases.ways:
            return None
        yards = football.yards(value)
        call, cover = self._laid(told) if event == Event.REVEAL else ("", "")
        return self.say(
            key,
            sum(before.discard_sizes) + value + spot,
            of=seat,
            to=1 - seat,
            who=self._side(before, seat),
            other=self._side(before, 1 - seat),
            spot=football.at(spot),
            to_spot=football.to(spot),
            count=value,
            away=detail,
            yards=yards,
            Yards=yards.capitalize(),
            cards=self._cards(detail, value) if event == FremontEvent.DEAL else "",
            call=call,
            cover=cover,
        )

    def _laid(self, told: Told) -> tuple[str, str]:
        """What the two cards that were turned up are called."""
        offense, defense = deck_of(told.before).decks
        return self._card(offense[told.value]), self._card(defense[told.detail]) if told.detail >= 0 else ""

    def _headline(self, play: Play) -> Headline | None:
        """A kickoff is told of whoever receives it, with the line that it gives."""
        kickoff = next((told for told in play.told if told.event == Event.KICKOFF), None)
        if kickoff is None:
            return super()._headline(play)
        head = self.say("recap.kickoff", of=kickoff.seat, who=self._side(play.before, kickoff.seat))
        line = min(kickoff.value, FIELD - kickoff.value)
        return Headline(kickoff.seat, "kick", str(line), self.labels["unit.yard-line"], head, "")

    def _called(self, play: Play) -> str:
        """The card of the offense."""
        return next((self._laid(told)[0] for told in play.told if told.event == Event.REVEAL), "")

    def _recap(self, play: Play) -> list[str]:
        """The two cards, what they make of each other, and why that may be cut short; or the die."""
        turned = next((told for told in play.told if told.event == Event.REVEAL), None)
        if turned is None:
            faces = [self.phrases.say("recap.die", face=one.value + 1) for one in play.inputs if one.question == DIE]
            return faces or super()._recap(play)
        made, moved = self._made(turned, play.now), next((abs(told.value) for told in play.told if told.event in MOVES), None)
        came = self.phrases.say(f"face.came.{token_of(Result(play.now.last_result))}", yards=self._football.yards(made))
        said = [self.sentence(turned) or "", came]
        if moved is not None and moved < made:
            said.append(self.say("recap.goal-line.one" if moved == 1 else "recap.goal-line", yards=self._football.yards(moved)))
        return said

    def _made(self, turned: Told, after: Fremont) -> int:
        """The yards that two cards say, wherever the goal line is."""
        offense, defense = deck_of(turned.before).decks
        printed, number = offense[turned.value].yards, defense[turned.detail].yards if turned.detail >= 0 else 0
        match after.last_result:
            case Result.PRINTED | Result.INTERCEPTION:
                return printed
            case Result.DOUBLE:
                return 2 * printed
            case Result.PLUS:
                return printed + number
            case Result.BACK | Result.FLAG_OFFENSE | Result.FLAG_DEFENSE:
                return number
        return 0

    def _side(self, g: Fremont, seat: int) -> str:
        """A side by what stands in its end zone; nobody has no name."""
        if seat < 0:
            return ""
        return self._football.name(seat) if zone_of(g.end_zones, seat) == SIDES[seat] else zone_name(g.end_zones, seat)

    def _cards(self, deck: int, count: int) -> str:
        return self.phrases.say(f"cards.{DECKS[deck]}.{'one' if count == 1 else 'many'}", count=count)

    def _kind(self, kind: str) -> str:
        """A kind of cards within a sentence, as it stands in the deck where the catalogue has nothing of its own."""
        return self.labels.get(f"face.kind.{kind}", kind.replace("-", " ")).lower()

    def _text(self, card: Card) -> str:
        """What is printed on a defense card, in the catalogue's own words where it has any for the house deck."""
        key = f"text.{card.kind}"
        return self.phrases.say(key, count=card.yards) if key in self.phrases.ways and card in HOUSE_CARDS else card.text


def good_throws(g: Fremont, question: int, value: int) -> list[int]:
    """The faces of the die that an answer needs; none where nothing is thrown for it."""
    good = 0
    if question == Ask.FOURTH_DOWN and value == Fourth.FIELD_GOAL:
        good = good_faces(g, g.to_goal)
    elif question == Ask.TRY:
        good = g.extra_point if value == Try.EXTRA_POINT else g.two_point
    return [face for face in FACES if good >> (face - 1) & 1]


def _key(told: Told) -> str:
    """Which entry tells an event; one that there is not, for what goes without saying."""
    event, seat, value, _, detail, before = told
    kind = ""
    match event:
        case Event.RUN | Event.PASS | Event.SACK:
            kind = ".loss" if value < 0 else "" if value else ".nothing"
        case FremontEvent.COIN_ROLL:
            kind = ".again" if value == detail else ""
        case Event.REVEAL:
            kind = ".uncovered" if detail < 0 else ""
        case Event.FIELD_GOAL | Event.EXTRA_POINT | Event.TWO_POINT:
            kind = "" if is_good(event, value, detail) else ".missed"
        case Event.PENALTY:
            kind = ".offense" if seat == before.offense else ".defense"
        case Event.FIRST_DOWN:
            kind = ".penalty" if detail == BY_PENALTY else ""
        case Event.TIMEOUT:
            kind = ".one" if value == 1 else ""
        case Event.HALF_END:
            kind = ".first" if value == 1 else ".second"
        case Event.GAME_END:
            kind = ".tie" if value == TIE else ""
    return event_name(event, EVENTS) + kind
