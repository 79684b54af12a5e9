"""What a call leads to from where the ball lies, found by trying the rules on every throw that is not doubles."""

from itertools import combinations

from pigskin.football.dice import smaller, total
from pigskin.games.parker.questions import QUESTIONS
from pigskin.games.parker.rules import POSTS, over_the_posts
from pigskin.games.parker.state import Ask, Call, Parker, Phase

Entry = tuple[str, dict[str, object]]
THROWS = tuple((high, low) for low, high in combinations(range(1, 7), 2))
EVEN = tuple(dice for dice in THROWS if total(dice) % 2 == 0)
YARDS_A_PIP = 5


def brief(g: Parker, question: int, value: int) -> Entry:
    """The entry of the catalogue that says it, with what is filled in."""
    if question == Ask.CALL and value == Call.PLACE_KICK:
        return place_kick(g)
    if question == Ask.CALL and g.phase == Phase.TRY and value != Call.UNNAMED:
        return try_by(g, value)
    pips = [total(dice) for dice in THROWS]
    places: dict[str, object] = {"least": YARDS_A_PIP * min(pips), "most": YARDS_A_PIP * max(pips), "seconds": g.hurry_seconds}
    return f"brief.{QUESTIONS[question].write(g, value)}", places


def place_kick(g: Parker) -> Entry:
    """How far it is to the posts, and which throws carry."""
    good = [dice for dice in THROWS if over_the_posts(g, dice)]
    kind = "" if len(good) > 1 else ".only" if good else ".never"
    dice = "-".join(map(str, good[0])) if good else ""
    return f"brief.place-kick{kind}", {"distance": g.to_goal + POSTS, "total": min(map(total, good), default=0), "dice": dice}


def try_by(g: Parker, call: int) -> Entry:
    """Which throws reach the goal line; a pass may have two of them."""
    if call == Call.PLUNGE:
        reaches = max(map(smaller, THROWS)) >= g.to_goal
        return ("brief.try.plunge", {"least": g.to_goal}) if reaches else ("brief.try.never", {})
    enough = [total(dice) for dice in EVEN if total(dice) >= g.to_goal]
    if call == Call.PASS and len(enough) < len(EVEN):
        return "brief.pass", {}
    if len(enough) == len(EVEN):
        return "brief.try.even", {}
    return ("brief.try.total", {"total": min(enough)}) if enough else ("brief.try.never", {})
