"""What a table of the table game agrees on before the toss."""

from collections.abc import Mapping
from typing import Any

from pigskin.engine.errors import OptionError
from pigskin.engine.game import Blank, Option, Values, one_of, whole, yes_or_no
from pigskin.engine.notation import token_of
from pigskin.football.names import LONGEST_NAME, read_name, same_name
from pigskin.football.seats import SIDES
from pigskin.games.freds.state import LOSER_REWARD, WINNER_REWARD, Agreement, Fred, Freds, Throws
from pigskin.games.freds.table import SKILLS, SPOTS, STYLES, TOUCHDOWN_SPOTS

THROWS = tuple(token_of(member) for member in Throws)
LETTERS = tuple(token_of(member) for member in Fred)
NAMES = {"home": "Home", "away": "Away"}
LONGEST_GAME = 10_000
NAME, REWARD, SPOT = Blank("text", high=LONGEST_NAME), Blank("reward", empty=True), Blank("whole", low=1, high=SPOTS - 1, empty=True)


def _by_side(value: Any) -> Mapping[str, Any]:
    if not isinstance(value, Mapping) or not set(value) <= set(SIDES):
        raise OptionError(f"{value!r} is not a mapping of home and away")
    return value


def read_names(value: Any) -> dict[str, str]:
    """`{home: Bears, away: Lions}`, two different names."""
    names = {side: read_name(name) for side, name in {**NAMES, **_by_side(value)}.items()}
    if same_name(names["home"], names["away"]):
        raise OptionError(f"both teams are called {names['home']!r}: names must be distinct")
    return names


def read_players(value: Any) -> int:
    if isinstance(value, bool) or value not in (2, 4):
        raise OptionError(f"{value!r} is neither 2 nor 4")
    return int(value)


def read_roster(value: Any) -> dict[str, list[str]] | None:
    """`{home: [Ann, Bob], away: [Cid, Dee]}`: who throws the first and who the second rounds."""
    if value is None:
        return None
    roster = _by_side(value)
    for side in SIDES:
        if not isinstance(roster.get(side), list) or len(roster[side]) != 2:
            raise OptionError(f"{value!r} does not name two players of {side}")
    return {side: [read_name(name) for name in roster[side]] for side in SIDES}


def per_seat(known: tuple[str, ...], default: str) -> Any:
    """An option that each seat has: a mapping, or one word for both."""

    def read(value: Any) -> dict[str, str]:
        if isinstance(value, str):
            value = dict.fromkeys(SIDES, value)
        choices: dict[str, Any] = {**dict.fromkeys(SIDES, default), **_by_side(value)}
        return {side: one_of(*known)(choice) for side, choice in choices.items()}

    return read


def _reward(value: Any) -> Any:
    if isinstance(value, bool) or not isinstance(value, int | float | str) or (isinstance(value, str) and not value.strip()):
        raise OptionError(f"reward {value!r} is neither a number nor a text")
    return value


def read_td_rewards(value: Any) -> dict[int, Any]:
    """`{1: 5, 20: a soda}`: what a ball in a touchdown spot earns."""
    if not isinstance(value, Mapping):
        raise OptionError(f"{value!r} is not a mapping of touchdown spots")
    rewards = {}
    for spot, reward in value.items():
        number = int(spot) if isinstance(spot, str) and spot.isdecimal() else spot
        if isinstance(number, bool) or number not in TOUCHDOWN_SPOTS:
            raise OptionError(f"{spot!r} is not one of the touchdown spots {', '.join(map(str, TOUCHDOWN_SPOTS))}")
        rewards[int(number)] = _reward(reward)
    return rewards


def read_result_rewards(value: Any) -> dict[str, Any]:
    """`{winner: 10, loser: washes up}`; either may be missing."""
    if not isinstance(value, Mapping) or not set(value) <= {"winner", "loser"}:
        raise OptionError(f"{value!r} is not a mapping of winner and loser")
    return {who: _reward(value[who]) for who in ("winner", "loser") if who in value}


def read_limit(value: Any) -> int | None:
    return None if value is None else whole(1, LONGEST_GAME)(value)


def read_token_spots(value: Any) -> list[int] | None:
    """`[7]` or `[7, 22]`: the agreed spots."""
    if value is None:
        return None
    if not isinstance(value, list) or not 1 <= len(value) <= 2:
        raise OptionError(f"{value!r} is not a list of one or two spots")
    return [whole(1, SPOTS - 1)(spot) for spot in value]


OPTIONS = (
    Option(
        name="names",
        default=NAMES,
        read=read_names,
        examples=(NAMES, {"home": "Bears", "away": "Lions"}),
        form=Blank("each", parts=dict.fromkeys(SIDES, NAME)),
    ),
    Option(
        name="players",
        default=2,
        read=read_players,
        examples=(2, 4),
    ),
    Option(
        name="roster",
        default=None,
        read=read_roster,
        examples=(None, {"home": ["Ann", "Bob"], "away": ["Cid", "Dee"]}),
        form=Blank("each", parts=dict.fromkeys(SIDES, Blank("list", parts={"round-1": NAME, "round-2": NAME})), empty=True),
    ),
    Option(
        name="throws",
        default="table",
        read=one_of(*THROWS),
        examples=THROWS,
    ),
    Option(
        name="skill",
        default=dict.fromkeys(SIDES, "casual"),
        read=per_seat(SKILLS, "casual"),
        examples=(dict.fromkeys(SIDES, "casual"), {"home": "pro", "away": "rookie"}, dict.fromkeys(SIDES, "skilled")),
        form=Blank("each", parts=dict.fromkeys(SIDES, Blank("choice", values=SKILLS))),
    ),
    Option(
        name="style",
        default=dict.fromkeys(SIDES, "steady"),
        read=per_seat(STYLES, "steady"),
        examples=(dict.fromkeys(SIDES, "steady"), {"home": "hunter", "away": "steady"}),
        form=Blank("each", parts=dict.fromkeys(SIDES, Blank("choice", values=STYLES))),
    ),
    Option(
        name="td_rewards",
        default={},
        read=read_td_rewards,
        examples=({}, {1: 5, 20: "a soda"}),
        form=Blank("each", parts={str(spot): REWARD for spot in TOUCHDOWN_SPOTS}),
    ),
    Option(
        name="result_rewards",
        default={},
        read=read_result_rewards,
        examples=({}, {"winner": 10, "loser": "washes up"}),
        form=Blank("each", parts={"winner": REWARD, "loser": REWARD}),
    ),
    Option(
        name="tournament",
        default=False,
        read=yes_or_no,
        examples=(False, True),
    ),
    Option(
        name="time_limit",
        default=None,
        read=read_limit,
        examples=(None, 30),
        form=Blank("whole", low=1, high=LONGEST_GAME, empty=True),
    ),
    Option(
        name="fred_token",
        default="none",
        read=one_of(*LETTERS),
        examples=LETTERS,
    ),
    Option(
        name="token_spots",
        default=None,
        read=read_token_spots,
        examples=(None, [10], [1, 22]),
        form=Blank("list", parts={"first": SPOT, "second": SPOT}, empty=True),
    ),
)


def check_together(options: Values) -> None:
    """What no option can tell by itself; OptionError where two do not go together (R45, R53)."""
    letter, spots = options["fred_token"], options["token_spots"]
    if options["tournament"] and letter != "none":
        raise OptionError("a tournament is played without Fred's token: fred_token must be none")
    if options["tournament"] and options["throws"] != "table":
        raise OptionError("a tournament is played on a real table: throws must be table")
    wanted = {"a": 1, "b": 2}.get(letter, 0)
    if wanted == 0 and spots is not None:
        raise OptionError(f"token_spots are for fred_token a and b, not for {letter}")
    if wanted and (spots is None or len(spots) != wanted):
        raise OptionError(f"fred_token {letter} needs {wanted} of token_spots, not {spots!r}")
    if options["roster"] is not None and options["players"] != 4:
        raise OptionError("a roster is for players: 4")


def opening(options: Values) -> Freds:
    """The start of a game."""
    check_together(options)
    rewards: dict[int, Any] = dict(options["td_rewards"])
    for name, place in (("winner", WINNER_REWARD), ("loser", LOSER_REWARD)):
        if name in options["result_rewards"]:
            rewards[place] = options["result_rewards"][name]
    roster = options["roster"]
    spots = options["token_spots"] or [0]
    g = Freds(
        tokens=[spots[0], spots[-1]],
        throws=THROWS.index(options["throws"]),
        players=options["players"],
        skill=[SKILLS.index(options["skill"][side]) for side in SIDES],
        style=[STYLES.index(options["style"][side]) for side in SIDES],
        fred_token=LETTERS.index(options["fred_token"]),
        reward_spots=sum(1 << place for place in rewards),
        minutes=options["time_limit"] or 0,
    )
    g.agreed = Agreement(
        names=(options["names"]["home"], options["names"]["away"]),
        roster=None if roster is None else ((roster["home"][0], roster["home"][1]), (roster["away"][0], roster["away"][1])),
        rewards=rewards,
    )
    return g


def untimed(options: Values) -> Values:
    """The same table without a clock, for games that nobody watches."""
    return {**options, "time_limit": None}
