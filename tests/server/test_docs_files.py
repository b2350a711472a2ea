"""The docs under /docs: the built site, or a page that says how to build it."""

from __future__ import annotations

from pathlib import Path

import pytest

from fullhouse.server import app
from tests.server.clients import run, running_server


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "site"
    monkeypatch.setattr(app, "docs_folder", lambda: folder)
    return folder


def test_where_they_are_not_built_a_page_says_how(site: Path, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            for path in ("/../docs", "/../docs/", "/../docs/play/"):
                answer = await server.guest().request("GET", path)
                assert answer.status_code == 404
                assert "<code>make docs</code>" in answer.text
                assert "default-src 'self'" in answer.headers["content-security-policy"]

    run(work)


def test_where_the_site_is_not_built_its_markdown_is_shown(site: Path, tmp_path: Path) -> None:
    (site / "api").mkdir(parents=True)
    (site / "index.md").write_text("# Full <House>\n\n[Play](play.md#start), ![a](picture.png)")
    (site / "play.md").write_text("# Play\n\n`a < b`")
    (site / "api" / "index.md").write_text("# Reference")

    async def work() -> None:
        async with running_server(tmp_path) as server:
            guest = server.guest()
            top = await guest.request("GET", "/../docs/")
            assert top.status_code == 200
            assert "<title>Full &lt;House&gt;</title>" in top.text
            assert '<a href="play.md#start">Play</a>, ![a](picture.png)' in top.text
            assert top.headers["content-type"].startswith("text/html")
            assert "`a &lt; b`" in (await guest.request("GET", "/../docs/play.md")).text
            for path in ("play", "play/"):  # a link to bots.md there would lead to play/bots.md
                answer = await guest.request("GET", f"/../docs/{path}")
                assert (answer.status_code, answer.headers["location"]) == (307, "/docs/play.md")
            assert "# Reference" in (await guest.request("GET", "/../docs/api/")).text
            assert (await guest.request("GET", "/../docs/nothing.md")).status_code == 404

    run(work)


def test_pages_are_folders_and_other_files_are_themselves(site: Path, tmp_path: Path) -> None:
    (site / "play").mkdir(parents=True)
    (site / "index.html").write_text("<h1>All pages</h1>")
    (site / "play" / "index.html").write_text("<h1>Play</h1>")
    (site / "search.json").write_text("{}")
    (tmp_path / "secret.html").write_text("a secret")

    async def work() -> None:
        async with running_server(tmp_path) as server:
            guest = server.guest()
            for path, text in (("", "All pages"), ("play/", "Play"), ("search.json", "{}")):
                answer = await guest.request("GET", f"/../docs/{path}")
                assert answer.status_code == 200
                assert text in answer.text
                policy = answer.headers["content-security-policy"]
                assert "default-src 'self'" in policy
                assert "unsafe" not in policy
            for path, place in (("/../docs", "/docs/"), ("/../docs/play", "/docs/play/")):
                answer = await guest.request("GET", path)
                assert answer.status_code == 308
                assert answer.headers["location"] == place
            for path in ("nothing/", "play/nothing.html", "%2e%2e/secret.html", "%00", "a" * 300):
                answer = await guest.request("GET", f"/../docs/{path}")
                assert answer.status_code == 404
                assert "no such page" in answer.text
                assert "secret" not in answer.text

    run(work)
