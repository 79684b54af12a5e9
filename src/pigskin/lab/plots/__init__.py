"""Draws pictures as SVG that stands in a page: it takes its colours from the page, so that it is light or dark with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pigskin.football.pictures import Bars, Board, Columns, Dots, HeatMap, Picture, Stacked, Strips
from pigskin.lab.plots.bars import bars, columns, stacked
from pigskin.lab.plots.maps import board, heat_map
from pigskin.lab.plots.spreads import dots, strips
from pigskin.lab.plots.svg import Drawing, picture

WAYS: dict[type[Picture], Callable[[Any], Drawing]] = {
    Bars: bars,
    Columns: columns,
    Stacked: stacked,
    Dots: dots,
    Strips: strips,
    HeatMap: heat_map,
    Board: board,
}


def draw(shown: Picture, number: int = 1) -> str:
    """A picture as SVG; `number` tells it from others of its page."""
    return picture(WAYS[type(shown)](shown), shown.title, shown.desc, number)
