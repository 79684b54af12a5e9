"""The odds on demand: right, only for one's own seat, and never from what that seat may not know."""

from pathlib import Path

import pytest

from pigskin.engine.chance import Seeded
from pigskin.engine.match import Match
from pigskin.games import find_game
from pigskin.server.beside.odds import odds_of
from pigskin.server.messages import socket as m
from pigskin.server.tables.orders import order_of
from server.nodes import node
from server.players import Refusal, create, get, join, player

pytestmark = pytest.mark.anyio


async def test_a_player_asks_for_the_odds_of_its_own_calls(tmp_path: Path) -> None:
    """Exact odds of the dice game's calls; nobody else's, and not of what is asked no more."""
    async with node(tmp_path / "tables.db") as here:
        ann = await create(here.base, seats={"home": "me", "away": "open"}, props="real", options={"dice": "real", "length": {"plays": 6}})
        bob = await join(here.base, ann["table"], seat="away")
        async with player(here.base, ann["table"], ann["key"]) as home, player(here.base, ann["table"], bob["key"]) as away:
            await home.act(type="start")
            await home.until(lambda at: bool(at.asks))
            for dice in ("6-6", "1-2"):
                await home.play(dice)
            with pytest.raises(Refusal, match="not asked that any more"):
                await home.act(type="odds", seat="home", number=999)
            await home.play("receive")
            for dice in ("6-4", "1-2"):
                await home.play(dice)
            ask = next(ask for ask in home.asks if ask["who"] == "home")
            told = await home.act(type="odds", seat="home", number=ask["number"])
            assert {one["token"] for one in told["answers"]} == {option["token"] for option in ask["options"]}
            end_run = next(one for one in told["answers"] if one["token"] == "end-run")
            assert end_run["known"] == "exact"
            assert end_run["chances"]["first down"] == round(2 / 36, 4)  # 6-4 alone, as 5-5 and 6-6 are doubles
            async with player(here.base, ann["table"], ann["key"], language="es") as again:
                told = await again.act(type="odds", seat="home", number=ask["number"])
                chances = next(one["chances"] for one in told["answers"] if one["token"] == "end-run")
                assert chances["primer down"] == end_run["chances"]["first down"]
            with pytest.raises(Refusal, match="is not yours"):
                await away.act(type="odds", seat="home", number=ask["number"])
            with pytest.raises(Refusal, match="not asked that any more"):
                await home.act(type="odds", seat="home", number=ask["number"] + 1)


def at_the_snap(away_hand: list[str]) -> Match:
    """A first down of the card game; what away holds is told by nobody."""
    cards = ["run-3", "run-6", "run-8", "run-10", "screen-10"]
    game = find_game("fremont")
    match = Match(game)
    for line in ("dice: 5-3", "home: offense", "special-teams: own15-punt42"):
        match.play(line)
    match.play(f"offense-deck: {'+'.join(cards)}")
    match.play(f"defense-deck: {'+'.join(away_hand)}")
    assert match.secret
    return match


def test_the_odds_of_a_secret_choice_do_not_depend_on_what_the_other_side_holds() -> None:
    """Other hands of the opponent, or its card laid already: the same odds to the last digit."""
    hands = (
        ["run-defense", "run-defense", "pass-defense", "pass-defense", "all-out-blitz-6"],
        ["run-defense", "run-defense", "run-defense", "run-defense", "run-defense"],
    )
    told = []
    for hand in hands:
        for laid in (False, True):
            match = at_the_snap(hand)
            if laid:
                match.play("away: run-defense")
            question = next(each for each in match.questions if each.who == 0)
            told.append(odds_of(order_of(match, question, m.AskOdds(seat="home", number=5, id="a"), "en")))
    assert told[0] == told[1] == told[2] == told[3]
    by_token = {one.token: one for one in told[0].answers}
    assert set(by_token) == {"run-3", "run-6", "run-8", "run-10", "screen-10", "time-out"}
    assert {one.known for one in told[0].answers} == {"trial"}
    assert by_token["run-10"].yards > by_token["run-3"].yards  # type: ignore[operator]


def test_a_match_is_imagined_without_what_is_hidden() -> None:
    """The own hand stays, the other one is drawn anew, and a secret answer is open again."""
    match = at_the_snap(["run-defense", "run-defense", "pass-defense", "pass-defense", "all-out-blitz-6"])
    match.play("away: all-out-blitz-6")
    twin = match.imagined(0, Seeded(1).bits(0))
    assert twin is not None
    assert twin.private("home") == match.private("home")
    assert {question.who for question in twin.questions} == {0, 1}
    assert match.lines()[-1] == "away: all-out-blitz-6"


async def test_what_is_printed_on_the_cards_can_be_read(tmp_path: Path) -> None:
    """The card game's deck: 60 of each, and what each kind does to each; a game without cards has nothing printed."""
    async with node(tmp_path / "tables.db") as here:
        dealt = await create(here.base, game="fremont", options={}, seats={"home": "me", "away": "bot:house"})
        assert (await get(here.base, f"/api/tables/{dealt['table']}/cards")).status_code == 409
        async with player(here.base, dealt["table"], dealt["key"]) as home:
            await home.act(type="start")
        cards = (await get(here.base, f"/api/tables/{dealt['table']}/cards")).json()
        assert [sum(card["count"] for card in cards[half]) for half in ("offense", "defense", "special_teams")] == [60, 60, 20]
        assert cards["matrix"]["run-defense"]["run"] == "none"
