"""What a game says in one language: a catalogue of sentences with places to fill in, some of them said in several ways.

The first part of a key says what its text is for. Those that are the same in every game:

- `name`, `summary`: what the game is called, and what it is, for whoever chooses one.
- `option.length`, `explain.length`: what an option is called, and what it does.
- `value.dice.real`, `part.length.minutes`: a value of an option, and a part of one.
- `token.end-run`: an answer, on a button or in a list.
- `source.dice`, `sources.dice`: who or what one waits for besides the seats, and what is counted of it.
- `watch.late`: what runs out when the host of a table sends this token.
- `face.*`: whatever else its face in the browser says; sentences may say it too.
"""

from collections.abc import Mapping

Catalogue = Mapping[str, str | tuple[str, ...]]
ON_THE_FACE = ("token.", "source.", "sources.", "watch.", "face.")  # what a game's face in the browser needs


class Phrases:
    """A catalogue that speaks."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.ways = {key: (text,) if isinstance(text, str) else text for key, text in catalogue.items()}

    def say(self, key: str, pick: int = 0, **places: object) -> str:
        """An entry with its places filled in; `pick` chooses among its ways."""
        ways = self.ways[key]
        return ways[pick % len(ways)].format_map(places)


class CatalogueWords:
    """What every game with a catalogue says; its own `Words` adds the sentences."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.phrases = Phrases(catalogue)
        self.labels = {key: ways[0] for key, ways in self.phrases.ways.items()}
