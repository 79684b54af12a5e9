"""A player who has just come to the table, and errs as people do: it throws for the middle, never twice alike, and gives the ball away."""

from pigskin.engine.rule import any_of, below, rule
from pigskin.games.freds.bots.house import house, kick
from pigskin.games.freds.state import Ask, Declared, Fourth, Freds
from pigskin.games.freds.table import TWENTY
from pigskin.games.freds.throw_book import PLAIN_THROWS
from pigskin.games.freds.throws import LEAST_LOFT, MOST_SPEED, throw_number

OFF_AIM, OFF_LOFT, OFF_SPEED = 600, 1000, 100  # hundredths by which it may mean another throw than it should


@rule
def rookie(g: Freds, seat: int, question: int, allowed: int) -> int:
    """Answers for a seat. On fourth down it punts from the 20 and kicks from anywhere else; for its try it tosses a coin."""
    if question == Ask.THROW:
        return throw(g, seat)
    if question == Ask.FOURTH_DOWN:
        return int(Fourth.PUNT) if g.step == TWENTY else int(Fourth.FIELD_GOAL)
    if question == Ask.TRY_FOR:
        return any_of(g, allowed)
    return house(g, seat, question, allowed)


@rule
def throw(g: Freds, seat: int) -> int:
    """A plain throw of its skill and style, now higher, now harder; it kicks as it was shown."""
    if g.declared >= Declared.FIELD_GOAL:
        return kick(g, seat)
    aim, loft, speed = PLAIN_THROWS[g.skill[seat]][g.style[seat]][g.step]
    return throw_number(
        aim + below(g, 2 * OFF_AIM + 1) - OFF_AIM,
        max(loft + below(g, 2 * OFF_LOFT + 1) - OFF_LOFT, LEAST_LOFT),
        min(speed + below(g, 2 * OFF_SPEED + 1) - OFF_SPEED, MOST_SPEED),
    )
