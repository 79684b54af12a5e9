"""The card game, where scenarios do not reach: decks, secrets, odds, strength, and what its figures look like."""

from collections.abc import Callable
from fractions import Fraction
from itertools import combinations
from math import comb
from pathlib import Path
from typing import Any

import pytest

from pigskin.engine import compiled, record
from pigskin.engine.bots import Thinking
from pigskin.engine.chance import Seeded
from pigskin.engine.errors import OptionError, PositionError
from pigskin.engine.explore import outcomes
from pigskin.engine.game import BriefWords, Told
from pigskin.engine.live import Live, play_out
from pigskin.engine.match import Match
from pigskin.engine.notation import ChanceNotation
from pigskin.engine.scenario import everything
from pigskin.football.events import Event
from pigskin.games import find_game
from pigskin.games.fremont.bots.snap import DESK, ONE, SHARE, share_out
from pigskin.games.fremont.bots.values import solved
from pigskin.games.fremont.bots.worth import VALUES
from pigskin.games.fremont.deck import FOLDER, HOUSE, deck_of, find_deck
from pigskin.games.fremont.rules.cards import hand_of
from pigskin.games.fremont.sheet import discards, hand
from pigskin.games.fremont.state import Ask, Fourth, Fremont, Phase, Try
from pigskin.games.fremont.zones import COLORS
from pigskin.lab.exploit import best_response
from pigskin.lab.parity import differences

GAME = find_game("fremont")
HOUSE_TEXT = (FOLDER / f"{HOUSE}.yaml").read_text(encoding="utf-8")
Bring = Callable[..., str]


@pytest.fixture
def bring(tmp_path: Path) -> Bring:
    """Writes the house deck with some text replaced, and returns its path."""

    def write(*changes: tuple[str, str]) -> str:
        text = HOUSE_TEXT
        for old, new in changes:
            assert old in text
            text = text.replace(old, new)
        path = tmp_path / "mine.yaml"
        path.write_text(text, encoding="utf-8")
        return str(path)

    return write


def line_of(text: str) -> int:
    """The line of the house deck's file on which a text stands."""
    return HOUSE_TEXT[: HOUSE_TEXT.index(text)].count("\n") + 1


def test_the_house_deck_has_the_cards_the_rulebook_counts() -> None:
    deck = find_deck(HOUSE)
    assert [sum(card.count for card in cards) for cards in (*deck.decks, deck.specials)] == [60, 60, 20]
    assert len(deck.good_faces) == 40
    assert [faces.bit_count() for faces in deck.good_faces[9:40:10]] == [5, 4, 3, 2]
    assert find_deck(HOUSE).number == deck.number


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("kind: run, yards: 3, count: 2", "kind: rush, yards: 3, count: 2", "kind 'rush' is not in the matrix"),
        ("kind: run, yards: 3, count: 2", "kind: run, yards: lots, count: 2", "is not a whole number from 0 to 99"),
        ("kind: run, yards: 3, count: 2", "kind: run, count: 2", "'yards' is missing"),
        ("kind: run, yards: 3, count: 2", "kind: run, yards: 3, count: 0", "0 is not a whole number from 1 to 100"),
        ("kind: run, yards: 3, count: 2", "kind: run, yards: 3, count: 2, color: red", "'color' is not one of"),
        ("id: run-4,", "id: run-3,", "id 'run-3' stands twice"),
        ("id: run-4,", "id: time-out,", "'time-out' is not an id"),
        ("id: run-4,", "id: run+4,", "'run+4' is not an id"),
        ("{run: none, pass: printed,", "{run: naught, pass: printed,", "'naught' is not a result"),
        ("zone-blitz:    {run: plus, pass: back, ", "zone-blitz:    {run: plus, ", "'pass' is missing"),
        ("zone-blitz:    {run: plus, ", "zone-blitz:    {dive: plus, run: plus, ", "'dive' is not one of"),
        ("{id: own20-punt40, kickoff: 20,", "{id: own20-punt40, kickoff: 100,", "100 is not a whole number from 1 to 99"),
        ("{from: 11, to: 20,", "{from: 10, to: 20,", "10 yards stand in two rows"),
        ("{from: 31, to: 40, good: [1, 2]}", "{from: 31, to: 41, good: [1, 2]}", "41 is not a whole number from 1 to 40"),
        ("extra_point: {good: [1, 2, 3, 4, 5]}", "extra_point: {good: [0]}", "0 is not a whole number from 1 to 6"),
        ("two_point: {good: [3, 6]}", "two_point: {good: 3}", "is not a list"),
    ],
)
def test_a_wrong_deck_is_refused_by_its_line(bring: Bring, old: str, new: str, problem: str) -> None:
    with pytest.raises(OptionError) as refusal:
        GAME.table({"deck": bring((old, new))})
    assert str(refusal.value).startswith(f"deck: mine.yaml, line {line_of(old)}: ")
    assert problem in str(refusal.value)


def test_a_deck_needs_all_its_parts(bring: Bring, tmp_path: Path) -> None:
    for old, new, problem in (
        ("special_teams:", "special:", "'special' is not one of"),
        ("{from: 21, to: 30,", "{from: 22, to: 30,", "21 yards stand in no row"),
        ("count: 17,", "count: 70,", "there are 113 cards, not 1 to 100"),
        ("name: house-1", "name: [house-1", "is not YAML"),
    ):
        with pytest.raises(OptionError, match=problem):
            GAME.table({"deck": bring((old, new))})
    (tmp_path / "empty.yaml").write_text("", encoding="utf-8")
    (tmp_path / "list.yaml").write_text("- 1\n", encoding="utf-8")
    for name, problem in (("empty.yaml", "line 1: is empty"), ("list.yaml", "line 1: is not a mapping"), ("none.yaml", "cannot be read")):
        with pytest.raises(OptionError, match=problem):
            GAME.table({"deck": str(tmp_path / name)})
    for value in ("house-2", "../secrets", 5, ""):
        with pytest.raises(OptionError):
            GAME.table({"deck": value})


@pytest.mark.parametrize(
    "options",
    [
        {"halves": 3},
        {"halves": True},
        {"overtime": 1},
        {"penalty_down": "never"},
        {"half_distance": "yes"},
        {"hands": "none"},
        {"end_zones": {"home": "iowa", "away": "Iowa "}},
        {"end_zones": {"home": "", "away": "iowa"}},
        {"end_zones": {"home": "x" * 57}},
        {"end_zones": "iowa"},
        {"end_zones": {"north": "iowa"}},
        {"quarters": 4},
    ],
)
def test_options_that_make_no_sense_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(OptionError):
        GAME.table(options)


def test_there_are_fourteen_end_zones_and_any_text() -> None:
    assert len(COLORS) == 14
    for name in COLORS:
        assert Match(GAME, {"end_zones": {"home": name}}).sheet()["end_zones"] == {"home": name, "away": "away"}
    zones = {"home": "Zürich Löwen 🦁", "away": "x" * 56}
    assert Match(GAME, {"end_zones": zones}).sheet()["end_zones"] == zones


UNEQUAL = (("count: 17,", "count: 2,"), ("count: 18,", "count: 1,"), ("{id: run-3,", "{id: run-99,"))


@pytest.mark.unseen
@pytest.mark.xdist_group("fremont")
def test_a_table_may_bring_its_own_deck(bring: Bring) -> None:
    path = bring(*UNEQUAL, ("name: house-1", "name: short of defense"))
    match = Match(GAME, {"deck": path}, chance=Seeded(3))
    assert match.sheet()["cards_left"] == {"offense": 60, "defense": 28}
    assert deck_of(match.state).name == "short of defense"
    live = Live(GAME, (GAME.bot("house"), GAME.bot("random")), 3)
    final = play_out(match.boundary, GAME, live)
    assert final.over
    assert differences(GAME, {"deck": path}, ("house", "rookie"), games=10, seed=4) == []


def test_a_record_of_another_deck_is_only_true_to_that_deck(bring: Bring) -> None:
    path = bring(("yards: 3, count: 2", "yards: 2, count: 2"))
    match = Match(GAME, {"deck": path}, chance=Seeded(5))
    text = record.write(match)
    assert record.read(text, find_game).match.position_hash() == match.position_hash()
    bring(("yards: 3, count: 2", "yards: 1, count: 2"))
    with pytest.raises(record.RecordError, match="the position here is"):
        record.read(text, find_game)


def everything_counted(g: Fremont) -> None:
    """No card is lost or doubled, and with equal decks piles and hands in use shrink together (R8)."""
    for deck, cards in enumerate(deck_of(g).decks):
        held = [card for seat in range(2) for card in hand(g, seat, deck)]
        gone = discards(g, deck)
        for number, card in enumerate(cards):
            if not g.physical:
                assert g.pile[60 * deck + number] + held.count(number) + gone.count(number) == card.count
        assert g.pile_sizes[deck] + len(held) + len(gone) == 60
    if g.phase == Phase.SCRIMMAGE and not g.owed and g.hand_sizes[hand_of(1 - g.offense, 1)]:
        assert g.hand_sizes[hand_of(g.offense, 0)] == g.hand_sizes[hand_of(1 - g.offense, 1)]
        assert g.pile_sizes[0] == g.pile_sizes[1] or g.overtime


@pytest.mark.parametrize("hands", ["dealt", "physical"])
@pytest.mark.parametrize("penalty_down", ["replay", "count"])
def test_no_card_is_ever_lost(hands: str, penalty_down: str) -> None:
    table = GAME.table({"hands": hands, "penalty_down": penalty_down})
    for number in range(6):
        g = GAME.opening(table).answered_by(Live(GAME, (GAME.bot("house"), GAME.bot("random")), 6, number))
        while not g.over:
            GAME.play(g)
            assert isinstance(g, Fremont)
            everything_counted(g)


AT_HOME = {
    "phase": "scrimmage",
    "offense": "home",
    "ball": "home 40",
    "down": 3,
    "to_go": 5,
    "hands": {
        "home": {"offense": ["run-3", "pass-9"], "defense": ["fumble"]},
        "away": {"offense": ["run-25"], "defense": ["interception", "run-defense"]},
    },
}


def test_a_card_chosen_before_a_time_out_is_never_shown() -> None:
    for lines in (("home: time-out", "away: interception"), ("away: interception", "home: time-out")):
        match = Match.from_position(GAME, {}, AT_HOME, chance=Seeded(1))
        for line in lines:
            match.play(line)
        assert "away: interception" in match.lines()
        assert "away: interception" in match.lines("away")
        for viewer in ("home", ""):
            assert "away: ?" in match.lines(viewer)
            assert "home: time-out" in match.lines(viewer)
        again = record.read(record.write(match), find_game).match
        assert again.lines("home") == match.lines("home")
        assert record.write(again).partition("\n\n")[2] == record.write(match).partition("\n\n")[2]


def test_cards_that_were_turned_up_are_shown_and_deals_are_not() -> None:
    match = Match.from_position(GAME, {}, AT_HOME | {"to_go": 1}, chance=Seeded(1))
    match.play("home: pass-9")
    assert match.lines("away") == ["home: ?"]
    match.play("away: run-defense")
    assert match.lines("away")[:2] == ["home: pass-9", "away: run-defense"]
    assert match.lines("away")[2] == "offense-deck: ?"
    assert match.lines("home")[3] == "defense-deck: ?"
    assert match.lines("home")[2] != "offense-deck: ?"
    assert match.lines("")[2:] == ["offense-deck: ?", "defense-deck: ?"]


def test_an_overtime_interception_past_the_goal_line_is_no_touchback() -> None:
    hands = {"home": {"offense": ["pass-50", "run-3"]}, "away": {"defense": ["interception", "penalty-15"]}}
    overtime = {"half": 2, "overtime": 1, "ot_first": "home", "ot_possession": 1}
    position = {"phase": "scrimmage", **overtime, "offense": "home", "ball": "away 9", "down": 2, "hands": hands}
    match = Match.from_position(GAME, None, position)
    match.play("home: pass-50")
    match.play("away: interception")
    assert [Event(told.event) for told in match.events] == [Event.REVEAL, Event.INTERCEPTION, Event.POSSESSION]
    assert match.sheet()["ball"] == "home 25"


def test_what_is_drawn_anew_keeps_all_that_is_known() -> None:
    g = Match.from_position(GAME, {}, AT_HOME).state
    assert isinstance(g, Fremont)
    seen = set()
    for number in range(40):
        twin = GAME.resample(g, 0, Seeded(number).bits(0))
        everything_counted(twin)
        assert GAME.private(twin, 0) == GAME.private(g, 0)
        assert GAME.sheet(twin) == GAME.sheet(g)
        seen.add(tuple(GAME.private(twin, 1)["hands"]["away"]["defense"]))
    assert len(seen) > 10


def test_the_odds_of_a_deal_are_exact() -> None:
    given = AT_HOME | {"piles": {"offense": {"run-3": 1, "run-4": 3, "pass-50": 1}, "defense": {}}, "down": 1, "to_go": 3}
    match = Match.from_position(GAME, {}, given)
    for line in ("home: pass-9", "away: run-defense"):
        match.play(line)
    question = match.questions[0]
    notation = GAME.notations[question.kind]
    assert isinstance(notation, ChanceNotation)
    weights = {notation.write(match.state, value): weight for value, weight in notation.outcomes(match.state, question.allowed)}
    assert question.kind == Ask.OFFENSE_DEAL
    assert weights == {"run-3+run-4+run-4+run-4": 1, "run-3+run-4+run-4+pass-50": 3, "run-4+run-4+run-4+pass-50": 1}
    assert notation.total(match.state, question.allowed) == comb(5, 4)
    draws = [notation.write(match.state, notation.sample(Seeded(7, game).bits(0), match.state, question.allowed)) for game in range(5000)]
    for deal, weight in weights.items():
        assert draws.count(deal) / 5000 == pytest.approx(weight / 5, abs=0.03)


def test_a_five_card_deal_is_enumerated_lazily() -> None:
    match = Match.from_position(GAME, {}, {"phase": "scrimmage", "offense": "home", "ball": "50"})
    question = match.questions[0]
    notation = GAME.notations[question.kind]
    assert isinstance(notation, ChanceNotation)
    assert notation.total(match.state, question.allowed) == comb(60, 5)
    first = next(notation.outcomes(match.state, question.allowed))
    assert notation.write(match.state, first[0]) == "run-3+run-3+run-4+run-4+run-4"


def test_a_punt_can_be_explored() -> None:
    match = Match.from_position(GAME, {}, AT_HOME | {"down": 4})
    match.play("home: punt")
    ways = list(outcomes(match))
    assert len(ways) == 20
    assert sum(way.probability for way in ways) == 1
    assert sum(way.probability for way in ways if GAME.sheet(way.state)["ball"] == "away 20") == Fraction(2, 20)


def test_a_position_can_be_set_up_from_all_that_is_seen() -> None:
    match = Match(GAME, chance=Seeded(8))
    bots = (GAME.bot("random"), GAME.bot("random"))
    live = Live(GAME, bots, 8)
    g = match.boundary.answered_by(live)
    checked = 0
    while not g.over:
        GAME.play(g)
        assert isinstance(g, Fremont)
        if g.owed or (g.phase == Phase.SCRIMMAGE and 0 in (g.hand_sizes[hand_of(g.offense, 0)], g.hand_sizes[hand_of(1 - g.offense, 1)])):
            continue
        if g.phase == Phase.KICKOFF and not GAME.sheet(g)["clock"]:
            continue
        seen = {**GAME.sheet(g), "hands": {**GAME.private(g, 0)["hands"], **GAME.private(g, 1)["hands"]}}
        again = Match.from_position(GAME, {}, seen)
        if not g.over and again.plays == 0:
            assert {name: everything(again)[name] for name in seen} == seen
            checked += 1
    assert checked > 100


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"phase": "halftime"}, "phase 'halftime' is not one of"),
        ({"quarter": 1}, "'quarter' is not a field"),
        ({"offense": None}, "names its offense"),
        ({"ball": None}, "names its ball"),
        ({"ball": "home 0"}, "lies on a goal line"),
        ({"ball": "north 5"}, "is not a yard line"),
        ({"down": 5}, "down 5"),
        ({"to_go": 0}, "to_go 0"),
        ({"half": 3}, "half 3"),
        ({"time_outs": {"home": 4}}, "time_outs of home 4"),
        ({"timed_out": ["home", "home"]}, "names a seat twice"),
        ({"timed_out": [["home"]]}, "timed_out ['home'] is not one of"),
        ({"timed_out": "home"}, "is not a list of seats"),
        ({"hands": {"home": {"offense": ["run-99"]}}}, "'run-99' is not one of"),
        ({"hands": {"home": {"offense": ["?"]}}}, "'?' is not one of"),
        ({"hands": {"home": {"offense": ["run-8"] * 6}}}, "a hand has at most 5 cards"),
        ({"hands": {"home": {"offense": ["pass-50"]}}, "discards": {"offense": ["pass-50"]}}, "have 2 of pass-50; the deck has 1"),
        ({"piles": {"offense": {"pass-50": 2}}}, "pile of pass-50 2"),
        ({"clock": 3}, "clock 3 does not agree"),
        ({"cards_left": {"offense": 3}}, "does not agree"),
        ({"over": True}, "does not agree"),
        ({"last_play": {"offense": "run-3", "result": "lucky"}}, "'lucky' is not one of"),
        ({"end_zones": {"home": "away"}}, "there is only one of each"),
        ({"phase": "kickoff"}, "there is no down"),
        ({"phase": "opening", "down": None, "to_go": None, "ball": None}, "nobody is on offense"),
    ],
)
def test_a_position_that_cannot_be_is_refused(changes: dict[str, Any], problem: str) -> None:
    with pytest.raises(PositionError) as refusal:
        Match.from_position(GAME, {}, AT_HOME | changes)
    assert problem in str(refusal.value)


def test_cards_are_explained_by_the_deck_that_is_played(bring: Bring) -> None:
    path = bring(('name: "Dive", kind: run, yards: 3', 'name: "Plunge", kind: run, yards: 2'))
    match = Match(GAME, {"deck": path})
    assert isinstance(match.state, Fremont)
    explain = GAME.words.explain
    assert explain(Fremont(), Ask.OFFENSE_CARD, 0).startswith("Dive: 3 yards")
    assert explain(Fremont(), Ask.DEFENSE_CARD, 0).startswith("Run Defense: stops every run")
    assert explain(match.state, Ask.OFFENSE_CARD, 0).startswith("Plunge: 2 yards")


def test_spanish_tells_the_cards_of_the_house_and_leaves_those_of_a_table_as_they_are(bring: Bring) -> None:
    spanish, house = GAME.words_in("es"), find_deck(HOUSE)
    for number, card in enumerate(house.defense):
        told = spanish.explain(Fremont(), Ask.DEFENSE_CARD, number)
        assert not told.startswith(card.name)
        assert card.text not in told
    screen, unknown = house.numbers[0]["screen-7"], len(house.offense)
    unstopped = (("screen: none}", "screen: printed}"), ("screen: back}", "screen: printed}"), ("screen: fumble}", "screen: printed}"))
    first, last = house.defense[0].text, house.defense[-1].text
    g = Match(GAME, {"deck": bring(*unstopped, (f'"{first}"', '""'), (last, "ay"), ("Personal Foul", "Roughing"))}).state
    assert spanish.explain(g, Ask.OFFENSE_CARD, screen) == "Pantalla abierta: 7 yardas. Nada la para"
    assert spanish.explain(g, Ask.OFFENSE_CARD, unknown) == "jugar esta carta"
    assert spanish.explain(g, Ask.DEFENSE_CARD, 0) == "Run Defense"
    assert spanish.explain(g, Ask.DEFENSE_CARD, len(house.defense) - 1) == "Penalty: Roughing: ay"


def test_spanish_counts_one_time_out_and_no_yards_as_one_says_them() -> None:
    spanish = GAME.words_in("es")
    assert spanish.sentence(Told(Event.TIMEOUT, 0, 1, 0, 0, Fremont())) == "Tiempo muerto de Local: manos nuevas para los dos. Le queda 1."
    assert spanish.sentence(Told(Event.SACK, 1, 0, 50, 0, Fremont())) == "Captura en la misma línea, en el medio campo."


def played(home: str, away: str, games: int, table: dict[str, Any] | None = None) -> Any:
    plan = compiled.Plan(GAME, (GAME.bot(home), GAME.bot(away)), statistics=True)
    return compiled.run(plan, GAME.opening(GAME.table(table)), games, seed=9)


@pytest.mark.unseen
@pytest.mark.xdist_group("fremont")
def test_the_levels_beat_what_is_weaker() -> None:
    for home, away, least in (("house", "random", 0.68), ("house", "rookie", 0.7), ("expert", "random", 0.68)):
        games = played(home, away, 400)
        assert (games["score"][:, 0] > games["score"][:, 1]).mean() >= least


@pytest.mark.unseen
@pytest.mark.xdist_group("fremont")
def test_the_figures_of_random_play_are_those_of_the_deck() -> None:
    games = played("random", "random", 20_000)
    points = games["score"].mean()
    per_game = {event.name: games["counts"].reshape(len(games), -1, 2)[:, event].mean() for event in Event}
    gained = {event.name: games["sums"].reshape(len(games), -1, 2)[:, event].mean() for event in Event}
    print(f"\npoints {points:.1f}, snaps {per_game['REVEAL']:.1f}, yards {gained['RUN'] + gained['PASS'] + gained['SACK']:.0f}")
    print(", ".join(f"{name.lower()} {count:.2f}" for name, count in per_game.items() if count))
    print(f"overtime in {(games['overtime'] > 0).mean():.1%}, home wins {(games['winner'] == 0).mean():.1%}")
    assert points == pytest.approx(18.8, abs=2)
    assert per_game["REVEAL"] == pytest.approx(58, abs=1.5)
    assert per_game["INTERCEPTION"] == pytest.approx(1.3, abs=0.3)
    assert per_game["FUMBLE"] == pytest.approx(1.1, abs=0.3)
    assert (games["winner"] == 0).mean() == pytest.approx(0.5, abs=0.02)


def test_the_table_of_values_is_what_the_house_deck_makes() -> None:
    assert tuple(round(1000 * worth) for of_down in solved(find_deck(HOUSE)) for row in of_down for worth in row) == VALUES


def test_whoever_reads_a_bot_sees_no_hidden_card_and_leaves_all_as_it_was() -> None:
    response = best_response(GAME, GAME.bot("house"), samples=3)
    asked = 0

    def watched(g: Fremont, seat: int, question: int, allowed: int) -> int:
        nonlocal asked
        before = g.numbers()
        answers = []
        for number in (1, 2):
            twin = GAME.resample(g, seat, Seeded(number).bits(asked)).answered_by(Thinking(Seeded(3).bits(asked)))
            answers.append(response(twin, seat, question, allowed))
        assert answers[0] == answers[1], "what it cannot see makes no difference"
        answer = response(g, seat, question, allowed)
        assert g.numbers() == before
        asked += 1
        return answer

    state = play_out(GAME.opening(GAME.table({"halves": 1})), GAME, Live(GAME, (watched, GAME.bot("house")), 2))
    assert state.over
    assert asked > 50


def test_a_button_says_which_throws_are_good() -> None:
    def brief(language: str, question: int, value: int, ball: str = "away 25") -> str:
        words = GAME.words_in(language)
        assert isinstance(words, BriefWords)
        match = Match.from_position(GAME, {}, {"phase": "scrimmage", "offense": "home", "ball": ball, "down": 4, "to_go": 3})
        return words.brief(match.state, question, value)

    assert brief("en", Ask.FOURTH_DOWN, Fourth.FIELD_GOAL) == "3 points on 1 to 3"
    assert brief("es", Ask.FOURTH_DOWN, Fourth.FIELD_GOAL, "away 38") == "3 puntos con 1 o 2"
    assert brief("en", Ask.TRY, Try.TWO_POINT) == "2 points on 3 or 6"
    assert brief("en", Ask.OFFENSE_CARD, 0) == ""


def test_the_deck_says_which_results_stop_a_play() -> None:
    assert GAME.cards(Fremont())["stopping"] == ["none", "back", "interception", "fumble", "flag-offense"]


def test_how_often_a_card_is_the_best_of_a_random_hand_is_told_exactly() -> None:
    counts, order, held = [3, 1, 4, 2], [2, 0, 3, 1], 3
    desk = [0] * DESK
    share_out(desk, counts, 0, order, 0, 4, held)
    pile = [card for card, copies in enumerate(counts) for _ in range(copies)]
    first = [min(order.index(card) for card in hand) for hand in combinations(pile, held)]
    for rank, card in enumerate(order):
        assert desk[SHARE + card] == ONE * first.count(rank) // len(first)
