"""Counters for Prometheus."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields


@dataclass
class Metrics:
    """What a node counts. Every field is a line of `/metrics`."""

    connections: int = 0
    messages: int = 0
    entries: int = 0
    refused: int = 0
    conflicts: int = 0
    dropped: int = 0
    requests: int = 0
    documents: int = 0

    def text(self, gauges: Mapping[str, float]) -> str:
        """The exposition format."""
        lines = []
        for field in fields(self):
            lines += [f"# TYPE pigskin_{field.name}_total counter", f"pigskin_{field.name}_total {getattr(self, field.name)}"]
        for name, value in gauges.items():
            lines += [f"# TYPE pigskin_{name} gauge", f"pigskin_{name} {value:g}"]
        return "\n".join(lines) + "\n"
