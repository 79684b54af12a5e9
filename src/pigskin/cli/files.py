"""Files that are written whole, or not at all, and by one program at a time."""

from __future__ import annotations

import errno
import os
import shutil
import sys
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import BinaryIO, Self


class FileInUse(OSError):
    """Another program writes this file."""


class FileChanged(OSError):
    """Another program has written this file since we did."""


class OwnFile:
    """A file that this program alone writes, for as long as it is open.

    The lock is on the file itself, so whatever takes its place is locked before it does. Where a system has no such locks, a file that is
    not as we left it still tells that somebody else has written it.
    """

    def __init__(self, path: Path, content: bytes, held: BinaryIO | None) -> None:
        self.path, self.content, self._held = path, content, held

    @classmethod
    def open(cls, path: Path) -> Self:
        """A file that exists; FileInUse if another program has it."""
        while True:
            with ExitStack() as opened:
                file = opened.enter_context(path.open("rb"))
                held = _lock(file, path)
                if os.path.samestat(os.fstat(file.fileno()), path.stat()):  # else it was replaced before we had the lock
                    own = cls(path, file.read(), held)
                    if held is not None:
                        opened.pop_all()
                    return own

    @classmethod
    def create(cls, path: Path, content: bytes) -> Self:
        """A new file; FileExistsError if there is one."""
        return cls(path, content, _put(path, content, new=True))

    @classmethod
    def create_numbered(cls, like: Path, content: bytes) -> Self:
        """A new file with the first free number behind the name: `game-1.pigskin`."""
        number = 1
        while True:
            try:
                return cls.create(like.with_name(f"{like.stem}-{number}{like.suffix}"), content)
            except FileExistsError:
                number += 1

    def write(self, content: bytes) -> None:
        """Puts the content in place of what the file held; FileChanged if that is not what we left there."""
        try:
            left = self.path.read_bytes()
        except FileNotFoundError:
            left = None
        if left not in (None, self.content):
            raise FileChanged(f"{self.path} was changed by another program")
        held = _put(self.path, content, new=left is None)
        self.close()
        self.content, self._held = content, held

    def close(self) -> None:
        """Lets others write it."""
        if self._held is not None:
            self._held.close()
            self._held = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def replace(path: Path, content: bytes) -> None:
    """Puts the content in place of what the file held: whatever happens, the file holds all of the one or all of the other."""
    held = _put(path, content, new=False)
    if held is not None:
        held.close()


def _put(path: Path, content: bytes, *, new: bool) -> BinaryIO | None:
    """Writes a draft to the disk, then lets it take its place at once; the file in its new place, open and locked."""
    try:
        target = path.resolve()  # a link stays one
        draft = target.with_name(f".{target.name}.{os.getpid()}.new")
        file = draft.open("wb")
        try:
            held = _lock(file, path)
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
            if held is None:
                file.close()
            _take_place(draft, target, new=new)
        except BaseException:
            _discard(file, draft)
            raise
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from error  # the draft is nobody's business
    return held


def _discard(file: BinaryIO, draft: Path) -> None:
    """Leaves nothing of a draft; what is still to be written to a full disk fails once more."""
    with suppress(OSError):
        file.close()
    with suppress(OSError):
        draft.unlink()


def _take_place(draft: Path, target: Path, *, new: bool) -> None:
    """The draft becomes the file; a new file never takes the place of another."""
    if not new:
        if target.exists():
            shutil.copymode(target, draft)
        draft.replace(target)
    else:
        try:
            os.link(draft, target)
        except FileExistsError:
            raise
        except OSError:  # a file system without hard links
            if target.exists():
                raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST)) from None
            draft.replace(target)
        else:
            draft.unlink()
    _sync_folder(target.parent)


def _sync_folder(folder: Path) -> None:
    """Has the disk keep which file has which name, where a system lets one ask for that."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def _lock(file: BinaryIO, path: Path) -> BinaryIO | None:
    """Locks a file for as long as it is open; None on a system where an open file cannot be replaced."""
    if sys.platform == "win32":
        return None
    import fcntl

    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        raise FileInUse(f"{path} is in use by another program") from error
    except OSError:  # a file system without locks
        pass
    return file
