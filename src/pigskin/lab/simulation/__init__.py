"""Many games: what is played, in batches of bounded size, on the cores of a machine or of a cluster, and where the rows go."""
