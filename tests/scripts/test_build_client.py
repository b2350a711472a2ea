"""The client is built once for the same sources, and leaves nothing behind that it alone needed."""

from __future__ import annotations

from pathlib import Path

import build_client
import node
import pytest
import stamps


@pytest.fixture
def ran(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """A project with a client, and what npm was asked to do in it."""
    web = tmp_path / "web"
    web.mkdir()
    (web / "package-lock.json").write_text("{}")
    (web / "page.ts").write_text("1")
    monkeypatch.setattr(stamps, "ROOT", tmp_path)
    monkeypatch.setattr(stamps, "STAMPS", tmp_path / "stamps")
    monkeypatch.setattr(node, "FOLDER", tmp_path / "node")
    monkeypatch.setattr(node, "get", lambda: tmp_path)
    monkeypatch.setattr(build_client, "WEB", web)
    monkeypatch.setattr(build_client, "MODULES", web / "node_modules")
    monkeypatch.setattr(build_client, "BUILT", tmp_path / "index.html")
    monkeypatch.setattr(build_client, "CARRIED", tmp_path / "PKG-INFO")
    asked: list[tuple[str, ...]] = []

    def npm(*words: str, folder: Path) -> None:
        asked.append(words)
        if words[0] == "ci":
            (folder / "node_modules").mkdir()
            (folder / "node_modules" / ".package-lock.json").touch()
        else:
            build_client.BUILT.touch()

    monkeypatch.setattr(build_client, "npm", npm)
    return asked


def test_it_is_built_once_for_the_same_sources(ran: list[tuple[str, ...]]) -> None:
    build_client.build()
    build_client.build()
    assert [words[0] for words in ran] == ["ci", "run"]
    (build_client.WEB / "page.ts").write_text("2")
    build_client.build()
    assert [words[0] for words in ran] == ["ci", "run", "ci", "run"]


def test_what_only_the_build_needed_is_deleted(ran: list[tuple[str, ...]]) -> None:
    build_client.build()
    assert ran
    assert not build_client.MODULES.exists()


def test_what_was_there_before_stays(ran: list[tuple[str, ...]]) -> None:
    node.FOLDER.mkdir()
    build_client.install_packages()
    build_client.build()
    assert build_client.MODULES.exists()
    assert node.FOLDER.exists()
    assert [words[0] for words in ran] == ["ci", "run"]


def test_a_failed_build_is_tried_again(
    ran: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*words: str, folder: Path) -> None:
        raise SystemExit("npm failed")

    with monkeypatch.context() as patch:
        patch.setattr(build_client, "npm", fail)
        with pytest.raises(SystemExit, match="npm failed"):
            build_client.build()
    build_client.build()
    assert [words[0] for words in ran] == ["ci", "run"]


def test_a_source_distribution_carries_it(ran: list[tuple[str, ...]]) -> None:
    build_client.BUILT.touch()
    build_client.CARRIED.touch()
    build_client.build()
    assert ran == []


def test_it_says_what_it_does_and_about_how_long(
    ran: list[tuple[str, ...]], capsys: pytest.CaptureFixture[str]
) -> None:
    build_client.build()
    assert capsys.readouterr().err.splitlines() == [
        "• installing the browser client's packages: about 10 s",
        "• building the browser client: about 10 s",
    ]
