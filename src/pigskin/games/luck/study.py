"""What the coach and the lab must know of the card game: how likely a seat is to win, from what everyone at the table sees."""

from math import erf, exp, log, pi, sqrt
from pathlib import Path

from pigskin.engine.rule import count_bits
from pigskin.football.winning import Fitted
from pigskin.games.luck.ledger import quarter_in, token_in
from pigskin.games.luck.rules.trades import final_quarter
from pigskin.games.luck.scoring import MARKERS
from pigskin.games.luck.state import Ask, End, Luck

REPORTS = frozenset((Ask.EVENT, Ask.CORRECT, Ask.FLAG, Ask.BEGIN, Ask.TABLE, Ask.PEOPLE, Ask.RULING))
ENTRIES_OF_QUARTER = 31  # about as many lines has the log of a whole quarter, but for snaps
SPREAD = 6.0  # points that a seat gains or loses in a quarter on the others, give or take
STEPS, WIDTH = 40, 4.0  # of the sum over what the best score may be, in so many deviations
LEAST = 0.3  # of the deviation: even at the end a tie is broken by something
SURE = 1e-4


def quarters_left(g: Luck) -> float:
    """How much of the game is still to be played, in quarters; overtime is about half of one."""
    if g.end == End.MUST:
        return 0.0
    count, place = 0, g.log_count - 1
    while place >= 0 and quarter_in(g.log[place]) == g.quarter:
        count += not 1 << token_in(g.log[place]) & MARKERS
        place -= 1
    whole = max(final_quarter(g) - g.quarter, 0)
    return whole + max(1 - count / ENTRIES_OF_QUARTER, 0.1)


def best_of_all(g: Luck, seat: int) -> float:
    """The chance that a seat will have the most points, if from here on all gain alike and scatter alike."""
    deviation = max(SPREAD * sqrt(quarters_left(g)), LEAST)
    total = 0.0
    for step in range(-STEPS, STEPS + 1):
        above = WIDTH * step / STEPS
        share = exp(-above * above / 2)
        for other in range(len(g.score)):
            if other != seat and g.players >> other & 1:
                lead = (g.score[seat] - g.score[other]) / deviation
                share *= (1 + erf((above + lead) / sqrt(2))) / 2
        total += share
    return total * WIDTH / STEPS / sqrt(2 * pi)


def features(g: Luck, seat: int) -> dict[str, float]:
    """What the chances of a seat go by: whether it plays, and the logarithm of the odds that it will have the most."""
    if not g.players >> seat & 1:
        return {"absent": 1.0, "level": 0.0, "odds": 0.0}
    chance = min(max(best_of_all(g, seat), SURE), 1 - SURE)
    return {"absent": 0.0, "level": 1 / count_bits(g.players), "odds": log(chance / (1 - chance))}


WINNING = Fitted(Path(__file__).with_name("winning.json"), features)
win_probability = WINNING.probability
