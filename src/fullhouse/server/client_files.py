"""Client files: serves the built browser client, or a page that says it is not built."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import Route

from fullhouse.server.errors import Refused

FOREVER: Final = "public, max-age=31536000, immutable"
ALWAYS_ASK: Final = "no-cache"
HASHED: Final = "assets"
"""The folder of files with a hash in their names, which never change."""

MISSING: Final = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Full House</title>
<h1>The browser client is not built</h1>
<p>The server is running, and <a href="/api/openapi.json">openapi.json</a> describes its API.
The client is built from <code>web/</code> with the package: install Node 20, then run
<code>make play</code> in the project's folder.</p>
</html>
"""


def static_folder() -> Path:
    """The folder of the built client."""
    return Path(str(files("fullhouse.server"))) / "static"


class ClientFiles:
    """Serves the client's files, and its page for all routes of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder: Final = folder.resolve()

    async def serve(self, request: Request) -> Response:
        """A file, if there is one; otherwise the client's page."""
        path = request.path_params["path"]
        try:
            found = (self.folder / path).resolve()
            is_file = path and found.is_relative_to(self.folder) and found.is_file()
        except (OSError, ValueError):  # not a valid file name
            raise Refused("There is no such page.", 404) from None
        if is_file:
            cache = FOREVER if path.startswith(f"{HASHED}/") else ALWAYS_ASK
            return FileResponse(found, headers={"cache-control": cache})
        last = path.rpartition("/")[2]
        if path.startswith(("api/", f"{HASHED}/")) or "." in last:
            raise Refused("There is no such page.", 404)
        page = self.folder / "index.html"
        if not page.is_file():
            return HTMLResponse(MISSING, headers={"cache-control": "no-store"})
        return FileResponse(page, headers={"cache-control": ALWAYS_ASK})


def pages_route(folder: Path) -> Route:
    """Everything that is not the API."""
    return Route("/{path:path}", ClientFiles(folder).serve, methods=["GET"])
