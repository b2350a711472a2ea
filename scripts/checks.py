#!/usr/bin/env python3
"""The quick checks of `make check`, side by side: `python scripts/checks.py`."""

from __future__ import annotations

import sys

import jobs
from build_client import LINT, WEB
from jobs import ROOT, Job

BIN = ROOT / ".venv-dev" / "bin"
SRC = {"PYTHONPATH": "src"}
NODE = (sys.executable, ROOT / "scripts" / "node.py", "npm", "run", "--silent")


def checks() -> list[Job]:
    """Every check, the longest first."""
    python = BIN / "python"
    return [
        Job("types", [BIN / "mypy", "--no-error-summary"]),
        Job("client", [*NODE, "check"], folder=WEB),
        Job("client tests", [*NODE, "test", "--", "--reporter=dot"], folder=WEB),
        Job("spelling", [*NODE, "check"], folder=LINT),
        Job("lint", [BIN / "ruff", "check", "-q"]),
        Job("format", [BIN / "ruff", "format", "-q", "--check"]),
        Job("layers", [BIN / "lint-imports", "--no-logo"], variables=SRC),
        Job("messages", [python, "scripts/write_messages.py", "--check"], variables=SRC),
        Job("links", [python, "scripts/links.py"]),
    ]


if __name__ == "__main__":
    sys.exit(jobs.report(jobs.run_all(checks(), jobs.PROCESSORS)))
