"""Which tests coverage has nothing to learn from, and which go first; and signals are heeded, however the tests were started."""

import signal
from collections.abc import Generator
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
# What runs in the background of a shell, or goes on when it is closed, heeds no signals, and whatever the tests start would not either.
for name in ("SIGINT", "SIGQUIT", "SIGHUP"):
    number = getattr(signal, name, None)
    if number is not None and signal.getsignal(number) is signal.SIG_IGN:
        signal.signal(number, signal.default_int_handler if number == signal.SIGINT else signal.SIG_DFL)

WATCHED = (TESTS, TESTS / "research", TESTS / "conformance")


@pytest.hookimpl(wrapper=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> Generator[None]:
    """Rules and engine are proved here and in the conformance suite; other folders are about what stands on them.

    Groups, each of which one worker runs from end to end, go first; single tests fill the time that is left.
    """
    for item in items:
        if item.path.parent not in WATCHED:
            item.add_marker(pytest.mark.unseen)
    yield
    items.sort(key=lambda item: item.get_closest_marker("xdist_group") is None)
