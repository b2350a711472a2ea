"""Where uv and npm keep what they download."""

from __future__ import annotations

import os
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "build" / "cache"


def variables() -> dict[str, str]:
    """Puts the caches into build/ where the home folder cannot be written."""
    if os.access(Path.home(), os.W_OK):
        return {}
    return {"UV_CACHE_DIR": str(FOLDER / "uv"), "npm_config_cache": str(FOLDER / "npm")}
