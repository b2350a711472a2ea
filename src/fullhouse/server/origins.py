"""Where a request comes from: a page of our own, or somebody else's."""

from __future__ import annotations

from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from starlette.types import Scope

FORWARDED: Final = (b"forwarded", b"via", b"x-forwarded-for", b"x-forwarded-host", b"x-real-ip")
"""What a balancer or another go-between says."""


def header(scope: Scope, name: bytes) -> str:
    """A header's text, empty where it is not there."""
    for key, value in scope["headers"]:
        if key == name:
            return str(value.decode("latin-1"))
    return ""


def is_secure(scope: Scope) -> bool:
    """Whether the browser speaks to us, or to the balancer before us, over TLS."""
    return scope["scheme"] in ("https", "wss") or header(scope, b"x-forwarded-proto") == "https"


def is_same_origin(scope: Scope) -> bool:
    """Whether a request that says where it comes from comes from a page of ours.

    Browsers always say so with a websocket, and with whatever changes something; programs that
    are no browsers say nothing, and carry nobody's cookie but their own.
    """
    origin = header(scope, b"origin")
    if not origin:
        return True
    try:
        return urlsplit(origin).netloc == header(scope, b"host")
    except ValueError:  # no browser says that
        return False


def is_here(scope: Scope) -> bool:
    """Whether somebody asks from the very computer that this runs on.

    The connection comes from it, the page was opened by a name that means it, and nobody says that
    they only pass on what another asks.
    """
    client = scope.get("client")
    try:
        host = urlsplit(f"//{header(scope, b'host')}").hostname or ""
    except ValueError:
        return False
    if client is None or any(header(scope, name) for name in FORWARDED):
        return False
    return _is_loopback(client[0]) and (host == "localhost" or _is_loopback(host))


def _is_loopback(address: str) -> bool:
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False
