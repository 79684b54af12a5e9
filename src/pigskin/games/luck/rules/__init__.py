"""The card game's rules, a chapter a module, in the order of the rulebook. `R7` and the like are the rulings in RULES.md."""

from pigskin.games.luck.rules.table import play

__all__ = ["play"]
