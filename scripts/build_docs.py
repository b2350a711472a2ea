#!/usr/bin/env python3
"""Builds the docs site from docs/ into the package, where the server serves it under /docs.

`make docs` runs this with the Python of build/docs-env, which holds Zensical. The server's content
security policy allows no inline scripts and styles, so the theme's are moved to where it does.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILT = ROOT / "build" / "site"
SITE = ROOT / "src" / "fullhouse" / "server" / "docs_site"
# Made for sites with an address of their own, or for the theme that is not used.
UNUSED = ("404.html", "sitemap.xml", "objects.inv", "assets/stylesheets/classic")
INLINE = re.compile(r"<script>(.*?)</script>", re.DOTALL)
# How the theme's script styles the search: by an element, which the policy blocks.
STYLED = re.compile(r'(\w+)\.appendChild\(\w+\("style",\{\},(\w+)\.toString\(\)\)\)')


def build() -> None:
    """Runs Zensical; a broken link or anchor fails the build."""
    shutil.rmtree(BUILT, ignore_errors=True)
    command = [sys.executable, "-m", "zensical", "build", "--strict", "--clean"]
    done = subprocess.run(
        command,
        cwd=ROOT,
        env=os.environ | {"NO_COLOR": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode or not (BUILT / "index.html").is_file():
        sys.exit(f"The docs cannot be built:\n{done.stdout}{done.stderr}")


def move_scripts_out(page: Path) -> None:
    """Replaces the inline scripts of a page by files, named by what they hold."""
    folder = BUILT / "assets" / "javascripts"
    up = "../" * len(page.parent.relative_to(BUILT).parts)

    def moved(found: re.Match[str]) -> str:
        name = f"inline.{hashlib.sha256(found[1].encode()).hexdigest()[:8]}.js"
        (folder / name).write_text(found[1], encoding="utf-8")
        return f'<script src="{up}assets/javascripts/{name}"></script>'

    page.write_text(INLINE.sub(moved, page.read_text(encoding="utf-8")), encoding="utf-8")


def style_by_script(folder: Path) -> None:
    """Lets the theme's script use a style sheet that it makes itself, which the policy allows."""
    (bundle,) = folder.glob("bundle.*.js")
    sheet = r"(\1.adoptedStyleSheets=[new CSSStyleSheet])[0].replaceSync(\2.toString())"
    code, changes = STYLED.subn(sheet, bundle.read_text(encoding="utf-8"))
    if changes != 1:
        sys.exit(f"The theme styles its search in another way than {STYLED.pattern}: look there.")
    bundle.write_text(code, encoding="utf-8")


def main() -> None:
    build()
    for name in UNUSED:
        path = BUILT / name
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink(missing_ok=True)
    for page in BUILT.rglob("*.html"):
        move_scripts_out(page)
    style_by_script(BUILT / "assets" / "javascripts")
    shutil.rmtree(SITE, ignore_errors=True)
    shutil.move(BUILT, SITE)


if __name__ == "__main__":
    main()
