"""What can be printed, and how; `web/src/press/settings.ts` reads the same."""

from __future__ import annotations

from typing import Final

PAPERS: Final = ("a4", "letter")
FLIPS: Final = ("long", "short")
BACKS: Final = "backs"
PARTS: Final = ("cards", BACKS, "sheets", "scores", "rules", "test")
"""What a PDF may hold."""
USUAL: Final = ("cards", BACKS, "sheets", "scores", "rules")
