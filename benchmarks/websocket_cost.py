"""What a move costs on the wire: our websocket connections beside uvicorn's own adapter, both
around the protocol of `websockets`; and what permessage-deflate would save and cost.

    python benchmarks/websocket_cost.py [--moves 20000] [--game ID]

A move is one command received and two updates sent, with the bytes of a real game. All run in one
process without a network, in turns, so that a busy machine slows them alike; the best round counts.
"""

from __future__ import annotations

import argparse
import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

import orjson
from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.frames import Frame, Opcode

from fullhouse.games import games
from fullhouse.play.fair_deal import new_secret
from fullhouse.play.match import Match
from fullhouse.play.record import Header
from fullhouse.play.transcript import since
from fullhouse.server.events import table_event
from fullhouse.server.settings import Settings
from fullhouse.server.view_updates import ViewUpdates
from fullhouse.server.websocket_protocol import SendBuffers, WebSocketProtocol
from fullhouse.table.chance import Dice

ROUNDS = 5
WINDOW_BITS = 12
"""As uvicorn sets it: a window of 4 KB for each direction of each connection."""
HEAD = (
    b"GET /api/tables/ABC/socket HTTP/1.1\r\nhost: server.test\r\nupgrade: websocket\r\n"
    b"connection: Upgrade\r\nsec-websocket-version: 13\r\n"
    b"sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


def updates_of(id: str) -> list[bytes]:
    """What the seats of a game, played at random, are sent."""
    game = games()[id]
    seats = max(2, min(game.seats))
    names = tuple(f"P{n}" for n in range(seats))
    match = Match(Header(id, game.version, {}, names, "", new_secret(), ("",) * seats))
    observers = [ViewUpdates(seat, True, True) for seat in range(seats)]
    sent = [table_event([observer.whole(match, 0)]) for observer in observers]
    dice = Dice("any")
    while not match.table.over:
        seat = match.table.actors[0]
        legal = match.table.legal(seat)
        last = match.table.entry
        match.act(seat, legal[dice.below(len(legal))])
        happened = since(last, match.table)
        parts = [observer.after_entries(match, 1, happened) for observer in observers]
        sent += [table_event([part]) for part in parts if part is not None]
    return sent


class Transport:
    """Takes what is written, and counts it."""

    def __init__(self) -> None:
        self.bytes = 0

    def write(self, data: bytes) -> None:
        self.bytes += len(data)

    def get_write_buffer_size(self) -> int:
        return 0

    def get_extra_info(self, name: str) -> None:
        return None

    def is_closing(self) -> bool:
        return False

    def close(self) -> None:
        pass

    abort = pause_reading = resume_reading = close


def frames_of(moves: int) -> list[bytes]:
    """Commands as a browser sends them."""
    frames = []
    for n in range(moves):
        command = {"id": n, "do": "act", "seat": 0, "at": n, "action": n % 90}
        frame = Frame(Opcode.TEXT, orjson.dumps(command))
        frames.append(frame.serialize(mask=True))
    return frames


class Cost(NamedTuple):
    """What all moves cost: seconds of CPU, and bytes sent."""

    seconds: float
    bytes: int


Measure = Callable[[list[bytes], list[bytes]], Awaitable[Cost]]


async def ours(commands: list[bytes], sent: list[bytes], deflates: bool = False) -> Cost:
    """With our connections."""
    done: list[None] = []

    async def serve(wire: WebSocketProtocol) -> None:
        wire.accept([])
        if deflates:
            wire._frames.extensions = [
                PerMessageDeflate(False, False, WINDOW_BITS, WINDOW_BITS, {"memLevel": 5})
            ]
        while await wire.receive() is not None:
            wire.send(sent[len(done) * 2 % len(sent)])
            wire.send(sent[(len(done) * 2 + 1) % len(sent)])
            done.append(None)

    settings, transport = Settings(), Transport()
    buffers = SendBuffers(settings.outboxes_bytes)
    protocol = WebSocketProtocol(serve, settings, buffers, Config(""), ServerState(), {})
    return await measure(protocol, transport, commands, done)


async def deflated(commands: list[bytes], sent: list[bytes]) -> Cost:
    """With our connections, and permessage-deflate as a browser would agree to it."""
    return await ours(commands, sent, True)


async def uvicorns(commands: list[bytes], sent: list[bytes]) -> Cost:
    """With uvicorn's `websockets-sansio`, and an ASGI application."""
    texts = [one.decode() for one in sent]
    done: list[None] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        while (await receive())["type"] == "websocket.receive":
            await send({"type": "websocket.send", "text": texts[len(done) * 2 % len(texts)]})
            await send({"type": "websocket.send", "text": texts[(len(done) * 2 + 1) % len(texts)]})
            done.append(None)

    config = Config(app, ws_per_message_deflate=False, log_level="warning")
    config.load()
    protocol = WebSocketsSansIOProtocol(config, ServerState(), {})
    return await measure(protocol, Transport(), commands, done)


async def measure(
    protocol: asyncio.Protocol, transport: Transport, commands: list[bytes], done: list[None]
) -> Cost:
    """Sends every command when the one before is answered."""
    protocol.connection_made(transport)  # type: ignore[arg-type]
    protocol.data_received(HEAD)
    for _ in range(5):
        await asyncio.sleep(0)
    transport.bytes = 0
    began = time.process_time()
    for number, command in enumerate(commands):
        protocol.data_received(command)
        while len(done) <= number:
            await asyncio.sleep(0)
    await asyncio.sleep(0)
    cost = Cost(time.process_time() - began, transport.bytes)
    protocol.connection_lost(None)
    for _ in range(5):
        await asyncio.sleep(0)
    return cost


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=20_000)
    parser.add_argument("--game", default=min(games()))
    args = parser.parse_args()
    sent, commands = updates_of(args.game), frames_of(args.moves)
    print(f"{args.game}: {len(sent)} updates, {sum(map(len, sent)) / len(sent):.0f} bytes each")
    measures: dict[str, Measure] = {"ours": ours, "uvicorn's": uvicorns, "deflated": deflated}
    costs: dict[str, list[Cost]] = {name: [] for name in measures}
    for _ in range(ROUNDS):
        for name, one in measures.items():
            costs[name].append(asyncio.run(one(commands, sent)))  # type: ignore[arg-type]
    base = min(costs["ours"])
    for name, found in costs.items():
        best = min(found)
        print(
            f"{name:>10}: {best.seconds / args.moves * 1e6:6.1f} µs of CPU and "
            f"{best.bytes / args.moves:6.0f} bytes a move; "
            f"{best.seconds / base.seconds:.2f} and {best.bytes / base.bytes:.2f} of ours"
        )


if __name__ == "__main__":
    main()
