"""Play-outs from anywhere in a match are the same compiled as interpreted, whatever has been answered in the play so far."""

from collections.abc import Callable
from itertools import islice
from typing import Any

import pytest

from conformance.tables import tables
from conformance.walk import interrupts, walk
from pigskin.engine.compiled import NUMBA, OBJECT
from pigskin.engine.compiled.playouts import PlayOuts
from pigskin.engine.errors import OptionError
from pigskin.engine.game import Game
from pigskin.engine.live import Resumed, play_on
from pigskin.engine.match import Match
from pigskin.games import find_game, game_ids
from toys import auction

GAMES = [*map(find_game, game_ids()), auction.GAME]
STEPS, EACH, COUNT = 240, 20, 2


def differences(playouts: PlayOuts, match: Match, lineup: list[Any], seed: int) -> list[int]:
    """The numbers of those play-outs that end otherwise, in any field, or after another number of inputs."""
    runs = [playouts.run(match, count=COUNT, seed=seed, way=way) for way in (NUMBA, OBJECT)]
    found = []
    for number, rows in enumerate(zip(*runs, strict=True)):
        live = Resumed(match, lineup, seed, number)
        ended = play_on(match, live).numbers()
        if any(({name: row[name].tolist() for name in ended}, row["number"]) != (ended, len(live.trace)) for row in rows):
            found.append(number)
    return found


@pytest.mark.unseen
@pytest.mark.parametrize("game", [pytest.param(game, id=game.id, marks=pytest.mark.xdist_group(game.id)) for game in GAMES])
def test_interpreted_and_compiled_playouts_agree(game: Game, shipped: Callable[[Game], None]) -> None:
    shipped(game)
    bots = sorted(game.bots)
    lineup = [game.bot(bots[seat % len(bots)]) for seat in range(len(game.seats))]
    playouts = PlayOuts(game, lineup)
    secret = 0
    for place, table in enumerate(tables(game)[:6]):
        for step, match in enumerate(islice(walk(game, dict(game.timed(game.table(table))), seed=place, steps=STEPS), place, None)):
            if (step % EACH == 0 or (match.sealed and secret < EACH)) and not match.over:
                secret += match.sealed > 0
                assert differences(playouts, match, lineup, seed=step) == []
                for line in interrupts(match):
                    struck = match.copy()
                    struck.play(line)
                    assert differences(playouts, struck, lineup, seed=step) == []
    assert secret or game.id not in ("fremont", "auction")


def test_answers_are_given_before_the_bots_play_on_and_a_watch_is_never_held() -> None:
    parker = find_game("parker")
    playouts = PlayOuts(parker, (parker.bot("house"),) * 2)
    with pytest.raises(OptionError, match="nobody holds a watch over a play-out"):
        playouts.run(Match(parker), count=1)
    match = Match.from_position(parker, {"length": {"plays": 1}}, {"phase": "scrimmage", "offense": "home", "ball": "away 30"})
    kicked = playouts.run(match, ["home: place-kick", "dice: 6-4"], count=3)
    assert kicked["score"].tolist() == [[3, 0]] * 3
    assert {tuple(score) for score in playouts.run(match, ["home: place-kick"], count=200)["score"].tolist()} >= {(3, 0), (0, 0)}
    assert match.lines() == []
