"""Pictures by name: icons of the sets that the client is built with, and a game's own drawings.

The build writes the sets into the package (see `web/vite.config.ts`). Where they are not, a card
shows its sign alone.
"""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from fullhouse.looks.shapes import PictureShape
from fullhouse.table.errors import BadInput

SETS: Final = ("fluent-emoji-flat", "game-icons")
ICONS: Final = "static/icons"
"""Below the server's folder: a file a set."""
DRAWING: Final = re.compile(r'(?s)\s*<svg\b[^>]*\bviewBox="([-\d. ]+)"[^>]*>(.*)</svg>\s*')
REFUSED: Final = re.compile(r"(?i)<(?:script|style|foreignObject)|\s(?:on\w+|style|id|href)\s*=")
"""What a drawing must not bring: scripts, and styles that the page's policy refuses."""


def pictures_of(names: Iterable[str], folder: Path | None) -> dict[str, PictureShape]:
    """Those of these pictures that are there, by name."""
    found: dict[str, PictureShape] = {}
    for name in sorted(set(names)):
        picture = icon(name) if "/" in name else drawing(name, folder)
        if picture is not None:
            found[name] = picture
    return found


def drawing(name: str, folder: Path | None) -> PictureShape | None:
    """A game's own drawing, NAME.svg beside its rules; a page may have it instead."""
    path = None if folder is None else folder / f"{name}.svg"
    if path is None or not path.is_file():
        return None
    text = path.read_text(encoding="utf-8")
    parts = DRAWING.fullmatch(text)
    if parts is None or REFUSED.search(text):
        raise BadInput(
            f"{path.name} is no plain drawing: one <svg> with a viewBox, without scripts, styles, "
            "ids and links."
        )
    return {"body": parts[2].strip(), "box": parts[1]}


@cache
def icon(name: str) -> PictureShape | None:
    """An icon of a set; None where there is none of that name, or the client is not built."""
    of, _, which = name.partition("/")
    path = Path(str(files("fullhouse"))) / "server" / ICONS / f"{of}.json.gz"
    if of not in SETS or not path.is_file():
        return None
    icons: dict[str, Any] = json.loads(gzip.decompress(path.read_bytes()))
    body = icons["icons"].get(which)
    return None if body is None else {"body": body, "box": icons["box"]}
