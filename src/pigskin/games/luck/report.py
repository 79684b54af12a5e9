"""What a report of the card game shows besides: what each card pays, and how much of that nobody holds."""

from collections import Counter
from collections.abc import Mapping

from pigskin.engine.game import Values
from pigskin.engine.notation import token_of
from pigskin.football.estimates import mean_of
from pigskin.football.pictures import Bars, Picture
from pigskin.football.watched import WatchedGame
from pigskin.games.luck.events import LuckEvent
from pigskin.games.luck.state import Card


class Pictures:
    """Counts the points of every card, game by game."""

    def __init__(self, options: Values) -> None:
        self._paid: list[Counter[int]] = []
        self._unpaid: list[Counter[int]] = []

    def add(self, game: WatchedGame) -> None:
        """Counts a game."""
        paid, unpaid = Counter[int](), Counter[int]()
        for one in game.told:
            if one.event == LuckEvent.POINTS:
                paid[one.spot] += one.value
            elif one.event == LuckEvent.UNPAID:
                unpaid[one.spot] += one.value
        self._paid.append(paid)
        self._unpaid.append(unpaid)

    def pictures(self, labels: Mapping[str, str]) -> list[Picture]:
        """The points of a game by card, the card that pays most first."""
        kinds = {labels["report.paid"]: self._paid, labels["report.unpaid"]: self._unpaid if any(self._unpaid) else []}
        shown = {name: games for name, games in kinds.items() if games}
        rows = [
            (
                labels[f"face.card.{token_of(card)}"],
                tuple(mean_of([float(game[card]) for game in games]) for games in shown.values()),
            )
            for card in Card
        ]
        rows.sort(key=lambda row: -row[1][0].value)
        return [Bars(labels["report.payments"], labels["report.payments.desc"], labels["report.card"], tuple(shown), tuple(rows), ".1f")]
