"""The rules in machine code: `verbs` stands in for the methods of `State`, `plan` compiles and keeps, `stepper` stops at questions.

Nothing but this folder knows of numba's ways; who imports it needs the extra `lab`.
"""

from pigskin.engine.compiled.plan import Array, Plan, fingerprint, new_games, play_out, record_type, register_rules, run, simulator, traces

__all__ = ["Array", "Plan", "fingerprint", "new_games", "play_out", "record_type", "register_rules", "run", "simulator", "traces"]
