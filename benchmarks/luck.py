"""How strong the bots of the card game are: one of them among three of the house as it was, on real games.

The shapes that the expert goes by were fitted to two other games (`benchmarks.luck_worth`), and nothing to these. A tape is the same game
of football every time; so each figure says what a bot makes of these two games, over all deals and all that the others do.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from math import sqrt

from benchmarks.luck_worth import DATA, FITTED
from benchmarks.reference.luck import house as reference
from benchmarks.size import TINY, sized
from pigskin.engine.compiled import Plan, run
from pigskin.engine.game import Game, Policy
from pigskin.engine.live import Live, play_out
from pigskin.engine.rule import TIE
from pigskin.feeds.feed import load_feed
from pigskin.feeds.sources import sample_names
from pigskin.games import find_game
from pigskin.games.luck.bots.figures import PASS_SHARE
from pigskin.games.luck.bots.house import distance, down, is_close
from pigskin.games.luck.follow.tape import PLAYS, TapedLuck, step_at
from pigskin.games.luck.state import Guess

PLAYERS = 4
GAMES = sized(1250, 1)  # of each seat and feed: two standard errors are one point
SEED = 20_261


def share_of(bot: str, names: tuple[str, ...] = ()) -> Callable[[Game], str]:
    """Measures the share of games that a bot wins, a tie as half of one, at each of four seats in turn."""

    def measured(game: Game) -> str:
        per_feed = [won_on(game, game.bot(bot), name) for name in names or sample_names()]
        share = sum(per_feed) / len(per_feed)
        error = sqrt(share * (1 - share) / (GAMES * PLAYERS * len(per_feed)))
        games = GAMES * PLAYERS * len(per_feed)
        return f"{share:.1%} +- {2 * error:.1%} of {games:,} games ({', '.join(f'{won:.1%}' for won in per_feed)})"

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


def rightly_guessed(shown: bool, downs: tuple[int, ...] = (1, 2, 3, 4)) -> Callable[[Game], str]:
    """Measures how many of all runs and passes of real games the house's rule tells, going by what is `shown` or by the log alone."""

    def measured(game: Game) -> str:
        right, plays = 0.0, 0
        for name in (*sample_names(), *(str(DATA / f"{name}.csv") for name in FITTED)):
            for g in before_snaps(game, name):
                if g.shown_down in downs:
                    right += guessed(g if shown else replace(g, shown_down=0), PLAYS[step_at(g, g.tape_at).play])
                    plays += 1
        return f"{right / plays:.1%} of {plays} plays" if plays else "no play"

    return measured


def before_snaps(game: Game, name: str) -> Iterator[TapedLuck]:
    """The position before every run and pass of a feed, with the house in all seats."""
    assert game.follows is not None
    taped = game.follows.taped(game, load_feed(name, game, find_game).beats)
    live = Live(taped, (game.bot("house"),) * len(game.seats), SEED, 0)
    opening = taped.opening(taped.timed(taped.table({"players": PLAYERS})))
    assert isinstance(opening, TapedLuck)
    g, seen = opening.answered_by(live), -1
    while not g.over:
        if seen < g.tape_at < g.tape_length and PLAYS[step_at(g, g.tape_at).play] in (Guess.RUN.name.lower(), Guess.PASS.name.lower()):
            seen = g.tape_at
            yield replace(g, shown_down=step_at(g, seen).down, shown_to_go=step_at(g, seen).to_go)
        taped.play(g)


def guessed(g: TapedLuck, play: str) -> float:
    """How likely the house's rule tells what the next play is; where it throws a coin, by half."""
    share = PASS_SHARE[down(g) - 1][distance(g)]
    return 0.5 if is_close(share) else float((share > 500) == (play == Guess.PASS.name.lower()))


STRENGTH = (
    ("expert among three of the house, real games", share_of("expert"), "at least 28.0%"),
    ("house among three of the house, real games", share_of("house"), "more than 25%"),
    ("rookie among three of the house, real games", share_of("rookie"), "less than 25%"),
    ("run or pass, by the log alone: four real games", rightly_guessed(shown=False), "about 56%"),
    ("run or pass, as the broadcast shows the down", rightly_guessed(shown=True), "about 61.5%"),
    ("the same on third downs", rightly_guessed(shown=True, downs=(3,)), "about 88%"),
)
