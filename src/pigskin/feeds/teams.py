"""What the teams of play-by-play are called, by the codes that files have for them."""

from __future__ import annotations

NICKNAMES = {
    "ARI": "Cardinals",
    "ATL": "Falcons",
    "BAL": "Ravens",
    "BUF": "Bills",
    "CAR": "Panthers",
    "CHI": "Bears",
    "CIN": "Bengals",
    "CLE": "Browns",
    "DAL": "Cowboys",
    "DEN": "Broncos",
    "DET": "Lions",
    "GB": "Packers",
    "HOU": "Texans",
    "IND": "Colts",
    "JAC": "Jaguars",
    "JAX": "Jaguars",
    "KC": "Chiefs",
    "LA": "Rams",
    "LAC": "Chargers",
    "LAR": "Rams",
    "LV": "Raiders",
    "MIA": "Dolphins",
    "MIN": "Vikings",
    "NE": "Patriots",
    "NO": "Saints",
    "NYG": "Giants",
    "NYJ": "Jets",
    "OAK": "Raiders",
    "PHI": "Eagles",
    "PIT": "Steelers",
    "SD": "Chargers",
    "SEA": "Seahawks",
    "SF": "49ers",
    "STL": "Rams",
    "TB": "Buccaneers",
    "TEN": "Titans",
    "WAS": "Washington",
}


def team_name(code: str) -> str:
    """What a team is called; one that is not known, by its code."""
    return NICKNAMES.get(code, code)
