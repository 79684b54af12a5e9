"""The house's own player of the table game: it knows the best throw of its skill from each step, and how often its kicks succeed."""

from pigskin.engine.rule import rule
from pigskin.games.freds.rules.rounds import OVERTIME, first_team
from pigskin.games.freds.state import Ask, Clock, Declared, First, Fourth, Freds, Kick, TryFor
from pigskin.games.freds.table import EFFECTS, FIFTY, KICK_COUNTS, TRIALS, TWENTY, Effect
from pigskin.games.freds.throw_book import KICK_NUMBERS, NUMBERS
from pigskin.games.freds.throws import EXTRA_POINT, TWO_POINT, kick_target

KICK_FROM_THE_50, KICK_AT_GOAL = 3 * TRIALS // 10, TRIALS // 2  # good kicks that make a field goal worth trying
WORST_SPOT = EFFECTS.index(int(Effect.PICK_6))
USUAL = 0  # the place of the throw that is best if there is to be but one


@rule
def house(g: Freds, seat: int, question: int, allowed: int) -> int:
    """Answers for a seat. It goes first, which is to go last in the last quarter, and puts the token on the pick-6."""
    if question == Ask.THROW:
        return throw(g, seat)
    if question == Ask.FOURTH_DOWN:
        return fourth_down(g, seat)
    if question == Ask.TRY_FOR:
        return try_for(g, seat)
    if question == Ask.TOKEN:
        return WORST_SPOT
    if question == Ask.CLOCK:
        return int(Clock.RUNNING)
    return int(First.GO_FIRST)


@rule
def throw(g: Freds, seat: int) -> int:
    """The one throw of its skill that is best from this step, whatever the score; or its kick."""
    if g.declared >= Declared.FIELD_GOAL:
        return kick(g, seat)
    return int(NUMBERS[g.skill[seat]][g.step][USUAL])


@rule
def kick(g: Freds, seat: int) -> int:
    """The throw of its skill for a field goal or a try."""
    return int(KICK_NUMBERS[g.skill[seat]][kick_target(g)])


@rule
def lead(g: Freds, seat: int) -> int:
    return g.score[seat] - g.score[1 - seat]


@rule
def last_chain(g: Freds) -> bool:
    """Whether nothing but overtime can follow this round."""
    return ((g.quarter == 4 and g.round == 2) or g.quarter == OVERTIME) and g.round_of != first_team(g)


@rule
def fourth_down(g: Freds, seat: int) -> int:
    """Kicks where the odds are good enough, else goes for it; it needs a ball on the table in quarter 4, and three points must help."""
    if g.quarter == 4 and not g.landed and not g.extended:
        return int(Fourth.GO)
    if last_chain(g) and lead(g, seat) > 0:
        return int(Fourth.PUNT)
    if g.step == TWENTY or (last_chain(g) and lead(g, seat) < -3):
        return int(Fourth.GO)
    enough = KICK_FROM_THE_50 if g.step == FIFTY else KICK_AT_GOAL
    if KICK_COUNTS[g.skill[seat]][g.step - 1][Kick.GOOD] >= enough:
        return int(Fourth.FIELD_GOAL)
    return int(Fourth.GO)


@rule
def try_for(g: Freds, seat: int) -> int:
    """Two points when they are worth it on average, or when only they bring it level at the end."""
    ones = KICK_COUNTS[g.skill[seat]][EXTRA_POINT][Kick.GOOD]
    twos = KICK_COUNTS[g.skill[seat]][TWO_POINT][Kick.GOOD]
    if last_chain(g) and -2 <= lead(g, seat) <= 0:
        return int(TryFor.TWO_POINT) if lead(g, seat) == -2 or twos > ones else int(TryFor.EXTRA_POINT)
    return int(TryFor.TWO_POINT) if 2 * twos > ones else int(TryFor.EXTRA_POINT)
