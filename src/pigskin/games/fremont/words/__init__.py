"""What the card game says: where it stands, what it asks, and its play-by-play. The sentences are in `en` and `es`."""

from pigskin.engine.game import Told
from pigskin.engine.notation import token_of
from pigskin.engine.phrases import Catalogue, CatalogueWords
from pigskin.engine.rule import DICE, DIE, TIE, Question
from pigskin.football.events import Event, event_name, is_good
from pigskin.football.field import from_home
from pigskin.football.seats import SIDES
from pigskin.football.words import FootballWords
from pigskin.games.fremont.deck import HOUSE, Card, Deck, deck_of, find_deck
from pigskin.games.fremont.questions import QUESTIONS
from pigskin.games.fremont.rules.scrimmage import BY_PENALTY
from pigskin.games.fremont.sheet import DECKS
from pigskin.games.fremont.state import TIME_OUT, Ask, Fremont, Phase
from pigskin.games.fremont.zones import zone_name, zone_of

ROLLS = {DICE: "dice", DIE: "die"}


class Words(CatalogueWords):
    """All of it in one language."""

    def __init__(self, football: FootballWords, catalogue: Catalogue) -> None:
        super().__init__(catalogue)
        self._football = football

    def situation(self, g: Fremont) -> str:
        """Where the game stands, in a phrase."""
        say, football = self.phrases.say, self._football
        return say(
            f"situation.{token_of(Phase(g.phase))}",
            who=self._name(g, g.offense),
            round=g.overtime,
            spot=football.at(from_home(g.offense, g.to_goal)),
            down=football.ORDINALS[g.down - 1],
            to_go=say("goal") if g.line_to_gain <= 0 else g.to_goal - g.line_to_gain,
        )

    def question(self, g: Fremont, question: Question) -> str:
        """What is asked, as one would say it across the table."""
        asked = question.kind
        if asked in (Ask.OFFENSE_DEAL, Ask.DEFENSE_DEAL):
            return self.phrases.say("question.deal", who=self._name(g, question.audience), cards=self._cards(*question.allowed))
        return self.phrases.say(f"question.{ROLLS.get(asked) or token_of(Ask(asked))}", who=self._name(g, question.who))

    def explain(self, g: Fremont, question: int, value: int) -> str:
        """What an answer does, in a line; of a card, what the deck of the position says."""
        if question not in (Ask.OFFENSE_CARD, Ask.DEFENSE_CARD) or value == TIME_OUT:
            return self.phrases.say(f"answer.{QUESTIONS[question].write(g, value)}")
        deck = deck_of(g)
        cards = deck.offense if question == Ask.OFFENSE_CARD else deck.defense
        if value >= len(cards):
            return self.phrases.say("answer.card")
        return self._offense_card(deck, cards[value]) if question == Ask.OFFENSE_CARD else self._defense_card(cards[value])

    def _offense_card(self, deck: Deck, card: Card) -> str:
        against = ", ".join(map(self._kind, deck.stopped_by(card.kind)))
        key = "answer.offense-card" if against else "answer.offense-card.unstopped"
        return self.phrases.say(key, card=card.name, count=card.yards, yards=self._football.yards(card.yards), against=against)

    def _defense_card(self, card: Card) -> str:
        text = self._text(card)
        return self.phrases.say("answer.defense-card", card=card.name, text=text) if text else card.name

    def sentence(self, told: Told) -> str | None:
        """An event as the announcer tells it. The words vary with the play; the facts do not."""
        event, seat, value, spot, detail, before = told
        key, football = _key(told), self._football
        if key not in self.phrases.ways:
            return None
        offense, defense = deck_of(before).decks
        yards = football.yards(value)
        return self.phrases.say(
            key,
            sum(before.discard_sizes) + value + spot,
            who=self._name(before, seat),
            other=self._name(before, 1 - seat),
            spot=football.at(spot),
            to_spot=football.to(spot),
            count=value,
            away=detail,
            yards=yards,
            Yards=yards.capitalize(),
            cards=self._cards(detail, value) if event == Event.DEAL else "",
            call=offense[value].name if event == Event.REVEAL else "",
            cover=defense[detail].name if event == Event.REVEAL and detail >= 0 else "",
        )

    def _name(self, g: Fremont, seat: int) -> str:
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
        return self.phrases.say(key, count=card.yards) if key in self.phrases.ways and card in find_deck(HOUSE).defense else card.text


def _key(told: Told) -> str:
    """Which entry tells an event; one that there is not, for what goes without saying."""
    event, seat, value, _, detail, before = told
    kind = ""
    match event:
        case Event.RUN | Event.PASS | Event.SACK:
            kind = ".loss" if value < 0 else "" if value else ".nothing"
        case Event.COIN_ROLL:
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
    return event_name(event) + kind
