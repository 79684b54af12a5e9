"""Which tests coverage has nothing to learn from."""

from pathlib import Path

import pytest

TESTS = Path(__file__).parent
WATCHED = (TESTS, TESTS / "adapters", TESTS / "conformance")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Rules and engine are proved here and in the conformance suite; other folders are about what stands on them."""
    for item in items:
        if item.path.parent not in WATCHED:
            item.add_marker(pytest.mark.unseen)
