"""Whole games of bots that follow from a seed, in whatever Python this is run: it needs nothing but the games."""

from __future__ import annotations

import hashlib

from pigskin.engine import record
from pigskin.engine.bots import act
from pigskin.engine.chance import Seeded
from pigskin.engine.game import Game
from pigskin.engine.live import Live, play_out
from pigskin.engine.match import Match
from pigskin.engine.rule import below
from pigskin.games import find_game


def digest_of_inputs(game_id: str, bot: str, number: int, seed: int = 20) -> str:
    """A game that plays itself, every input of it and its last position, as a short text."""
    game = find_game(game_id)
    live = Live(game, (game.bot(bot),) * len(game.seats), seed, number)
    end = play_out(game.opening(game.timed(game.table({}))), game, live)
    return _short(repr((live.trace, end.numbers(), live.counts, live.sums)))


def digest_of_record(game_id: str, bot: str, number: int, seed: int = 21) -> str:
    """A game at a table, its record with all checkpoints, as a short text."""
    return _short(record.write(played(find_game(game_id), bot, number, seed)))


def played(game: Game, bot: str, number: int, seed: int) -> Match:
    """A whole match: bots in all seats, dice and cards of a seed, and whoever stands outside does anything that is due."""
    match = Match(game, game.timed(game.table({})), chance=Seeded(seed, number))
    policy = game.bot(bot)
    while not match.over:
        bits = Seeded(seed + 1, number).bits(match.number)
        if not any(act(match, seat, policy, bits) for seat in game.seats):
            due = next(question for question in match.questions if question.who < 0 and not question.optional)
            options = match.request.listing(due)
            match.play(f"{match.request.who(due)}: {options[below(bits, len(options))]}")
    return match


def _short(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]
