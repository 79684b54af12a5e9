"""What the coach and the lab must know of the card game: how likely a seat is to win, from what everyone at the table sees, and how its
bots can be read."""

from math import erf, exp, log, pi, sqrt
from pathlib import Path

from pigskin.engine.rule import count_bits
from pigskin.football.winning import Fitted
from pigskin.games.luck.bots.expert import age, remaining
from pigskin.games.luck.bots.figures import PASS_SHARE
from pigskin.games.luck.bots.house import count_since_first_down, distance, down
from pigskin.games.luck.ledger import quarter_in, token_in
from pigskin.games.luck.reading import RESPONDING
from pigskin.games.luck.rules.trades import final_quarter
from pigskin.games.luck.scoring import MARKERS, RIGHT_CALL
from pigskin.games.luck.state import SEAT_COUNT, Ask, Audible, End, Luck, Phase, Token

__all__ = ["REPORTS", "RESPONDING", "WINNING", "features", "win_probability"]

REPORTS = frozenset((Ask.EVENT, Ask.CORRECT, Ask.FLAG, Ask.BEGIN, Ask.TABLE, Ask.PEOPLE, Ask.RULING))
ENTRIES_OF_QUARTER = 31  # about as many lines has the log of a whole quarter, but for snaps
SPREAD = 6.0  # points that a seat gains or loses in a quarter on the others, give or take
STEPS, WIDTH = 40, 4.0  # of the sum over what the best score may be, in so many deviations
LEAST = 0.3  # of the deviation: even at the end a tie is broken by something
SURE = 1e-4
USUALLY_RIGHT = 0.58  # of all calls


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


def points(g: Luck, seat: int, *, own: bool) -> float:
    """The points of a seat, with what its cards will still bring in this drive; of its `own` also what it has said of the audible play."""
    found = float(g.score[seat])
    if g.phase in (Phase.DRIVE, Phase.AUDIBLE):
        series = 0 if g.kickoff else min(count_since_first_down(g, Token.SNAP), 3)
        found += remaining(g, g.hands[seat], series, age(g)) / 100
    if own and g.audible in (Audible.OPEN, Audible.LOCKED) and g.answered >> seat & 1:
        passes = PASS_SHARE[down(g) - 1][distance(g)] / 1000
        found += RIGHT_CALL * ((passes if g.passes >> seat & 1 else 1 - passes) - USUALLY_RIGHT)
    return found


def best_of_all(g: Luck, seat: int) -> float:
    """The chance that a seat will have the most points, if from the next drive on all gain alike and scatter alike."""
    deviation = max(SPREAD * sqrt(quarters_left(g)), LEAST)
    mine = points(g, seat, own=True)
    leads = [(mine - points(g, other, own=False)) / deviation for other in range(SEAT_COUNT) if other != seat and g.players >> other & 1]
    total = 0.0
    for step in range(-STEPS, STEPS + 1):
        above = WIDTH * step / STEPS
        share = exp(-above * above / 2)
        for lead in leads:
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
