"""Monitoring: whether the server is alive and ready, its numbers for Prometheus, and a page for its
owner. Numbers are for this computer only; none of them is about a single guest or table.
"""

from __future__ import annotations

import json
import logging
import resource
import sys
import time
from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, PlainTextResponse, Response

from fullhouse import __version__
from fullhouse.server.api_dependencies import ABackend, respond
from fullhouse.server.backend import Backend
from fullhouse.server.errors import Refused
from fullhouse.server.lobby import PLAYING
from fullhouse.server.origins import is_localhost
from fullhouse.server.owner_page import Number, owner_page
from fullhouse.server.settings import MOST_BUCKETS
from fullhouse.table.game import KITS

STARTED: Final = time.monotonic()
PAGE_HEADERS: Final = {
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'",
}
"""The page brings its style along, and nothing else."""

router = APIRouter()


@router.get("/health")
async def health() -> Response:
    """Says that the process runs and answers."""
    return respond({"status": "ok", "version": __version__})


@router.get("/ready")
async def ready(backend: ABackend) -> Response:
    """Says whether tables can be read and moves can be stored: 503 if not."""
    if await backend.readiness.get():
        return respond({"status": "ready"})
    return respond({"status": "the database cannot be read, or nothing can be stored in it"}, 503)


@router.get("/metrics")
async def metrics(request: Request, backend: ABackend) -> Response:
    """The numbers, as Prometheus reads them."""
    check_localhost(request)
    lines: list[str] = []
    for number in numbers(backend):
        name = f"fullhouse_{number.name}"
        lines += [f"# HELP {name} {number.text}", f"# TYPE {name} {number.kind}"]
        lines.append(f"{name} {number.value:g}")
    text = "".join(f"{line}\n" for line in lines)
    return PlainTextResponse(text, media_type="text/plain; version=0.0.4")


@router.get("/owner")
async def owner(request: Request, backend: ABackend) -> Response:
    """The same numbers as a page for the owner of the server."""
    check_localhost(request)
    settings = backend.services.settings
    limits = {
        "Open tables from one address": settings.address_tables,
        "Connections from one address": settings.address_connections,
        "Spectators at one table": settings.table_watchers,
    }
    page = owner_page(numbers(backend), limits, backend.services.bot_counters.is_short)
    return HTMLResponse(page, headers=PAGE_HEADERS)


def check_localhost(request: Request) -> None:
    """Refuses everybody but people and programs at the server itself."""
    if not is_localhost(request.scope):
        raise Refused("This page is only for the computer that the server runs on.", 403)


def numbers(backend: Backend) -> list[Number]:
    """All numbers, as they are now."""
    services, tables = backend.services, backend.tables
    live = [*tables.live.values()]
    counted, bots = services.counters, services.bot_counters.snapshot()
    usage = resource.getrusage(resource.RUSAGE_SELF)
    peak = usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024)
    settings = services.settings
    gauge, counter = "gauge", "counter"
    server, at_tables, people, by_bots = "Server", "Tables", "People", "Bots"
    playing = sum(table.state.lobby.state == PLAYING for table in live)
    return [
        Number("up_seconds", gauge, server, "Time since the start", time.monotonic() - STARTED),
        Number(
            "cpu_seconds", counter, server, "Processor time used", usage.ru_utime + usage.ru_stime
        ),
        Number("memory_peak_bytes", gauge, server, "Most memory used", peak),
        Number("commits", counter, server, "Commits to the database", services.writer.commits),
        Number(
            "tables_open",
            gauge,
            at_tables,
            "Tables that wait or are played",
            tables.open_counts.total(),
            settings.most_tables,
        ),
        Number("tables_live", gauge, at_tables, "Tables in memory", len(live)),
        Number("tables_playing", gauge, at_tables, "Games being played, in memory", playing),
        Number(
            "sockets",
            gauge,
            people,
            "Open sockets",
            services.limits.sockets.all,
            settings.most_connections,
        ),
        Number("moves", counter, people, "Moves by people", counted["moves"]),
        Number("commands", counter, people, "Other commands", counted["commands"]),
        Number("refused", counter, people, "Commands that were refused", counted["refused"]),
        Number(
            "limited", counter, people, "Commands and sockets beyond a limit", counted["limited"]
        ),
        Number("failed", counter, people, "Commands that failed", counted["failed"]),
        Number("cookies_revoked", gauge, people, "Cookies revoked", len(services.guests.revoked)),
        Number("bot_choices", counter, by_bots, "Choices by bots", bots["choices"]),
        Number("bots_late", counter, by_bots, "Bots that waited for a worker", bots["late"]),
        Number(
            "bots_short", counter, by_bots, "Choices by bots with too little time", bots["short"]
        ),
        Number(
            "bots_failed", counter, by_bots, "Bots whose tactics had to choose", bots["fallbacks"]
        ),
        Number(
            "bot_games_wanted", counter, by_bots, "Games that bots would imagine", bots["wanted"]
        ),
        Number(
            "bot_games_imagined", counter, by_bots, "Games that bots imagined", bots["imagined"]
        ),
        Number(
            "bot_misfits", counter, by_bots, "Imagined worlds that did not fit", bots["misfits"]
        ),
        *caches(backend),
    ]


def caches(backend: Backend) -> list[Number]:
    """What is kept in memory to be quick, and how much of it there may be."""
    gauge, memory = "gauge", "Memory"
    rates = backend.services.limits.rates()
    counted = sum(len(rate.buckets) for rate in rates)
    replays, reviews = backend.replays.kept, backend.reviews.kept
    responses, chances = backend.responses.kept, backend.watcher_chances.kept
    return [
        Number("kept_faces", gauge, memory, "Faces of kits", KITS.faces, KITS.most),
        Number("kept_replays", gauge, memory, "Moments of replays", replays.weight, replays.most),
        Number("kept_reviews", gauge, memory, "Moments under review", reviews.weight, reviews.most),
        Number(
            "kept_responses", gauge, memory, "Bytes of responses", responses.weight, responses.most
        ),
        Number("kept_chances", gauge, memory, "Tables watched", chances.weight, chances.most),
        Number("kept_rates", gauge, memory, "Rates counted", counted, MOST_BUCKETS * len(rates)),
    ]


class JsonLines(logging.Formatter):
    """Log lines as JSON objects, for programs that collect logs."""

    def format(self, record: logging.LogRecord) -> str:
        said = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            said["error"] = self.formatException(record.exc_info)
        return json.dumps(said)
