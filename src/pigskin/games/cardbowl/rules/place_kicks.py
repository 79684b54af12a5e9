"""3.10: field goals, and the try after a touchdown."""

from pigskin.engine.rule import rule
from pigskin.football.events import Event
from pigskin.games.cardbowl.cards import ACE_OF_SPADES, run_value, same_suit, value
from pigskin.games.cardbowl.questions import KICK_CARDS
from pigskin.games.cardbowl.rules.clock import whistle
from pigskin.games.cardbowl.rules.ending import FIELD_GOAL, add_points, hold, kickoff_by, new_series, settle
from pigskin.games.cardbowl.rules.kicks import BLOCK_DEPTH, blocked, total_of
from pigskin.games.cardbowl.rules.runs import bounce, declare, open_field_run
from pigskin.games.cardbowl.rules.scrimmage import (
    INCOMPLETE,
    INTERCEPTION,
    SACK,
    after_catch,
    catch_yards,
    gained,
    line_up,
    pass_cards,
    rush_yards,
    sacked,
)
from pigskin.games.cardbowl.rules.table import END_LINE, GOAL_LINE, OWN_END_LINE, draw, draw_card, draw_pair, jot, lies_at, open_note
from pigskin.games.cardbowl.state import TRIES, Ask, Call, CardBowl, Jot, Loose, Play, Situation, Try

ADDED_DISTANCE = 18
EXTRA_POINT_DISTANCE = 19
NO_GOOD, GOOD, BLOCKED = 0, 1, 2
MISSED_AT_LEAST = 20
EXTRA_POINT, TWO_POINTS = 1, 2
BY_OFFENSE = 0


@rule
def field_goal(g: CardBowl) -> None:
    """3.10.1, R35, R36: six cards must reach the distance; the Ace of Spades among the first few is a block."""
    open_note(g, Situation.DOWN)
    distance = GOAL_LINE - g.ball + ADDED_DISTANCE
    cards = draw(g, Ask.PLACE_KICK, KICK_CARDS)
    fate = place_kick(cards, distance)
    jot(g, Jot.FIELD_GOAL, distance, fate)
    g.tell(Event.FIELD_GOAL, g.offense, distance, lies_at(g.offense, g.ball), int(fate == GOOD))
    if fate == GOOD:
        add_points(g, g.offense, FIELD_GOAL)
        kickoff_by(g, g.offense)
    elif fate == BLOCKED:
        hold(g, g.offense, g.ball)
        first = cards & 63
        carried = 0 if first == ACE_OF_SPADES else (value(first) + 1) // 2
        blocked(g, BLOCK_DEPTH - carried, Loose.BLOCKED_KICK)
        settle(g)
    else:
        missed(g)
    whistle(g, Play.FIELD_GOAL)


@rule
def place_kick(cards: int, distance: int) -> int:
    """3.10.1: blocked, good or no good."""
    for place in range(block_window(distance)):
        if (cards >> 6 * place) & 63 == ACE_OF_SPADES:
            return BLOCKED
    return GOOD if total_of(cards, KICK_CARDS) >= distance else NO_GOOD


@rule
def block_window(distance: int) -> int:
    """3.10.1: among how many cards the Ace of Spades blocks: one below 20 yards, one more for each ten from there, six from 60."""
    return min(max(distance // 10, 1), KICK_CARDS)


@rule
def missed(g: CardBowl) -> None:
    """3.10.1, N7, R35: the other side's ball where it was kicked, not inside its 20; kicked from the end zone, at the 1."""
    kicked_from = max(g.ball - BLOCK_DEPTH, 1)
    new_series(g, 1 - g.offense, max(100 - kicked_from, MISSED_AT_LEAST))


@rule
def try_for_points(g: CardBowl) -> None:
    """3.10.3: a kick of 19 yards for one point, or a play from the 2 for two; then the scorer kicks off (3.11.5)."""
    call = g.ask(g.offense, Ask.TRY, TRIES)
    if call == Try.KICK:
        open_note(g, Situation.EXTRA_POINT)
        good = place_kick(draw(g, Ask.PLACE_KICK, KICK_CARDS), EXTRA_POINT_DISTANCE) == GOOD
        g.tell(Event.EXTRA_POINT, g.offense, int(good), lies_at(g.offense, g.ball))
        tried(g, good, EXTRA_POINT)
        whistle(g, Play.EXTRA_POINT)
    else:
        open_note(g, Situation.TWO_POINT)
        hold(g, g.offense, g.ball)
        good = two_point_play(g, call - Try._2WR + Call._2WR)
        g.tell(Event.TWO_POINT, g.offense, int(good), lies_at(g.offense, g.at))
        tried(g, good, TWO_POINTS)
        whistle(g, Play.TWO_POINT)


@rule
def tried(g: CardBowl, good: bool, points: int) -> None:
    """3.10.3, 3.11.5: the points, and a kickoff either way."""
    jot(g, Jot.GOOD if good else Jot.NO_GOOD)
    if good:
        add_points(g, g.offense, points)
    kickoff_by(g, g.offense)


@rule
def two_point_play(g: CardBowl, formation: int) -> bool:
    """3.10.3: a down from the 2 that counts when the carrier reaches the goal line."""
    loose = try_run(g) if line_up(g, formation) else try_pass(g)
    if loose and g.at < GOAL_LINE:
        return try_fumble(g)
    return g.at >= GOAL_LINE


@rule
def try_run(g: CardBowl) -> bool:
    """3.10.3, 3.5: a run in a try. Whether the ball is loose."""
    mine, theirs, loose = draw_pair(g, Ask.RUSH)
    base = min(rush_yards(value(g.target) + value(mine) - value(g.opposite) - value(theirs)), GOAL_LINE - g.ball)
    g.at += base
    if not loose:
        loose = open_field_run(g, run_value(mine) - run_value(theirs), 0)
    gained(g, Jot.RUN, base)
    return loose


@rule
def try_pass(g: CardBowl) -> bool:
    """3.10.3, 3.6: a pass in a try; incomplete or intercepted it is over at once. Whether the ball is loose."""
    fate, first, _ = pass_cards(g)
    if fate == INCOMPLETE:
        jot(g, Jot.INCOMPLETE)
        return False
    if fate == INTERCEPTION:
        jot(g, Jot.INTERCEPTION)
        return False
    if fate == SACK:
        return sacked(g)
    catch = min(catch_yards(g, first, draw_card(g, Ask.PASS_DEFENSE)), GOAL_LINE - g.ball)
    g.at += catch
    loose = g.at < GOAL_LINE and after_catch(g)
    gained(g, Jot.PASS, catch)
    return loose


@rule
def try_fumble(g: CardBowl) -> bool:
    """3.10.3, R37: only the fumbler may go on: with a face card of the suit of the other side's card that is none. Whether it is good."""
    jot(g, Jot.FUMBLE)
    g.tell(Event.FUMBLE, g.holder, 0, lies_at(g.holder, g.at))
    while OWN_END_LINE < g.at < END_LINE:
        mine, _ = declare(g, g.holder)
        cards = draw(g, Ask.RECOVERY, 2)
        own, other = cards & 63, (cards >> 6) & 63
        if same_suit(own, other):
            if run_value(own) == 0 or run_value(other) > 0:
                bounce(g, own, other)
                continue
            start = g.at
            loose = open_field_run(g, min(max(run_value(own) - mine, 0), 3), 0)
            jot(g, Jot.RECOVERS, BY_OFFENSE, g.at - start)
            if not loose:
                return g.at >= GOAL_LINE
            jot(g, Jot.FUMBLE)
        elif value(own) != value(other):
            return False
    return False
