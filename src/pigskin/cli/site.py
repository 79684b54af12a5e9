"""The browser client as a folder of plain files, which any web host can send: the games run in the page."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import NamedTuple

import pigskin
from pigskin.server.client_files import plain

CLIENT = Path(pigskin.__file__).parent / "server" / "client"
LIST = "files.json"
PAGE, WORKER = "index.html", "sw.js"
MARK = '<html lang="en"', '<html lang="en" data-alone'
VERSION = "const SITE = '';"
# What a server sends in place of a file, or when it is away; a host of plain files does neither.
LEFT_OUT = ("offline.html", "offline.css", "offline.js")


class Site(NamedTuple):
    """What was written."""

    files: int
    bytes: int


def write_site(folder: Path) -> Site:
    """Writes the site; a folder that holds one already has the new one in its place."""
    if not (CLIENT / PAGE).is_file():
        raise ValueError("the browser client is missing: `make client` builds it in a copy of the project")
    if not any((CLIENT / "python").glob("*")):
        raise ValueError("the browser client was built without the games inside: `make client` builds it with them")
    _empty(folder)
    names = [name for name in json.loads((CLIENT / LIST).read_text())["files"] if name not in LEFT_OUT]
    for name in names:
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(plain(CLIENT / name))
    page = (CLIENT / PAGE).read_text(encoding="utf-8").replace(*MARK, 1)
    (folder / PAGE).write_text(page, encoding="utf-8")
    version = hashlib.sha256(b"".join((folder / name).read_bytes() for name in names)).hexdigest()[:16]
    worker = (CLIENT / WORKER).read_text(encoding="utf-8").replace(VERSION, f"const SITE = '{version}';", 1)
    (folder / WORKER).write_text(worker, encoding="utf-8")
    (folder / LIST).write_text(json.dumps({"version": version, "files": names}))
    (folder / ".nojekyll").touch()  # some hosts leave out files whose names begin with an underscore
    return Site(len(names) + 3, sum(path.stat().st_size for path in folder.rglob("*") if path.is_file()))


def _empty(folder: Path) -> None:
    """Makes room: for a site where there was nothing, or only a site. Whatever else is in a folder stays, and is not mixed with one."""
    listed = folder / LIST
    if listed.is_file():
        for name in [*json.loads(listed.read_text())["files"], WORKER, LIST]:
            (folder / name).unlink(missing_ok=True)
    elif folder.exists() and any(folder.iterdir()):
        raise ValueError(f"{folder} is not empty, and what is in it is not a site of Pigskin")
    folder.mkdir(parents=True, exist_ok=True)
