"""The HTTP interface: routes, the browser client's files, and what stands before every request."""
