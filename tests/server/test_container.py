"""What the container runs, how its health is asked, and what compose.yaml changes."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from http.client import HTTPConnection
from pathlib import Path

from tests.server.test_serve import running

ROOT = Path(__file__).parents[2]
CONTAINERFILE = (ROOT / "Containerfile").read_text(encoding="utf-8")
COMPOSE = (ROOT / "examples" / "deploy" / "compose.yaml").read_text(encoding="utf-8")


def options(command: list[str]) -> list[str]:
    """The options of a `serve` command but for those that the tests choose themselves."""
    assert command[:2] == ["serve", "--no-browser"]
    text = " ".join(command[2:])
    assert "--port 8080" in text
    assert "--data /data" in text
    return text.replace("--port 8080", "").replace("--data /data", "").split()


def exec_form(instruction: str) -> list[str]:
    """The words of an instruction that is written as a list."""
    found = re.search(rf"^{instruction}\b[^\[]*(\[.*\])$", CONTAINERFILE, re.MULTILINE)
    assert found is not None
    words: list[str] = json.loads(found[1])
    return words


def test_what_the_container_runs_serves_and_is_found_healthy(tmp_path: Path) -> None:
    assert exec_form("ENTRYPOINT") == ["fullhouse"]
    with running(tmp_path, *options(exec_form("CMD"))) as program:
        _, *health = exec_form("HEALTHCHECK")
        asked = [word.replace(":8080/", f":{program.port}/") for word in health]
        assert subprocess.run([sys.executable, *asked], check=False).returncode == 0
    done = subprocess.run([sys.executable, *asked], check=False, capture_output=True)
    assert done.returncode != 0


def test_behind_caddy_it_answers_to_the_domain_only(tmp_path: Path) -> None:
    command = re.search(r"command: (.*)", COMPOSE)
    assert command is not None
    given = re.sub(r"\$\{DOMAIN:\?[^}]*\}", "cards.example.org", command[1])
    with running(tmp_path, *options(given.split())) as program:
        for host, status in (("cards.example.org", 200), ("other.example.org", 421)):
            line = HTTPConnection("127.0.0.1", program.port)
            line.request("GET", "/api/games", headers={"host": host})
            assert line.getresponse().status == status
            line.close()
    caddyfile = (ROOT / "examples" / "deploy" / "Caddyfile").read_text(encoding="utf-8")
    assert "reverse_proxy fullhouse:8080" in caddyfile
    assert re.search(r"^  fullhouse:$", COMPOSE, re.MULTILINE)
