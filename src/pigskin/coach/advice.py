"""Advice at a table: each answer with its chances and its reasons in plain words, the best one marked."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace

from pigskin.coach.chances import Chance, known_of
from pigskin.coach.judging import How, Worlds
from pigskin.coach.reasons import NO_REASON, Reason, reasons
from pigskin.coach.search import MOST_SAMPLES, Found, Tried, asked, search, way_of
from pigskin.engine.bots import decide
from pigskin.engine.chance import Seeded
from pigskin.engine.game import ENGLISH, AdvisingWords, GameWords, answer_name
from pigskin.engine.match import Match
from pigskin.engine.names import Voice
from pigskin.engine.rule import PASS, Question
from pigskin.football.words import FIELD, MIDFIELD, FootballWords, football_words

FOR_REASONS = 0.3  # of the time
MOST_NAMED = 2  # gains, and risks, that are named
ROUGHLY = 5  # to so many percent is told what a few trials have shown
UNSURE = 0.1  # a standard error with which nothing is worth saying


@dataclass(frozen=True)
class Answer:
    """An answer by its token and by its name, the chance to win with it, and what speaks for it and against it."""

    token: str
    name: str
    chance: Chance
    behind: Chance
    best: bool
    text: str
    reason: Reason = NO_REASON


@dataclass(frozen=True)
class Advice:
    """What the coach says to a seat: the answers, the best first; `exact` where the game is solved, else all is said with "about".

    `clear` is whether the best is surely better than the others; `notes` say how all this is known.
    """

    seat: str
    answers: tuple[Answer, ...]
    exact: bool
    clear: bool
    how: How
    headline: str
    notes: tuple[str, ...]

    @property
    def best(self) -> Answer:
        return self.answers[0]


def advise(
    match: Match,
    seat: str,
    seconds: float | None = 1.0,
    *,
    language: str = ENGLISH,
    question: Question | None = None,
    samples: int = MOST_SAMPLES,
    seed: int = 0,
    compiled: bool | None = None,
) -> Advice:
    """What the coach would answer in a seat's place, and what becomes of each answer, from nothing but what the seat may know.

    It takes about so many seconds; without them, the same seed gives the same advice after so many `samples`. OptionError where the seat
    has nothing to decide.
    """
    start = time.perf_counter()
    question = question or asked(match, seat)
    searching = None if seconds is None else seconds * (1 - FOR_REASONS)
    found = search(match, seat, question, seconds=searching, samples=samples, seed=seed, compiled=compiled)
    if found.best.chance.error > UNSURE:
        found = as_a_bot(match, found, seed)
    ways = {one.value: way_of(question, one.value) for one in found.answers}
    policy = match.game.bot(known_of(match.game).plays_on)
    told = reasons(Worlds(match, question.who, seed), question, ways, policy, seed, samples, None if seconds is None else start + seconds)
    voice = Voice(False, question.who)
    speaker = Speaker(match, question, football_words(language).in_voice(voice), match.game.words_in(language), exact=found.exact)
    answers = tuple(
        Answer(
            one.token,
            speaker.name(one),
            one.chance,
            one.behind,
            one is found.best,
            speaker.text(one, told.get(one.value, NO_REASON)),
            told.get(one.value, NO_REASON),
        )
        for one in found.answers
    )
    notes = [found.how, *(["partly"] if found.partly else []), *(["clocked"] if found.clocked else [])]
    said = tuple(speaker.words.labels[f"advice.{note}"] for note in notes)
    return Advice(seat, answers, found.exact, found.clear, found.how, speaker.headline(found.answers, clear=found.clear), said)


def as_a_bot(match: Match, found: Found, seed: int) -> Found:
    """The same, with what the game's strongest bot would answer in the first place: better than what a handful of trials says."""
    value = decide(match, found.question, match.game.bot(strongest(match)), Seeded(seed).bits(0))
    return replace(found, answers=tuple(sorted(found.answers, key=lambda one: one.value != value)), clear=False)


def strongest(match: Match) -> str:
    """The name of the game's strongest bot."""
    return match.game.levels[-1] if match.game.levels else match.game.default_bot


class Speaker:
    """Puts what was found into words for the seat that is asked."""

    def __init__(self, match: Match, question: Question, words: FootballWords, game_words: GameWords, *, exact: bool) -> None:
        self.match, self.question, self.words, self.game_words, self.exact = match, question, words, game_words, exact

    def name(self, tried: Tried) -> str:
        """What an answer is called."""
        if tried.value == PASS and self.question.optional:
            return self.words.labels["advice.let-go"]
        return answer_name(self.game_words, tried.token, self.match.state, self.question.kind, tried.value)

    def chance(self, chance: Chance) -> str:
        """A chance to win; with "about" where it is not exact."""
        return self.words.say("advice.percent" if self.exact else "advice.about", percent=round(100 * chance.value))

    def headline(self, answers: Sequence[Tried], *, clear: bool) -> str:
        """The best answer, and the next one where that is about as good."""
        best = answers[0]
        if best.chance.error > UNSURE:
            bot = strongest(self.match)
            return self.words.say("advice.unsure", bot=self.words.labels.get(f"bot.in.{bot}", bot), answer=self.name(best))
        said = self.words.say("advice.best", answer=self.name(best), chance=self.chance(best.chance))
        if clear or len(answers) < 2 or answers[1].behind.value > answers[1].behind.margin:
            return said
        return f"{said} {self.words.say('advice.close', answer=self.name(answers[1]))}"

    def text(self, tried: Tried, reason: Reason) -> str:
        """What an answer leads to, gains and risks."""
        said = [self._where(reason, self.chance(tried.chance) if tried.chance.error <= UNSURE else "")]
        gains, risks = self._items("gain", reason.gains, reason), self._items("risk", reason.risks, reason)
        if gains or risks:
            said.append(
                self.words.say("advice.both" if gains and risks else "advice.gains" if gains else "advice.risks", gains=gains, risks=risks)
            )
        if isinstance(self.game_words, AdvisingWords):
            said.append(self.game_words.advice(self.match.state, self.question.kind, tried.value))
        return " ".join(one for one in said if one)

    def _where(self, reason: Reason, chance: str) -> str:
        if reason.spot is None:
            return self.words.say("advice.win", chance=chance) if chance else ""
        mine = reason.offense == self.question.who
        where = self.words.say("advice.you-there" if mine else "advice.them-there", spot=self._spot(reason.spot))
        return self.words.say("advice.there", where=where, chance=chance) if chance else f"{where}."

    def _spot(self, spot: int) -> str:
        """A yard line as the reader says it: its own half, or theirs."""
        if spot in (0, MIDFIELD, FIELD) or int(spot > MIDFIELD) == self.question.who:
            return self.words.at(spot)
        return self.words.say("advice.their-spot", yards=min(spot, FIELD - spot))

    def _items(self, kind: str, chances: Sequence[tuple[str, float]], reason: Reason) -> str:
        likely = sorted(chances, key=lambda one: -one[1])[:MOST_NAMED]
        items = [
            self.words.say("advice.item", what=self.words.labels[f"{kind}.{what}"], percent=self._percent(chance, reason.exact))
            for what, chance in likely
        ]
        return items[0] if len(items) == 1 else self.words.say("advice.and", first=items[0], second=items[1]) if items else ""

    @staticmethod
    def _percent(chance: float, exact: bool) -> int:
        return round(100 * chance) if exact else max(ROUGHLY * round(100 * chance / ROUGHLY), ROUGHLY)
