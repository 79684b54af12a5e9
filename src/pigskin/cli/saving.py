"""Where a game is kept while it is played, so that nothing that was played is lost."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import typer

from pigskin.cli.files import FileChanged, OwnFile


class Saving:
    """Keeps a game in a file. Where that cannot be written, it is tried again each time, and the game is kept in another folder meanwhile.

    `problem` says why the game is not in its own file, and `path` where it is; nowhere if that is None.
    """

    def __init__(self, wanted: Path, file: OwnFile | None = None) -> None:
        self._wanted, self._file = wanted, file
        self._meanwhile: OwnFile | None = None
        self.problem = ""

    def begin(self, content: bytes) -> str:
        """Keeps a game before it is played. OSError where a new file cannot be made, so that another one can be named."""
        if self._file is None:
            self._file = OwnFile.create(self._wanted, content)
            return ""
        return self.keep(content)

    def keep(self, content: bytes) -> str:
        """Keeps what has been played; what the players should be told of it, if anything has changed."""
        before = self.problem
        try:
            told = self._write(content)
        except OSError as error:
            self.problem = f"{self._own_path} cannot be written: {error.strerror or error}"
            self._keep_elsewhere(content)
            return "" if self.problem == before else f"{self.problem}. {self._until_then()}"
        self.problem = ""
        self._tidy_up()
        return told or (f"{self._own_path} holds the game again." if before else "")

    def close(self) -> None:
        """Lets others write the files."""
        for file in (self._file, self._meanwhile):
            if file is not None:
                file.close()

    @property
    def path(self) -> Path | None:
        """The file that holds the game."""
        holding = self._meanwhile if self.problem else self._file
        return holding.path if holding else None

    @property
    def _own_path(self) -> Path:
        return self._file.path if self._file else self._wanted

    def _write(self, content: bytes) -> str:
        """Writes the game's own file, or OSError. A file that another program has changed is left to it."""
        if self._file is None:
            self._file = OwnFile.create_numbered(self._wanted, content)
            return ""
        try:
            self._file.write(content)
        except FileChanged as changed:
            self._file.close()
            self._file = OwnFile.create_numbered(self._file.path, content)
            return f"{changed}: from here on this game is kept in {self._file.path}."
        return ""

    def _keep_elsewhere(self, content: bytes) -> None:
        """Keeps the game in another folder, as long as its own file cannot be written."""
        if self._meanwhile is not None:
            with suppress(OSError):
                self._meanwhile.write(content)
                return
            self._meanwhile.close()
            self._meanwhile = None
        for folder in other_folders():
            with suppress(OSError):
                folder.mkdir(parents=True, exist_ok=True)
                self._meanwhile = OwnFile.create_numbered(folder / self._own_path.name, content)
                return

    def _until_then(self) -> str:
        where = f"kept in {self._meanwhile.path}" if self._meanwhile else "kept nowhere, as no other folder can be written either"
        return f"It is tried again after every input; until then the game is {where}."

    def _tidy_up(self) -> None:
        """Takes away what was only kept meanwhile."""
        if self._meanwhile is not None:
            self._meanwhile.close()
            with suppress(OSError):
                self._meanwhile.path.unlink()
            self._meanwhile = None


def other_folders() -> Iterator[Path]:
    """Where a game goes that cannot be kept where it should be: the folder of this program, then that of temporary files."""
    yield Path(typer.get_app_dir("pigskin"))
    with suppress(OSError):
        yield Path(tempfile.gettempdir())
