"""Positions and whole matches of the table game, for its tests."""

from typing import Any

from pigskin.engine.bots import act
from pigskin.engine.chance import Seeded
from pigskin.engine.match import Match
from pigskin.games import find_game
from pigskin.games.freds.state import Freds

GAME = find_game("freds")
Q1 = {"phase": "play", "team_a": "home", "quarter": 1, "round": 1, "round_of": "home", "offense": "home", "step": "50", "down": 2}
LAST = {**Q1, "quarter": 4, "round": 2, "down": 4, "landed": True}


def at(options: dict[str, Any] | None = None, **fields: Any) -> Freds:
    state = GAME.position(GAME.table(options), {**Q1, **fields})
    assert isinstance(state, Freds)
    return state


def played(seed: int, options: dict[str, Any], bots: tuple[str, str] = ("house", "house"), chance: Any = None) -> Match:
    """A whole match between two bots."""
    match = Match(GAME, options, chance=chance or Seeded(seed))
    while not match.over:
        if match.request.due == ["clock"]:
            match.play("clock: running")
            continue
        for seat, bot in zip(GAME.seats, bots, strict=True):
            if not match.over:
                act(match, seat, GAME.bot(bot), Seeded(seed + 1).bits(match.number))
    return match
