"""The owner's page: a server's numbers in groups, each beside its limit."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from importlib.resources import files
from itertools import groupby
from typing import Final, NamedTuple

from fullhouse import __version__

EVERY: Final = 10
"""Seconds after which the page loads again."""
BOTS_HAVE_TIME: Final = "Bots have all the time that they want."
BOTS_ARE_SHORT: Final = (
    "Bots are short of time on this server, so they play worse than their level."
)


class Number(NamedTuple):
    """A number that is watched: its name, whether it only grows, what it is, and its value."""

    name: str
    kind: str
    group: str
    text: str
    value: float
    limit: int | None = None


def owner_page(numbers: Iterable[Number], limits: Mapping[str, int], are_bots_short: bool) -> str:
    """All numbers and other limits as a page that keeps itself up to date."""
    style = (files("fullhouse.lab") / "report.css").read_text(encoding="utf-8")
    groups = "".join(
        _section(group, map(_number_tile, members))
        for group, members in groupby(numbers, lambda number: number.group)
    )
    groups += _section("Limits", [_tile(text, f"{most:,}", "") for text, most in limits.items()])
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f'<meta http-equiv="refresh" content="{EVERY}">\n'
        f"<title>Full House: this server</title>\n<style>\n{style}</style>\n</head>\n<body>\n"
        f'<header><p class="house">Full House {__version__}</p><h1>This server</h1>'
        f"<p>{BOTS_ARE_SHORT if are_bots_short else BOTS_HAVE_TIME}</p></header>\n"
        f"<main>\n{groups}</main>\n</body>\n</html>\n"
    )


def _section(title: str, tiles: Iterable[str]) -> str:
    return f'<section><h2>{title}</h2><dl class="tiles">{"".join(tiles)}</dl></section>\n'


def _number_tile(number: Number) -> str:
    limit = "" if number.limit is None else f"{number.limit:,} at most"
    return _tile(number.text, readable(number.name, number.value), limit)


def _tile(text: str, value: str, more: str) -> str:
    return f"<div><dt>{text}</dt><dd><b>{value}</b> <span>{more}</span></dd></div>"


def readable(name: str, value: float) -> str:
    """A number in the unit in which people think of it."""
    if name.endswith("_bytes"):
        return f"{value / 1e6:,.0f} MB"
    if not name.endswith("_seconds"):
        return f"{value:,.0f}"
    minutes = int(value // 60)
    if minutes < 1:
        return f"{value:.0f} s"
    if minutes < 60:
        return f"{minutes} min"
    if minutes < 48 * 60:
        return f"{minutes // 60} h {minutes % 60} min"
    return f"{minutes // 1440:,} days"
