"""After the game, in numbers: its review, and its dice on trial."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pigskin.coach.review import Swing, review
from pigskin.coach.review_page import ReviewPage
from pigskin.engine.fairness import trials
from pigskin.engine.names import name_mark
from pigskin.football.words.fairness import TrialWords
from pigskin.server.documents.game import finished, names_at
from pigskin.server.messages import review as m
from pigskin.server.tables.table import Table

SECONDS = 8.0  # for a review, at a server with others to serve


def review_of(table: Table, language: str) -> m.ReviewView:
    """The story of a game in numbers, with marks for names, which the page fills in; the picture has them itself."""
    match = finished(table)
    found = review(match, language=language, names={seat: name_mark(seat) for seat in match.game.seats}, seconds=SECONDS)
    page = ReviewPage(found, match.game, language)
    picture = ReviewPage(replace(found, names=names_at(table, language)), match.game, language).svg()

    def told(swing: Swing) -> m.SwingView:
        return m.SwingView(swing.play, swing.seat, round(swing.gained, 4), swing.head, swing.text)

    return m.ReviewView(
        list(found.seats),
        [[round(share, 4) for share in chances] for chances in found.curve],
        list(found.plays),
        list(found.inputs),
        [told(swing) for swing in found.turning_points],
        [
            m.SideView(
                side.seat,
                side.name,
                side.decisions,
                side.good,
                round(side.given_away, 4),
                round(side.chance, 4),
                [told(swing) for swing in side.best],
            )
            for side in found.sides
        ],
        [m.DecisionView(one.play, one.seat, one.grade, round(one.loss.value, 4), page.decision(one)) for one in page.worst()],
        page.notes(),
        picture,
    )


def dice_of(table: Table, others: Sequence[Table], language: str) -> list[m.TrialView]:
    """Dice and cards on trial, of a table and of others where the same game was played; of those that were broken off nothing is known."""
    match = finished(table)
    matches = [match, *(other.match for other in others if other.match is not None and other.match.game.id == match.game.id)]
    words = TrialWords(match.game, language)
    return [
        m.TrialView(
            words.heading(trial),
            [m.CountView(words.named(count.name), count.came, round(count.expected, 2)) for count in trial.counts],
            words.sentence(trial),
            trial.verdict,
        )
        for trial in trials(matches)
    ]
