"""What Card Bowl says: where it stands, what it asks, and its play-by-play. The sentences are in `en` and `es`."""

from pigskin.engine.game import Told
from pigskin.engine.notation import token_of
from pigskin.engine.phrases import Catalogue, CatalogueWords
from pigskin.engine.rule import COIN, NOBODY, TIE, Question
from pigskin.football.events import AT_POINTS, Event, event_name, is_good
from pigskin.football.words import FootballWords
from pigskin.games.cardbowl.cards import names_of
from pigskin.games.cardbowl.questions import QUESTIONS
from pigskin.games.cardbowl.rules.table import GOAL_LINE, lies_at
from pigskin.games.cardbowl.state import Ask, Call, CardBowl, Phase


class Words(CatalogueWords):
    """All of it in one language."""

    def __init__(self, football: FootballWords, catalogue: Catalogue) -> None:
        super().__init__(catalogue)
        self._football = football

    def situation(self, g: CardBowl) -> str:
        """Where the game stands, in a phrase."""
        say, football = self.phrases.say, self._football
        running = ".running" if g.phase == Phase.SCRIMMAGE and g.clock_running else ""
        return say(
            f"situation.{token_of(Phase(g.phase))}{running}",
            who=football.name(g.chooser if g.phase == Phase.CHOICE else g.offense),
            spot=football.at(lies_at(g.offense, g.ball)),
            down=football.ORDINALS[g.down - 1],
            to_go=say("goal") if g.line_to_gain == GOAL_LINE else g.line_to_gain - g.ball,
        )

    def question(self, g: CardBowl, question: Question) -> str:
        """What is asked, as one would say it across the table."""
        asked = "coin" if question.kind == COIN else token_of(Ask(question.kind))
        against = f".{token_of(Call(g.formation))}" if question.kind == Ask.HAND and question.who != g.offense else ""
        return self.phrases.say(f"question.{asked}{against}", who=self._football.name(question.who))

    def explain(self, g: CardBowl, question: int, value: int) -> str:
        """What an answer does, in a line: that answer, or all of its kind such as `squib`, or all to its question."""
        asked, token = f"answer.{token_of(Ask(question))}", QUESTIONS[question].write(g, value)
        kind, _, named = token.partition("-")
        return self.phrases.say(
            next(key for key in (f"{asked}.{token}", f"{asked}.{kind}", asked) if key in self.phrases.ways),
            named=named,
            yards=self._football.yards(int(named)) if named.isdigit() else "",
            cards=token.replace("-", " "),
        )

    def sentence(self, told: Told) -> str | None:
        """An event as the announcer tells it. The words vary with the play; the facts do not."""
        event, seat, value, spot, detail, before = told
        key, football = _key(Event(event), value, detail), self._football
        if key not in self.phrases.ways:
            return None
        yards = football.yards(value)
        return self.phrases.say(
            key,
            before.draws + before.down + value + spot,
            who=football.name(seat),
            other=football.name(1 - seat),
            winner=football.name(value) if event == Event.GAME_END else "",
            spot=football.at(spot),
            count=value,
            yards=yards,
            Yards=yards.capitalize(),
            after=detail,
            cards=" ".join(names_of(detail)) if event == Event.REVEAL else "",
        )


def _key(event: Event, value: int, detail: int) -> str:
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
    return event_name(event) + kind
