"""A beginner at Card Bowl: spends the best cards first, throws too far, never goes for it, and forgets the clock."""

from pigskin.engine.rule import PASS, count_bits, rule
from pigskin.games.cardbowl.bots.hands import by_strength, placed_anyhow
from pigskin.games.cardbowl.bots.house import KICK_ADDS, house
from pigskin.games.cardbowl.cards import value
from pigskin.games.cardbowl.questions import DEEP
from pigskin.games.cardbowl.state import Ask, Call, CardBowl, More, PuntReturn, RunOut, Sideline, Touchback, Try

LONGEST_KICK = 55
LONG = 7  # yards to go, from which on it looks for a long pass
TOO_FAR = 7  # yards beyond what is needed that it wants to see before it throws


@rule
def rookie(g: CardBowl, seat: int, question: int, allowed: int) -> int:
    """Answers for a seat as people do in their first games."""
    if question == Ask.HAND:
        return spend(g, seat, allowed)
    if question == Ask.CALL:
        return call(g)
    if question == Ask.MORE:
        total = value(g.target) + g.pass_total - value(g.opposite)
        return int(More.MORE) if total < g.line_to_gain - g.ball + TOO_FAR else int(More.THROW)
    if question == Ask.KICKOFF:
        return DEEP
    if question == Ask.TIMEOUT:
        return PASS
    if question == Ask.RUN_OUT:
        return int(RunOut.RUN_OUT)
    if question == Ask.SIDELINE:
        return int(Sideline.RUN)
    if question == Ask.TOUCHBACK:
        return int(Touchback.RETURN)
    if question == Ask.PUNT_RETURN:
        return int(PuntReturn.RETURN)
    if question == Ask.TRY:
        return int(Try.KICK)
    return house(g, seat, question, allowed)


@rule
def call(g: CardBowl) -> int:
    """All receivers when it is far; on fourth down always a kick, of which it hopes too much."""
    if g.down == 4:
        return int(Call.FIELD_GOAL) if KICK_ADDS - g.ball <= LONGEST_KICK else int(Call.PUNT)
    return int(Call._4WR) if g.line_to_gain - g.ball > LONG else int(Call._2WR)


@rule
def spend(g: CardBowl, seat: int, deck: int) -> int:
    """The strongest that there are: two of them on offense, four on defense."""
    count = count_bits(deck)
    if seat == g.offense:
        return placed_anyhow(g, by_strength(deck, 0, 1, count - 2, count - 1))
    return placed_anyhow(g, by_strength(deck, 0, 1, 2, 3))
