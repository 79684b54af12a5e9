"""What the dice game sets itself besides."""

from benchmarks.limit import ratio_to_c

EXTRA = (("compiled, beside C by hand", ratio_to_c, "0.85"),)
