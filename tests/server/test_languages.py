"""Everyone at a table is told the same, each in the own language."""

from pathlib import Path

import msgspec
import pytest

from pigskin.engine.match import Match
from pigskin.engine.names import with_names
from pigskin.games import find_game
from pigskin.server.tables.view import options_of
from server.nodes import node
from server.players import Refusal, create, get, join, level, play_out, player

pytestmark = pytest.mark.anyio

PARKER = find_game("parker")
NAMES = {"home": "Ann", "away": "Bob"}


async def test_two_people_at_a_table_speak_two_languages(tmp_path: Path) -> None:
    async with node(tmp_path / "a.db") as here:
        mine = await create(here.base)
        table = mine["table"]
        bobs = await join(here.base, table, seat="away")
        async with player(here.base, table, mine["key"], language="es") as ann, player(here.base, table, bobs["key"]) as bob:
            async with player(here.base, table, language="es") as watching:
                await ann.act(type="start")
                await level(ann, bob, watching)
                asked, other = (ann, bob) if ann.asks else (bob, ann)
                spanish, english = "ganó la tirada y elige", "won the throw and chooses"
                yours = {ann: "Ganaste la tirada y eliges", bob: "You won the throw and choose"}
                assert asked.situation == yours[asked]
                assert with_names(other.situation, NAMES) == (f"Ann {english}" if other is bob else f"Bob {spanish}")
                assert with_names(watching.situation, NAMES) == f"{'Ann' if asked is ann else 'Bob'} {spanish}"
                assert asked.asks[0]["question"] == ("¿Patear o recibir?" if asked is ann else "Kick or receive?")
                means = {option["token"]: option["means"] for option in asked.asks[0]["options"]}
                assert means["kick"] == ("patear al otro lado" if asked is ann else "kick off to the other side")
                await play_out(ann, bob)
                await level(ann, bob, watching)
            assert len(watching.story) == len(ann.story) == len(bob.story)
            assert not set(ann.story) & set(bob.story)
            async with player(here.base, table, bobs["key"]) as again:
                assert again.story == bob.story
            async with player(here.base, table) as stranger:
                assert not set(stranger.story) & set(watching.story)
        for language, told in (("es", watching), ("en", stranger)):
            story = [with_names(sentence, NAMES) for sentence in told.story]
            assert (await get(here.base, f"/api/tables/{table}/story?language={language}")).json() == story
            moments = (await get(here.base, f"/api/tables/{table}/replay?language={language}")).json()["moments"]
            assert [sentence for moment in moments for sentence in moment["story"]] == told.story
            assert moments[-1]["situation"] == told.situation
            assert (await get(here.base, f"/api/games/parker/guide?language={language}")).text == PARKER.guide(language)


async def test_taking_back_leaves_both_languages_in_step(tmp_path: Path) -> None:
    async with node(tmp_path / "a.db") as here:
        mine = await create(here.base, props="real", seats={"home": "me", "away": "me"})
        async with player(here.base, mine["table"], mine["key"], language="es") as ann, player(here.base, mine["table"]) as watching:
            await ann.act(type="start")
            for line in ("dice: 6-3", "dice: 2-1", "home: receive", "dice: 6-5"):
                who, _, token = line.partition(": ")
                await ann.play(token, who)
            told = len(ann.story)
            await ann.act(type="undo")
            await level(ann, watching)
            assert len(ann.story) == len(watching.story) < told
            while len(ann.story) < told:
                await ann.play_first()
            await level(ann, watching)
            assert len(ann.story) == len(watching.story)
            assert ann.story[-1] != watching.story[-1]


def test_what_a_result_of_a_real_table_means_is_told_too() -> None:
    kick = {"phase": "play", "team_a": "home", "round_of": "home", "step": "50", "down": 4, "declared": "field-goal"}
    match = Match.from_position(find_game("freds"), {}, kick)
    for language, means in (
        ("en", "off the table once and through the posts"),
        ("es", "rebotó una vez en la mesa y pasó entre los postes"),
    ):
        options = {one["token"]: one["means"] for one in msgspec.json.decode(options_of(match, match.questions[0], language))}
        assert options["good"] == means


async def test_the_games_are_told_in_the_language_that_is_asked_for(tmp_path: Path) -> None:
    """Their names, what they are, their options with all that can be chosen, and what their faces say."""
    async with node(tmp_path / "a.db") as here:
        for language, name, label, real, minutes, run in (
            ("en", "The Game of Football", "Dice", "Real dice", "Minutes", "End run"),
            ("es", "El juego del fútbol", "Dados", "Dados de verdad", "Minutos", "Carrera por fuera"),
        ):
            game = next(one for one in (await get(here.base, f"/api/games?language={language}")).json() if one["id"] == "parker")
            options = {option["name"]: option for option in game["options"]}
            assert (game["name"], game["summary"]) == (name, PARKER.words_in(language).labels["summary"])
            assert (options["dice"]["label"], options["dice"]["values"]["real"]) == (label, real)
            assert options["length"]["parts"]["minutes"] == minutes
            assert options["length"]["explain"] == PARKER.words_in(language).labels["explain.length"]
            words = (await get(here.base, f"/api/games/parker/words?language={language}")).json()
            assert words["token.end-run"] == run
            assert "name" not in words
        assert (await get(here.base, "/api/games/chess/words")).status_code == 404


async def test_a_language_that_is_not_spoken_is_refused(tmp_path: Path) -> None:
    async with node(tmp_path / "a.db") as here:
        mine = await create(here.base)
        with pytest.raises(Refusal) as refusal:
            async with player(here.base, mine["table"], mine["key"], language="la"):
                pass
        assert refusal.value.code == "bad-message"
        answer = await get(here.base, "/api/games/parker/guide?language=la")
        assert answer.status_code == 400
        assert answer.json()["problem"] == "'la' is not a language that is spoken here; there is en, es"
