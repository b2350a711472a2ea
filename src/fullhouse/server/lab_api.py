"""The lab's HTTP API: start a run, follow it, read its report."""

from __future__ import annotations

import json
import os
from shlex import quote
from typing import Annotated, Any, Final, Literal

from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import FileResponse, Response
from pydantic import BaseModel, ConfigDict, Field

from fullhouse.games import game as game_of
from fullhouse.lab.arguments import check_bots, check_packages, plan_settings, read_seed
from fullhouse.lab.plan import Plan, plan_compare, plan_ladder, plan_sim
from fullhouse.lab.run_folder import HTML
from fullhouse.server.api_dependencies import ABackend, respond
from fullhouse.server.backend import Backend
from fullhouse.server.errors import Refused, Rejected
from fullhouse.server.fanout import LocalFanout
from fullhouse.server.game_catalogue import known_game
from fullhouse.server.lab_runs import DONE, FILES
from fullhouse.server.limits import check_options
from fullhouse.server.origins import is_localhost
from fullhouse.table.errors import BadInput
from fullhouse.table.messages import marked

REPORT_POLICY: Final = (
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'self'; sandbox"
)
"""A report has no scripts, and may be framed by our own pages."""
NOT_HERE: Final = marked(
    "Runs can only be started on the computer that Full House runs on, with this page opened as "
    "localhost. fullhouse serve --open-lab lets everybody start them."
)
SEVERAL: Final = marked(
    "Several processes serve these tables, and a run belongs to one of them; use fullhouse sim, "
    "compare or ladder in a terminal."
)

router = APIRouter(prefix="/api/lab")


class NewRun(BaseModel):
    """A run to start. `a` and `b`: options that differ from their defaults; a sim has `a` only."""

    model_config = ConfigDict(extra="forbid")
    kind: Literal["sim", "compare", "ladder"]
    game: str = Field(max_length=64)
    seats: int | None = Field(None, ge=1)
    games: int = Field(1000, ge=1)
    """For a comparison: at most, with each set of rules. For a ladder: deals per rung."""
    bots: list[str] = Field(["greedy"], min_length=1, max_length=20)
    a: dict[str, Any] = {}
    b: dict[str, Any] = {}
    skill: list[str] = Field(["random", "greedy"], max_length=10)
    extras: bool = True
    rung: str | None = Field(None, max_length=64)
    thinking: int = Field(0, ge=0, le=10_000)
    """Games that searching bots imagine for each choice; 0: as at a table."""
    pace: float = Field(8.0, ge=0.1, le=3600)
    seed: str = Field("lab", max_length=100)

    def plan(self) -> Plan:
        """The plan of this run; BadInput if there is none."""
        game = game_of(self.game)
        if self.kind == "ladder":
            seed = read_seed(self.seed)
            return plan_ladder(game, self.seats, self.games, self.rung, seed=seed)
        bots = check_bots(self.bots)
        others = plan_settings(self.seed, self.thinking, self.pace)
        if self.kind == "compare":
            return plan_compare(game, self.a, self.b, self.seats, self.games, bots, **others)
        skill = check_bots(self.skill)
        return plan_sim(game, self.seats, self.games, bots, self.a, skill, self.extras, **others)

    def command(self) -> str:
        """The same run as a terminal command; defaults are left out."""
        words = ["fullhouse", self.kind, self.game]
        count = "--deals" if self.kind == "ladder" else "--games"
        first = "--a" if self.kind == "compare" else "--option"
        words += [word for rule in _rules(self.a) for word in (first, rule)]
        words += [word for rule in _rules(self.b) for word in ("--b", rule)]
        words += [count, str(self.games)]
        said = {"seats": str(self.seats)}
        if self.kind == "ladder":
            said["rung"] = str(self.rung)
        else:
            said["bots"] = ",".join(self.bots)
            if self.kind == "sim":
                said["skill"] = ",".join(self.skill)
            said["thinking"] = str(self.thinking)
            said["pace"] = f"{self.pace:g}"
        said["seed"] = self.seed
        for name, text in said.items():
            if getattr(self, name) != type(self).model_fields[name].default:
                words += [f"--{name}", text]
        words += [] if self.extras or self.kind != "sim" else ["--no-extras"]
        return " ".join(quote(word) for word in words)


def _rules(options: dict[str, Any]) -> list[str]:
    texts = {name: v if isinstance(v, str) else json.dumps(v) for name, v in options.items()}
    return [f"{name}={text}" for name, text in texts.items()]


def why_not(request: Request, backend: Backend) -> Refused | None:
    """Why this client cannot start, pause or delete runs; None if it can."""
    if not isinstance(backend.services.fanout, LocalFanout):
        return Refused(SEVERAL)
    if not backend.open_lab and not is_localhost(request.scope):
        return Refused(NOT_HERE, 403)
    try:
        check_packages()
    except BadInput as missing:
        return Rejected(str(missing), 501)
    return None


async def allowed(request: Request, backend: ABackend) -> Backend:
    """The backend, for clients that may change runs."""
    refused = why_not(request, backend)
    if refused is not None:
        raise refused
    return backend


Allowed = Annotated[Backend, Depends(allowed)]


@router.get("")
async def lab(backend: ABackend, request: Request) -> Response:
    """All runs, newest first, and whether you may start one."""
    refused = why_not(request, backend)
    listed = await backend.services.read(backend.runs.listed)
    about = {
        "why_not": None if refused is None else refused.sentence,
        "message": None if refused is None else refused.message,
        "cores": os.cpu_count() or 1,
    }
    return respond(
        {**about, "most_games": backend.services.settings.most_lab_games, "runs": listed}
    )


@router.post("/runs", status_code=201)
async def start(backend: Allowed, asked: NewRun) -> Response:
    """Starts a run, or finds the one with the same plan."""
    known_game(asked.game)
    check_options(asked.a)
    check_options(asked.b)
    most = backend.services.settings.most_lab_games
    if asked.games > most:
        raise Refused("That is too many for one run; at most {n}.", 400, n=most)
    plan = await backend.services.read(asked.plan)
    runs = backend.runs
    kept = runs.names()
    if plan.name not in kept and len(kept) >= backend.services.settings.most_runs:
        raise Refused("There are {n} runs, and no room for more; delete some first.", n=len(kept))
    name = await backend.services.read(
        runs.begin, plan, {**asked.model_dump(), "command": asked.command()}
    )
    runs.go(name)
    return respond({"id": name}, 201)


@router.get("/runs/{id}")
async def run(backend: ABackend, id: str) -> Response:
    """A run with its progress and its findings so far."""
    return respond(await backend.services.read(backend.runs.whole, id))


@router.post("/runs/{id}/{what}")
async def change(backend: Allowed, id: str, what: Literal["go", "pause", "stop"]) -> Response:
    """Resumes a run, pauses it, or stops it and reports what was played."""
    runs = backend.runs
    if what == "go":
        runs.go(id)
    elif what == "pause":
        await runs.pause(id)
    else:
        await runs.stop(id)
    return respond({"state": runs.state(id)})


@router.delete("/runs/{id}")
async def delete(backend: Allowed, id: str) -> Response:
    """Deletes a run and all its files."""
    await backend.runs.delete(id)
    return respond({"id": id})


@router.get("/runs/{id}/{file}")
async def file(
    backend: ABackend, id: str, file: str, download: Annotated[bool, Query()] = False
) -> Response:
    """A file of a run: its report as HTML or Markdown, or its games."""
    path = backend.runs.find(id) / file
    if file not in FILES or not path.is_file():
        raise Refused("This run has no such file yet.", 404)
    fresh = "no-cache" if backend.runs.state(id) == DONE else "no-store"
    headers = {"cache-control": fresh}
    if file == HTML:
        headers["content-security-policy"] = REPORT_POLICY
    name = f"{id}{path.suffix}" if download or file != HTML else None
    return FileResponse(path, headers=headers, filename=name)
