"""What the dice game sets itself besides."""

from benchmarks.limit import ratio_to_c, ratio_to_plain_c
from benchmarks.reference.parker import house as before
from benchmarks.strength import Pair
from pigskin.games.parker.bots.expert import expert
from pigskin.games.parker.bots.house import house
from pigskin.games.parker.bots.perfect import perfect
from pigskin.games.parker.bots.rookie import rookie

EXTRA = (
    ("compiled, beside C by hand", ratio_to_plain_c, "0.85"),
    ("beside C with the processor's instructions for bits", ratio_to_c, ""),
)
ERROR = 0.001  # games are quick enough for it
PAIRS = (
    Pair("expert against the house", expert, before, 0.524, error=ERROR),
    Pair("perfect against the house, exactly 53.18 %", perfect, before, 0.53, error=ERROR),
    Pair("rookie against the house", rookie, house, 0.35, held=True, error=ERROR),
)
