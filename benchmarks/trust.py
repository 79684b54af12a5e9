"""What is promised, tried anew: every soak, the made-up messages, the secrets and the mutants, in one table.

Each row is a program that can be run by itself; what it printed last stands in the table. `make trust` runs all of it, which takes hours;
`python -m benchmarks.trust secrets` only that row, and `--tiny` a little of each.
"""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from benchmarks.size import NAMES, TINY, sized

ROOT = Path(__file__).parent.parent
SECRETS = "tests/server/test_secrets.py tests/conformance/test_coach.py tests/conformance/test_conformance.py"
UNSEEN = "leave_no_trace or cannot_see or may_not_see or stay_secret"


class Proof(NamedTuple):
    """A promise, the program that tries it, and which of the lines it prints tell what came of it."""

    promise: str
    program: tuple[str, ...]
    told: str


PROOFS = {
    "parity": Proof(
        "A game runs the same, input for input, for a person and compiled",
        ("benchmarks.soak", *sized((), ("parker", "--tiny"))),
        r"^\d+ games, \d+ differ$",
    ),
    "server": Proof(
        "What was acknowledged is never lost, whatever is killed; whatever is sent is answered, and what is refused changes nothing",
        ("benchmarks.server_soak", *sized((), ("--tiny",))),
        r"none is missing$|nothing doubled$|^\d+ made-up",
    ),
    "secrets": Proof(
        "What a seat may not see makes no difference to what it is shown, advised, or answered by a bot",
        ("pytest", "-q", "-p", "no:cacheprovider", *SECRETS.split(), "-k", sized(UNSEEN, "leave_no_trace")),
        r"^\d+ passed",
    ),
    "mutants": Proof(
        "Every rule is guarded: a small slip of the pen in it is noticed",
        ("mutants", *sized((), ("--sample", "2", "--game", "parker"))),
        r"survived$",
    ),
}


def tried(proof: Proof) -> list[str]:
    """What a program tells of its promise. It ends here where the promise does not hold."""
    path = os.pathsep.join([str(ROOT / "tests"), *filter(None, [os.environ.get("PYTHONPATH")])])
    command = [sys.executable, "-m", *proof.program]
    done = subprocess.run(command, cwd=ROOT, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True, check=False)
    found = [line for line in done.stdout.splitlines() if re.search(proof.told, line)]
    if done.returncode or not found:
        raise SystemExit(f"not so: {proof.promise}\n{' '.join(command)}\n{done.stdout[-3000:]}{done.stderr[-3000:]}")
    return found


def main() -> None:
    print("| promise | tried by | what came |", "| --- | --- | --- |", sep="\n", flush=True)
    for name in NAMES or PROOFS:
        proof = PROOFS[name]
        print(f"| {proof.promise} | `python -m {proof.program[0]}` | {'; '.join(tried(proof))} |", flush=True)
    if TINY:
        print("\nThis was the tiny size, which shows that each still runs and proves little.")


if __name__ == "__main__":
    main()
