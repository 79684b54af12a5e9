"""The odds of what a seat may answer, on demand."""

from __future__ import annotations

from pigskin.engine.match import Match
from pigskin.engine.rule import Opening
from pigskin.football.weighing import weigh
from pigskin.server.acts import Refused, has_secrets
from pigskin.server.answers import AnswerOdds, OddsView
from pigskin.server.table import Table


def weighed_question(table: Table, person: str) -> tuple[Match, Opening, str]:
    """What a person is asked, in a match of its own. Odds that would tell what is hidden are refused."""
    match = table.match
    if match is None or table.status != "playing":
        raise Refused("not-now", f"the table is {table.status}")
    held = table.held_by(person)
    asked = next((one for one in match.openings if match.request.who(one) in held and not one.optional), None)
    if asked is None:
        raise Refused("not-now", "you have nothing to choose now")
    if match.secret or has_secrets(match):
        raise Refused("refused", "the odds would tell what is hidden")
    if any("*" in token for token in match.request.listing(asked)):
        raise Refused("refused", "there are too many answers to tell the odds of each")
    return match.copy(), asked, match.request.who(asked)


def odds_of(match: Match, asked: Opening, who: str, number: int) -> OddsView:
    """The odds of each answer."""
    weighed = weigh(match, asked)
    if weighed is None:
        raise Refused("refused", "there are too many answers to tell the odds of each")
    found = [AnswerOdds(token, {}, face_down=True) for token in weighed.face_down]
    for token, one in weighed.odds.items():
        chances = {label: float(chance) for label, chance in one.chances.items()}
        found.append(AnswerOdds(token, chances, float(one.yards) if one.gains else None, token in weighed.estimated))
    return OddsView(who, number, found)
