"""Middleware: identifies the guest, and checks origin, rate and size of every request."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

import orjson
from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from fullhouse.server.errors import Refused, as_refusal
from fullhouse.server.origins import client_address, header, is_own_name, is_same_origin, is_secure
from fullhouse.server.services import Services

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


class RequestChecks:
    """ASGI middleware. Only requests under `/api` create guests."""

    def __init__(self, app: ASGIApp, services: Services) -> None:
        self.app: Final = app
        self.services: Final = services

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        cookie: list[str] = []
        has_begun = False
        is_head = scope["method"] == "HEAD"
        if is_head:  # as GET, without the body
            scope = {**scope, "method": "GET"}

        async def send_with_headers(message: Message) -> None:
            nonlocal has_begun
            if is_head and message["type"] == "http.response.body":
                message = {**message, "body": b""}
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
                cookie += self._identify(scope)
            receive = self._limited(scope, receive)
        except Refused as refused:
            await send_refusal(refused, send_with_headers)
            return
        try:
            await self.app(scope, receive, send_with_headers)
        except Exception as error:
            if has_begun:
                raise
            await send_refusal(as_refusal(error), send_with_headers)

    def _identify(self, scope: Scope) -> list[str]:
        """Puts guest and address into the scope; returns the cookie to set for a new guest."""
        if scope["method"] != "GET" and not is_same_origin(scope):
            raise Refused("This request comes from a page on another site.", 403)
        caller = identify(self.services, scope)
        scope["guest"], scope["address"] = caller.guest, caller.address
        return [] if caller.cookie is None else [caller.cookie]

    def _limited(self, scope: Scope, receive: Receive) -> Receive:
        """Refuses a body that is too long, or cuts it off."""
        most = self.services.settings.body_bytes
        length = header(scope, b"content-length")
        if length and (not re.fullmatch(r"\d{1,9}", length) or int(length) > most):
            raise Refused("This request is too long; at most {n} bytes.", 413, n=most)
        seen = 0

        async def limited() -> Message:
            nonlocal seen
            message = await receive()
            seen += len(message.get("body", b""))
            if seen > most:
                return {"type": "http.disconnect"}
            return message

        return limited


class Caller(NamedTuple):
    """A guest, their address, and their cookie if they are new."""

    guest: str
    address: str
    cookie: str | None


def identify(services: Services, scope: Scope) -> Caller:
    """Who sends a request; Refused if they, or their address, send too many."""
    if services.names is not None and not is_own_name(scope, services.names):
        raise Refused(
            "This server has another name. Open it by its address, or start it with --name.",
            421,
        )
    address = client_address(scope, services.trust_proxy)
    limits = services.limits
    guest = services.guests.read(header(scope, b"cookie"))
    # What is refused to one guest, or to those without a cookie, costs the others there nothing.
    if guest is not None:
        limits.messages.check(guest)
        limits.address_messages.check(address)
        return Caller(guest, address, None)
    limits.newcomers.check(address)
    limits.address_messages.check(address)
    guest = services.guests.new()
    return Caller(guest, address, services.guests.cookie(guest, is_secure(scope)))


async def send_refusal(refused: Refused, send: Send) -> None:
    """Responds with an error."""
    body = orjson.dumps(refused.write())
    headers = [(b"content-type", b"application/json"), (b"cache-control", b"no-store")]
    await send({"type": "http.response.start", "status": refused.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
