"""The command line: `fullhouse`, and what can be asked of it."""

from fullhouse.cli.entry import main

__all__ = ["main"]
