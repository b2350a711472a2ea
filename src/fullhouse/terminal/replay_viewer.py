"""Show a record moment by moment, as one observer saw it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from rich.console import RenderableType
from rich.text import Text

from fullhouse.play.record import read
from fullhouse.play.replay import Moment, moments
from fullhouse.play.transcript import one_line, sentence_for, since
from fullhouse.terminal.console import Pager
from fullhouse.terminal.game_setup import seat_of
from fullhouse.terminal.table_screen import draw_entry, draw_table, seat_names
from fullhouse.words.language import translate

SEAT: Final = re.compile(r"^seat (\d{1,3}) ")


class ReplayViewer:
    """Shows a record to a seat, by its number or name, or to a spectator (None)."""

    def __init__(self, path: Path, seat: str | None, pager: Pager) -> None:
        record = read(path)
        self.names = seat_names(record.header.seats)
        self.seat = None if seat is None else seat_of(self.names, seat)
        self.pager = pager
        self.moments = moments(path)
        self.undone = {number for moment in self.moments for number in moment.undone}
        self.result = record.result
        self.title = f"{record.header.game}, {' · '.join(self.names)}, {record.header.started}"

    def run(self) -> None:
        """Step forward and back at a terminal; if piped, print everything."""
        if not self.pager.is_live:
            self.pager.show(Text(one_line(self.title)))
            for at in range(len(self.moments)):
                self.pager.show(Text(self._label(at), style="dim"), *self._lines(at))
            self.pager.show(*self._ending())
            return
        at, message = 0, ""
        while True:
            self._draw(at, message)
            keys = translate("Enter: forward, b: back, a number: that action, q: leave")
            answer = self.pager.ask(f"[{self._label(at)}] {keys} > ")
            if answer in ("q", "quit"):
                return
            at, message = self._go(at, answer)

    def _go(self, at: int, answer: str) -> tuple[int, str]:
        """The moment that was asked for, and a message."""
        if answer in ("b", "back"):
            return max(at - 1, 0), ""
        if not answer:
            return min(at + 1, len(self.moments) - 1), ""
        if not answer.isdecimal():
            return at, translate(
                '"{text}" is not a command here; the next line lists them.',
                text=answer,
            )
        numbers = [moment.number for moment in self.moments]
        if int(answer[:9]) not in numbers:
            return at, translate(
                "There is no action {n}; the last is {m}.", n=answer[:9], m=max(numbers)
            )
        return numbers.index(int(answer[:9])), ""

    def _label(self, at: int) -> str:
        """The label of this moment."""
        moment = self.moments[at]
        if moment.undone:
            return translate("undo of {actions}", actions=", ".join(map(str, moment.undone)))
        if not moment.number:
            return translate("from here on another game") if at else translate("the deal")
        if moment.number in self.undone:
            return translate("action {n} (undone)", n=moment.number)
        return translate("action {n}", n=moment.number)

    def _draw(self, at: int, message: str) -> None:
        moment = self.moments[at]
        self.pager.clear()
        if moment.table is None:
            self.pager.show(
                Text(
                    translate("The rules have since changed; the game is shown as recorded."),
                    style="italic",
                )
            )
        else:
            view = moment.table.view(self.seat, previews=True)
            self.pager.show(draw_table(moment.table.kit, view, self.names))
        self.pager.show(Text(""), *self._lines(at))
        if at == len(self.moments) - 1:
            self.pager.show(*self._ending())
        if message:
            self.pager.show(Text(message, style="italic"))

    def _lines(self, at: int) -> list[RenderableType]:
        """What this observer was told: never the action itself, which may be secret."""
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
        told = [sentence_for(line, self.seat) for line in moment.told]
        return [Text(f"• {self._named(text)}") for text in told if text is not None]

    def _named(self, text: str) -> str:
        seat = SEAT.match(text)
        if seat is not None and int(seat[1]) < len(self.names):
            text = f"{self.names[int(seat[1])]} {text[seat.end() :]}"
        return one_line(text)

    def _ending(self) -> list[RenderableType]:
        ended = one_line(self.result) if self.result else translate("not finished")
        return [Text(f"★ {ended}", style="bold")]
