"""The TypeScript types: made from the messages, complete, and the same every time."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Annotated, get_args

import pytest
from msgspec import Meta, Raw
from msgspec import inspect as shapes

from pigskin.games import find_game, game_ids
from pigskin.server.messages import socket as m
from pigskin.server.tournaments.routes import ALL_PAGES
from pigskin.server.typescript import files, main
from pigskin.server.typescript.messages import types
from pigskin.server.typescript.sheets import sheets_of
from pigskin.server.typescript.words import words_of
from pigskin.server.typescript.writer import Writer

CLIENT = Path(__file__).parents[2] / "web" / "src"


def test_every_message_and_route_has_its_type() -> None:
    """Each act and each piece of news is told apart by `type`, and each route says what it takes and gives."""
    written = types()
    alternatives = [line.removeprefix("  | ").rstrip(";") for line in written.splitlines() if line.startswith("  | ")]
    for kind in (*get_args(m.Acts), *get_args(m.News)):
        assert f'export interface {kind.__name__} {{\n  type: "{kind.__struct_config__.tag}";\n' in written
        assert alternatives.count(kind.__name__) == 1
    for page in ALL_PAGES:
        assert f'"{page.method} {page.path}": {{ takes: ' in written
    assert '"POST /api/tables": { takes: CreateTable; gives: Joined };' in written


def test_what_may_be_missing_is_optional_and_nothing_is_null_by_default() -> None:
    """What the server omits and what a client may leave out is marked; what is always there is not."""
    written = types()
    assert "  sheet?: Record<string, unknown>;" in written
    assert "  options: Option[];" in written
    assert "  listed?: boolean;" in written
    assert "  table?: TableView;" in written
    assert "  winner: string | null;" in written
    assert "  status: Status;" in written


def test_a_type_that_says_nothing_is_refused() -> None:
    """Bytes that are passed on as they are need to say what is in them."""
    writer = Writer({})
    with pytest.raises(TypeError, match="no TypeScript for RawType"):
        writer.type(shapes.type_info(Raw))
    assert writer.type(shapes.type_info(Annotated[Raw, Meta(extra={"is": list[m.Option]})])) == "Option[]"


def test_the_command_prints_them() -> None:
    """A web build calls this; two runs, with hashes of their own, print the same."""
    printed = subprocess.run([sys.executable, "-m", "pigskin.server.typescript"], check=True, capture_output=True, text=True).stdout
    assert printed == types()


def test_the_client_is_built_with_what_python_says_now() -> None:
    """The messages, and every game's words."""
    old = [name for name, text in files().items() if not (CLIENT / name).exists() or (CLIENT / name).read_text(encoding="utf-8") != text]
    assert old == [], "write them anew: python -m pigskin.server.typescript web/src"


def test_no_word_of_a_game_is_written_by_hand_elsewhere() -> None:
    """A game is named nowhere among the client's sources but in its own folder."""
    named = re.compile(rf"\b({'|'.join(game_ids())})\b")
    sources = [path for path in CLIENT.rglob("*") if path.suffix in (".ts", ".svelte") and "games" not in path.relative_to(CLIENT).parts]
    assert len(sources) > len(game_ids())
    assert [path.name for path in sources if named.search(path.read_text(encoding="utf-8"))] == []


def test_what_a_game_shows_has_its_types() -> None:
    """The sheet, with a name for each choice that has one, in the order of Python; what may be missing is marked."""
    written = sheets_of(find_game("parker"))
    assert 'export type Side =\n  | "away"\n  | "home";\n' in written
    assert "  score: Record<Side, number>;\n  plays: number;\n  clock: Clock;\n" in written
    assert "export interface Clock {\n  minutes?: number;\n" in written
    assert "export function sheetOf(view: View): ParkerSheet {\n" in written
    assert "  speed: [number, number];\n" in sheets_of(find_game("freds"))
    assert "  from: string;\n" in sheets_of(find_game("luck"))


def test_the_words_of_a_game_are_written_as_typescript(tmp_path: Path) -> None:
    """With both languages, and only what its face needs; the command writes all files."""
    words = words_of(find_game("parker"))
    assert '  "token.end-run": "End run",\n' in words
    assert '  "token.end-run": "Carrera por fuera",\n' in words
    assert "situation." not in words
    for name in files():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
    main([str(tmp_path)])
    assert {name: (tmp_path / name).read_text(encoding="utf-8") for name in files()} == files()
