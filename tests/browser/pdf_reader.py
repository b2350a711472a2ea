"""Reads what Chromium writes into a PDF: where is cut, filled and written, on which page.

Only as much of the format as that takes: no compressed objects, no encryption.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from typing import Final, NamedTuple

MM: Final = 72 / 25.4
REFERENCE: Final = re.compile(rb"(\d+) 0 R")
TOKEN: Final = re.compile(
    rb"/[^\s/\[\]<>()]+|<[0-9A-Fa-f\s]*>|\((?:\\.|[^\\)])*\)|\[|\]|[-+.\d]+|[A-Za-z'\"*]+",
    re.DOTALL,
)
Matrix = tuple[float, float, float, float, float, float]
Colour = tuple[float, ...]
Drawing = tuple[tuple[str, str, int], ...]
HAIR: Final = 0.01


class Box(NamedTuple):
    """A rectangle in millimetres from the page's upper left corner."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def size(self) -> tuple[float, float]:
        return self.right - self.left, self.bottom - self.top

    @property
    def middle(self) -> tuple[float, float]:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def within(self, other: Box, by: float) -> bool:
        """Whether this is the same box, up to so many millimetres."""
        return all(abs(a - b) <= by for a, b in zip(self, other, strict=True))

    def grown(self, by: float) -> Box:
        return Box(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def holds(self, x: float, y: float) -> bool:
        return self.left <= x <= self.right and self.top <= y <= self.bottom


class Drawn(NamedTuple):
    """Something on a page: a clip, a fill, a line, or text."""

    kind: str
    box: Box
    text: str = ""
    colour: Colour = ()
    points: int = 0
    """Of its outline."""


class Page:
    """One page: its size in millimetres, and everything that is drawn on it."""

    def __init__(self, pdf: Pdf, number: int) -> None:
        dictionary = pdf.objects[number]
        media = re.search(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", dictionary)
        assert media
        width, height = float(media[1]), float(media[2])
        self.size: Final = (width / MM, height / MM)
        contents = re.search(rb"/Contents (\d+) 0 R", dictionary)
        assert contents
        to_mm: Matrix = (1 / MM, 0, 0, -1 / MM, 0, height / MM)
        whole = Box(0, 0, *self.size)
        self.drawn: Final = list(
            _Reader(pdf).read(pdf.stream(int(contents[1])), dictionary, to_mm, whole)
        )

    def clips(self, width: float, height: float) -> list[Box]:
        """Clips of this size, up to a tenth of a millimetre, each once."""
        found: list[Box] = []
        for one in self.drawn:
            if one.kind == "clip":
                across, down = one.box.size
                fits = abs(across - width) <= 0.1 and abs(down - height) <= 0.1
                if fits and not any(one.box.within(other, 0.1) for other in found):
                    found.append(one.box)
        return found

    def text(self, box: Box | None = None) -> str:
        """What is written here, or in a box, without spaces: a PDF has none."""
        inside = box or Box(0, 0, *self.size)
        return "".join(
            one.text
            for one in self.drawn
            if one.kind == "text" and inside.holds(one.box.left, one.box.top)
        )

    def lines(self) -> list[Box]:
        """Lines that go straight across or down: crop marks, and the like."""
        return [one.box for one in self.drawn if one.kind == "line" and min(one.box.size) <= HAIR]

    def drawing(self, box: Box) -> Drawing:
        """What is drawn in a box, by its texts and the points of its shapes, without colours."""
        around = box.grown(0.5)
        return tuple(
            (one.kind, one.text, one.points)
            for one in self.drawn
            if box.holds(*one.box.middle)
            and around.holds(*one.box[:2])
            and around.holds(*one.box[2:])
        )


class Pdf:
    """A document by its objects."""

    def __init__(self, content: bytes) -> None:
        self.content: Final = content
        self.objects: Final = {
            int(found[1]): found[2]
            for found in re.finditer(rb"(?:^|\n)(\d+) 0 obj\n(.*?)\nendobj", content, re.DOTALL)
        }
        root = re.search(rb"/Type /Catalog.*?/Pages (\d+ 0 R)", content, re.DOTALL)
        assert root
        self.pages: Final = [Page(self, number) for number in self._leaves(root[1])]

    def _leaves(self, kids: bytes) -> Iterator[int]:
        for found in REFERENCE.finditer(kids):
            number = int(found[1])
            inner = re.search(rb"/Kids \[(.*?)\]", self.objects[number], re.DOTALL)
            if inner:
                yield from self._leaves(inner[1])
            else:
                yield number

    def stream(self, number: int) -> bytes:
        head, _, rest = self.objects[number].partition(b"stream\n")
        body = rest.rpartition(b"\nendstream")[0]
        return zlib.decompress(body) if b"/FlateDecode" in head else body

    @property
    def picture_count(self) -> int:
        """How many pictures of pixels it holds."""
        return len(re.findall(rb"/Subtype\s*/Image\b", self.content))

    def colours(self) -> set[Colour]:
        """The colours of fills and lines, and those at the ends of gradients."""
        ends = re.findall(rb"/C[01] \[([^\]]*)\]", self.content)
        return {one.colour for page in self.pages for one in page.drawn if one.colour} | {
            tuple(float(part) for part in end.split()) for end in ends
        }

    def fonts(self) -> Iterator[tuple[int, bytes]]:
        for number, body in self.objects.items():
            if b"/Type /Font\n" in body or b"/Type /Font/" in body:
                yield number, body

    def is_embedded(self, font: bytes) -> bool:
        """Whether the PDF brings the shapes of a font's letters."""
        if b"/Subtype /Type3" in font:  # they are drawn in the PDF itself
            return b"/CharProcs" in font
        below = re.search(rb"/DescendantFonts \[(\d+) 0 R\]", font)
        if below:
            return self.is_embedded(self.objects[int(below[1])])
        described = re.search(rb"/FontDescriptor (\d+) 0 R", font)
        return described is not None and b"/FontFile" in self.objects[int(described[1])]

    def letters(self, font: bytes) -> dict[int, str]:
        """The text of a font's codes."""
        named = re.search(rb"/ToUnicode (\d+) 0 R", font)
        if not named:
            return {}
        table = self.stream(int(named[1]))
        found: dict[int, str] = {}
        for block in re.findall(rb"beginbfchar(.*?)endbfchar", table, re.DOTALL):
            for code, text in re.findall(rb"<(\w+)>\s*<(\w+)>", block):
                found[int(code, 16)] = bytes.fromhex(text.decode()).decode("utf-16-be")
        for block in re.findall(rb"beginbfrange(.*?)endbfrange", table, re.DOTALL):
            for low, high, text in re.findall(rb"<(\w+)>\s*<(\w+)>\s*<(\w+)>", block):
                for n in range(int(high, 16) - int(low, 16) + 1):
                    found[int(low, 16) + n] = chr(int(text, 16) + n)
        return found


class _State(NamedTuple):
    matrix: Matrix
    clip: Box
    fill: Colour
    stroke: Colour


class _Reader:
    """Goes through the operators of a page and of the forms it uses."""

    def __init__(self, pdf: Pdf) -> None:
        self.pdf: Final = pdf

    def read(self, content: bytes, owner: bytes, matrix: Matrix, clip: Box) -> Iterator[Drawn]:
        pdf = self.pdf
        state, stack = _State(matrix, clip, (0.0,), (0.0,)), list[_State]()
        values: list[bytes] = []
        path: list[tuple[float, float]] = []
        font, width, at = dict[int, str](), 2, matrix
        for token in TOKEN.findall(content):
            if token[:1] in b"/<([]+-.0123456789":
                values.append(token)
                continue
            numbers = [float(one) for one in values if re.fullmatch(rb"[-+.\d]+", one)]
            if token == b"q":
                stack.append(state)
            elif token == b"Q":
                state = stack.pop()
            elif token == b"cm":
                state = state._replace(matrix=times(_matrix(numbers), state.matrix))
            elif token in (b"rg", b"g"):
                state = state._replace(fill=tuple(numbers))
            elif token in (b"RG", b"G"):
                state = state._replace(stroke=tuple(numbers))
            elif token == b"re":
                x, y, across, down = numbers[-4:]
                path += [(x, y), (x + across, y + down)]
            elif token in (b"m", b"l", b"c"):
                path += list(zip(numbers[::2], numbers[1::2], strict=True))
            elif token in (b"W", b"W*"):
                box = _around(path, state.matrix)
                state = state._replace(clip=_shared(state.clip, box))
                yield Drawn("clip", box)
            elif token in (b"f", b"f*"):
                box = _shared(state.clip, _around(path, state.matrix))
                yield Drawn("fill", box, colour=state.fill, points=len(path))
                path = []
            elif token in (b"S", b"s", b"B"):
                box = _shared(state.clip, _around(path, state.matrix))
                yield Drawn("line", box, colour=state.stroke, points=len(path))
                path = []
            elif token == b"n":
                path = []
            elif token == b"Tf":
                name = next(one for one in values if one.startswith(b"/"))
                body = pdf.objects[self._resource(owner, name)]
                font, width = pdf.letters(body), 1 if b"/Type3" in body else 2
            elif token == b"Tm":
                at = times(_matrix(numbers), state.matrix)
            elif token in (b"Tj", b"TJ"):
                place = _around([(0, 0)], at)
                yield Drawn("text", place, "".join(_letters(values, font, width)))
            elif token == b"Do":
                number = self._resource(owner, values[-1])
                body = pdf.objects[number]
                own = re.search(rb"/Matrix \[([^\]]*)\]", body)
                inner = _matrix([float(n) for n in own[1].split()]) if own else None
                into = times(inner, state.matrix) if inner else state.matrix
                yield from self.read(pdf.stream(number), body, into, state.clip)
            values = []

    def _resource(self, owner: bytes, name: bytes) -> int:
        """The object that a form or a page calls by this name."""
        found = re.search(re.escape(name) + rb" (\d+) 0 R", owner)
        assert found, name
        return int(found[1])


def times(first: Matrix, then: Matrix) -> Matrix:
    a, b, c, d, e, f = first
    p, q, r, s, t, u = then
    return (
        *(a * p + b * r, a * q + b * s),
        *(c * p + d * r, c * q + d * s),
        *(e * p + f * r + t, e * q + f * s + u),
    )


def _matrix(numbers: list[float]) -> Matrix:
    a, b, c, d, e, f = numbers[-6:]
    return a, b, c, d, e, f


def _around(path: list[tuple[float, float]], matrix: Matrix) -> Box:
    a, b, c, d, e, f = matrix
    places = [(a * x + c * y + e, b * x + d * y + f) for x, y in path] or [(0.0, 0.0)]
    across, down = [x for x, _ in places], [y for _, y in places]
    return Box(min(across), min(down), max(across), max(down))


def _shared(one: Box, other: Box) -> Box:
    return Box(
        max(one.left, other.left),
        max(one.top, other.top),
        min(one.right, other.right),
        min(one.bottom, other.bottom),
    )


def _letters(values: list[bytes], font: dict[int, str], width: int) -> Iterator[str]:
    """The text of strings, in hexadecimal or with escapes."""
    for value in values:
        if value.startswith(b"<"):
            codes = bytes.fromhex(value[1:-1].decode())
        elif value.startswith(b"("):
            codes = re.sub(rb"\\(\d{3}|.)", _escaped, value[1:-1], flags=re.DOTALL)
        else:
            continue
        for n in range(0, len(codes), width):
            yield font.get(int.from_bytes(codes[n : n + width]), "").replace(" ", "")


def _escaped(found: re.Match[bytes]) -> bytes:
    code = found[1]
    if len(code) == 3:
        return bytes([int(code, 8)])
    return {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"b": b"\b", b"f": b"\f"}.get(code, code)
