"""What a node counts and measures, in the words of Prometheus."""

from __future__ import annotations

import os
from bisect import bisect_left
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

# Seconds up to which something counts as that quick; what takes longer than all of them is slower than anyone should wait.
QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
MEMORY, DESCRIPTORS = Path("/proc/self/statm"), Path("/proc/self/fd")
GAUGES = {
    "tables": "Tables that this node has at hand.",
    "viewers": "People and scoreboards that look at them.",
    "nodes": "Nodes that serve this database.",
    "memory_bytes": "Memory of this process.",
    "descriptors": "Files and connections that this process has open.",
}


class Histogram:
    """How long something took: how many were as quick as each of some times, and all of them together."""

    def __init__(self) -> None:
        self._counts, self._sum = [0] * (len(QUICK) + 1), 0.0

    def add(self, seconds: float) -> None:
        self._counts[bisect_left(QUICK, seconds)] += 1
        self._sum += seconds

    def lines(self, name: str, labels: str) -> Iterator[str]:
        reached = 0
        for most, count in zip((*map(str, QUICK), "+Inf"), self._counts, strict=True):
            reached += count
            yield f'{name}_bucket{{{labels},le="{most}"}} {reached}'
        yield f"{name}_sum{{{labels}}} {self._sum:.6f}"
        yield f"{name}_count{{{labels}}} {reached}"


COUNTED = {
    "connections": "Sockets that were opened.",
    "messages": "Messages that came over sockets.",
    "entries": "Entries of tables that are on disk.",
    "refused": "Messages that were refused.",
    "conflicts": "Times that another node was first at a table.",
    "dropped": "Connections that were dropped because they read too slowly.",
    "requests": "HTTP requests.",
    "documents": "Documents of finished games that were made.",
    "commits": "Commits: each keeps what came in meanwhile.",
    "commits_failed": "Commits of which some or all could not be kept.",
}
TIMED = {
    "commit_seconds": "How long a commit took.",
    "shown_seconds": "How long it took from an accepted message until everyone at the table was sent it.",
    "request_seconds": "How long an HTTP request took.",
}


@dataclass
class Metrics:
    """What a node counts and measures. Every field is a part of `/metrics`, under its own name."""

    connections: int = 0
    messages: int = 0
    entries: int = 0
    refused: int = 0
    conflicts: int = 0
    dropped: int = 0
    requests: int = 0
    documents: int = 0
    commits: int = 0
    commits_failed: int = 0
    commit_seconds: Histogram = field(default_factory=Histogram)
    shown_seconds: Histogram = field(default_factory=Histogram)
    request_seconds: Histogram = field(default_factory=Histogram)

    def text(self, node: str, gauges: Mapping[str, float]) -> str:
        """The exposition format. Every line names the node, as several may answer at one address."""
        labels = f'node="{_escaped(node)}"'
        lines: list[str] = []
        for name, what in COUNTED.items():
            lines += [*_head(f"{name}_total", "counter", what), f"pigskin_{name}_total{{{labels}}} {getattr(self, name)}"]
        for name, what in TIMED.items():
            lines += [*_head(name, "histogram", what), *getattr(self, name).lines(f"pigskin_{name}", labels)]
        for name, value in {**gauges, **of_process()}.items():
            lines += [*_head(name, "gauge", GAUGES[name]), f"pigskin_{name}{{{labels}}} {value:.0f}"]
        return "\n".join(lines) + "\n"


def _head(name: str, kind: str, what: str) -> list[str]:
    return [f"# HELP pigskin_{name} {what}", f"# TYPE pigskin_{name} {kind}"]


def _escaped(name: str) -> str:
    return name.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")


def of_process() -> dict[str, float]:
    """Memory and descriptors of this process, where the system tells."""
    if not MEMORY.exists():
        return {}
    return {
        "memory_bytes": int(MEMORY.read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE"),
        "descriptors": len(os.listdir(DESCRIPTORS)),  # noqa: PTH208 - one of them is gone before its path could be looked at
    }
