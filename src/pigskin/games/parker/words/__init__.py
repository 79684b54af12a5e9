"""What the dice game says: where it stands, what it asks, and its play-by-play. The sentences are in `en` and `es`."""

from functools import lru_cache

from pigskin.engine.game import Told
from pigskin.engine.names import PLAIN, Voice
from pigskin.engine.notation import token_of
from pigskin.engine.phrases import Catalogue
from pigskin.engine.plays import Play
from pigskin.engine.rule import CHANCE, DICE, NOBODY, TIE, Question
from pigskin.football.events import AT_POINTS, Event, event_name, is_good
from pigskin.football.field import from_home
from pigskin.football.seats import AWAY, HOME
from pigskin.football.words import FootballWords
from pigskin.football.words.game import FootballGameWords
from pigskin.games.parker.questions import QUESTIONS
from pigskin.games.parker.state import Ask, Call, Foul, Parker, Phase
from pigskin.games.parker.words.briefs import brief

KEPT = 8_192  # of each kind of sentence: plays come again and again, and to find the words is faster than to make them
WAYS = 6  # a sentence has one, two or three ways to be said


class Words(FootballGameWords):
    """All of it in one language."""

    def __init__(self, football: FootballWords, catalogue: Catalogue, voice: Voice = PLAIN) -> None:
        super().__init__(football, catalogue, voice)
        self._situation = lru_cache(maxsize=KEPT)(self._new_situation)
        self._question = lru_cache(maxsize=KEPT)(self._new_question)
        self._sentence = lru_cache(maxsize=KEPT)(self._new_sentence)
        self._thrown = lru_cache(maxsize=KEPT)(self._new_thrown)

    def situation(self, g: Parker) -> str:
        """Where the game stands, in a phrase."""
        if g.phase == Phase.OPENING:
            key, home, away = "situation.second-throw" if g.opening_throw else "situation.opening", *map(self._football.name, (HOME, AWAY))
            return self.say(key, of=HOME, to=AWAY, who=home, other=away, thrown=g.opening_throw)
        return self._situation(g.phase, g.offense, g.to_goal, g.down, g.line_to_gain)

    def _new_situation(self, phase: int, offense: int, to_goal: int, down: int, line_to_gain: int) -> str:
        say, football = self.phrases.say, self._football
        return self.say(
            f"situation.{token_of(Phase(phase))}",
            of=offense,
            who=football.name(offense),
            spot=football.at(from_home(offense, to_goal)),
            down=football.ORDINALS[down - 1],
            to_go=say("goal") if line_to_gain == 0 else to_goal - line_to_gain,
        )

    def question(self, g: Parker, question: Question) -> str:
        """What is asked, as one would say it across the table."""
        return self._question(question)

    def _new_question(self, question: Question) -> str:
        if question.who == CHANCE:
            return self.phrases.say("question.dice")
        return self.say(f"question.{token_of(Ask(question.kind))}", of=question.who, who=self._football.name(question.who))

    def explain(self, g: Parker, question: int, value: int) -> str:
        """What an answer does, in a line."""
        return self.phrases.say(f"answer.{QUESTIONS[question].write(g, value)}")

    def brief(self, g: Parker, question: int, value: int) -> str:
        """What an answer leads to here, in a few words."""
        key, places = brief(g, question, value)
        return self.phrases.say(key, 0, **places)

    def sentence(self, told: Told) -> str | None:
        """An event as the announcer tells it. The words vary with the play; the facts do not."""
        event, seat, value, spot, detail, before = told
        return self._sentence(event, seat, value, spot, detail, (before.plays + value + spot) % WAYS)

    def _new_sentence(self, event: int, seat: int, value: int, spot: int, detail: int, pick: int) -> str | None:
        key, football = _key(Event(event), value, detail), self._football
        if key not in self.phrases.ways:
            return None
        yards, ended = football.yards(value), event == Event.GAME_END
        return self.say(
            key,
            pick,
            of=value if ended else seat,
            to=NOBODY if ended else 1 - seat,
            who=football.name(seat),
            other=football.name(1 - seat),
            winner=football.name(value) if ended else "",
            spot=football.at(spot),
            to_spot=football.to(spot),
            count=value,
            yards=yards,
            Yards=yards.capitalize(),
            caught=value - detail,
            caught_yards=football.yards(value - detail),
            more=detail,
        )

    def _called(self, play: Play) -> str:
        """The play that was named; that something was kicked goes without it."""
        call = next((Call(one.value) for one in play.inputs if one.question == Ask.CALL and one.who >= 0), None)
        return self.labels[f"token.{token_of(call)}"] if call is not None and call < Call.PUNT else ""

    def _recap(self, play: Play) -> list[str]:
        """What was thrown, by whom; of a kick-off and its return by both."""
        thrown = tuple([one.value for one in play.inputs if one.question == DICE])
        if not thrown:
            return super()._recap(play)
        return [self._thrown(thrown, play.before.offense, any(told.event == Event.RETURN for told in play.told))]

    def _new_thrown(self, thrown: tuple[int, ...], offense: int, both: bool) -> str:
        first, *others = map(self._dice, thrown)
        said = first
        for more in others:
            said = self.phrases.say("recap.then", dice=said, more=more)
        return self.say("recap.throws" if both else "recap.throw", of=offense, who=self._football.name(offense), dice=said)

    def _dice(self, value: int) -> str:
        one, two = value // 6 + 1, value % 6 + 1
        kind = "double" if one == two else "odd" if (one + two) % 2 else "even"
        return self.phrases.say(f"recap.{kind}", one=max(one, two), two=min(one, two), total=one + two)


def _key(event: Event, value: int, detail: int) -> str:
    """Which entry tells an event; one that there is not, for what goes without saying."""
    kind = ""
    if event == Event.RUN:
        kind = f".{token_of(Call(detail))}" + (".loss" if value < 0 else ".nothing" if value == 0 and detail == Call.END_RUN else "")
    elif event == Event.PASS:
        kind = ".run" if detail else ""
    elif event in AT_POINTS:
        kind = "" if is_good(event, value, detail) else ".missed"
    elif event in (Event.RETURN, Event.INTERCEPTION):
        kind = "" if value else ".at-once"
    elif event == Event.GAME_END:
        kind = ".tie" if value in (TIE, NOBODY) else ""
    elif event == Event.PENALTY:
        kind = ".unnamed" if detail == Foul.UNNAMED else ".nowhere" if not value else ".delay" if detail == Foul.DELAY else ""
    return event_name(event) + kind
