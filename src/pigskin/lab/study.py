"""What changes when a table chooses otherwise: every variant is played with the same seeds, and set beside the first.

Game number k of every variant has the same generator, so that chance does the same to all of them until they part. What a figure changes is
judged by its differences within pairs of games, so that what both have in common falls out.
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np

from pigskin.engine.errors import OptionError, near, quote
from pigskin.engine.game import ENGLISH, Game, Values
from pigskin.football.estimates import Estimate
from pigskin.lab.figures import BY_KEY, FIT, Figure, estimate, readings, real
from pigskin.lab.realism import compared_with, figures_of
from pigskin.lab.tally import Array, Tally, tallied
from pigskin.lab.watching import start_of, watch
from pigskin.lab.words import LabWords, lab_words

ALWAYS = ("won", "points", FIT.key)  # shown even where nothing changed
MOST_VARIANTS = 64


@dataclass(frozen=True)
class Variant:
    """A table among others: what of its options, and of the position that its games begin from, sets it apart."""

    options: Values
    position: Values | None
    varied: Values

    def called(self, game: Game, words: LabWords) -> str:
        """What sets it apart, for people."""
        return ", ".join(f"{words.option(game, name)}: {words.option_value(game, name, value)}" for name, value in self.varied.items())


@dataclass(frozen=True)
class Change:
    """A figure of a variant, what it is at the first one, and how far it changed."""

    figure: Figure
    base: Estimate
    value: Estimate
    change: Estimate
    nfl: float

    @property
    def certain(self) -> bool:
        return self.change.certain


@dataclass
class Study:
    """All variants with what was counted of each."""

    game: Game
    policies: tuple[str, ...]
    games: int
    seed: int
    variants: list[Variant]
    tallies: list[Tally] = field(default_factory=list)
    seasons: str = ""
    _readings: list[dict[str, Array]] = field(default_factory=list)

    @property
    def position(self) -> Values:
        """Where every game begins, as far as it is the same at all tables; nothing where games are whole."""
        fields, varied = self.variants[0].position or {}, self.variants[0].varied
        return {name: value for name, value in fields.items() if name not in varied}

    def add(self, tally: Tally) -> None:
        """What was counted of the next variant. Games that begin at a position are no whole games, and are not set beside the NFL's."""
        if not self.tallies and self.variants[0].position is None:
            self.seasons = compared_with(self.game, tally)
        self.tallies.append(tally)
        self._readings.append(readings(tally.sums(), self.seasons, figures_of(self.game, tally)))

    def estimate(self, variant: int, key: str) -> Estimate:
        """A figure of a variant."""
        return estimate(self._readings[variant][key])

    def changes(self, variant: int) -> list[Change]:
        """Every figure of a variant beside the first; those that are nothing in both are left out."""
        base, other = self._readings[0], self._readings[variant]
        found = []
        for key in base:
            if key in other and (base[key].any() or other[key].any()):
                figure = BY_KEY.get(key, FIT)
                beside = real(self.seasons, figure.path) if self.seasons else float("nan")
                found.append(Change(figure, estimate(base[key]), estimate(other[key]), estimate(other[key] - base[key]), beside))
        return found

    def nearest(self) -> list[tuple[int, Estimate, Estimate]]:
        """The variants by their distance from the NFL, the nearest first, and how far each is from the first variant in that."""
        if not self.seasons:
            return []
        fits = [found[FIT.key] for found in self._readings]
        ranked = [(number, estimate(fit), estimate(fit - fits[0])) for number, fit in enumerate(fits)]
        return sorted(ranked, key=lambda one: one[1].value)


def read_variants(game: Game, vary: Mapping[str, Sequence[Any]], options: Values, position: Values | None) -> list[Variant]:
    """Every combination of what is varied, checked before anything is played: options of the table, or fields of the position.

    OptionError or PositionError names what cannot be.
    """
    known = {option.name for option in game.options}
    for name, values in vary.items():
        if name in options:
            raise OptionError(f"{name} is both varied and set")
        if name not in known and position is None:
            more = "; fields of a position are varied with --from"
            raise OptionError(f"{game.id} has no option {quote(name)}{near(name, known)}; it has {', '.join(sorted(known))}{more}")
        if len(values) < 2:
            raise OptionError(f"{name} has a single value, and nothing to be set beside")
        if any(values.count(value) > 1 for value in values):
            raise OptionError(f"{name} has the same value twice")
    if not vary:
        raise OptionError("nothing is varied: --vary OPTION=A,B names an option and its values")
    if (count := int(np.prod([len(values) for values in vary.values()]))) > MOST_VARIANTS:
        raise OptionError(f"these are {count} variants, and {MOST_VARIANTS} are the most")
    variants = []
    for values in product(*vary.values()):
        varied = dict(zip(vary, values, strict=True))
        chosen = {name: value for name, value in varied.items() if name in known}
        fields = {name: value for name, value in varied.items() if name not in known}
        start = None if position is None else {**position, **fields}
        start_of(game, {**options, **chosen}, start)
        variants.append(Variant({**options, **chosen}, start, varied))
    return variants


def study(
    game: Game,
    variants: Sequence[Variant],
    *,
    games: int,
    policies: Sequence[str] = (),
    seed: int = 0,
    progress: Callable[[int], None] = lambda done: None,
    compiled: bool | None = None,
) -> Study:
    """Plays so many games of every variant."""
    names = tuple(policies) or (game.default_bot,) * len(game.seats)
    found = Study(game, names, games, seed, list(variants))
    for variant in variants:
        watched = watch(game, variant.options, names, games, seed, progress, compiled=compiled, position=variant.position)
        found.add(tallied(watched, football=game.two_sided))
    return found


def rows_of(found: Study, language: str = ENGLISH) -> Iterator[dict[str, Any]]:
    """The study as rows of a table: one a variant and figure."""
    words = lab_words(language)
    for number, variant in enumerate(found.variants):
        for change in found.changes(number):
            yield {
                **{name: value if isinstance(value, str | int | float) else str(value) for name, value in variant.varied.items()},
                "figure": change.figure.key,
                "label": words.figure(change.figure.key, many=not found.game.two_sided),
                "value": change.value.value,
                "error": change.value.error,
                "change": change.change.value,
                "change_error": change.change.error,
                "nfl": change.nfl,
                "games": found.games,
            }


def write_table(found: Study, path: Path, language: str = ENGLISH) -> None:
    """Those rows as .csv or .parquet."""
    rows = list(rows_of(found, language))
    if path.suffix == ".parquet":
        from pyarrow import parquet, table

        names = list(rows[0])
        mixed = {name for name in found.variants[0].varied if len({type(row[name]) for row in rows}) > 1}
        parquet.write_table(table({name: [str(row[name]) if name in mixed else row[name] for row in rows] for name in names}), path)
        return
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)
