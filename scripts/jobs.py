"""Runs commands side by side, each when what it needs is done, and says what each took."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOGS = ROOT / "build" / "logs"
PROCESSORS = len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1
"""How many processors this process may use."""


@dataclass(frozen=True)
class Job:
    """A command, what must have been done before, and how many processors it keeps busy."""

    name: str
    command: Sequence[str | Path]
    after: tuple[str, ...] = ()
    processors: int = 1
    folder: Path = ROOT
    variables: dict[str, str] = field(default_factory=dict)
    is_shown: bool = False
    """Whether its output is printed even if it succeeds."""


@dataclass(frozen=True)
class Outcome:
    """How a job ended: its exit code, and its seconds by the clock and of processor."""

    code: int
    clock: float
    processor: float


def log_of(job: Job) -> Path:
    return LOGS / f"{job.name.replace(' ', '-')}.log"


def run(job: Job) -> Outcome:
    """Runs one job, with its output in a file."""
    LOGS.mkdir(parents=True, exist_ok=True)
    started = time.monotonic()
    with log_of(job).open("wb") as log:
        process = subprocess.Popen(
            list(job.command),
            cwd=job.folder,
            env=os.environ | job.variables,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
        )
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    took = time.monotonic() - started
    return Outcome(process.returncode, took, used.ru_utime + used.ru_stime)


def run_all(jobs: Sequence[Job], processors: int) -> dict[str, Outcome]:
    """Runs jobs, the first in the list first; one that needs a failed one is not started."""
    names = {job.name for job in jobs}
    if unknown := {name for job in jobs for name in job.after} - names:
        raise ValueError(f"There is no job {', '.join(unknown)}.")
    outcomes: dict[str, Outcome] = {}
    running: dict[str, Job] = {}
    waiting = list(jobs)
    changed = threading.Condition()

    def work(job: Job) -> None:
        outcome = run(job)
        with changed:
            outcomes[job.name] = outcome
            del running[job.name]
            _tell(job, outcome)
            changed.notify()

    def startable() -> Job | None:
        free = processors - sum(job.processors for job in running.values())
        for job in waiting:
            fits = free >= job.processors or not running
            if fits and all(name in outcomes for name in job.after):
                return job
        return None

    with changed:
        while waiting or running:
            done = {name for name, outcome in outcomes.items() if not outcome.code}
            possible = done | running.keys() | {job.name for job in waiting}
            waiting = [job for job in waiting if possible.issuperset(job.after)]
            if job := startable():
                waiting.remove(job)
                running[job.name] = job
                threading.Thread(target=work, args=(job,)).start()
            elif running:
                changed.wait()
    return outcomes


def _tell(job: Job, outcome: Outcome) -> None:
    said = f"{outcome.clock:.0f} s, {outcome.processor:.0f} s of processor"
    end = f"failed with {outcome.code}" if outcome.code else "done"
    print(f"• {job.name}: {end}, {said}", flush=True)
    if outcome.code or job.is_shown:
        sys.stdout.write(log_of(job).read_text(encoding="utf-8", errors="replace"))
        sys.stdout.flush()


def report(outcomes: dict[str, Outcome]) -> int:
    """Prints what the jobs took; answers the exit code of all together."""
    print(f"\n{'part':<24}{'clock':>8}{'processor':>12}")
    for name, outcome in outcomes.items():
        print(f"{name:<24}{outcome.clock:>6.0f} s{outcome.processor:>10.0f} s")
    return int(any(outcome.code for outcome in outcomes.values()))
