"""The pages: the built client, which lies in the package, and a plain word where it does not."""

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
"""The folder whose files have their hash in their name: they never change."""

MISSING: Final = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Full House</title>
<h1>Full House is here, but its pages are not built</h1>
<p>The server runs, and its interface is described in <a href="/api/openapi.json">openapi.json</a>.
The pages are built from <code>web/</code> when the package is: with Node 20 installed, run
<code>make play</code> in the project's folder.</p>
</html>
"""


def static_folder() -> Path:
    """Where the built client lies."""
    return Path(str(files("fullhouse.server"))) / "static"


class Pages:
    """Serves files of the client; for its own routes, the page that knows them."""

    def __init__(self, folder: Path) -> None:
        self.folder: Final = folder.resolve()

    async def serve(self, request: Request) -> Response:
        """A file if there is one, else the client's page."""
        path = request.path_params["path"]
        try:
            found = (self.folder / path).resolve()
            is_file = path and found.is_relative_to(self.folder) and found.is_file()
        except (OSError, ValueError):  # no file can be called that
            raise Refused("There is nothing here.", 404) from None
        if is_file:
            cache = FOREVER if path.startswith(f"{HASHED}/") else ALWAYS_ASK
            return FileResponse(found, headers={"cache-control": cache})
        last = path.rpartition("/")[2]
        if path.startswith(("api/", f"{HASHED}/")) or "." in last:
            raise Refused("There is nothing here.", 404)
        page = self.folder / "index.html"
        if not page.is_file():
            return HTMLResponse(MISSING, headers={"cache-control": "no-store"})
        return FileResponse(page, headers={"cache-control": ALWAYS_ASK})


def pages_route(folder: Path) -> Route:
    """Everything that is not the API."""
    return Route("/{path:path}", Pages(folder).serve, methods=["GET"])
