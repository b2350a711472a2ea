"""Reads lock files."""

from __future__ import annotations

import re
from pathlib import Path

LOCKS = Path(__file__).resolve().parent.parent / "requirements"


def versions(name: str) -> dict[str, str]:
    """The versions in a lock file, by package."""
    text = (LOCKS / f"{name}.lock").read_text(encoding="utf-8")
    return dict(re.findall(r"^([a-z0-9-]+)(?:\[[a-z,]+\])?==([^\s;]+)", text, re.MULTILINE))


def pinned(lock: str, package: str) -> str:
    """A requirement of just the version that a lock file names."""
    return f"{package}=={versions(lock)[package]}"
