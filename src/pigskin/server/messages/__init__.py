"""What is said over the network, typed: the socket's messages, and what requests take and give."""
