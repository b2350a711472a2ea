"""Records: the text files of games. docs/records.md describes the format.

A record has a header, the log lines of the set-up, one line per action followed by its log lines,
and at the end the result and a checksum. Each log line starts with who may read it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

from fullhouse.games import game
from fullhouse.play.fair_deal import commitment, seed_of
from fullhouse.play.transcript import one_line
from fullhouse.table.errors import BadInput
from fullhouse.table.tracked_table import TrackedTable

FORMAT: Final = 2
"""The format that is written. Format 1, whose lines have sentences only, can still be read."""
OLDEST: Final = 1
FIRST: Final = f"Full House record {FORMAT}"
TITLE: Final = re.compile(r"Full House record (\d{1,9})")
ACTION: Final = re.compile(r"(\d{1,9})\. (\d{1,9}) (\S.*)")
UNDO: Final = re.compile(r"undo (\d{1,9})( agreed)?")
BRANCH: Final = re.compile(r"branch(?: (\d{1,3}) (\S{1,64}))?")
"""From here on, another game than the one dealt and played so far."""
CHECKSUM: Final = "checksum: "
RESULT: Final = "result: "
KEYS: Final = ("game", "version", "options", "seats", "started", "commitment", "secret")
TORN: Final = "surrogateescape"
"""Preserves an incomplete character at the end of a file, byte by byte."""
WIDEST: Final = 120
"""The maximum length of a line quoted in a message."""
JOINER: Final = "\u200d"
"""The joiner that makes one emoji of several, such as a family."""
LONGEST: Final = 24
"""The maximum length of a seat's name."""


class Damage(BadInput):
    """An invalid line of a record: its number, what it says, and what it should say."""

    def __init__(self, line: int, stands: str | None, should: str) -> None:
        self.line: Final = line
        self.stands: Final = stands
        self.should: Final = should
        here = "the file ends here" if stands is None else f"found {quoted(stands)}"
        super().__init__(f"line {line}: {here}; expected {should}.")


def quoted(line: str) -> str:
    """A line as a message can quote it: short, and without control characters."""
    text = one_line(line)
    return f'"{text}"' if len(text) <= WIDEST else f'"{text[:WIDEST]}…"'


@dataclass(frozen=True)
class Header:
    """What a game was started with; its table is derived from this."""

    game: str
    version: int
    options: Mapping[str, Any]
    seats: tuple[str, ...]
    started: str
    secret: str
    words: tuple[str, ...] = ()
    format: int = FORMAT

    def lines(self) -> list[str]:
        """The lines of the header."""
        lines = [
            f"Full House record {self.format}",
            f"game: {self.game}",
            f"version: {self.version}",
            f"options: {json.dumps(self.options, ensure_ascii=False)}",
            f"seats: {', '.join(self.seats)}",
            f"started: {self.started}",
            f"commitment: {commitment(self.secret)}",
            f"secret: {self.secret}",
        ]
        if any(self.words):
            lines.append(f"words: {json.dumps(self.words, ensure_ascii=False)}")
        return [*lines, ""]

    def start(self) -> TrackedTable:
        """The table at the start."""
        words = self.words or ("",) * len(self.seats)
        return game(self.game).start(len(self.seats), seed_of(self.secret, words), self.options)


def new_header(
    id: str,
    seats: tuple[str, ...],
    options: Mapping[str, Any],
    secret: str,
    words: tuple[str, ...] = (),
) -> Header:
    """The header of a game that starts now; BadInput says what is wrong."""
    played = game(id)
    settings = played.kit(len(seats), options).settings
    defaults = played.options.resolve({}, len(seats))
    changed = {name: value for name, value in settings.items() if value != defaults[name]}
    for name in seats:
        check_name(name)
    if secret != secret.strip() or not secret.isprintable() or not secret:
        raise BadInput("A seed is one line of text, without spaces at either end.")
    if words and len(words) != len(seats):
        raise BadInput(f"There is one word for each seat, {len(seats)}; not {len(words)}.")
    started = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    header = Header(played.id, played.version, changed, seats, started, secret, words)
    try:
        "".join(header.lines()).encode()
    except UnicodeEncodeError:
        raise BadInput("The options or words contain a character that cannot be stored.") from None
    return header


def with_names(text: str, seats: Sequence[str]) -> str:
    """A complete record with other names at its seats, and a new checksum."""
    lines = text.removesuffix("\n").split("\n")
    at = next(n for n, line in enumerate(lines) if line.startswith("seats: "))
    lines[at] = f"seats: {', '.join(seats)}"
    if lines[-1].startswith(CHECKSUM):
        body = "".join(line + "\n" for line in lines[:-1]).encode()
        lines[-1] = CHECKSUM + blake2b(body, digest_size=32).hexdigest()
    return "".join(line + "\n" for line in lines)


def check_name(name: str) -> None:
    """Refuse a name that a record cannot hold."""
    seen = name.replace(JOINER, "")
    if not seen:
        raise BadInput(f"A name has 1 to {LONGEST} characters; this one has none.")
    if not seen.isprintable() or seen != seen.strip() or "," in seen or len(name) > LONGEST:
        raise BadInput(f"A name has 1 to {LONGEST} characters on one line, and no comma.")


@dataclass(frozen=True)
class Record:
    """A record as it was read: its header, its lines, and an incomplete last line, if any.

    `body` is the index of the first line after the header.
    """

    header: Header
    lines: list[str]
    body: int
    torn: str | None

    @property
    def result(self) -> str | None:
        """The text of its result line, if it has one."""
        said = [line for line in self.lines[self.body :] if line.startswith(RESULT)]
        return said[-1].removeprefix(RESULT) if said else None

    @property
    def is_branch(self) -> bool:
        """Whether it branches off another game, and so claims no fair deal."""
        return any(BRANCH.fullmatch(line) for line in self.lines[self.body :])

    def cut(self, lines: int) -> Record:
        """The record, cut to its first `lines` lines."""
        return Record(self.header, self.lines[:lines], self.body, None)

    def written(self) -> bytes:
        """The bytes of the file."""
        lines = "".join(line + "\n" for line in self.lines)
        return lines.encode() + (self.torn or "").encode(errors=TORN)

    def checksum(self, lines: int) -> str:
        """The checksum over its first `lines` lines."""
        return blake2b(self.cut(lines).written(), digest_size=32).hexdigest()


def read(path: Path) -> Record:
    """Read a record; BadInput says why it is not one."""
    try:
        *whole, end = path.read_bytes().split(b"\n")
        lines = [line.decode() for line in whole]
        # A crash may have cut a character in two.
        torn = end.decode(errors=TORN if lines else "strict")
    except UnicodeDecodeError:
        raise BadInput(f"{path} is not a Full House record: it is not text.") from None
    except OSError as error:
        raise BadInput(f"{path} cannot be read: {error.strerror}.") from None
    if lines and lines[0].endswith("\r"):
        raise BadInput(f"{path} has CR LF line endings; a record has LF.")
    title = TITLE.fullmatch(lines[0]) if lines else None
    if title is None:
        raise BadInput(f'{path} is not a Full House record: its first line is not "{FIRST}".')
    if not OLDEST <= int(title[1]) <= FORMAT:
        raise BadInput(
            f"{path} is a record of format {title[1]}; this program reads {OLDEST} to {FORMAT}."
        )
    header, body = _read_header(lines, int(title[1]))
    return Record(header, lines, body, torn or None)


def _read_header(lines: list[str], written: int) -> tuple[Header, int]:
    found: dict[str, str] = {}
    numbers: dict[str, int] = {}
    body = 0
    for number, line in enumerate(lines[1:], 2):
        if not line:
            body = number
            break
        key, colon, value = line.partition(": ")
        if not colon or key in found or key not in (*KEYS, "words"):
            raise Damage(number, line, f"one of {', '.join(KEYS)}, words, each once")
        found[key] = value
        numbers[key] = number
    missing = [key for key in KEYS if key not in found]
    if missing or not body:
        should = f"the header's {missing[0]}" if missing else "the empty line below the header"
        raise Damage(body or len(lines) + 1, "" if body else None, should)
    values: dict[str, Any] = dict(found)
    for key, (reads, says) in READS.items():
        if key in found:
            try:
                values[key] = reads(found[key])
            except (ValueError, TypeError, RecursionError):
                number = numbers[key]
                raise Damage(number, lines[number - 1], f"{key}: and {says}") from None
    del values["commitment"]  # derived from the secret, and compared below
    header = Header(**values, format=written)
    for number, (line, should) in enumerate(zip(lines, header.lines(), strict=False), 1):
        if line != should:
            raise Damage(number, line, quoted(should))
    return header, body


def _read_names(text: str) -> tuple[str, ...]:
    names = tuple(text.split(", "))
    for name in names:
        check_name(name)
    return names


def _read_words(text: str) -> tuple[str, ...]:
    return tuple(map(str, json.loads(text)))


READS: Final[Mapping[str, tuple[Callable[[str], object], str]]] = {
    "version": (int, "a whole number"),
    "options": (lambda text: dict(json.loads(text)), "a JSON object"),
    "seats": (_read_names, "names separated by a comma and a space"),
    "words": (_read_words, "a JSON list"),
}
"""Header lines that may be malformed: how to read them, and what they should be."""
