"""What a game says in one language: a catalogue of sentences with places to fill in, some of them said in several ways."""

from collections.abc import Mapping

Catalogue = Mapping[str, str | tuple[str, ...]]


class Phrases:
    """A catalogue that speaks."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.ways = {key: (text,) if isinstance(text, str) else text for key, text in catalogue.items()}

    def say(self, key: str, pick: int = 0, **places: object) -> str:
        """An entry with its places filled in; `pick` chooses among its ways."""
        ways = self.ways[key]
        return ways[pick % len(ways)].format_map(places)
