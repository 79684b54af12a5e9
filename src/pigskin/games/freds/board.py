"""The table as whoever draws it needs it: metres, degrees and metres a second, as in table.yaml."""

from pigskin.games.freds.physics import RELEASES
from pigskin.games.freds.table import NAMES, SPOTS, STEPS, TABLE


def _colour(spot: int) -> str:
    return next(str(colour) for colour, spots in TABLE["colours"].items() if spot in spots)


BOARD = {
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
