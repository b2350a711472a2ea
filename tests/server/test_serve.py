"""`fullhouse serve` as a process: started, stopped, killed and restarted."""

from __future__ import annotations

import json
import os
import platform
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import ClientConnection, connect

from fullhouse.cli import main
from fullhouse.games import games
from fullhouse.server.serve import listen, lock_folder, qr_code
from fullhouse.server.socket_endpoint import SocketEndpoint
from fullhouse.server.table_registry import SET_ASIDE
from fullhouse.table.errors import BadInput
from tests.browser.plugin_games import install_spinning, path_with
from tests.server.clients import PATIENCE
from tests.server.received_views import current_view

GAME = max(games().values(), key=lambda game: max(game.seats))
SEATS = max(2, min(GAME.seats))


class Program:
    """`fullhouse serve` in a process of its own."""

    def __init__(self, folder: Path, *more: str) -> None:
        command = [sys.executable, "-m", "fullhouse", "serve", "--no-browser"]
        command += ["--port", "0", "--data", str(folder), *more]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        found = re.search(r"http://localhost:(\d+)", said)
        assert found is not None, said
        self.port = int(found[1])

    def request(
        self, method: str, path: str, cookie: str = "", body: Any = None
    ) -> tuple[Any, str]:
        """An answer over HTTP, and the cookie from now on."""
        request = urllib.request.Request(
            f"http://localhost:{self.port}/api{path}",
            None if body is None else json.dumps(body).encode(),
            {"cookie": cookie, "content-type": "application/json"},
            method=method,
        )
        with urllib.request.urlopen(request) as answer:
            given = answer.headers.get("set-cookie", cookie).partition(";")[0]
            return json.load(answer), given

    def connect(self, code: str, cookie: str) -> ClientConnection:
        url = f"ws://localhost:{self.port}/api/tables/{code}/socket"
        return connect(url, additional_headers={"cookie": cookie}, compression=None)

    def memory(self) -> int:
        """The megabytes that it holds."""
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="ascii")
        found = re.search(r"VmRSS:\s+(\d+) kB", status)
        assert found is not None
        return int(found[1]) >> 10


@contextmanager
def running(folder: Path, *more: str) -> Iterator[Program]:
    program = Program(folder, *more)
    try:
        yield program
    finally:
        if program.process.poll() is None:
            program.process.kill()
        program.process.communicate()


def hear(line: ClientConnection, kind: str) -> dict[str, Any]:
    """The next event of a kind, or reply."""
    while True:
        message: dict[str, Any] = json.loads(line.recv(timeout=PATIENCE))
        if message.get("event", "reply") == kind:
            return message


def test_kill_9_in_mid_game_loses_nothing_and_shows_the_same_views(tmp_path: Path) -> None:
    with running(tmp_path) as program:
        body = {"game": GAME.id, "seats": SEATS, "sit": 0, "name": "Ann"}
        table, ann = program.request("POST", "/tables", body=body)
        code = table["code"]
        with program.connect(code, ann) as line:
            hear(line, "lobby")
            for seat in range(1, SEATS):
                line.send(json.dumps({"id": 0, "do": "sit", "seat": seat, "name": f"Ben {seat}"}))
            line.send(json.dumps({"id": 0, "do": "start"}))
            parts = {part["seat"]: part for part in hear(line, "table")["seats"]}
            views = {seat: part["view"] for seat, part in parts.items()}
            for made in range(12):
                seat = next(seat for seat, view in views.items() if view["choices"])
                choices, at = views[seat]["choices"], parts[seat]["at"]
                action = choices[made % len(choices)]["action"]
                deed = {"id": made, "do": "act", "seat": seat, "at": at, "action": action}
                line.send(json.dumps(deed))
                answer = hear(line, "table")
                assert answer["re"] == made
                for part in answer["seats"]:
                    parts[part["seat"]] = part
                    views[part["seat"]] = current_view(views[part["seat"]], part)
            os.kill(program.process.pid, signal.SIGKILL)
            program.process.wait()
    with running(tmp_path) as program, program.connect(code, ann) as line:
        again = {part["seat"]: part for part in hear(line, "table")["seats"]}
        assert list(again) == list(parts)
        for seat, part in again.items():
            assert part["view"] == views[seat]
            assert part["at"] == parts[seat]["at"]
        assert sum(part["at"] for part in again.values()) == 12
        line.send(json.dumps(deed))  # the last move again: it stood, and changes nothing
        assert hear(line, "reply")["ok"]
        (mine,) = program.request("GET", "/me/tables", ann)[0]
        assert (mine["code"], mine["state"]) == (code, "playing")


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="only glibc keeps large blocks")
def test_the_memory_that_hashing_took_is_returned(tmp_path: Path) -> None:
    with running(tmp_path) as program:
        _, cookie = program.request("POST", "/me/passphrase")
        after_one = program.memory()
        for _ in range(3):
            program.request("POST", "/me/passphrase", cookie)
        assert program.memory() < after_one + 8  # each takes 16


def test_ctrl_c_stops_it_cleanly_during_a_game_with_bots(tmp_path: Path) -> None:
    with running(tmp_path) as program:
        bots = {str(seat): "greedy" for seat in range(SEATS)}
        body = {"game": GAME.id, "seats": SEATS, "bots": bots, "start": True}
        table, ann = program.request("POST", "/tables", body=body)
        with program.connect(table["code"], ann) as line:
            hear(line, "table")
            hear(line, "table")
            program.process.send_signal(signal.SIGINT)
            out, err = program.process.communicate(timeout=PATIENCE)
            said = [line for line in err.splitlines() if "the tactics choose for" not in line]
            assert (program.process.returncode, said) == (0, []), out  # but for late bots


@pytest.fixture
def say(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., tuple[int, str]]:
    """What the program leaves with, and prints, if it cannot start."""
    monkeypatch.setattr("fullhouse.server.serve.run", lambda *_: pytest.fail("it started"))

    def run(*arguments: str) -> tuple[int, str]:
        with pytest.raises(SystemExit) as left:
            main(list(arguments))
        assert isinstance(left.value.code, int)
        return left.value.code, capsys.readouterr().err

    return run


@pytest.mark.parametrize("flags", [[], ["--trust-proxy"]])
def test_a_proxy_is_trusted_only_with_the_option(
    flags: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[bool] = []

    def run(app: object, endpoint: SocketEndpoint, listening: socket.socket) -> None:
        listening.close()
        found.append(endpoint.services.trust_proxy)

    monkeypatch.setattr("fullhouse.server.serve.run", run)
    with pytest.raises(SystemExit):
        main(["serve", "--no-browser", "--port", "0", "--data", str(tmp_path), *flags])
    assert found == [bool(flags)]


def test_a_given_port_that_is_in_use_is_reported(
    say: Callable[..., tuple[int, str]], tmp_path: Path
) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        status, err = say("serve", "--no-browser", "--port", port, "--data", str(tmp_path))
    assert status == 2
    assert err == (
        f"Port {port} is in use by another program; choose another port, or leave --port out.\n"
    )


def test_if_the_default_port_is_in_use_the_next_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        monkeypatch.setattr("fullhouse.server.serve.PORT", port)
        with listen("127.0.0.1", None) as found:
            assert port < found.getsockname()[1] < port + 20
        monkeypatch.setattr("fullhouse.server.serve.PORTS_TRIED", 1)
        with pytest.raises(BadInput, match="all in use"):
            listen("127.0.0.1", None)
    with pytest.raises(BadInput, match="Port 99999 cannot be used"):
        listen("127.0.0.1", 99_999)


def test_a_second_server_on_the_same_tables_names_the_first(tmp_path: Path) -> None:
    is_first = pytest.raises(BadInput, match="already running at http://localhost:8080")
    with lock_folder(tmp_path, "http://localhost:8080"), is_first:
        lock_folder(tmp_path, "http://localhost:8081")
    lock_folder(tmp_path, "http://localhost:8081").close()


def test_a_second_server_leaves_the_database_as_it_is(
    say: Callable[..., tuple[int, str]], tmp_path: Path
) -> None:
    """It may be of a newer version, which would upgrade it while the first one runs."""
    with lock_folder(tmp_path, "http://localhost:8080"):
        status, err = say("serve", "--no-browser", "--port", "0", "--data", str(tmp_path))
    assert status == 2
    assert "already running at http://localhost:8080" in err
    assert not (tmp_path / "tables.db").exists()


def test_a_folder_that_cannot_be_written_is_reported(
    say: Callable[..., tuple[int, str]], tmp_path: Path
) -> None:
    file = tmp_path / "file"
    file.write_text("", encoding="utf-8")
    status, err = say("serve", "--no-browser", "--data", str(file / "below"))
    assert status == 2
    assert err.endswith("Not a directory. Choose another with --data.\n")
    status, err = say("serve", "--no-browser", "--data", "/proc/self")
    assert status == 2
    assert err.count("\n") == 1


def test_a_database_that_cannot_be_opened_is_reported(
    say: Callable[..., tuple[int, str]], tmp_path: Path
) -> None:
    file = tmp_path / "no folder" / "tables.db"
    status, err = say("serve", "--data", str(tmp_path), "--database", f"sqlite:///{file}")
    assert status == 2
    assert "cannot be opened" in err
    assert err.count("\n") == 1


def test_without_a_browser_the_address_is_printed(tmp_path: Path) -> None:
    environment = os.environ | {"BROWSER": "false", "DISPLAY": ""}
    command = [sys.executable, "-m", "fullhouse", "serve", "--port", "0"]
    with subprocess.Popen(
        [*command, "--data", str(tmp_path)], stdout=subprocess.PIPE, text=True, env=environment
    ) as program:
        assert program.stdout is not None
        said = "".join(program.stdout.readline() for _ in range(3))
        program.send_signal(signal.SIGINT)
    assert "No browser could be opened; open http://localhost:" in said


def test_the_network_address_is_printed_with_a_qr_code(tmp_path: Path) -> None:
    with running(tmp_path, "--lan") as program:
        assert program.process.stdout is not None
        assert program.process.stdout.readline().startswith("On your network: http://")
        program.process.stdout.readline()
        assert set(program.process.stdout.readline().strip("\n")) <= set(" ▀▄█")
    rows = qr_code("http://192.168.178.23:8080").splitlines()
    assert len({len(row) for row in rows}) == 1
    assert max(map(len, rows)) <= 40


def test_rules_that_do_not_return_stop_only_their_own_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install_spinning(tmp_path)
    monkeypatch.setenv("PYTHONPATH", path_with(tmp_path))
    with running(tmp_path) as program:
        assert program.process.stdout is not None
        assert program.process.stdout.readline().startswith("Press Ctrl-C")
        assert program.process.stdout.readline() == (
            "The plugin missing (nonesuch:GAME, of offered 1) is left out: "
            "ModuleNotFoundError: No module named 'nonesuch'.\n"
        )
        codes, ann = [], ""
        for id in ("lots", GAME.id):
            body = {"game": id, "seats": SEATS}
            table, ann = program.request("POST", "/tables", ann, body)
            codes.append(table["code"])
        with program.connect(codes[0], ann) as line, program.connect(codes[1], ann) as other:
            for each in (line, other):
                each.send(json.dumps({"id": 0, "do": "start", "fill": "greedy"}))
                assert hear(each, "table")["seats"]
            assert hear(line, "gone")["text"] == SET_ASIDE
            other.send(json.dumps({"id": 1, "do": "watch"}))
            while hear(other, "reply")["re"] != 1:
                pass
        program.process.kill()
        _, said = program.process.communicate()
    assert f"table {codes[0]} (lots) is set aside: Lots: the step Turn (seat " in said
    assert "NeverReturns: its code does not return" in said


def test_the_terminal_needs_nothing_of_the_server(tmp_path: Path) -> None:
    commands = [["games"], ["rules", GAME.id], ["options", GAME.id], ["records"]]
    script = (
        "import sys\n"
        "from fullhouse.cli import main\n"
        f"for command in {commands}:\n"
        "    try: main(command)\n"
        "    except SystemExit as left: assert not left.code, command\n"
        "heavy = {'fastapi', 'pydantic', 'sqlalchemy', 'uvicorn', 'fullhouse.server'}\n"
        "print('loaded:', sorted(heavy & set(sys.modules)), file=sys.stderr)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        text=True,
        env=os.environ | {"XDG_DATA_HOME": str(tmp_path)},
        check=True,
    )
    assert done.stderr == "loaded: []\n"
