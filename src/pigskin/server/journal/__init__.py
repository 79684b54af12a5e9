"""Everything that has happened, on disk before anyone is told: entries, the databases, group commit, news between nodes."""
