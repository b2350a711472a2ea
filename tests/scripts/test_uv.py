"""uv does what pip is configured to do."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
import uv


def test_a_mirror_of_pip_is_asked_by_uv() -> None:
    said = uv.as_uv_settings({"index-url": "https://mirror/simple", "trusted-host": "mirror"})
    assert said["UV_DEFAULT_INDEX"] == "https://mirror/simple"
    assert said["UV_INSECURE_HOST"] == "mirror"


def test_the_main_index_goes_before_others() -> None:
    """uv takes a package from the first index that has it, and asks its default one last."""
    pip = {"index-url": "https://mirror/simple", "extra-index-url": "\nhttps://a/\nhttps://b/"}
    assert uv.as_uv_settings(pip)["UV_INDEX"] == "https://mirror/simple https://a/ https://b/"


def test_folders_that_are_not_there_are_left_out(tmp_path: Path) -> None:
    missing = f"file://{tmp_path}/nothing"
    there = f"file://{tmp_path}"
    said = uv.as_uv_settings({"extra-index-url": missing, "find-links": f"{missing} {there}"})
    assert "UV_INDEX" not in said
    assert said["UV_FIND_LINKS"] == there


def test_a_certificate_and_a_time_limit_are_passed_on() -> None:
    said = uv.as_uv_settings({"cert": "/ca.pem", "default-timeout": "180"})
    assert said["SSL_CERT_FILE"] == "/ca.pem"
    assert said["UV_HTTP_TIMEOUT"] == "180"


def test_no_python_is_ever_downloaded() -> None:
    assert uv.as_uv_settings({}) == {"UV_PYTHON_DOWNLOADS": "never"}


def test_settings_from_the_environment_go_before_files(monkeypatch: pytest.MonkeyPatch) -> None:
    listed = ":env:.timeout='9'\nglobal.timeout='5'\nglobal.cert='/a'\ninstall.cert='/b'\n"
    done = subprocess.CompletedProcess([], 0, listed, "")
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: done)
    assert uv.pip_settings() == {"timeout": "9", "cert": "/b"}


@pytest.mark.parametrize(
    ("says", "version"), [("uv 0.13.8 (x86_64)", (0, 13)), ("uv 1.2.0", (1, 2)), ("nothing", ())]
)
def test_the_version_of_a_uv_is_read(tmp_path: Path, says: str, version: tuple[int, ...]) -> None:
    program = tmp_path / "uv"
    program.write_text(f"#!/bin/sh\necho '{says}'\n")
    program.chmod(0o755)
    assert uv.version_of(str(program)) == version


def test_a_program_that_is_not_there_has_no_version(tmp_path: Path) -> None:
    assert uv.version_of(str(tmp_path / "uv")) == ()


def test_a_failing_uv_says_what_failed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / "uv"
    program.write_text("#!/bin/sh\necho 'no such package' >&2\nexit 2\n")
    program.chmod(0o755)
    monkeypatch.setattr(uv, "program", lambda: str(program))
    monkeypatch.setattr(uv, "environment", dict)
    with pytest.raises(SystemExit, match="uv pip install it failed:\nno such package"):
        uv.run("pip", "install", "it")


def test_installing_uv_is_tried_once_however_many_parts_need_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[object] = []

    def fail(command: list[object], **_: object) -> subprocess.CompletedProcess[str]:
        tried.append(command)
        return subprocess.CompletedProcess([], int("pip" in command), "", "")

    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(uv, "FOLDER", tmp_path / "uv")
    monkeypatch.setattr(subprocess, "run", fail)
    uv._program.cache_clear()
    for _ in range(2):
        with pytest.raises(SystemExit, match="Is there a network"):
            uv.program()
    uv._program.cache_clear()
    assert len([command for command in tried if "pip" in str(command)]) == 1
