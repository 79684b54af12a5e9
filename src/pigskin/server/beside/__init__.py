"""What a table does not wait for: calls and long work beside the event loop, in threads and processes, or in a second worker of a page."""
