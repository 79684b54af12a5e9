"""What the lab and the coach know of Card Bowl alone: by what numbers the chances to win are told, and how its bots can be read.

The more is left to be played, the less a lead or the ball says; so what is told of them is divided by roots of the plays that are left.
"""

from math import copysign, sqrt
from pathlib import Path

from pigskin.engine.rule import NOBODY, rule
from pigskin.football.responding import Desk, Policy, Responding
from pigskin.football.winning import Fitted
from pigskin.games.cardbowl.bots.expert import choose_cards, expert
from pigskin.games.cardbowl.bots.hands import ORDERS, arranged, best_match
from pigskin.games.cardbowl.cards import value
from pigskin.games.cardbowl.rules.scrimmage import targets
from pigskin.games.cardbowl.state import Ask, CardBowl, Phase, Timing

INTERVALS_A_PLAY = 5
QUARTERS = 4
SCORE = 8.5  # about as many points as one possession can bring
AFTER = {"soon": 1, "later": 12, "far": 60}  # plays that are added to those left, before the root


def plays_left(g: CardBowl) -> float:
    """How many plays there will be until the end of the fourth quarter, about."""
    quarters = max(QUARTERS - g.quarter, 0)
    if g.timing == Timing.SIMPLE_1:
        return g.plays_left + quarters * g.plays_per_quarter
    return (g.clock + quarters * g.quarter_length) / INTERVALS_A_PLAY


def features(g: CardBowl, seat: int) -> dict[str, float]:
    """What the chances of a seat go by: each is the same for the other side, with the other sign."""
    other, overtime = 1 - seat, g.quarter > QUARTERS
    side = 0 if g.offense < 0 else 1 if g.offense == seat else -1
    on_downs, kicks = g.phase == Phase.SCRIMMAGE, g.phase in (Phase.KICKOFF, Phase.FREE_KICK)
    try_due = g.phase == Phase.TRY
    lead = g.score[seat] - g.score[other] + (side if try_due else 0)
    close = abs(g.score[seat] - g.score[other]) <= 3
    scale = {name: 0.0 if overtime else 1 / sqrt(plays_left(g) + more) for name, more in AFTER.items()}
    ball = side * on_downs
    forward = ball * (g.ball - 50) / 50
    to_go = min((g.line_to_gain - g.ball) / 10, 2.0)
    found: dict[str, float] = {}
    for name, one in scale.items():
        found[f"lead {name}"] = lead * one
        found[f"ball {name}"] = ball * one
        found[f"forward {name}"] = forward * one
        found[f"kick {name}"] = side * (kicks or try_due) * one
    for down in (1, 2, 3, 4):
        found[f"down {down}"] = ball * (g.down == down and down > 1) * scale["later"]
        found[f"to go on down {down}"] = ball * (g.down == down) * to_go * scale["later"]
    del found["down 1"]  # the others are told beside it
    found["forward squared"] = ball * forward * forward * scale["later"]
    found["forward cubed"] = forward**3 * scale["later"]
    found["ball of a close game"] = ball * close * scale["soon"]
    found["forward in a close game"] = forward * close * scale["soon"]
    found["choice of the second half"] = _choice(g, seat) * scale["later"]
    found["cards"] = (_strength(g, seat) - _strength(g, other)) / 100 * scale["later"]
    found["ahead at the end"] = (copysign(1, lead) if lead else 0.0) * scale["soon"] ** 2
    found["a score ahead"] = max(-1.0, min(1.0, lead / SCORE)) * scale["soon"]
    found["ball in overtime"] = ball * overtime
    found["forward in overtime"] = forward * overtime
    found["kick in overtime"] = side * overtime * kicks
    return found


def _choice(g: CardBowl, seat: int) -> int:
    """Whether a side, or the other one, will choose how the second half begins."""
    if g.second_half_choice < 0 or g.quarter > 2:
        return 0
    return 1 if g.second_half_choice == seat else -1


def _strength(g: CardBowl, seat: int) -> int:
    """The values of the cards that a side has left."""
    return sum(value(card) for card in range(g.decks[seat].bit_length()) if g.decks[seat] >> card & 1)


WINNING = Fitted(Path(__file__).with_name("winning.json"), features)
win_probability = WINNING.probability


@rule
def hides(g: CardBowl, seat: int, question: int) -> bool:
    """All cards lie open but the four that are being laid."""
    return question == Ask.HAND


@rule
def option(g: CardBowl, seat: int, question: int, allowed: int, number: int) -> int:
    """The cards that the strongest bot would lay, in every order: to spend others would cost more than one play tells."""
    return arranged(choose_cards(g, allowed, seat == g.offense), number) if number < ORDERS else NOBODY


@rule
def theirs(g: CardBowl, seat: int, question: int, bot: Policy) -> int:
    """What the bot lays."""
    return bot(g, 1 - seat, int(Ask.HAND), g.decks[1 - seat])


@rule
def worth(g: CardBowl, seat: int, question: int, answer: int, theirs: int) -> int:
    """What the best match-up is worth to the offense, or costs the defense, in hundredths of a yard."""
    if seat == g.offense:
        return best_match(g, targets(answer, g.formation), theirs)[1]
    return -best_match(g, targets(theirs, g.formation), answer)[1]


@rule
def keep(g: CardBowl, seat: int, kept: Desk) -> None:
    """There is nothing to put away: the secrets are choices."""


@rule
def redraw(g: CardBowl, seat: int) -> None:
    """Nor anything to draw anew."""


RESPONDING = Responding(
    usual=expert, hides=hides, option=option, theirs=theirs, worth=worth, most=ORDERS, room=1, keep=keep, put_back=keep, redraw=redraw
)
