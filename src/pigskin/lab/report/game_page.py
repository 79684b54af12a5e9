"""A report of many games of one table, as a page."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from html import escape
from typing import Any, Protocol

from pigskin.coach.pages import table, whole_page
from pigskin.engine.game import Game, Values
from pigskin.football.estimates import Estimate, share_of
from pigskin.football.pictures import Picture, written
from pigskin.football.watched import WatchedGame
from pigskin.lab.figures import BY_KEY, FIT, REPORT, estimate, readings, real, reference
from pigskin.lab.realism import compared_with, figures_of
from pigskin.lab.report.page import STYLE, notes, pictures, tiles
from pigskin.lab.report.sections import Sections
from pigskin.lab.tally import Tally
from pigskin.lab.watching import watch
from pigskin.lab.words import LabWords

TILES = ("won", "ties", "points", "margin", FIT.key)


class OwnPictures(Protocol):
    """What a game's `report` has as `Pictures`: it is made with the table's options, watches every game, and describes its pictures."""

    def add(self, game: WatchedGame) -> None: ...
    def pictures(self, labels: Any) -> list[Picture]: ...


class GameReport:
    """Games of one table that were watched, and what is told of them."""

    def __init__(self, game: Game, options: Values, policies: Sequence[str], seed: int = 0) -> None:
        self.game, self.options, self.policies, self.seed = game, game.table(options), tuple(policies), seed
        self.tally = Tally(game.two_sided)
        made = getattr(game.part(REPORT), "Pictures", None)
        self._own: OwnPictures | None = made(self.options) if made is not None else None

    def play(self, games: int, progress: Callable[[int], None] = lambda done: None, *, compiled: bool | None = None) -> None:
        """Plays so many games and counts them."""
        for one in watch(self.game, self.options, self.policies, games, self.seed, progress, compiled=compiled):
            self.tally.add(one)
            if self._own is not None:
                self._own.add(one)

    @property
    def seasons(self) -> str:
        """The seasons that it is set beside, if any."""
        return compared_with(self.game, self.tally)

    def figures(self) -> dict[str, Estimate]:
        """All that is not nothing, the fit among them."""
        found = readings(self.tally.sums(), self.seasons, figures_of(self.game, self.tally))
        return {key: estimate(values) for key, values in found.items() if values.any()}

    def html(self, words: LabWords, command: str = "") -> str:
        """The whole page."""
        name = self.game.words_in(words.language).labels.get("name", self.game.id)
        title = words.say("report.title", game=name)
        return whole_page(title, words.language, self._body(title, name, words, command), STYLE)

    def _body(self, title: str, name: str, words: LabWords, command: str) -> Iterator[str]:
        found, many = self.figures(), not self.game.two_sided
        yield f'<h1>{escape(title)}</h1><p class="soft">{escape(self._played(words))}</p>'
        yield tiles([(words.figure(key, many=many), *_parted(found[key], key)) for key in TILES if key in found])
        if FIT.key in found:
            fit, count = found[FIT.key], sum(figure.fits for figure in BY_KEY.values())
            said = words.say("report.fit.says", count=count, fit=f"{fit.value:.0%}", margin=f"{100 * fit.margin:.1f}")
            yield f"<p>{escape(said)}</p>"
        own = self._own.pictures(self.game.words_in(words.language).labels) if self._own is not None else []
        yield from pictures([*own, *Sections(self.tally, found, self.seasons, name, words).pictures()], words)
        yield f'<h2>{escape(words.say("report.all"))}</h2><div class="wide">'
        heads = [words.say("report.figure"), name, *([words.say("nfl", seasons=self.seasons)] if self.seasons else [])]
        yield table(heads, list(self._rows(found, words, many=many))) + "</div>"
        if many:
            yield from self._wins(words)
        lines = [words.say("report.errors")]
        if self.seasons:
            lines.append(words.say("report.source", source=reference()["source"]))
        yield from notes(lines, words, command)

    def _played(self, words: LabWords) -> str:
        """Who played, how often, and at which table."""
        games = f"{self.tally.games:,}"
        if self.game.two_sided:
            said = words.say("report.sides", games=games, home=words.bot(self.policies[0]), away=words.bot(self.policies[1]))
        else:
            players = len(self.game.starters(self.options))
            bots = ", ".join(dict.fromkeys(words.bot(name) for name in self.policies[:players]))
            said = words.say("report.many", games=games, players=players, bot=bots)
        usual = self.game.table()
        chosen = [
            f"{words.option(self.game, option)}: {words.option_value(self.game, option, value)}"
            for option, value in self.options.items()
            if value != usual[option]
        ]
        return f"{said} {words.say('report.options', options='; '.join(chosen))}" if chosen else said

    def _rows(self, found: dict[str, Estimate], words: LabWords, *, many: bool) -> Iterator[list[str]]:
        for key, one in found.items():
            figure = BY_KEY.get(key, FIT)
            beside = real(self.seasons, figure.path) if self.seasons and figure.path else None
            last = [figure.written(beside) if beside is not None else ""] if self.seasons else []
            yield [words.figure(key, many=many), written(one, figure.form), *last]

    def _wins(self, words: LabWords) -> Iterator[str]:
        """How often each of many players won."""
        rows = [
            [
                words.say("report.player", number=number + 1),
                words.bot(self.policies[number], within=False),
                written(share_of(self.tally.winners[number], self.tally.games), ".1%"),
            ]
            for number in range(len(self.game.starters(self.options)))
        ]
        yield f"<h2>{escape(words.say('report.wins'))}</h2>{table(['', words.say('report.bot'), words.say('share')], rows)}"


def _parted(one: Estimate, key: str) -> tuple[str, str]:
    """A figure, and its margin apart from it."""
    value, _, margin = written(one, BY_KEY.get(key, FIT).form).partition(" ")
    return value, margin
