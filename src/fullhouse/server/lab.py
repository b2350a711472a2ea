"""The lab over HTTP: start a run, watch it, read its report."""

from __future__ import annotations

import json
import os
from shlex import quote
from typing import Annotated, Any, Final, Literal

from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import FileResponse, Response
from pydantic import BaseModel, ConfigDict, Field

from fullhouse.games import game as game_of
from fullhouse.lab.asking import check_bots, check_packages, read_seed, settings
from fullhouse.lab.folder import HTML
from fullhouse.lab.plan import Plan, plan_compare, plan_ladder, plan_sim
from fullhouse.server.api import AHouse, answer, known_game
from fullhouse.server.errors import Refused, Rejected
from fullhouse.server.fanout import Alone
from fullhouse.server.house import House
from fullhouse.server.limits import check_options
from fullhouse.server.origins import is_here
from fullhouse.server.runs import DONE, FILES
from fullhouse.table.errors import BadInput
from fullhouse.table.messages import marked

REPORT_POLICY: Final = (
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'self'; sandbox"
)
"""A report is a page without script; it may stand in a page of ours."""
NOT_HERE: Final = marked(
    "Runs are started on the computer that Full House runs on: open it there, by its address "
    "with localhost. With fullhouse serve --open-lab, everybody may."
)
SEVERAL: Final = marked(
    "Several programs serve this house together, and a run is one program's: use fullhouse sim, "
    "compare and ladder at a terminal."
)

router = APIRouter(prefix="/api/lab")


class NewRun(BaseModel):
    """What is to be played. Rules are those that are not as usual; `a` are those of a sim."""

    model_config = ConfigDict(extra="forbid")
    kind: Literal["sim", "compare", "ladder"]
    game: str = Field(max_length=64)
    seats: int | None = Field(None, ge=1)
    games: int = Field(1000, ge=1)
    """For a comparison: with either rules, at the most. For a ladder: deals for each rung."""
    bots: list[str] = Field(["greedy"], min_length=1, max_length=20)
    a: dict[str, Any] = {}
    b: dict[str, Any] = {}
    skill: list[str] = Field(["random", "greedy"], max_length=10)
    extras: bool = True
    rung: str | None = Field(None, max_length=64)
    thinking: int = Field(100, ge=1, le=10_000)
    pace: float = Field(8.0, ge=0.1, le=3600)
    seed: str = Field("lab", max_length=100)

    def plan(self) -> Plan:
        """The plan that this makes; BadInput where it makes none."""
        game = game_of(self.game)
        if self.kind == "ladder":
            seed = read_seed(self.seed)
            return plan_ladder(game, self.seats, self.games, self.rung, seed=seed)
        bots = check_bots(self.bots)
        others = settings(self.seed, self.thinking, self.pace)
        if self.kind == "compare":
            return plan_compare(game, self.a, self.b, self.seats, self.games, bots, **others)
        skill = check_bots(self.skill)
        return plan_sim(game, self.seats, self.games, bots, self.a, skill, self.extras, **others)

    def command(self) -> str:
        """The same at a terminal; what it does anyhow is not said."""
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


def why_not(request: Request, house: House) -> Refused | None:
    """Why this guest cannot start, pause or delete runs; None where they can."""
    if not isinstance(house.fanout, Alone):
        return Refused(SEVERAL)
    if not house.open_lab and not is_here(request.scope):
        return Refused(NOT_HERE, 403)
    try:
        check_packages()
    except BadInput as missing:
        return Rejected(str(missing), 501)
    return None


async def allowed(request: Request, house: AHouse) -> House:
    """The house, for who may change something in its lab."""
    refused = why_not(request, house)
    if refused is not None:
        raise refused
    return house


Allowed = Annotated[House, Depends(allowed)]


@router.get("")
async def lab(house: AHouse, request: Request) -> Response:
    """All runs, the newest first, and whether you may start one."""
    refused = why_not(request, house)
    listed = await house.read(house.runs.listed)
    about = {
        "why_not": None if refused is None else refused.sentence,
        "message": None if refused is None else refused.message,
        "cores": os.cpu_count() or 1,
    }
    return answer({**about, "most_games": house.terms.most_lab_games, "runs": listed})


@router.post("/runs", status_code=201)
async def start(house: Allowed, asked: NewRun) -> Response:
    """Starts a run, or finds the one that plays just this."""
    known_game(asked.game)
    check_options(asked.a)
    check_options(asked.b)
    most = house.terms.most_lab_games
    if asked.games > most:
        raise Refused("That is too much for one run; at most {n}.", 400, n=most)
    plan = await house.read(asked.plan)
    runs = house.runs
    kept = runs.names()
    if plan.name not in kept and len(kept) >= house.terms.most_runs:
        raise Refused("{n} runs are kept here, and no more can be: delete some first.", n=len(kept))
    name = await house.read(runs.begin, plan, {**asked.model_dump(), "command": asked.command()})
    runs.go(name)
    return answer({"id": name}, 201)


@router.get("/runs/{id}")
async def run(house: AHouse, id: str) -> Response:
    """A run, how far it is, and what it has found so far."""
    return answer(await house.read(house.runs.whole, id))


@router.post("/runs/{id}/{what}")
async def change(house: Allowed, id: str, what: Literal["go", "pause", "stop"]) -> Response:
    """Goes on with a run, pauses it, or stops it and reports what is there."""
    runs = house.runs
    if what == "go":
        runs.go(id)
    elif what == "pause":
        await runs.pause(id)
    else:
        await runs.stop(id)
    return answer({"state": runs.state(id)})


@router.delete("/runs/{id}")
async def delete(house: Allowed, id: str) -> Response:
    """Deletes a run with all it has found."""
    await house.runs.delete(id)
    return answer({"id": id})


@router.get("/runs/{id}/{file}")
async def file(
    house: AHouse, id: str, file: str, download: Annotated[bool, Query()] = False
) -> Response:
    """A run's report as a page or as text, and its rows."""
    path = house.runs.find(id) / file
    if file not in FILES or not path.is_file():
        raise Refused("There is no such file of this run yet.", 404)
    fresh = "no-cache" if house.runs.state(id) == DONE else "no-store"
    headers = {"cache-control": fresh}
    if file == HTML:
        headers["content-security-policy"] = REPORT_POLICY
    name = f"{id}{path.suffix}" if download or file != HTML else None
    return FileResponse(path, headers=headers, filename=name)
