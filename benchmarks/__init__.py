"""What `make bench` prints: how fast each way of playing is, as ratios taken in one run on one machine."""
