"""The house of the table game before there were levels: it knows how often a hand of its skill succeeds, and throws by its style."""

from pigskin.engine.rule import rule
from pigskin.games.freds.rules.rounds import OVERTIME, first_team
from pigskin.games.freds.state import Ask, Clock, Declared, First, Fourth, Freds, Kick, TryFor
from pigskin.games.freds.table import BALL_THROWS, EFFECTS, FIFTY, KICK_COUNTS, KICK_THROWS, TRIALS, TWENTY, Effect
from pigskin.games.freds.throws import EXTRA_POINT, TWO_POINT, kick_target, throw_number

KICK_FROM_THE_50, KICK_AT_GOAL = 3 * TRIALS // 10, TRIALS // 2  # good kicks that make a field goal worth trying
AWAY_FROM_24 = 200  # hundredths of a degree, at least so far to the left
WORST_SPOT = EFFECTS.index(int(Effect.PICK_6))


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
    """The throw of its skill and style; with a lead in the tie-game round it keeps away from spot 24, front right."""
    if g.declared >= Declared.FIELD_GOAL:
        kick = KICK_THROWS[g.skill[seat]][kick_target(g)]
        return throw_number(int(kick[0]), int(kick[1]), int(kick[2]))
    ball = BALL_THROWS[g.skill[seat]][g.style[seat]][g.step]
    aim = int(ball[0])
    if g.quarter == 4 and g.round == 2 and lead(g, seat) > 0:
        aim = -max(abs(aim), AWAY_FROM_24)
    return throw_number(aim, int(ball[1]), int(ball[2]))


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
