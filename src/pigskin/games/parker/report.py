"""What a report of the dice game goes by."""

SEASONS = "2019-2023"  # it tells all its plays, whether or not a bot ever calls a pass
