"""Writing a record: every line is on the disk before anybody is told that it happened."""

from __future__ import annotations

import fcntl
import os
from hashlib import blake2b
from pathlib import Path
from typing import Protocol

from fullhouse.play.record import CHECKSUM
from fullhouse.table.errors import BadInput


class Unwritten(BadInput):
    """The disk took no more; what the record held before, it still holds."""


class Sink(Protocol):
    """Where a match puts its lines."""

    def append(self, lines: list[str], ended: bool = False) -> None:
        """Keeps these lines for good; with `ended`, nothing will follow."""

    def close(self) -> None:
        """Lets go of what it holds; nothing more is kept."""


class Writer:
    """An open record. It is locked: two programs never write the same one."""

    def __init__(self, path: Path, file: int, written: bytes) -> None:
        self.path = path
        self._file = file
        self._length = len(written)
        self._sum = blake2b(written, digest_size=32)

    def append(self, lines: list[str], ended: bool = False) -> None:
        """Writes, flushes and syncs; where that fails, the record stays as it was."""
        block = "".join(line + "\n" for line in lines).encode()
        total = self._sum.copy()
        total.update(block)
        if ended:
            block += f"{CHECKSUM}{total.hexdigest()}\n".encode()
        try:
            left = memoryview(block)
            while left:
                left = left[os.write(self._file, left) :]
            os.fsync(self._file)
        except OSError as error:
            os.ftruncate(self._file, self._length)
            raise Unwritten(f"{self.path} cannot be written: {error.strerror}.") from None
        self._sum = total
        self._length += len(block)
        if ended:
            self.close()

    def close(self) -> None:
        if self._file >= 0:
            os.close(self._file)
            self._file = -1


def create(path: Path, lines: list[str]) -> Writer:
    """A new record with these lines, for its owner's eyes; one that is there is never touched."""
    try:
        file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_APPEND, 0o600)
    except FileExistsError:
        raise BadInput(f"{path} is there already, and no record is ever overwritten.") from None
    except OSError as error:
        raise BadInput(f"No record can be written to {path}: {error.strerror}.") from None
    writer = Writer(path, file, b"")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        writer.append(lines)
        folder = os.open(path.parent, os.O_RDONLY)
        os.fsync(folder)
        os.close(folder)
    except (BadInput, OSError):
        writer.close()
        path.unlink()
        raise
    return writer


def reopen(path: Path, seen: bytes, kept: int) -> Writer:
    """A record to go on writing: of what was seen in it, so many bytes are kept."""
    try:
        file = os.open(path, os.O_RDWR | os.O_APPEND)
    except OSError as error:
        raise BadInput(f"{path} cannot be written: {error.strerror}.") from None
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        if os.pread(file, len(seen) + 1, 0) != seen:
            raise BlockingIOError
        os.ftruncate(file, kept)
        os.fsync(file)
    except BlockingIOError:
        os.close(file)
        raise BadInput(f"{path} is being played by another program now.") from None
    return Writer(path, file, seen[:kept])


def is_played(path: Path) -> bool:
    """Whether a program has this record open to write it, now."""
    try:
        file = os.open(path, os.O_RDONLY)
    except OSError:
        return False
    try:
        fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    finally:
        os.close(file)
    return False
