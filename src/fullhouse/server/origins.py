"""Where a request comes from: a page of our own, or somebody else's."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.types import Scope


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
    return urlsplit(origin).netloc == header(scope, b"host")
