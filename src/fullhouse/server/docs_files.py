"""The docs under /docs: the site that `make docs` builds into the package, or their Markdown."""

from __future__ import annotations

import re
from html import escape
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
<title>{title}</title>
{body}
</html>
"""
NOT_THERE: Final = PAGE.format(
    title="Full House docs",
    body="<h1>The docs are not built</h1>\n"
    "<p>Run <code>make docs</code> in the project's folder and start the server again. "
    "The same pages are in its folder <code>docs/</code>, as Markdown. "
    '<a href="/">Back to the games</a></p>',
)
NO_SUCH_PAGE: Final = PAGE.format(
    title="Full House docs",
    body="<h1>There is no such page in the docs</h1>\n"
    '<p><a href="/docs/">All pages of the docs</a></p>',
)
LINK: Final = re.compile(r"(?<!!)\[([^\[\]]+)\]\(([\w./#-]+)\)")
"""A link of Markdown to another page, or within one."""


def docs_folder() -> Path:
    """Where the docs lie in the package."""
    return Path(str(files("fullhouse.server"))) / "docs_site"


class DocsFiles:
    """Serves the files of the site; a folder is the page `index` in it."""

    def __init__(self, folder: Path) -> None:
        self.folder: Final = folder.resolve()

    async def serve(self, request: Request) -> Response:
        """A file of the site, or a page that says what to do."""
        if not self._page(self.folder):
            return _missing(NOT_THERE)
        path = request.path_params.get("path")
        if path is None:
            return RedirectResponse("/docs/", 308)
        try:
            named = (self.folder / path).resolve()
            if not named.is_relative_to(self.folder):
                return _missing(NO_SUCH_PAGE)
            if named.is_dir() and path and not path.endswith("/"):
                return RedirectResponse(f"/docs/{named.relative_to(self.folder)}/", 308)
            found = named if named.is_file() else self._page(named)
        except (OSError, ValueError):  # no file can be called that
            found = None
        if found is None:
            return _missing(NO_SUCH_PAGE)
        if found == named.with_suffix(".md") != named:  # its links lead from where the file lies
            return RedirectResponse(f"/docs/{found.relative_to(self.folder)}", 307)
        headers = {"cache-control": ALWAYS_ASK}
        if found.suffix == ".md":
            return HTMLResponse(plain_page(found.read_text(encoding="utf-8")), headers=headers)
        return FileResponse(found, headers=headers)

    def _page(self, path: Path) -> Path | None:
        """The file of a page that is addressed without its name, in the site or in Markdown."""
        candidates = (path / "index.html", path / "index.md", path.with_suffix(".md"))
        return next((file for file in candidates if file.is_file()), None)


def plain_page(markdown: str) -> str:
    """A page that shows Markdown as it is written, with links that lead somewhere."""
    title = markdown.partition("\n")[0].lstrip("# ")
    text = LINK.sub(r'<a href="\2">\1</a>', escape(markdown, quote=False))
    top = '<p><a href="/docs/">All pages of the docs</a></p>'
    return PAGE.format(title=escape(title), body=f"{top}\n<pre wrap>{text}</pre>")


def _missing(page: str) -> Response:
    return HTMLResponse(page, 404, headers={"cache-control": "no-store"})


def docs_routes(folder: Path) -> list[Route]:
    """The routes of the docs; they come before those of the client."""
    serve = DocsFiles(folder).serve
    return [
        Route("/docs", serve, methods=["GET"]),
        Route("/docs/{path:path}", serve, methods=["GET"]),
    ]
