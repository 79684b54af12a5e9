"""A server and the page for whoever changes them: both show what was saved at once. Run by `make dev`; stop with Ctrl+C.

The page comes from Vite, which hands on what it asks for to the server; the server starts anew when a file of `src/` changes. Its tables
are in `build/dev.db`.
"""

import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parent.parent
SOURCES = ROOT / "src" / "pigskin"
DATABASE = ROOT / "build" / "dev.db"
PAGE = "http://localhost:5173"
LOOK_EVERY = 0.5  # seconds

sys.path.insert(0, str(ROOT / "web"))


def newest() -> float:
    """When a file that the server is made of was last changed."""
    return max(path.stat().st_mtime for path in SOURCES.rglob("*") if path.suffix in (".py", ".yaml", ".csv", ".md"))


def serve() -> "subprocess.Popen[bytes]":
    command = [str(Path(sys.executable).parent / "pigskin"), "serve", "--db", str(DATABASE), "--host", "127.0.0.1"]
    return subprocess.Popen(command, stdout=subprocess.DEVNULL)


def main() -> None:
    import tools

    tools.install()
    DATABASE.parent.mkdir(exist_ok=True)
    server, seen = serve(), newest()
    page = subprocess.Popen([str(tools.node_program()), "node_modules/vite/bin/vite.js"], cwd=ROOT / "web")
    print(f"The page is at {PAGE}; the server starts anew when a file of src/ is saved.", flush=True)
    try:
        while page.poll() is None:
            time.sleep(LOOK_EVERY)
            if (now := newest()) != seen:
                seen = now
                server.terminate()
                server.wait()
                server = serve()
    except KeyboardInterrupt:
        pass
    finally:
        for process in (page, server):
            process.terminate()
            process.wait()


if __name__ == "__main__":
    main()
