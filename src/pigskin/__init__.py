"""Pigskin: tabletop football games, each written once from its rulebook and played everywhere."""

__version__ = "0.1.0"
