"""How the table game is played in a tournament (option 3). Brackets are no part of a game's state (R44)."""

from __future__ import annotations

from collections.abc import Sequence

from pigskin.engine.errors import OptionError
from pigskin.engine.game import Counted, Tournaments, Values
from pigskin.engine.match import Match
from pigskin.football.seats import SIDES
from pigskin.games.freds.statistics import player_statistics, team_statistics
from pigskin.games.freds.statistics_rows import statistics_rows
from pigskin.games.freds.words import Words


def options(chosen: Values, home: str, away: str) -> Values:
    """The options of a game between two teams: on a real table with the rules of tournaments, where the throws are the players' own."""
    if {"names", "tournament"} & set(chosen):
        raise OptionError("names and tournament follow from the tournament itself")
    real = chosen.get("throws", "table") == "table"
    return {**chosen, "tournament": real, "names": dict(zip(SIDES, (home, away), strict=True))}


def teams(played: Values) -> tuple[str, str]:
    """Who played, home first."""
    return played["names"]["home"], played["names"]["away"]


def problem(played: Values) -> str | None:
    """Why a game with these options does not count, if it does not."""
    return None if played["tournament"] else "it was not played as a tournament game: option tournament is false"


def statistics(matches: Sequence[Match], words: Words) -> dict[str, Counted]:
    """What the teams did, and the players of teams of two."""
    of_two = [match for match in matches if match.options["players"] == 4]
    found = {"teams": team_statistics(matches), "players": player_statistics(of_two)}
    return {kind: Counted(list(lines), statistics_rows(lines, words) if lines else []) for kind, lines in found.items()}


TOURNAMENTS = Tournaments(options=options, teams=teams, problem=problem, statistics=statistics, unnamed=True)
