"""Games by the thousand: simulation, and what can be learned from it."""
