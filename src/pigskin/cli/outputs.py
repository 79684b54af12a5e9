"""Files that a command is to write when it is done: looked at before anything is played."""

from __future__ import annotations

import os
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryFile

from pigskin.engine.errors import OptionError, quote


def check_out(path: Path, endings: tuple[str, ...], *, force: bool) -> None:
    """Refuses a file that could not be written, or that is there already and not to be replaced."""
    if path.suffix not in endings:
        raise OptionError(f"{quote(path.name)} does not end in {' or '.join(endings)}")
    if not path.parent.is_dir():
        raise OptionError(f"there is no folder {quote(str(path.parent))}")
    if path.is_dir():
        raise OptionError(f"{quote(str(path))} is a folder")
    if path.exists() and not force:
        raise OptionError(f"{quote(str(path))} is there already; --force replaces it")
    try:
        TemporaryFile(dir=path.parent).close()
    except OSError as error:
        raise OptionError(f"nothing can be written to the folder {quote(str(path.parent))}: {error.strerror}") from error
    if path.suffix == ".parquet" and find_spec("pyarrow") is None:
        raise OptionError("writing Parquet needs pyarrow: pip install 'pigskin[lab]', or name a .csv file")


def write_whole(path: Path, text: str) -> None:
    """The file is there whole or not at all."""
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        draft.write_text(text, encoding="utf-8")
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
