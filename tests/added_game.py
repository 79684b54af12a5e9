"""The game of docs/add-a-game.md as a package of somebody else's, installed as any package is."""

import re
import subprocess
import sys
import zipfile
from pathlib import Path
from textwrap import dedent

PAGE = Path(__file__).parent.parent / "docs" / "add-a-game.md"
FILE = re.compile(r'^(?P<indent> *)```\w+ title="(?P<title>[^"]+)"\n(?P<text>.*?)\n(?P=indent)```$', re.DOTALL | re.MULTILINE)
ABOUT = "Metadata-Version: 2.1\nName: sprint\nVersion: 1.0\n"
WHEEL = "Wheel-Version: 1.0\nGenerator: a test\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
BRINGS = "[pigskin.games]\nsprint = sprint:GAME\n"


def installed(folder: Path) -> Path:
    """Where the package lies once pip has installed it."""
    wheel = folder / "sprint-1.0-py3-none-any.whl"
    files = {f"sprint/{found['title']}": dedent(found["text"]) + "\n" for found in FILE.finditer(PAGE.read_text(encoding="utf-8"))}
    assert "sprint/__init__.py" in files
    files = {name: text.replace("pigskin.games.sprint", "sprint") for name, text in files.items()}
    files |= {"sprint-1.0.dist-info/METADATA": ABOUT, "sprint-1.0.dist-info/WHEEL": WHEEL, "sprint-1.0.dist-info/entry_points.txt": BRINGS}
    with zipfile.ZipFile(wheel, "w") as archive:
        for name, text in files.items():
            archive.writestr(name, text)
        archive.writestr("sprint-1.0.dist-info/RECORD", "".join(f"{name},,\n" for name in [*files, "sprint-1.0.dist-info/RECORD"]))
    target = folder / "site-packages"
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-index", "--no-deps", "--disable-pip-version-check"]
    subprocess.run([*pip, "--target", str(target), str(wheel)], check=True)
    return target
