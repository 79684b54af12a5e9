"""A review as a page of its own, and its graph as a picture: nothing is fetched, so that both can be kept and sent."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from pigskin.coach.pages import listed, table, whole_page
from pigskin.coach.review import Decision, Review, Side, Swing
from pigskin.engine.game import ENGLISH, Game
from pigskin.football.words import football_words

WIDTH, HEIGHT, LEFT, TOP, BOTTOM, RIGHT = 960, 360, 52, 24, 40, 16
COLORS = ("#0b6b3a", "#b3261e", "#1d4e89", "#8a5a00", "#5b2a86", "#00706b", "#8a1c5b", "#4a4a4a")
MOST_WORST = 8
GRID = (0, 25, 50, 75, 100)


class ReviewPage:
    """The pictures and words of one review, in a language."""

    def __init__(self, review: Review, game: Game, language: str = ENGLISH) -> None:
        self.review, self.language = review, language
        self._words = football_words(language)
        self._game = game.words_in(language).labels.get("name", game.id)
        self.title = self._title()

    def _say(self, key: str, **places: object) -> str:
        return self._words.phrases.say(f"review.{key}", 0, **places)

    def _title(self) -> str:
        if len(self.review.seats) == 2:
            home, away = (self.review.names[seat] for seat in self.review.seats)
            return self._say("title", home=home, away=away)
        return self._say("many", game=self._game)

    def swing(self, swing: Swing) -> str:
        """A play that changed the chances, in a line."""
        by = self._say("swing", points=round(100 * swing.gained), name=self.review.names[swing.seat])
        return f"{self._say('play', play=swing.play + 1)}: {swing.head}. {swing.text} ({by})".replace(".. ", ". ").replace("!. ", "! ")

    def decision(self, decision: Decision) -> str:
        """What would have been better, in a line."""
        key = "instead.exact" if not decision.loss.error else "instead"
        points = _points(decision.loss.value)
        said = self._say(key, name=self.review.names[decision.seat], given=decision.given, best=decision.best, points=points)
        return f"{self._say('play', play=decision.play + 1)}, {decision.situation}: {said}"

    def worst(self) -> list[Decision]:
        """The decisions that surely gave the most away."""
        certain = [decision for decision in self.review.decisions if decision.certain]
        return sorted(certain, key=lambda decision: -decision.loss.value)[:MOST_WORST]

    def accuracy(self, side: Side) -> str:
        return self._say("accuracy.of", good=side.good, all=side.decisions, percent=round(100 * side.accuracy))

    def notes(self) -> list[str]:
        """How all this is known."""
        said = [self._say("how.exact" if self.review.exact else "how"), self._say("how.chance")]
        return [*said, *([] if self.review.over else [self._say("unfinished")])]

    def sides(self) -> list[tuple[str, ...]]:
        """A row of figures for each seat: its name, its good decisions, what it gave away, what chance gave it."""
        return [
            (
                side.name,
                self.accuracy(side),
                self._say("points", points=_points(side.given_away)),
                self._say("points", points=_signed(side.chance)),
            )
            for side in self.review.sides
        ]

    def headings(self) -> tuple[str, ...]:
        return "", self._say("accuracy"), self._say("given-away"), self._say("by-chance")

    def html(self) -> str:
        """The whole page."""
        return whole_page(f"{self.title} · {self._game}", self.language, self._body())

    def _body(self) -> Iterator[str]:
        yield f'<h1>{escape(self.title)}</h1><p class="soft">{escape(self._game)}</p>'
        yield f"<h2>{escape(self._say('chances'))}</h2>{self.svg()}"
        yield f"<h2>{escape(self._say('turning'))}</h2>"
        turned = [self.swing(swing) for swing in self.review.turning_points]
        yield listed("ol", turned) or f"<p>{escape(self._say('none-turned'))}</p>"
        yield f"<h2>{escape(self._say('decisions'))}</h2>"
        yield table(self.headings(), self.sides())
        yield f"<h2>{escape(self._say('worst'))}</h2>"
        worst = [self.decision(decision) for decision in self.worst()]
        yield listed("ul", worst) or f"<p>{escape(self._say('none-worst'))}</p>"
        for side in self.review.sides:
            if side.best:
                yield f"<h2>{escape(self._say('best', name=side.name))}</h2>"
                yield listed("ul", [self.swing(swing) for swing in side.best])
        yield from (f'<p class="soft">{escape(note)}</p>' for note in self.notes())

    def svg(self) -> str:
        """The chances from the first play to the last, with the turning points numbered."""
        text = 'font-family="system-ui, sans-serif" font-size="13" fill="currentColor"'
        label = escape(f"{self._say('chances')}: {self.title}")
        lines = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{label}">']
        lines += [
            f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{self._y(share / 100):.1f}" y2="{self._y(share / 100):.1f}" stroke="currentColor" '
            f'stroke-opacity="{0.5 if share == 50 else 0.15}"/><text x="{LEFT - 8}" y="{self._y(share / 100) + 4:.1f}" text-anchor="end" '
            f"{text}>{share} %</text>"
            for share in GRID
        ]
        lines += self._ticks(text)
        drawn = self.review.seats[:1] if len(self.review.seats) == 2 else self.review.seats
        for place, seat in enumerate(drawn):
            points = " ".join(f"{self._x(number):.1f},{self._y(chances[place]):.1f}" for number, chances in enumerate(self.review.curve))
            color = COLORS[place % len(COLORS)]
            lines.append(f'<polyline points="{points}" fill="none" stroke="{color}" stroke-width="2.5" stroke-linejoin="round"/>')
            at = self._y(self.review.curve[-1][place])
            lines.append(
                f'<text x="{LEFT + 8}" y="{TOP + 14 + 18 * place}" {text} font-weight="600" style="fill:{color}">'
                f"{escape(self.review.names[seat])}</text>"
                f'<circle cx="{self._x(len(self.review.curve) - 1):.1f}" cy="{at:.1f}" r="4" fill="{color}"/>'
            )
        lines += [self._mark(number, swing, text) for number, swing in enumerate(self.review.turning_points, 1)]
        return "".join([*lines, "</svg>"])

    def _ticks(self, text: str) -> list[str]:
        """Play numbers along the bottom."""
        plays = len(self.review.curve) - 1
        step = max(1, round(plays / 80) * 10 or 5)
        y = HEIGHT - BOTTOM + 20
        return [
            f'<text x="{self._x(play):.1f}" y="{y}" text-anchor="middle" {text}>{play or escape(self._say("start"))}</text>'
            for play in range(0, plays + 1, step)
        ]

    def _mark(self, number: int, swing: Swing, text: str) -> str:
        at = swing.play + 1
        x, y = self._x(at), self._y(self.review.curve[at][0])
        up = -14 if y > HEIGHT / 2 else 24
        return (
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5" fill="none" stroke="currentColor" stroke-width="2"/>'
            f'<text x="{x:.1f}" y="{y + up:.1f}" text-anchor="middle" font-weight="700" {text}>{number}</text>'
        )

    def _x(self, number: int) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * number / max(len(self.review.curve) - 1, 1)

    @staticmethod
    def _y(share: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (1 - share)


def _points(share: float) -> str:
    """A share as points of 100; small ones with a digit more."""
    return f"{100 * share:.1f}" if abs(share) < 0.1 else f"{100 * share:.0f}"


def _signed(share: float) -> str:
    return f"+{_points(share)}" if share > 0 else _points(share).replace("-", "\u2212")
