"""The short form of the game, for those who watch a whole one being played."""

from __future__ import annotations

from typing import Final

OPTIONS: Final = {"match": "single"}
