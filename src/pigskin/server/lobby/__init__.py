"""Coming to a table: a new one, one that is there, or one for a game from elsewhere; names, keys, and who is let in."""
