"""The odds on demand: what each answer may lead to, from what the seat that is asked may know."""

from __future__ import annotations

from dataclasses import dataclass

from pigskin.engine.chance import Seeded
from pigskin.engine.game import ENGLISH
from pigskin.engine.match import Match
from pigskin.engine.rule import Question
from pigskin.football.weighing import guessed, weighed
from pigskin.football.words import football_words
from pigskin.server.messages import socket as m
from pigskin.server.messages.odds import Chances, Odds
from pigskin.server.tables.acts import Refused
from pigskin.server.tables.hints import asked_of
from pigskin.server.tables.table import Table


@dataclass(frozen=True)
class OddsAsked:
    """Whose answers are to be weighed, in a match of its own that nobody plays on."""

    act: m.AskOdds
    match: Match
    question: Question
    language: str = ENGLISH

    def odds(self) -> Odds:
        """The odds of every answer; Refused where there are none to tell. It may take a second."""
        match, question, labels = self.match, self.question, football_words(self.language).labels
        if match.secret:
            found = guessed(match, question, match.game.bot(match.game.default_bot))
        else:
            known = match.imagined(question.who, Seeded(0).bits(match.number)) if match.game.has_private else match
            found = weighed(known, question) if known is not None else None
        if found is None:
            raise Refused("not-now", "the odds of these answers cannot be told one by one")
        answers = [Chances(token, "face-down") for token in found.face_down]
        for token, one in found.odds.items():
            chances = {labels[f"odds.{outcome}"]: round(float(chance), 4) for outcome, chance in one.chances.items()}
            yards = round(float(one.yards), 2) if one.gains else None
            answers.append(Chances(token, "trial" if token in found.estimated else "exact", yards, chances))
        return Odds(self.act.id, self.act.seat, self.act.number, answers)


def odds_asked(table: Table, person: str, act: m.AskOdds, language: str = ENGLISH) -> OddsAsked:
    """What a person wants weighed, and told in a language, or Refused."""
    if not table.game.two_sided:
        raise Refused("refused", f"{table.game.name} has no plays to call, and so no odds of them")
    match, question = asked_of(table, person, act.seat, act.number)
    if any("*" in token for token in match.request.listing(question)):
        raise Refused("not-now", "the odds of these answers cannot be told one by one")
    return OddsAsked(act, match.copy(), question, language)
