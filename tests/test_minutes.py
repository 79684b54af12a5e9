"""The minutes on the lids: what a table that is begun at once takes, counted in the turns that people have in it.

Where a game follows another, that one takes its time besides.
"""

import statistics

import pytest

from pigskin.engine.bots import act
from pigskin.engine.chance import Seeded
from pigskin.engine.match import Match
from pigskin.feeds.feed import follow, load_feed
from pigskin.feeds.sources import sample_names
from pigskin.games import find_game, game_ids
from pigskin.server.feeds.feeds import PACE_OF_SAMPLES

SECONDS = 8.0  # a turn: the question is read and answered, and what comes of it is shown
SEEDS = range(3)
NEAR = 0.25  # of the minutes that are said


def turns(game_id: str, seed: int) -> int:
    """The turns of a game of the house against itself; what both sides answer at once is one turn."""
    game = find_game(game_id)
    match, count = Match(game, game.timed(game.table(dict(game.quick))), chance=Seeded(seed)), 0
    while not match.state.over:
        due = [seat for seat in game.seats if any(question.who == game.seat(seat) for question in match.questions)]
        acted = [act(match, seat, game.bot(game.default_bot), Seeded(seed).bits(match.number)) for seat in due]
        assert any(acted), f"{game_id}: nobody answers"
        count += 1
    return count


@pytest.mark.parametrize("game_id", [one for one in game_ids() if find_game(one).follows is None])
def test_a_lid_says_about_how_long_a_game_takes(game_id: str) -> None:
    said = find_game(game_id).minutes
    measured = statistics.median(turns(game_id, seed) for seed in SEEDS) * SECONDS / 60
    assert said, f"{game_id} says nothing; it takes {measured:.0f} minutes"
    assert abs(measured - said) <= NEAR * said, f"{game_id} says {said} minutes and takes {measured:.0f}"


def followed_minutes(game_id: str, sample: str) -> float:
    """How long a table takes that follows a sample game at the server's pace: the football, and the turns of one person among bots."""
    game = find_game(game_id)
    match, chance = Match(game, game.table(dict(game.quick)), chance=Seeded(1)), Seeded(1)
    feed, bots = follow(match, load_feed(sample, game, find_game).beats), dict.fromkeys(game.seats, game.bot(game.default_bot))
    me, seconds = f"{game.seats[0]}:", 0.0
    while not match.over:
        number, wait = match.number, feed.seconds_to_next() / PACE_OF_SAMPLES
        if feed.bots_act(bots, chance.bits):
            seconds += SECONDS * sum(line.startswith(me) for line in match.lines()[number:])
        else:
            assert feed.step() or feed.hurry() or feed.dry, f"{game_id}: nothing comes any more"
            seconds += wait
    return seconds / 60


@pytest.mark.parametrize("game_id", [one for one in game_ids() if find_game(one).follows is not None])
def test_a_lid_says_about_how_long_a_followed_game_takes(game_id: str) -> None:
    said = find_game(game_id).minutes
    measured = statistics.median(followed_minutes(game_id, sample) for sample in sample_names())
    assert abs(measured - said) <= NEAR * said, f"{game_id} says {said} minutes and takes {measured:.0f}"
