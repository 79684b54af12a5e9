"""A real nginx for tests, with the site that the project gives to whoever runs a server. Run as a program it installs nginx, if it may."""

import asyncio
import re
import shutil
import subprocess
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import debian
from server.nodes import free_port

SITE = Path(__file__).parent.parent.parent / "deploy" / "nginx.conf"
MISSING = "The tests of proxies need nginx, which is not here: install the package `nginx-light`."
NAME = "football.example.org"


def found() -> str | None:
    return shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")


def install() -> None:
    if not found():
        debian.install("nginx-light")
    if not found():
        raise SystemExit(MISSING)


def site(folder: Path, port: int, nodes: Sequence[int], prefix: str) -> str:
    """The project's site with other ports, another certificate, and below a prefix as its comments say."""
    text = SITE.read_text(encoding="utf-8")
    text = re.sub(
        r"    server 127[^}]*?keepalive", "".join(f"    server 127.0.0.1:{node};\n" for node in nodes) + "    keepalive", text, count=1
    )
    text = re.sub(r"    listen \[::\].*\n", "", text).replace("listen 443", f"listen 127.0.0.1:{port}").replace(NAME, "localhost")
    text = re.sub(r"/etc/letsencrypt\S+/(\w+\.pem)", rf"{folder}/\1", text)
    text = text.replace("location = /metrics", f"location = {prefix}/metrics")
    if prefix:
        text = text.replace("location / {", f"location {prefix}/ {{").replace("proxy_pass http://pigskin;", "proxy_pass http://pigskin/;")
    return text


@asynccontextmanager
async def proxy(folder: Path, nodes: Sequence[int], prefix: str = "") -> AsyncIterator[tuple[str, Path]]:
    """Its address, and the certificate to trust."""
    program, port, certificate = found(), free_port(), folder / "fullchain.pem"
    assert program, MISSING
    made = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"]
    made += ["-addext", "subjectAltName=DNS:localhost", "-keyout", str(folder / "privkey.pem"), "-out", str(certificate)]
    subprocess.run(made, check=True, capture_output=True)
    places = "".join(f"{kind}_temp_path {folder}/{kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    (folder / "site.conf").write_text(site(folder, port, nodes, prefix), encoding="utf-8")
    (folder / "nginx.conf").write_text(
        f"daemon off;\npid {folder}/pid;\nevents {{}}\nhttp {{\naccess_log off;\n{places}include {folder}/site.conf;\n}}\n",
        encoding="utf-8",
    )
    running = subprocess.Popen([program, "-p", str(folder), "-e", str(folder / "errors"), "-c", str(folder / "nginx.conf")])
    try:
        while True:
            assert running.poll() is None, (folder / "errors").read_text(encoding="utf-8")
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", port)
                writer.close()
                break
            except ConnectionError:
                await asyncio.sleep(0.02)
        yield f"https://localhost:{port}{prefix}", certificate
    finally:
        running.terminate()
        running.wait()


if __name__ == "__main__":
    install()
