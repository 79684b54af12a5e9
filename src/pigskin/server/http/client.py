"""The browser client: files that were made when the package was built, sent as they are."""

from __future__ import annotations

import mimetypes
import os
from collections.abc import Iterator
from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

from pigskin.server.client_files import packed, plain

FILES = Path(__file__).parent.parent / "client"
MISSING = "The browser client is missing. `make client` builds it in a copy of the project; pip install 'pigskin[server]' brings it.\n"
PAGES = (
    "/",
    "/new/{game}",
    "/join",
    "/record",
    "/t/{table}",
    "/t/{table}/{part}",
    "/tournaments",
    "/tournaments/{tournament}",
    "/rules/{game}",
)
ON_THIS_DEVICE = ("/here", "/here/{page:path}")
OTHERS = (
    "icon.svg",
    "icon-maskable.svg",
    "manifest.webmanifest",
    "licences.txt",
    "sw.js",
    "files.json",
    "offline.html",
    "offline.css",
    "offline.js",
)
FOREVER = "public, max-age=31536000, immutable"
REVALIDATE = "no-cache"
SQUEEZED = {"br": ".br", "gzip": ".gz"}  # what a browser says it takes, and how such files end

mimetypes.add_type("application/manifest+json", ".webmanifest")


def client_routes() -> Iterator[Route]:
    """Every page of the client is the same document, which draws what its address says; the other files are sent by name."""
    for path in (*PAGES, *ON_THIS_DEVICE):
        yield Route(path, document)
    for path in ("/cups", "/cups/{tournament}"):
        yield Route(path, moved)
    yield Route("/assets/{name}", asset)
    yield Route("/python/{version}/{name}", python)
    for name in OTHERS:
        yield Route(f"/{name}", other)


async def document(request: Request) -> Response:
    """The page of the client, with the way from this address back to its files: what folder of a host that is, nobody has to say."""
    page, up = sent(request, FILES / "index.html", REVALIDATE), "../" * (request.url.path.count("/") - 1)
    if not up or page.status_code != 200:
        return page
    text = (FILES / "index.html").read_text(encoding="utf-8").replace('"./', f'"{up}')
    return HTMLResponse(text, headers={"cache-control": REVALIDATE})


async def lost(request: Request, error: Exception) -> Response:
    """Where nothing is: a person is shown the client, which says so and leads on; a program is told."""
    if "text/html" not in request.headers.get("accept", "") or request.url.path.startswith(("/api/", "/assets/")):
        return PlainTextResponse("there is nothing here\n", 404)
    page = await document(request)
    page.status_code = 404 if page.status_code == 200 else page.status_code
    return page


async def moved(request: Request) -> Response:
    """Links that were sent when tournaments were called cups lead on."""
    name = request.path_params.get("tournament")
    return RedirectResponse(f"../tournaments/{name}" if name else "tournaments", 308)


async def asset(request: Request) -> Response:
    return sent(request, FILES / "assets" / Path(request.path_params["name"]).name, FOREVER)


async def python(request: Request) -> Response:
    version, name = (Path(request.path_params[part]).name for part in ("version", "name"))
    return sent(request, FILES / "python" / version / name, FOREVER)


async def other(request: Request) -> Response:
    return sent(request, FILES / request.url.path.removeprefix("/"), REVALIDATE)


def sent(request: Request, file: Path, cache: str) -> Response:
    """A file, squeezed if the browser takes that. Assets carry a digest in their names, so they are kept for good."""
    if not (FILES / "index.html").is_file():
        return PlainTextResponse(MISSING, 503)
    there = any(map(os.path.isfile, (file, packed(file))))  # Path.is_file raises where a name is too long
    if file.name.endswith(tuple(SQUEEZED.values())) or not there:
        return PlainTextResponse("there is no such page here\n", 404)
    headers = {"cache-control": cache, "vary": "accept-encoding"}
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    taken = request.headers.get("accept-encoding", "")
    for coding, ending in SQUEEZED.items():
        squeezed = file.with_name(file.name + ending)
        if coding in taken and squeezed.is_file():
            file, headers["content-encoding"] = squeezed, coding
            break
    return Response(plain(file), media_type=kind, headers=headers)
