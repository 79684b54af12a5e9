"""How many connections this process can have: each is a file descriptor, of which the system gives so many."""

from __future__ import annotations

WANTED = 65_536
RESERVED = 100  # for the database, logs and files


def raise_limit() -> None:
    """Asks for as many descriptors as the system lets us have, up to what a node can use; worker processes inherit it."""
    try:
        import resource
    except ModuleNotFoundError:  # Windows has no such limit
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = WANTED if hard == resource.RLIM_INFINITY else min(WANTED, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def most_connections() -> int:
    """How many connections there may be at once, so that there are always descriptors left for the server itself."""
    try:
        import resource
    except ModuleNotFoundError:
        return WANTED
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return WANTED if soft == resource.RLIM_INFINITY else max(soft - RESERVED, soft // 2)
