"""A player that knows the electronic table as well as it can be known: every call and every throw is looked up in the exact solution."""

from pigskin.engine.rule import rule
from pigskin.games.freds.bots.house import house, kick
from pigskin.games.freds.state import Ask, Declared, Freds, Throws
from pigskin.games.freds.throw_book import NUMBERS
from pigskin.games.freds.winning import LEADS, ROWS, column_of, pair_of, row_of


@rule
def expert(g: Freds, seat: int, question: int, allowed: int) -> int:
    """Answers for a seat. Where throws are not aimed, its calls are those of the house: nobody knows what a real throw leads to."""
    if g.throws != Throws.PHYSICS:
        return house(g, seat, question, allowed)
    if question == Ask.THROW:
        return kick(g, seat) if g.declared >= Declared.FIELD_GOAL else int(NUMBERS[g.skill[seat]][g.step][best(g, seat) >> 2])
    if question == Ask.FOURTH_DOWN or question == Ask.TRY_FOR:
        return best(g, seat) & 3
    return house(g, seat, question, allowed)


@rule
def best(g: Freds, seat: int) -> int:
    """What the book has for a position: a call, and four times the place of a throw."""
    return int(g.look_up((pair_of(g) * ROWS + row_of(g)) * LEADS + column_of(g, seat)))
