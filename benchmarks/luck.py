"""How strong the bots of the card game are: one of them among three of the house as it was, on real games.

The shapes that the expert goes by were fitted to two other games (`benchmarks.luck_worth`), and nothing to these. A tape is the same game
of football every time; so each figure says what a bot makes of these two games, over all deals and all that the others do.
"""

from collections.abc import Callable
from dataclasses import replace
from math import sqrt

from benchmarks.reference.luck import house as reference
from benchmarks.size import TINY, sized
from pigskin.engine.compiled import Plan, run
from pigskin.engine.game import Game, Policy
from pigskin.engine.live import Live, play_out
from pigskin.engine.rule import TIE
from pigskin.feeds.feed import load_feed
from pigskin.feeds.sources import sample_names
from pigskin.games import find_game

PLAYERS = 4
GAMES = sized(1250, 1)  # of each seat and feed: two standard errors are one point
SEED = 20_261


def share_of(bot: str, names: tuple[str, ...] = ()) -> Callable[[Game], str]:
    """Measures the share of games that a bot wins, a tie as half of one, at each of four seats in turn."""

    def measured(game: Game) -> str:
        per_feed = [won_on(game, game.bot(bot), name) for name in names or sample_names()]
        share = sum(per_feed) / len(per_feed)
        error = sqrt(share * (1 - share) / (GAMES * PLAYERS * len(per_feed)))
        return f"{share:.1%} +- {2 * error:.1%} ({', '.join(f'{won:.1%}' for won in per_feed)})"

    return measured


def won_on(game: Game, bot: Policy, name: str) -> float:
    """The share of a bot on one feed."""
    assert game.follows is not None
    taped = game.follows.taped(game, load_feed(name, game, find_game).beats)
    opening = taped.opening(taped.timed(taped.table({"players": PLAYERS})))
    prepared = replace(taped, policies={**game.policies, "reference": reference})  # compiled once for all of them
    won = 0.0
    for seat in range(PLAYERS):
        lineup = tuple(bot if place == seat else reference for place in range(len(game.seats)))
        if TINY:
            winners = [play_out(opening, prepared, Live(prepared, lineup, SEED, number)).winner for number in range(GAMES)]
        else:
            winners = run(Plan(prepared, lineup, statistics=True), opening, GAMES, SEED, first=seat * GAMES)["winner"].tolist()
        won += sum(0.5 if winner == TIE else float(winner == seat) for winner in winners)
    return won / (GAMES * PLAYERS)


STRENGTH = (
    ("expert among three of the house, real games", share_of("expert"), "at least 28.0%"),
    ("house among three of the house, real games", share_of("house"), "about 25%"),
    ("rookie among three of the house, real games", share_of("rookie"), "less than 25%"),
)
