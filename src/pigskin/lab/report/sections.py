"""The pictures of a report, from what was counted."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from pigskin.football.estimates import Estimate, ratio_of, share_of
from pigskin.football.events import Event
from pigskin.football.pictures import Bars, Columns, Dot, Dots, HeatMap, Picture, Stacked, Strips
from pigskin.lab.figures import ENDS, FIGURES, Figure, Sums, real, total
from pigskin.lab.realism import QUANTILES, SPREADS, quantile, quantiles
from pigskin.lab.tally import DISTANCES, STEPS, FourthDown, Tally
from pigskin.lab.words import LabWords

CLASSES = (1, 2, 3, 4, 5, 7, 10, 15, 20, 25, 50)  # widths of columns that are easy to read
MOST_COLUMNS = 16
BOUNDS = {True: (3, 8, 16), False: (5, 15, 30)}  # of leads, in football and where players play
FEWEST = 8  # games that a share is told of
TO_GO = ((1, 1), (2, 2), (3, 4), (5, 7), (8, 10), (11, 99))
TO_GOAL = ((1, 20), (21, 40), (41, 60), (61, 80), (81, 99))
CHOICES = ("go", "kick", "punt")


class Sections:
    """Draws up the pictures of a tally, in words of a language; `seasons` are those that it is set beside, if any."""

    def __init__(self, tally: Tally, found: Mapping[str, Estimate], seasons: str, name: str, words: LabWords) -> None:
        self.tally, self.found, self.seasons, self.name, self.words = tally, found, seasons, name, words
        self.many = not tally.football
        self.nfl = words.say("nfl", seasons=seasons)

    def pictures(self) -> list[Picture]:
        """Those that there is something to show of."""
        ways = (self.scores, self.margins, self.win_chances, self.fit, self.ends, self.yards, self.goals, self.fourth_downs)
        return [one for way in ways for one in way()]

    def _said(self, key: str, **places: object) -> str:
        own = f"report.{key}.many"
        return self.words.say(own, **places) if self.many and self.words.has(own) else self.words.say(f"report.{key}", **places)

    def scores(self) -> Iterator[Picture]:
        """How many points are made."""
        if "points" not in self.found:
            return
        desc = self._said("scores.desc", mean=f"{self.found['points'].value:.1f}")
        width = _width(self.tally.points)
        mark = None
        if self.seasons:
            mean = real(self.seasons, "points/per_team_game")
            desc, mark = f"{desc} {self.words.say('report.scores.nfl', real=f'{mean:.1f}')}", (mean + 0.5) / width
        yield self._columns(self._said("scores"), desc, self.tally.points, width, mark)

    def margins(self) -> Iterator[Picture]:
        """By how much games are won."""
        if "margin" in self.found:
            desc = self._said("margins.desc", mean=f"{self.found['margin'].value:.1f}")
            yield self._columns(self._said("margins"), desc, self.tally.margins, _width(self.tally.margins))

    def _columns(self, title: str, desc: str, values: Sequence[int], width: int, mark: float | None = None) -> Columns:
        count = max(values) // width + 1
        had = [0] * count
        for value in values:
            had[value // width] += 1
        labels = [f"{width * place}" if width == 1 else f"{width * place}-{width * (place + 1) - 1}" for place in range(count)]
        rows = tuple((label, share_of(some, len(values))) for label, some in zip(labels, had, strict=True))
        return Columns(title, desc, self._said("points"), self.words.say("share"), rows, mark)

    def win_chances(self) -> Iterator[Picture]:
        """How often a lead at a time of the game was enough."""
        if not self.tally.standings:
            return
        bounds = BOUNDS[not self.many]
        bins = [(low + 1, high) for low, high in zip((0, *bounds), (*bounds, None), strict=True)]
        leads = [*(("ahead", one) for one in reversed(bins)), ("level", (0, 0)), *(("behind", one) for one in bins)]
        rows = []
        for side, (low, high) in leads:
            points = self.words.say("and-more", low=low) if high is None else f"{low}-{high}"
            cells: list[Estimate | None] = []
            for step in range(1, STEPS):
                some = [
                    one.came
                    for one in self.tally.standings
                    if one.step == step and (lead := -one.lead if side == "behind" else one.lead) >= low and (high is None or lead <= high)
                ]
                cells.append(share_of(sum(some), len(some)) if len(some) >= FEWEST else None)
            rows.append((self.words.say(f"report.win.{side}", points=points), tuple(cells)))
        columns = tuple(self.words.say("report.win.played", percent=round(100 * step / STEPS)) for step in range(1, STEPS))
        yield HeatMap(self._said("win"), self._said("win.desc"), self._said("win.lead"), columns, tuple(rows))

    def fit(self) -> Iterator[Picture]:
        """Every figure beside the NFL's."""
        if not self.seasons:
            return
        rows = []
        for figure in FIGURES:
            beside = real(self.seasons, figure.path)
            if figure.key in self.found and beside > 0 and (figure.fits or not figure.key.startswith(("end-", "goals-good-"))):
                own = self.found[figure.key]
                off = Estimate(own.value / beside - 1, own.error / beside)
                rows.append(Dot(self.words.figure(figure.key), off, figure.written(own.value), figure.written(beside), figure.fits))
        names = (self.name, self.nfl, self._said("fit.off"))
        yield Dots(self._said("fit"), self._said("fit.desc"), self._said("figure"), names, tuple(rows))

    def _beside(self, figures: Sequence[Figure], labels: Callable[[Figure], str]) -> tuple[tuple[str, tuple[Estimate | None, ...]], ...]:
        """Figures as rows of bars, with the NFL's where they are compared."""
        rows = []
        for figure in figures:
            if figure.key in self.found:
                real_one = (Estimate(real(self.seasons, figure.path)),) if self.seasons else ()
                rows.append((labels(figure), (self.found[figure.key], *real_one)))
        return tuple(rows)

    @property
    def _names(self) -> tuple[str, ...]:
        return (self.name, self.nfl) if self.seasons else (self.name,)

    def ends(self) -> Iterator[Picture]:
        """How drives end."""
        keys = {f"end-{end.value.replace(' ', '-')}" for end in ENDS}
        rows = self._beside([figure for figure in FIGURES if figure.key in keys], lambda figure: self._short(figure.key))
        if rows:
            desc = self._said("ends.desc" if self.seasons else "ends.plain")
            yield Bars(self._said("ends"), desc, self._said("figure"), self._names, rows)

    def _short(self, key: str) -> str:
        """What comes after the colon of a figure's name."""
        said = self.words.figure(key).rpartition(": ")[2]
        return said[:1].upper() + said[1:]

    def yards(self) -> Iterator[Picture]:
        """How far runs and passes go."""
        for event, key in ((Event.RUN, "runs"), (Event.PASS, "catches")):
            own = tuple(value for _, value in quantiles(self.tally.gains[event]))
            if own and SPREADS[event][0] in self.found:
                beside = ((self.nfl, tuple(quantile(self.seasons, event, name) for name in QUANTILES)),) if self.seasons else ()
                p5, p25, p50, p75, p95 = (self.words.say(f"quantile.{name}") for name in QUANTILES)
                rows = ((self.name, own), *beside)
                yield Strips(self._said(key), self._said("yards.desc"), self._said("figure"), (p5, p25, p50, p75, p95), rows)

    def goals(self) -> Iterator[Picture]:
        """Field goals by their distance."""
        keys = [f"goals-good-{low}" for low, _ in DISTANCES]
        counts = self.tally.sums()
        often = [figure for figure in FIGURES if figure.key in keys and _often(counts, figure.key)]
        rows = self._beside(often, lambda figure: self.words.figure(figure.key))
        if len(rows) > 1:
            yield Bars(self._said("goals"), self._said("goals.desc"), self._said("figure"), self._names, rows)

    def fourth_downs(self) -> Iterator[Picture]:
        """What is done on fourth down, and how often it works."""
        found = self.tally.fourth_downs
        if len(found) < FEWEST:
            return
        by_to_go = self._sorted([one for one in found if one.to_go is not None], lambda one: one.to_go, TO_GO)
        by_field = self._sorted([one for one in found if one.to_goal is not None], lambda one: one.to_goal, TO_GOAL)
        names = tuple(self._said(f"choice.{choice}") for choice in CHOICES)
        groups = [("fourth-to-go", by_to_go), ("fourth-field", by_field)] if by_to_go else [("fourth-all", [(self.name, found)])]
        for key, rows in groups:
            shares = tuple((label, _shares(some), len(some)) for label, some in rows if some)
            yield Stacked(self._said(key), self._said("fourth.desc"), self._said("figure"), names, self._said("count"), shares)
        gone = [(label, [one for one in some if one.choice == "go"]) for label, some in by_to_go]
        made = tuple((label, (self._made(some),)) for label, some in gone if len(some) >= FEWEST)
        if made:
            yield Bars(self._said("fourth-made"), self._said("fourth-made.desc"), self._said("figure"), (self.name,), made)

    def _sorted(
        self, found: Sequence[FourthDown], key: Callable[[FourthDown], int | None], bounds: Sequence[tuple[int, int]]
    ) -> list[tuple[str, list[FourthDown]]]:
        """Fourth downs by something of theirs; nothing where it is not known of any."""
        groups = []
        for low, high in bounds:
            label = str(low) if low == high else self.words.say("and-more", low=low) if high == bounds[-1][1] else f"{low}-{high}"
            groups.append((label, [one for one in found if low <= (key(one) or 0) <= high]))
        return groups if found else []

    def _made(self, some: Sequence[FourthDown]) -> Estimate:
        """The share that worked; fourth downs of one game count together."""
        games = sorted({one.game for one in some})
        made, tried = dict.fromkeys(games, 0.0), dict.fromkeys(games, 0.0)
        for one in some:
            tried[one.game] += 1
            made[one.game] += one.made
        return ratio_of(list(made.values()), list(tried.values()))


def _shares(some: Sequence[FourthDown]) -> tuple[float, ...]:
    return tuple(sum(one.choice == choice for one in some) / len(some) for choice in CHOICES)


def _often(counts: Sums, key: str) -> bool:
    """Whether field goals were tried often enough from this distance."""
    low = int(key.rpartition("-")[2])
    name = next(f"goals from {first}-{last}" for first, last in DISTANCES if first == low)
    return bool(total(counts, name).sum() >= FEWEST)


def _width(values: Sequence[int]) -> int:
    """How wide columns must be so that there are not too many."""
    most = max(values) + 1
    return next((width for width in CLASSES if most / width <= MOST_COLUMNS), most // MOST_COLUMNS + 1)
