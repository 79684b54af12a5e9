"""What the table game says: where it stands, what it asks, and its play-by-play."""

from collections.abc import Callable
from typing import Any

from pigskin.engine.game import Told
from pigskin.engine.rule import COIN, Opening
from pigskin.football.events import Event
from pigskin.football.seats import HOME
from pigskin.football.words import ORDINALS
from pigskin.games.freds.rules.rounds import OVERTIME, TO_GOAL
from pigskin.games.freds.sheet import player_number, thrower
from pigskin.games.freds.state import LOSER_REWARD, WINNER_REWARD, Ask, Clock, Declared, First, Fourth, Freds, Kick, Phase, TryFor
from pigskin.games.freds.table import BALLS, EFFECTS, MISS, NAMES, OFF, SETTLED, Effect
from pigskin.games.freds.throws import throw_parts

PLACES = ("the 20", "the 50", "first and goal")
MARKERS = ("9-foot marker", "6-foot marker", "3-foot marker")
ANNOUNCED = {
    Declared.GO: "going for it, ",
    Declared.FIELD_GOAL: "a field goal, ",
    Declared.EXTRA_POINT: "for one point, through the posts",
    Declared.TWO_POINT: "for two points, through an opening",
}

SPOTS_EXPLAINED = {
    Effect.TOUCHDOWN: "six points and a try",
    Effect.INTERCEPTION: "the other team has two balls from here",
    Effect.INTENTIONAL_GROUNDING: "back a step, next down",
    Effect.DELAY_OF_GAME: "back a step, same down again",
    Effect.HOLDING: "back a step, same down again",
    Effect.INCOMPLETE_PASS: "next down",
    Effect.FIRST_DOWN: "up a step with all four balls; void at first and goal",
    Effect.FUMBLE: "the other team has two balls from here",
    Effect.PICK_6: "six points and a try for the other team",
    Effect.RECEPTION: "up a step, next down",
    Effect.FALSE_START: "up a step, same down again",
    Effect.ROUGHING_THE_PASSER: "up a step with all four balls",
    Effect.DEFLECTION: "next down",
    Effect.PASS_INTERFERENCE: "first and goal with all four balls",
    Effect.QUARTERBACK_SACK: "back a step, next down",
    Effect.SAFETY: "two points for the other team, and two balls from the 20",
    Effect.FUMBLE_6: "six points and a try for the other team",
    Effect.FREE_PLAY: "red spots are touchdowns for the next ball; in the last round of quarter 4 the score is tied",
}

EXPLAINED: dict[int, dict[Any, str]] = {
    COIN: {0: "home wins the toss", 1: "away wins the toss"},
    Ask.FIRST_CHOICE: {
        First.GO_FIRST: "go first in quarters 1 and 2, and last in the last round",
        First.GO_SECOND: "leave the first two quarters to the other team and go first in quarters 3 and 4",
    },
    Ask.FOURTH_DOWN: {
        Fourth.GO: "bounce the fourth ball; if it fails, the other team starts from this step",
        Fourth.PUNT: "give up the fourth ball; the other team starts at the 20",
        Fourth.FIELD_GOAL: "3 points off the table through the posts; if it fails, the other team starts from this step",
    },
    Ask.KICK: {
        Kick.GOOD: "off the table once and through the posts",
        Kick.NO_GOOD: "it touched the table but did not go through",
        Kick.MISS: "it never touched the table, or the floor first",
    },
    Ask.TRY_FOR: {
        TryFor.EXTRA_POINT: "1 point off the table through the posts",
        TryFor.TWO_POINT: "2 points off the table through one of the openings",
    },
    Ask.TRY: {0: "no points", 1: "off the table once and through"},
    Ask.CLOCK: {Clock.RUNNING: "there is time left: play the round", Clock.EXPIRED: "time is up: the leader wins, level is overtime"},
}
LOOSE = {
    MISS: "not onto the table after exactly one bounce: next down",
    OFF: "it landed on the table and fell off: next down",
    SETTLED: "it came to rest on the table outside a spot: next down",
}


def name(g: Freds, seat: int) -> str:
    return g.agreed.names[seat]


def player(g: Freds) -> str:
    """Whoever throws: the team, or with four players the one whose round it is."""
    if g.players == 2:
        return name(g, g.offense)
    return rostered(g) or f"{name(g, g.offense)} ({thrower(g)})"


def rostered(g: Freds) -> str | None:
    """The one of four players whose round it is, if the table has told their names."""
    return g.agreed.roster[g.offense][player_number(g) - 1] if g.agreed.roster is not None else None


def possessive(who: str) -> str:
    return f"{who}'" if who.endswith("s") else f"{who}'s"


def period(g: Freds) -> str:
    return f"overtime round {g.round}" if g.quarter == OVERTIME else f"quarter {g.quarter} round {g.round}"


def situation(g: Freds) -> str:
    """Where the game stands, in a phrase."""
    if g.phase == Phase.TOSS:
        return "The toss: heads is home's side"
    if g.phase == Phase.FIRST_CHOICE:
        return f"{name(g, g.toss_winner)} won the toss and chooses"
    if g.phase == Phase.TOKEN:
        return f"Fred's token: {name(g, placing(g))} places it"
    if g.phase == Phase.OVERTIME_TOSS:
        return "The score is level: a toss for overtime"
    if g.phase == Phase.OVER:
        return f"The game is over, {name(g, g.winner)} wins"
    if g.phase == Phase.TRY:
        return f"{player(g)} has a try from the table's edge, {ANNOUNCED.get(Declared(g.declared), 'for one point or two')}, {period(g)}"
    if g.phase == Phase.CLOCK:
        return f"A new round comes up, {period(g)}: is there time left?"
    left = "the last ball" if g.down == 4 else f"{5 - g.down} balls left"
    announced = ANNOUNCED.get(Declared(g.declared), "")
    free = "a free play, " if g.free_play else ""
    kind = "extended possession, " if g.extended else ""
    ball = f"{possessive(player(g))} ball at {PLACES[g.step]} ({MARKERS[g.step]}), {ORDINALS[g.down - 1]} down, {left}"
    return f"{ball}, {announced}{free}{kind}{period(g)}"


def placing(g: Freds) -> int:
    """Whose turn it is to place Fred's token."""
    return g.team_a if g.tokens[0] == 0 else 1 - g.team_a


def question(g: Freds, opening: Opening) -> str:
    """What is asked, as one would say it across the table."""
    match opening.question:
        case Ask.BALL:
            return "Where did the ball go?"
        case Ask.KICK:
            return "Was the kick good?"
        case Ask.TRY:
            return "Was the try good?"
        case Ask.CLOCK:
            return "Is there time left?"
        case Ask.FIRST_CHOICE:
            return f"{name(g, opening.who)}, go first or second?"
        case Ask.TOKEN:
            return f"{name(g, opening.who)}, which spot goes under the token?"
        case Ask.FOURTH_DOWN:
            return f"{name(g, opening.who)}, fourth down: what will it be?"
        case Ask.TRY_FOR:
            return f"{name(g, opening.who)}, one point or two?"
        case Ask.THROW:
            return f"{player(g)}, your throw"
        case _:
            return "Flip the coin"


def explain(g: Freds, question: int, value: int) -> str:
    """What an answer does, in a line."""
    if question == Ask.BALL:
        return LOOSE[value] if value in LOOSE else f"{spot_name(value)}: {SPOTS_EXPLAINED[Effect(EFFECTS[value])]}"
    if question == Ask.TOKEN:
        return f"make spot {value}, {spot_name(value)}, void"
    if question == Ask.THROW:
        aim, loft, speed = throw_parts(value)
        return f"{aim / 100:g} degrees to the right, {loft / 100:g} up, {speed / 100:g} m/s"
    return EXPLAINED[question][value]


def spot_name(spot: int) -> str:
    return NAMES[spot].replace("-", " ") if EFFECTS[spot] not in (Effect.PICK_6, Effect.FUMBLE_6) else NAMES[spot]


def reward_text(g: Freds, earned: int) -> str:
    return str(g.agreed.rewards.get(earned, "a reward"))


def chooser(told: Told) -> Callable[..., str]:
    """Picks one of several ways to say an event, always the same for the same play."""
    g: Freds = told.before
    pick = told.value + told.spot + 3 * g.quarter + g.down

    def one(*ways: str) -> str:
        return ways[pick % len(ways)]

    return one


def sentence(told: Told) -> str | None:
    """An event as the announcer tells it. The words vary with the play; the facts do not."""
    g: Freds = told.before
    who, other = name(g, told.seat), name(g, 1 - told.seat)
    one = chooser(told)
    match Event(told.event):
        case Event.TOSS:
            return f"{who} wins the toss."
        case Event.TOKEN:
            when = ("for the whole game", "for the first half", "for the second half")[told.detail]
            return f"{who} puts Fred's token on spot {told.value}, {spot_name(told.value)}, {when}."
        case Event.POSSESSION:
            return _possession(told, who)
        case Event.BALL:
            return _ball(told, one)
        case Event.PASS:
            caught = one("Caught!", f"A reception for {who}.")
            return f"{caught} {_moved(g, 1)}" if g.down < 4 else f"{caught} But that does not keep the ball on fourth down."
        case Event.FIRST_DOWN:
            return one("First down", f"First down, {who}") + f": all four balls are back, at {PLACES[step_of(told)]}."
        case Event.PENALTY:
            return _flag(told)
        case Event.INCOMPLETE:
            return one("Broken up.", "Nobody there to catch it.")
        case Event.SACK:
            return f"{who} is sacked." + (f" {_moved(g, -1)}" if g.down < 4 else "")
        case Event.INTERCEPTION:
            return f"INTERCEPTED! {other} has two balls from there."
        case Event.FUMBLE:
            return f"FUMBLE! {other} falls on it and has two balls from there."
        case Event.PICK_6:
            return f"PICK-6! {other} takes it all the way back."
        case Event.FUMBLE_6:
            return f"FUMBLE-6! {other} scoops it up and scores."
        case Event.TOUCHDOWN:
            return one(f"TOUCHDOWN, {who}!", f"{who} scores! Six points!", f"It's in! Touchdown, {who}!")
        case Event.FREE_PLAY:
            return f"Offside: {who} has a free play, and the reds are touchdowns."
        case Event.FREE_PLAY_TOUCHDOWN:
            return f"On the free play even the {spot_name(told.value)} counts!"
        case Event.VOID_SPOT:
            return f"But spot {told.value} is void: nothing but a lost down."
        case Event.EXTRA_POINT:
            return "The extra point is good." if told.value else one("The kick is no good.", f"No good! {who} stays on six.")
        case Event.TWO_POINT:
            return f"Through the opening: two more for {who}!" if told.value else "The two-point try fails."
        case Event.FIELD_GOAL:
            place = PLACES[TO_GOAL.index(told.value)]
            return f"The field goal from {place} is {f'GOOD! Three points for {who}' if told.detail else 'no good'}."
        case Event.PUNT:
            return f"{who} punts."
        case Event.TURNOVER_ON_DOWNS:
            return f"{who} is out of balls: turnover on downs."
        case _:
            return _score_and_time(told, who)


def _score_and_time(told: Told, who: str) -> str | None:
    g: Freds = told.before
    match Event(told.event):
        case Event.SAFETY:
            return f"SAFETY! Two points for {who}, and two balls from the 20."
        case Event.TIE_GAME:
            return f"TIE GAME! {who} is lifted level with {told.value} points."
        case Event.NO_BALL_AWARD:
            return f"Not one ball on the table: {told.value} points for {who}."
        case Event.REWARD:
            why = {WINNER_REWARD: "for winning", LOSER_REWARD: "for losing"}.get(told.value, f"for spot {told.value}")
            return f"{who} earns {reward_text(g, told.value)} {why}."
        case Event.QUARTER_END:
            return f"That is the end of quarter {told.value}."
        case Event.HALF_END:
            return "Half-time." if told.value == 1 else None
        case Event.TIME_UP:
            return "Time is up."
        case Event.OVERTIME:
            return f"Overtime! {who} goes first."
        case Event.SUDDEN_DEATH:
            return "Still level: sudden death, the next points win."
        case Event.GAME_END:
            return f"That's the game! {name(g, told.value)} wins."
        case _:
            return None


def step_of(told: Told) -> int:
    """The step where the side that an event is told of stands."""
    return TO_GOAL.index(100 - told.spot if told.seat == HOME else told.spot)


def step_after(g: Freds, steps: int) -> int | None:
    """Where a move up or back leads from where the ball was thrown; None beyond the last step and behind the first."""
    step = g.step + steps
    return step if 0 <= step < len(PLACES) else None


def _moved(g: Freds, steps: int) -> str:
    step = step_after(g, steps)
    if step is None:
        return f"They stay at {PLACES[g.step]}."
    return f"{'Up' if steps > 0 else 'Back'} to {PLACES[step]}."


def flag_costs(told: Told) -> tuple[int, bool] | None:
    """The steps up or back to tell with a flag, and whether the down is played again; None for a flag that goes without saying.

    What a first down brings is told with it.
    """
    match Effect(EFFECTS[told.detail]):
        case Effect.FREE_PLAY:
            return None
        case Effect.ROUGHING_THE_PASSER | Effect.PASS_INTERFERENCE:
            return 0, False
        case Effect.INTENTIONAL_GROUNDING:
            return -1 if told.before.down < 4 else 0, False
        case Effect.FALSE_START:
            return 1, True
        case _:
            return -1, True


def _flag(told: Told) -> str | None:
    costs = flag_costs(told)
    if costs is None:
        return None
    steps, again = costs
    moved = f" {_moved(told.before, steps)}" if steps else ""
    return f"Flag: {spot_name(told.detail)}.{moved}{' The down is played again.' if again else ''}"


def _possession(told: Told, who: str) -> str:
    balls = "two balls" if told.detail % 2 else "four balls"
    quarter = told.detail // 2
    when = f"overtime round {told.value}" if quarter == OVERTIME else f"quarter {quarter}, round {told.value}"
    return f"{who} has {balls} from {PLACES[step_of(told)]} ({when})."


def _ball(told: Told, one: Callable[..., str]) -> str:
    thrower_name = player(told.before)
    place = PLACES[told.detail // 4]
    if told.value == MISS:
        return one(f"{thrower_name} misses the table from {place}.", f"Short! {thrower_name} does not reach the table.")
    if told.value == OFF:
        return one(f"{possessive(thrower_name)} ball lands, and rolls off the table.", "On the table ... and off again.")
    if told.value == SETTLED:
        return one(f"{possessive(thrower_name)} ball stays on the table, between the spots.", "It rolls ... and stops short of everything.")
    return f"{thrower_name} drops it in {BALLS[told.value]}, {spot_name(told.value)}."
