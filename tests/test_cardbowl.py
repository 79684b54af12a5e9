"""What Card Bowl's scenarios cannot show: exact chances, secrets, records, positions that cannot be."""

import itertools
from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from cardbowl_table import GAME, KICKOFF, answer, down, played
from pigskin.engine import record
from pigskin.engine.bots import decide
from pigskin.engine.chance import Seeded
from pigskin.engine.errors import InvalidInput, OptionError, PositionError
from pigskin.engine.explore import outcomes
from pigskin.engine.match import Match
from pigskin.engine.notation import unpacked
from pigskin.engine.phrases import Phrases
from pigskin.engine.rule import Question
from pigskin.football.events import Event
from pigskin.games import find_game
from pigskin.games.cardbowl.cards import ACE_OF_SPADES, FULL_DECK, NAMES
from pigskin.games.cardbowl.notes import read_out
from pigskin.games.cardbowl.rules.runs import open_field_run
from pigskin.games.cardbowl.state import Ask, Call, CardBowl, Phase, Try
from pigskin.games.cardbowl.words import en, es

SPADE = NAMES.index("AS")


def after_draws(match: Match) -> Iterator[tuple[Match, list[int]]]:
    """The match after each draw that can come now, all equally likely."""
    question = match.questions[0]
    for value, _ in GAME.notations[question.kind].outcomes(match.state, question.allowed):  # type: ignore[attr-defined]
        later = match.copy()
        later.answer(question, value)
        yield later, unpacked(value)


def shares(match: Match, kind: Callable[[Match, list[int]], str]) -> dict[str, Fraction]:
    """How likely each kind of draw is that can come now."""
    counts = Counter(kind(later, cards) for later, cards in after_draws(match))
    return {name: Fraction(count, counts.total()) for name, count in counts.items()}


def asked(match: Match) -> int:
    return match.questions[0].kind


def run_with(card: str = "7D", against: str = "7D") -> Match:
    return played(down("50"), "home: 2wr", f"home: KH-{card}-5C-9S", f"away: 3C-{against}-6H-10D", f"home: run-{card}")


@pytest.mark.parametrize(
    ("distance", "good", "blocked"),
    [
        (19, 0.978651, 1),
        (20, 0.958514, 2),
        (29, 0.906185, 2),
        (30, 0.876086, 3),
        (38, 0.666911, 3),
        (39, 0.629121, 3),
        (40, 0.582588, 4),
        (42, 0.501360, 4),
        (45, 0.377129, 4),
        (49, 0.227203, 4),
        (50, 0.194150, 5),
        (59, 0.028108, 5),
        (60, 0.020986, 6),
    ],
)
def test_a_field_goal_is_as_likely_as_the_cards_say(distance: int, good: float, blocked: int) -> None:
    match = played(down(f"away {distance - 18}", 4, 1))
    made = held = whole = Fraction(0)
    for outcome in outcomes(match, match.questions[0], Call.FIELD_GOAL):
        whole += outcome.probability
        told = [event.event for event in outcome.events]
        made += outcome.probability * any(event.event == Event.FIELD_GOAL and event.detail == 1 for event in outcome.events)
        held += outcome.probability * (Event.BLOCKED in told)
    assert whole == 1
    assert float(made) == pytest.approx(good, abs=5e-7)
    assert held == Fraction(blocked, 52)


def test_the_longest_field_goal_there_is() -> None:
    match = played(down("home 42", 4, 1))
    good = [
        outcome.probability
        for outcome in outcomes(match, match.questions[0], Call.FIELD_GOAL)
        if outcome.state.numbers()["score"] == [3, 0]
    ]
    assert sum(good, Fraction(0)) == Fraction(3, 10179260)


def test_an_extra_point_is_as_likely_as_the_cards_say() -> None:
    match = played({"phase": "try", "offense": "home"})
    good = [outcome.probability for outcome in outcomes(match, match.questions[0], Try.KICK) if outcome.state.numbers()["score"] == [1, 0]]
    assert float(sum(good, Fraction(0))) == pytest.approx(0.978651, abs=5e-7)


class NextCard:
    """Answers one draw with a card and stops at the next."""

    def __init__(self, card: int) -> None:
        self.card: int | None = card

    def take(self, g: Any, question: Question) -> int:
        if self.card is None:
            raise StopIteration
        card, self.card = self.card, None
        return card | 64

    def tell(self, *told: int) -> None:
        pass


@cache
def lost_in_the_open(faces: tuple[int, int, int], others: int, pending: int) -> Fraction:
    """The chance of the Ace of Spades in an open-field run with so many jacks, queens, kings and other cards left besides it."""
    kinds = [
        *((count, NAMES.index(f"{rank}C")) for count, rank in zip(faces, "JQK", strict=True)),
        (others, NAMES.index("2C")),
        (1, ACE_OF_SPADES),
    ]
    left = sum(faces) + others + 1
    lost = Fraction(0)
    for kind, (count, card) in enumerate(kinds):
        if count == 0:
            continue
        g = CardBowl(phase=Phase.SCRIMMAGE, offense=0, holder=0, at=-100_000).answered_by(NextCard(card))  # type: ignore[arg-type]
        try:
            chance = Fraction(open_field_run(g, pending, 0))
        except StopIteration:
            fewer = [number - (place == kind) for place, number in enumerate((*faces, others))]
            chance = lost_in_the_open((fewer[0], fewer[1], fewer[2]), fewer[3], g.pending)
        lost += Fraction(count, left) * chance
    return lost


def test_how_often_a_run_is_fumbled() -> None:
    on_the_draw = in_the_open = Fraction(0)
    starts: Counter[tuple[tuple[int, int, int], int, int]] = Counter()
    for later, cards in after_draws(run_with()):
        if asked(later) == Ask.REPLACEMENT:
            on_the_draw += Fraction(1, 2652)
        elif asked(later) == Ask.OPEN_FIELD:
            faces = tuple(4 - sum(card % 13 == rank for card in cards) for rank in (10, 11, 12))
            starts[(faces[0], faces[1], faces[2]), 49 - sum(faces), later.state.pending] += 1  # type: ignore[attr-defined]
    for (faces_left, others, pending), count in starts.items():
        in_the_open += Fraction(count, 2652) * lost_in_the_open(faces_left, others, pending)
    assert on_the_draw == Fraction(1, 26)
    assert float(in_the_open) == pytest.approx(0.012892, abs=5e-7)
    assert float(on_the_draw + in_the_open) == pytest.approx(0.051353, abs=1e-6)


def test_how_often_a_run_breaks_into_the_open() -> None:
    found = shares(run_with(), lambda later, cards: "ace" if SPADE in cards else "open" if asked(later) == Ask.OPEN_FIELD else "no")
    assert found["open"] == Fraction(43, 221)


def test_what_an_even_match_up_brings_on_a_run() -> None:
    yards = []
    for later, cards in after_draws(run_with()):
        if SPADE not in cards:
            where = later.state.at if asked(later) == Ask.OPEN_FIELD else later.state.ball  # type: ignore[attr-defined]
            yards.append(where - 50)
    count = len(yards)
    assert Fraction(sum(gain > 0 for gain in yards), count) == Fraction(8, 17)
    assert Fraction(yards.count(0), count) == Fraction(1, 17)
    assert Fraction(sum(gain < 0 for gain in yards), count) == Fraction(8, 17)
    assert sum(yards) / count == pytest.approx(0.467451, abs=5e-7)


def pass_to(card: str) -> Match:
    hand = f"{card}-2D-3D-4D"
    return played(down(), "home: 2wr", f"home: {hand}", "away: 3C-8D-6H-10D", f"home: pass-{card}")


FATES = {Ask.MORE: "alive", Ask.SACK_LOSS: "sack", Ask.INTERCEPTION: "interception", Ask.CALL: "incomplete"}


@pytest.mark.parametrize(
    ("receivers", "alive", "incomplete", "sack", "interception"),
    [
        (["7H", "KH", "AH", "9D", "AD", "7C", "KC", "2C"], 37, 12, 2, 1),
        (["2S", "7S", "KS"], 38, 11, 2, 1),
        (["AS", "AC"], 38, 12, 1, 1),
    ],
)
def test_the_first_pass_card(receivers: list[str], alive: int, incomplete: int, sack: int, interception: int) -> None:
    for receiver in receivers:
        found = shares(pass_to(receiver), lambda later, _: FATES[Ask(asked(later))])
        expected = {"alive": alive, "incomplete": incomplete, "sack": sack, "interception": interception}
        assert found == {name: Fraction(count, 52) for name, count in expected.items()}


def test_how_long_a_pass_stays_alive() -> None:
    match, chance = pass_to("7H"), Fraction(1)
    for expected in (0.711538, 0.502262, 0.351584, 0.243956):
        alive = [later for later, _ in after_draws(match) if asked(later) == Ask.MORE]
        chance *= Fraction(len(alive), sum(1 for _ in after_draws(match)))
        assert float(chance) == pytest.approx(expected, abs=5e-7)
        match = alive[0]
        match.play("home: more")


def test_how_often_a_kickoff_reaches_the_end_zone() -> None:
    found = shares(played(KICKOFF, "home: deep"), lambda later, _: "in" if later.state.at <= 0 else "field")  # type: ignore[attr-defined]
    assert found["in"] == Fraction(215, 663)


@pytest.mark.parametrize(("added", "short"), [(0, 9), (3, 6), (5, 4), (7, 2), (8, 1), (9, 0)])
def test_how_often_an_onside_kick_is_short(added: int, short: int) -> None:
    found = shares(played(KICKOFF, f"home: onside-{added}"), lambda later, _: "loose" if asked(later) == Ask.DECLARE else "short")
    assert found.get("short", 0) == Fraction(short, 13)


def test_who_recovers_an_onside_kick_of_14_yards() -> None:
    match = played(KICKOFF, "home: onside-7", "draw: 7D", "home: none", "away: none")

    def kind(later: Match, cards: list[int]) -> str:
        if asked(later) == Ask.DECLARE:
            return "bounce" if cards[0] // 13 == cards[1] // 13 else "tie"
        ran = asked(later) == Ask.OPEN_FIELD
        return "receiver" if ran or later.sheet()["offense"] == "away" else "kicker"

    expected = {"kicker": Fraction(14, 85), "receiver": Fraction(14, 25), "tie": Fraction(1, 25), "bounce": Fraction(4, 17)}
    assert shares(match, kind) == expected


def test_how_often_a_punt_goes_out_of_bounds_or_is_blocked() -> None:
    out = shares(played(down(), "home: punt-1-out", "draw: 9C"), lambda later, _: str(later.sheet()["note"]).rpartition(", ")[2])
    assert out["out of bounds"] == Fraction(13, 17)
    held = shares(played(down(), "home: punt-1"), lambda later, _: "blocked" if asked(later) == Ask.DECLARE else "away")
    assert held["blocked"] == Fraction(1, 52)


def test_a_seat_sees_its_own_placed_hand_and_nobody_else_does() -> None:
    match = played(down(), "home: 2wr", "home: KH-7D-5C-9S")
    assert match.private("home") == {"answered": {"home": "KH-7D-5C-9S"}}
    assert match.private("away") == {}
    assert match.sheet()["hands"] is None
    assert match.lines("away")[-1] == "home: ?"
    assert match.lines("home")[-1] == "home: KH-7D-5C-9S"
    other = played(down(), "home: 2wr", "home: 2H-3H-4H-5H")
    assert other.sheet() == match.sheet()
    assert answer(other, "away") == answer(match, "away")
    match.play("away: 3C-8D-6H-10D")
    assert match.private("home") == {}


def test_a_seat_sees_its_own_declaration_and_nobody_else_does() -> None:
    match = played(
        down(), "home: 2wr", "home: KH-7D-5C-9S", "away: 3C-8D-6H-10D", "home: run-7D", "draw: AS-4H", "draw: 9C", "away: pick-2"
    )
    assert match.private("away") == {"answered": {"away": "pick-2"}}
    assert match.private("home") == {}


def test_a_note_can_be_read_out() -> None:
    """The terminal shows it so; the sheet has it in the rulebook's form."""
    match = played(down(), "home: field-goal", "draw: 2C-3C-4C-5C-6C-7C")
    assert isinstance(match.state, CardBowl)
    assert match.sheet()["note"] == "1 & 10 @ 30: 88 yd FG no good"
    assert read_out(match.state, Phrases(en.CATALOGUE).say) == "1st and 10 on the 30: field goal from 88 yards, no good"
    assert read_out(match.state, Phrases(es.CATALOGUE).say) == "1.º y 10 en la 30: gol de campo desde 88 yardas, fallado"


def test_a_whole_game_has_its_record_and_its_notes() -> None:
    match = Match(GAME, {"plays_per_quarter": 9}, chance=Seeded(3))
    notes: list[str | None] = []
    while not match.over:
        plays = match.plays
        question = next(question for question in match.questions if not question.optional)
        match.answer(question, decide(match, question, GAME.bot("house"), Seeded(4).bits(match.number)))
        if match.plays > plays and match.sheet()["note"] not in notes[-1:]:
            notes.append(match.sheet()["note"])
    assert sum(note is not None for note in notes) >= 36
    replay = record.read(record.write(match), find_game)
    assert replay.match.sheet() == match.sheet()
    assert record.verify(record.write(match), find_game)[-1].endswith("outcomes of chance follow from the seed")


def test_every_kickoff_is_listed_and_hands_are_not() -> None:
    assert len(played(KICKOFF).request.legal("home")) == 71
    assert played(down(), "home: 2wr").request.legal("home") == ["*-*-*-*"]
    notation = GAME.notations[Ask.HAND]
    few = sum(1 << card for card in range(5))
    assert len(set(notation.options(CardBowl(), few))) == 120


@pytest.mark.parametrize("token", ["pass", "pass-", "throw-KH", "run-11S", "KH"])
def test_a_target_that_cannot_be_read(token: str) -> None:
    with pytest.raises(InvalidInput):
        GAME.notations[Ask.TARGET].read(CardBowl(), token)


@pytest.mark.parametrize("token", ["down", "down-", "down-14", "down-x", "keep"])
def test_a_downing_that_cannot_be_read(token: str) -> None:
    with pytest.raises(InvalidInput):
        GAME.notations[Ask.DOWN_IT].read(CardBowl(), token)


def test_a_place_kick_is_enumerated_whole() -> None:
    notation = GAME.notations[Ask.PLACE_KICK]
    weights = dict(notation.outcomes(CardBowl(), (FULL_DECK, 6)))  # type: ignore[attr-defined]
    assert sum(weights.values()) == notation.total(CardBowl(), (FULL_DECK, 6))  # type: ignore[attr-defined]
    assert all(notation.permits(CardBowl(), (FULL_DECK, 6), value) for value in weights)
    assert len(list(notation.outcomes(CardBowl(), (0b1111111, 6)))) == 5040  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("given", "options"),
    [
        ({"phase": "halftime"}, {}),
        ({"phase": "kickoff"}, {}),
        ({"phase": "scrimmage", "offense": "home"}, {}),
        ({"phase": "choice"}, {}),
        ({"phase": "toss", "ball": "home 30"}, {}),
        ({**KICKOFF, "ball": "home 35"}, {}),
        ({**KICKOFF, "down": 1}, {}),
        ({**KICKOFF, "cards_left": {"home": 4}}, {}),
        ({**KICKOFF, "drawn": ["KH"]}, {}),
        ({**KICKOFF, "quarter": 0}, {}),
        ({**KICKOFF, "score": {"home": -1}}, {}),
        ({**KICKOFF, "score": [0, 0]}, {}),
        ({**KICKOFF, "decks": {"home": ["KH", "KH", "2C", "3C"]}}, {}),
        ({**KICKOFF, "decks": {"home": ["KH"]}}, {}),
        ({**KICKOFF, "decks": {"home": ["1H", "2C", "3C", "4C"]}}, {}),
        ({**KICKOFF, "decks": {"home": "KH"}}, {}),
        ({**KICKOFF, "clock": "10:00"}, {}),
        ({**KICKOFF, "clock": "10:03"}, {"timing": "complex"}),
        ({**KICKOFF, "clock": "16:00"}, {"timing": "complex"}),
        ({**KICKOFF, "clock": 600}, {"timing": "complex"}),
        ({**KICKOFF, "plays_left": 5}, {"timing": "complex"}),
        ({**KICKOFF, "clock_running": True}, {"timing": "complex"}),
        ({**KICKOFF, "clock_running": 1}, {"timing": "complex"}),
        (down(clock_running=True), {}),
        (down(wait=3), {"timing": "complex"}),
        (down("home 0"), {}),
        (down("home 30", 5), {}),
        (down("away 5", 1, 6), {}),
        ({**KICKOFF, "over": True}, {}),
        ({**KICKOFF, "winner": "home"}, {}),
        ({**KICKOFF, "cards_left": {"home": 52, "away": 52}}, {}),
    ],
)
def test_a_position_that_cannot_be(given: dict[str, Any], options: dict[str, Any]) -> None:
    with pytest.raises(PositionError):
        Match.from_position(GAME, options, given)


def test_the_hands_of_a_deck_that_is_nearly_used_up_are_named_one_by_one() -> None:
    match = Match.from_position(GAME, {}, {**down("home 30"), "decks": {"home": ["9D", "5H", "4H", "7S"]}})
    match.play("home: 2wr")
    assert sorted(match.request.spelled_out("home")) == sorted("-".join(hand) for hand in itertools.permutations(["9D", "5H", "4H", "7S"]))
    assert match.request.legal("home") == match.request.spelled_out("away") == ["*-*-*-*"]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "place 9 of diamonds, 5 of hearts, 4 of hearts and 7 of spades"),
        ("es", "colocar el 9 de diamantes, el 5 de corazones, el 4 de corazones y el 7 de picas"),
    ],
)
def test_a_hand_is_explained_in_every_language(language: str, said: str) -> None:
    match = played(down(), "home: 2wr")
    hand = GAME.notations[Ask.HAND].read(match.state, "9D-5H-4H-7S")
    assert GAME.words_in(language).explain(match.state, Ask.HAND, hand) == said


def test_a_position_may_say_what_follows_from_it() -> None:
    given = {"over": False, "winner": None}
    sheet = Match.from_position(GAME, {}, {**KICKOFF, **given, "note": "a note of the play before"}).sheet()
    assert {name: sheet[name] for name in given} == given


@pytest.mark.parametrize("quarter", [2, 3])
def test_at_half_time_whoever_has_the_second_choice_makes_it(quarter: int) -> None:
    match = Match.from_position(GAME, {}, {"phase": "choice", "quarter": quarter, "second_half_choice": "home"})
    assert match.request.due == ["home"]


@pytest.mark.parametrize(
    "options", [{"timing": "simple"}, {"plays_per_quarter": 0}, {"plays_per_quarter": 100}, {"quarter_minutes": 16}, {"toss": "dice"}]
)
def test_a_table_that_cannot_be(options: dict[str, Any]) -> None:
    with pytest.raises(OptionError):
        GAME.table(options)
