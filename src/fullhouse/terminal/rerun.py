"""A record shown again, moment by moment, as one observer saw it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from rich.console import RenderableType
from rich.text import Text

from fullhouse.play.record import UNDO, read
from fullhouse.play.replay import Moment, moments
from fullhouse.play.telling import one_line, read_by
from fullhouse.table.errors import BadInput
from fullhouse.terminal.pages import Pages
from fullhouse.terminal.screen import draw_table, seat_names

KEYS: Final = "Enter: forward, b: back, a number: go there, q: leave"
SEAT: Final = re.compile(r"^seat (\d{1,3}) ")


class Rerun:
    """Shows a record to a seat, or to a spectator (None)."""

    def __init__(self, path: Path, seat: int | None, pages: Pages) -> None:
        record = read(path)
        self.names = seat_names(record.header.seats)
        if seat is not None and not 0 <= seat < len(self.names):
            raise BadInput(f"Seats of this record are 0 to {len(self.names) - 1}; not {seat}.")
        self.seat = seat
        self.pages = pages
        self.moments = moments(path)
        self.result = record.result
        self.title = f"{record.header.game}, {' · '.join(self.names)}, {record.header.started}"

    def run(self) -> None:
        """Steps forward and back at a terminal; piped, prints all."""
        if not self.pages.is_live:
            self.pages.show(Text(one_line(self.title)))
            for moment in self.moments:
                self.pages.show(*self._lines(moment))
            self.pages.show(*self._ending())
            return
        at = 0
        while True:
            self._draw(at)
            answer = self.pages.ask(f"[{at}/{len(self.moments) - 1}] {KEYS} > ")
            if answer in ("q", "quit"):
                return
            if answer in ("b", "back"):
                at -= 1
            elif answer.isdecimal():
                at = int(answer[:9])
            else:
                at += 1
            at = min(max(at, 0), len(self.moments) - 1)

    def _draw(self, at: int) -> None:
        moment = self.moments[at]
        self.pages.clear()
        if moment.table is None:
            self.pages.show(Text("Its rules have changed: shown as it was told.", style="italic"))
        else:
            view = moment.table.view(self.seat)
            self.pages.show(draw_table(moment.table.kit, view, self.names))
        self.pages.show(Text(""), *self._lines(moment))
        if at == len(self.moments) - 1:
            self.pages.show(*self._ending())

    def _lines(self, moment: Moment) -> list[RenderableType]:
        """What this observer was told then: never the action itself, which may be secret."""
        undo = UNDO.fullmatch(moment.line)
        if undo is not None:
            return [Text(f"• action {undo[1]} is taken back")]
        told = [read_by(line, self.seat) for line in moment.told]
        return [Text(f"• {self._named(text)}") for text in told if text is not None]

    def _named(self, text: str) -> str:
        seat = SEAT.match(text)
        if seat is not None and int(seat[1]) < len(self.names):
            text = f"{self.names[int(seat[1])]}: {text[seat.end() :]}"
        return one_line(text)

    def _ending(self) -> list[RenderableType]:
        ended = one_line(self.result) if self.result else "not finished"
        return [Text(f"★ {ended}", style="bold")]
