"""People who come, go and stand in for each other."""

from pigskin.engine.rule import OUTSIDE, count_bits, lowest_bit, rule
from pigskin.games.luck.events import LuckEvent
from pigskin.games.luck.rules.trades import drop_offers_of
from pigskin.games.luck.state import MOST_DRIVES, Act, End, Luck, People, Phase


@rule
def after_in_order(g: Luck, seat: int) -> int:
    """Order of quarterbacks; 3.1: the seat that serves after this one, round and round."""
    players = count_bits(g.players)
    for place in range(players):
        if g.order[place] == seat:
            return int(g.order[(place + 1) % players])
    return int(g.order[0])


@rule
def scorer_of(g: Luck) -> int:
    """Awarding points; 1: who keeps the score: the feed, the covering administrator, or the quarterback (R13)."""
    if g.feed:
        return OUTSIDE
    if g.cover:
        return int(g.admin)
    return int(g.qb) if g.drive else int(g.next_qb)


@rule
def caller_of(g: Luck) -> int:
    """Audibles; 2: who picks the audible play: the quarterback, or the administrator who covers for him."""
    return int(g.admin) if g.cover else int(g.qb)


@rule
def join(g: Luck, seat: int) -> None:
    """People; 3.11: a new or returning seat keeps its points, waits for the next deal, and serves last of the coming round (R52)."""
    players = count_bits(g.players)
    place = 0
    while g.order[place] != g.next_qb:
        place += 1
    for later in range(players, place, -1):
        g.order[later] = g.order[later - 1]
    g.order[place] = seat
    g.players |= 1 << seat
    g.left &= ~(1 << seat)
    g.hands[seat] = 0
    g.tell(LuckEvent.JOIN, seat)


@rule
def go(g: Luck, seat: int) -> None:
    """People; 3.11: who goes is out of the rotation, his hand goes to the sidelines, others take over his offices (R52)."""
    players = count_bits(g.players)
    if g.next_qb == seat:
        g.next_qb = after_in_order(g, seat)
    place = 0
    while g.order[place] != seat:
        place += 1
    for later in range(place, players - 1):
        g.order[later] = g.order[later + 1]
    g.order[players - 1] = 0
    g.players &= ~(1 << seat)
    g.left |= 1 << seat
    g.hands[seat] = 0
    drop_offers_of(g, seat)
    if g.qb == seat:
        g.cover = True
    if g.admin == seat:
        g.admin = lowest_bit(g.players)
    g.tell(LuckEvent.LEAVE, seat)
    if count_bits(g.players) == 1:
        g.phase = Phase.BETWEEN
        g.end = End.MUST
        g.offer_count = 0


@rule
def table_acts(g: Luck, seat: int) -> int:
    """People, Ending; 2, 3.11, 3.12: leave; cover and hand back; skip; and how the administrator ends the game (R48, R49)."""
    alone = count_bits(g.players) == 1
    acts = 0 if alone else 1 << Act.LEAVE
    dealt = g.drive >= 1 and not alone
    if dealt and g.cover and g.players >> g.qb & 1 and (seat == g.admin or seat == g.qb):
        acts |= 1 << Act.HAND_BACK
    if seat != g.admin:
        return acts
    acts |= 1 << Act.ABANDON
    if dealt and not g.cover and g.admin != g.qb:
        acts |= 1 << Act.COVER
    if g.phase == Phase.BETWEEN and g.end != End.MUST:
        acts |= 1 << Act.SKIP
    if g.end == End.MAY or (g.end == End.MUST and g.phase == Phase.BETWEEN):
        acts |= 1 << Act.END_GAME
    return acts


@rule
def people_acts(g: Luck) -> int:
    """People; 2, 3.11: whom the administrator may deal for, seat and remove: three masks of seats."""
    if count_bits(g.players) == 1:
        return 0
    acts = (g.players & ~(1 << g.admin)) << 8 * People.REMOVE
    if g.phase == Phase.BETWEEN:
        acts |= (255 & ~g.players) << 8 * People.SEAT
        if g.end != End.MUST and g.drive < MOST_DRIVES and g.next_qb != g.admin:
            acts |= (1 << g.next_qb) << 8 * People.NEW_DRIVE_FOR
    return acts
