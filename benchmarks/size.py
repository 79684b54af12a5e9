"""How much a benchmark does: as much as a figure needs or, with `--tiny`, just enough to show that it still runs."""

import sys
from typing import TypeVar

TINY = "--tiny" in sys.argv

NAMES = [argument for argument in sys.argv[1:] if not argument.startswith("--")]  # of what alone is to be run

Amount = TypeVar("Amount")


def number_of(flag: str, usual: float) -> float:
    """What the command line says with `--flag=NUMBER`, or else the usual number."""
    said = [argument.partition("=")[2] for argument in sys.argv[1:] if argument.startswith(f"--{flag}=")]
    return float(said[-1]) if said else usual


def sized(full: Amount, tiny: Amount) -> Amount:
    """The amount for a figure, or the tiny one."""
    return tiny if TINY else full
