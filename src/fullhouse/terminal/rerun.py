"""A record shown again, moment by moment, as one observer saw it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from rich.console import RenderableType
from rich.text import Text

from fullhouse.play.record import read
from fullhouse.play.replay import Moment, moments
from fullhouse.play.transcript import one_line, read_by, since
from fullhouse.terminal.pages import Pages
from fullhouse.terminal.screen import draw_entry, draw_table, seat_names
from fullhouse.terminal.seating import seat_of
from fullhouse.words.house import worded

SEAT: Final = re.compile(r"^seat (\d{1,3}) ")


class Rerun:
    """Shows a record to a seat, by its number or name, or to a spectator (None)."""

    def __init__(self, path: Path, seat: str | None, pages: Pages) -> None:
        record = read(path)
        self.names = seat_names(record.header.seats)
        self.seat = None if seat is None else seat_of(self.names, seat)
        self.pages = pages
        self.moments = moments(path)
        self.undone = {number for moment in self.moments for number in moment.undone}
        self.result = record.result
        self.title = f"{record.header.game}, {' · '.join(self.names)}, {record.header.started}"

    def run(self) -> None:
        """Steps forward and back at a terminal; piped, prints all."""
        if not self.pages.is_live:
            self.pages.show(Text(one_line(self.title)))
            for at in range(len(self.moments)):
                self.pages.show(Text(self._label(at), style="dim"), *self._lines(at))
            self.pages.show(*self._ending())
            return
        at, message = 0, ""
        while True:
            self._draw(at, message)
            keys = worded("Enter: forward, b: back, a number: that action, q: leave")
            answer = self.pages.ask(f"[{self._label(at)}] {keys} > ")
            if answer in ("q", "quit"):
                return
            at, message = self._go(at, answer)

    def _go(self, at: int, answer: str) -> tuple[int, str]:
        """The moment that was asked for, and what is to be said about that."""
        if answer in ("b", "back"):
            return max(at - 1, 0), ""
        if not answer:
            return min(at + 1, len(self.moments) - 1), ""
        if not answer.isdecimal():
            return at, worded(
                '"{text}" is nothing that can be typed here; the next line says what is.',
                text=answer,
            )
        numbers = [moment.number for moment in self.moments]
        if int(answer[:9]) not in numbers:
            return at, worded(
                "There is no action {n}; the last is {m}.", n=answer[:9], m=max(numbers)
            )
        return numbers.index(int(answer[:9])), ""

    def _label(self, at: int) -> str:
        """What the record calls this moment."""
        moment = self.moments[at]
        if moment.undone:
            return worded("undo of {actions}", actions=", ".join(map(str, moment.undone)))
        if not moment.number:
            return worded("the deal")
        if moment.number in self.undone:
            return worded("action {n} (undone)", n=moment.number)
        return worded("action {n}", n=moment.number)

    def _draw(self, at: int, message: str) -> None:
        moment = self.moments[at]
        self.pages.clear()
        if moment.table is None:
            self.pages.show(
                Text(worded("Its rules have changed: shown as it was told."), style="italic")
            )
        else:
            view = moment.table.view(self.seat)
            self.pages.show(draw_table(moment.table.kit, view, self.names))
        self.pages.show(Text(""), *self._lines(at))
        if at == len(self.moments) - 1:
            self.pages.show(*self._ending())
        if message:
            self.pages.show(Text(message, style="italic"))

    def _lines(self, at: int) -> list[RenderableType]:
        """What this observer was told then: never the action itself, which may be secret."""
        moment = self.moments[at]
        table = moment.table
        if moment.undone:
            return []
        if table is None:
            return self._as_told(moment)
        before = self.moments[at - 1].table if at else None
        entries = since(before.entry if before is not None else None, table)
        shown = [entry.render(table.kit, self.seat) for entry in entries]
        return [draw_entry(table.kit, e, self.names, self.seat) for e in shown if e is not None]

    def _as_told(self, moment: Moment) -> list[RenderableType]:
        told = [read_by(line, self.seat) for line in moment.told]
        return [Text(f"• {self._named(text)}") for text in told if text is not None]

    def _named(self, text: str) -> str:
        seat = SEAT.match(text)
        if seat is not None and int(seat[1]) < len(self.names):
            text = f"{self.names[int(seat[1])]} {text[seat.end() :]}"
        return one_line(text)

    def _ending(self) -> list[RenderableType]:
        ended = one_line(self.result) if self.result else worded("not finished")
        return [Text(f"★ {ended}", style="bold")]
