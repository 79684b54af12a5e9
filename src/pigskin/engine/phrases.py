"""What a game says in one language: a catalogue of sentences with places to fill in, some of them said in several ways.

The first part of a key says what its text is for. Those that are the same in every game:

- `name`, `summary`: what the game is called, and what it is, for whoever chooses one.
- `step.1`, `step.2`: how it is played, in a few short lines, as they stand in its box.
- `option.length`, `explain.length`: what an option is called, and what it does.
- `value.dice.real`, `part.length.minutes`: a value of an option, and a part of one.
- `token.end-run`: an answer, on a button or in a list.
- `card.run-8`: an answer that is a card, by what stands on it.
- `source.dice`, `sources.dice`: who or what one waits for besides the seats, and what is counted of it.
- `watch.late`: what runs out when the host of a table sends this token.
- `brief.end-run`: what an answer leads to, so short that it stands on its button.
- `lesson.doubles`: what is said once in a first game (`engine.lessons`).
- `face.*`: whatever else its face in the browser says; sentences may say it too.

A sentence may have variants for a reader who is part of it: `run.plunge.you` where the reader did it, `interception.to-you` where it was
done to the reader. Where there is none, the reader is told it as everyone is.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self

from pigskin.engine.names import PLAIN, Voice
from pigskin.engine.rule import NOBODY

Catalogue = Mapping[str, str | tuple[str, ...]]
ON_THE_FACE = ("token.", "kind.", "card.", "source.", "sources.", "watch.", "face.")  # what a game's face in the browser needs


class Phrases:
    """A catalogue that speaks."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.ways = {key: (text,) if isinstance(text, str) else text for key, text in catalogue.items()}

    def say(self, key: str, pick: int = 0, **places: object) -> str:
        """An entry with its places filled in; `pick` chooses among its ways."""
        ways = self.ways[key]
        return ways[pick % len(ways)].format_map(places)


class CatalogueWords:
    """What every game with a catalogue says, in a voice; its own `Words` adds the sentences."""

    def __init__(self, catalogue: Catalogue, voice: Voice = PLAIN) -> None:
        self.catalogue, self.voice = catalogue, voice
        self.phrases = Phrases(catalogue)
        self.labels = {key: ways[0] for key, ways in self.phrases.ways.items()}

    def in_voice(self, voice: Voice) -> Self:
        """The same words in another voice."""
        return type(self)(self.catalogue, voice)

    def say(self, key: str, pick: int = 0, *, of: int = NOBODY, to: int = NOBODY, **places: object) -> str:
        """An entry with its places filled in, as the reader is told it who may be the seat it tells of, or the one it was done to."""
        return self.phrases.say(self.heard(key, of, to), pick, **places)

    def heard(self, key: str, of: int = NOBODY, to: int = NOBODY) -> str:
        """Which entry the reader is told."""
        reader = self.voice.reader
        if reader < 0 or reader not in (of, to):
            return key
        own = f"{key}.you" if reader == of else f"{key}.to-you"
        return own if own in self.phrases.ways else key
