"""Where a request comes from: a page of our own, or somebody else's."""

from __future__ import annotations

from contextlib import suppress
from ipaddress import IPv6Address, IPv6Network, ip_address
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


def client_address(scope: Scope, trust_proxy: bool) -> str:
    """Who is limited together: an IPv4 address, or all of an IPv6 network of 64 bits, of which one
    household has one. Behind a proxy that is trusted, it is the one who asked the proxy.
    """
    peer = (scope.get("client") or ("",))[0]
    said = [value for name, value in scope["headers"] if name == b"x-forwarded-for"]
    if trust_proxy and said:  # what comes before the last hop was said by who asked
        with suppress(ValueError):
            return _network(said[-1].decode("latin-1").rpartition(",")[2].strip())
    with suppress(ValueError):
        return _network(peer)
    return ""


def _network(text: str) -> str:
    address = ip_address(text)
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Network((address.packed[:8] + bytes(8), 64)))


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
