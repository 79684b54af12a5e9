"""Records, stories, box scores, replays and proofs of games: made beside the event loop, and kept."""
