"""What is said of dice on trial."""

from __future__ import annotations

from pigskin.engine.fairness import Trial
from pigskin.engine.game import Game
from pigskin.football.words import football_words

NAMES = ("card.", "token.", "rank.", "kind.")  # where a game's words may have what was drawn


class TrialWords:
    """The words of a game's trials, in a language."""

    def __init__(self, game: Game, language: str) -> None:
        self._own, self._football = game.words_in(language).labels, football_words(language)
        self.came, self.expected, self.nothing = (self._football.labels[f"trial.{key}"] for key in ("came", "expected", "nothing"))

    def named(self, name: str) -> str:
        """What was drawn, by its name for people."""
        return next((self._own[key + name] for key in NAMES if key + name in self._own), name)

    def heading(self, trial: Trial) -> str:
        """What was counted, and how much of it there was."""
        key = f"sources.{trial.source}"
        source = self._own.get(key) or self._football.labels.get(f"trial.{key}", trial.source)
        return self._football.phrases.say("trial.heading", source=source[:1].upper() + source[1:], draws=trial.draws)

    def sentence(self, trial: Trial) -> str:
        """Whether that is ordinary luck."""
        share = f"{100 * trial.as_uneven:.2g}"
        return self._football.phrases.say(f"trial.{trial.verdict}", share=share, games=f"{max(int(1 / trial.as_uneven) - 1, 1):,}")
