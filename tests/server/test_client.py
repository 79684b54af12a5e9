"""The pages of the client, whatever folder of a host they are sent from."""

import asyncio
import re

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
