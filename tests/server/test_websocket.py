"""Websockets on the wire, spoken to by another implementation and by hand."""

from __future__ import annotations

import asyncio
import random
import struct
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from uvicorn.config import Config
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

from fullhouse.server.websocket import Outboxes, WebSocket
from tests.server.visits import PATIENCE, run

MOST = 100_000
KEY = b"dGhlIHNhbXBsZSBub25jZQ=="
HEAD = (
    b"GET /api/tables/ABC/socket?x=1 HTTP/1.1\r\nhost: house.test\r\nupgrade: websocket\r\n"
    b"connection: Upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: %s\r\n\r\n"
)


class Browser:
    """The other end, kept by the package websockets; `transport` stands for the network."""

    def __init__(self, protocol: WebSocket) -> None:
        self.protocol = protocol
        self.end = ClientProtocol(parse_uri("ws://house.test/api/tables/ABC/socket"))
        self.heard: list[Any] = []
        self.writes: list[bytes] = []
        self.has_called = False
        self.is_closed = False
        self.is_reading = True
        self.stuck = 0

    # As the server's transport.

    def write(self, data: bytes) -> None:
        self.writes.append(data)
        if self.has_called:
            self.end.receive_data(data)
            self.heard += self.end.events_received()

    def close(self) -> None:
        if not self.is_closed:
            self.is_closed = True
            asyncio.get_running_loop().call_soon(self.protocol.connection_lost, None)

    abort = close

    def get_write_buffer_size(self) -> int:
        return self.stuck

    def get_extra_info(self, name: str) -> None:
        return None

    def pause_reading(self) -> None:
        self.is_reading = False

    def resume_reading(self) -> None:
        self.is_reading = True

    # As a browser.

    def call(self) -> None:
        self.has_called = True
        self.end.send_request(self.end.connect())
        self.say()

    def say(self, split: int = 1_000_000) -> None:
        """Sends what the other end has to say, in pieces of this size."""
        for data in self.end.data_to_send():
            for at in range(0, len(data), split):
                self.protocol.data_received(data[at : at + split])

    def texts(self) -> list[bytes]:
        return [
            bytes(event.data)
            for event in self.heard
            if isinstance(event, Frame) and event.opcode is Opcode.TEXT
        ]

    async def until(self, is_so: Any) -> None:
        async with asyncio.timeout(PATIENCE):
            while not is_so():
                await asyncio.sleep(0)


class Served:
    """What the server's side has met."""

    def __init__(self) -> None:
        self.wire: WebSocket | None = None
        self.messages: list[bytes] = []
        self.has_ended = False
        self.is_listening = asyncio.Event()
        self.is_listening.set()

    async def __call__(self, wire: WebSocket) -> None:
        self.wire = wire
        wire.accept([(b"set-cookie", b"a=b")])
        await self.is_listening.wait()
        while (message := await wire.receive()) is not None:
            self.messages.append(message)
            wire.push(b"re " + message)
        self.has_ended = True


@asynccontextmanager
async def called(outboxes: Outboxes | None = None) -> AsyncIterator[tuple[Browser, Served]]:
    served, state = Served(), ServerState()
    protocol = WebSocket(served, Config("", ws_max_size=MOST), state, {}, outboxes)
    browser = Browser(protocol)
    protocol.connection_made(browser)  # type: ignore[arg-type]
    browser.call()
    await browser.until(lambda: browser.heard)
    yield browser, served
    browser.close()
    await browser.until(lambda: not state.connections and not state.tasks)
    assert served.has_ended


def raw(first: int, body: bytes, masked: int = 0x80) -> bytes:
    """A frame, masked with zeros; also one that should not be."""
    return bytes([first, masked | len(body)]) + (b"\0\0\0\0" if masked else b"") + body


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536, MOST])
@pytest.mark.parametrize("split", [1_000_000, 7])
def test_text_of_every_length_goes_both_ways(size: int, split: int) -> None:
    async def work() -> None:
        async with called() as (browser, served):
            assert browser.heard[0].headers["set-cookie"] == "a=b"
            text = ("aé€😮" * size).encode()[:size].decode(errors="ignore").encode()
            browser.end.send_text(text)
            browser.say(split)
            await browser.until(browser.texts)
            assert served.messages == [text]
            assert browser.texts() == [b"re " + text]

    run(work)


def test_a_message_comes_in_pieces_with_a_ping_between_them() -> None:
    async def work() -> None:
        async with called() as (browser, served):
            half = "😮".encode()
            browser.end.send_text(half[:2], fin=False)
            browser.end.send_ping(b"there?")
            browser.end.send_continuation(half[2:], fin=True)
            browser.say(1)
            await browser.until(browser.texts)
            assert served.messages == [half]
            pongs = [e for e in browser.heard if getattr(e, "opcode", None) is Opcode.PONG]
            assert [bytes(pong.data) for pong in pongs] == [b"there?"]

    run(work)


def test_what_is_sent_in_a_moment_is_one_write() -> None:
    async def work() -> None:
        async with called() as (browser, served):
            assert served.wire is not None
            browser.writes.clear()
            for number in range(3):
                served.wire.push(b"%d" % number)
            assert served.wire.waiting == 9
            await browser.until(browser.texts)
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
        (raw(0x88, struct.pack("!H", 1000) + b"\xff"), 1002),
        (raw(0x81, b"\xff"), 1007),
        (raw(0x01, b"\xe2\x82") + raw(0x80, b"x"), 1007),
        (b"\x81\xff" + struct.pack("!Q", MOST + 1), 1009),
        (b"\x81\xff" + struct.pack("!Q", 1 << 63), 1009),
        (b"\x01\xfe\xff\xff" + bytes(65_539) + b"\x80\xfe\xff\xff", 1009),
    ],
)
def test_what_is_no_websocket_is_closed_with_its_code(data: bytes, code: int) -> None:
    async def work() -> None:
        async with called() as (browser, served):
            browser.protocol.data_received(data + raw(0x81, b"never heard"))
            await browser.until(lambda: browser.end.close_rcvd)
            assert browser.end.close_rcvd is not None
            assert browser.end.close_rcvd.code == code
            assert served.messages == []

    run(work)


@pytest.mark.parametrize("seed", range(100))
def test_noise_ends_it_with_a_goodbye_or_is_waited_on(seed: int) -> None:
    """Frames with bytes turned over, cut anywhere: whatever it is, nothing else ever happens."""
    chance = random.Random(seed)
    kinds = chance.choices((0x81, 0x82, 0x01, 0x80, 0x89, 0x8A, 0x88), k=8)
    noise = bytearray(b"".join(raw(kind, bytes(chance.randrange(126))) for kind in kinds))
    for _ in range(chance.randrange(6)):
        noise[chance.randrange(len(noise))] = chance.randrange(256)

    async def work() -> None:
        async with called() as (browser, _):
            while noise and not browser.is_closed:
                size = chance.randrange(1, 200)
                browser.protocol.data_received(bytes(noise[:size]))
                del noise[:size]
            await asyncio.sleep(0)
            assert not browser.is_closed or b"\x88" in browser.writes[-1]

    run(work)


def test_goodbyes_are_answered_and_end_it() -> None:
    async def work() -> None:
        async with called() as (browser, served):
            browser.end.send_close(1001, "leaves")
            browser.say()
            await browser.until(lambda: browser.is_closed)
            assert browser.end.close_rcvd is not None
            assert browser.end.close_rcvd.code == 1001
        async with called() as (browser, served):
            assert served.wire is not None
            served.wire.close(4408)
            served.wire.push(b"never sent")
            await browser.until(lambda: browser.end.close_rcvd)
            assert browser.end.close_rcvd is not None
            assert browser.end.close_rcvd.code == 4408
            assert not browser.is_closed
            browser.say()
            await browser.until(lambda: browser.is_closed)
            assert browser.texts() == []
        async with called() as (browser, _):
            browser.protocol.shutdown()
            assert browser.end.close_rcvd is not None
            assert browser.end.close_rcvd.code == 1012

    run(work)


def test_who_says_nothing_is_asked_and_then_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fullhouse.server.websocket.LISTENS_EVERY", 0.01)

    async def work() -> None:
        async with called() as (browser, _):
            for _ in range(3):  # the other end answers pings
                browser.heard.clear()
                await browser.until(lambda: browser.heard)
                browser.say()
            assert not browser.is_closed
            await browser.until(lambda: browser.is_closed)

    run(work)


def test_pongs_of_who_does_not_read_the_pings_keep_nobody(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("fullhouse.server.websocket.LISTENS_EVERY", 0.01)

    async def work() -> None:
        async with called() as (browser, _):
            async with asyncio.timeout(PATIENCE):
                while not browser.is_closed:
                    browser.protocol.data_received(raw(0x8A, b"") + raw(0x8A, b"1234"))
                    await asyncio.sleep(0)

    run(work)


def test_who_is_not_heard_because_we_do_not_listen_is_kept() -> None:
    async def work() -> None:
        async with called() as (browser, served):
            for _ in range(100):
                browser.end.send_text(b"too many to be taken at once")
            browser.say()
            assert not browser.is_reading
            for _ in range(3):  # pings, whose answer we would not read
                browser.protocol._listen()
            assert not browser.is_closed
            await browser.until(lambda: len(served.messages) == 100)
            browser.protocol._listen()
            assert browser.is_closed

    run(work)


def test_who_reads_nothing_of_what_waits_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fullhouse.server.websocket.READS_WITHIN", 0.01)

    async def work() -> None:
        async with called() as (browser, _):
            browser.protocol.pause_writing()
            await browser.until(lambda: browser.is_closed)

    run(work)


def test_what_waits_for_all_who_do_not_keep_up_is_bounded() -> None:
    async def work() -> None:
        outboxes = Outboxes(1000)
        async with called(outboxes) as (first, served), called(outboxes) as (second, _):
            assert served.wire is not None
            first.stuck = second.stuck = 600
            first.protocol.pause_writing()
            assert (first.is_closed, outboxes.all) == (False, 600)
            second.protocol.pause_writing()
            await second.until(lambda: outboxes.all == 600)
            assert (first.is_closed, second.is_closed) == (False, True)
            first.protocol.resume_writing()
            assert outboxes.all == 0
            first.protocol.pause_writing()
            first.stuck = 1001
            served.wire.push(b"one more")
            await first.until(lambda: first.is_closed)

    run(work)


def test_who_left_before_being_answered_is_not_written_to() -> None:
    async def work() -> None:
        served, state = Served(), ServerState()
        protocol = WebSocket(served, Config(""), state, {})
        browser = Browser(protocol)
        protocol.connection_made(browser)  # type: ignore[arg-type]
        browser.call()
        protocol.connection_lost(None)
        await browser.until(lambda: served.has_ended)
        await asyncio.sleep(0)
        assert browser.writes == []

    run(work)


def test_pings_of_who_reads_nothing_are_not_answered() -> None:
    async def work() -> None:
        async with called() as (browser, _):
            browser.stuck = MOST
            browser.writes.clear()
            browser.protocol.data_received(raw(0x89, b"1") * 3)
            await asyncio.sleep(0)
            assert browser.writes == []

    run(work)


def test_who_sends_faster_than_we_answer_is_not_read() -> None:
    async def work() -> None:
        async with called() as (browser, served):
            for number in range(100):
                browser.end.send_text(b"%d" % number)
            browser.say()
            assert not browser.is_reading
            await browser.until(lambda: len(served.messages) == 100)
            assert browser.is_reading

    run(work)


@pytest.mark.parametrize(
    "head",
    [
        HEAD % b"",
        HEAD % b"dGhl",
        HEAD % b"!",
        (HEAD % KEY).replace(b": 13", b": 8"),
        (HEAD % KEY).replace(b"GET", b"POST"),
    ],
)
def test_a_request_that_is_not_one_for_a_websocket_is_refused(head: bytes) -> None:
    async def work() -> None:
        served = Served()
        protocol = WebSocket(served, Config(""), ServerState(), {})
        browser = Browser(protocol)
        protocol.connection_made(browser)  # type: ignore[arg-type]
        protocol.data_received(head)
        assert browser.writes[0].startswith(b"HTTP/1.1 400 ")
        assert browser.is_closed
        protocol.data_received(raw(0x81, b"goes on all the same"))
        await asyncio.sleep(0)
        assert served.wire is None

    run(work)
