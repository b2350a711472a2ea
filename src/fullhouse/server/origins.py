"""Origins: whether a request comes from our own page, from which address, and from localhost."""

from __future__ import annotations

from collections.abc import Collection
from contextlib import suppress
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Final
from urllib.parse import urlsplit

from starlette.types import Scope

FORWARDED: Final = (b"forwarded", b"via", b"x-forwarded-for", b"x-forwarded-host", b"x-real-ip")
"""Headers that proxies and load balancers add."""


def header(scope: Scope, name: bytes) -> str:
    """A header's value; empty if it is missing."""
    for key, value in scope["headers"]:
        if key == name:
            return str(value.decode("latin-1"))
    return ""


def is_secure(scope: Scope) -> bool:
    """Whether the browser uses TLS, to us or to the proxy in front of us."""
    return scope["scheme"] in ("https", "wss") or header(scope, b"x-forwarded-proto") == "https"


def is_own_name(scope: Scope, names: Collection[str]) -> bool:
    """Whether a request is addressed to us: by a number, as localhost, or by one of these names.

    A page of another site can make its own name point to our address (DNS rebinding), and would
    then be of the same origin as we are; but it cannot make its address a number.
    """
    try:
        host = urlsplit(f"//{header(scope, b'host')}").hostname or ""
    except ValueError:
        return False
    with suppress(ValueError):
        return bool(ip_address(host))
    host = host.rstrip(".")
    return host == "localhost" or host.endswith(".localhost") or host in names


def is_same_origin(scope: Scope) -> bool:
    """Whether a request comes from our own page.

    Browsers send an `Origin` with every websocket and every request that changes something. Other
    programs send none, and carry nobody's cookie but their own.
    """
    origin, scheme = header(scope, b"origin"), "https" if is_secure(scope) else "http"
    return origin in ("", f"{scheme}://{header(scope, b'host')}")


def client_address(scope: Scope, trust_proxy: bool) -> str:
    """The address that limits apply to: an IPv4 address, or an IPv6 /64 network, which is what one
    household has. Behind a trusted proxy it is the address that the proxy reports.
    """
    peer = (scope.get("client") or ("",))[0]
    said = [value for name, value in scope["headers"] if name == b"x-forwarded-for"]
    if trust_proxy and said:  # entries before the last may be forged by the client
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


def is_localhost(scope: Scope) -> bool:
    """Whether a request comes from the computer that the server runs on.

    The connection comes from a loopback address, the page was opened as one, and no header says
    that a proxy forwarded the request.
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
