"""Stamps: files in build/stamps that say from what something was made, so that it is made once.

What is compared is content, not time: a fresh clone, a changed branch and a copied folder are all
told right.
"""

from __future__ import annotations

import fcntl
import hashlib
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
STAMPS = ROOT / "build" / "stamps"
UNTOUCHED = {"node_modules", "__pycache__", "docs_site", "static", ".git"}
"""Folders that hold no sources."""


GENERATED = ("locale/*.json", "lib/view.ts", "lib/protocol.ts", "lib/look.ts", "shapes.ts")
"""Files that are made from sources (scripts/generate.py)."""


def files_in(*folders: Path) -> Iterator[Path]:
    """The files below some folders, and the files named themselves, but for what is built."""
    for folder in folders:
        if folder.is_file():
            if not any(folder.match(pattern) for pattern in GENERATED):
                yield folder
        elif folder.is_dir() and folder.name not in UNTOUCHED and folder.suffix != ".egg-info":
            yield from files_in(*sorted(folder.iterdir()))


def digest(*paths: Path, words: Iterable[str] = ()) -> str:
    """A digest of the names and contents of files, and of some words."""
    made = hashlib.blake2b(digest_size=16)
    for word in words:
        made.update(f"{word}\n".encode())
    for path in files_in(*paths):
        content = path.read_bytes()
        made.update(f"{path.relative_to(ROOT).as_posix()} {len(content)}\n".encode())
        made.update(content)
    return made.hexdigest()


def is_current(name: str, made_from: str) -> bool:
    """Whether something was made from just that."""
    path = STAMPS / name
    return path.is_file() and path.read_text(encoding="utf-8") == made_from


def mark(name: str, made_from: str) -> None:
    """Notes from what something was made."""
    STAMPS.mkdir(parents=True, exist_ok=True)
    (STAMPS / name).write_text(made_from, encoding="utf-8")


def forget(pattern: str) -> None:
    """Removes the stamps of this name, or of all that fit it."""
    for path in STAMPS.glob(pattern):
        path.unlink(missing_ok=True)


@contextmanager
def alone(name: str) -> Iterator[None]:
    """Waits until no other process makes the same thing in this folder."""
    STAMPS.mkdir(parents=True, exist_ok=True)
    with (STAMPS / f"{name}.lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            print("• waiting for another make in this folder", file=sys.stderr, flush=True)
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield
