"""A game at one keyboard without anything that is shown: who may answer what, the bots, the watch, the feed, and what is kept."""
