"""A beginner at the card game: who sees the yards on the cards and not what the other side may do, and always kicks on 4th down."""

from pigskin.engine.rule import below, rule
from pigskin.games.fremont.rules.cards import hand_of, kind_of, yards_of
from pigskin.games.fremont.rules.scrimmage import result_of
from pigskin.games.fremont.state import DEFENSE, HAND, IDS, KINDS, OFFENSE, Ask, First, Fourth, Fremont, Result, Try

SHORT = 4  # yards to go that call for a run, everybody says
WHIMS = 2  # one call in so many follows no thought at all
LIKED, LONG_RUN = 1000, 100


@rule
def rookie(g: Fremont, seat: int, question: int, allowed: int) -> int:
    """Answers for a seat. Runs when it is short, throws the longest pass when it is long, guards against just that, and saves time outs."""
    if question == Ask.FIRST:
        return int(First.OFFENSE)
    if question == Ask.TRY:
        return int(Try.EXTRA_POINT)
    if question == Ask.FOURTH_DOWN:
        return always_kicks(allowed)
    deck = DEFENSE if question == Ask.DEFENSE_CARD else OFFENSE
    hand = hand_of(seat, deck)
    if g.physical:
        return lowest_card(allowed)
    best, most = g.hands[HAND * hand], -1
    whim = below(g, WHIMS) == 0
    for place in range(HAND * hand, HAND * hand + g.hand_sizes[hand]):
        card = g.cards[IDS * deck + g.hands[place]]
        liking = int(below(g, LIKED)) if whim else like_call(g, card) if deck == OFFENSE else like_cover(g, card)
        if liking > most:
            best, most = g.hands[place], liking
    return best


@rule
def lowest_card(allowed: int) -> int:
    """The first of the cards that may be laid."""
    card = 0
    while (allowed >> card) & 1 == 0:
        card += 1
    return card


@rule
def always_kicks(allowed: int) -> int:
    """A field goal where it may be tried, else a punt."""
    if (allowed >> Fourth.FIELD_GOAL) & 1:
        return int(Fourth.FIELD_GOAL)
    return int(Fourth.PUNT) if (allowed >> Fourth.PUNT) & 1 else int(Fourth.GO)


@rule
def is_run(g: Fremont, card: int) -> bool:
    """Whether an offense card is a run."""
    return (g.runs >> kind_of(card)) & 1 == 1


@rule
def like_call(g: Fremont, card: int) -> int:
    """A card of the kind that the distance calls for, and with yards for a first down; no more than those."""
    to_go = g.to_goal - g.line_to_gain
    return min(yards_of(card), to_go) + (LIKED if is_run(g, card) == (to_go <= SHORT) else 0)


@rule
def like_cover(g: Fremont, card: int) -> int:
    """As many kinds as it stops of those that the distance calls for."""
    short = g.to_goal - g.line_to_gain <= SHORT
    liking, seen = 0, 0
    for number in range(IDS):
        call = g.cards[number]
        kind = kind_of(call)
        if call == 0 or kind >= KINDS or (seen >> kind) & 1:
            continue
        seen |= 1 << kind
        result = result_of(g, kind, kind_of(card))
        stops = result == Result.NONE or (result >= Result.BACK and result != Result.FLAG_DEFENSE)
        if stops and is_run(g, call) == short:
            liking += LONG_RUN
    return liking + yards_of(card)
