"""Reads CHANGELOG.md: a section for each version, the newest first, after `Unreleased`."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

CHANGELOG = Path(__file__).resolve().parent.parent / "CHANGELOG.md"
UNRELEASED = "Unreleased"
HEADING = re.compile(r"^## (\S+)(?: – (\S+))?$", re.MULTILINE)


class Section(NamedTuple):
    """A version with its date and what is said about it; `Unreleased` has no date."""

    version: str
    date: str
    body: str


def sections(text: str) -> list[Section]:
    """All sections of a changelog, in its order."""
    found = list(HEADING.finditer(text))
    ends = [*(heading.start() for heading in found[1:]), len(text)]
    return [
        Section(heading[1], heading[2] or "", text[heading.end() : end].strip())
        for heading, end in zip(found, ends, strict=True)
    ]


def read() -> list[Section]:
    return sections(CHANGELOG.read_text(encoding="utf-8"))
