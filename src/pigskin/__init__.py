"""Pigskin: tabletop football games, each written once from its rulebook and played everywhere.

Everything a program needs is here, and all that is not named here may change; docs/library.md shows how it is used.
What is used is loaded when it is first used, so that importing the library costs next to nothing.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

__version__ = "1.0.0"

if TYPE_CHECKING:
    from pigskin.coach.advice import Advice, advise
    from pigskin.coach.chances import Chance
    from pigskin.coach.search import search
    from pigskin.coach.winning import win_probability
    from pigskin.engine.chance import Provable, Seeded
    from pigskin.engine.errors import IllegalInput, InputError, InvalidInput, OptionError, PositionError
    from pigskin.engine.game import Game, Option
    from pigskin.engine.match import Match
    from pigskin.engine.record import RecordError, Replay
    from pigskin.engine.scenario import Scenario, ScenarioError
    from pigskin.football.odds import Odds
    from pigskin.games import find_game, game_ids
    from pigskin.lab.simulate import Results
    from pigskin.library import check_scenario, load_scenarios, odds_of, read_record, simulate, verify_record, write_record

_HOMES = {
    "coach.advice": ("Advice", "advise"),
    "coach.chances": ("Chance",),
    "coach.search": ("search",),
    "coach.winning": ("win_probability",),
    "engine.chance": ("Provable", "Seeded"),
    "engine.errors": ("IllegalInput", "InputError", "InvalidInput", "OptionError", "PositionError"),
    "engine.game": ("Game", "Option"),
    "engine.match": ("Match",),
    "engine.record": ("RecordError", "Replay"),
    "engine.scenario": ("Scenario", "ScenarioError"),
    "football.odds": ("Odds",),
    "games": ("find_game", "game_ids"),
    "lab.simulate": ("Results",),
    "library": ("check_scenario", "load_scenarios", "odds_of", "read_record", "simulate", "verify_record", "write_record"),
}
_HOME_OF = {name: f"{__name__}.{home}" for home, names in _HOMES.items() for name in names}

__all__ = [
    "Advice",
    "Chance",
    "Game",
    "IllegalInput",
    "InputError",
    "InvalidInput",
    "Match",
    "Odds",
    "Option",
    "OptionError",
    "PositionError",
    "Provable",
    "RecordError",
    "Replay",
    "Results",
    "Scenario",
    "ScenarioError",
    "Seeded",
    "advise",
    "check_scenario",
    "find_game",
    "game_ids",
    "load_scenarios",
    "odds_of",
    "read_record",
    "search",
    "simulate",
    "verify_record",
    "win_probability",
    "write_record",
]


def __getattr__(name: str) -> Any:
    if name not in _HOME_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOME_OF[name]), name)


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
