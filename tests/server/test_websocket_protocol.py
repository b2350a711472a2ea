"""Websocket connections and their limits, tested with a client and with frames made by hand."""

from __future__ import annotations

import asyncio
import random
import struct
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import pytest
from uvicorn.config import Config
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri
from websockets.utils import apply_mask

from fullhouse.server.settings import Settings
from fullhouse.server.websocket_protocol import SendBuffers, WebSocketProtocol
from tests.server.clients import PATIENCE, run

MOST = 100_000
SETTINGS = Settings(message_bytes=MOST)
KEY = b"dGhlIHNhbXBsZSBub25jZQ=="
HEAD = (
    b"GET /api/tables/ABC/socket?x=1 HTTP/1.1\r\nhost: server.test\r\nupgrade: websocket\r\n"
    b"connection: Upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: %s\r\n\r\n"
)


class Browser:
    """The client's end, by the package websockets. It is also the server's transport."""

    def __init__(self, protocol: WebSocketProtocol) -> None:
        self.protocol = protocol
        self.end = ClientProtocol(parse_uri("ws://server.test/api/tables/ABC/socket"))
        self.received: list[Any] = []
        self.writes: list[bytes] = []
        self.has_connected = False
        self.is_closed = False
        self.is_reading = True
        self.stuck = 0

    # As the server's transport.

    def write(self, data: bytes) -> None:
        self.writes.append(data)
        if self.has_connected:
            self.end.receive_data(data)
            self.received += self.end.events_received()

    def close(self) -> None:
        if not self.is_closed:
            self.is_closed = True
            asyncio.get_running_loop().call_soon(self.protocol.connection_lost, None)

    abort = close

    def is_closing(self) -> bool:
        return self.is_closed

    def get_write_buffer_size(self) -> int:
        return self.stuck

    def get_extra_info(self, name: str) -> None:
        return None

    def pause_reading(self) -> None:
        self.is_reading = False

    def resume_reading(self) -> None:
        self.is_reading = True

    # As a browser.

    def connect(self) -> None:
        self.has_connected = True
        self.end.send_request(self.end.connect())
        self.flush()

    def flush(self, split: int = 1_000_000) -> None:
        """Sends what the client has queued, in pieces of this size."""
        for data in self.end.data_to_send():
            for at in range(0, len(data), split):
                self.protocol.data_received(data[at : at + split])

    def texts(self) -> list[bytes]:
        return [
            bytes(event.data)
            for event in self.received
            if isinstance(event, Frame) and event.opcode is Opcode.TEXT
        ]

    async def wait_for(self, is_so: Any) -> None:
        async with asyncio.timeout(PATIENCE):
            while not is_so():
                await asyncio.sleep(0)


class Served:
    """The server's side: what it has received."""

    def __init__(self) -> None:
        self.wire: WebSocketProtocol | None = None
        self.messages: list[bytes] = []
        self.has_ended = False
        self.is_listening = asyncio.Event()
        self.is_listening.set()

    async def __call__(self, wire: WebSocketProtocol) -> None:
        self.wire = wire
        wire.accept([(b"set-cookie", b"a=b")])
        await self.is_listening.wait()
        while (message := await wire.receive()) is not None:
            self.messages.append(message)
            wire.send(b"re " + message)
        self.has_ended = True


def waiting_for_request(
    served: Served,
    settings: Settings = SETTINGS,
    buffers: SendBuffers | None = None,
    state: ServerState | None = None,
) -> Browser:
    """A new connection."""
    buffers = buffers or SendBuffers(settings.outboxes_bytes)
    protocol = WebSocketProtocol(served, settings, buffers, Config(""), state or ServerState(), {})
    browser = Browser(protocol)
    protocol.connection_made(browser)  # type: ignore[arg-type]
    return browser


@asynccontextmanager
async def connected(
    settings: Settings = SETTINGS, buffers: SendBuffers | None = None
) -> AsyncIterator[tuple[Browser, Served]]:
    served, state = Served(), ServerState()
    browser = waiting_for_request(served, settings, buffers, state)
    browser.connect()
    await browser.wait_for(lambda: browser.received)
    yield browser, served
    browser.close()
    await browser.wait_for(lambda: not state.connections and not state.tasks)
    assert served.has_ended


def raw(first: int, body: bytes, masked: int = 0x80) -> bytes:
    """A frame, masked with zeros; also one that should not be."""
    return bytes([first, masked | len(body)]) + (b"\0\0\0\0" if masked else b"") + body


def raw_long(first: int, body: bytes, mask: bytes = bytes(4)) -> bytes:
    """A frame of any length."""
    size = len(body)
    length = bytes([0xFF]) + struct.pack("!Q", size)
    if size < 126:
        length = bytes([0x80 | size])
    elif size < 65_536:
        length = bytes([0xFE]) + struct.pack("!H", size)
    return bytes([first]) + length + mask + apply_mask(body, mask)


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536, MOST])
@pytest.mark.parametrize("split", [1_000_000, 7])
def test_text_of_every_length_goes_both_ways(size: int, split: int) -> None:
    async def work() -> None:
        async with connected() as (browser, served):
            assert browser.received[0].headers["set-cookie"] == "a=b"
            text = ("aé€😮" * size).encode()[:size].decode(errors="ignore").encode()
            browser.end.send_text(text)
            browser.flush(split)
            await browser.wait_for(browser.texts)
            assert served.messages == [text]
            assert browser.texts() == [b"re " + text]

    run(work)


def test_a_fragmented_message_may_have_a_ping_in_between() -> None:
    async def work() -> None:
        async with connected() as (browser, served):
            half = "😮".encode()
            browser.end.send_text(half[:2], fin=False)
            browser.end.send_ping(b"there?")
            browser.end.send_continuation(half[2:], fin=True)
            browser.flush(1)
            await browser.wait_for(browser.texts)
            assert served.messages == [half]
            pongs = [e for e in browser.received if getattr(e, "opcode", None) is Opcode.PONG]
            assert [bytes(pong.data) for pong in pongs] == [b"there?"]

    run(work)


def test_messages_of_one_moment_are_sent_in_one_write() -> None:
    async def work() -> None:
        async with connected() as (browser, served):
            assert served.wire is not None
            browser.writes.clear()
            for number in range(3):
                served.wire.send(b"%d" % number)
            assert served.wire.waiting == 3
            await browser.wait_for(browser.texts)
            assert (len(browser.writes), served.wire.waiting) == (1, 0)

    run(work)


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (raw(0x81, b"unmasked", 0), 1002),
        (raw(0xC1, b"compressed"), 1002),
        (raw(0x83, b"kind"), 1002),
        (raw(0x8B, b"kind"), 1002),
        (raw(0x80, b"goes on with nothing"), 1002),
        (raw(0x01, b"one") + raw(0x81, b"two at once"), 1002),
        (raw(0x09, b"a ping in pieces"), 1002),
        (b"\x89\xfe\x00\x7e" + bytes(130), 1002),
        (raw(0x88, b"x"), 1002),
        (raw(0x88, struct.pack("!H", 1005)), 1002),
        (raw(0x88, struct.pack("!H", 999)), 1002),
        (raw(0x88, struct.pack("!H", 1016)), 1002),
        (raw(0x88, struct.pack("!H", 2999)), 1002),
        (raw(0x88, struct.pack("!H", 1000) + b"\xff"), 1007),
        (raw(0x81, b"\xff"), 1007),
        (raw(0x01, b"\xe2\x82") + raw(0x80, b"x"), 1007),
        (b"\x81\xff" + struct.pack("!Q", MOST + 1), 1009),
        (b"\x81\xff" + struct.pack("!Q", 1 << 63), 1009),
        (b"\x01\xfe\xff\xff" + bytes(65_539) + b"\x80\xfe\xff\xff", 1009),
    ],
)
def test_a_protocol_violation_closes_with_its_code(data: bytes, code: int) -> None:
    async def work() -> None:
        async with connected() as (browser, served):
            browser.protocol.data_received(data + raw(0x81, b"never heard"))
            await browser.wait_for(lambda: browser.end.close_rcvd)
            assert browser.end.close_rcvd is not None
            assert browser.end.close_rcvd.code == code
            assert served.messages == []

    run(work)


@pytest.mark.parametrize("seed", range(100))
def test_random_frames_close_the_connection_or_wait_for_more(seed: int) -> None:
    """Frames with bytes turned over, cut anywhere: whatever it is, nothing else ever happens."""
    chance = random.Random(seed)
    kinds = chance.choices((0x81, 0x82, 0x01, 0x80, 0x89, 0x8A, 0x88), k=8)
    noise = bytearray(b"".join(raw(kind, bytes(chance.randrange(126))) for kind in kinds))
    for _ in range(chance.randrange(6)):
        noise[chance.randrange(len(noise))] = chance.randrange(256)

    async def work() -> None:
        async with connected() as (browser, _):
            while noise and not browser.is_closed:
                size = chance.randrange(1, 200)
                browser.protocol.data_received(bytes(noise[:size]))
                del noise[:size]
            await asyncio.sleep(0)
            assert not browser.is_closed or b"\x88" in browser.writes[-1]

    run(work)


def test_a_close_frame_is_answered_and_ends_the_connection() -> None:
    async def work() -> None:
        async with connected() as (browser, served):
            browser.end.send_close(1001, "leaves")
            browser.flush()
            await browser.wait_for(lambda: browser.is_closed)
            assert browser.end.close_rcvd is not None
            assert browser.end.close_rcvd.code == 1001
        async with connected() as (browser, served):
            assert served.wire is not None
            served.wire.close(4408)
            served.wire.send(b"never sent")
            await browser.wait_for(lambda: browser.end.close_rcvd)
            assert browser.end.close_rcvd is not None
            assert browser.end.close_rcvd.code == 4408
            assert not browser.is_closed
            browser.flush()
            await browser.wait_for(lambda: browser.is_closed)
            assert browser.texts() == []
        async with connected() as (browser, _):
            browser.protocol.shutdown()
            assert browser.end.close_rcvd is not None
            assert browser.end.close_rcvd.code == 1012

    run(work)


def test_a_silent_client_is_pinged_and_then_disconnected() -> None:
    async def work() -> None:
        async with connected(replace(SETTINGS, ping_seconds=0.01)) as (browser, _):
            for _ in range(3):  # the other end answers pings
                browser.received.clear()
                await browser.wait_for(lambda: browser.received)
                browser.flush()
            assert not browser.is_closed
            await browser.wait_for(lambda: browser.is_closed)

    run(work)


def test_a_pong_without_the_pings_payload_does_not_count() -> None:
    async def work() -> None:
        async with connected(replace(SETTINGS, ping_seconds=0.01)) as (browser, _):
            async with asyncio.timeout(PATIENCE):
                while not browser.is_closed:
                    browser.protocol.data_received(raw(0x8A, b"") + raw(0x8A, b"1234"))
                    await asyncio.sleep(0)

    run(work)


def test_a_client_is_not_disconnected_while_we_are_not_reading() -> None:
    async def work() -> None:
        async with connected() as (browser, served):
            for _ in range(100):
                browser.end.send_text(b"too many to be taken at once")
            browser.flush()
            assert not browser.is_reading
            for _ in range(3):  # pings, whose answer we would not read
                browser.protocol._send_ping()
            assert not browser.is_closed
            await browser.wait_for(lambda: len(served.messages) == 100)
            browser.protocol._send_ping()
            assert browser.is_closed

    run(work)


def test_a_client_that_reads_nothing_is_disconnected() -> None:
    async def work() -> None:
        async with connected(replace(SETTINGS, stuck_seconds=0.01)) as (browser, _):
            browser.protocol.pause_writing()
            await browser.wait_for(lambda: browser.is_closed)

    run(work)


def test_the_buffers_of_all_slow_clients_are_limited_together() -> None:
    async def work() -> None:
        buffers = SendBuffers(1000)
        async with (
            connected(buffers=buffers) as (first, served),
            connected(buffers=buffers) as (second, _),
        ):
            assert served.wire is not None
            first.stuck = second.stuck = 600
            first.protocol.pause_writing()
            assert (first.is_closed, buffers.all) == (False, 600)
            second.protocol.pause_writing()
            await second.wait_for(lambda: buffers.all == 600)
            assert (first.is_closed, second.is_closed) == (False, True)
            first.protocol.resume_writing()
            assert buffers.all == 0
            first.protocol.pause_writing()
            first.stuck = 1001
            served.wire.send(b"one more")
            await first.wait_for(lambda: first.is_closed)

    run(work)


def test_a_client_that_left_before_the_handshake_is_not_written_to() -> None:
    async def work() -> None:
        served = Served()
        browser = waiting_for_request(served)
        browser.connect()
        browser.protocol.connection_lost(None)
        await browser.wait_for(lambda: served.has_ended)
        await asyncio.sleep(0)
        assert browser.writes == []

    run(work)


def test_a_client_that_reads_nothing_is_not_read() -> None:
    """Or else it could make us queue a pong for each of its pings."""

    async def work() -> None:
        async with connected() as (browser, _):
            reads = [browser.is_reading]
            browser.protocol.pause_writing()
            reads.append(browser.is_reading)
            browser.protocol.resume_writing()
            reads.append(browser.is_reading)
            assert reads == [True, False, True]

    run(work)


def test_nothing_is_read_before_the_handshake_is_answered() -> None:
    async def work() -> None:
        served = Served()
        browser = waiting_for_request(served)
        browser.connect()
        reads = [browser.is_reading]
        await browser.wait_for(lambda: served.wire)
        reads.append(browser.is_reading)
        assert reads == [False, True]
        browser.close()
        await browser.wait_for(lambda: served.has_ended)

    run(work)


def test_a_client_that_does_not_answer_our_close_is_disconnected() -> None:
    async def work() -> None:
        async with connected(replace(SETTINGS, close_seconds=0.01)) as (browser, served):
            assert served.wire is not None
            served.wire.close(4408)
            assert not browser.is_closed
            await browser.wait_for(lambda: browser.is_closed)

    run(work)


def test_a_client_that_sends_too_fast_is_not_read() -> None:
    async def work() -> None:
        async with connected(replace(SETTINGS, unread_messages=3)) as (browser, served):
            for number in range(3):
                assert browser.is_reading
                browser.end.send_text(b"%d" % number)
                browser.flush()
            assert not browser.is_reading
            await browser.wait_for(lambda: len(served.messages) == 3)
            assert browser.is_reading

    run(work)


def test_another_version_is_told_ours() -> None:
    async def work() -> None:
        browser = waiting_for_request(Served())
        browser.protocol.data_received((HEAD % KEY).replace(b": 13", b": 8"))
        assert browser.writes[0].startswith(b"HTTP/1.1 426 ")
        assert b"\r\nSec-WebSocket-Version: 13\r\n" in browser.writes[0]
        assert browser.is_closed

    run(work)


@pytest.mark.parametrize(
    ("head", "status"),
    [
        (HEAD % b"", 400),
        (HEAD % b"dGhl", 400),
        (HEAD % b"!", 400),
        ((HEAD % KEY).replace(b"GET", b"POST"), 405),
        ((HEAD % KEY).replace(b"upgrade: ", b"content-length: 5\r\nupgrade: "), 400),
        ((HEAD % KEY).replace(b"ABC", b"A" * 9000), 414),
        (HEAD % (KEY + b"\r\nx: " + b"x" * 9000), 431),
    ],
)
def test_a_request_that_is_not_a_websocket_handshake_is_refused(head: bytes, status: int) -> None:
    async def work() -> None:
        served = Served()
        browser = waiting_for_request(served)
        browser.protocol.data_received(head)
        assert [written[:13] for written in browser.writes] == [b"HTTP/1.1 %d " % status]
        assert browser.is_closed
        browser.protocol.data_received(raw(0x81, b"goes on all the same"))
        await asyncio.sleep(0)
        assert served.wire is None
        assert len(browser.writes) == 1

    run(work)
