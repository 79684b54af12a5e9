"""What the dice game sets itself besides."""

from benchmarks.limit import ratio_to_c, ratio_to_plain_c

EXTRA = (
    ("compiled, beside C by hand", ratio_to_plain_c, "0.85"),
    ("beside C with the processor's instructions for bits", ratio_to_c, ""),
)
