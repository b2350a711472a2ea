"""Writes every discovered game's golden playthrough anew; read the difference before committing.

python -m tests.goldens.regenerate [GAME …]
"""

from __future__ import annotations

import sys
from pathlib import Path

import fullhouse as fh
from tests.goldens.playthrough import playthrough

HERE = Path(__file__).parent


def golden(id: str) -> Path:
    """Where a game's playthrough is kept."""
    return HERE / f"{id}.txt"


def main() -> None:
    for id in sys.argv[1:] or list(fh.games()):
        golden(id).write_text(playthrough(fh.game(id)), encoding="utf-8")
        print(golden(id))


if __name__ == "__main__":
    main()
