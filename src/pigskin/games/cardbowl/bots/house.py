"""The house's own player of Card Bowl, and the one that plays anything."""

from pigskin.engine.rule import PASS, any_of, below, draw_from, rule
from pigskin.games.cardbowl.bots.hands import choose_hand, choose_target, keep_drawing
from pigskin.games.cardbowl.cards import ACE_OF_SPADES, HAND, value
from pigskin.games.cardbowl.questions import ONSIDE
from pigskin.games.cardbowl.state import (
    Ask,
    Call,
    CardBowl,
    Choice,
    Declare,
    FreeKick,
    More,
    Phase,
    PuntReturn,
    RunOut,
    ShortKick,
    Sideline,
    Stop,
    Timing,
    Touchback,
    Try,
)

KICK_ADDS = 118  # field-goal distance is this less the ball's position
SQUIB_INTO_END_ZONE = 1
FIRST_ONSIDE, NEXT_ONSIDE = 0, 7
GAMBLE = 62  # a field goal this long is worth trying only when nothing else is left


@rule
def random(g: CardBowl, seat: int, question: int, allowed: int) -> int:
    """Takes any legal answer, each equally likely: any hand, any target, any kick."""
    if question == Ask.HAND:
        return draw_from(g, allowed, HAND)
    if question == Ask.TARGET:
        return (allowed >> 7 * below(g, HAND)) & 127
    if question == Ask.KICKOFF:
        return below(g, allowed)
    return any_of(g, allowed)


@rule
def house(g: CardBowl, seat: int, question: int, allowed: int) -> int:
    """Answers for a seat: strong and useless cards for the offense, even ones for the defense, kicks as a coach would have them."""
    if question == Ask.HAND:
        return choose_hand(g, seat, allowed)
    if question == Ask.TARGET:
        return choose_target(g, allowed)
    if question == Ask.MORE:
        return int(More.MORE) if keep_drawing(g) else int(More.THROW)
    if question == Ask.CALL:
        return call_play(g, seat, allowed)
    if question <= Ask.FREE_KICK:
        return before_the_kick(g, seat, question, allowed)
    if question == Ask.TIMEOUT:
        return int(Stop.TIMEOUT) if stops_the_clock(g, seat) else PASS
    if question == Ask.RUN_OUT:
        return run_out(g, seat, allowed)
    if question == Ask.SIDELINE:
        return int(Sideline.SIDELINE) if goes_out(g, seat) else int(Sideline.RUN)
    if question == Ask.DECLARE:
        return int(Declare.PICK_2) if g.phase == Phase.TRY and seat == g.offense else int(Declare.FALL_2)
    if question == Ask.TOUCHBACK:
        return int(Touchback.RETURN) if brings_it_out(g) else int(Touchback.TOUCHBACK)
    if question == Ask.PUNT_RETURN:
        return field_punt(g)
    if question == Ask.DOWN_IT:
        return down_it(g, allowed)
    return choose_try(g, seat)


@rule
def ahead(g: CardBowl, seat: int) -> int:
    """By how many points a side leads."""
    return g.score[seat] - g.score[1 - seat]


@rule
def snaps_left(g: CardBowl) -> int:
    """About how many more snaps there are in the quarter."""
    return g.plays_left if g.timing == Timing.SIMPLE_1 else g.clock // 4


@rule
def last_quarter(g: CardBowl) -> bool:
    return g.quarter >= 4


@rule
def half_ends(g: CardBowl) -> bool:
    """Whether what is not scored in this quarter is lost."""
    return g.quarter == 2 or g.quarter >= 4


@rule
def before_the_kick(g: CardBowl, seat: int, question: int, allowed: int) -> int:
    """The toss, the choice, and which kick."""
    if question == Ask.KICKOFF:
        return choose_kickoff(g, seat)
    if question == Ask.CHOICE:
        return int(Choice.DEFER) if allowed >> Choice.DEFER & 1 else int(Choice.RECEIVE)
    if question == Ask.SHORT_KICK:
        return int(ShortKick.TAKE)
    if question == Ask.FREE_KICK:
        return int(FreeKick.KICKOFF)
    return any_of(g, allowed)


@rule
def choose_kickoff(g: CardBowl, seat: int) -> int:
    """Squibs into the end zone; onside when behind with little time, the first try short and cheap because it may be kicked over."""
    behind = -ahead(g, seat)
    left = snaps_left(g)
    if g.quarter == 4 and behind > 0 and (left <= 9 or (behind > 8 and left <= 18)):
        return ONSIDE + (FIRST_ONSIDE if g.short_kicks == 0 else NEXT_ONSIDE)
    return SQUIB_INTO_END_ZONE


@rule
def call_play(g: CardBowl, seat: int, allowed: int) -> int:
    """Clock first, then kicks, then the set."""
    call = call_in_a_hurry(g, seat, allowed)
    if call >= 0:
        return call
    if g.down == 4:
        return fourth_down(g, seat)
    return choose_set(g)


@rule
def call_in_a_hurry(g: CardBowl, seat: int, allowed: int) -> int:
    """What the clock asks for, or the last snap of a half; -1 where neither does."""
    tempo = choose_tempo(g, seat, allowed)
    if tempo >= 0:
        return tempo
    return last_call(g, seat) if last_snap(g, seat) else -1


@rule
def choose_set(g: CardBowl) -> int:
    """Two runners and two receivers, unless only a long pass will do."""
    return int(Call._4WR) if g.down >= 3 and g.line_to_gain - g.ball >= 9 else int(Call._2WR)


@rule
def hurried(g: CardBowl, seat: int) -> bool:
    """Whether the offense would rather have the clock stand."""
    if g.quarter == 2:
        return g.clock <= 36 and g.ball >= 35
    if g.quarter < 4 or g.clock > 60:
        return False
    return ahead(g, seat) < 0 or (ahead(g, seat) == 0 and g.clock <= 36 and g.ball >= 45)


@rule
def in_range(g: CardBowl) -> bool:
    return KICK_ADDS - g.ball <= 50


@rule
def choose_tempo(g: CardBowl, seat: int, allowed: int) -> int:
    """A timeout, a spike or a wait, where it helps; -1 to go on with the call."""
    if not g.clock_running:
        return -1
    if hurried(g, seat):
        if allowed >> Call.TIMEOUT & 1 and g.clock <= 24:
            return int(Call.TIMEOUT)
        if allowed >> Call.SPIKE & 1 and g.clock <= 7 and g.down < 4 and in_range(g):
            return int(Call.SPIKE)
        return int(Call.WAIT_2) if allowed >> Call.WAIT_2 & 1 and g.wait != 2 else -1
    if last_quarter(g) and ahead(g, seat) > 0 and allowed >> Call.WAIT_8 & 1 and g.wait != 8:
        return int(Call.WAIT_8)
    return -1


@rule
def stops_the_clock(g: CardBowl, seat: int) -> bool:
    """The defense: behind at the end of the game it wants the ball back."""
    return g.quarter == 4 and ahead(g, seat) < 0 and g.clock <= 36


@rule
def run_out(g: CardBowl, seat: int, allowed: int) -> int:
    """One more snap is worth a timeout when behind, or within reach of the goal posts."""
    lead = ahead(g, seat)
    kicks = KICK_ADDS - g.ball <= GAMBLE and (lead <= 0 or g.quarter == 2)
    wanted = half_ends(g) and (kicks or (last_quarter(g) and lead < 0))
    return int(RunOut.TIMEOUT) if wanted and allowed >> RunOut.TIMEOUT & 1 else int(RunOut.RUN_OUT)


@rule
def last_snap(g: CardBowl, seat: int) -> bool:
    """Whether the half ends with the play that is called now."""
    if not half_ends(g):
        return False
    if g.timing == Timing.SIMPLE_1:
        return g.plays_left == 1
    if g.timeouts[seat] > 0:
        return g.clock <= 1
    if g.timing == Timing.SIMPLE_2:
        return g.clock <= (15 if g.clock_running else 8)
    return g.clock <= (5 if g.clock_running else 3)


@rule
def last_call(g: CardBowl, seat: int) -> int:
    """The last play of a half: run it out when ahead, kick when three points are of use, else throw for the end zone."""
    lead = ahead(g, seat)
    if last_quarter(g) and lead > 0:
        return int(Call._2WR)
    if KICK_ADDS - g.ball <= GAMBLE and (not last_quarter(g) or lead >= -3):
        return int(Call.FIELD_GOAL)
    return int(Call._4WR)


@rule
def fourth_down(g: CardBowl, seat: int) -> int:
    """Kick within range, gamble on little beyond midfield, never give the ball away when there is no time to get it back."""
    call = last_fourth_down(g, seat)
    if call >= 0:
        return call
    distance = KICK_ADDS - g.ball
    to_go = g.line_to_gain - g.ball
    if to_go <= 2 and g.ball >= 45 and (distance > 36 or to_go == 1):
        return int(Call._2WR)
    if distance <= 47:
        return int(Call.FIELD_GOAL)
    if to_go <= 4 and g.ball >= 58:
        return int(Call._2WR)
    return choose_punt(g.ball)


@rule
def last_fourth_down(g: CardBowl, seat: int) -> int:
    """Behind, with no time to get the ball back: a kick that is of use, or one more down; -1 at any other time."""
    lead = ahead(g, seat)
    if g.quarter != 4 or lead >= 0 or snaps_left(g) > 12:
        return -1
    if lead >= -3 and KICK_ADDS - g.ball <= 52:
        return int(Call.FIELD_GOAL)
    if lead >= -8 or snaps_left(g) <= 8 or g.line_to_gain - g.ball <= 5:
        return choose_set(g)
    return -1


@rule
def choose_punt(ball: int) -> int:
    """As many cards as leave it in the field."""
    if ball <= 40:
        return int(Call.PUNT)
    if ball <= 52:
        return int(Call.PUNT_3_OUT)
    return int(Call.PUNT_2) if ball <= 65 else int(Call.PUNT_1)


@rule
def goes_out(g: CardBowl, seat: int) -> bool:
    """Out of bounds once the first down is made and time matters; on other runs only when the clock is nearly out."""
    if not hurried(g, seat) or g.timeouts[seat] > 0:
        return False
    return g.clock <= 30 if g.at >= g.line_to_gain else g.clock <= 10


@rule
def brings_it_out(g: CardBowl) -> bool:
    """A kickoff comes out of the end zone only when the coverage is weak enough for the cards that are left."""
    if g.phase != Phase.KICKOFF or g.coverage < 0 or g.coverage == ACE_OF_SPADES:
        return False
    cards_to_come = 7 - g.draws
    return g.at + 7 * cards_to_come + 1 - value(g.coverage) > 20


@rule
def field_punt(g: CardBowl) -> int:
    """Near the goal line it may bounce in; against weak coverage it is returned."""
    if g.at <= 7:
        return int(PuntReturn.BOUNCE)
    if g.coverage == ACE_OF_SPADES or value(g.coverage) >= 12:
        return int(PuntReturn.FAIR_CATCH)
    return int(PuntReturn.RETURN)


@rule
def down_it(g: CardBowl, allowed: int) -> int:
    """Downs the ball as near to the goal line as it may; far from it the ball may roll on."""
    if g.at > 10:
        return 0
    choice = 1
    while not allowed >> choice & 1:
        choice += 1
    return choice


@rule
def choose_try(g: CardBowl, seat: int) -> int:
    """One point, unless two change what is needed late in the game."""
    lead = ahead(g, seat)
    if g.quarter == 4 and snaps_left(g) <= 20 and (lead == -2 or lead == -5 or lead == -10 or lead == 1 or lead == 5):
        return int(Try._2WR)
    return int(Try.KICK)
