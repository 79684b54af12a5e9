"""A server with something to see: tables of all games that bots are playing, a tournament in progress, finished games to look back on.

`make demo` runs it until Ctrl+C, with a database that is gone afterwards. `--once` stops when everything is set up.
"""

import argparse
import json
import subprocess
import sys
import tempfile
import time
from itertools import count
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import Request, urlopen

from websockets.sync.client import connect

from pigskin.engine.game import Game
from pigskin.games import find_game, game_ids

HOST = "Coach Pat"
TEAMS = ("Bears", "Packers", "Giants", "Eagles")
BY_THE_PLAY = {"parker": {"length": {"plays": 120}}}  # of a game that otherwise lasts as long as its clock says
PATIENCE = 120.0  # seconds for a server to come up, and for the finished games to end
ids = count()


class Demo:
    """What is done at a server, by its own interface."""

    def __init__(self, base: str) -> None:
        self.base = base

    def ask(self, path: str, content: dict[str, Any] | None = None, key: str = "") -> Any:
        headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {key}"} if key else {})
        body = None if content is None else json.dumps(content).encode()
        with urlopen(Request(f"{self.base}{path}", body, headers), timeout=30) as answer:
            return json.load(answer)

    def ready(self, serving: subprocess.Popen[bytes]) -> None:
        end = time.monotonic() + PATIENCE
        while True:
            try:
                self.ask("/readyz")
                return
            except (URLError, ConnectionError):
                if serving.poll() is not None or time.monotonic() > end:
                    raise SystemExit("the server did not start") from None
                time.sleep(0.2)

    def table(self, game: Game, pace: str) -> str:
        """A table of bots, begun; its id."""
        chosen = {**game.quick, **(BY_THE_PLAY.get(game.id, {}) if pace == "at-once" else {})}
        seats = {seat: f"bot:{('expert', 'house')[number % 2]}" for number, seat in enumerate(game.starters(game.table(chosen)))}
        wanted = {"game": game.id, "name": HOST, "seats": seats, "options": chosen, "pace": pace, "listed": True}
        made = self.ask("/api/tables", wanted | ({"sample": "any"} if game.follows else {}))
        with connect(f"{self.base.replace('http', 'ws', 1)}/socket") as socket:
            for act in ({"type": "hello", "table": made["table"], "key": made["key"]}, {"type": "start"}):
                socket.send(json.dumps({**act, "id": str(next(ids))}))
                socket.recv(timeout=30)
        return str(made["table"])

    def finished(self, table: str) -> None:
        """Waits until a game is over."""
        end = time.monotonic() + PATIENCE
        while self.ask(f"/api/tables/{table}")["status"] != "over":
            if time.monotonic() > end:
                raise SystemExit(f"the game at {self.base}/t/{table} does not end")
            time.sleep(0.5)

    def tournament(self, game: Game) -> str:
        """A tournament of bots in its first round; its id."""
        entrants = [{"team": team, "who": "bot:house"} for team in TEAMS]
        wanted = {
            "title": "Sunday cup",
            "name": HOST,
            "kind": "single-elimination",
            "entrants": entrants,
            "options": game.quick,
            "game": game.id,
        }
        made = self.ask("/api/tournaments", wanted | {"listed": True})
        self.ask(f"/api/tournaments/{made['tournament']}/start", {}, made["key"])
        return str(made["tournament"])


def shown(demo: Demo) -> None:
    """Sets all of it up, and says where it is."""
    games = [find_game(game_id) for game_id in game_ids()]
    print("Tables where bots play now:")
    for game in games:
        print(f"  {demo.base}/t/{demo.table(game, 'human')}  {game.name}", flush=True)
    for game in games:
        if game.tournaments is not None:
            print(f"A tournament in its first round:\n  {demo.base}/tournaments/{demo.tournament(game)}", flush=True)
    print("Finished games to look back on:")
    for game in games:
        if game.follows is None:
            table = demo.table(game, "at-once")
            demo.finished(table)
            print(f"  {demo.base}/t/{table}/replay  {game.name}", flush=True)
    print(f"All of them, and tables of your own:\n  {demo.base}/", flush=True)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--port", default="8448")
    asked.add_argument("--once", action="store_true", help="stop when everything is set up")
    given = asked.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        settings = ["--set", "close_unwatched_after=86400", "--set", "requests=1000", "--set", "requests_burst=1000"]
        place = ["--port", given.port, "--db", str(Path(folder) / "demo.db")]
        serving = subprocess.Popen([sys.executable, "-m", "pigskin", "serve", *place, *settings], stdout=subprocess.DEVNULL)
        try:
            demo = Demo(f"http://localhost:{given.port}")
            demo.ready(serving)
            shown(demo)
            if not given.once:
                print("Stop with Ctrl+C.", flush=True)
                serving.wait()
        except KeyboardInterrupt:
            pass
        finally:
            serving.terminate()
            serving.wait(30)


if __name__ == "__main__":
    main()
