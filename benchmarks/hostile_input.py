"""Nonsense, sent to a server by websocket, by HTTP and as raw frames, beside a game of others."""

from __future__ import annotations

import asyncio
import json
import random
import re
import string
from collections import Counter
from collections.abc import Callable
from typing import Any

from load_client import Socket, ask, connect

from fullhouse.server.database import connect_database
from fullhouse.server.table_storage import TableStorage

COMMANDS = (
    "act", "undo", "sit", "rename", "stand", "reclaim", "word", "start", "resign", "end", "answer",
    "stand_in", "why", "look", "hint", "chat", "react", "watch", "set", "bot", "remove", "let_in",
    "mute", "hand_over", "close", "rematch", "none", "", "__class__",
)  # fmt: skip
FIELDS = (
    "seat", "at", "action", "name", "animal", "bot", "options", "seats", "pace", "undo", "hints",
    "word", "to", "yes", "picks", "target", "text", "mark", "number", "from", "fill", "id", "vote",
)  # fmt: skip
PATHS = (
    "me", "me/tables", "me/games", "me/data", "me/passphrase", "tables", "tables/{}", "claim",
    "tables/{}/move", "tables/{}/replay", "tables/{}/record", "tables/{}/review", "games",
    "games/{}", "lessons", "lab", "openapi.json", "health", "tables/{}/socket", "{}",
)  # fmt: skip
SHAPES = {
    "act": "seat at action", "undo": "seat at", "sit": "seat name", "rename": "seat name",
    "stand": "seat", "reclaim": "seat", "word": "seat word", "start": "", "resign": "seat",
    "end": "", "answer": "to yes", "stand_in": "seat vote", "why": "seat action", "hint": "seat",
    "look": "seat picks", "chat": "text", "react": "mark", "watch": "", "set": "undo hints",
    "bot": "seat bot", "remove": "seat", "let_in": "number", "mute": "seat", "hand_over": "seat",
    "close": "", "rematch": "",
}  # fmt: skip
"""By command, the fields that it needs."""
LONGEST = 16_000
"""Bytes of a message; a longer one would close the connection."""
FRAMES = 20
"""Frames of one raw connection."""


def anything(depth: int = 3) -> Any:
    """Any JSON, the odd kinds first."""
    kinds: list[Callable[[], Any]] = [
        lambda: random.choice([None, True, False, 0, -1, 1, 2**31, 2**53, -(2**63), 2**64]),
        lambda: random.choice([1e308, -0.0, 1e-320, 0.5]),
        lambda: random.choice(
            ["", "\0", "\ud800", "\u202e", "\u3164", "'; --", "<script>", "%00", "../.."]
        ),
        lambda: "".join(random.choices(string.printable, k=random.randrange(40))),
        lambda: "x" * random.choice([100, 1000, 5000]),
    ]
    if depth:
        kinds += [
            lambda: [anything(depth - 1) for _ in range(random.randrange(4))],
            lambda: {random.choice(FIELDS): anything(depth - 1) for _ in range(3)},
        ]
    return random.choice(kinds)()


def as_json(value: Any) -> bytes:
    """JSON, with lone surrogates as they would be escaped; now and then damaged."""
    text = bytearray(json.dumps(value).encode())
    if random.random() < 0.2 and text:
        text[random.randrange(len(text))] = random.randrange(256)
    return bytes(text)


def command() -> bytes:
    """A command that is wrong in some way, or is about a seat that the sender does not have."""
    if random.random() < 0.5:
        do = random.choice(list(SHAPES))
        return json.dumps({"do": do} | {name: likely(name) for name in SHAPES[do].split()}).encode()
    if random.random() < 0.05:
        return b"[" * random.choice([10, 300, 2000])
    fields = {name: anything() for name in random.sample(FIELDS, random.randrange(6))}
    if random.random() < 0.5:
        fields |= {"seat": random.choice([0, 1]), "at": random.randrange(30)}
    return as_json({"do": random.choice(COMMANDS), **fields})[:LONGEST]


def likely(name: str) -> Any:
    """A value of a kind that this field takes."""
    if name in ("yes", "vote"):
        return random.random() < 0.5
    if name in ("name", "word", "text", "mark", "bot"):
        return random.choice(["Ann", "greedy", "👏", "\ud800", "x" * 400, "", "a\u200db", "\0"])
    if name == "picks":
        return random.choices(range(200), k=random.randrange(10))
    if name in ("undo", "hints"):
        return random.choice(["off", "free", "all", "shown"])
    return random.choice([0, 1, 1, 2, 7, -1, random.randrange(300), 2**53])


class Hostile:
    """A stranger who watches a game, and everything that they send."""

    STEP = 500

    def __init__(self, port: int, game: str, database: str) -> None:
        self.port = port
        self.game = game
        self.answers: Counter[str] = Counter()
        self._engine = connect_database(database)
        self._storage = TableStorage(self._engine)
        self._code = ""
        self._cookie = ""
        self._own = ""
        """A game of their own, at which more of what they send is looked at."""

    async def prepare(self) -> None:
        """Two people begin a game, and stay."""
        body = {"game": self.game, "seats": 2, "sit": 0, "name": "A"}
        table, owner = await ask(self.port, "POST", "/tables", "", body)
        self._code = table["code"]
        _, other = await ask(self.port, "GET", "/me")
        self._victims = [await self._open(cookie) for cookie in (owner, other)]
        self._victims[1].send({"do": "sit", "seat": 1})
        await asyncio.sleep(1)
        self._victims[0].send({"do": "start"})
        body |= {"bots": {"1": "greedy"}, "start": True}
        own, self._cookie = await ask(self.port, "POST", "/tables", "", body)
        self._own = own["code"]
        await asyncio.sleep(1)

    async def _open(self, cookie: str) -> Socket:
        socket = await connect(self.port, self._code, cookie, lambda *_: None)
        while not socket.is_open:
            await asyncio.sleep(0.005)
        return socket

    def facts(self) -> object:
        """Everything that is stored about their table, apart from the chat."""
        stored = self._storage.read_table(self._code, 0)
        assert stored is not None
        return stored.lobby, stored.lines

    def close(self) -> None:
        """Leaves the database, which could not stop otherwise."""
        self._engine.dispose()

    async def send(self) -> list[str]:
        """So many messages, by all ways; what was wrong about the answers."""
        third = self.STEP // 3
        return [
            *await self._send_commands(self.STEP - 2 * third),
            *await self._send_requests(third),
            *await self._send_frames(third),
        ]

    async def _send_commands(self, many: int) -> list[str]:
        complaints: list[str] = []
        ended = asyncio.Event()

        def hear(_: Socket, message: Any) -> None:
            status = message.get("status", "ok" if "re" in message else "event")
            self.answers[f"command {status}"] += 1
            if isinstance(status, int) and status >= 500:
                complaints.append(f"command: {message}")
            if message.get("re") == "the end":
                ended.set()

        code = random.choice([self._code, self._own])
        socket = await connect(self.port, code, self._cookie, hear)
        while not socket.is_open:
            await asyncio.sleep(0.005)
        socket.lost = ended.set
        for _ in range(many):
            if socket.is_gone:
                complaints.append("a socket was closed after a wrong command")
                return complaints
            socket._frame(0x82, command())
        socket.send({"id": "the end", "do": "watch"})
        async with asyncio.timeout(60):
            await ended.wait()
        socket.close()
        return complaints

    async def _send_requests(self, many: int) -> list[str]:
        complaints: list[str] = []
        for _ in range(many):
            head, body = self._request()
            reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
            writer.write(head + body)
            async with asyncio.timeout(30):
                try:
                    answer = await reader.read(200_000)
                except ConnectionError:
                    answer = b""
            writer.close()
            found = re.match(rb"HTTP/1.1 (\d+) ", answer)
            status = int(found[1]) if found else 0
            self.answers[f"request {status}"] += 1
            if status >= 500 and status != 505:
                complaints.append(f"{head + body!r}: {answer[:300]!r}")
        return complaints

    def _request(self) -> tuple[bytes, bytes]:
        part = random.choice([self._code, "%00", "..%2f..", "x" * 300, "é", "%ff", "toy", "A B"])
        path = random.choice(PATHS).format(part) + random.choice(["", "?a=%00", "?x[]=1", "/"])
        method = random.choice(["GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "BREW"])
        prefix = random.choice(["/api/", "/api/", "/api/", "/", "//", "/docs/"])
        body = as_json({name: anything() for name in random.sample(FIELDS, 3)} | self._table())
        headers = [
            f"Host: {random.choice(['localhost', '127.0.0.1', 'evil.test', '['])}",
            f"Content-Length: {random.choice([len(body), len(body), 0])}",
            random.choice(["Content-Type: application/json", "Content-Type: text/\0", "X: y"]),
            random.choice([f"Cookie: {self._cookie}", "Cookie: fullhouse=a.b", "Cookie: ;;="]),
            random.choice(["", "", "Origin: http://[", "Range: bytes=5-1", "Upgrade: websocket"]),
            "Connection: close",
        ]
        lines = [f"{method} {prefix}{path} HTTP/1.1", *filter(None, headers)]
        return "\r\n".join([*lines, "", ""]).encode("latin-1"), body

    def _table(self) -> dict[str, Any]:
        """Now and then what nearly makes a table."""
        return random.choice([{}, {}, {"game": self.game, "seats": anything(0), "options": {}}])

    async def _send_frames(self, many: int) -> list[str]:
        complaints: list[str] = []
        for _ in range(max(1, many // FRAMES)):
            reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
            writer.write(
                f"GET /api/tables/{self._code}/socket HTTP/1.1\r\nHost: localhost\r\n"
                "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                f"Cookie: {self._cookie}\r\n\r\n".encode()
            )
            async with asyncio.timeout(30):
                head = await reader.readuntil(b"\r\n\r\n")
            if not head.startswith(b"HTTP/1.1 101"):
                complaints.append(f"a socket was refused: {head!r}")
            writer.write(b"".join(frame() for _ in range(FRAMES)))
            writer.write(b"\x88\x80\0\0\0\0")
            try:
                async with asyncio.timeout(1):
                    last = await reader.read(-1)
                self.answers[f"frames {'closed' if last else 'cut off'}"] += FRAMES
            except (TimeoutError, ConnectionError):
                self.answers["frames unfinished"] += FRAMES
            writer.close()
        return complaints


def frame() -> bytes:
    """A frame, mostly wrong: any opcode and bits, lengths that lie, text that is none."""
    body = random.choice([random.randbytes(random.randrange(200)), command()])
    size = len(body) if random.random() < 0.8 else random.randrange(1 << 16)
    first = random.choice([0x81, 0x82, 0x01, 0x80, 0x89, 0x8A, random.randrange(256)])
    masked = 0x80 if random.random() < 0.95 else 0
    length = (
        bytes([masked | size]) if size < 126 else bytes([masked | 126, *size.to_bytes(2, "big")])
    )
    return bytes([first]) + length + bytes(4 if masked else 0) + body
