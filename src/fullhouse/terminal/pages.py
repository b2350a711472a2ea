"""The one way to a terminal: what is shown, cleared, paged and asked goes through here.

Piped, everything is printed in order and nothing is cleared or paged.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from rich.console import Console, Group, RenderableType
from rich.text import Text

from fullhouse.play.telling import one_line


class Leave(Exception):
    """The person wants to go: said so, or the input has ended."""


class Pages:
    """A screen to show things on, and a person to ask. `private`: nothing to scroll back to."""

    def __init__(self, console: Console, private: bool = False) -> None:
        self.console = console
        self.is_live = sys.stdin.isatty() and sys.stdout.isatty()
        self.private = private and self.is_live

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

    def say(self, text: str) -> None:
        """Shows a line that may be copied: it is not broken."""
        self.console.print(Text(text), soft_wrap=True)

    def height(self, thing: RenderableType) -> int:
        """How many lines it takes here."""
        return len(self.console.render_lines(thing, pad=False))

    def ask(self, prompt: str) -> str:
        """A line the person types, tidied; Leave at the end of the input."""
        try:
            answer = self.console.input(Text(prompt))
        except EOFError:
            self.console.print()
            raise Leave from None
        if not self.is_live:
            self.console.print()
        return one_line(answer)

    def page(self, things: Sequence[RenderableType], more: str = "Enter: on") -> None:
        """Shows things that may be long, a screen at a time, and waits to be left."""
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
            if self.ask(f"[{more}] " if is_last else "[Enter: more, q: back] ") == "q":
                return
