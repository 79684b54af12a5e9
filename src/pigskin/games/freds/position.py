"""A position of the table game from fields of its sheet."""

from pigskin.engine.errors import PositionError
from pigskin.engine.game import Values
from pigskin.engine.rule import NOBODY
from pigskin.engine.scenario import differences
from pigskin.football.positions import check_fields, read_flag, read_mapping, read_one, read_side, read_whole
from pigskin.football.seats import AWAY, HOME, SIDES, leader
from pigskin.games.freds.options import opening
from pigskin.games.freds.questions import QUESTIONS
from pigskin.games.freds.rules.rounds import OVERTIME, first_team
from pigskin.games.freds.sheet import DECLARED, KINDS, PHASES, sheet
from pigskin.games.freds.state import OVERTIME_ROOM, REWARD_ROOM, Ask, Declared, Fred, Freds, Phase, Throws
from pigskin.games.freds.table import SPOTS, STEPS, TWENTY

FOLLOWING = ("balls_left", "score", "void", "thrower", "over", "winner")  # fields that follow from the others
WITH_THE_BALL = (Phase.PLAY, Phase.TRY, Phase.CLOCK)
MOST_GIVEN_REWARDS = 12


def position(options: Values, given: Values) -> Freds:
    """A position from fields of the sheet; what is not named keeps its opening value."""
    g = opening(options)
    check_fields(given, sheet(g))
    g.phase = read_one("phase", given.get("phase", "toss"), PHASES)
    for name in ("toss_winner", "team_a", "ot_first"):
        setattr(g, name, read_side(name, given.get(name)))
    g.quarter = read_whole("quarter", given.get("quarter", 1), 1, OVERTIME)
    g.round = read_whole("round", given.get("round", 1), 1, 2 if g.quarter < OVERTIME else 10_000)
    _set_points(g, given)
    _set_tokens(g, given)
    _set_teams(g)
    _set_possession(g, given)
    _set_rewards(g, given)
    if g.phase == Phase.OVER:
        g.winner = leader(g.score[HOME], g.score[AWAY])
        g.over = True
        if g.winner < 0:
            raise PositionError("a game that is over has a winner; the score is level")
    actual: Values = sheet(g)
    for name in FOLLOWING:
        if name in given and any(differences({name: given[name]}, actual)):
            raise PositionError(f"{name} {given[name]!r} does not follow from the other fields, which make it {actual[name]!r}")
    return g


def _set_points(g: Freds, given: Values) -> None:
    for name, quarters in read_mapping("sheet", given.get("sheet", {})).items():
        if not _list_of(quarters, 4) or not all(_list_of(rounds, 2) for rounds in quarters):
            raise PositionError(f"sheet of {name} {quarters!r} is not four quarters of two rounds, [[7, 3], [0, 0], [0, 0], [0, 0]]")
        place = 8 * SIDES.index(name)
        g.points[place : place + 8] = [read_whole(f"sheet of {name}", points) for rounds in quarters for points in rounds]
    for name, rounds in read_mapping("overtime", given.get("overtime", {})).items():
        begun = g.round if g.quarter == OVERTIME else 0
        if not isinstance(rounds, list) or len(rounds) > begun:
            raise PositionError(f"overtime of {name} {rounds!r} is not a list of the {begun} overtime rounds begun")
        points = [*[read_whole(f"overtime of {name}", value) for value in rounds], *[0] * (begun - len(rounds))]
        if any(points[OVERTIME_ROOM - 1 : -1]):
            raise PositionError(f"overtime of {name} {rounds!r}: points in sudden death would have ended the game")
        place = OVERTIME_ROOM * SIDES.index(name)
        kept = points if begun <= OVERTIME_ROOM else [*points[: OVERTIME_ROOM - 1], points[-1]]
        g.overtime[place : place + len(kept)] = kept
    for seat in (HOME, AWAY):
        g.score[seat] = sum(g.points[8 * seat : 8 * seat + 8]) + sum(g.overtime[OVERTIME_ROOM * seat : OVERTIME_ROOM * (seat + 1)])


def _set_tokens(g: Freds, given: Values) -> None:
    if given.get("tokens") is None:
        return
    tokens = given["tokens"]
    if not _list_of(tokens, 2):
        raise PositionError(f"tokens {tokens!r} is not a list of two spots")
    g.tokens = [0 if spot is None else read_whole("tokens", spot, 1, SPOTS - 1) for spot in tokens]
    if g.fred_token == Fred.NONE and any(g.tokens):
        raise PositionError("there is no token on the table: option fred_token is none")
    if g.fred_token in (Fred.A, Fred.C) and g.tokens[0] != g.tokens[1]:
        raise PositionError(f"tokens {tokens!r}: with this option the token stays on its spot all game")


def _set_teams(g: Freds) -> None:
    """Whoever a phase asks must be known."""
    if g.phase == Phase.FIRST_CHOICE and (g.toss_winner == NOBODY or g.fred_token < Fred.D):
        raise PositionError("phase first-choice needs its toss_winner, and fred_token d or e")
    if g.phase == Phase.TOKEN:
        if g.fred_token < Fred.C or all(g.tokens):
            raise PositionError("phase token needs fred_token c, d or e, and a token still to place")
        if g.team_a == NOBODY and g.fred_token == Fred.C:
            g.team_a = g.toss_winner
        if g.team_a == NOBODY:
            raise PositionError("a position in phase token names its team_a: home or away")


def _set_possession(g: Freds, given: Values) -> None:
    g.offense = read_side("offense", given.get("offense"))
    g.round_of = read_side("round_of", given.get("round_of"))
    interrupted = NOBODY not in (g.offense, g.round_of) and g.offense != g.round_of
    g.extended = bool(read_one("possession_kind", given.get("possession_kind", KINDS[interrupted]), KINDS))
    g.step = read_one("step", str(given.get("step", "20")), STEPS)
    down = 5 - read_whole("balls_left", given["balls_left"], 1, 4) if "balls_left" in given else 1
    g.down = read_whole("down", given.get("down", down), 1, 4)
    g.free_play, g.landed = read_flag("free_play", given.get("free_play", False)), read_flag("landed", given.get("landed", False))
    if g.phase in WITH_THE_BALL:
        _set_round(g)
    if g.phase == Phase.OVERTIME_TOSS and (g.offense, g.round_of) != (NOBODY, NOBODY):
        raise PositionError("at the overtime toss nobody has the ball: offense and round_of are null")
    if g.phase == Phase.CLOCK and (not g.minutes or g.quarter == OVERTIME or g.round_of != first_team(g)):
        raise PositionError("phase clock needs a time_limit and comes before a new round of quarters 1 to 4")
    _set_announced(g, given)


def _set_round(g: Freds) -> None:
    """Whose round it is and who has the ball; whoever's round it is went first where nothing else is said."""
    if g.phase == Phase.CLOCK and g.team_a != NOBODY and (g.offense, g.round_of) == (NOBODY, NOBODY):
        g.round_of = first_team(g)
    if not g.extended and g.offense == NOBODY:
        g.offense = g.round_of
    if not g.extended and g.round_of == NOBODY:
        g.round_of = g.offense
    if g.offense == NOBODY or g.round_of == NOBODY:
        raise PositionError(f"a position in phase {PHASES[g.phase]} names its offense and round_of: home or away")
    if not g.extended and g.round_of != g.offense:
        raise PositionError("in a regular possession the offense plays its own round: offense and round_of differ")
    if g.quarter == OVERTIME and g.ot_first == NOBODY:
        g.ot_first = g.round_of
    if g.quarter < OVERTIME and g.team_a == NOBODY:
        g.team_a = g.round_of if g.quarter <= 2 else 1 - g.round_of


def _set_announced(g: Freds, given: Values) -> None:
    g.declared = read_one("declared", given.get("declared"), DECLARED)
    fits = {
        Declared.GO: g.phase == Phase.PLAY and g.down == 4,
        Declared.FIELD_GOAL: g.phase == Phase.PLAY and g.down == 4 and g.step != TWENTY,
        Declared.EXTRA_POINT: g.phase == Phase.TRY,
        Declared.TWO_POINT: g.phase == Phase.TRY,
    }
    if g.declared and not fits[Declared(g.declared)]:
        raise PositionError(f"declared {given['declared']!r} does not fit the position")
    aimed = given.get("aimed")
    if aimed is not None:
        if g.throws != Throws.PHYSICS or g.phase not in (Phase.PLAY, Phase.TRY) or not _list_of(aimed, 3):
            raise PositionError(f"aimed {aimed!r} needs throws: physics, a ball to throw, and [aim, loft, speed]")
        try:
            g.aimed = QUESTIONS[Ask.THROW].read(g, f"throw={','.join(f'{part:g}' for part in aimed)}")
        except (TypeError, ValueError) as error:
            raise PositionError(f"aimed {aimed!r}: {error}") from error


def _set_rewards(g: Freds, given: Values) -> None:
    for name, rewards in read_mapping("rewards", given.get("rewards", {})).items():
        if not isinstance(rewards, list) or len(rewards) > MOST_GIVEN_REWARDS:
            raise PositionError(f"rewards of {name} {rewards!r} is not a list of at most {MOST_GIVEN_REWARDS}")
        for reward in rewards:
            earned = next((place for place, agreed in g.agreed.rewards.items() if agreed == reward), None)
            if earned is None:
                raise PositionError(f"reward {reward!r} is none of those agreed on in td_rewards and result_rewards")
            seat = SIDES.index(name)
            g.rewards[REWARD_ROOM * seat + g.rewarded[seat]] = earned
            g.rewarded[seat] += 1


def _list_of(value: object, length: int) -> bool:
    return isinstance(value, list) and len(value) == length
