"""Run every program of docs/environments.md: `python -m tests.envs.docs_programs`."""

from __future__ import annotations

import re
from typing import Any

from tests.envs.subprocesses import ROOT


def main() -> None:
    page = (ROOT / "docs/environments.md").read_text(encoding="utf-8")
    known: dict[str, Any] = {}
    programs = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    assert programs
    for program in programs:
        exec(program, known)
    place = re.search(r'encoding\.meaning\((\d+)\)  # "(.*)"', page)
    assert place is not None
    assert known["encoding"].meaning(int(place[1])) == place[2]


if __name__ == "__main__":
    main()
    print("fine")
