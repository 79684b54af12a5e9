"""Reports of many games, and of studies, as pages with pictures."""
