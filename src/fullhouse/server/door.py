"""The door: what every request passes: who it is, where it comes from, how much it brings."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

import orjson
from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from fullhouse.server.errors import Refused, refusal
from fullhouse.server.house import House
from fullhouse.server.origins import client_address, header, is_same_origin, is_secure

HEADERS: Final = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}


class Door:
    """An ASGI middleware. Only requests of the API make somebody a guest."""

    def __init__(self, app: ASGIApp, house: House) -> None:
        self.app: Final = app
        self.house: Final = house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        cookie: list[str] = []
        has_begun = False

        async def polite(message: Message) -> None:
            nonlocal has_begun
            if message["type"] == "http.response.start":
                has_begun = True
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if cookie and "set-cookie" not in headers:
                    headers["set-cookie"] = cookie[0]
            await send(message)

        try:
            if scope["path"].startswith("/api"):
                cookie += self._welcome(scope)
            receive = self._measured(scope, receive)
        except Refused as refused:
            await refuse(refused, polite)
            return
        try:
            await self.app(scope, receive, polite)
        except Exception as error:
            if has_begun:
                raise
            await refuse(refusal(error), polite)

    def _welcome(self, scope: Scope) -> list[str]:
        """Says who asks; answers the cookie for somebody new."""
        if scope["method"] not in ("GET", "HEAD") and not is_same_origin(scope):
            raise Refused("This is asked for by a page that is not ours.", 403)
        caller = caller_of(self.house, scope)
        scope["guest"], scope["address"] = caller.guest, caller.address
        return [] if caller.cookie is None else [caller.cookie]

    def _measured(self, scope: Scope, receive: Receive) -> Receive:
        """Lets in only so much."""
        most = self.house.terms.body_bytes
        length = header(scope, b"content-length")
        if length and (not re.fullmatch(r"\d{1,9}", length) or int(length) > most):
            raise Refused("That is too long; at most {n} bytes.", 413, n=most)
        seen = 0

        async def measured() -> Message:
            nonlocal seen
            message = await receive()
            seen += len(message.get("body", b""))
            if seen > most:
                return {"type": "http.disconnect"}
            return message

        return measured


class Caller(NamedTuple):
    """Who asks, from where, and the cookie of somebody new."""

    guest: str
    address: str
    cookie: str | None


def caller_of(house: House, scope: Scope) -> Caller:
    """Who asks; Refused where they, or all at their address, ask for too much."""
    address = client_address(scope, house.trust_proxy)
    house.limits.address_messages.check(address)
    guest = house.guests.read(header(scope, b"cookie"))
    if guest is not None:
        house.limits.messages.check(guest)
        return Caller(guest, address, None)
    house.limits.newcomers.check(address)
    guest = house.guests.new()
    return Caller(guest, address, house.guests.cookie(guest, is_secure(scope)))


async def refuse(refused: Refused, send: Send) -> None:
    """Answers an error as all of them are answered."""
    body = orjson.dumps(refused.write())
    headers = [(b"content-type", b"application/json"), (b"cache-control", b"no-store")]
    await send({"type": "http.response.start", "status": refused.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
