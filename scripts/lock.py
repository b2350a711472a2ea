#!/usr/bin/env python3
"""Writes the lock files, with hashes: `make lock`. ARGS=--upgrade takes newer versions.

They are good for every supported platform and Python. The development environment chooses the
versions; what plays, compiles and measures takes the same ones.
"""

from __future__ import annotations

import sys

import uv

FOLDER = "requirements"
PROJECT = "pyproject.toml"
CHOSEN = ("-c", f"{FOLDER}/dev.lock")
PARTS: dict[str, tuple[str, ...]] = {
    "dev": (PROJECT, "--group", "dev"),
    "play": (PROJECT, *CHOSEN),
    "lab": (PROJECT, "--extra", "lab", *CHOSEN),
    "build": ("--group", "build", *CHOSEN),
    "long": ("--group", "long", *CHOSEN),
    "docs": ("--group", "docs", *CHOSEN),
    "uv": ("--group", "uv"),
    "node": ("--group", "node"),
    "wheels": ("--group", "wheels"),
}
"""Each lock file, and from what it is made; the first chooses for those after it."""


def main(words: list[str]) -> None:
    print("• choosing versions and asking for their hashes: about 30 s", flush=True)
    for name, asked in PARTS.items():
        uv.run("pip", "compile", *asked, *words, "--universal", "--python-version", "3.11",
               "--generate-hashes", "--custom-compile-command", "make lock",
               "-o", f"{FOLDER}/{name}.lock")  # fmt: skip


if __name__ == "__main__":
    main(sys.argv[1:])
