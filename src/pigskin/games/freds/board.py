"""The table as whoever draws it needs it: metres, degrees and metres a second, as in table.yaml."""

from typing import Literal, TypedDict

from pigskin.games.freds.physics import RELEASES
from pigskin.games.freds.table import NAMES, SPOTS, STEPS, TABLE

Colour = Literal["yellow", "red", "blue"]


class TableSizes(TypedDict):
    """The table itself."""

    height: float
    depth: float
    width: float
    hole_radius: float
    dish_radius: float
    dish_slope: float
    tilt: float
    panel_height: float
    post_width: float
    post_height: float
    two_point_radius: float
    two_point_y: float
    two_point_z: float


class Spot(TypedDict):
    """One of the 24 spots, and where it lies."""

    spot: int
    x: float
    y: float
    name: str
    colour: Colour


class ThrowRanges(TypedDict):
    """How a ball may be thrown: from which height, and the least and the most of each."""

    release_height: float
    reach: float
    aim: tuple[float, float]
    loft: tuple[float, float]
    speed: tuple[float, float]


class FredsBoard(TypedDict):
    """All that is drawn of it. Throws are aim, loft and speed."""

    table: TableSizes
    ball_radius: float
    markers: dict[str, float]
    releases: dict[str, float]
    spots: list[Spot]
    throw: ThrowRanges
    usual_throws: dict[str, tuple[float, float, float]]


def _colour(spot: int) -> Colour:
    colour: Colour = next(colour for colour, spots in TABLE["colours"].items() if spot in spots)
    return colour


BOARD: FredsBoard = {
    "table": TABLE["table"],
    "ball_radius": TABLE["ball"]["radius"],
    "markers": TABLE["markers"],
    "releases": dict(zip((*STEPS, "try"), RELEASES, strict=True)),
    "spots": [
        {"spot": spot, "x": TABLE["spots"][spot][0], "y": TABLE["spots"][spot][1], "name": NAMES[spot], "colour": _colour(spot)}
        for spot in range(1, SPOTS + 1)
    ],
    "throw": TABLE["throw"],
    "usual_throws": {**TABLE["bots"]["casual"]["steady"], **TABLE["kick_throws"]["casual"]},
}
