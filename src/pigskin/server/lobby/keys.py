"""Keys of people at a table, ids and short codes."""

from __future__ import annotations

import hashlib
import hmac
import secrets

from pigskin.server.journal.entries import Person
from pigskin.server.tables.table import Table

CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # none that is easily taken for another
CODE_LENGTH = 6


def new_table_id() -> str:
    return secrets.token_hex(12)


def new_code() -> str:
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def new_person_id() -> str:
    return secrets.token_hex(6)


def new_key(person: str) -> tuple[str, str]:
    """A key that proves who one is, and the hash of it that is kept."""
    key = f"{person}.{secrets.token_urlsafe(24)}"
    return key, hash_key(key)


def hash_key(key: str) -> str:
    return hashlib.sha256(key.encode("utf-8", "surrogatepass")).hexdigest()


def right_key(person: Person, key: str) -> bool:
    return hmac.compare_digest(hash_key(key), person.key_hash)


def person_of(table: Table, key: str) -> str | None:
    """Whose key this is, if anyone's at this table."""
    person = table.people.get(key.partition(".")[0])
    known = person.key_hash if person else hash_key("nobody")
    right = hmac.compare_digest(hash_key(key), known)
    return person.id if person and right else None
