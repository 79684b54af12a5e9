"""The rules of Card Bowl, a chapter a file, in the order of its rulebook. `R7` and the like are the rulings in RULES.md."""
