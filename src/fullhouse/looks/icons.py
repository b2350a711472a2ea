"""Pictures by name: icons from the sets that the client is built with, and a game's own drawings.

The build writes the sets into the package (see `web/vite.config.ts`). Without them, a card
shows only its sign.
"""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterable
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from typing_extensions import TypedDict

from fullhouse.looks.shapes import PictureShape
from fullhouse.table.errors import BadInput

SETS: Final = ("fluent-emoji-flat", "game-icons")
MOST: Final = 64
"""Cached sets of icons, of which a game needs one."""
ICONS: Final = "static/icons"
"""Below the server's folder, one file per set."""
DRAWING: Final = re.compile(r'(?s)\s*<svg\b[^>]*\bviewBox="([-\d. ]+)"[^>]*>(.*)</svg>\s*')
REFUSED: Final = re.compile(r"(?i)<(?:script|style|foreignObject)|\s(?:on\w+|style|id|href)\s*=")
"""Forbidden in a drawing: scripts, and styles that the page's policy refuses."""


class IconSet(TypedDict):
    """A set of icons as the build writes it: what is in each <svg>, and the viewBox of all."""

    icons: dict[str, str]
    box: str


def pictures_of(names: Iterable[str], folder: Path | None) -> dict[str, PictureShape]:
    """Those of these pictures that exist, by name."""
    wanted = sorted(set(names))
    found = dict(icons_of(tuple(name for name in wanted if "/" in name)))
    for name in wanted:
        picture = None if "/" in name else drawing(name, folder)
        if picture is not None:
            found[name] = picture
    return found


def drawing(name: str, folder: Path | None) -> PictureShape | None:
    """A game's own drawing, NAME.svg beside its rules, unless the page has it."""
    path = None if folder is None else folder / f"{name}.svg"
    if path is None or not path.is_file():
        return None
    text = path.read_text(encoding="utf-8")
    parts = DRAWING.fullmatch(text)
    if parts is None or REFUSED.search(text):
        raise BadInput(
            f"{path.name} is not a plain drawing: one <svg> with a viewBox, without scripts, "
            "styles, ids and links."
        )
    return {"body": parts[2].strip(), "box": parts[1]}


@lru_cache(MOST)
def icons_of(names: tuple[str, ...]) -> dict[str, PictureShape]:
    """Those of these icons that exist. A set has megabytes, so it is read once for all of them."""
    found: dict[str, PictureShape] = {}
    for of in SETS:
        wanted = [name for name in names if name.startswith(f"{of}/")]
        if wanted and is_built(of):
            icons: IconSet = json.loads(gzip.decompress(_path(of).read_bytes()))
            bodies = {name: icons["icons"].get(name.removeprefix(f"{of}/")) for name in wanted}
            found |= {
                name: {"body": body, "box": icons["box"]} for name, body in bodies.items() if body
            }
    return found


def is_built(of: str) -> bool:
    """Whether this set of icons is here; it comes with the built client."""
    return of in SETS and _path(of).is_file()


def _path(of: str) -> Path:
    return Path(str(files("fullhouse"))) / "server" / ICONS / f"{of}.json.gz"
