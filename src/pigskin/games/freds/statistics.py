"""What teams and players have done in finished games, for tournaments (option 3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

from pigskin.engine.game import Told
from pigskin.engine.match import Match
from pigskin.football.events import Event
from pigskin.football.seats import AWAY, HOME, SIDES
from pigskin.football.tournament.brackets import result_of
from pigskin.games.freds.events import FredsEvent
from pigskin.games.freds.rules.rounds import FIELD_GOAL, TOUCHDOWN
from pigskin.games.freds.state import Freds
from pigskin.games.freds.table import BALLS, EFFECTS, MISS, OFF, STEPS, Effect

REPEATED = (Effect.DELAY_OF_GAME, Effect.HOLDING, Effect.FALSE_START)
BALL_GONE = (Event.TURNOVER_ON_DOWNS, Event.INTERCEPTION, Event.FUMBLE, Event.SAFETY, Event.PICK_6, Event.FUMBLE_6)

# Events that are simply counted for the side that they are told of.
COUNTED: dict[int, str] = {
    Event.FIRST_DOWN: "first-downs",
    Event.PASS: "receptions",
    Event.INCOMPLETE: "incomplete",
    Event.SACK: "sacked",
    Event.PENALTY: "penalties",
    Event.INTERCEPTION: "interceptions-thrown",
    Event.FUMBLE: "fumbles-lost",
    Event.PICK_6: "pick-6-thrown",
    Event.FUMBLE_6: "fumble-6-lost",
    Event.TURNOVER_ON_DOWNS: "turnovers-on-downs",
    Event.SAFETY: "safeties-scored",
    Event.PUNT: "punts",
    FredsEvent.TIE_GAME: "lifted-by-a-tie-game",
    FredsEvent.NO_BALL_AWARD: "six-point-awards",
    FredsEvent.VOID_SPOT: "void-spots",
}


# All that is counted by name, in the order in which it is shown; the words have a label for each.
COUNTS = (
    *("points", "possessions", "extended-possessions", "points-from-extended-possessions", "balls", "landed", "dropped"),
    *("touchdowns", "touchdowns-on-returns", "extra-points-good", "extra-points-tried", "two-point-tries-good", "two-point-tries-tried"),
    *("first-downs", "receptions", "incomplete", "sacked", "penalties", "fourth-downs-made", "fourth-downs-gone-for", "punts"),
    *("turnovers-on-downs", "interceptions-thrown", "fumbles-lost", "pick-6-thrown", "fumble-6-lost", "safeties-scored"),
    *("free-plays-used", "lifted-by-a-tie-game", "six-point-awards", "void-spots"),
)


@dataclass
class Statistics:
    """One team or player. `counts` are by name; the others by place."""

    games: int = 0
    won: int = 0
    lost: int = 0
    points_for: Counter[tuple[int, int]] = field(default_factory=Counter)  # by quarter (5: overtime) and round
    points_against: Counter[tuple[int, int]] = field(default_factory=Counter)
    counts: Counter[str] = field(default_factory=Counter)
    balls: Counter[tuple[str, str]] = field(default_factory=Counter)  # by marker and outcome
    field_goals: Counter[tuple[str, str]] = field(default_factory=Counter)  # by marker, `good` or `tried`
    rewards: list[Any] = field(default_factory=list)

    def share(self, part: str, whole: str) -> float:
        """How much of one count another is; 0 when there was nothing."""
        return self.counts[part] / self.counts[whole] if self.counts[whole] else 0.0


def team_statistics(matches: Iterable[Match]) -> dict[str, Statistics]:
    """By the names of the teams."""
    return _gathered(matches, lambda g, seat: g.agreed.names[seat], list_all=lambda g, seat: [g.agreed.names[seat]])


def player_statistics(matches: Iterable[Match]) -> dict[str, Statistics]:
    """By player: names of the roster, else `Bears 1` for who throws the Bears' first rounds; a team of one goes by its name."""
    return _gathered(matches, player, list_all=lambda g, seat: list(dict.fromkeys(_player(g, seat, number) for number in (1, 2))))


def side_statistics(events: Iterable[Told]) -> dict[str, Statistics]:
    """By side, of one game, which need not be over."""
    found: dict[str, Statistics] = {side: Statistics() for side in SIDES}
    _count_plays(events, found, lambda g, seat: SIDES[seat])
    return found


def player(g: Freds, seat: int) -> str:
    """Who throws for a seat in the round of this position."""
    return _player(g, seat, g.round)


def _player(g: Freds, seat: int, number: int) -> str:
    if g.players == 2:
        return g.agreed.names[seat]
    place = 1 - number % 2
    return g.agreed.roster[seat][place] if g.agreed.roster else f"{g.agreed.names[seat]} {place + 1}"


def _gathered(
    matches: Iterable[Match], name_of: Callable[[Freds, int], str], list_all: Callable[[Freds, int], list[str]]
) -> dict[str, Statistics]:
    found: dict[str, Statistics] = {}
    for match in matches:
        result, end = result_of(match), match.state
        assert isinstance(end, Freds)
        for seat in (HOME, AWAY):
            for name in list_all(end, seat):
                line = found.setdefault(name, Statistics())
                line.games += 1
                line.won += result.winner == end.agreed.names[seat]
                line.lost += result.loser == end.agreed.names[seat]
        _columns(match, end, found, name_of)
        _count_plays(match.events, found, name_of)
    return found


def _in_round(g: Freds, number: int) -> Freds:
    position = g.copied()
    position.round = number
    return position


def _columns(match: Match, end: Freds, found: dict[str, Statistics], name_of: Callable[[Freds, int], str]) -> None:
    """Points by quarter and round, from the score sheet."""
    sheet = match.sheet()
    for seat, side in enumerate(SIDES):
        columns = {(quarter + 1, half + 1): points for quarter, row in enumerate(sheet["sheet"][side]) for half, points in enumerate(row)}
        columns |= {(5, number + 1): points for number, points in enumerate(sheet["overtime"][side])}
        for (quarter, number), points in columns.items():
            played = _in_round(end, number)
            found[name_of(played, seat)].points_for[quarter, number] += points
            found[name_of(played, 1 - seat)].points_against[quarter, number] += points


def _count_plays(events: Iterable[Told], found: dict[str, Statistics], name_of: Callable[[Freds, int], str]) -> None:
    returned = False
    for play in _plays(events):
        _count_play(play, found, name_of, returned=returned)
        returned = any(told.event == Event.TOUCHDOWN and told.detail for told in play)


def _plays(events: Iterable[Told]) -> Iterator[list[Told]]:
    """The events of each play together."""
    for _, play in groupby(events, key=lambda told: id(told.before)):
        yield list(play)


def _count_play(play: list[Told], found: dict[str, Statistics], name_of: Callable[[Freds, int], str], *, returned: bool) -> None:
    """One play; `returned` says that the touchdown before this try came of a pick-6 or fumble-6, and so of no possession."""
    before: Freds = play[0].before
    for told in play:
        if told.event == Event.POSSESSION:
            # A possession belongs to the round that is told with it, which may only begin here.
            line = found[name_of(_in_round(before, told.value), told.seat)]
            line.counts["extended-possessions" if told.detail % 2 else "possessions"] += 1
            continue
        line = found[name_of(before, told.seat)]
        if told.event in COUNTED:
            line.counts[COUNTED[told.event]] += 1
        if told.event == Event.BALL:
            _count_ball(play, line)
        elif told.event == Event.TOUCHDOWN:
            line.counts["touchdowns-on-returns" if told.detail else "touchdowns"] += 1
            line.counts["points"] += TOUCHDOWN
            line.counts["points-from-extended-possessions"] += TOUCHDOWN * (before.extended and not told.detail)
        elif told.event == Event.FIELD_GOAL:
            line.field_goals[STEPS[before.step], "tried"] += 1
            line.field_goals[STEPS[before.step], "good"] += told.detail
            line.counts["points"] += FIELD_GOAL * told.detail
            line.counts["points-from-extended-possessions"] += FIELD_GOAL * told.detail * before.extended
        elif told.event in (Event.EXTRA_POINT, Event.TWO_POINT):
            name, worth = ("extra-points", 1) if told.event == Event.EXTRA_POINT else ("two-point-tries", 2)
            line.counts[f"{name}-tried"] += 1
            line.counts[f"{name}-good"] += told.value
            line.counts["points"] += worth * told.value
            line.counts["points-from-extended-possessions"] += worth * told.value * (before.extended and not returned)
        elif told.event == FredsEvent.REWARD:
            line.rewards.append(before.agreed.rewards[told.value])


def _count_ball(play: list[Told], line: Statistics) -> None:
    told = next(one for one in play if one.event == Event.BALL)
    before: Freds = told.before
    line.balls[STEPS[before.step], BALLS[told.value]] += 1
    line.counts["balls"] += 1
    line.counts["landed"] += told.value != MISS
    line.counts["dropped"] += MISS < told.value < OFF
    line.counts["free-plays-used"] += bool(before.free_play)
    spot_repeats = MISS < told.value < OFF and EFFECTS[told.value] in REPEATED
    void = any(one.event == FredsEvent.VOID_SPOT for one in play)
    scored = any(one.event == Event.TOUCHDOWN and one.seat == told.seat for one in play)
    if before.down == 4 and (scored or void or not spot_repeats):
        line.counts["fourth-downs-gone-for"] += 1
        line.counts["fourth-downs-made"] += not any(one.event in BALL_GONE for one in play)
