"""Made-up requests and messages, at small size."""

from pathlib import Path

from server.fuzz import fuzz


def test_whatever_is_sent_is_answered_and_what_is_refused_changes_nothing(tmp_path: Path) -> None:
    requests, messages = fuzz(str(tmp_path / "a.db"), examples=10, tables=8, messages=30)
    assert requests >= 50
    assert messages >= 100
