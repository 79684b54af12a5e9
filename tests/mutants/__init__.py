"""One small change at a time to the rules of a game, to find what no scenario guards. `make mutants` runs it; CONTRIBUTING.md says how."""
