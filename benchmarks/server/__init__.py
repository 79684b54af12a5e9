"""What `make bench-server` prints: the table server beside boardgame.io and Colyseus, in one run on one machine."""
