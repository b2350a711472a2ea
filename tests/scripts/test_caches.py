"""What is set up needs no home folder that can be written."""

from __future__ import annotations

from pathlib import Path

import caches
import node
import pytest
import uv


@pytest.fixture(autouse=True)
def nothing_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(uv, "program", lambda: "uv")
    monkeypatch.setattr(uv, "pip_settings", dict)
    monkeypatch.setattr(node, "get", lambda: Path("/bin"))
    for name in ("UV_CACHE_DIR", "npm_config_cache"):
        monkeypatch.delenv(name, raising=False)
    uv.environment.cache_clear()


def test_caches_are_in_the_home_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    assert caches.variables() == {}


def test_they_are_here_where_there_is_none_to_write_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "nothing"))
    assert uv.environment()["UV_CACHE_DIR"] == str(caches.FOLDER / "uv")
    assert node.environment()["npm_config_cache"] == str(caches.FOLDER / "npm")
    monkeypatch.setenv("UV_CACHE_DIR", "/elsewhere")
    uv.environment.cache_clear()
    assert uv.environment()["UV_CACHE_DIR"] == "/elsewhere"
    uv.environment.cache_clear()
