#!/usr/bin/env python3
"""Builds the docs site from docs/ into the package, where the server serves it under /docs.

This runs with the Python of build/docs-env, which holds Zensical. The server's content security
policy allows no inline scripts and styles, so the theme's are moved to where it does. A package
without the site carries the Markdown, which the server shows plainly.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import answers_page
import environments
import stamps

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
PAGES = ROOT / "build" / "docs"
ENVIRONMENT = "build/docs-env"
BUILT = ROOT / "build" / "site"
SITE = ROOT / "src" / "fullhouse" / "server" / "docs_site"
# Made for sites with an address of their own, or for the theme that is not used.
UNUSED = ("404.html", "sitemap.xml", "objects.inv", "assets/stylesheets/classic")
INLINE = re.compile(r"<script>(.*?)</script>", re.DOTALL)
# How the theme's script styles the search: by an element, which the policy blocks.
STYLED = re.compile(r'(\w+)\.appendChild\(\w+\("style",\{\},(\w+)\.toString\(\)\)\)')


def is_built() -> bool:
    return (SITE / "index.html").is_file()


def sources() -> str:
    """A digest of what the site is made from; the Python reference is made from docstrings."""
    named = ("docs", "zensical.toml", "scripts", "requirements/docs.lock", "src")
    return stamps.digest(*(ROOT / name for name in named))


def build() -> None:
    """Builds the site if it is out of date, in an environment that is kept for development only."""
    made_from = sources()
    if is_built() and stamps.is_current("docs", made_from):
        return
    environments.set_up(ENVIRONMENT, "docs")
    print("• building the docs: about 10 s", file=sys.stderr, flush=True)
    stamps.forget("docs")
    python = environments.python_of(ROOT / ENVIRONMENT)
    done = subprocess.run([python, __file__], capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(done.stderr or done.stdout)
    stamps.mark("docs", made_from)
    if not (ROOT / ".venv-dev").exists():
        shutil.rmtree(ROOT / ENVIRONMENT)


def complete() -> None:
    """Puts the Markdown where the site is not built."""
    if is_built() or not DOCS.is_dir():
        return
    print("fullhouse: the docs are not built; /docs will show their Markdown", file=sys.stderr)
    copy_pages(SITE, "*.md")


def copy_pages(folder: Path, pattern: str) -> None:
    """Copies the files of docs/, with the tables that the page of answers has."""
    for path in DOCS.rglob(pattern):
        copy = folder / path.relative_to(DOCS)
        if path.is_file():
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, copy)
    answers = folder / "answers.md"
    text = answers_page.with_tables(answers.read_text(encoding="utf-8"))
    answers.write_text(text, encoding="utf-8")


def run_zensical() -> None:
    """Builds the pages; a broken link or anchor fails the build."""
    shutil.rmtree(BUILT, ignore_errors=True)
    shutil.rmtree(PAGES, ignore_errors=True)
    copy_pages(PAGES, "*")
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
    run_zensical()
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
