#!/usr/bin/env python3
"""Sets up what a make target needs, once for the same sources: `python scripts/set_up.py PART …`.

    play       .venv with Full House: compiled if that has been done, else interpreted
    lab        the same with the playtest lab's packages
    compiled   .venv with Full House, compiled now
    checks     .venv-dev and packages of Node, with which sources are checked and tested
    long       the same with what only long tests, and tests with other servers, need
    dev        as checks, with Full House installed in it, compiled where possible
    client     the browser client
    docs       the docs site
    browser    Chromium, for the browser tests

Playing never waits for a compiler. Where there is one, the engine is compiled in the background,
and the next start uses it.
"""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Callable

import build_client
import build_docs
import compiler
import environments
import stamps
import wheelhouse
from environments import say

LAB = "lab"


def at_once(*parts: Callable[[], object]) -> None:
    """Runs parts that do not need each other side by side; ends the program if one fails."""
    failures: list[BaseException] = []

    def run(part: Callable[[], object]) -> None:
        try:
            part()
        except BaseException as failure:
            failures.append(failure)

    threads = [threading.Thread(target=run, args=(part,)) for part in parts]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if failures:
        raise failures[0]


def playing() -> None:
    """Brings .venv up to date but for Full House itself."""
    additions = [LAB] if (stamps.STAMPS / LAB).exists() else []
    environments.set_up(".venv", "play", *additions)


def play() -> None:
    with stamps.alone("play"):
        install_what_plays()


def install_what_plays() -> None:
    made_from = wheelhouse.sources()
    kind = wheelhouse.COMPILED
    if not wheelhouse.find(made_from, kind):
        kind = wheelhouse.PURE
        if not wheelhouse.find(made_from, kind):
            say("• building Full House with its browser client: about 20 s")
    at_once(playing, lambda: wheelhouse.build(made_from, kind))
    wheelhouse.install(".venv", wheelhouse.build(made_from, kind))
    if kind == wheelhouse.PURE and compiler.why_not() is None:
        say("• compiling the engine in the background; the next start uses it")
        wheelhouse.build_in_background(made_from)


def lab() -> None:
    stamps.mark(LAB, "asked for")
    play()


def install_compiled(environment: str, made_from: str) -> None:
    """Installs the compiled package, or says why it is the interpreted one."""
    kind = wheelhouse.COMPILED
    if lacking := compiler.why_not():
        say(f"  not compiled: {lacking}")
        kind = wheelhouse.PURE
    elif not wheelhouse.find(made_from, kind):
        say("• compiling the engine: about a minute")
    wheelhouse.install(environment, wheelhouse.build(made_from, kind))


def compiled() -> None:
    with stamps.alone("play"):
        playing()
        install_compiled(".venv", wheelhouse.sources())


def checks() -> None:
    at_once(lambda: environments.set_up(".venv-dev", "dev"), build_client.install_all)
    python = environments.python_of(wheelhouse.ROOT / ".venv-dev")
    if subprocess.run(
        [python, wheelhouse.ROOT / "scripts" / "generate.py"], check=False
    ).returncode:
        sys.exit(1)


def long() -> None:
    checks()
    environments.set_up(".venv-dev", "dev", "long")


def dev() -> None:
    at_once(checks, build_docs.build)
    build_client.build()
    install_compiled(".venv-dev", wheelhouse.sources())


def browser() -> None:
    command = [wheelhouse.ROOT / "scripts" / "find-chromium"]
    if code := subprocess.run(command, stdout=sys.stderr, check=False).returncode:
        sys.exit(code)


PARTS: dict[str, Callable[[], None]] = {
    "play": play,
    "lab": lab,
    "compiled": compiled,
    "checks": checks,
    "long": long,
    "dev": dev,
    "client": build_client.build,
    "docs": build_docs.build,
    "browser": browser,
}


def main(names: list[str]) -> None:
    if unknown := [name for name in names if name not in PARTS]:
        sys.exit(f"There is no part {unknown[0]}; there are {', '.join(PARTS)}.")
    for name in names:
        PARTS[name]()


if __name__ == "__main__":
    main(sys.argv[1:])
