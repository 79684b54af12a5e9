"""One ball: what is declared for it, where it drops, and what that does."""

from pigskin.engine.rule import rule
from pigskin.football.events import Event
from pigskin.football.field import from_home
from pigskin.football.seats import AWAY, HOME
from pigskin.games.freds.events import FredsEvent
from pigskin.games.freds.rules.rounds import (
    EXTRA_POINT,
    FIELD_GOAL,
    OVERTIME,
    SAFETY,
    TO_GOAL,
    TOUCHDOWN,
    TWO_POINTS,
    begin,
    chain_over,
    decided,
    end,
    possession_over,
    reward,
    score,
    yard,
)
from pigskin.games.freds.state import (
    FOURTH_DOWN,
    FOURTH_DOWN_IN_RANGE,
    NO_THROW,
    TRIES,
    Ask,
    Declared,
    Fourth,
    Fred,
    Freds,
    Kick,
    Phase,
    Throws,
    TryFor,
)
from pigskin.games.freds.table import EFFECTS, GOAL, MISS, OFF, OUTCOMES, RED, THE_FREE_PLAY, TWENTY, Effect
from pigskin.games.freds.throws import ANY_THROW, ball_result, kick_result, try_result

EXTENDED_DOWN = 3  # an extended possession has two balls


@rule
def one_ball(g: Freds) -> None:
    """3.4: on fourth down the offense declares first, every time (R13); then the ball is bounced or kicked."""
    if g.down == 4 and g.declared == Declared.NOTHING:
        answer = g.ask(g.offense, Ask.FOURTH_DOWN, FOURTH_DOWN if g.step == TWENTY else FOURTH_DOWN_IN_RANGE)
        if answer == Fourth.PUNT:
            punt(g)
            return
        g.declared = Declared.FIELD_GOAL if answer == Fourth.FIELD_GOAL else Declared.GO
    aim(g)
    if g.declared == Declared.FIELD_GOAL:
        field_goal(g)
    else:
        bounce(g)


@rule
def aim(g: Freds) -> None:
    """S8 5f: on the electronic table the thrower says how the ball is thrown."""
    if g.throws == Throws.PHYSICS and g.aimed == NO_THROW:
        g.aimed = g.ask(g.offense, Ask.THROW, ANY_THROW)


@rule
def thrown(g: Freds) -> None:
    """The result of a throw is known: what was announced for it is done with."""
    g.plays += 1
    g.declared = Declared.NOTHING
    g.aimed = NO_THROW
    g.free_play = False


@rule
def punt(g: Freds) -> None:
    """S3 option 1; 3.4: the fourth ball is forfeited and the next start is the 20; a punt ends a free play unused (R26)."""
    g.tell(Event.PUNT, g.offense, 0, yard(g))
    thrown(g)
    possession_over(g, TWENTY)


@rule
def field_goal(g: Freds) -> None:
    """S3 option 3; 3.4: three points, or a turnover at this step; it has landed unless it never touched the table (R31)."""
    result = g.chance(Ask.KICK, kick_result, 3)
    thrown(g)
    if result != Kick.MISS:
        land(g)
    good = result == Kick.GOOD
    g.tell(Event.FIELD_GOAL, g.offense, TO_GOAL[g.step], yard(g), int(good))
    if good:
        score(g, g.offense, FIELD_GOAL)
        possession_over(g, TWENTY)
    else:
        possession_over(g, g.step)


@rule
def bounce(g: Freds) -> None:
    """S1, S4; 3.4: one bounced ball. A free play is used up by it, whatever it does (R26)."""
    outcome = g.chance(Ask.BALL, ball_result, OUTCOMES)
    free_play = g.free_play
    thrown(g)
    g.tell(Event.BALL, g.offense, outcome, yard(g), 4 * g.step + g.down - 1)
    if outcome != MISS:
        land(g)
    if outcome == MISS or outcome >= OFF:
        lose_down(g)
    elif void(g, outcome):
        g.tell(FredsEvent.VOID_SPOT, g.offense, outcome, yard(g))
        lose_down(g)
    elif free_play and RED >> outcome & 1:
        g.tell(FredsEvent.FREE_PLAY_TOUCHDOWN, g.offense, outcome, yard(g))
        touchdown(g, g.offense)
    else:
        in_spot(g, outcome)


@rule
def land(g: Freds) -> None:
    """R31, R32: a ball of a regular possession has landed on the table."""
    if not g.extended:
        g.landed = True


@rule
def void(g: Freds, spot: int) -> bool:
    """S1: first-down spots are void at first and goal (R10); S8: so is the spot under Fred's token (R48)."""
    return spot == void_spot(g, g.offense) or (EFFECTS[spot] == Effect.FIRST_DOWN and g.step == GOAL)


@rule
def void_spot(g: Freds, seat: int) -> int:
    """S8 5a-5e: the spot under the token as far as this team's balls go, or 0 (R50 for overtime, R51 for 5e)."""
    half = 0 if g.quarter <= 2 else 1
    if g.fred_token >= Fred.D and g.quarter == OVERTIME:
        return 0
    placed_by = g.team_a if half == 0 else 1 - g.team_a
    if g.fred_token == Fred.E and seat != placed_by:
        return 0
    return g.tokens[half]


@rule
def in_spot(g: Freds, spot: int) -> None:
    """S4; 3.4: what each spot does."""
    effect = EFFECTS[spot]
    if effect == Effect.TOUCHDOWN:
        if g.reward_spots >> spot & 1:
            reward(g, g.offense, spot)
        touchdown(g, g.offense)
    elif effect == Effect.FIRST_DOWN:
        first_down(g, g.step + 1)
    elif effect == Effect.ROUGHING_THE_PASSER:
        penalty(g, spot, 1)
        first_down(g, g.step + 1)
    elif effect == Effect.PASS_INTERFERENCE:
        penalty(g, spot, GOAL - g.step)
        first_down(g, GOAL)
    elif effect == Effect.RECEPTION:
        reception(g)
    elif effect == Effect.FALSE_START:
        penalty(g, spot, 1)
        move(g, 1)
    elif effect == Effect.DEFLECTION or effect == Effect.INCOMPLETE_PASS:
        g.tell(Event.INCOMPLETE, g.offense, 0, yard(g), spot)
        lose_down(g)
    elif effect == Effect.QUARTERBACK_SACK:
        g.tell(Event.SACK, g.offense, yards(g, -1) if g.down < 4 else 0, yard(g))
        set_back(g)
    elif effect == Effect.INTENTIONAL_GROUNDING:
        penalty(g, spot, -1 if g.down < 4 else 0)
        set_back(g)
    elif effect == Effect.DELAY_OF_GAME or effect == Effect.HOLDING:
        penalty(g, spot, -1)
        move(g, -1)
    elif effect == Effect.INTERCEPTION:
        g.tell(Event.INTERCEPTION, g.offense, 0, yard(g))
        lose_ball(g, g.step)
    elif effect == Effect.FUMBLE:
        g.tell(Event.FUMBLE, g.offense, 0, yard(g))
        g.tell(Event.RECOVERY, 1 - g.offense, 0, yard(g))
        lose_ball(g, g.step)
    elif effect == Effect.SAFETY:
        safety(g)
    elif effect == Effect.PICK_6:
        g.tell(Event.PICK_6, g.offense, 0, yard(g))
        touchdown(g, 1 - g.offense)
    elif effect == Effect.FUMBLE_6:
        g.tell(Event.FUMBLE_6, g.offense, 0, yard(g))
        touchdown(g, 1 - g.offense)
    elif g.quarter == 4 and g.round == 2:
        tie_game(g)
    else:
        free_play(g)


@rule
def move(g: Freds, steps: int) -> None:
    """S1, S4: up or down the steps; there is nothing beyond first and goal or behind the 20 (R8, R9)."""
    g.step = min(max(g.step + steps, TWENTY), GOAL)


@rule
def yards(g: Freds, steps: int) -> int:
    """What such a move is worth in yards, for telling."""
    return TO_GOAL[g.step] - TO_GOAL[min(max(g.step + steps, TWENTY), GOAL)]


@rule
def penalty(g: Freds, spot: int, steps: int) -> None:
    """The flags among the spots are told with the yards they cost: red ones the offense, yellow ones the defense."""
    g.tell(Event.PENALTY, g.offense if RED >> spot & 1 else 1 - g.offense, abs(yards(g, steps)), yard(g), spot)


@rule
def first_down(g: Freds, step: int) -> None:
    """S4; 3.4: up to that step with all four balls; roughing and interference give them at first and goal too (R8, R11, R16)."""
    g.step = min(step, GOAL)
    g.down = 1
    g.tell(Event.FIRST_DOWN, g.offense, 0, yard(g))


@rule
def reception(g: Freds) -> None:
    """S4; 3.4: up one step, next down; on fourth down it does not keep the ball (R12)."""
    g.tell(Event.PASS, g.offense, yards(g, 1) if g.down < 4 else 0, yard(g))
    if g.down < 4:
        move(g, 1)
    lose_down(g)


@rule
def set_back(g: Freds) -> None:
    """S4; 3.4: a sack or grounding: back one step, next down; on fourth down the move is not made (R12)."""
    if g.down < 4:
        move(g, -1)
    lose_down(g)


@rule
def lose_down(g: Freds) -> None:
    """3.4: the next down; after the fourth the ball goes over at the step of the attempt."""
    if g.down < 4:
        g.down += 1
    else:
        g.tell(Event.TURNOVER_ON_DOWNS, g.offense, 0, yard(g))
        possession_over(g, g.step)


@rule
def free_play(g: Freds) -> None:
    """S4; 3.4: the next ball of this possession is a free play, if there is one (R25, R27)."""
    if g.down < 4:
        g.free_play = True
        g.tell(Event.PENALTY, 1 - g.offense, 0, yard(g), THE_FREE_PLAY)
        g.tell(FredsEvent.FREE_PLAY, g.offense, 0, yard(g))
    lose_down(g)


@rule
def tie_game(g: Freds) -> None:
    """S3, S4; 3.7: in all that belongs to round 2 of quarter 4 the losing team is lifted level, then a down is lost (R28-R30)."""
    lead = g.score[HOME] - g.score[AWAY]
    if lead != 0:
        loser = AWAY if lead > 0 else HOME
        score(g, loser, abs(lead))
        g.tell(FredsEvent.TIE_GAME, loser, abs(lead), yard(g))
    lose_down(g)


@rule
def touchdown(g: Freds, scorer: int) -> None:
    """S4; 3.5: six points and a try, for the defense too after a pick-6 or fumble-6 (R20); no try when they decide overtime (R40)."""
    returned = scorer != g.offense
    g.tell(Event.TOUCHDOWN, scorer, TOUCHDOWN, from_home(scorer, 0), int(returned))
    score(g, scorer, TOUCHDOWN)
    if decided(g, returned or g.extended, scorer == g.ot_first):
        end(g)
        return
    g.offense = scorer
    g.extended = g.extended or returned
    g.phase = Phase.TRY


@rule
def try_for_points(g: Freds) -> None:
    """S4; 3.5: one point through the posts or two through an opening; then the chain is over and the next start is the 20."""
    if g.declared == Declared.NOTHING:
        choice = g.ask(g.offense, Ask.TRY_FOR, TRIES)
        g.declared = Declared.EXTRA_POINT if choice == TryFor.EXTRA_POINT else Declared.TWO_POINT
    aim(g)
    good = g.chance(Ask.TRY, try_result, 2)
    if g.declared == Declared.EXTRA_POINT:
        g.tell(Event.EXTRA_POINT, g.offense, good, from_home(g.offense, 0))
        score(g, g.offense, good * EXTRA_POINT)
    else:
        g.tell(Event.TWO_POINT, g.offense, good, from_home(g.offense, 0))
        score(g, g.offense, good * TWO_POINTS)
    thrown(g)
    chain_over(g, TWENTY)


@rule
def safety(g: Freds) -> None:
    """S3, S4; 3.4: two points for the opponent, and its two balls from the 20."""
    g.tell(Event.SAFETY, 1 - g.offense, SAFETY, yard(g))
    score(g, 1 - g.offense, SAFETY)
    lose_ball(g, TWENTY)


@rule
def lose_ball(g: Freds, step: int) -> None:
    """S3, S5; 3.6: an extended possession of the opponent, third down with two balls, as often as the ball is lost (R39 in overtime)."""
    if decided(g, True, False):
        end(g)
        return
    g.offense = 1 - g.offense
    g.extended = True
    g.step = step
    g.down = EXTENDED_DOWN
    begin(g)
