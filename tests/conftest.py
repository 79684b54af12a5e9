"""Which tests coverage has nothing to learn from, and which go first; and Ctrl-C is heeded, however the tests were started."""

import signal
from collections.abc import Generator
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # as in the background of a shell; what the tests start would inherit that
    signal.signal(signal.SIGINT, signal.default_int_handler)

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
