"""The house of each game as it was before there were levels of bots, kept as the opponent that strength is measured against."""
