"""Terminal input and output: showing, clearing, paging and asking.

If piped, everything is printed in order, and nothing is cleared or paged.
"""

from __future__ import annotations

import sys
import termios
from collections.abc import Sequence
from typing import IO, Final

from rich.console import Console, Group, RenderableType
from rich.text import Text

from fullhouse.play.transcript import one_line
from fullhouse.words.language import translate

COMFORTABLE: Final = (60, 16)
"""The columns and lines of a screen that is comfortable to play on."""


def is_tty(stream: IO[str] | None) -> bool:
    """Whether the stream is a terminal; a closed stream is None."""
    return stream is not None and stream.isatty()


class Screen(Console):
    """A console without markup, which raises BrokenPipeError when its reader is gone."""

    def __init__(self) -> None:
        super().__init__(markup=False, emoji=False, highlight=False, soft_wrap=False)

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


class Leave(Exception):
    """The person leaves, or the input has ended."""


class Pager:
    """Shows things and asks the person. `private` leaves nothing to scroll back to."""

    def __init__(self, console: Console, private: bool = False) -> None:
        self.console = console
        self.is_live = is_tty(sys.stdin) and is_tty(sys.stdout)
        self.has_shown = False
        self.private = private and self.is_live
        self.ahead = ""
        """What was typed at a pause: the answer to the next question."""

    @property
    def is_small(self) -> bool:
        """Whether the screen is too small for comfort."""
        width, height = COMFORTABLE
        return self.is_live and (self.console.width < width or self.console.height < height)

    def __enter__(self) -> Pager:
        if self.private:
            self.console.set_alt_screen(True)
        return self

    def __exit__(self, *_: object) -> None:
        if self.private:
            self.console.clear()
            self.console.set_alt_screen(False)

    def clear(self) -> None:
        if self.is_live:
            self.console.clear()

    def show(self, *things: RenderableType) -> None:
        for thing in things:
            self.console.print(thing)
            self.has_shown = True

    def say(self, text: str) -> None:
        """Show a line without wrapping, so that it can be copied."""
        self.console.print(Text(text), soft_wrap=True)

    def height(self, thing: RenderableType) -> int:
        """The number of lines it takes on this screen."""
        return len(self.console.render_lines(thing, pad=False))

    def fits(self, things: Sequence[RenderableType]) -> bool:
        """Whether all fit on the screen; always if piped."""
        return not self.is_live or self.height(Group(*things)) <= self.console.height - 2

    def ask(self, prompt: str, fresh: bool = False) -> str:
        """A line that the person types, on one line; Leave at the end of the input.

        `fresh` discards what was typed before the question.
        """
        ahead, self.ahead = self.ahead, ""
        if ahead and not fresh:
            self.show(Text(f"{prompt}{ahead}"))
            return ahead
        if fresh and self.is_live:
            termios.tcflush(sys.stdin, termios.TCIFLUSH)
        return self._read(prompt)

    def _read(self, prompt: str) -> str:
        try:
            answer = self.console.input(Text(prompt))
        except EOFError:
            self.console.print()
            raise Leave from None
        if not self.is_live:
            self.console.print()
        return one_line(answer)

    def page(self, things: Sequence[RenderableType], stay: bool = False) -> None:
        """Show long content a screen at a time, and wait for Enter; with `stay`, the last screen
        remains without waiting. Anything else that is typed ends it, and answers what comes next.
        """
        if not self.is_live:
            self.show(*things)
            return
        room = max(self.console.height - 2, 5)
        lines = self.console.render_lines(Group(*things), pad=False)
        for first in range(0, max(len(lines), 1), room):
            self.clear()
            for line in lines[first : first + room]:
                self.console.print(Text.assemble(*[(s.text, s.style or "") for s in line]))
            is_last = first + room >= len(lines)
            if is_last and stay:
                return
            prompt = (
                translate("[Enter: continue]") if is_last else translate("[Enter: more, q: back]")
            )
            typed = self._read(f"{prompt} ")
            if typed:
                self.ahead = "" if typed == "q" else typed
                return
