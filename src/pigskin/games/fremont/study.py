"""How much can be won from the house bot of the card game by someone who knows how often it lays each kind of card.

The bot plays itself, and how often it laid each kind is counted by side, down and yards to go. Then a player who judges everything as the
bot does, but lays the card that is best against those frequencies (weighed by the copies not yet seen), plays against it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from pigskin.engine import compiled
from pigskin.engine.game import Policy
from pigskin.engine.live import Live, play_out
from pigskin.engine.rule import rule, scratch
from pigskin.games.fremont import GAME
from pigskin.games.fremont.bots.house import (
    CARDS,
    COUNTS,
    DESK,
    DIFFERENT,
    DONE,
    MINE,
    TABLE,
    best_row,
    best_try,
    fourth_down,
    house,
    lay_table,
    wants_time_out,
)
from pigskin.games.fremont.rules.cards import copies_of, kind_of
from pigskin.games.fremont.state import DEFENSE, IDS, KINDS, OFFENSE, TIME_OUT, Ask, First, Fremont

SHORT, MEDIUM = 3, 9  # yards to go
FREQUENCIES = np.ones((2, 4, 3, KINDS), dtype=np.int64)  # deck, down, short, medium or long, kind


class Found(NamedTuple):
    """What the player who knows the frequencies gets."""

    won: float
    margin: float
    games: int


@rule
def distance(g: Fremont) -> int:
    """Whether it is short, medium or long."""
    to_go = g.to_goal - g.line_to_gain
    return 0 if to_go <= SHORT else (1 if to_go <= MEDIUM else 2)


@rule
def knowing(g: Fremont, seat: int, question: int, allowed: int) -> int:
    """The house bot, but for its cards: always the best against FREQUENCIES."""
    if question == Ask.FIRST:
        return int(First.DEFENSE) if g.overtime > 0 else int(First.OFFENSE)
    if question == Ask.TRY:
        return best_try(g, seat)
    deck = DEFENSE if question == Ask.DEFENSE_CARD else OFFENSE
    desk = scratch(DESK)
    lay_table(g, seat, deck, desk)
    full = scratch(KINDS)
    for card in range(IDS * (1 - deck), IDS * (2 - deck)):
        full[kind_of(g.cards[card])] += copies_of(g.cards[card])
    whole = 0
    for kind in range(desk[DIFFERENT]):
        if desk[COUNTS + kind] == 0:
            continue
        share = int(1000 * FREQUENCIES[1 - deck, g.down - 1, distance(g), kind] // full[kind])
        whole += share * desk[COUNTS + kind]
        for row in range(desk[CARDS]):
            desk[DONE + row] += share * desk[TABLE + KINDS * row + kind]
    best = best_row(desk, desk[CARDS])
    points = desk[DONE + best] // max(whole, 1)
    if question == Ask.FOURTH_DOWN:
        return fourth_down(g, seat, allowed, points)
    if (allowed >> TIME_OUT) & 1 and wants_time_out(g, seat, points):
        return TIME_OUT
    return desk[MINE + best]


def frequencies(games: int, seed: int = 1) -> np.ndarray[Any, np.dtype[np.int64]]:
    """How often the bot laid each kind when it played itself."""
    counts = np.ones_like(FREQUENCIES)

    def noted(policy: Policy) -> Callable[[Any, int, int, int], int]:
        def note(g: Fremont, seat: int, question: int, allowed: int) -> int:
            answer = policy(g, seat, question, allowed)
            if question in (Ask.OFFENSE_CARD, Ask.DEFENSE_CARD) and answer != TIME_OUT:
                deck = question - Ask.OFFENSE_CARD
                counts[deck, g.down - 1, distance(g), kind_of(g.cards[IDS * deck + answer])] += 1
            return answer

        return note

    opening = GAME.opening(GAME.table())
    for number in range(games):
        play_out(opening, GAME, Live(GAME, [noted(house)] * 2, seed, number))
    return counts


def measure(watched: int = 150, games: int = 10_000, seed: int = 2) -> Found:
    """Watches so many games of the bot, then plays so many against it, half from each seat."""
    FREQUENCIES[:] = frequencies(watched)
    opening = GAME.opening(GAME.table())
    won, margin = 0.0, 0.0
    for policies in ((knowing, house), (house, knowing)):
        played = compiled.run(compiled.Plan(GAME, policies, statistics=False), opening, games // 2, seed)
        score = played["score"].astype(np.int64)
        lead = score[:, 0] - score[:, 1] if policies[0] is knowing else score[:, 1] - score[:, 0]
        won += float(((lead > 0) + (lead == 0) / 2).mean()) / 2
        margin += float(lead.mean()) / 2
    return Found(won, margin, games)
