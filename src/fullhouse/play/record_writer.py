"""Writing records: every line is on disk before anybody learns of it."""

from __future__ import annotations

import fcntl
import os
from hashlib import blake2b
from pathlib import Path
from typing import Protocol

from fullhouse.play.record import CHECKSUM
from fullhouse.table.errors import BadInput


class WriteFailed(BadInput):
    """Writing failed; the record is as it was before."""


class Sink(Protocol):
    """Where a match writes its lines."""

    def append(self, lines: list[str], ended: bool = False) -> None:
        """Store these lines durably; with `ended`, nothing will follow."""

    def close(self) -> None:
        """Release its resources; nothing more can be written."""


class RecordWriter:
    """An open record, locked against other programs."""

    def __init__(self, path: Path, file: int, written: bytes) -> None:
        self.path = path
        self._file = file
        self._length = len(written)
        self._sum = blake2b(written, digest_size=32)

    def append(self, lines: list[str], ended: bool = False) -> None:
        """Write and sync; if that fails, the record stays as it was."""
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
            raise WriteFailed(f"{self.path} cannot be written: {error.strerror}.") from None
        self._sum = total
        self._length += len(block)
        if ended:
            self.close()

    def close(self) -> None:
        if self._file >= 0:
            os.close(self._file)
            self._file = -1


def create(path: Path, lines: list[str]) -> RecordWriter:
    """A new record with these lines, readable by its owner only; never overwrites a file."""
    try:
        file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_APPEND, 0o600)
    except FileExistsError:
        raise BadInput(f"{path} exists already; records are never overwritten.") from None
    except OSError as error:
        raise BadInput(f"No record can be written to {path}: {error.strerror}.") from None
    writer = RecordWriter(path, file, b"")
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


def reopen(path: Path, seen: bytes, kept: int) -> RecordWriter:
    """Reopen a record to continue it: keep `kept` bytes if it is as it was read."""
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
        raise BadInput(f"{path} is being played by another program.") from None
    return RecordWriter(path, file, seen[:kept])


def is_being_played(path: Path) -> bool:
    """Whether a program has this record open for writing."""
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
