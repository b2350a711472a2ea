"""Print a game: its pages as a PDF, its cards as pictures."""

from __future__ import annotations

import json
import re
import struct
import zlib
from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple
from urllib.parse import urlencode

from fullhouse.press.chromium import Asgi, Chromium, chromium
from fullhouse.press.settings import BACKS, FLIPS, PAPERS, USUAL
from fullhouse.table.game import Game

IS_READY: Final = "document.documentElement?.dataset.printed !== undefined"
PINNED: Final = b"D:20000101000000+00'00'"
"""The date of every PDF: the same input gives the same bytes."""
DATE: Final = re.compile(rb"D:\d{14}[+-]\d\d'\d\d'")
PAGE: Final = re.compile(rb"/Type /Page\b")
MEDIA_BOX: Final = re.compile(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]")
A4: Final = {b"594.95996": b"595.27559", b"841.91998": b"841.88976"}
"""Chromium rounds A4 to its own units, which moves backs against fronts by a tenth of a millimetre:
its sizes, and the true ones in points."""

INCH: Final = 25.4
DPI: Final = 300
TO_DPI: Final = DPI / INCH / 4
CARD: Final = (252, 352)
"""A card on its page: four pixels a millimetre."""
SHEET: Final = (10 * CARD[0], 7 * CARD[1])
SHEET_SCALE: Final = 1.5
"""A sheet of ten by seven is then 3780 by 3696 pixels, below the 4096 that every graphics card
takes."""


class PrintJob(NamedTuple):
    """What to print, and how."""

    game: Game
    seats: int
    options: Mapping[str, Any] = {}
    paper: str = PAPERS[0]
    flip: str = FLIPS[0]
    what: tuple[str, ...] = USUAL
    bleed: bool = False
    grey: bool = False
    language: str = "en"

    def path(self, form: str = "pages") -> str:
        """The address of its page."""
        query = [
            ("form", form),
            ("paper", self.paper),
            ("flip", self.flip),
            ("what", ",".join(self.what)),
            ("seats", str(self.seats)),
            ("lang", self.language),
            *([("bleed", "")] if self.bleed else []),
            *([("grey", "")] if self.grey else []),
        ]
        for name, value in self.options.items():
            text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
            query.append(("option", f"{name}={text}"))
        return f"/print/{self.game.id}?{urlencode(query)}"


class CardSheet(NamedTuple):
    """A picture of ten by seven cards, and of their back."""

    faces: tuple[str, ...]
    """By place, row by row."""
    back: str
    front_picture: bytes
    back_picture: bytes


def print_pdf(app: Asgi, job: PrintJob) -> bytes:
    """The pages of a game. The same job gives the same bytes with the same Chromium."""
    with chromium(app) as browser:
        browser.open(job.path(), 1400, 1000)
        browser.wait_for(IS_READY)
        return MEDIA_BOX.sub(_true_size, DATE.sub(PINNED, browser.pdf()))


def page_count(pdf: bytes) -> int:
    """How many pages a PDF has."""
    return len(PAGE.findall(pdf))


def sheet_count(pdf: bytes, job: PrintJob) -> int:
    """How many sheets of paper it takes: with backs, both sides are printed."""
    pages = page_count(pdf)
    return (pages + 1) // 2 if BACKS in job.what else pages


def _true_size(box: re.Match[bytes]) -> bytes:
    """A page's size, in as many bytes: a PDF finds its parts by their position."""
    width, height = (A4.get(size, size) for size in box.groups())
    return b"/MediaBox [0 0 %b %b]" % (width, height)


def card_pictures(app: Asgi, job: PrintJob) -> Iterator[tuple[str, bytes]]:
    """Every face and every back, as a PNG at 300 dpi, with the name of its file."""
    with chromium(app) as browser:
        _open_pictures(browser, job, *CARD)
        fronts = _boxes(browser, "[data-picture]", "picture")
        backs = dict.fromkeys(box["name"] for box in _boxes(browser, "[data-back-of]", "backName"))
        for name in (box["name"] for box in fronts):
            yield f"{name}.png", _card_picture(browser, f"[data-picture={json.dumps(name)}]")
        for name in backs:
            picture = _card_picture(browser, f"[data-back-name={json.dumps(name)}]")
            yield f"back-{'-'.join(name.split())}.png", picture


def _card_picture(browser: Chromium, selector: str) -> bytes:
    """One card, moved to the corner for it: elsewhere its edges would not lie on pixels."""
    browser.evaluate(
        "document.querySelector('.in-the-corner')?.classList.remove('in-the-corner');"
        f"document.querySelector({json.dumps(selector)}).classList.add('in-the-corner')"
    )
    corner = {"x": 0, "y": 0, "width": CARD[0], "height": CARD[1]}
    return with_dpi(browser.picture(corner, TO_DPI))


def card_sheets(app: Asgi, job: PrintJob) -> Iterator[CardSheet]:
    """Sheets of ten by seven cards, each with its back."""
    with chromium(app) as browser:
        _open_pictures(browser, job, *SHEET)
        sheets = _boxes(browser, "[data-sheet]", "sheet")
        backs = _boxes(browser, "[data-back-of]", "backName")
        for sheet, back in zip(sheets, backs, strict=True):
            inside = f'[data-sheet="{sheet["name"]}"] [data-picture]'
            faces = tuple(box["name"] for box in _boxes(browser, inside, "picture"))
            yield CardSheet(
                faces,
                back["name"],
                browser.picture(sheet, SHEET_SCALE),
                browser.picture(back, SHEET_SCALE),
            )


def _open_pictures(browser: Chromium, job: PrintJob, width: int, height: int) -> None:
    browser.open(job.path("pictures"), width, height)
    browser.wait_for(IS_READY)


def _boxes(browser: Chromium, selector: str, data: str) -> list[dict[str, Any]]:
    """Where elements lie on the page, by the name in their data."""
    found: list[dict[str, Any]] = browser.evaluate(
        f"[...document.querySelectorAll({json.dumps(selector)})].map(one => {{"
        " const box = one.getBoundingClientRect();"
        f" return {{name: one.dataset.{data}, x: box.x + scrollX, y: box.y + scrollY,"
        " width: box.width, height: box.height}; })"
    )
    return found


def with_dpi(picture: bytes, dpi: int = DPI) -> bytes:
    """A PNG that says at which size it is printed."""
    per_metre = round(dpi / INCH * 1000)
    body = b"pHYs" + struct.pack(">IIB", per_metre, per_metre, 1)
    chunk = struct.pack(">I", len(body) - 4) + body + struct.pack(">I", zlib.crc32(body))
    header = 8 + 25
    return picture[:header] + chunk + picture[header:]
