"""What the table game sets itself besides: whole games with drawn throws, throws of the model, and how strong its bots are."""

from benchmarks.rates import games_per_second
from benchmarks.reference.freds import house as former_house
from benchmarks.size import sized
from benchmarks.strength import Pair
from pigskin.engine.game import Policy
from pigskin.games.freds.bots.expert import expert
from pigskin.games.freds.bots.house import house
from pigskin.games.freds.bots.rookie import rookie
from pigskin.games.freds.shares import throws_per_second
from pigskin.games.freds.table import SKILLS, STYLES, TRIALS

EXTRA = (
    ("games, throws drawn, one core", lambda game: games_per_second(game, "house", 50_000, {"throws": "auto"}), "50,000 games/s"),
    ("throws by the model, one core", lambda game: f"{throws_per_second(sized(TRIALS, 10)):,.0f} throws/s", "5,000 throws/s"),
)


def _equal(label: str, ours: Policy, theirs: Policy, bar: float, skill: str, style: str = "steady", *, held: bool = False) -> Pair:
    """Two hands of the same skill at the electronic table."""
    return Pair(f"{label}, {skill}", ours, theirs, bar, held, {"throws": "physics", "skill": skill, "style": style})


def _unequal(bot: Policy, name: str, better: str, other: str) -> Pair:
    """The better hand against the other, both with the same head."""
    at_home, away = {"home": better, "away": other}, {"home": other, "away": better}
    tables = [{"throws": "physics", "skill": skills} for skills in (at_home, away)]
    return Pair(f"{name}: {better} against {other}", bot, bot, 0.6, options=tables[0], swapped=tables[1])


_EVERY = [
    *(_equal(f"expert against the {style} house", expert, former_house, 0.6, skill, style) for style in STYLES for skill in SKILLS),
    *(_equal("rookie against house", rookie, house, 0.35, skill, held=True) for skill in SKILLS),
    *(
        _unequal(bot, name, better, other)
        for bot, name in ((expert, "expert"), (house, "house"))
        for place, other in enumerate(SKILLS)
        for better in SKILLS[place + 1 :]
    ),
]
PAIRS = _EVERY[:: sized(1, 7)]
