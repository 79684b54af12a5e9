"""The coach knows of a match what its seat knows, and nothing else; it tries what is allowed, and the same compiled as interpreted."""

from itertools import islice

import pytest

from conformance.tables import tables
from conformance.walk import walk
from pigskin.coach.advice import advise
from pigskin.coach.judging import Playing, Worlds
from pigskin.coach.search import asked, search, way_of
from pigskin.coach.winning import win_probability
from pigskin.engine.chance import Seeded
from pigskin.engine.compiled import NUMBA
from pigskin.engine.compiled.playouts import PlayOuts, Start
from pigskin.engine.errors import OptionError
from pigskin.engine.game import Game, Values
from pigskin.engine.match import Match
from pigskin.engine.rule import EVERYBODY
from pigskin.engine.worlds import another_world
from pigskin.games import find_game, game_ids
from toys import auction

ALL = [*map(find_game, game_ids()), auction.GAME]
SECRET = [pytest.param(game, id=game.id) for game in ALL if game.has_secrets]
GAMES = [pytest.param(game, id=game.id) for game in ALL]
LOOKED_AT = 3


def decisions(game: Game, seed: int, table: Values | None = None) -> list[tuple[Match, str]]:
    """Moments of a game at which a seat decides, the last one first."""
    found: list[tuple[Match, str]] = []
    for match in walk(game, dict(game.timed(game.table(table))), seed=seed):
        found += [(match.copy(), game.seats[question.who]) for question in match.questions if question.who >= 0]
    return [moment for moment in reversed(found) if decides(*moment)]


def with_secrets(game: Game, seed: int) -> list[tuple[Match, str, Match]]:
    """The last moments at which a seat decides and does not know all, and what may be true as well: another position, or other answers."""
    found = []
    for match, seat in (moment for table in tables(game) for moment in decisions(game, seed, table)):
        if not match.secret and not any(match.private(other) for other in game.seats if other != seat):
            continue
        twin = another_world(match, game.seat(seat), Seeded(seed).bits(match.number))
        if twin.position_hash() != match.position_hash() or (match.secret and not game.has_hidden):
            found.append((match, seat, twin))
        if len(found) == LOOKED_AT:
            break
    return found


def decides(match: Match, seat: str) -> bool:
    try:
        return bool(asked(match, seat))
    except OptionError:
        return False


@pytest.mark.parametrize("game", SECRET)
def test_what_a_seat_cannot_see_makes_no_difference_to_its_coach(game: Game) -> None:
    moments = with_secrets(game, 1)
    assert len(moments) == LOOKED_AT
    for match, seat, twin in moments:
        found, other = (search(one, seat, seconds=None, samples=2, how="play-outs", compiled=False) for one in (match, twin))
        assert found == other
        said, also = (advise(one, seat, None, samples=2, compiled=False) for one in (match, twin))
        assert said == also
        unseen = another_world(match, EVERYBODY, Seeded(2).bits(match.number))
        for viewer, one in ((None, twin), ("", unseen)):
            chances = [win_probability(at, seat, viewer, seconds=None, samples=2, compiled=False) for at in (match, one)]
            assert chances[0] == chances[1]


@pytest.mark.parametrize("game", GAMES)
def test_every_answer_is_tried_and_only_those(game: Game) -> None:
    moments = decisions(game, 2)
    assert moments
    match, seat = moments[0]
    found = search(match, seat, seconds=None, samples=2, compiled=False)
    notation = match.request.notation(found.question)
    tried = [one for one in found.answers if one.token]
    assert all(notation.permits(match.state, found.question.allowed, one.value) for one in tried)
    if not found.partly:
        assert {one.value for one in tried} == set(notation.options(match.state, found.question.allowed))
    assert found.answers[0].behind.value == 0
    assert match.lines() == decisions(game, 2)[0][0].lines()


@pytest.mark.unseen
@pytest.mark.parametrize("game", [pytest.param(game, id=game.id, marks=pytest.mark.xdist_group(game.id)) for game in ALL])
def test_compiled_trials_end_as_interpreted_ones(game: Game) -> None:
    policies = (game.bot(game.default_bot),) * len(game.seats)
    playouts = PlayOuts(game, policies)
    for match, seat in islice(decisions(game, 3), LOOKED_AT):
        worlds, question = Worlds(match, game.seat(seat), 5), asked(match, seat)
        options = match.request.notation(question).options(match.state, question.allowed)
        ways = [way_of(question, value) for value in islice(options, 2)]
        some = [worlds.world(number) for number in range(2)]
        starts = [Start(world.boundary, [[*world.inputs_of_play, *way] for way in ways]) for world in some]
        before = match.boundaries[-1].inputs
        ended = playouts.run_each(starts, before=before, seed=7, first=3, cores=1, way=NUMBA)["winner"][:, :, 0]
        worth = ((ended == question.who) + 0.5 * (ended < 0)).tolist()
        assert worth == Playing(policies).judge(some, ways, question.who, 7, 3)
