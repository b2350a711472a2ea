"""The cases of Autobahn's websocket test suite that apply to a server of text messages, each with
the close code that the suite accepts, or else a comment. `make test-websocket` runs all of them;
`make test` every tenth.

Left out: compression (12, 13), which we do not offer; performance and sizes beyond our limit (9).
"""

from __future__ import annotations

import asyncio
import struct
from typing import NamedTuple

import pytest
from websockets.frames import Frame, Opcode

from tests.server.clients import run
from tests.server.test_websocket_protocol import connected, raw_long
from tests.sizes import sized

MASK = b"\x37\xfa\x21\x3d"
TEXT, BINARY, MORE, CLOSE, PING, PONG = 0x81, 0x82, 0x00, 0x88, 0x89, 0x8A
FIRST, LAST = 0x01, 0x80
NO_CODE = 1005
"""Stands for the empty close frame that answers an empty one."""


class Case(NamedTuple):
    """What is sent; the texts, pongs and close code that have to come back. `chop` is the size of
    the pieces in which it is sent, 0 for one piece; `then` is sent in a packet of its own, after
    what was sent before is answered.
    """

    name: str
    sent: bytes
    texts: tuple[bytes, ...] = ()
    pongs: tuple[bytes, ...] = ()
    code: int | None = None
    chop: int = 0
    then: bytes = b""


def frame(first: int, body: bytes = b"") -> bytes:
    return raw_long(first, body, MASK)


def closing(code: int, reason: bytes = b"") -> bytes:
    return frame(CLOSE, struct.pack("!H", code) + reason)


def cases() -> list[Case]:
    found: list[Case] = []
    sizes = (0, 125, 126, 127, 128, 65_535, 65_536)
    for n, size in enumerate(sizes, 1):
        body = b"*" * size
        for part, kind in ((1, TEXT), (2, BINARY)):
            found.append(Case(f"1.{part}.{n}", frame(kind, body), (body,)))
    found.append(Case("1.1.8", frame(TEXT, b"*" * 65_536), (b"*" * 65_536,), chop=997))
    found.append(Case("1.2.8", frame(BINARY, b"*" * 65_536), (b"*" * 65_536,), chop=997))
    found += [
        Case("2.1", frame(PING), pongs=(b"",)),
        Case("2.2", frame(PING, b"Hello"), pongs=(b"Hello",)),
        Case("2.3", frame(PING, b"\x00\xff\xfe\xfd"), pongs=(b"\x00\xff\xfe\xfd",)),
        Case("2.4", frame(PING, b"\xfe" * 125), pongs=(b"\xfe" * 125,)),
        Case("2.5", b"\x89\xfe\x00\x7e" + MASK + bytes(126), code=1002),
        Case("2.6", frame(PING, b"\xfe" * 125), pongs=(b"\xfe" * 125,), chop=1),
        Case("2.7", frame(PONG)),
        Case("2.8", frame(PONG, b"unsolicited")),
        Case("2.9", frame(PONG, b"unsolicited") + frame(PING, b"a"), pongs=(b"a",)),
    ]
    ten = tuple(b"payload-%d" % n for n in range(10))
    pings = b"".join(frame(PING, one) for one in ten)
    found += [Case("2.10", pings, pongs=ten), Case("2.11", pings, pongs=ten, chop=1)]
    for n, first in enumerate((0x91, 0xA1, 0xB1, 0xC1, 0xD1, 0xE9, 0xF8), 1):
        found.append(Case(f"3.{n}", frame(first, b"Hello, world!"), code=1002))
    for n, kind in enumerate((3, 4, 5, 6, 7), 1):
        found.append(Case(f"4.1.{n}", frame(0x80 | kind, b"x"), code=1002))
    for n, kind in enumerate((11, 12, 13, 14, 15), 1):
        found.append(Case(f"4.2.{n}", frame(0x80 | kind), code=1002))
    a, b = b"fragment1", b"fragment2"
    whole = (a + b,)
    more = frame(FIRST, a), frame(LAST, b)
    found += [
        Case("5.1", frame(0x09, a) + frame(LAST, b), code=1002),
        Case("5.2", frame(0x0A, a) + frame(LAST, b), code=1002),
        Case("5.3", more[0] + more[1], whole),
        Case("5.5", more[0] + more[1], whole, chop=1),
        Case("5.6", more[0] + frame(PING, b"ping") + more[1], whole, (b"ping",)),
        Case("5.8", more[0] + frame(PING, b"ping") + more[1], whole, (b"ping",), chop=1),
        Case("5.9", frame(LAST, b"non-continuation") + frame(TEXT, b"Hello"), code=1002),
        Case("5.11", frame(LAST, b"x") + frame(TEXT, b"Hello"), code=1002, chop=1),
        Case("5.12", frame(MORE, b"x") + frame(TEXT, b"Hello"), code=1002),
        Case("5.14", frame(MORE, b"x") + frame(TEXT, b"Hello"), code=1002, chop=1),
        Case("5.15", more[0] + more[1], whole, code=1002, then=frame(MORE, b"c") + frame(TEXT)),
        Case("5.16", (frame(MORE, a) + frame(FIRST, b)) * 2, code=1002),
        Case("5.17", (frame(LAST, a) + frame(FIRST, b)) * 2, code=1002),
        Case("5.18", frame(FIRST, a) + frame(TEXT, b), code=1002),
        Case(
            "5.19",
            frame(FIRST, b"1") + frame(MORE, b"2") + frame(PING, b"p") + frame(MORE, b"3")
            + frame(MORE, b"4") + frame(PING, b"q") + frame(LAST, b"5"),
            (b"12345",),
            (b"p", b"q"),
        ),
    ]  # fmt: skip
    found += text_cases()
    found += [
        Case("7.1.1", frame(TEXT, b"Hello"), (b"Hello",), code=1000, then=closing(1000)),
        Case("7.1.2", closing(1000) + closing(1000), code=1000),
        Case("7.1.3", closing(1000) + frame(PING, b"late"), code=1000),
        Case("7.1.4", closing(1000) + frame(TEXT, b"late"), code=1000),
        # `websockets` objects to a close inside a message; the suite expects 1000.
        Case("7.1.5", frame(FIRST, a) + closing(1000) + frame(LAST, b), code=1002),
        Case("7.3.1", frame(CLOSE), code=NO_CODE),
        Case("7.3.2", frame(CLOSE, b"a"), code=1002),
        Case("7.3.3", closing(1000), code=1000),
        Case("7.3.4", closing(1000, b"Hello World!"), code=1000),
        Case("7.3.5", closing(1000, b"*" * 123), code=1000),
        Case("7.3.6", b"\x88\xfe\x00\x7e" + MASK + bytes(126), code=1002),
        Case("7.5.1", closing(1000, BAD_TEXT), code=1007),
    ]
    good = (1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 3000, 3999, 4000, 4999)
    bad = (0, 999, 1004, 1005, 1006, 1016, 1100, 2000, 2999)
    for n, code in enumerate(good, 1):
        found.append(Case(f"7.7.{n}", closing(code), code=code))
    for n, code in enumerate(bad, 1):
        found.append(Case(f"7.9.{n}", closing(code), code=1002))
    for n, code in enumerate((5000, 65_535), 1):
        found.append(Case(f"7.13.{n}", closing(code), code=1002))
    pieces = b"".join(frame(MORE, b"*" * 1300) for _ in range(49))
    found.append(
        Case(
            "10.1.1", frame(FIRST, b"*" * 1300) + pieces + frame(LAST, b"*" * 536), (b"*" * 65_536,)
        )
    )
    return found


GOOD_TEXT = "Hello-µ@ßöäüàá-UTF-8!!".encode()
KOSME = "κόσμε".encode()
BAD_TEXT = KOSME + b"\xed\xa0\x80" + b"edited"
OUT_OF_RANGE = b"\xf4\x90\x80\x80"
WRONG = frame(TEXT, KOSME + OUT_OF_RANGE + b"edited")


def text_cases() -> list[Case]:
    """Section 6: UTF-8, whole, in pieces and wrong, after Markus Kuhn's stress test."""
    found = [
        Case("6.1.1", frame(TEXT), (b"",)),
        Case("6.1.2", frame(FIRST) + frame(MORE) + frame(LAST), (b"",)),
        Case("6.1.3", frame(FIRST) + frame(MORE, b"middle") + frame(LAST), (b"middle",)),
        Case("6.2.1", frame(TEXT, GOOD_TEXT), (GOOD_TEXT,)),
        Case("6.2.2", frame(FIRST, GOOD_TEXT[:12]) + frame(LAST, GOOD_TEXT[12:]), (GOOD_TEXT,)),
        Case("6.2.3", pieces_of(GOOD_TEXT), (GOOD_TEXT,)),
        Case("6.2.4", pieces_of(KOSME), (KOSME,)),
        Case("6.3.1", frame(TEXT, BAD_TEXT), code=1007),
        Case("6.3.2", pieces_of(BAD_TEXT), code=1007),
        # "Non-strict": refused once the message is whole, not at its first wrong byte.
        Case("6.4.1", frame(FIRST, KOSME + OUT_OF_RANGE), code=1007, then=frame(LAST, b"edited")),
        Case("6.4.2", frame(FIRST, KOSME + b"\xf4") + frame(MORE, b"\x90"), code=1007,
             then=frame(LAST, b"\x80\x80edited")),
        Case("6.4.3", WRONG[:20], code=1007, then=WRONG[20:]),
        Case("6.4.4", WRONG[:18], code=1007, then=WRONG[18:]),
    ]  # fmt: skip
    good = [
        KOSME, b"\x00", b"\xc2\x80", b"\xe0\xa0\x80", b"\xf0\x90\x80\x80", b"\x7f", b"\xdf\xbf",
        b"\xef\xbf\xbf", b"\xf4\x8f\xbf\xbf", b"\xed\x9f\xbf", b"\xee\x80\x80", b"\xef\xbf\xbd",
        b"\xef\xbf\xbe", b"\xf0\x9f\xbf\xbe", b"\xf0\x9f\xbf\xbf", b"\xf3\xbf\xbf\xbf",
    ]  # fmt: skip
    bad = [
        b"\xce", b"\xce\xba\xe1", b"\xce\xba\xe1\xbd", b"\xf8\x88\x80\x80\x80",
        b"\xfc\x84\x80\x80\x80\x80", b"\xf7\xbf\xbf\xbf", b"\xfb\xbf\xbf\xbf\xbf",
        b"\xfd\xbf\xbf\xbf\xbf\xbf", b"\xf4\x90\x80\x80", b"\x80", b"\xbf", b"\x80\xbf",
        b"\x80\xbf\x80", bytes(range(0x80, 0xC0)), b"\xc0 \xc1 \xc2 ", b"\xe0 \xe1 ", b"\xf0 \xf1 ",
        b"\xf8 \xf9 ", b"\xfc \xfd ", b"\xc0", b"\xe0\x80", b"\xf0\x80\x80", b"\xdf", b"\xef\xbf",
        b"\xf7\xbf\xbf", b"\xfe", b"\xff", b"\xfe\xfe\xff\xff", b"\xc0\xaf", b"\xe0\x80\xaf",
        b"\xf0\x80\x80\xaf", b"\xc1\xbf", b"\xe0\x9f\xbf", b"\xf0\x8f\xbf\xbf", b"\xc0\x80",
        b"\xe0\x80\x80", b"\xf0\x80\x80\x80", b"\xed\xa0\x80", b"\xed\xad\xbf", b"\xed\xae\x80",
        b"\xed\xaf\xbf", b"\xed\xb0\x80", b"\xed\xbe\x80", b"\xed\xbf\xbf",
        b"\xed\xa0\x80\xed\xb0\x80", b"\xed\xad\xbf\xed\xbf\xbf", b"\xed\xaf\xbf\xed\xbf\xbf",
    ]  # fmt: skip
    for n, body in enumerate(good):
        found.append(Case(f"6.5+{n}", frame(TEXT, body), (body,)))
        found.append(Case(f"6.5+{n} in pieces", pieces_of(body), (body,)))
    for n, body in enumerate(bad):
        found.append(Case(f"6.6+{n}", frame(TEXT, body), code=1007))
        found.append(Case(f"6.6+{n} in pieces", pieces_of(body), code=1007))
    return found


def pieces_of(body: bytes) -> bytes:
    """A text in fragments of one byte each."""
    parts = [frame(FIRST if n == 0 else MORE, body[n : n + 1]) for n in range(len(body))]
    return b"".join([*parts, frame(LAST)])


ALL = cases()
TRIED = sized(ALL[::10], ALL)


@pytest.mark.parametrize("case", TRIED, ids=[case.name for case in TRIED])
def test_a_case_of_autobahns_suite(case: Case) -> None:
    async def work() -> None:
        async with connected() as (browser, served):
            step = case.chop or len(case.sent)
            for at in range(0, len(case.sent), step):
                browser.protocol.data_received(case.sent[at : at + step])
            for _ in range(20):
                await asyncio.sleep(0)
            browser.protocol.data_received(case.then)
            for _ in range(20):
                await asyncio.sleep(0)
            heard = [one for one in browser.received if isinstance(one, Frame)]
            pongs = [bytes(one.data) for one in heard if one.opcode is Opcode.PONG]
            texts = [text.removeprefix(b"re ") for text in browser.texts()]
            assert texts == list(case.texts)
            assert served.messages == list(case.texts)
            assert pongs == list(case.pongs)
            closed = browser.end.close_rcvd
            assert (None if closed is None else closed.code) == case.code

    run(work)
