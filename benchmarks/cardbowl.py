"""What Card Bowl sets itself besides, and four players who believe that they can read its strongest bot.

They play as it does, but for where they put what is strong: on offense always inside, or always outside; on defense always where the house
puts its best card, or always on the other places.
"""

from benchmarks.limit import ratio_to_c
from benchmarks.rates import games_per_second
from benchmarks.reference import cardbowl as reference
from benchmarks.strength import Pair
from pigskin.engine.game import Policy, Values
from pigskin.engine.rule import rule
from pigskin.games.cardbowl import GAME
from pigskin.games.cardbowl.bots.expert import expert, lay
from pigskin.games.cardbowl.bots.house import house
from pigskin.games.cardbowl.bots.rookie import rookie
from pigskin.games.cardbowl.state import Ask, CardBowl

ALWAYS, NEVER = 100, 0
SHORT = 5  # yards to go, under which the house puts its best card inside


@rule
def inside(g: CardBowl, seat: int, question: int, allowed: int) -> int:
    """The best card of the offense always inside."""
    if question == Ask.HAND and seat == g.offense:
        return lay(g, seat, allowed, ALWAYS)
    return expert(g, seat, question, allowed)


@rule
def outside(g: CardBowl, seat: int, question: int, allowed: int) -> int:
    """The best card of the offense always outside."""
    if question == Ask.HAND and seat == g.offense:
        return lay(g, seat, allowed, NEVER)
    return expert(g, seat, question, allowed)


@rule
def expecting(g: CardBowl, seat: int, question: int, allowed: int) -> int:
    """The strong pair of the defense always where the house would put its best card."""
    if question == Ask.HAND and seat != g.offense:
        return lay(g, seat, allowed, ALWAYS if g.line_to_gain - g.ball < SHORT else NEVER)
    return expert(g, seat, question, allowed)


@rule
def opposite(g: CardBowl, seat: int, question: int, allowed: int) -> int:
    """The strong pair of the defense never where the house would put its best card."""
    if question == Ask.HAND and seat != g.offense:
        return lay(g, seat, allowed, NEVER if g.line_to_gain - g.ball < SHORT else ALWAYS)
    return expert(g, seat, question, allowed)


def against_the_house(table: str, options: Values, bar: float = 0.58) -> Pair:
    return Pair(f"expert against the house of old, {table}", expert, reference.house, bar, options=options)


def read_by(label: str, counter: Policy) -> Pair:
    return Pair(f"{label} against expert", counter, expert, 0.56, held=True)


PAIRS = (
    against_the_house("the usual table", {}),
    against_the_house("the quick game", GAME.quick, 0.53),  # in so few plays luck has more to say
    against_the_house("by the simple clock", {"timing": "simple-2"}),
    against_the_house("by the full clock", {"timing": "complex"}),
    read_by("best card always inside", inside),
    read_by("best card always outside", outside),
    read_by("strong pair where the house expects it", expecting),
    read_by("strong pair on the other places", opposite),
    Pair("rookie against house", rookie, house, 0.35, held=True),
)

EXTRA = (
    ("house against house, one core", lambda game: games_per_second(game, "house", 4000), "3,000 games/s"),
    ("compiled, beside C by hand", ratio_to_c, ""),
)
