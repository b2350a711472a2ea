"""The command line: `fullhouse` and its commands.

`--help` imports every `*_commands.py`, so those only declare: what a command needs is imported when
it runs.
"""

from fullhouse.cli.main import main

__all__ = ["main"]
