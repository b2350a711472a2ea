"""The docs site under /docs: built by `make docs` into the package, and served as it is."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

ALWAYS_ASK: Final = "no-cache"

PAGE: Final = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Full House docs</title>
<h1>{title}</h1>
<p>{text}</p>
</html>
"""
NOT_BUILT: Final = PAGE.format(
    title="The docs are not built",
    text="Run <code>make docs</code> in the project's folder and start the server again. "
    "The same pages are in its folder <code>docs/</code>, as Markdown. "
    '<a href="/">Back to the games</a>',
)
NO_SUCH_PAGE: Final = PAGE.format(
    title="There is no such page in the docs",
    text='<a href="/docs/">All pages of the docs</a>',
)


def docs_folder() -> Path:
    """Where the built site lies."""
    return Path(str(files("fullhouse.server"))) / "docs_site"


class DocsFiles:
    """Serves the files of the site; a folder is the page `index.html` in it."""

    def __init__(self, folder: Path) -> None:
        self.folder: Final = folder.resolve()

    async def serve(self, request: Request) -> Response:
        """A file of the site, or a page that says what to do."""
        if not (self.folder / "index.html").is_file():
            return _missing(NOT_BUILT)
        path = request.path_params.get("path")
        if path is None:
            return RedirectResponse("/docs/", 308)
        try:
            found = (self.folder / path).resolve()
            if not found.is_relative_to(self.folder):
                return _missing(NO_SUCH_PAGE)
            if found.is_dir() and path and not path.endswith("/"):
                return RedirectResponse(f"/docs/{found.relative_to(self.folder)}/", 308)
            found = found / "index.html" if found.is_dir() else found
            if not found.is_file():
                return _missing(NO_SUCH_PAGE)
        except (OSError, ValueError):  # no file can be called that
            return _missing(NO_SUCH_PAGE)
        return FileResponse(found, headers={"cache-control": ALWAYS_ASK})


def _missing(page: str) -> Response:
    return HTMLResponse(page, 404, headers={"cache-control": "no-store"})


def docs_routes(folder: Path) -> list[Route]:
    """The routes of the docs; they come before those of the client."""
    serve = DocsFiles(folder).serve
    return [
        Route("/docs", serve, methods=["GET"]),
        Route("/docs/{path:path}", serve, methods=["GET"]),
    ]
