"""A node inside a page: the same tables, with the browser to keep them, a message port for a socket, and a second worker to think.

A worker of the page calls `start`; a second worker has `beside` at hand. Neither threads nor processes are needed, nor a network.
"""

from pigskin.server.page.beside import beside
from pigskin.server.page.node import PageLine, PageNode, start

__all__ = ["PageLine", "PageNode", "beside", "start"]
