"""What a report of the table game shows besides: where on the table balls drop, and what becomes of the others."""

from collections import Counter
from collections.abc import Mapping

from pigskin.engine.game import Values
from pigskin.football.estimates import Estimate, ratio_of
from pigskin.football.events import Event
from pigskin.football.pictures import Bars, Board, Picture, Place
from pigskin.football.watched import WatchedGame
from pigskin.games.freds.board import BOARD
from pigskin.games.freds.table import BALLS, MISS, OFF, SETTLED, SPOTS, STEPS, TOUCHDOWN_SPOTS

DOWNS = 4
KINDS = {"spot": range(1, SPOTS + 1), "touchdown": TOUCHDOWN_SPOTS, "settled": (SETTLED,), "off": (OFF,), "miss": (MISS,)}


class Pictures:
    """Counts where balls end, game by game: by the step they are thrown from, and the outcome."""

    def __init__(self, options: Values) -> None:
        self._games: list[Counter[tuple[int, int]]] = []

    def add(self, game: WatchedGame) -> None:
        """Counts a game."""
        self._games.append(Counter((one.detail // DOWNS, one.value) for one in game.told if one.event == Event.BALL))

    def _share(self, outcomes: range | tuple[int, ...], steps: tuple[int, ...]) -> Estimate | None:
        """The share of the balls from these steps that have one of these outcomes."""
        parts = [float(sum(game[step, outcome] for step in steps for outcome in outcomes)) for game in self._games]
        wholes = [float(sum(game[step, outcome] for step in steps for outcome in range(len(BALLS)))) for game in self._games]
        return ratio_of(parts, wholes) if sum(wholes) else None

    def pictures(self, labels: Mapping[str, str]) -> list[Picture]:
        """The table as a map, and the ends of balls by the step."""
        every = tuple(range(len(STEPS)))
        if self._share((MISS,), every) is None:
            return []
        sizes = BOARD["table"]
        places = []
        for spot in BOARD["spots"]:
            share = self._share((spot["spot"],), every)
            assert share is not None
            name = labels[f"face.spot.{spot['name']}"]
            places.append(Place(spot["y"] + sizes["width"] / 2, sizes["depth"] - spot["x"], str(spot["spot"]), name, share))
        of, share_name = labels["report.ball"], labels["report.share"]
        rows = tuple(
            (labels[f"report.ball.{kind}"], tuple(self._share(tuple(outcomes), (step,)) for step in every))
            for kind, outcomes in KINDS.items()
        )
        names = tuple(labels[f"report.from.{step}"] for step in STEPS)
        return [
            Board(
                labels["report.table"],
                labels["report.table.desc"],
                of,
                share_name,
                sizes["width"],
                sizes["depth"],
                sizes["dish_radius"],
                tuple(places),
            ),
            Bars(labels["report.balls"], labels["report.balls.desc"], of, names, rows),
        ]
