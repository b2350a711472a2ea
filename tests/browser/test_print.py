"""Printed games, measured in the PDF: sizes, places, copies, backs, fonts, credits."""

from __future__ import annotations

import json
import struct
from base64 import b64encode
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import islice
from math import ceil
from typing import Any, Final

import pytest
from playwright.sync_api import Browser

from fullhouse.games import game, games
from fullhouse.lessons.reference_file import reference_of
from fullhouse.press.chromium import ORIGIN, Chromium, chromium
from fullhouse.press.printing import (
    DPI,
    IS_READY,
    CardSheet,
    PrintJob,
    card_pictures,
    card_sheets,
    print_pdf,
)
from fullhouse.press.settings import PAPERS
from fullhouse.press.tabletop_simulator import COLUMNS, ROWS, saved_object
from fullhouse.server import game_catalogue
from fullhouse.server.print_app import print_app
from fullhouse.table.errors import BadInput
from fullhouse.table.game import Game
from fullhouse.table.options import Option
from tests.browser.drivers import IS_LONG
from tests.browser.pdf_reader import Box, Page, Pdf
from tests.looks.court.rules import GAME as COURT

SIZES: Final = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
CARD: Final = (63.0, 88.0)
EXACT: Final = 0.1
"""Millimetres."""
COUNTERS_ON_A_CARD: Final = 6
FIRST: Final = next(iter(games()))
SHEETS: Final = next(
    (id for id, of in games().items() if of.pieces(of.kit(max(of.seats), {}))[0].kind == "sheet"),
    FIRST,
)
"""A game whose players have a sheet of their own."""
PRINTED: Final = [
    (id, paper)
    for id in games()
    for paper in PAPERS
    if IS_LONG or (id, paper) == (FIRST, PAPERS[0])
]


@cache
def content(id: str, paper: str, flip: str = "long", what: tuple[str, ...] = ()) -> bytes:
    of = game(id)
    job = PrintJob(of, max(of.seats), paper=paper, flip=flip)
    return print_pdf(print_app(), job._replace(what=what) if what else job)


@cache
def some_pictures(id: str) -> dict[str, bytes]:
    """The first cards, by the names of their files."""
    job = PrintJob(game(id), max(game(id).seats))
    return dict(islice(card_pictures(print_app(), job), 2 * COLUMNS))


@cache
def pdf(id: str, paper: str, flip: str = "long", what: tuple[str, ...] = ()) -> Pdf:
    return Pdf(content(id, paper, flip, what))


def squeezed(text: str) -> str:
    """As a PDF has it: without spaces."""
    return "".join(text.split())


def turned(box: Box, page: Page) -> Box:
    """Where a box lies on the other side of a page that is turned over its long edge."""
    return Box(page.size[0] - box.right, box.top, page.size[0] - box.left, box.bottom)


def card_pages(found: Pdf) -> list[tuple[Page, Page]]:
    """Fronts with their backs: pages on which cards are cut out."""
    pairs = zip(found.pages[::2], found.pages[1::2], strict=False)
    return [pair for pair in pairs if pair[0].clips(*CARD)]


@pytest.mark.parametrize(("id", "paper"), PRINTED)
def test_pages_have_the_size_of_the_paper(id: str, paper: str) -> None:
    for page in pdf(id, paper).pages:
        assert sorted(page.size) == pytest.approx(SIZES[paper], abs=EXACT)


@pytest.mark.parametrize(("id", "paper"), PRINTED)
def test_cards_lie_side_by_side_and_every_back_behind_its_front(id: str, paper: str) -> None:
    pairs = card_pages(pdf(id, paper))
    assert pairs
    for front, back in pairs:
        fronts = front.clips(*CARD)
        columns = sorted({round(box.left, 1) for box in fronts})
        assert columns == pytest.approx(
            [columns[0] + CARD[0] * n for n in range(len(columns))], abs=EXACT
        )
        backs = back.clips(*CARD)
        assert len(backs) == len(fronts)
        for box in fronts:
            assert any(turned(box, front).within(other, EXACT) for other in backs), box
        for page, boxes in ((front, fronts), (back, backs)):
            marks = page.lines()
            for box in boxes:
                for x in (box.left, box.right):
                    assert any(_is_mark(one, x, 0) for one in marks), box
                for y in (box.top, box.bottom):
                    assert any(_is_mark(one, y, 1) for one in marks), box


def _is_mark(line: Box, at: float, side: int) -> bool:
    """Whether a line is a crop mark along a cut: across or down, there, and short."""
    length = line.size[1 - side]
    return abs(line[side] - at) <= EXACT and abs(line[side + 2] - at) <= EXACT and 2 < length < 5


@pytest.mark.parametrize(("id", "paper"), PRINTED)
def test_the_deck_is_printed_as_often_as_it_has_each_card(id: str, paper: str) -> None:
    of = game(id)
    kit = of.kit(max(of.seats), {})
    found = pdf(id, paper)
    boxes = sum(len(front.clips(*CARD)) for front, _ in card_pages(found))
    in_deck = sum(
        face.copies for face, rider in zip(kit.faces, kit.rider, strict=True) if rider < 0
    )
    beside = sum(piece.copies for piece in of.pieces(kit) if piece.kind == "card")
    how_to_win = 0 if reference_of(of, kit.seats, {}) is None else kit.seats
    counters = sum(piece.copies for piece in of.pieces(kit) if piece.kind == "counter")
    assert boxes == in_deck + beside + how_to_win + ceil(counters / COUNTERS_ON_A_CARD)


@pytest.mark.parametrize(("id", "paper"), PRINTED)
def test_every_face_has_its_copies_and_looks_like_no_other_without_colour(
    id: str, paper: str
) -> None:
    """Front and back together tell each face from all others, by what is drawn where."""
    kit = game(id).kit(max(game(id).seats), {})
    expected = [
        face.key
        for face, rider in zip(kit.faces, kit.rider, strict=True)
        if rider < 0 and face.side_of < 0
        for _ in range(face.copies)
    ]
    printed = [
        (front.drawing(box), back.drawing(turned(box, front)))
        for front, back in card_pages(pdf(id, paper))
        for box in front.clips(*CARD)
    ]
    by_face: dict[str, set[object]] = {}
    for key, drawn in zip(expected, printed, strict=False):
        by_face.setdefault(key, set()).add(drawn)
    assert [key for key, drawn in by_face.items() if len(drawn) > 1] == []
    assert len(set().union(*by_face.values())) == len(by_face)


@pytest.mark.parametrize(("id", "paper"), PRINTED)
def test_titles_are_on_as_many_cards_as_the_deck_has(id: str, paper: str) -> None:
    """Where a card says its title first; drawings and numbers stand for it on others."""
    kit = game(id).kit(max(game(id).seats), {})
    texts = [
        front.text(box) for front, _ in card_pages(pdf(id, paper)) for box in front.clips(*CARD)
    ]
    titles = Counter[str]()
    for face, rider in zip(kit.faces, kit.rider, strict=True):
        if rider < 0 and face.side_of < 0:
            titles[squeezed(face.title)] += face.copies
    printed = Counter(
        max((t for t in titles if text.startswith(t)), key=len, default="") for text in texts
    )
    assert {t: n for t, n in printed.items() if t} == {
        t: n for t, n in titles.items() if n and printed[t]
    }
    if id == FIRST:
        assert sum(titles.values()) == sum(n for t, n in printed.items() if t)


@pytest.mark.parametrize(("id", "paper"), PRINTED)
def test_everything_is_drawn_and_every_font_is_inside(id: str, paper: str) -> None:
    found = pdf(id, paper)
    assert found.picture_count == 0
    fonts = [body for _, body in found.fonts()]
    assert fonts
    assert all(found.is_embedded(font) for font in fonts)


@pytest.mark.parametrize(("id", "paper"), PRINTED)
def test_it_says_what_it_is_and_who_made_it(id: str, paper: str) -> None:
    of = game(id)
    last = pdf(id, paper).pages[-1].text()
    for text in ("Credits and licences", of.title, "SIL Open Font Licence", "CC BY 3.0"):
        assert squeezed(text) in last
    first = pdf(id, paper).pages[0].text()
    assert squeezed(f"{of.title}, rules version {of.version}") in first


FAR: Final = 5
"""Places between a card and one that looks different."""
CUT: Final = """
(() => {
  const cut = new Set();
  for (const page of document.querySelectorAll(".press .page")) {
    const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode;
      if (!node.data.trim() || node.parentElement.closest(".strip")) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (!box.width) continue;  // not shown
      let around = node;
      while ((around = around.parentElement) !== page.parentElement) {
        if (around !== page && getComputedStyle(around).overflow === "visible") continue;
        const edge = around.getBoundingClientRect();
        if (box.left < edge.left - 1 || box.right > edge.right + 1
            || box.top < edge.top - 1 || box.bottom > edge.bottom + 1)
          cut.add(page.dataset.page + ": " + node.data.trim());
      }
    }
  }
  return [...cut];
})()
"""
"""The texts that reach beyond what is shown of them."""


@pytest.mark.parametrize(("id", "paper"), PRINTED)
def test_no_text_is_cut(id: str, paper: str) -> None:
    of = game(id)
    for seats in of.seats if IS_LONG else [max(of.seats)]:
        with chromium(print_app()) as browser:
            browser.open(PrintJob(of, seats, paper=paper).path(), 1400, 1000)
            browser.wait_for(IS_READY)
            assert browser.evaluate(CUT) == []


@pytest.mark.parametrize("id", [id for id in games() if IS_LONG or id == FIRST])
def test_shades_of_grey_have_no_colour(id: str) -> None:
    of = game(id)
    job = PrintJob(of, max(of.seats), what=("cards", "backs", "sheets"), grey=True)
    found = Pdf(print_pdf(print_app(), job))
    assert found.picture_count == 0
    shades = found.colours()
    assert len(shades) > 3
    assert [shade for shade in shades if max(shade) - min(shade) > 0.01] == []


def _changed_text() -> tuple[Game, Option, str, str]:
    """A game with an option, a value of it, and what a card says only then."""
    for of in games().values():
        seats = max(of.seats)
        usual = {face.text for face in of.kit(seats, {}).faces}
        for option in of.options.all:
            for value in option.choices:
                try:
                    kit = of.kit(seats, {option.name: value})
                except BadInput:  # not with the other options
                    continue
                for face in kit.faces:
                    if face.copies and face.text and face.text not in usual and not option.is_table:
                        return of, option, value, face.text
    raise AssertionError("no option changes what a card says")


def test_a_changed_game_prints_changed() -> None:
    of, option, value, text = _changed_text()
    job = PrintJob(of, max(of.seats), {option.name: value}, what=("cards", "rules"))
    pages = Pdf(print_pdf(print_app(), job)).pages
    says = squeezed(f"{option.title}: {option.titles[value]}")
    assert any(squeezed(text) in page.text() for page in pages)
    assert all(says in page.text() for page in pages)
    usual = pdf(of.id, PAPERS[0]).pages
    assert not any(squeezed(text) in page.text() for page in usual if page.clips(*CARD))


@pytest.mark.parametrize("id", [id for id in games() if IS_LONG or id == SHEETS])
def test_paper_is_as_white_by_night(id: str) -> None:
    of = game(id)
    job = PrintJob(of, min(of.seats), what=("cards", "backs", "sheets"))
    found = []
    for theme in ("light", "dark"):
        with chromium(print_app()) as browser:
            browser.open("/print", 1400, 1000)
            browser.send(
                "Emulation.setEmulatedMedia",
                features=[{"name": "prefers-color-scheme", "value": theme}],
            )
            browser.send("Page.navigate", url=f"{ORIGIN}{job.path()}")
            browser.wait_for(f"{IS_READY} && document.documentElement.dataset.theme === '{theme}'")
            found.append(Pdf(browser.pdf()).colours())
    assert found[0] == found[1]


@pytest.fixture
def court(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """One more game among those that are installed."""
    monkeypatch.setitem(games(), COURT.id, COURT)
    game_catalogue.all_games.cache_clear()
    yield
    game_catalogue.all_games.cache_clear()


def test_the_same_job_gives_the_same_bytes(browser: Browser, court: None) -> None:
    """Also where an event loop runs, as that of the tests' other browser does here."""
    assert browser.is_connected()
    job = PrintJob(COURT, min(COURT.seats), what=("cards", "rules"), grey=True)
    assert print_pdf(print_app(), job) == print_pdf(print_app(), job)


@pytest.mark.skipif(not IS_LONG, reason="long")
def test_backs_are_upside_down_where_paper_turns_over_its_short_edge() -> None:
    pairs = card_pages(pdf(FIRST, PAPERS[0], "short", ("cards", "backs")))
    front, back = pairs[-1]
    height = front.size[1]
    for b in front.clips(*CARD):
        over = Box(b.left, height - b.bottom, b.right, height - b.top)
        assert any(over.within(other, EXACT) for other in back.clips(*CARD))


def test_a_game_of_another_package_prints_without_writing_anything(court: None) -> None:
    """Drawn from its look alone, on fewer seats than it could have."""
    seats = min(COURT.seats)
    found = Pdf(print_pdf(print_app(), PrintJob(COURT, seats, paper="letter")))
    assert found.picture_count == 0
    kit = COURT.kit(seats, {})
    boxes = [box for front, _ in card_pages(found) for box in front.clips(*CARD)]
    assert len(boxes) == sum(face.copies for face in kit.faces)
    front = card_pages(found)[0][0]
    texts = [front.text(box) for box in front.clips(*CARD)]
    assert all(any(squeezed(face.title) in text for face in kit.faces) for text in texts)


ALIKE: Final = """
(async (sheet, place, columns, rows, card) => {
  const open = (text) =>
    fetch("data:image/png;base64," + text).then((got) => got.blob()).then(createImageBitmap);
  const [whole, alone] = [await open(sheet), await open(card)];
  const [across, down] = [whole.width / columns, whole.height / rows];
  const pixels = (...from) => {
    const canvas = new OffscreenCanvas(63, 88).getContext("2d");
    canvas.imageSmoothingQuality = "high";
    canvas.drawImage(...from, 0, 0, 63, 88);
    return canvas.getImageData(0, 0, 63, 88).data;
  };
  const at = [(place % columns) * across, Math.floor(place / columns) * down];
  const [one, other] = [pixels(whole, ...at, across, down), pixels(alone)];
  return one.reduce((sum, value, n) => sum + Math.abs(value - other[n]), 0) / one.length;
})
"""
"""How far a place on a sheet differs from a card's own picture, of 255."""


@pytest.mark.parametrize("id", [id for id in games() if IS_LONG or id == FIRST])
def test_a_simulator_finds_every_card_where_its_file_says(id: str) -> None:
    of = game(id)
    kit = of.kit(max(of.seats), {})
    job = PrintJob(of, kit.seats)
    sheets = list(card_sheets(print_app(), job))
    saved = saved_object(of, kit, sheets, lambda n, back: f"{n}-{'b' if back else 'f'}.png")
    cards = [
        card for state in saved["ObjectStates"] for card in state.get("ContainedObjects", [state])
    ]
    expected = Counter({face.title: 0 for face in kit.faces})
    for face in kit.faces:
        expected[face.title] += face.copies if face.side_of < 0 else 0
    for piece in of.pieces(kit):
        if piece.kind == "card":
            expected[f"{piece.title} {piece.value}"] += piece.copies
    assert Counter(card["Nickname"] for card in cards) == +expected
    for sheet in sheets:
        width, height = struct.unpack(">II", sheet.front_picture[16:24])
        assert width % COLUMNS == 0
        assert height % ROWS == 0
        across, down = struct.unpack(">II", sheet.back_picture[16:24])
        assert (across, down) == (width // COLUMNS, height // ROWS)
        assert len(sheet.faces) <= COLUMNS * ROWS - 1
    json.dumps(saved)
    _compare_with_own_pictures(id, cards, sheets)


def _compare_with_own_pictures(
    id: str, cards: list[dict[str, Any]], sheets: list[CardSheet]
) -> None:
    """Cards of two rows are drawn where their number says, and others are not."""
    some = sorted({card["CardID"] for card in cards})[:: COLUMNS + 1][:2]
    pictures = some_pictures(id)
    with chromium(print_app()) as browser:
        browser.open("/print", 200, 200)
        for number in some:
            sheet = sheets[number // 100 - 1]
            own = sheet.faces[number % 100]
            other = sheet.faces[abs(number % 100 - FAR)]  # its neighbour may look much the same
            differ = [
                _difference(browser, sheet.front_picture, number % 100, pictures[f"{key}.png"])
                for key in (own, other)
            ]
            assert differ[0] < 6
            assert differ[1] > 8


def _difference(browser: Chromium, sheet: bytes, place: int, card: bytes) -> float:
    whole, alone = (json.dumps(b64encode(picture).decode()) for picture in (sheet, card))
    found = browser.evaluate(f"({ALIKE})({whole}, {place}, {COLUMNS}, {ROWS}, {alone})")
    return float(found)


def test_every_card_is_a_picture_of_300_dots_an_inch() -> None:
    of = game(FIRST)
    kit = of.kit(max(of.seats), {})
    pictures = some_pictures(FIRST)
    if IS_LONG:
        pictures = dict(card_pictures(print_app(), PrintJob(of, kit.seats)))
        assert {f"{face.key}.png" for face in kit.faces if face.copies} < set(pictures)
    for picture in pictures.values():
        size = struct.unpack(">II", picture[16:24])
        assert size == pytest.approx([mm / 25.4 * DPI for mm in CARD], abs=1)
        at = picture.index(b"pHYs")
        assert struct.unpack(">I", picture[at + 4 : at + 8])[0] == pytest.approx(
            DPI / 0.0254, abs=1
        )
