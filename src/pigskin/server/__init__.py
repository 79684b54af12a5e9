"""Tables over HTTP and WebSocket: people and bots play any of the games, durably and on any number of nodes."""
