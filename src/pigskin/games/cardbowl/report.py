"""What a report of Card Bowl goes by."""

SEASONS = "2008"  # the rulebook is of the year after
