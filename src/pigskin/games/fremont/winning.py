"""By what numbers the chances to win the reveal card game are told, from nothing but what everyone sees.

The more snaps are left, the less a lead or the ball says; so what is told of them is divided by roots of the snaps that are left. What is
still unseen of both decks, in the piles and in all hands, says what a snap will bring.
"""

from math import copysign, sqrt
from typing import NamedTuple

from pigskin.games.fremont.bots.worth import KICKOFF_WORTH, worth
from pigskin.games.fremont.rules.cards import copies_of, hand_of, kind_of, yards_of
from pigskin.games.fremont.rules.scrimmage import result_of
from pigskin.games.fremont.state import DEFENSE, EMPTY, HAND, IDS, KINDS, OFFENSE, Fremont, Phase, Result

AFTER = {"soon": 0.7, "later": 8.0, "far": 40.0}  # snaps that are added to those left, before the root
SCORE, FIELD_GOAL = 8.5, 3  # about as many points as one possession can bring, and a kick
TRY_WORTH = 0.13  # of a try that is due, less the kickoff after it
USUAL_GAIN, USUAL_LOSS, USUAL_LENGTH, USUAL_CARD = 6.3, 0.05, 11.0, 8.0
KICKING_RANGE = 30
LOST, BACKWARD = (Result.INTERCEPTION, Result.FUMBLE), (Result.BACK, Result.FLAG_OFFENSE)


class Outlook(NamedTuple):
    """What two unseen cards bring: yards, how often the ball is lost, how long plays are, and what is printed on an offense card."""

    gain: float
    lost: float
    length: float
    printed: float


def by_kind(g: Fremont, deck: int) -> tuple[list[int], list[int]]:
    """How many cards of each kind nobody has played yet, and the sum of the yards on them."""
    left = g.pile[IDS * deck : IDS * deck + IDS]
    for seat in range(2):
        place = HAND * hand_of(seat, deck)
        for card in g.hands[place : place + HAND]:
            if card != EMPTY:
                left[card] += 1
    counts, yards = [0] * KINDS, [0] * KINDS
    for number, copies in enumerate(left):
        if copies:
            card = g.cards[IDS * deck + number]
            counts[kind_of(card)] += copies
            yards[kind_of(card)] += copies * yards_of(card)
    return counts, yards


def outlook(g: Fremont) -> Outlook:
    """What a snap brings if any unseen card meets any other."""
    (calls, printed), (covers, numbers) = by_kind(g, OFFENSE), by_kind(g, DEFENSE)
    pairs = max(sum(calls) * sum(covers), 1)
    gain, lost, squares = 0.0, 0.0, 0.0
    for call in range(KINDS):
        for cover in range(KINDS):
            if not calls[call] or not covers[cover]:
                continue
            share = calls[call] * covers[cover] / pairs
            ahead, other = printed[call] / calls[call], numbers[cover] / covers[cover]
            result = result_of(g, call, cover)
            if result in LOST:
                lost += share
            elif result in BACKWARD:
                gain -= share * other
            elif result == Result.FLAG_DEFENSE:
                gain += share * other
            elif result != Result.NONE:
                yards = 2 * ahead if result == Result.DOUBLE else ahead + (other if result == Result.PLUS else 0)
                gain += share * yards
                squares += share * yards * yards
    return Outlook(gain, lost, sqrt(squares), sum(printed) / max(sum(calls), 1))


def snaps_now(g: Fremont) -> int:
    """How many snaps this half still has."""
    return g.pile_sizes[OFFENSE] + (g.hand_sizes[hand_of(g.offense, OFFENSE)] if g.offense >= 0 else 0)


def features(g: Fremont, seat: int) -> dict[str, float]:
    """What the chances of a seat go by: each is the same for the other side, with the other sign."""
    side = 0 if g.offense < 0 else 1 if g.offense == seat else -1
    points = g.score[seat] - g.score[1 - seat]
    if g.overtime:
        return {**dict.fromkeys(_regular(g, seat, 0, points), 0.0), **_overtime(g, side, points)}
    return {**_regular(g, seat, side, points), **dict.fromkeys(_overtime(g, side, points), 0.0)}


def _regular(g: Fremont, seat: int, side: int, points: int) -> dict[str, float]:
    """Until the end of the last half."""
    on_downs = g.phase == Phase.SCRIMMAGE
    ball = side * on_downs
    lead = points + side * (TRY_WORTH if g.phase == Phase.TRY else KICKOFF_WORTH / 1000 if g.phase == Phase.KICKOFF else 0.0)
    snaps = snaps_now(g) + max(g.halves - g.half, 0) * sum(copies_of(card) for card in g.cards[:IDS])
    soon, later = (1 / sqrt(snaps + AFTER[name]) for name in ("soon", "later"))
    place = ball * worth(g.down, max(g.to_goal - g.line_to_gain, 1), max(min(g.to_goal, 99), 1)) / 1000 if on_downs else 0.0
    forward, close = ball * (50 - g.to_goal) / 50, abs(points) <= FIELD_GOAL
    behind = -side * points
    one_score = FIELD_GOAL < behind <= SCORE
    seen = outlook(g)
    found: dict[str, float] = {}
    for name, more in AFTER.items():
        scale = 1 / sqrt(snaps + more)
        found[f"lead {name}"], found[f"worth {name}"] = lead * scale, place * scale
        found[f"ball {name}"], found[f"kickoff {name}"] = ball * scale, side * (g.phase == Phase.KICKOFF) * scale
    for name, scale in (("soon", soon), ("later", later)):
        found[f"gain {name}"] = ball * (seen.gain - USUAL_GAIN) * scale
        found[f"losses {name}"] = ball * 10 * (seen.lost - USUAL_LOSS) * scale
        found[f"length {name}"] = ball * (seen.length - USUAL_LENGTH) * scale
        found[f"lead and gain {name}"] = lead * (seen.gain - USUAL_GAIN) / 5 * scale
    found["printed"] = ball * (seen.printed - USUAL_CARD) / 5 * later
    found["lead and printed"] = lead * (seen.printed - USUAL_CARD) / 5 * later
    found["forward"] = forward * soon
    found["third down"], found["fourth down"] = ball * (g.down == 3) * soon, ball * (g.down == 4) * soon
    found["receives the second half"] = (0 if g.first_offense < 0 or g.half > 1 else -1 if g.first_offense == seat else 1) * later
    found["time outs"] = (g.time_outs[seat] - g.time_outs[1 - seat]) * later
    found["ahead at the end"] = (copysign(1, lead) if lead else 0.0) * soon * soon
    found["a score ahead"] = max(-1.0, min(1.0, lead / SCORE)) * soon
    found["a kick ahead"] = max(-1.0, min(1.0, lead / FIELD_GOAL)) * soon
    found["ball of a close game"], found["forward in a close game"] = ball * close * soon, forward * close * soon
    found["ball a score behind"], found["forward a score behind"] = ball * one_score * soon, forward * one_score * soon
    found["ball and ahead"] = ball * (behind < 0) * soon
    last = ball * (g.half >= g.halves) * soon
    reach = max(-1.5, min(1.5, (snaps_now(g) * seen.gain * 0.8 - g.to_goal) / 30))
    found["last: reach, behind"] = last * (0 < behind <= SCORE) * reach
    found["last: reach, close"] = last * (0 <= behind <= FIELD_GOAL) * reach
    found["last: reach, ahead"] = last * (behind < 0) * reach
    found["last: a score behind"], found["last: more behind"] = last * (0 < behind <= SCORE), last * (behind > SCORE)
    found["last: in range"] = last * (0 <= behind <= FIELD_GOAL and g.to_goal <= KICKING_RANGE)
    found["last: in range on fourth down"] = last * (0 <= behind <= FIELD_GOAL and g.to_goal <= KICKING_RANGE and g.down == 4)
    return found


def _overtime(g: Fremont, side: int, points: int) -> dict[str, float]:
    """In overtime each side has the ball once a round."""
    second, ahead = g.ot_possession == 2, side * points
    forward = side * (50 - g.to_goal) / 50
    return {
        "overtime: first": float(side * (g.ot_possession == 1)),
        "overtime: tied": float(side * (second and ahead == 0)),
        "overtime: a kick behind": float(side * (second and -FIELD_GOAL <= ahead < 0)),
        "overtime: more behind": float(side * (second and ahead < -FIELD_GOAL)),
        "overtime: forward, first": forward * (g.ot_possession == 1),
        "overtime: forward, second": forward * second,
        "overtime: late down": float(side * (g.phase == Phase.SCRIMMAGE and g.down >= 3)),
        "overtime: lead": points / FIELD_GOAL * (not second),
    }
