"""The one way to a terminal: what is shown, cleared, paged and asked goes through here.

Piped, everything is printed in order and nothing is cleared or paged.
"""

from __future__ import annotations

import sys
import termios
from collections.abc import Sequence
from typing import Final, TextIO

from rich.console import Console, Group, RenderableType
from rich.text import Text

from fullhouse.play.transcript import one_line
from fullhouse.words.house import worded

PLEASANT: Final = (60, 16)
"""Columns and lines from which on a screen is large enough to play at with ease."""


def is_tty(stream: TextIO | None) -> bool:
    """Whether a person is there; a closed stream is None."""
    return stream is not None and stream.isatty()


class Screen(Console):
    """A console that says when its reader has gone, and leaves it to others what that means."""

    def __init__(self) -> None:
        super().__init__(markup=False, emoji=False, highlight=False, soft_wrap=False)

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


class Leave(Exception):
    """The person wants to go: said so, or the input has ended."""


class Pages:
    """A screen to show things on, and a person to ask. `private`: nothing to scroll back to."""

    def __init__(self, console: Console, private: bool = False) -> None:
        self.console = console
        self.is_live = is_tty(sys.stdin) and is_tty(sys.stdout)
        self.has_shown = False
        self.private = private and self.is_live

    @property
    def is_small(self) -> bool:
        """Whether hardly anything fits here."""
        width, height = PLEASANT
        return self.is_live and (self.console.width < width or self.console.height < height)

    def __enter__(self) -> Pages:
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
        """Shows a line that may be copied: it is not broken."""
        self.console.print(Text(text), soft_wrap=True)

    def height(self, thing: RenderableType) -> int:
        """How many lines it takes here."""
        return len(self.console.render_lines(thing, pad=False))

    def fits(self, things: Sequence[RenderableType]) -> bool:
        """Whether they can be seen at once; piped, always."""
        return not self.is_live or self.height(Group(*things)) <= self.console.height - 2

    def ask(self, prompt: str, fresh: bool = False) -> str:
        """A line the person types, tidied; Leave at the end of the input.

        `fresh`: what was typed before the question is no answer to it.
        """
        if fresh and self.is_live:
            termios.tcflush(sys.stdin, termios.TCIFLUSH)
        try:
            answer = self.console.input(Text(prompt))
        except EOFError:
            self.console.print()
            raise Leave from None
        if not self.is_live:
            self.console.print()
        return one_line(answer)

    def page(self, things: Sequence[RenderableType], stay: bool = False) -> None:
        """Shows things that may be long, a screen at a time, and waits to be left; or not, where
        the last screen is to stay.
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
            prompt = worded("[Enter: on]") if is_last else worded("[Enter: more, q: back]")
            if self.ask(f"{prompt} ") == "q":
                return
