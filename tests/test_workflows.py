"""What the forge does fits the rest of the project; `make check` checks the form of workflows."""

from __future__ import annotations

import re
from pathlib import Path

WORKFLOWS = Path(__file__).parents[1] / ".github" / "workflows"


def jobs(name: str) -> dict[str, str]:
    """The text of each job of a workflow."""
    text = (WORKFLOWS / name).read_text(encoding="utf-8").partition("\njobs:\n")[2]
    starts = list(re.finditer(r"^  (\w+):$", text, re.MULTILINE))
    ends = [*(start.start() for start in starts[1:]), len(text)]
    return {start[1]: text[start.end() : end] for start, end in zip(starts, ends, strict=True)}


def test_every_job_that_needs_what_another_built_downloads_it_first() -> None:
    for name, job in jobs("release.yml").items():
        for use in ("docker build", "gh-action-pypi-publish", "cibuildwheel --output-dir"):
            if use in job:
                assert "actions/download-artifact" in job.partition(use)[0], name


def test_nothing_is_published_before_all_tests_have_passed() -> None:
    for name, job in jobs("release.yml").items():
        if "packages: write" in job or "id-token: write" in job:
            (needed,) = re.findall(r"needs: \[(.*)\]", job)
            assert "tests" in needed.split(", "), name
