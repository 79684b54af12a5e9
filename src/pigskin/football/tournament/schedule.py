"""Who plays whom in a tournament, what came of it, and what can be played next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from pigskin.football.tournament.brackets import (
    Bracket,
    Pairing,
    Result,
    Standing,
    TournamentError,
    playoff,
    round_robin,
    single_elimination,
    standings,
)
from pigskin.football.words import IN_ENGLISH, FootballWords

BRACKETS: dict[str, Callable[[Sequence[str]], Bracket]] = {"playoff": playoff, "single-elimination": single_elimination}
KINDS = (*BRACKETS, "round-robin", "double-round-robin")
LevelName = Literal["final", "semi-finals", "quarter-finals"]
LAST_LEVELS: tuple[LevelName, ...] = ("final", "semi-finals", "quarter-finals")


class Fixture(NamedTuple):
    """A game of a schedule; a side that is not known yet is the winner of an earlier game. With a bye, one side has nobody to play."""

    home: str | None
    away: str | None
    result: Result | None = None
    bye: bool = False


class Level(NamedTuple):
    """A round: its number, what it is called if it is one of the last of a bracket, and its games."""

    number: int
    name: LevelName | None
    games: list[Fixture]

    def title(self, words: FootballWords = IN_ENGLISH) -> str:
        """`Round 3`, `Final`."""
        return words.phrases.say(f"level.{self.name}" if self.name else "level", number=self.number)


@dataclass
class Schedule:
    """An event. What can be played next follows from the kind, the teams and the results."""

    kind: str
    teams: list[str]
    results: list[Result] = field(default_factory=list)

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise TournamentError(f"kind {self.kind!r} is not one of {', '.join(KINDS)}")
        self.bracket = BRACKETS[self.kind](self.teams) if self.kind in BRACKETS else None
        self.rounds = [] if self.bracket else round_robin(self.teams, twice=self.kind == "double-round-robin")

    @property
    def open_games(self) -> list[Pairing]:
        """The games that can be played now, in their order."""
        if self.bracket:
            return self.bracket.open_games
        done = [(result.home, result.away) for result in self.results]
        return [game for games in self.rounds for game in games if (game.home, game.away) not in done]

    @property
    def champion(self) -> str | None:
        """Who has won, when all is played."""
        if self.bracket:
            return self.bracket.champion
        return None if self.open_games else self.standings()[0].team

    def standings(self) -> list[Standing]:
        return standings(self.results, self.teams)

    def result(self, game: Pairing) -> Result | None:
        """The result of a game, if it has been played."""
        return next((result for result in self.results if (result.home, result.away) == (game.home, game.away)), None)

    def enter(self, result: Result) -> Result:
        """Takes the result of a game that is open; what does not fit raises and changes nothing."""
        result = self._on_schedule(result)
        if self.bracket:
            self.bracket.enter(result)
        self.results.append(result)
        return result

    def _on_schedule(self, result: Result) -> Result:
        """The result as the schedule has the game: who was called home there does not matter."""
        turned = Result(result.away, result.home, result.away_points, result.home_points)
        for one in (result, turned):
            if Pairing(one.home, one.away) in self.open_games:
                return one
        still = "; ".join(f"{game.home} - {game.away}" for game in self.open_games) or "none"
        raise TournamentError(f"{result.home} - {result.away} is not a game to be played now; these are: {still}")

    def levels(self) -> list[Level]:
        """The games of each round."""
        if self.bracket:
            return self._bracket_levels(self.bracket)
        return [Level(number, None, [self._fixture(game) for game in games]) for number, games in enumerate(self.rounds, 1)]

    def _fixture(self, game: Pairing) -> Fixture:
        return Fixture(game.home, game.away, self.result(game))

    def _bracket_levels(self, bracket: Bracket) -> list[Level]:
        levels = []
        for number, places in enumerate(bracket.places[:-1]):
            to_come = len(bracket.places) - 2 - number
            name = LAST_LEVELS[to_come] if to_come < len(LAST_LEVELS) else None
            games = []
            for home, away in zip(places[::2], places[1::2], strict=True):
                if home and away:
                    games.append(self._fixture(Pairing(home, away)))
                else:
                    games.append(Fixture(home, away, bye=number == 0))
            levels.append(Level(number + 1, name, games))
        return levels
