"""The rules in machine code.

`plan` says what a run is made of and `running` plays it: by an object that was shipped (`objects`, which `build` made), or by numba
(`jit`). `fingerprint` sees to it that nothing old is run. Of what numba compiles, `verbs` stands in for the methods of `State`,
`arithmetic` for what rules reckon with besides, and `linking` makes one piece of it all. `stepper` stops at questions, `playouts` goes on
from anywhere (by `ahead`).

Nothing but this folder knows of numba's ways. Objects need no numba; all else needs the extra `lab`.
"""

from pigskin.engine.compiled.plan import Array, Plan, new_games, record_type, set_chance, usual_plan
from pigskin.engine.compiled.running import INTERPRETED, NUMBA, OBJECT, Way, best_way, play_out, run, run_traced, simulator

__all__ = [
    "INTERPRETED",
    "NUMBA",
    "OBJECT",
    "Array",
    "Plan",
    "Way",
    "best_way",
    "new_games",
    "play_out",
    "record_type",
    "run",
    "run_traced",
    "set_chance",
    "simulator",
    "usual_plan",
]
