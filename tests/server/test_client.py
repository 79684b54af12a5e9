"""The pages of the client, whatever folder of a host they are sent from."""

import asyncio
import gzip
import re
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette

from pigskin.server.http.client import client_routes, lost


@pytest.mark.parametrize("path", ["/", "/new/toy", "/t/abc/tv", "/here", "/here/t/abc/replay", "/no/such/page/at/all"])
def test_a_page_finds_its_files_from_any_address_behind_any_folder(path: str) -> None:
    app = Starlette(routes=list(client_routes()), exception_handlers={404: lost})

    async def looked() -> None:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://house") as client:
            page = await client.get(path, headers={"accept": "text/html"})
            named = re.findall(r'(?:src|href)="([^"]+)"', page.text)
            assert any(name.endswith(".js") for name in named)
            for name in named:
                assert name.startswith(("./", "../"))  # what stands before the folder is the browser's to know
                assert (await client.get(page.url.join(name))).status_code == 200, name

    asyncio.run(looked())


@pytest.mark.parametrize("taken", ["gzip", "br, gzip", "identity"])
def test_what_an_installed_package_has_only_packed_is_sent_to_any_browser(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, taken: str
) -> None:
    monkeypatch.setattr("pigskin.server.http.client.FILES", tmp_path)
    (tmp_path / "python" / "1").mkdir(parents=True)
    (tmp_path / "index.html").touch()
    (tmp_path / "python" / "1" / "games.zip.gz").write_bytes(gzip.compress(b"all of them"))

    async def fetched() -> None:
        app = Starlette(routes=list(client_routes()), exception_handlers={404: lost})
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://house") as client:
            answer = await client.get("/python/1/games.zip", headers={"accept-encoding": taken})
            assert answer.content == b"all of them"
            assert answer.headers.get("content-encoding") == ("gzip" if "gzip" in taken else None)
            assert (await client.get("/python/1/games.zip.gz")).status_code == 404

    asyncio.run(fetched())
