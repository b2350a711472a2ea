"""Games as other packages offer them, without TypeScript, in a folder on a server's path."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = ROOT / "docs" / "add-a-game.md"
OFFERED: Final = {
    "court": "tests.looks.court.rules:GAME",
    "high-card": "high_card.rules:GAME",
    "magpies": "magpies:GAME",
}

SPINNING: Final = """
from tests.lab.toy_games import Lots, Turn

def take(self, t, action):
    while True:
        pass

Turn.take = take
GAME = Lots()
"""


def install(folder: Path) -> Path:
    """Puts the packages there, the docs' own example among them; answers the folder."""
    text = PAGE.read_text(encoding="utf-8")
    package = folder / "high_card"
    package.mkdir(parents=True)
    (package / "__init__.py").touch()
    code = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    (package / "rules.py").write_text("\n".join(code), encoding="utf-8")
    for look in re.findall(r"```json\n(.*?)```", text, re.DOTALL):
        (package / "look.json").write_text(look, encoding="utf-8")
    (package / "rulebook.md").write_text("# High Card\n\nThe highest card takes them all.\n")
    (folder / "magpies.py").write_text("from tests.toy_game import Magpies\n\nGAME = Magpies()\n")
    offer(folder, OFFERED)
    return folder


def offer(folder: Path, games: Mapping[str, str]) -> None:
    """Puts a package there that offers these games, each as `module:GAME`."""
    about = folder / "offered-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: offered\nVersion: 1\n")
    lines = [f"{name} = {value}" for name, value in games.items()]
    (about / "entry_points.txt").write_text("\n".join(["[fullhouse.games]", *lines, ""]))


def install_spinning(folder: Path) -> None:
    """Puts a package there whose game begins well and then does not return, and one that fails."""
    (folder / "spinning.py").write_text(SPINNING)
    offer(folder, {"lots": "spinning:GAME", "missing": "nonesuch:GAME"})


def path_with(folder: Path) -> str:
    """PYTHONPATH for another process that has these packages, and all that this one has."""
    return os.pathsep.join([str(folder), str(ROOT), *sys.path])
