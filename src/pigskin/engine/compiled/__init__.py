"""The rules in machine code: `verbs` stands in for the methods of `State`, `plan` compiles and keeps, `stepper` stops at questions.

`linking` makes numba compile all rules of a plan as one piece.

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
