"""The rules in machine code.

`verbs` stands in for the methods of `State`, `arithmetic` for what rules reckon with besides; `plan` compiles and keeps, `linking` makes
numba compile all rules of a plan as one piece; `stepper` stops at questions, `playouts` goes on from anywhere (by `ahead`).

Nothing but this folder knows of numba's ways; who imports it needs the extra `lab`.
"""

from pigskin.engine.compiled.plan import (
    Array,
    Plan,
    cache_folder,
    fingerprint,
    new_games,
    play_out,
    record_type,
    register_rules,
    run,
    run_traced,
    set_chance,
    simulator,
)

__all__ = [
    "Array",
    "Plan",
    "cache_folder",
    "fingerprint",
    "new_games",
    "play_out",
    "record_type",
    "register_rules",
    "run",
    "run_traced",
    "set_chance",
    "simulator",
]
