"""Memory: makes the C library return large freed blocks to the system."""

from __future__ import annotations

import ctypes
from typing import Final

M_MMAP_THRESHOLD: Final = -3
"""The parameter's number in glibc's malloc.h."""
LARGE_BLOCK: Final = 128 * 1024
"""Bytes from which a block is returned as soon as it is freed: where glibc starts."""


def return_large_blocks() -> None:
    """Fixes the size from which glibc maps a block by itself and returns it once it is freed.

    By default glibc raises that size to the largest block freed so far. The 16 MB in which the
    first passphrase is hashed would so make it keep the memory of every later one. Other C
    libraries do not, and are left alone.
    """
    try:
        library = ctypes.CDLL(None)
        is_glibc = hasattr(library, "gnu_get_libc_version")
    except (OSError, TypeError):  # there is no C library to be found in this process
        return
    if is_glibc:
        library.mallopt(M_MMAP_THRESHOLD, LARGE_BLOCK)
