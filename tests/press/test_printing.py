"""What is printed, without a browser: what a PDF and a picture say of their size, and how many."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final
from urllib.parse import parse_qs, urlsplit

import pytest

from fullhouse.games import game, games
from fullhouse.press import printing
from fullhouse.press.printing import (
    CARD,
    DPI,
    INCH,
    PrintJob,
    card_pictures,
    page_count,
    print_pdf,
    sheet_count,
    with_dpi,
)
from fullhouse.press.settings import PARTS
from tests.terminal.command_line import Ask, asker

GAME: Final = game(next(iter(games())))
JOB: Final = PrintJob(GAME, max(GAME.seats))
FACES: Final = ("one", "other")


def png(width: int, height: int) -> bytes:
    """A black picture."""
    rows = b"".join(b"\0" + bytes(width) for _ in range(height))
    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    parts = ((b"IHDR", header), (b"IDAT", zlib.compress(rows)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
        for name, body in parts
    )


def chunks(picture: bytes) -> list[tuple[bytes, bytes]]:
    """The parts of a PNG, whose checksums are right."""
    found, at = [], 8
    while at < len(picture):
        (length,) = struct.unpack(">I", picture[at : at + 4])
        name, body = picture[at + 4 : at + 8], picture[at + 8 : at + 8 + length]
        assert picture[at + 8 + length :][:4] == struct.pack(">I", zlib.crc32(name + body))
        found.append((name, body))
        at += 12 + length
    return found


def pdf_of(pages: int, width: str = "594.95996", height: str = "841.91998") -> bytes:
    """What counts of a PDF: its date, a list of pages, and each page with its size."""
    page = f"<</Type /Page\n/MediaBox [0 0 {width} {height}]>>\n"
    return f"%PDF\n/CreationDate (D:20261118203000+00'00')\n/Type /Pages\n{page * pages}".encode()


class DrawnPage:
    """A page with two cards of the same back, in place of a browser."""

    def __init__(self, pdf: bytes) -> None:
        self._pdf: Final = pdf

    def open(self, path: str, width: int, height: int) -> None:
        """There is nothing to open."""

    def wait_for(self, condition: str) -> None:
        """Everything is there."""

    def evaluate(self, script: str) -> Any:
        names = FACES if "[data-picture]" in script else ("back", "back")
        return [{"name": name, "x": 0, "y": 0, "width": 1, "height": 1} for name in names]

    def pdf(self) -> bytes:
        return self._pdf

    def picture(self, box: Mapping[str, float], scale: float) -> bytes:
        return png(round(box["width"] * scale), round(box["height"] * scale))


def draw(monkeypatch: pytest.MonkeyPatch, pdf: bytes = b"") -> None:
    """Prints what this page draws."""

    @contextmanager
    def drawn(app: object) -> Iterator[DrawnPage]:
        yield DrawnPage(pdf)

    monkeypatch.setattr(printing, "chromium", drawn)


async def no_app(*asked: object) -> None:
    """Is never asked for anything."""


def test_a_picture_says_at_how_many_dots_an_inch_it_is_printed() -> None:
    plain = png(3, 2)
    sized = chunks(with_dpi(plain))
    assert [name for name, _ in sized] == [b"IHDR", b"pHYs", b"IDAT", b"IEND"]
    assert [part for part in sized if part[0] != b"pHYs"] == chunks(plain)
    across, down, unit = struct.unpack(">IIB", sized[1][1])
    assert (across, down, unit) == (11811, 11811, 1), "dots a metre"


def test_every_card_is_a_picture_of_its_size_at_300_dots_an_inch(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    draw(monkeypatch)
    pictures = dict(card_pictures(no_app, JOB))
    assert set(pictures) == {"one.png", "other.png", "back-back.png"}
    for picture in pictures.values():
        found = dict(chunks(picture))
        assert struct.unpack(">II", found[b"IHDR"][:8]) == (744, 1039), "63 by 88 mm"
        assert struct.unpack(">I", found[b"pHYs"][:4]) == (round(DPI / INCH * 1000),)
    assert (CARD[0] / 4, CARD[1] / 4) == (63, 88)


@pytest.mark.parametrize(
    ("size", "printed"),
    [
        (("594.95996", "841.91998"), ("595.27559", "841.88976")),  # A4, as Chromium rounds it
        (("841.91998", "594.95996"), ("841.88976", "595.27559")),  # and on its side
        (("612", "792"), ("612", "792")),  # letter
    ],
)
def test_a4_is_a4_and_nothing_else_changes(
    size: tuple[str, str], printed: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    draw(monkeypatch, pdf_of(2, *size))
    made = print_pdf(no_app, JOB)
    assert made.count(f"/MediaBox [0 0 {printed[0]} {printed[1]}]".encode()) == 2
    assert len(made) == len(pdf_of(2, *size)), "its parts are found by their position"
    assert b"D:20000101000000+00'00'" in made
    assert b"2026" not in made


@pytest.mark.parametrize(
    ("pages", "with_backs", "alone"), [(1, 1, 1), (2, 1, 2), (3, 2, 3), (8, 4, 8)]
)
def test_with_backs_both_sides_of_a_sheet_are_printed(
    pages: int, with_backs: int, alone: int
) -> None:
    pdf = pdf_of(pages)
    assert page_count(pdf) == pages
    assert sheet_count(pdf, JOB._replace(what=("cards", "backs"))) == with_backs
    assert sheet_count(pdf, JOB._replace(what=("cards",))) == alone


def test_the_page_is_asked_for_everything_a_job_says() -> None:
    job = PrintJob(
        GAME,
        2,
        {"named": "a b", "many": 3, "given": [1, "x"]},
        paper="letter",
        flip="short",
        what=PARTS,
        language="de",
    )
    path, query = urlsplit(job.path("pictures"))[2:4]
    asked = parse_qs(query, keep_blank_values=True)
    assert path == f"/print/{GAME.id}"
    assert asked == {
        "form": ["pictures"],
        "paper": ["letter"],
        "flip": ["short"],
        "what": [",".join(PARTS)],
        "seats": ["2"],
        "lang": ["de"],
        "option": ["named=a b", "many=3", 'given=[1, "x"]'],
    }
    grey = parse_qs(urlsplit(job._replace(bleed=True, grey=True).path()).query, True)
    assert {name: grey[name] for name in set(grey) - set(asked)} == {"bleed": [""], "grey": [""]}


@pytest.fixture
def ask(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Ask:
    return asker(tmp_path, monkeypatch, capsys)


@pytest.mark.parametrize(
    ("what", "told"), [("cards,backs", "3 pages on 2 sheets"), ("cards", "3 pages on 3 sheets")]
)
def test_the_command_says_how_much_paper_it_takes(
    what: str, told: str, ask: Ask, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    draw(monkeypatch, pdf_of(3))
    monkeypatch.setattr("fullhouse.cli.printing._pages", lambda: no_app)
    answer = ask("print", GAME.id, "--what", what, "-o", "game.pdf")
    assert answer.status == 0, answer.err
    assert f"Wrote game.pdf: {told} of paper." in answer.out
    assert page_count((tmp_path / "game.pdf").read_bytes()) == 3
