"""Events made of games: the three-game playoff, single elimination, round robin, standings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from pigskin.engine.match import Match
from pigskin.football.names import same_name
from pigskin.football.seats import AWAY, HOME, SIDES


class TournamentError(ValueError):
    """A result or a list of teams that does not fit the event."""


@dataclass(frozen=True)
class Pairing:
    """A game to be played."""

    home: str
    away: str


@dataclass(frozen=True)
class Result:
    """A finished game: the teams, their points, and who won."""

    home: str
    away: str
    home_points: int
    away_points: int

    @property
    def winner(self) -> str:
        return self.home if self.home_points > self.away_points else self.away

    @property
    def loser(self) -> str:
        return self.away if self.winner == self.home else self.home


def result_of(match: Match) -> Result:
    """The result of a match that is over."""
    if not match.over:
        raise TournamentError("the game is not over yet")
    assert match.game.tournaments is not None
    home, away = match.game.tournaments.teams(match.options)
    points = match.sheet()["score"]
    return Result(home, away, *(points[side] for side in SIDES))


def _distinct(teams: Sequence[str], least: int) -> list[str]:
    for number, team in enumerate(teams):
        if any(same_name(team, other) for other in teams[:number]):
            raise TournamentError(f"{team!r} is there twice: the names of teams must be distinct")
    if len(teams) < least:
        raise TournamentError(f"{len(teams)} teams are too few: it takes {least}")
    return list(teams)


@dataclass
class Bracket:
    """Single elimination. Places stand in pairs; an empty place gives whoever stands beside it a bye."""

    places: list[list[str | None]]
    results: list[Result] = field(default_factory=list)

    @property
    def open_games(self) -> list[Pairing]:
        """The games that can be played now."""
        return [Pairing(home, away) for home, away in self._open()]

    def _open(self) -> list[tuple[str, str]]:
        found = []
        for number, level in enumerate(self.places[:-1]):
            for place in range(0, len(level), 2):
                home, away = level[place], level[place + 1]
                if home is not None and away is not None and self.places[number + 1][place // 2] is None:
                    found.append((home, away))
        return found

    def enter(self, result: Result) -> None:
        """Takes the result of a game that is open."""
        for number, level in enumerate(self.places[:-1]):
            for place in range(0, len(level), 2):
                waiting = self.places[number + 1][place // 2] is None
                if waiting and (level[place], level[place + 1]) == (result.home, result.away):
                    self.places[number + 1][place // 2] = result.winner
                    self.results.append(result)
                    return
        raise TournamentError(f"{result.home} against {result.away} is not a game to be played now")

    @property
    def champion(self) -> str | None:
        """The winner of the last game, when it has been played."""
        return self.places[-1][0]


def _bracket(first: list[str | None]) -> Bracket:
    places = [first]
    while len(places[-1]) > 1:
        level = places[-1]
        byes = len(places) == 1
        places.append([_bye(level[at], level[at + 1]) if byes else None for at in range(0, len(level), 2)])
    return Bracket(places)


def _bye(home: str | None, away: str | None) -> str | None:
    """Who goes on without a game."""
    return home if away is None else away if home is None else None


def playoff(teams: Sequence[str]) -> Bracket:
    """Game one is teams 1 and 2, game two teams 3 and 4; the championship has the winner of game one at home."""
    if len(teams) != 4:
        raise TournamentError(f"the three-game playoff is for four teams, not for {len(teams)}")
    return _bracket([*_distinct(teams, 4)])


def single_elimination(teams: Sequence[str]) -> Bracket:
    """Teams in order of strength: the best meet last, and the best have the byes."""
    names = _distinct(teams, 2)
    order = [0]
    while len(order) < len(names):
        size = 2 * len(order)
        order = [seed for place in order for seed in (place, size - 1 - place)]
    return _bracket([names[seed] if seed < len(names) else None for seed in order])


def round_robin(teams: Sequence[str], *, twice: bool = False) -> list[list[Pairing]]:
    """Every team against every other, in rounds in which nobody plays twice; with `twice`, once more with the sides changed."""
    places: list[str | None] = [*_distinct(teams, 2)]
    if len(places) % 2:
        places.append(None)
    half = len(places) // 2
    rounds = []
    for number in range(len(places) - 1):
        pairs = list(zip(places[:half], reversed(places[half:]), strict=True))
        games = []
        for place, (one, other) in enumerate(pairs):
            if one is not None and other is not None:
                swapped = number % 2 == 1 if place == 0 else place % 2 == 1
                games.append(Pairing(other, one) if swapped else Pairing(one, other))
        rounds.append(games)
        places = [places[0], places[-1], *places[1:-1]]
    return rounds + [[Pairing(game.away, game.home) for game in games] for games in rounds] if twice else rounds


@dataclass
class Standing:
    """A team's line in the standings."""

    team: str
    won: int = 0
    lost: int = 0
    points_for: int = 0
    points_against: int = 0

    @property
    def played(self) -> int:
        return self.won + self.lost

    @property
    def difference(self) -> int:
        return self.points_for - self.points_against


def standings(results: Iterable[Result], teams: Iterable[str] = ()) -> list[Standing]:
    """By games won, then wins among those level, then the difference of points, points scored, and name."""
    played = list(results)
    lines = {team: Standing(team) for team in teams}
    for result in played:
        points = (result.home_points, result.away_points)
        for seat, team in ((HOME, result.home), (AWAY, result.away)):
            line = lines.setdefault(team, Standing(team))
            line.won += team == result.winner
            line.lost += team == result.loser
            line.points_for += points[seat]
            line.points_against += points[1 - seat]

    def among_level(line: Standing) -> int:
        level = {other.team for other in lines.values() if other.won == line.won}
        return sum(result.winner == line.team and result.loser in level for result in played)

    return sorted(lines.values(), key=lambda line: (-line.won, -among_level(line), -line.difference, -line.points_for, line.team))
