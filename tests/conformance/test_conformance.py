"""What every game must do, whatever it is. A new game is found by itself; nothing here names one."""

import random
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from conformance.tables import tables
from conformance.walk import interrupts, random_line, random_value, walk
from pigskin.engine import record, scenario
from pigskin.engine.bots import decide
from pigskin.engine.chance import Provable, Seeded
from pigskin.engine.compiled import NUMBA, OBJECT
from pigskin.engine.errors import IllegalInput, InvalidInput
from pigskin.engine.game import Game
from pigskin.engine.live import Live, play_out
from pigskin.engine.match import Match
from pigskin.engine.notation import Bits, ChanceNotation, Lot
from pigskin.engine.rule import CHANCE, PASS, below, public_fields
from pigskin.games import find_game, game_ids
from pigskin.lab.parity import differences
from toys import auction

GOLDEN = Path(__file__).parent.parent / "golden"
SCENARIOS = Path(__file__).parent.parent / "scenarios"
ALL = [*map(find_game, game_ids()), auction.GAME]
GAMES = [pytest.param(game, id=game.id) for game in ALL]
REGISTERED = [pytest.param(game, id=game.id) for game in ALL if game is not auction.GAME]
TABLES = [(game, table) for game in ALL for table in tables(game)]
CASES = [pytest.param(game, table, id=f"{game.id} {table}") for game, table in TABLES]
COMPILED = [pytest.param(game, table, id=f"{game.id} {table}", marks=pytest.mark.xdist_group(game.id)) for game, table in TABLES]
SEEDED_GAMES = 1000  # compared interpreted against compiled, over all tables of a game
THOUGHTFUL_GAMES = 20  # and of the bots that think longest
SMALL_ENUMERATION = 3000
LOOKING = 2  # seats whose view is compared at each step, in turn


def cases(concerns: Callable[[Game], bool]) -> list[Any]:
    """The tables of the games that a rule of this suite concerns: a test that would have nothing to look at is not collected."""
    return [pytest.param(game, table, id=f"{game.id} {table}") for game, table in TABLES if concerns(game)]


SECRET = cases(lambda game: "ask_all" in game.verbs)
HIDDEN = [pytest.param(game, id=game.id) for game in ALL if game.has_hidden]
INTERRUPTED = [pytest.param(game, id=game.id) for game in ALL if game.interrupts]


def find(game_id: str) -> Game:
    """A registered game, or the one that is only for tests."""
    return auction.GAME if game_id == "auction" else find_game(game_id)


def seen(match: Match, seat: str) -> tuple[Any, ...]:
    """All that a seat is shown."""
    return match.sheet(), match.private(seat), match.lines(seat), match.request.legal(seat)


@pytest.mark.parametrize(("game", "table"), CASES)
def test_someone_can_always_act_and_all_that_is_listed_can_be_said(game: Game, table: dict[str, Any]) -> None:
    for match in walk(game, table, seed=1):
        if match.over:
            assert match.questions == ()
            assert match.request.everyone() == {}
            return
        assert match.request.due, "nobody is due to act"
        for question in match.questions:
            notation = game.notations[question.kind]
            assert match.request.listing(question)
            assert game.words.question(match.state, question)
            value = random_value(match, question, random.Random(match.number))
            if value == PASS and question.optional:
                continue
            token = notation.write(match.state, value)
            assert notation.read(match.state, token) == value
            assert notation.permits(match.state, question.allowed, value)
            if question.who != CHANCE:
                assert game.words.explain(match.state, question.kind, value)
    pytest.fail("the game did not come to an end")


def drawn_again(lot: Lot, bits: Bits) -> str:
    """What these words draw, as docs/chance.md says it."""
    copies, drawn = list(lot.copies), list[int]()
    for _ in range(lot.draws):
        point, place = below(bits, sum(copies)), 0
        while point >= copies[place]:
            point -= copies[place]
            place += 1
        copies[place] -= 1
        drawn.append(place)
    return lot.joint.join(lot.names[place] for place in (sorted(drawn) if lot.sorted else drawn))


@pytest.mark.parametrize(("game", "table"), CASES)
def test_what_chance_draws_can_be_drawn_again_from_its_lot(game: Game, table: dict[str, Any]) -> None:
    asked, drawn, computed = 0, 0, 0
    for match in walk(game, table, seed=3, steps=300):
        for question in match.questions:
            if question.who != CHANCE:
                continue
            asked += 1
            notation = game.chances[question.kind]
            if (lot := notation.lot(match.state, question.allowed)) is None:
                computed += 1
                continue
            drawn += 1
            value = notation.sample(Seeded(match.number).bits(0), match.state, question.allowed)
            assert drawn_again(lot, Seeded(match.number).bits(0)) == notation.write(match.state, value)
    assert asked
    assert drawn or computed == asked


@pytest.mark.parametrize(("game", "table"), CASES)
def test_probabilities_sum_to_one(game: Game, table: dict[str, Any]) -> None:
    seen_before: set[Any] = set()
    for match in walk(game, table, seed=2, steps=300):
        for question in match.questions:
            notation = game.notations[question.kind]
            if question.who != CHANCE or (question.kind, question.allowed) in seen_before:
                continue
            assert isinstance(notation, ChanceNotation)
            seen_before.add((question.kind, question.allowed))
            total = notation.total(match.state, question.allowed)
            if total > SMALL_ENUMERATION:
                continue
            weights = dict(notation.outcomes(match.state, question.allowed))
            assert sum(weights.values()) == total
            assert all(notation.permits(match.state, question.allowed, value) for value in weights)
    assert seen_before


@pytest.mark.parametrize(("game", "table"), CASES)
def test_answers_are_small_numbers_or_built_of_such(game: Game, table: dict[str, Any]) -> None:
    dice, looked_at = random.Random(13), 0
    for match in walk(game, table, seed=13, steps=300):
        for question in match.questions:
            notation = game.notations[question.kind]
            if not notation.span:
                continue
            looked_at += 1
            if not notation.in_parts:
                if question.who != CHANCE or notation.total(match.state, question.allowed) <= SMALL_ENUMERATION:  # type: ignore[attr-defined]
                    assert all(0 <= value < notation.span for value in notation.options(match.state, question.allowed))
                continue
            built: tuple[int, ...] = ()
            likely = Fraction(1)
            while parts := notation.parts(match.state, question.allowed, built):
                assert len(set(parts)) == len(parts)
                assert all(0 <= part < notation.span for part in parts)
                part = dice.choice(parts)
                if isinstance(notation, ChanceNotation):
                    weights = dict(notation.part_weights(match.state, question.allowed, built))
                    likely *= Fraction(weights[part], sum(weights.values()))
                assert notation.write_part(match.state, part)
                built = (*built, part)
            answer = notation.whole(built)
            assert notation.permits(match.state, question.allowed, answer)
            if isinstance(notation, ChanceNotation):
                total = notation.total(match.state, question.allowed)
                if total <= SMALL_ENUMERATION:
                    assert likely == Fraction(dict(notation.outcomes(match.state, question.allowed))[answer], total)
    assert looked_at


@pytest.mark.parametrize(("game", "table"), CASES)
def test_a_notation_that_needs_no_position_does_not_look_at_it(game: Game, table: dict[str, Any]) -> None:
    nowhere: Any = None
    looked_at = 0
    for match in walk(game, table, seed=14, steps=300):
        for question in match.questions:
            notation = game.notations[question.kind]
            if not notation.needs_position:
                looked_at += 1
                parts = notation.parts(match.state, question.allowed, ())
                assert notation.parts(nowhere, question.allowed, ()) == parts
                assert not notation.by_mask or sum(1 << part for part in parts) == question.allowed
    assert looked_at


@pytest.mark.parametrize("game", HIDDEN)
def test_only_fields_declared_secret_are_drawn_anew_for_a_seat(game: Game) -> None:
    public, drawn_anew = public_fields(game.state), 0
    for table in tables(game):
        for match in walk(game, table, seed=15, steps=150):
            for seat in range(len(game.seats)):
                before, after = match.state.numbers(), game.resample(match.state, seat, Seeded(match.number).bits(seat)).numbers()
                assert [name for name in public if before[name] != after[name]] == []
                drawn_anew += before != after
    assert drawn_anew


@pytest.mark.parametrize(("game", "table"), CASES)
def test_a_refused_input_changes_nothing(game: Game, table: dict[str, Any]) -> None:
    sources = [*game.seats, *{notation.source for notation in game.notations.values() if notation.source}]
    for match in walk(game, table, seed=3, steps=40):
        before = match.position_hash(), match.number, match.sheet(), match.request.everyone()
        for line in ("", "nonsense", "nobody: nothing", ": x", "x:", *(f"{who}: no-such-token" for who in sources)):
            with pytest.raises(InvalidInput) as refusal:
                match.play(line)
            assert repr(line) in str(refusal.value)
            assert game.words.situation(match.state) in str(refusal.value)
        assert before == (match.position_hash(), match.number, match.sheet(), match.request.everyone())


@pytest.mark.parametrize(("game", "table"), CASES)
def test_a_copy_is_independent(game: Game, table: dict[str, Any]) -> None:
    dice = random.Random(4)
    for match in walk(game, table, seed=4, steps=60):
        if match.over:
            continue
        before = match.position_hash(), match.lines(), len(match.events), match.sheet()
        twin = match.copy()
        for _ in range(5):
            if not twin.over:
                twin.play(random_line(twin, dice))
        assert twin.number > match.number
        assert before == (match.position_hash(), match.lines(), len(match.events), match.sheet())


@pytest.mark.parametrize(("game", "table"), CASES)
def test_undo_goes_back_to_the_position_before(game: Game, table: dict[str, Any]) -> None:
    dice = random.Random(5)
    for match in walk(game, table, seed=5, steps=80):
        if match.over:
            continue
        later = match.copy()
        line = random_line(later, dice)
        later.play(line)
        assert later.undo() == line
        assert later.position_hash() == match.position_hash()
        assert later.request.everyone() == match.request.everyone()
        assert later.events == match.events
    while match.number:
        match.undo()
    assert match.position_hash() == Match(game, table).position_hash()
    with pytest.raises(IllegalInput):
        match.undo()


@pytest.mark.parametrize(("game", "table"), CASES)
def test_a_record_tells_the_whole_game(game: Game, table: dict[str, Any]) -> None:
    for match in walk(game, table, seed=6):
        last = match
    replayed = record.read(record.write(last), find).match
    assert replayed.position_hash() == last.position_hash()
    assert replayed.lines() == last.lines()
    assert [told[:5] for told in replayed.events] == [told[:5] for told in last.events]
    assert record.write(replayed) == record.write(last)
    assert replayed.sheet() == last.sheet()


@pytest.mark.parametrize(("game", "table"), CASES)
def test_drawn_chance_can_be_verified(game: Game, table: dict[str, Any]) -> None:
    for chance in (Seeded(7), Provable(b"7" * 32, {game.seats[0]: "a guess", game.seats[1]: "another"})):
        match = Match(game, table, chance=chance)
        dice = random.Random(7)
        for _ in range(120):
            if not match.over:
                match.play(random_line(match, dice))
        for line in interrupts(match):
            match.play(line)
        proof = record.verify(record.write(match), find)
        assert proof[0].startswith(f"{match.number} inputs, all legal")


@pytest.mark.parametrize(("game", "table"), SECRET)
def test_secret_answers_agree_in_either_order_and_stay_secret(game: Game, table: dict[str, Any]) -> None:
    dice, together = random.Random(8), 0
    for match in walk(game, table, seed=8, steps=300):
        due = [question for question in match.questions if not question.optional and question.who >= 0]
        if len(due) < 2:
            continue
        together += 1
        first, second = due[0], due[-1]
        answers = [
            f"{match.request.who(question)}: {game.notations[question.kind].write(match.state, random_value(match, question, dice))}"
            for question in (first, second)
        ]
        orders = [match.copy(), match.copy()]
        for order, lines in zip(orders, (answers, answers[::-1]), strict=True):
            for line in lines:
                order.play(line)
        assert orders[0].position_hash() == orders[1].position_hash()
        assert orders[0].sheet() == orders[1].sheet()
        other = match.copy()
        other.answer(first, random_value(match, first, dice))
        one = match.copy()
        one.play(answers[0])
        for seat in {*game.seats} - {match.request.who(first)}:
            assert seen(one, seat) == seen(other, seat)
        assert one.lines("") == other.lines("")
    assert together


@pytest.mark.parametrize(("game", "table"), CASES)
def test_what_a_seat_may_not_see_never_changes_what_it_is_shown_or_its_bot_answers(game: Game, table: dict[str, Any]) -> None:
    for match in walk(game, table, seed=9, steps=100):
        for seat in {game.seats[(match.number + turn) % len(game.seats)] for turn in range(LOOKING)}:
            number = game.seat(seat)
            shuffled = match.copy()
            shuffled.state = game.resample(match.state, number, Seeded(match.number).bits(number))
            assert seen(shuffled, seat) == seen(match, seat)
            for question in match.questions:
                if question.who != number:
                    continue
                for name, policy in game.bots.items():
                    answers = {decide(at, question, policy, Seeded(5).bits(at.number)) for at in (match, shuffled)}
                    if len(answers) > 1:
                        pytest.fail(f"bot {name} in seat {seat} answers by what it may not see")


@pytest.mark.parametrize("game", INTERRUPTED)
def test_interrupts_may_come_at_any_moment(game: Game) -> None:
    came = 0
    for table in tables(game):
        for match in walk(game, table, seed=10, steps=60):
            for line in interrupts(match):
                came += 1
                struck = match.copy()
                struck.play(line)
                assert struck.lines()[-1] == line
                with pytest.raises(IllegalInput):
                    struck.play(line)
    assert came


@pytest.mark.parametrize(("game", "table"), CASES)
def test_one_seed_is_one_game_whether_it_plays_itself_or_is_played(game: Game, table: dict[str, Any]) -> None:
    options = game.timed(game.table(table))
    for seed in range(3):
        live = Live(game, [game.bot("random")] * len(game.seats), seed, 1)
        ended = play_out(game.opening(options), game, live)
        match = Match(game, options, chance=Seeded(seed, 1))
        while not match.over:
            who, kind, value = live.trace[match.number]
            if who == CHANCE:
                match.let_go()
            else:
                match.answer(next(question for question in match.questions if question[:2] == (who, kind)), value)
        assert [answer[:3] for answer in match.inputs] == live.trace
        assert match.state.numbers() == ended.numbers()


@pytest.mark.unseen
@pytest.mark.parametrize(("game", "table"), COMPILED)
def test_interpreted_and_compiled_runs_agree(game: Game, table: dict[str, Any], shipped: Callable[[Game], None]) -> None:
    shipped(game)
    levels = game.levels or ("random",)
    for policies, games in (((levels[0], "random"), SEEDED_GAMES), (levels[::-1], THOUGHTFUL_GAMES)):
        lineup = [policies[seat % len(policies)] for seat in range(len(game.seats))]
        assert differences(game, table, lineup, games // len(tables(game)) + 1, seed=11, ways=(NUMBA, OBJECT)) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_event_can_be_told(game: Game) -> None:
    said = 0
    for table in tables(game):
        for match in walk(game, table, seed=12, steps=400):
            last = match
            assert game.words.situation(match.state)
        said += sum(game.words.sentence(told) is not None for told in last.events)
    assert said


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*/*.pigskin")), ids=lambda path: f"{path.parent.name} {path.stem}")
def test_golden_records_replay(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    replay = record.read(text, find_game)
    replay.match.attach(replay.chance)
    assert record.write(replay.match, replay.notes) == text
    assert record.verify(text, find_game)


@pytest.mark.parametrize("game", REGISTERED)
def test_every_game_has_golden_records(game: Game) -> None:
    assert list(GOLDEN.glob(f"{game.id}/*.pigskin"))


@pytest.mark.parametrize("path", sorted(SCENARIOS.glob("*/*.yaml")), ids=lambda path: f"{path.parent.name} {path.stem}")
def test_scenarios_hold(path: Path) -> None:
    failures = {case.name: problems for case in scenario.load(path) if (problems := scenario.check(case, find_game))}
    assert failures == {}


@pytest.mark.parametrize("game", REGISTERED)
def test_every_game_has_scenarios_and_a_guide(game: Game) -> None:
    assert list(SCENARIOS.glob(f"{game.id}/*.yaml"))
    assert game.guide().startswith("# ")
    assert (game.folder / "RULES.md").exists()
