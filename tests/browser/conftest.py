"""One browser and one server for all browser tests of a process. They do not outlast the folder:
the browser's event loop runs in the tests' thread, where other tests could not run their own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.drivers import ROOT, Server, Visitor, launch
from tests.browser.playthrough import PATIENCE

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    if not (ROOT / "src/fullhouse/server/static/index.html").is_file():
        pytest.fail("The browser client is not built. Run: make web")
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("server"))
    yield server
    server.stop()


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Callable[..., Visitor]]:
    """Opens browser windows; fails if any of their pages reported an error."""
    visitors: list[Visitor] = []

    def come(**window: Any) -> Visitor:
        visitors.append(Visitor(browser, server, **window))
        return visitors[-1]

    yield come
    for visitor in visitors:
        visitor.leaves()
        assert not visitor.faults
