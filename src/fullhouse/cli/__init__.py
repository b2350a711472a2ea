"""The command line: `fullhouse` and its commands."""

from fullhouse.cli.main import main

__all__ = ["main"]
