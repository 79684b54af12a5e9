"""Takes the pictures of docs/reports.md: reports and a study as pages, on a desktop, and one on a phone in the dark.

Run as `python scripts/report_pictures.py`; names of games, or `study`, take those alone.
"""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from browser.chromium import MISSING, arguments, found  # noqa: E402
from pigskin.games import find_game, game_ids  # noqa: E402
from pigskin.lab.report.game_page import GameReport  # noqa: E402
from pigskin.lab.report.study_page import study_page  # noqa: E402
from pigskin.lab.study import read_variants, study  # noqa: E402
from pigskin.lab.words import lab_words  # noqa: E402

FOLDER = ROOT / "docs" / "images"
GAMES = 1000
QUALITY = 70
DESK, PHONE = {"width": 1200, "height": 1500}, {"width": 390, "height": 1500}
ON_A_PHONE = "cardbowl"
TIMING = {"timing": ["simple-1", "simple-2", "complex"]}


def page_of(name: str) -> str:
    """A report of a game, or a study."""
    words = lab_words("en")
    if name == "study":
        game = find_game("cardbowl")
        return study_page(study(game, read_variants(game, TIMING, {}, None), games=GAMES), words)
    game = find_game(name)
    report = GameReport(game, {}, (game.default_bot,) * len(game.seats))
    report.play(GAMES)
    return report.html(words, f"pigskin report {name}")


def take(browser: Browser, page: Path, name: str, viewport: dict[str, int], scheme: str) -> None:
    context = browser.new_context(viewport=viewport, color_scheme=scheme, is_mobile=viewport is PHONE)
    shown = context.new_page()
    shown.goto(page.as_uri())
    shown.screenshot(path=FOLDER / f"{name}.jpg", type="jpeg", quality=QUALITY)
    context.close()


def main() -> None:
    path = found()
    if path is None:
        raise SystemExit(MISSING)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=arguments())
        for name in sys.argv[1:] or [*game_ids(), "study"]:
            page = Path(folder) / f"{name}.html"
            page.write_text(page_of(name), encoding="utf-8")
            title = name if name == "study" else f"report-{name}"
            take(browser, page, f"{title}-desk", DESK, "light")
            if name == ON_A_PHONE:
                take(browser, page, f"{title}-phone", PHONE, "dark")
        browser.close()


if __name__ == "__main__":
    main()
