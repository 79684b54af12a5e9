"""What a person has set for the terminal, kept plainly in the program's folder: language, speed, colours, name."""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any

import typer

from pigskin.cli.files import replace as replace_file
from pigskin.cli.words import LANGUAGES
from pigskin.engine.errors import OptionError, quote
from pigskin.engine.textfile import TextFileError, read_text
from pigskin.engine.yamltext import YamlError, read_yaml
from pigskin.football.names import LONGEST_NAME

PACES = {"slow": 3.0, "normal": 1.6, "fast": 0.7, "at-once": 0.0}  # seconds for each play
SPEEDS = tuple(PACES)
COLOURS = ("on", "off")


@dataclass(frozen=True)
class Settings:
    """How the terminal looks and speaks. Where no language is set, it is that of the system."""

    language: str = ""
    speed: str = "normal"
    colours: str = "on"
    name: str = ""

    @property
    def pace(self) -> float:
        """Seconds that a play stays before the next one is told."""
        return PACES[self.speed]

    @property
    def spoken(self) -> str:
        """The language that is spoken."""
        return self.language or system_language(os.environ)


ALLOWED: dict[str, tuple[str, ...]] = {"language": ("", *LANGUAGES), "speed": SPEEDS, "colours": COLOURS}


def system_language(environment: Mapping[str, str]) -> str:
    """The language of the system, if the terminal speaks it; else English."""
    named = next((environment[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(name)), "")
    return next((language for language in LANGUAGES if named.lower().startswith(language)), LANGUAGES[0])


def only_ascii(environment: Mapping[str, str]) -> bool:
    """Whether the terminal may be unable to show more than ASCII, as far as its settings tell."""
    named = next((environment[name] for name in ("LC_ALL", "LC_CTYPE", "LANG") if environment.get(name)), "C")
    return "utf" not in named.lower()


def program_folder() -> Path:
    """Where settings and games are kept."""
    return Path(typer.get_app_dir("pigskin"))


def games_folder() -> Path:
    """Where games are kept that were begun without naming a file."""
    return program_folder() / "games"


def settings_file() -> Path:
    return program_folder() / "settings.yaml"


def load_settings(path: Path | None = None) -> Settings:
    """What was set; what cannot be understood is as if it had not been, and is left for people to mend."""
    try:
        content = read_yaml(read_text(path or settings_file()))
    except (OSError, TextFileError, YamlError):
        return Settings()
    settings = Settings()
    for field in fields(Settings):
        with suppress(OptionError):
            settings = changed(settings, field.name, content.get(field.name, "") if isinstance(content, dict) else "")
    return settings


def changed(settings: Settings, name: str, value: Any) -> Settings:
    """The same settings but for one; OptionError says what it may be."""
    allowed = ALLOWED.get(name)
    if allowed is not None and value not in allowed:
        raise OptionError(f"{name} {quote(value)} is not one of {', '.join(filter(None, allowed))}")
    if allowed is None and (not isinstance(value, str) or len(value) > LONGEST_NAME or not value.isprintable()):
        raise OptionError(f"{quote(value)} is not a name of at most {LONGEST_NAME} printable characters")
    return replace(settings, **{name: value})


def save_settings(settings: Settings, path: Path | None = None) -> None:
    """Keeps the settings, a line each."""
    path = path or settings_file()
    path.parent.mkdir(parents=True, exist_ok=True)
    import yaml

    replace_file(path, yaml.safe_dump(asdict(settings), allow_unicode=True, sort_keys=False).encode())
