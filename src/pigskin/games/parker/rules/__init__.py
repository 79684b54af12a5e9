"""The dice game's rules, in the order of its rulebook. `R7` and the like are the rulings in RULES.md."""

from pigskin.engine.rule import CHANCE, DICE, OUTSIDE, THROWS, rule
from pigskin.football.dice import Dice, doubles, even, smaller, total
from pigskin.football.events import Event
from pigskin.football.field import from_home
from pigskin.football.seats import HOME, leader
from pigskin.games.parker.state import (
    KICK_OR_RECEIVE,
    RUNS_PASSES_AND_PUNT,
    TRY_CALLS,
    Ask,
    Call,
    Choice,
    Clock,
    Foul,
    Hurry,
    Parker,
    Phase,
)

TOUCHDOWN, FIELD_GOAL, SAFETY, EXTRA_POINT = 6, 3, 2, 1
TOUCHBACK_LINE, KICKOFF_LINE, TRY_LINE = 80, 60, 2  # yards to the goal line attacked: the own 20, the own 40, the other side's 2
POSTS = 10  # yards behind the goal line
PLACE_KICK_RANGE = 50
LATE_YARDS = 10
NO_PLAY = -1
NO_THROW = (0, 0)


@rule
def play(g: Parker) -> None:
    """One play, from the call to the whistle; when time is up, or enough plays are played, the game is over instead."""
    if not finished(g):
        if g.phase == Phase.SCRIMMAGE:
            scrimmage(g)
        elif g.phase == Phase.KICKOFF:
            kick_off(g)
        elif g.phase == Phase.TRY:
            try_for_point(g)
        elif g.phase == Phase.OPENING:
            roll_off(g)
        else:
            kick_or_receive(g)
    if finished(g):
        end(g)


@rule
def finished(g: Parker) -> bool:
    """Winner; 3.10: a play in progress is completed, with the try that a touchdown earns (R12, R22)."""
    return (g.time_up or (g.minutes == 0 and g.plays >= g.play_limit)) and g.phase != Phase.TRY


@rule
def end(g: Parker) -> None:
    """Winner; 3.10: the higher score wins; equal scores are a tie (R21)."""
    g.winner = leader(g.score[0], g.score[1])
    g.phase = Phase.OVER
    g.hurried = False
    g.over = True
    g.tell(Event.GAME_END, HOME, g.winner)


@rule
def roll_off(g: Parker) -> None:
    """To start; 3.1: home throws, then away; the higher total chooses, equal totals throw again."""
    if g.opening_throw == 0:
        g.opening_throw = total(g.roll())
    else:
        winner = leader(g.opening_throw, total(g.roll()))
        g.opening_throw = 0
        if winner >= 0:
            g.offense = winner
            g.phase = Phase.CHOOSE_FIRST


@rule
def kick_or_receive(g: Parker) -> None:
    """To start, and the note under Field goal; 3.1, 3.6: the winner of the roll-off, or the side scored upon, kicks or receives."""
    if g.ask(g.offense, Ask.KICK_OR_RECEIVE, KICK_OR_RECEIVE) == Choice.RECEIVE:
        g.offense = 1 - g.offense
    g.phase = Phase.KICKOFF
    g.to_goal = KICKOFF_LINE


@rule
def kick_off(g: Parker) -> None:
    """Kick off; 3.2: five yards a pip from the kicker's 40 (R10); doubles are ordinary."""
    dice = g.roll()
    g.plays += 1
    g.tell(Event.KICKOFF, g.offense, min(5 * total(dice), g.to_goal), from_home(g.offense, g.to_goal - 5 * total(dice)))
    kicked(g, dice)


@rule
def kicked(g: Parker, dice: Dice) -> None:
    """Touchback and Run back; 3.4: over the goal line (R1) the receiver has its 20, else it throws for a compulsory runback (R20, R2)."""
    landing = g.to_goal - 5 * total(dice)
    if landing <= 0:
        g.tell(Event.TOUCHBACK, 1 - g.offense)
        take_over(g, 100 - TOUCHBACK_LINE)
        first_and_ten(g)
        return
    dice = g.roll()
    yards = total(dice) if even(dice) else 0
    take_over(g, landing)
    yards = min(yards, g.to_goal)
    g.tell(Event.RETURN, g.offense, yards, from_home(g.offense, g.to_goal - yards))
    g.to_goal -= yards
    if g.to_goal == 0:
        touchdown(g)
    else:
        first_and_ten(g)


@rule
def scrimmage(g: Parker) -> None:
    """Play; 3.3: the offense names a play, then throws; doubles go before everything else."""
    calls = RUNS_PASSES_AND_PUNT
    if g.to_goal <= PLACE_KICK_RANGE:
        calls |= 1 << Call.PLACE_KICK
    call = name_play(g, calls)
    if call == NO_PLAY:
        return
    if call == Call.UNNAMED:
        unnamed(g)
        advance(g, 0)
        return
    dice = throw(g)
    if dice == NO_THROW:
        return
    if doubles(dice):
        penalty(g, dice)
    elif call == Call.PLUNGE:
        line_plunge(g, dice)
    elif call == Call.END_RUN:
        end_run(g, dice)
    elif call == Call.PASS:
        forward_pass(g, dice)
    elif call == Call.TRICK:
        trick_play(g, dice)
    elif call == Call.PUNT:
        punt(g, dice)
    else:
        place_kick(g, dice)


@rule
def line_plunge(g: Parker, dice: Dice) -> None:
    """Line plunge; 3.3: gains the smaller die."""
    run(g, Call.PLUNGE, smaller(dice))


@rule
def end_run(g: Parker, dice: Dice) -> None:
    """End run; 3.3: an even total is gained, an odd one gains nothing."""
    run(g, Call.END_RUN, total(dice) if even(dice) else 0)


@rule
def forward_pass(g: Parker, dice: Dice) -> None:
    """Forward pass; 3.3: an even total completes it and is thrown again for the run; 4-3 on either throw loses the ball (R8, R9)."""
    catch = total(dice)
    if intercepted(dice):
        interception(g, 0)
    elif not even(dice):
        g.tell(Event.INCOMPLETE, g.offense, 0, from_home(g.offense, g.to_goal))
        advance(g, 0)
    elif catch >= g.to_goal:
        completed(g, catch, 0)
    else:
        second = g.roll()
        if doubles(second):
            penalty(g, second)
        elif intercepted(second):
            interception(g, catch)
        else:
            completed(g, catch, total(second) if even(second) else 0)


@rule
def intercepted(dice: Dice) -> bool:
    """Forward pass, special rule: 4-3."""
    return total(dice) == 7 and smaller(dice) == 3


@rule
def interception(g: Parker, yards: int) -> None:
    """Forward pass, special rule: the ball is lost at the line of scrimmage, or where the catch was made (R9)."""
    g.tell(Event.INTERCEPTION, g.offense, yards, from_home(g.offense, g.to_goal - yards))
    g.to_goal -= yards
    lose_ball(g)


@rule
def completed(g: Parker, catch: int, after: int) -> None:
    """A pass that was caught, and the run with it."""
    yards = on_the_field(g, catch + after)
    g.tell(Event.PASS, g.offense, yards, from_home(g.offense, g.to_goal - yards), max(yards - catch, 0))
    advance(g, yards)


@rule
def trick_play(g: Parker, dice: Dice) -> None:
    """Trick play; 3.3: an even total is gained twice, an odd one is lost."""
    run(g, Call.TRICK, 2 * total(dice) if even(dice) else -total(dice))


@rule
def punt(g: Parker, dice: Dice) -> None:
    """Punt; 3.3: on any down, five yards a pip from the line of scrimmage."""
    g.tell(Event.PUNT, g.offense, min(5 * total(dice), g.to_goal), from_home(g.offense, g.to_goal - 5 * total(dice)))
    kicked(g, dice)


@rule
def place_kick(g: Parker, dice: Dice) -> None:
    """Place kick; 3.3: good when even and long enough for the posts (R6, R7); else it is received as a punt (R23)."""
    good = over_the_posts(g, dice)
    g.tell(Event.FIELD_GOAL, g.offense, g.to_goal, from_home(g.offense, g.to_goal), int(good))
    if good:
        g.score[g.offense] += FIELD_GOAL
        scored_upon_chooses(g)
    else:
        kicked(g, dice)


@rule
def over_the_posts(g: Parker, dice: Dice) -> bool:
    """Place kick: an even total that carries to the posts, ten yards behind the goal line."""
    return even(dice) and 5 * total(dice) >= g.to_goal + POSTS


@rule
def run(g: Parker, call: int, yards: int) -> None:
    """A rushing play's gain or loss, measured to the goal line at most (R16)."""
    yards = on_the_field(g, yards)
    g.tell(Event.RUN, g.offense, yards, from_home(g.offense, g.to_goal - yards), call)
    advance(g, yards)


@rule
def on_the_field(g: Parker, yards: int) -> int:
    """Yards past a goal line do not count (R16)."""
    return min(max(yards, g.to_goal - 100), g.to_goal)


@rule
def advance(g: Parker, yards: int) -> None:
    """Play; 3.5: after a gain or loss: touchdown, safety, first down (R17), next down, or over on downs."""
    g.to_goal -= yards
    if g.to_goal <= 0:
        touchdown(g)
    elif g.to_goal >= 100:
        safety(g)
    elif g.to_goal <= g.line_to_gain:
        g.tell(Event.FIRST_DOWN, g.offense, 0, from_home(g.offense, g.to_goal))
        first_and_ten(g)
    elif g.down < 4:
        g.down += 1
    else:
        g.tell(Event.TURNOVER_ON_DOWNS, g.offense, 0, from_home(g.offense, g.to_goal))
        lose_ball(g)


@rule
def first_and_ten(g: Parker) -> None:
    """Play; 3.5: four downs for ten yards, or for the goal line."""
    g.phase = Phase.SCRIMMAGE
    g.down = 1
    g.line_to_gain = max(g.to_goal - 10, 0)


@rule
def lose_ball(g: Parker) -> None:
    """The other side has the ball where it lies, first and ten."""
    take_over(g, g.to_goal)
    first_and_ten(g)


@rule
def take_over(g: Parker, to_goal: int) -> None:
    """The other side has the ball, so many yards from its own goal line, and attacks the other way."""
    g.offense = 1 - g.offense
    g.to_goal = 100 - to_goal


@rule
def penalty(g: Parker, dice: Dice) -> None:
    """Penalties (doubles); 3.8: ones lose the ball, sixes fumble it, the others cost five yards; the play does not count (R3)."""
    if dice[0] == 1:
        g.tell(Event.TURNOVER, g.offense, 0, from_home(g.offense, g.to_goal))
        lose_ball(g)
    elif dice[0] == 6:
        fumble(g)
    else:
        thrown_penalty(g)


@rule
def fumble(g: Parker) -> None:
    """Double sixes; 3.8: even on one more throw (R15) and the offense keeps the ball and has used a down; odd, it is lost there."""
    if recovered(g):
        advance(g, 0)
    else:
        lose_ball(g)


@rule
def recovered(g: Parker) -> bool:
    """Double sixes: whether the offense has the ball after one more throw, doubles or not (R15)."""
    g.tell(Event.FUMBLE, g.offense, 0, from_home(g.offense, g.to_goal))
    kept = even(g.roll())
    g.tell(Event.RECOVERY, g.offense if kept else 1 - g.offense, 0, from_home(g.offense, g.to_goal))
    return kept


@rule
def thrown_penalty(g: Parker) -> None:
    """Other doubles; 3.8: five yards, half the distance from inside the own 10 (R5); same down, same line to gain (R4, R19)."""
    own = 100 - g.to_goal
    yards = 5 if own >= 10 else own // 2
    g.tell(Event.PENALTY, g.offense, yards, from_home(g.offense, g.to_goal + yards), Foul.DOUBLES)
    g.to_goal += yards


@rule
def touchdown(g: Parker) -> None:
    """Touchdown; 3.6: six points, and a try from the 2."""
    g.tell(Event.TOUCHDOWN, g.offense, TOUCHDOWN)
    g.score[g.offense] += TOUCHDOWN
    g.phase = Phase.TRY
    g.to_goal = TRY_LINE


@rule
def try_for_point(g: Parker) -> None:
    """Point after touchdown; 3.6: one play by the regular rules that reaches the goal line, or a kick that is good (R13, R14)."""
    call = name_play(g, TRY_CALLS)
    if call == NO_PLAY:
        return
    if call == Call.UNNAMED:
        unnamed(g)
        tried(g, call, False)
        return
    dice = throw(g)
    if dice == NO_THROW:
        return
    if call == Call.PASS and even(dice) and not doubles(dice) and total(dice) < g.to_goal:
        try_by_long_pass(g, total(dice))
    elif doubles(dice):
        try_with_doubles(g, call, dice)
    elif call == Call.PLUNGE:
        tried(g, call, smaller(dice) >= g.to_goal)
    elif call == Call.PLACE_KICK:
        tried(g, call, over_the_posts(g, dice))
    else:
        tried(g, call, even(dice) and total(dice) >= g.to_goal)


@rule
def try_by_long_pass(g: Parker, catch: int) -> None:
    """Point after touchdown: after a penalty a pass may need its second throw as well (R14)."""
    second = g.roll()
    if doubles(second):
        try_with_doubles(g, Call.PASS, second)
    else:
        tried(g, Call.PASS, even(second) and catch + total(second) >= g.to_goal)


@rule
def try_with_doubles(g: Parker, call: int, dice: Dice) -> None:
    """Point after touchdown: doubles lose the try, or move it back and it is called again (R13)."""
    if dice[0] == 1:
        tried(g, call, False)
    elif dice[0] == 6:
        recovered(g)
        tried(g, call, False)
    else:
        thrown_penalty(g)


@rule
def tried(g: Parker, call: int, good: bool) -> None:
    """Point after touchdown; 3.6: one point if good; then, either way, the side scored upon chooses."""
    if good:
        g.score[g.offense] += EXTRA_POINT
    g.tell(Event.EXTRA_POINT, g.offense, int(good), from_home(g.offense, g.to_goal), call)
    scored_upon_chooses(g)


@rule
def scored_upon_chooses(g: Parker) -> None:
    """The note under Field goal; 3.6: after a try or a field goal the side scored upon kicks or receives."""
    g.offense = 1 - g.offense
    g.phase = Phase.CHOOSE_KICK


@rule
def safety(g: Parker) -> None:
    """Safety; 3.7: two points for the defense; no kick-off, the side scored upon has the ball on its 20 (R11)."""
    g.tell(Event.SAFETY, 1 - g.offense, SAFETY)
    g.score[1 - g.offense] += SAFETY
    g.to_goal = TOUCHBACK_LINE
    first_and_ten(g)


@rule
def name_play(g: Parker, calls: int) -> int:
    """Play, Special rules; 2, 3.9: the offense names its play. One that leads may be hurried, and then be late (R18)."""
    if g.real_dice:
        calls |= 1 << Call.UNNAMED
    open_the_clock(g)
    g.expect(g.offense, Ask.CALL, calls)
    _, question, answer = g.listen()
    if question == Ask.HURRY:
        g.hurried = True
        return NO_PLAY
    if question == Ask.CLOCK:
        late(g)
        return NO_PLAY
    return answer


@rule
def throw(g: Parker) -> Dice:
    """Special rules; 2, 3.9: the throw for a named play. Real dice take time, so the hurry runs on until they are thrown (R25)."""
    if not g.real_dice:
        dice = g.roll()
    else:
        open_the_clock(g)
        g.expect(CHANCE, DICE, THROWS)
        _, question, answer = g.listen()
        while question == Ask.HURRY:
            g.hurried = True
            open_the_clock(g)
            g.expect(CHANCE, DICE, THROWS)
            _, question, answer = g.listen()
        if question == Ask.CLOCK:
            late(g)
            return NO_THROW
        dice = (answer // 6 + 1, answer % 6 + 1)
    g.plays += 1
    g.hurried = False
    return dice


@rule
def open_the_clock(g: Parker) -> None:
    """Special rules; 2: the other side may hurry an offense that leads (R18); once hurried, it may run out of time."""
    if g.hurried:
        g.offer(OUTSIDE, Ask.CLOCK, 1 << Clock.LATE)
    elif g.score[g.offense] > g.score[1 - g.offense]:
        g.offer(1 - g.offense, Ask.HURRY, 1 << Hurry.HURRY)


@rule
def late(g: Parker) -> None:
    """Special rules; 3.9: ten yards back, same down (R18); over the own goal line a safety, but on a try just no good (R24)."""
    g.hurried = False
    yards = min(LATE_YARDS, 100 - g.to_goal)
    g.tell(Event.PENALTY, g.offense, yards, from_home(g.offense, g.to_goal + yards), Foul.DELAY)
    g.to_goal += yards
    if g.to_goal < 100:
        return
    if g.phase == Phase.TRY:
        tried(g, Call.UNNAMED, False)
    else:
        safety(g)


@rule
def unnamed(g: Parker) -> None:
    """Special rules; 3.9: dice thrown before a play was named: a down is used and the ball stays."""
    g.plays += 1
    g.hurried = False
    g.tell(Event.PENALTY, g.offense, 0, from_home(g.offense, g.to_goal), Foul.UNNAMED)
